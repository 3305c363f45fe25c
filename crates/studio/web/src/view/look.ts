// A character as its file draws it: its surface, with materials and textures, fetched once per scene.

import {
  BufferAttribute,
  BufferGeometry,
  ClampToEdgeWrapping,
  DoubleSide,
  DynamicDrawUsage,
  FrontSide,
  LinearFilter,
  LinearMipmapLinearFilter,
  Mesh,
  MirroredRepeatWrapping,
  NearestFilter,
  NoColorSpace,
  RepeatWrapping,
  SRGBColorSpace,
  Texture,
} from 'three';

import { address } from '../connection';
import type { Frame } from '../frame';
import type { LookInfo, MaterialInfo, SceneInfo, TextureInfo } from '../protocol';
import { casts } from './flat_shadow';
import { LookSurface } from './look_surface';
import { DRAWS_IN_SOFTWARE, surface, type Surface } from './material';

/** The largest side of a texture in pixels; larger ones are made smaller. */
const MOST_SIDE = DRAWS_IN_SOFTWARE ? 1024 : 2048;
/** What is less opaque than this is not drawn of blended materials, so that it does not hide what is behind. */
const FAINT = 0.02;

export class Look {
  readonly mesh: Mesh<BufferGeometry, Surface[]>;
  private readonly textures: Texture[] = [];
  private readonly materials: Surface[];

  private constructor(
    private readonly shape: LookSurface,
    private readonly info: LookInfo,
  ) {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(shape.positions, 3).setUsage(DynamicDrawUsage));
    geometry.setAttribute('normal', new BufferAttribute(shape.normals, 3).setUsage(DynamicDrawUsage));
    if (shape.uvs.length) geometry.setAttribute('uv', new BufferAttribute(shape.uvs, 2));
    if (shape.colors.length) geometry.setAttribute('color', new BufferAttribute(shape.colors, 4));
    geometry.setIndex(new BufferAttribute(shape.triangles, 1));
    for (const part of info.parts) geometry.addGroup(3 * part.first, 3 * part.count, part.material);
    this.materials = info.materials.map((material) => dressed(material, shape.colors.length > 0));
    this.mesh = new Mesh(geometry, this.materials);
    casts(this.mesh);
    // It moves every frame: computing its bounds costs more than drawing it.
    this.mesh.frustumCulled = false;
  }

  /** Fetches the look of a scene; `signal` gives it up. Textures arrive later: `changed` is called for each, `failed` if one is
   * damaged. */
  static async fetch(scene: SceneInfo, signal: AbortSignal, changed: () => void, failed: (why: string) => void): Promise<Look | null> {
    const info = scene.look;
    if (!info) return null;
    const bytes = await (await get(scene, 'surface', signal)).arrayBuffer();
    const tets = info.soft ? new Uint32Array(scene.skin?.tets ?? []) : null;
    const look = new Look(new LookSurface(bytes, tets), info);
    for (let image = 0; image < info.images; image += 1) {
      void look.texture(scene, info.materials, image, signal).then(changed, (why: unknown) => {
        if (!signal.aborted) failed(`image ${image} of the character cannot be drawn; what shows it has a plain color (${String(why)})`);
      });
    }
    return look;
  }

  update(frame: Frame): void {
    if (!this.shape.follow(frame)) return;
    const { position, normal } = this.mesh.geometry.attributes;
    (position as BufferAttribute).needsUpdate = (normal as BufferAttribute).needsUpdate = true;
    this.mesh.geometry.boundingSphere = null;
    this.mesh.geometry.boundingBox = null;
  }

  /** Draws it solid, or as glass with this opacity. */
  glaze(glass: number | null): void {
    this.materials.forEach((material, k) => {
      const { alpha, color } = this.info.materials[k]!;
      const transparent = glass !== null || alpha.type === 'blend';
      if (material.transparent !== transparent) material.needsUpdate = true;
      material.transparent = transparent;
      material.opacity = (alpha.type === 'opaque' ? 1 : color[3]) * (glass ?? 1);
      material.alphaTest = (alpha.type === 'mask' ? alpha.cutoff : alpha.type === 'blend' ? FAINT : 0) * (glass ?? 1);
      material.depthWrite = glass === null;
    });
    this.mesh.renderOrder = glass === null ? 0 : 2;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    for (const material of this.materials) material.dispose();
    for (const texture of this.textures) {
      (texture.image as ImageBitmap).close();
      texture.dispose();
    }
  }

  /** Fetches an image, and gives it to the materials that show it. */
  private async texture(scene: SceneInfo, materials: MaterialInfo[], image: number, signal: AbortSignal): Promise<void> {
    const bitmap = await decoded(await (await get(scene, String(image), signal)).blob());
    if (signal.aborted) return bitmap.close();
    const made = new Map<string, Texture>();
    materials.forEach(({ texture }, k) => {
      const material = this.materials[k];
      if (texture?.image !== image || !material) return;
      const key = JSON.stringify(texture);
      const map = made.get(key) ?? textureOf(bitmap, texture);
      made.set(key, map);
      material.map = map;
      material.needsUpdate = true;
    });
    this.textures.push(...made.values());
  }
}

async function get(scene: SceneInfo, what: string, signal: AbortSignal): Promise<Response> {
  const answer = await fetch(address(`/look/${scene.scene}/${what}`), { signal });
  if (!answer.ok) throw new Error(await answer.text());
  return answer;
}

/** The image, no larger than textures may be. */
async function decoded(blob: Blob): Promise<ImageBitmap> {
  const plain: ImageBitmapOptions = { premultiplyAlpha: 'none', colorSpaceConversion: 'none', imageOrientation: 'none' };
  const whole = await createImageBitmap(blob, plain);
  const { width, height } = whole;
  const part = MOST_SIDE / Math.max(width, height);
  if (part >= 1) return whole;
  const size = { resizeWidth: Math.max(1, Math.round(part * width)), resizeHeight: Math.max(1, Math.round(part * height)) };
  const smaller = await createImageBitmap(whole, { ...plain, ...size, resizeQuality: 'high' });
  whole.close();
  return smaller;
}

const WRAP = { repeat: RepeatWrapping, mirror: MirroredRepeatWrapping, clamp: ClampToEdgeWrapping };

function textureOf(bitmap: ImageBitmap, info: TextureInfo): Texture {
  const texture = new Texture(bitmap);
  // In software, light is multiplied as it is encoded: see lit_by_vertex.ts.
  texture.colorSpace = DRAWS_IN_SOFTWARE ? NoColorSpace : SRGBColorSpace;
  // The first row of an image is at the top, where v is 0.
  texture.flipY = false;
  [texture.wrapS, texture.wrapT] = [WRAP[info.wrap[0]], WRAP[info.wrap[1]]];
  texture.magFilter = info.sharp ? NearestFilter : LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.anisotropy = DRAWS_IN_SOFTWARE ? 1 : 4;
  texture.needsUpdate = true;
  return texture;
}

/** A material, as yet without its texture. It has no metal: there are no surroundings that metal could reflect. */
function dressed(info: MaterialInfo, colored: boolean): Surface {
  const material = surface(info.roughness);
  const [red, green, blue] = info.color;
  material.color.setRGB(red, green, blue);
  material.vertexColors = colored;
  material.side = info.doubleSided ? DoubleSide : FrontSide;
  return material;
}
