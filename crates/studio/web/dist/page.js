function P(i,e={},...t){let n=document.createElement(i);for(let[s,r]of Object.entries(e))r==null||r===!1||(s==="style"?n.style.cssText=String(r):typeof r=="function"?n.addEventListener(s.slice(2),r):n.setAttribute(s,r===!0?"":String(r)));for(let s of t)s&&n.append(s);return n}function yi(i,...e){i.replaceChildren(...e.filter(t=>!!t))}function $e(i,e){i.textContent!==e&&(i.textContent=e)}function Yr(i){return i instanceof HTMLElement?i instanceof HTMLInputElement?!["range","checkbox","radio","button"].includes(i.type):i instanceof HTMLTextAreaElement||i instanceof HTMLSelectElement||i.isContentEditable:!1}var Rp={play:'<path d="M5 3.2v9.6l8-4.8z" fill="currentColor"/>',pause:'<path d="M5.2 3.5v9M10.8 3.5v9" stroke-width="2.4"/>',step:'<path d="M4 3.6v8.8l6.4-4.4z" fill="currentColor"/><path d="M12.4 3.6v8.8"/>',back:'<path d="M12 3.6v8.8L5.6 8z" fill="currentColor"/><path d="M3.6 3.6v8.8"/>',start:'<path d="M13.4 3.6v8.8L8.6 8zM8.2 3.6v8.8L3.4 8z" fill="currentColor"/>',end:'<path d="M2.6 3.6v8.8L7.4 8zM7.8 3.6v8.8L12.6 8z" fill="currentColor"/>',replay:'<path d="M12.8 8a4.8 4.8 0 1 1-1.5-3.5"/><path d="M12.9 2.2v2.9H10"/>',undo:'<path d="M3.2 6.4h6a3.4 3.4 0 0 1 0 6.8H6"/><path d="M6 3.4l-3 3 3 3"/>',redo:'<path d="M12.8 6.4h-6a3.4 3.4 0 0 0 0 6.8H10"/><path d="M10 3.4l3 3-3 3"/>',note:'<path d="M3.4 2.8h9.2v10.4H3.4zM5.6 5.8h4.8M5.6 8h4.8M5.6 10.2h3"/>',export:'<path d="M8 2.4v7.2M5.2 5L8 2.2 10.8 5"/><path d="M3 9.4v3.8h10V9.4"/>',open:'<path d="M2.6 12.6V3.8h3.6l1.4 1.6h5.8v7.2z"/>',help:'<path d="M5.8 6.2a2.2 2.2 0 1 1 3.3 1.9c-.7.4-1.1.8-1.1 1.6"/><path d="M8 12.2v.1" stroke-width="2"/>',theme:'<circle cx="8" cy="8" r="5"/><path d="M8 3a5 5 0 0 1 0 10z" fill="currentColor"/>',home:'<path d="M2.8 8.2L8 3.4l5.2 4.8M4.4 7v5.8h7.2V7"/>',close:'<path d="M4.4 4.4l7.2 7.2M11.6 4.4l-7.2 7.2"/>',pin:'<path d="M8 9.6V14M5 9.6h6M6 3h4M6.6 3v3.6L5 9.6M9.4 3v3.6L11 9.6"/>',left:'<rect x="2.4" y="3.2" width="11.2" height="9.6" rx="1.4"/><path d="M6.2 3.2v9.6"/>',right:'<rect x="2.4" y="3.2" width="11.2" height="9.6" rx="1.4"/><path d="M9.8 3.2v9.6"/>',key:'<path d="M8 3.2L12.8 8 8 12.8 3.2 8z"/>',trash:'<path d="M3.4 4.6h9.2M6.4 4.4V3h3.2v1.4M4.6 4.8l.6 8.2h5.6l.6-8.2"/>',compare:'<path d="M3 4.4h5.4M3 8h3.4M3 11.6h5.4"/><path d="M10.2 2.8v10.4" stroke-dasharray="2 1.6"/><path d="M12.4 4.4h1M12.4 11.6h1M12.4 8h1"/>',chevron:'<path d="M4.6 6.2L8 9.8l3.4-3.6"/>',grid:'<path d="M3 3h4v4H3zM9 3h4v4H9zM3 9h4v4H3zM9 9h4v4H9z"/>'};function Bt(i){let e=document.createElementNS("http://www.w3.org/2000/svg","svg");return e.setAttribute("viewBox","0 0 16 16"),e.setAttribute("aria-hidden","true"),e.classList.add("icon"),e.innerHTML=Rp[i],e}function ot(i,e,t,n={}){return P("button",{type:"button",class:"icon-button",title:e,"aria-label":e,onclick:t,...n},Bt(i))}var _i=class{node;buttons=new Map;constructor(e,t,n,s=t.length){this.node=P("div",{class:"segments",role:"radiogroup","aria-label":e,style:`--columns:${s}`});for(let{value:r,label:o,about:a}of t){let l=P("button",{type:"button",role:"radio",title:a,"data-value":r,onclick:()=>n(r)},o);this.buttons.set(r,l),this.node.append(l)}this.node.addEventListener("keydown",r=>{let o={ArrowRight:1,ArrowDown:1,ArrowLeft:-1,ArrowUp:-1}[r.key];if(!o)return;r.preventDefault(),r.stopPropagation();let a=[...this.buttons.values()].filter(c=>!c.disabled),l=a[(a.indexOf(document.activeElement)+o+a.length)%a.length];l?.focus(),l?.click()}),this.set(null)}set(e,t=()=>!0){let n=!1;for(let[s,r]of this.buttons){let o=s===e;r.setAttribute("aria-checked",String(o)),r.disabled=!t(s),r.tabIndex=o?0:-1,n||=o}if(!n)for(let s of this.buttons.values())s.tabIndex=0}},Bs=class{node;constructor(e,t,n){this.node=P("button",{type:"button",class:"toggle",role:"switch",title:t,onclick:()=>n(!this.on)},P("span",{},e),P("i",{"aria-hidden":"true"})),this.set(!1)}get on(){return this.node.getAttribute("aria-checked")==="true"}set(e){this.node.setAttribute("aria-checked",String(e))}};function Fi(i,e,...t){return P("details",{class:"section",open:!0,"data-section":e},P("summary",{},i),P("div",{class:"body"},...t))}var an=class{constructor(e){this.node=e}node;key="";show(e,t){e!==this.key&&(this.key=e,yi(this.node,...t()))}};var Ct=class{constructor(e){this.present=e}present;watchers=new Set;get value(){return this.present}set(e){this.present=e;for(let t of[...this.watchers])t(e)}watch(e){return this.watchers.add(e),e(this.present),()=>this.watchers.delete(e)}};function $h(i,e){let t=new Ct(i.value),n=-1/0,s=!1,r=()=>{[s,n]=[!1,performance.now()],t.set(i.value)};return i.watch(()=>{if(s)return;let o=n+e-performance.now();if(o<=0)return r();s=!0,window.setTimeout(r,o)}),t}var Zh=250,Pp=3e3,Ip=4e3,$r=class{constructor(e){this.listener=e;window.addEventListener("online",()=>this.hurry()),document.addEventListener("visibilitychange",()=>document.hidden||this.hurry()),this.open()}listener;link=new Ct({state:"connecting"});opened=0;socket=null;wait=Zh;retry=0;send(e){return this.socket?.readyState!==WebSocket.OPEN?!1:(this.socket.send(JSON.stringify(e)),!0)}hurry(){this.link.value.state==="lost"&&(window.clearTimeout(this.retry),this.open())}open(){this.link.value.state!=="lost"&&this.link.set({state:"connecting"});let e=new WebSocket(Np());e.binaryType="arraybuffer",this.socket=e;let t=window.setTimeout(()=>e.readyState===WebSocket.CONNECTING&&e.close(),Ip);e.onopen=()=>{window.clearTimeout(t),this.wait=Zh,this.opened+=1,this.link.set({state:"open"})},e.onmessage=n=>this.receive(n.data),e.onclose=()=>{window.clearTimeout(t),this.socket===e&&this.lost()}}receive(e){typeof e=="string"?this.listener.event(JSON.parse(e)):this.listener.frame(e)}lost(){let e=this.link.value,t=e.state==="lost"?e.since:Date.now();this.link.set({state:"lost",since:t,retryAt:Date.now()+this.wait}),this.retry=window.setTimeout(()=>this.open(),this.wait),this.wait=Math.min(Pp,this.wait*1.7)}};function Lp(){return new URLSearchParams(location.search).get("token")}function ii(i,e={}){let t=new URLSearchParams(e),n=Lp();n&&t.set("token",n);let s=t.toString();return s?`${i}?${s}`:i}function Np(){return`${location.protocol==="https:"?"wss":"ws"}://${location.host}${ii("/socket")}`}var Zr=class{constructor(e){this.studio=e;this.input.addEventListener("change",()=>{this.load([...this.input.files??[]]),this.input.value=""}),document.body.append(this.input),window.addEventListener("dragenter",t=>this.hover(t,1)),window.addEventListener("dragleave",t=>this.hover(t,-1)),window.addEventListener("dragover",t=>t.preventDefault()),window.addEventListener("drop",t=>{t.preventDefault(),this.depth=0,this.veil.hidden=!0,this.load([...t.dataTransfer?.files??[]])})}studio;veil=P("div",{class:"veil",hidden:!0},P("p",{},"Drop to load",P("span",{},"a character (glTF), a scene, a robot (URDF, MJCF), motion capture (BVH), a surface (obj, stl), a take or a recording; with its meshes, pictures and rig, if it has any")));input=P("input",{type:"file",hidden:!0,multiple:!0,"aria-label":"File to load"});depth=0;choose(){this.input.click()}async load(e){if(e.length===0)return;let t=e.map(s=>s.name),n=t.length===1?t[0]:`${t[0]} and ${t.length-1} more`;this.studio.tell("info",`Loading ${n} \u2026`);try{let s={name:t.join(`
`)};e.length>1&&(s.sizes=e.map(a=>a.size).join(","));let r=await fetch(ii("/upload",s),{method:"POST",body:new Blob(e)}),o=await r.text();if(!r.ok)return this.studio.tell("error",`${n}: ${o||r.statusText}`);this.studio.tell("info",o||`${n} loaded.`)}catch{return this.studio.tell("error",`${n} not loaded: the server does not respond.`)}}hover(e,t){e.dataTransfer?.types.includes("Files")&&(e.preventDefault(),this.depth=Math.max(0,this.depth+t),this.veil.hidden=this.depth===0)}};var Dp=".menu:not([open]) > summary, .key";function Jh(i){let e=()=>i.focus({preventScroll:!0});window.addEventListener("click",n=>{let s=n.target instanceof Element?n.target.closest("button, summary"):null;s&&n.detail>0&&!s.closest(`${Dp}, dialog`)&&(s.closest(".menu")?window.setTimeout(e):e())},!0);let t=!1;window.addEventListener("pointerdown",()=>t=!0,!0),window.addEventListener("keydown",()=>t=!1,!0),window.addEventListener("change",n=>t&&n.target instanceof HTMLSelectElement&&e())}function bt(i){if(!Number.isFinite(i))return"\u2013";let e=Math.abs(i);return e===0?"0":e>=1e6||e<1e-4?i.toExponential(1).replace("e+","e"):e>=1e3?i.toFixed(0):String(Number(i.toPrecision(3)))}function In(i){let[e,t]=[Math.floor(i/60),i%60];return e>0?`${e}:${t.toFixed(2).padStart(5,"0")}`:`${t.toFixed(3)} s`}function Jr(i){let e=Math.abs(i);return e>=1?`${bt(i)} m`:e>=.01?`${bt(100*i)} cm`:`${bt(1e3*i)} mm`}function Kh(i){let e=Number(i.toFixed(3));return e<60?`${e} s`:`${Math.floor(e/60)}:${String(Number((e%60).toFixed(2))).padStart(2,"0")}`}function Qh(i){let e=["B","kB","MB","GB","TB"],[t,n]=[i,0];for(;t>=1e3&&n<e.length-1;)[t,n]=[t/1e3,n+1];return`${n&&t<100?t.toFixed(1):t.toFixed(0)} ${e[n]}`}function Ui(i){let e=i.replaceAll(/[-_]+/g," ");return e.charAt(0).toUpperCase()+e.slice(1)}function Kr(i){return i.replace(/\s*\((KP08|H11|F98|F99|LEC)\b[^)]*\)/g,"")}var Fp={theme:"system",skin:"solid",cage:!1,bones:!0,colliders:!1,joints:!1,forces:!0,marks:!0,follow:!0,turn:!1,gizmo:"off",rootFollows:!0,dragIn:"scene",welcomed:!1,posed:!1,graphs:["energy","contactForce","power","stepMs"],leftOpen:!0,rightOpen:!0,advancedOpen:!1},jh="ligament-studio";function Up(){try{return JSON.parse(localStorage.getItem(jh)??"{}")}catch{return{}}}var Oe=new Ct({...Fp,...Up()});function wt(i){Oe.set({...Oe.value,...i});try{localStorage.setItem(jh,JSON.stringify(Oe.value))}catch{}}var ks=["energy","residual","iterations","stepMs","contactForce","power","realTimeFactor"],eu=["apart","energy","contactForce","power"],Qr=class{samples=[];others=[];branch=-1;other=-1;counts=[0,0,0];constructor(e){e.scene.watch(()=>{this.samples.length=this.others.length=0,this.branch=this.other=-1}),e.frame.watch(t=>t&&this.add(t))}place(e){let t=ks.indexOf(e);if(t>=0)return t;let[n=0,s=0]=this.counts,r=e.startsWith("load")?n+s:e.startsWith("force")?n:0;return ks.length+r+Number(e.replace(/^\D+/,""))}otherPlace(e){return eu.indexOf(e)}add(e){this.compare(e),e.branch!==this.branch&&(Bp(this.samples,e.step),this.branch=e.branch);let t=this.samples[this.samples.length-1];if(t&&e.step<=t.step)return;let n=[e.q,e.forces,e.loads].map(o=>o.subarray(0,48));this.counts=n.map(o=>o.length);let s=new Float32Array(ks.length+this.counts.reduce((o,a)=>o+a,0));ks.forEach((o,a)=>s[a]=e[o]);let r=ks.length;for(let o of n)s.set(o,r),r+=o.length;tu(this.samples,{step:e.step,time:e.time,values:s})}compare({shadow:e,step:t}){(!e||e.branch!==this.other)&&(this.others.length=0,this.other=e?.branch??-1),e&&Op(this.others,{step:t,time:e.time,values:Float32Array.from(eu,n=>e[n])})}};function tu(i,e){i.push(e),i.length>7200&&i.splice(0,7200/2)}function Op(i,e){let t=i[i.length-1];if(!t||e.time>t.time)return tu(i,e);let[n,s]=[0,i.length];for(;n<s;){let r=n+s>>1;i[r].time<e.time?n=r+1:s=r}i[n].time!==e.time&&(i.splice(n,0,e),i.length>7200&&i.splice(n<7200/2?7200/2:0,7200/2))}function Bp(i,e){let t=i.findIndex(n=>n.step>e);t>=0&&(i.length=t)}var kp=1,jr=class{constructor(e,t,n,s){this.name=e;this.unit=n;this.place=s;this.node=P("figure",{class:"plot","data-graph":e},P("figcaption",{},P("span",{title:t},t),this.value),P("div",{class:"curve"},this.canvas,this.most,this.least))}name;unit;place;node;canvas=P("canvas",{"aria-hidden":"true"});value=P("output");least=P("span",{class:"least"});most=P("span",{class:"most"});draw(e,t,n,s){let{width:r,height:o,context:a}=this.sized();if(!a)return;let l=getComputedStyle(this.node);a.clearRect(0,0,r,o);let c=e.map(({samples:y,place:E})=>({place:E,samples:y.filter(M=>M.time>=t&&M.time<=n&&Number.isFinite(M.values[E]))})),[h,d,u]=zp(c.flatMap(({samples:y,place:E})=>y.map(M=>M.values[E]))),p=y=>(y-t)/(n-t||1)*r,v=y=>o-2-(y-h)/(d-h||1)*(o-4);a.strokeStyle=l.getPropertyValue("--line"),a.lineWidth=1,h<0&&d>0&&(a.beginPath(),a.moveTo(0,Math.round(v(0))+.5),a.lineTo(r,Math.round(v(0))+.5),a.stroke()),a.lineWidth=1.25,a.lineJoin="round",c.forEach(({samples:y,place:E},M)=>{a.strokeStyle=l.getPropertyValue(M?"--warn":"--accent"),a.setLineDash(M?[4,3]:[]),a.beginPath(),y.forEach((w,T)=>{let g=y[T-1];a[g&&w.time-g.time<kp?"lineTo":"moveTo"](p(w.time),v(w.values[E]))}),a.stroke()}),a.setLineDash([]),a.strokeStyle=l.getPropertyValue("--ink-3"),a.lineWidth=1,a.beginPath(),a.moveTo(Math.round(p(s))+.5,0),a.lineTo(Math.round(p(s))+.5,o),a.stroke();let _=c[0],f=_&&Gp(_.samples,s);$e(this.value,_&&f?`${bt(f.values[_.place])} ${this.unit}`.trim():"\u2013");let m=bt(h)!==bt(d)&&u===0;$e(this.least,m?bt(h):""),$e(this.most,m?bt(d):"")}sized(){let e=Math.min(2,window.devicePixelRatio||1),[t,n]=[this.canvas.clientWidth,this.canvas.clientHeight],s=this.canvas.getContext("2d");return(this.canvas.width!==Math.round(t*e)||this.canvas.height!==Math.round(n*e))&&(this.canvas.width=Math.round(t*e),this.canvas.height=Math.round(n*e)),s?.setTransform(e,0,0,e,0,0),{width:t,height:n,context:s}}};function zp(i){let[e,t]=[1/0,-1/0];for(let s of i)s<e&&(e=s),s>t&&(t=s);if(e>t)return[0,1,1];let n=t-e>1e-12+1e-6*Math.abs(t)?0:Math.max(1e-9,.05*Math.abs(t));return[e-n,t+n,n]}function Gp(i,e){let t;for(let n of i)(!t||Math.abs(n.time-e)<=Math.abs(t.time-e))&&(t=n);return t}var Hp=[["energy","Energy","J"],["residual","Residual","m"],["iterations","Loop iterations",""],["stepMs","Step time","ms"],["contactForce","Contact force","N"],["power","Joint power","W"],["realTimeFactor","Real time","\xD7"],["apart","Distance between branches","m"]],Yl=8,Vp=100;function iu(i){let e=new Qr(i),t=P("div",{class:"plots"}),n=P("select",{"aria-label":"Add or remove a graph"}),s=new an(n),r=[],o=()=>{let h=i.frame.value;return[h?.q.length??0,h?.forces.length??0,h?.loads.length??0]},a=()=>{let h=Wp(i.scene.value?.joints??[],o());r=Oe.value.graphs.flatMap(d=>{let u=h.find(([p])=>p===d);return u?[new jr(...u)]:[]}),yi(t,...r.map(d=>d.node)),s.show(JSON.stringify([h,Oe.value.graphs]),()=>[P("option",{value:""},"Add or remove\u2026"),...h.map(([d,u])=>P("option",{value:d},`${Oe.value.graphs.includes(d)?"\u2713 ":"   "}${u}`))]),n.value=""};n.addEventListener("change",()=>{let{graphs:h}=Oe.value,d=n.value;d&&wt({graphs:h.includes(d)?h.filter(u=>u!==d):[...h,d]})});let l="",c=()=>{let h=JSON.stringify([Oe.value.graphs,i.scene.value?.scene,...o()]);h!==l&&(l=h,a())};return Oe.watch(c),i.scene.watch(c),i.status.watch(c),window.setInterval(()=>{let h=i.frame.value?.time;if(h===void 0||document.hidden||!t.offsetParent)return;let d=e.samples[e.samples.length-1]?.time??h,u=Math.max(Yl,Math.min(d,h+Yl/2),h);for(let p of r){let v=e.otherPlace(p.name),_=[{samples:e.samples,place:e.place(p.place)}];p.name==="apart"&&_.pop(),v>=0&&_.push({samples:e.others,place:v}),p.draw(_,u-Yl,u,h)}},Vp),P("div",{class:"graphs"},t,n)}function Wp(i,[e,t,n]){let s=Hp.map(([a,l,c])=>[a,l,c,a]),r=(a,l)=>a?Array.from({length:a[1]},(c,h)=>[a[0]+h,h]).filter(([c])=>c<Math.min(l,48)):[],o=(a,l,c)=>c>1?`${a.name} ${"xyzw"[l]??l}`:a.name;for(let a of i){for(let[l,c]of r(a.q,e))s.push([`q:${a.name}:${c}`,`${eo(a)?"Position":"Angle"}: ${o(a,c,a.q[1])}`,eo(a)?"m":a.kind==="spherical"?"":"rad",`q${l}`]);for(let[l,c]of r(a.v,t))s.push([`force:${a.name}:${c}`,`${eo(a)?"Force":"Torque"}: ${o(a,c,a.v[1])}`,eo(a)?"N":"N m",`force${l}`])}return i.slice(0,Math.min(n,48)).forEach((a,l)=>{a.closesLoop||s.push([`load:${a.name}`,`Load: ${a.name}`,"N",`load${l}`])}),s}function eo(i){return i.kind==="prismatic"||i.kind==="translational"}var Fu=0,Ec=1,Uu=2;var Vi=1,Ou=2,Es=3,Zn=0,nn=1,Jt=2,Wi=0,Ts=1,Tc=2,Ac=3,Cc=4,Bu=5;var Xi=100,ku=101,zu=102,Gu=103,Hu=104,Vu=200,Wu=201,Xu=202,qu=203,Rc=204,Pc=205,Yu=206,$u=207,Zu=208,Ju=209,Ku=210,Qu=211,ju=212,ed=213,td=214,Po=0,Io=1,Lo=2,ms=3,No=4,Do=5,Fo=6,Uo=7,aa=0,nd=1,id=2,Jn=0,Ic=1,Lc=2,Nc=3,Dc=4,Fc=5,Uc=6,br=7;var Oc=300,qi=301,As=302,la=303,ca=304,gs=1e3,Mn=1001,vs=1002,Pt=1003,sd=1004;var Sr=1005;var Vt=1006,ha=1007;var kn=1008;var cn=1009,Bc=1010,kc=1011,Cs=1012,ua=1013,zn=1014,Cn=1015,Gn=1016,da=1017,fa=1018,Yi=1020,zc=35902,Gc=35899,Hc=1021,Vc=1022,Hn=1023,ui=1026,pi=1027,pa=1028,ma=1029,Ri=1030,ga=1031;var va=1033,Mr=33776,wr=33777,Er=33778,Tr=33779,ya=35840,_a=35841,xa=35842,ba=35843,Sa=36196,Ma=37492,wa=37496,Ea=37488,Ta=37489,Ar=37490,Aa=37491,Ca=37808,Ra=37809,Pa=37810,Ia=37811,La=37812,Na=37813,Da=37814,Fa=37815,Ua=37816,Oa=37817,Ba=37818,ka=37819,za=37820,Ga=37821,Ha=36492,Va=36494,Wa=36495,Xa=36283,qa=36284,Cr=36285,Ya=36286;var $s=2300,Oo=2301,Co=2302,vc=2303,yc=2400,_c=2401,xc=2402;var rd=3200;var Rr=0,od=1,Vn="",Ht="srgb",Zs="srgb-linear",Js="linear",it="srgb";var Gi=7680,Wc=7681;var Xc=517;var ad=519,ld=512,cd=513,hd=514,qc=515,ud=516,dd=517,Yc=518,$c=519,fd=35044,hn=35048;var Zc="300 es",wn=2e3,ys=2001;function Xp(i){for(let e=i.length-1;e>=0;--e)if(i[e]>=65535)return!0;return!1}function qp(i){return ArrayBuffer.isView(i)&&!(i instanceof DataView)}function Ks(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function pd(){let i=Ks("canvas");return i.style.display="block",i}var su={},_s=null;function Jc(...i){let e="THREE."+i.shift();_s?_s("log",e,...i):console.log(e,...i)}function md(i){let e=i[0];if(typeof e=="string"&&e.startsWith("TSL:")){let t=i[1];t&&t.isStackTrace?i[0]+=" "+t.getLocation():i[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return i}function Pe(...i){i=md(i);let e="THREE."+i.shift();if(_s)_s("warn",e,...i);else{let t=i[0];t&&t.isStackTrace?console.warn(t.getError(e)):console.warn(e,...i)}}function Le(...i){i=md(i);let e="THREE."+i.shift();if(_s)_s("error",e,...i);else{let t=i[0];t&&t.isStackTrace?console.error(t.getError(e)):console.error(e,...i)}}function Ys(...i){let e=i.join(" ");e in su||(su[e]=!0,Pe(...i))}function gd(i,e,t){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(e,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,t);break;default:n()}}setTimeout(r,t)})}var vd={[Po]:Po,[Lo]:Fo,[No]:No,[ms]:Do,[Io]:Io,[Fo]:Lo,[Uo]:Uo,[Do]:ms},Fn=class{addEventListener(e,t){this._listeners===void 0&&(this._listeners={});let n=this._listeners;n[e]===void 0&&(n[e]=[]),n[e].indexOf(t)===-1&&n[e].push(t)}hasEventListener(e,t){let n=this._listeners;return n===void 0?!1:n[e]!==void 0&&n[e].indexOf(t)!==-1}removeEventListener(e,t){let n=this._listeners;if(n===void 0)return;let s=n[e];if(s!==void 0){let r=s.indexOf(t);r!==-1&&s.splice(r,1)}}dispatchEvent(e){let t=this._listeners;if(t===void 0)return;let n=t[e.type];if(n!==void 0){e.target=this;let s=n.slice(0);for(let r=0,o=s.length;r<o;r++)s[r].call(this,e);e.target=null}}},Yt=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"];var Ro=Math.PI/180,Bo=180/Math.PI;function Pr(){let i=Math.random()*4294967295|0,e=Math.random()*4294967295|0,t=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(Yt[i&255]+Yt[i>>8&255]+Yt[i>>16&255]+Yt[i>>24&255]+"-"+Yt[e&255]+Yt[e>>8&255]+"-"+Yt[e>>16&15|64]+Yt[e>>24&255]+"-"+Yt[t&63|128]+Yt[t>>8&255]+"-"+Yt[t>>16&255]+Yt[t>>24&255]+Yt[n&255]+Yt[n>>8&255]+Yt[n>>16&255]+Yt[n>>24&255]).toLowerCase()}function Ze(i,e,t){return Math.max(e,Math.min(t,i))}function Yp(i,e){return(i%e+e)%e}function $l(i,e,t){return(1-t)*i+t*e}function yd(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function Kc(i){switch(i.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function $p(i,e){if(e.constructor===Float32Array)return i;let t=Kc(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(i/t,-1)}function Zp(i,e){if(e.constructor===Float32Array)return i;let t=Kc(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(i*t)}var ke=class{static{this.prototype.isVector2=!0}constructor(e=0,t=0){this.x=e,this.y=t}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,t){return this.x=e,this.y=t,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;default:throw new Error("THREE.Vector2: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){let t=this.x,n=this.y,s=e.elements;return this.x=s[0]*t+s[3]*n+s[6],this.y=s[1]*t+s[4]*n+s[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,t){return this.x=Ze(this.x,e.x,t.x),this.y=Ze(this.y,e.y,t.y),this}clampScalar(e,t){return this.x=Ze(this.x,e,t),this.y=Ze(this.y,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Ze(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(Ze(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y;return t*t+n*n}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this}rotateAround(e,t){let n=Math.cos(t),s=Math.sin(t),r=this.x-e.x,o=this.y-e.y;return this.x=r*n-o*s+e.x,this.y=r*s+o*n+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}},Qe=class{constructor(e=0,t=0,n=0,s=1){this.isQuaternion=!0,this._x=e,this._y=t,this._z=n,this._w=s}static slerpFlat(e,t,n,s,r,o,a){let l=n[s+0],c=n[s+1],h=n[s+2],d=n[s+3],u=r[o+0],p=r[o+1],v=r[o+2],_=r[o+3];if(d!==_||l!==u||c!==p||h!==v){let f=l*u+c*p+h*v+d*_;f<0&&(u=-u,p=-p,v=-v,_=-_,f=-f);let m=1-a;if(f<.9995){let y=Math.acos(f),E=Math.sin(y);m=Math.sin(m*y)/E,a=Math.sin(a*y)/E,l=l*m+u*a,c=c*m+p*a,h=h*m+v*a,d=d*m+_*a}else{l=l*m+u*a,c=c*m+p*a,h=h*m+v*a,d=d*m+_*a;let y=1/Math.sqrt(l*l+c*c+h*h+d*d);l*=y,c*=y,h*=y,d*=y}}e[t]=l,e[t+1]=c,e[t+2]=h,e[t+3]=d}static multiplyQuaternionsFlat(e,t,n,s,r,o){let a=n[s],l=n[s+1],c=n[s+2],h=n[s+3],d=r[o],u=r[o+1],p=r[o+2],v=r[o+3];return e[t]=a*v+h*d+l*p-c*u,e[t+1]=l*v+h*u+c*d-a*p,e[t+2]=c*v+h*p+a*u-l*d,e[t+3]=h*v-a*d-l*u-c*p,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,t,n,s){return this._x=e,this._y=t,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,t=!0){let n=e._x,s=e._y,r=e._z,o=e._order,a=Math.cos,l=Math.sin,c=a(n/2),h=a(s/2),d=a(r/2),u=l(n/2),p=l(s/2),v=l(r/2);switch(o){case"XYZ":this._x=u*h*d+c*p*v,this._y=c*p*d-u*h*v,this._z=c*h*v+u*p*d,this._w=c*h*d-u*p*v;break;case"YXZ":this._x=u*h*d+c*p*v,this._y=c*p*d-u*h*v,this._z=c*h*v-u*p*d,this._w=c*h*d+u*p*v;break;case"ZXY":this._x=u*h*d-c*p*v,this._y=c*p*d+u*h*v,this._z=c*h*v+u*p*d,this._w=c*h*d-u*p*v;break;case"ZYX":this._x=u*h*d-c*p*v,this._y=c*p*d+u*h*v,this._z=c*h*v-u*p*d,this._w=c*h*d+u*p*v;break;case"YZX":this._x=u*h*d+c*p*v,this._y=c*p*d+u*h*v,this._z=c*h*v-u*p*d,this._w=c*h*d-u*p*v;break;case"XZY":this._x=u*h*d-c*p*v,this._y=c*p*d-u*h*v,this._z=c*h*v+u*p*d,this._w=c*h*d+u*p*v;break;default:Pe("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return t===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,t){let n=t/2,s=Math.sin(n);return this._x=e.x*s,this._y=e.y*s,this._z=e.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(e){let t=e.elements,n=t[0],s=t[4],r=t[8],o=t[1],a=t[5],l=t[9],c=t[2],h=t[6],d=t[10],u=n+a+d;if(u>0){let p=.5/Math.sqrt(u+1);this._w=.25/p,this._x=(h-l)*p,this._y=(r-c)*p,this._z=(o-s)*p}else if(n>a&&n>d){let p=2*Math.sqrt(1+n-a-d);this._w=(h-l)/p,this._x=.25*p,this._y=(s+o)/p,this._z=(r+c)/p}else if(a>d){let p=2*Math.sqrt(1+a-n-d);this._w=(r-c)/p,this._x=(s+o)/p,this._y=.25*p,this._z=(l+h)/p}else{let p=2*Math.sqrt(1+d-n-a);this._w=(o-s)/p,this._x=(r+c)/p,this._y=(l+h)/p,this._z=.25*p}return this._onChangeCallback(),this}setFromUnitVectors(e,t){let n=e.dot(t)+1;return n<1e-8?(n=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=n):(this._x=0,this._y=-e.z,this._z=e.y,this._w=n)):(this._x=e.y*t.z-e.z*t.y,this._y=e.z*t.x-e.x*t.z,this._z=e.x*t.y-e.y*t.x,this._w=n),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(Ze(this.dot(e),-1,1)))}rotateTowards(e,t){let n=this.angleTo(e);if(n===0)return this;let s=Math.min(1,t/n);return this.slerp(e,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x=this._x*e,this._y=this._y*e,this._z=this._z*e,this._w=this._w*e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=t._x,l=t._y,c=t._z,h=t._w;return this._x=n*h+o*a+s*c-r*l,this._y=s*h+o*l+r*a-n*c,this._z=r*h+o*c+n*l-s*a,this._w=o*h-n*a-s*l-r*c,this._onChangeCallback(),this}slerp(e,t){let n=e._x,s=e._y,r=e._z,o=e._w,a=this.dot(e);a<0&&(n=-n,s=-s,r=-r,o=-o,a=-a);let l=1-t;if(a<.9995){let c=Math.acos(a),h=Math.sin(c);l=Math.sin(l*c)/h,t=Math.sin(t*c)/h,this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this._onChangeCallback()}else this._x=this._x*l+n*t,this._y=this._y*l+s*t,this._z=this._z*l+r*t,this._w=this._w*l+o*t,this.normalize();return this}slerpQuaternions(e,t,n){return this.copy(e).slerp(t,n)}random(){let e=2*Math.PI*Math.random(),t=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(e),s*Math.cos(e),r*Math.sin(t),r*Math.cos(t))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,t=0){return this._x=e[t],this._y=e[t+1],this._z=e[t+2],this._w=e[t+3],this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._w,e}fromBufferAttribute(e,t){return this._x=e.getX(t),this._y=e.getY(t),this._z=e.getZ(t),this._w=e.getW(t),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}},R=class{static{this.prototype.isVector3=!0}constructor(e=0,t=0,n=0){this.x=e,this.y=t,this.z=n}set(e,t,n){return n===void 0&&(n=this.z),this.x=e,this.y=t,this.z=n,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;default:throw new Error("THREE.Vector3: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,t){return this.x=e.x*t.x,this.y=e.y*t.y,this.z=e.z*t.z,this}applyEuler(e){return this.applyQuaternion(ru.setFromEuler(e))}applyAxisAngle(e,t){return this.applyQuaternion(ru.setFromAxisAngle(e,t))}applyMatrix3(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[3]*n+r[6]*s,this.y=r[1]*t+r[4]*n+r[7]*s,this.z=r[2]*t+r[5]*n+r[8]*s,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=e.elements,o=1/(r[3]*t+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*t+r[4]*n+r[8]*s+r[12])*o,this.y=(r[1]*t+r[5]*n+r[9]*s+r[13])*o,this.z=(r[2]*t+r[6]*n+r[10]*s+r[14])*o,this}applyQuaternion(e){let t=this.x,n=this.y,s=this.z,r=e.x,o=e.y,a=e.z,l=e.w,c=2*(o*s-a*n),h=2*(a*t-r*s),d=2*(r*n-o*t);return this.x=t+l*c+o*d-a*h,this.y=n+l*h+a*c-r*d,this.z=s+l*d+r*h-o*c,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){let t=this.x,n=this.y,s=this.z,r=e.elements;return this.x=r[0]*t+r[4]*n+r[8]*s,this.y=r[1]*t+r[5]*n+r[9]*s,this.z=r[2]*t+r[6]*n+r[10]*s,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,t){return this.x=Ze(this.x,e.x,t.x),this.y=Ze(this.y,e.y,t.y),this.z=Ze(this.z,e.z,t.z),this}clampScalar(e,t){return this.x=Ze(this.x,e,t),this.y=Ze(this.y,e,t),this.z=Ze(this.z,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Ze(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,t){let n=e.x,s=e.y,r=e.z,o=t.x,a=t.y,l=t.z;return this.x=s*l-r*a,this.y=r*o-n*l,this.z=n*a-s*o,this}projectOnVector(e){let t=e.lengthSq();if(t===0)return this.set(0,0,0);let n=e.dot(this)/t;return this.copy(e).multiplyScalar(n)}projectOnPlane(e){return Zl.copy(this).projectOnVector(e),this.sub(Zl)}reflect(e){return this.sub(Zl.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let n=this.dot(e)/t;return Math.acos(Ze(n,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,n=this.y-e.y,s=this.z-e.z;return t*t+n*n+s*s}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,t,n){let s=Math.sin(t)*e;return this.x=s*Math.sin(n),this.y=Math.cos(t)*e,this.z=s*Math.cos(n),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,t,n){return this.x=e*Math.sin(t),this.y=n,this.z=e*Math.cos(t),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this}setFromMatrixScale(e){let t=this.setFromMatrixColumn(e,0).length(),n=this.setFromMatrixColumn(e,1).length(),s=this.setFromMatrixColumn(e,2).length();return this.x=t,this.y=n,this.z=s,this}setFromMatrixColumn(e,t){return this.fromArray(e.elements,t*4)}setFromMatrix3Column(e,t){return this.fromArray(e.elements,t*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let e=Math.random()*Math.PI*2,t=Math.random()*2-1,n=Math.sqrt(1-t*t);return this.x=n*Math.cos(e),this.y=t,this.z=n*Math.sin(e),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},Zl=new R,ru=new Qe,De=class{static{this.prototype.isMatrix3=!0}constructor(e,t,n,s,r,o,a,l,c){this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c)}set(e,t,n,s,r,o,a,l,c){let h=this.elements;return h[0]=e,h[1]=s,h[2]=a,h[3]=t,h[4]=r,h[5]=l,h[6]=n,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],this}extractBasis(e,t,n){return e.setFromMatrix3Column(this,0),t.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(e){let t=e.elements;return this.set(t[0],t[4],t[8],t[1],t[5],t[9],t[2],t[6],t[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[3],l=n[6],c=n[1],h=n[4],d=n[7],u=n[2],p=n[5],v=n[8],_=s[0],f=s[3],m=s[6],y=s[1],E=s[4],M=s[7],w=s[2],T=s[5],g=s[8];return r[0]=o*_+a*y+l*w,r[3]=o*f+a*E+l*T,r[6]=o*m+a*M+l*g,r[1]=c*_+h*y+d*w,r[4]=c*f+h*E+d*T,r[7]=c*m+h*M+d*g,r[2]=u*_+p*y+v*w,r[5]=u*f+p*E+v*T,r[8]=u*m+p*M+v*g,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[3]*=e,t[6]*=e,t[1]*=e,t[4]*=e,t[7]*=e,t[2]*=e,t[5]*=e,t[8]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8];return t*o*h-t*a*c-n*r*h+n*a*l+s*r*c-s*o*l}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],d=h*o-a*c,u=a*l-h*r,p=c*r-o*l,v=t*d+n*u+s*p;if(v===0)return this.set(0,0,0,0,0,0,0,0,0);let _=1/v;return e[0]=d*_,e[1]=(s*c-h*n)*_,e[2]=(a*n-s*o)*_,e[3]=u*_,e[4]=(h*t-s*l)*_,e[5]=(s*r-a*t)*_,e[6]=p*_,e[7]=(n*l-c*t)*_,e[8]=(o*t-n*r)*_,this}transpose(){let e,t=this.elements;return e=t[1],t[1]=t[3],t[3]=e,e=t[2],t[2]=t[6],t[6]=e,e=t[5],t[5]=t[7],t[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){let t=this.elements;return e[0]=t[0],e[1]=t[3],e[2]=t[6],e[3]=t[1],e[4]=t[4],e[5]=t[7],e[6]=t[2],e[7]=t[5],e[8]=t[8],this}setUvTransform(e,t,n,s,r,o,a){let l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*o+c*a)+o+e,-s*c,s*l,-s*(-c*o+l*a)+a+t,0,0,1),this}scale(e,t){return Ys("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(Jl.makeScale(e,t)),this}rotate(e){return Ys("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(Jl.makeRotation(-e)),this}translate(e,t){return Ys("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(Jl.makeTranslation(e,t)),this}makeTranslation(e,t){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,t,0,0,1),this}makeRotation(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,n,t,0,0,0,1),this}makeScale(e,t){return this.set(e,0,0,0,t,0,0,0,1),this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<9;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<9;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e}clone(){return new this.constructor().fromArray(this.elements)}},Jl=new De,ou=new De().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),au=new De().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function Jp(){let i={enabled:!0,workingColorSpace:Zs,spaces:{},convert:function(s,r,o){return this.enabled===!1||r===o||!r||!o||(this.spaces[r].transfer===it&&(s.r=hi(s.r),s.g=hi(s.g),s.b=hi(s.b)),this.spaces[r].primaries!==this.spaces[o].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===it&&(s.r=ps(s.r),s.g=ps(s.g),s.b=ps(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===Vn?Js:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,o){return s.copy(this.spaces[o].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},e=[.64,.33,.3,.6,.15,.06],t=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[Zs]:{primaries:e,whitePoint:n,transfer:Js,toXYZ:ou,fromXYZ:au,luminanceCoefficients:t,workingColorSpaceConfig:{unpackColorSpace:Ht},outputColorSpaceConfig:{drawingBufferColorSpace:Ht}},[Ht]:{primaries:e,whitePoint:n,transfer:it,toXYZ:ou,fromXYZ:au,luminanceCoefficients:t,outputColorSpaceConfig:{drawingBufferColorSpace:Ht}}}),i}var Ye=Jp();function hi(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function ps(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}var es,ko=class{static getDataURL(e,t="image/png"){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>"u")return e.src;let n;if(e instanceof HTMLCanvasElement)n=e;else{es===void 0&&(es=Ks("canvas")),es.width=e.width,es.height=e.height;let s=es.getContext("2d");e instanceof ImageData?s.putImageData(e,0,0):s.drawImage(e,0,0,e.width,e.height),n=es}return n.toDataURL(t)}static sRGBToLinear(e){if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap){let t=Ks("canvas");t.width=e.width,t.height=e.height;let n=t.getContext("2d");n.drawImage(e,0,0,e.width,e.height);let s=n.getImageData(0,0,e.width,e.height),r=s.data;for(let o=0;o<r.length;o++)r[o]=hi(r[o]/255)*255;return n.putImageData(s,0,0),t}else if(e.data){let t=e.data.slice(0);for(let n=0;n<t.length;n++)t instanceof Uint8Array||t instanceof Uint8ClampedArray?t[n]=Math.floor(hi(t[n]/255)*255):t[n]=hi(t[n]);return{data:t,width:e.width,height:e.height}}else return Pe("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),e}},Kp=0,xs=class{constructor(e=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:Kp++}),this.uuid=Pr(),this.data=e,this.dataReady=!0,this.version=0}getSize(e){let t=this.data;return typeof HTMLVideoElement<"u"&&t instanceof HTMLVideoElement?e.set(t.videoWidth,t.videoHeight,0):typeof VideoFrame<"u"&&t instanceof VideoFrame?e.set(t.displayWidth,t.displayHeight,0):t!==null?e.set(t.width||0,t.height||0,t.depth||0):e.set(0,0,0),e}set needsUpdate(e){e===!0&&this.version++}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.images[this.uuid]!==void 0)return e.images[this.uuid];let n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let o=0,a=s.length;o<a;o++)s[o].isDataTexture?r.push(Kl(s[o].image)):r.push(Kl(s[o]))}else r=Kl(s);n.url=r}return t||(e.images[this.uuid]=n),n}};function Kl(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?ko.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(Pe("Texture: Unable to serialize Texture."),{})}var Qp=0,Ql=new R,Zt=class i extends Fn{constructor(e=i.DEFAULT_IMAGE,t=i.DEFAULT_MAPPING,n=Mn,s=Mn,r=Vt,o=kn,a=Hn,l=cn,c=i.DEFAULT_ANISOTROPY,h=Vn){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:Qp++}),this.uuid=Pr(),this.name="",this.source=new xs(e),this.mipmaps=[],this.mapping=t,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new ke(0,0),this.repeat=new ke(1,1),this.center=new ke(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new De,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(e&&e.depth&&e.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(Ql).x}get height(){return this.source.getSize(Ql).y}get depth(){return this.source.getSize(Ql).z}get image(){return this.source.data}set image(e){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.normalized=e.normalized,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.mipmapsAutoUpdate=e.mipmapsAutoUpdate,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.renderTarget=e.renderTarget,this.isRenderTargetTexture=e.isRenderTargetTexture,this.isPMREMTexture=e.isPMREMTexture,this.isArrayTexture=e.isArrayTexture,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}setValues(e){for(let t in e){let n=e[t];if(n===void 0){Pe(`Texture.setValues(): parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){Pe(`Texture.setValues(): property '${t}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];let n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),t||(e.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(e){if(this.mapping!==Oc)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case gs:e.x=e.x-Math.floor(e.x);break;case Mn:e.x=e.x<0?0:1;break;case vs:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x=e.x-Math.floor(e.x);break}if(e.y<0||e.y>1)switch(this.wrapT){case gs:e.y=e.y-Math.floor(e.y);break;case Mn:e.y=e.y<0?0:1;break;case vs:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y=e.y-Math.floor(e.y);break}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(e){e===!0&&this.pmremVersion++}};Zt.DEFAULT_IMAGE=null;Zt.DEFAULT_MAPPING=Oc;Zt.DEFAULT_ANISOTROPY=1;var mt=class{static{this.prototype.isVector4=!0}constructor(e=0,t=0,n=0,s=1){this.x=e,this.y=t,this.z=n,this.w=s}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,t,n,s){return this.x=e,this.y=t,this.z=n,this.w=s,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;case 3:this.w=t;break;default:throw new Error("THREE.Vector4: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w!==void 0?e.w:1,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this.w=e.w+t.w,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this.w+=e.w*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this.w=e.w-t.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){let t=this.x,n=this.y,s=this.z,r=this.w,o=e.elements;return this.x=o[0]*t+o[4]*n+o[8]*s+o[12]*r,this.y=o[1]*t+o[5]*n+o[9]*s+o[13]*r,this.z=o[2]*t+o[6]*n+o[10]*s+o[14]*r,this.w=o[3]*t+o[7]*n+o[11]*s+o[15]*r,this}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this.w/=e.w,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);let t=Math.sqrt(1-e.w*e.w);return t<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/t,this.y=e.y/t,this.z=e.z/t),this}setAxisAngleFromRotationMatrix(e){let t,n,s,r,l=e.elements,c=l[0],h=l[4],d=l[8],u=l[1],p=l[5],v=l[9],_=l[2],f=l[6],m=l[10];if(Math.abs(h-u)<.01&&Math.abs(d-_)<.01&&Math.abs(v-f)<.01){if(Math.abs(h+u)<.1&&Math.abs(d+_)<.1&&Math.abs(v+f)<.1&&Math.abs(c+p+m-3)<.1)return this.set(1,0,0,0),this;t=Math.PI;let E=(c+1)/2,M=(p+1)/2,w=(m+1)/2,T=(h+u)/4,g=(d+_)/4,S=(v+f)/4;return E>M&&E>w?E<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(E),s=T/n,r=g/n):M>w?M<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(M),n=T/s,r=S/s):w<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(w),n=g/r,s=S/r),this.set(n,s,r,t),this}let y=Math.sqrt((f-v)*(f-v)+(d-_)*(d-_)+(u-h)*(u-h));return Math.abs(y)<.001&&(y=1),this.x=(f-v)/y,this.y=(d-_)/y,this.z=(u-h)/y,this.w=Math.acos((c+p+m-1)/2),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this.w=t[15],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,t){return this.x=Ze(this.x,e.x,t.x),this.y=Ze(this.y,e.y,t.y),this.z=Ze(this.z,e.z,t.z),this.w=Ze(this.w,e.w,t.w),this}clampScalar(e,t){return this.x=Ze(this.x,e,t),this.y=Ze(this.y,e,t),this.z=Ze(this.z,e,t),this.w=Ze(this.w,e,t),this}clampLength(e,t){let n=this.length();return this.divideScalar(n||1).multiplyScalar(Ze(n,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this.w+=(e.w-this.w)*t,this}lerpVectors(e,t,n){return this.x=e.x+(t.x-e.x)*n,this.y=e.y+(t.y-e.y)*n,this.z=e.z+(t.z-e.z)*n,this.w=e.w+(t.w-e.w)*n,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this.w=e[t+3],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e[t+3]=this.w,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this.w=e.getW(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}},zo=class extends Fn{constructor(e=1,t=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:Vt,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=e,this.height=t,this.depth=n.depth,this.scissor=new mt(0,0,e,t),this.scissorTest=!1,this.viewport=new mt(0,0,e,t),this.textures=[];let s=n.count;for(let r=0;r<s;r++)this.textures[r]=new Zt({width:e,height:t,depth:n.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(e={}){let t={minFilter:Vt,generateMipmaps:!1,flipY:!1,internalFormat:null};e.mapping!==void 0&&(t.mapping=e.mapping),e.wrapS!==void 0&&(t.wrapS=e.wrapS),e.wrapT!==void 0&&(t.wrapT=e.wrapT),e.wrapR!==void 0&&(t.wrapR=e.wrapR),e.magFilter!==void 0&&(t.magFilter=e.magFilter),e.minFilter!==void 0&&(t.minFilter=e.minFilter),e.format!==void 0&&(t.format=e.format),e.type!==void 0&&(t.type=e.type),e.anisotropy!==void 0&&(t.anisotropy=e.anisotropy),e.colorSpace!==void 0&&(t.colorSpace=e.colorSpace),e.flipY!==void 0&&(t.flipY=e.flipY),e.generateMipmaps!==void 0&&(t.generateMipmaps=e.generateMipmaps),e.mipmapsAutoUpdate!==void 0&&(t.mipmapsAutoUpdate=e.mipmapsAutoUpdate),e.internalFormat!==void 0&&(t.internalFormat=e.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(t)}get texture(){return this.textures[0]}set texture(e){this.textures[0]=e}set depthTexture(e){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),e!==null&&e.renderTarget===null&&(e.renderTarget=this),this._depthTexture=e}get depthTexture(){return this._depthTexture}setSize(e,t,n=1){if(this.width!==e||this.height!==t||this.depth!==n){this.width=e,this.height=t,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=e,this.textures[s].image.height=t,this.textures[s].image.depth=n,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,e,t),this.scissor.set(0,0,e,t)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.textures.length=0;for(let t=0,n=e.textures.length;t<n;t++){this.textures[t]=e.textures[t].clone(),this.textures[t].isRenderTargetTexture=!0,this.textures[t].renderTarget=this;let s=Object.assign({},e.textures[t].image);this.textures[t].source=new xs(s)}if(this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,this.resolveColorBuffer=e.resolveColorBuffer,this.resolveDepthBuffer=e.resolveDepthBuffer,this.resolveStencilBuffer=e.resolveStencilBuffer,this.storeMultisampledColorBuffer=e.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=e.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=e.storeMultisampledStencilBuffer,e.depthTexture!==null)if(e.depthTexture.renderTarget===e){let t=e.depthTexture.clone();t.renderTarget=null,this.depthTexture=t}else this.depthTexture=e.depthTexture;else this.depthTexture=null;return this.samples=e.samples,this.multiview=e.multiview,this.useArrayDepthTexture=e.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}},pn=class extends zo{constructor(e=1,t=1,n={}){super(e,t,n),this.isWebGLRenderTarget=!0}},Qs=class extends Zt{constructor(e=null,t=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=Pt,this.minFilter=Pt,this.wrapR=Mn,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}addLayerUpdate(e){this.layerUpdates.add(e)}clearLayerUpdates(){this.layerUpdates.clear()}};var Go=class extends Zt{constructor(e=null,t=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:t,height:n,depth:s},this.magFilter=Pt,this.minFilter=Pt,this.wrapR=Mn,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}};var He=class i{static{this.prototype.isMatrix4=!0}constructor(e,t,n,s,r,o,a,l,c,h,d,u,p,v,_,f){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,t,n,s,r,o,a,l,c,h,d,u,p,v,_,f)}set(e,t,n,s,r,o,a,l,c,h,d,u,p,v,_,f){let m=this.elements;return m[0]=e,m[4]=t,m[8]=n,m[12]=s,m[1]=r,m[5]=o,m[9]=a,m[13]=l,m[2]=c,m[6]=h,m[10]=d,m[14]=u,m[3]=p,m[7]=v,m[11]=_,m[15]=f,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new i().fromArray(this.elements)}copy(e){let t=this.elements,n=e.elements;return t[0]=n[0],t[1]=n[1],t[2]=n[2],t[3]=n[3],t[4]=n[4],t[5]=n[5],t[6]=n[6],t[7]=n[7],t[8]=n[8],t[9]=n[9],t[10]=n[10],t[11]=n[11],t[12]=n[12],t[13]=n[13],t[14]=n[14],t[15]=n[15],this}copyPosition(e){let t=this.elements,n=e.elements;return t[12]=n[12],t[13]=n[13],t[14]=n[14],this}setFromMatrix3(e){let t=e.elements;return this.set(t[0],t[3],t[6],0,t[1],t[4],t[7],0,t[2],t[5],t[8],0,0,0,0,1),this}extractBasis(e,t,n){return this.determinantAffine()===0?(e.set(1,0,0),t.set(0,1,0),n.set(0,0,1),this):(e.setFromMatrixColumn(this,0),t.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(e,t,n){return this.set(e.x,t.x,n.x,0,e.y,t.y,n.y,0,e.z,t.z,n.z,0,0,0,0,1),this}extractRotation(e){if(e.determinantAffine()===0)return this.identity();let t=this.elements,n=e.elements,s=1/ts.setFromMatrixColumn(e,0).length(),r=1/ts.setFromMatrixColumn(e,1).length(),o=1/ts.setFromMatrixColumn(e,2).length();return t[0]=n[0]*s,t[1]=n[1]*s,t[2]=n[2]*s,t[3]=0,t[4]=n[4]*r,t[5]=n[5]*r,t[6]=n[6]*r,t[7]=0,t[8]=n[8]*o,t[9]=n[9]*o,t[10]=n[10]*o,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromEuler(e){let t=this.elements,n=e.x,s=e.y,r=e.z,o=Math.cos(n),a=Math.sin(n),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),d=Math.sin(r);if(e.order==="XYZ"){let u=o*h,p=o*d,v=a*h,_=a*d;t[0]=l*h,t[4]=-l*d,t[8]=c,t[1]=p+v*c,t[5]=u-_*c,t[9]=-a*l,t[2]=_-u*c,t[6]=v+p*c,t[10]=o*l}else if(e.order==="YXZ"){let u=l*h,p=l*d,v=c*h,_=c*d;t[0]=u+_*a,t[4]=v*a-p,t[8]=o*c,t[1]=o*d,t[5]=o*h,t[9]=-a,t[2]=p*a-v,t[6]=_+u*a,t[10]=o*l}else if(e.order==="ZXY"){let u=l*h,p=l*d,v=c*h,_=c*d;t[0]=u-_*a,t[4]=-o*d,t[8]=v+p*a,t[1]=p+v*a,t[5]=o*h,t[9]=_-u*a,t[2]=-o*c,t[6]=a,t[10]=o*l}else if(e.order==="ZYX"){let u=o*h,p=o*d,v=a*h,_=a*d;t[0]=l*h,t[4]=v*c-p,t[8]=u*c+_,t[1]=l*d,t[5]=_*c+u,t[9]=p*c-v,t[2]=-c,t[6]=a*l,t[10]=o*l}else if(e.order==="YZX"){let u=o*l,p=o*c,v=a*l,_=a*c;t[0]=l*h,t[4]=_-u*d,t[8]=v*d+p,t[1]=d,t[5]=o*h,t[9]=-a*h,t[2]=-c*h,t[6]=p*d+v,t[10]=u-_*d}else if(e.order==="XZY"){let u=o*l,p=o*c,v=a*l,_=a*c;t[0]=l*h,t[4]=-d,t[8]=c*h,t[1]=u*d+_,t[5]=o*h,t[9]=p*d-v,t[2]=v*d-p,t[6]=a*h,t[10]=_*d+u}return t[3]=0,t[7]=0,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromQuaternion(e){return this.compose(jp,e,em)}lookAt(e,t,n){let s=this.elements;return un.subVectors(e,t),un.lengthSq()===0&&(un.z=1),un.normalize(),xi.crossVectors(n,un),xi.lengthSq()===0&&(Math.abs(n.z)===1?un.x+=1e-4:un.z+=1e-4,un.normalize(),xi.crossVectors(n,un)),xi.normalize(),to.crossVectors(un,xi),s[0]=xi.x,s[4]=to.x,s[8]=un.x,s[1]=xi.y,s[5]=to.y,s[9]=un.y,s[2]=xi.z,s[6]=to.z,s[10]=un.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let n=e.elements,s=t.elements,r=this.elements,o=n[0],a=n[4],l=n[8],c=n[12],h=n[1],d=n[5],u=n[9],p=n[13],v=n[2],_=n[6],f=n[10],m=n[14],y=n[3],E=n[7],M=n[11],w=n[15],T=s[0],g=s[4],S=s[8],N=s[12],C=s[1],F=s[5],O=s[9],W=s[13],I=s[2],H=s[6],Y=s[10],G=s[14],te=s[3],V=s[7],j=s[11],ee=s[15];return r[0]=o*T+a*C+l*I+c*te,r[4]=o*g+a*F+l*H+c*V,r[8]=o*S+a*O+l*Y+c*j,r[12]=o*N+a*W+l*G+c*ee,r[1]=h*T+d*C+u*I+p*te,r[5]=h*g+d*F+u*H+p*V,r[9]=h*S+d*O+u*Y+p*j,r[13]=h*N+d*W+u*G+p*ee,r[2]=v*T+_*C+f*I+m*te,r[6]=v*g+_*F+f*H+m*V,r[10]=v*S+_*O+f*Y+m*j,r[14]=v*N+_*W+f*G+m*ee,r[3]=y*T+E*C+M*I+w*te,r[7]=y*g+E*F+M*H+w*V,r[11]=y*S+E*O+M*Y+w*j,r[15]=y*N+E*W+M*G+w*ee,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[4]*=e,t[8]*=e,t[12]*=e,t[1]*=e,t[5]*=e,t[9]*=e,t[13]*=e,t[2]*=e,t[6]*=e,t[10]*=e,t[14]*=e,t[3]*=e,t[7]*=e,t[11]*=e,t[15]*=e,this}determinant(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[12],o=e[1],a=e[5],l=e[9],c=e[13],h=e[2],d=e[6],u=e[10],p=e[14],v=e[3],_=e[7],f=e[11],m=e[15],y=l*p-c*u,E=a*p-c*d,M=a*u-l*d,w=o*p-c*h,T=o*u-l*h,g=o*d-a*h;return t*(_*y-f*E+m*M)-n*(v*y-f*w+m*T)+s*(v*E-_*w+m*g)-r*(v*M-_*T+f*g)}determinantAffine(){let e=this.elements,t=e[0],n=e[4],s=e[8],r=e[1],o=e[5],a=e[9],l=e[2],c=e[6],h=e[10];return t*(o*h-a*c)-n*(r*h-a*l)+s*(r*c-o*l)}transpose(){let e=this.elements,t;return t=e[1],e[1]=e[4],e[4]=t,t=e[2],e[2]=e[8],e[8]=t,t=e[6],e[6]=e[9],e[9]=t,t=e[3],e[3]=e[12],e[12]=t,t=e[7],e[7]=e[13],e[13]=t,t=e[11],e[11]=e[14],e[14]=t,this}setPosition(e,t,n){let s=this.elements;return e.isVector3?(s[12]=e.x,s[13]=e.y,s[14]=e.z):(s[12]=e,s[13]=t,s[14]=n),this}invert(){let e=this.elements,t=e[0],n=e[1],s=e[2],r=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],d=e[9],u=e[10],p=e[11],v=e[12],_=e[13],f=e[14],m=e[15],y=t*a-n*o,E=t*l-s*o,M=t*c-r*o,w=n*l-s*a,T=n*c-r*a,g=s*c-r*l,S=h*_-d*v,N=h*f-u*v,C=h*m-p*v,F=d*f-u*_,O=d*m-p*_,W=u*m-p*f,I=y*W-E*O+M*F+w*C-T*N+g*S;if(I===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let H=1/I;return e[0]=(a*W-l*O+c*F)*H,e[1]=(s*O-n*W-r*F)*H,e[2]=(_*g-f*T+m*w)*H,e[3]=(u*T-d*g-p*w)*H,e[4]=(l*C-o*W-c*N)*H,e[5]=(t*W-s*C+r*N)*H,e[6]=(f*M-v*g-m*E)*H,e[7]=(h*g-u*M+p*E)*H,e[8]=(o*O-a*C+c*S)*H,e[9]=(n*C-t*O-r*S)*H,e[10]=(v*T-_*M+m*y)*H,e[11]=(d*M-h*T-p*y)*H,e[12]=(a*N-o*F-l*S)*H,e[13]=(t*F-n*N+s*S)*H,e[14]=(_*E-v*w-f*y)*H,e[15]=(h*w-d*E+u*y)*H,this}scale(e){let t=this.elements,n=e.x,s=e.y,r=e.z;return t[0]*=n,t[4]*=s,t[8]*=r,t[1]*=n,t[5]*=s,t[9]*=r,t[2]*=n,t[6]*=s,t[10]*=r,t[3]*=n,t[7]*=s,t[11]*=r,this}getMaxScaleOnAxis(){let e=this.elements,t=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],n=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],s=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(t,n,s))}makeTranslation(e,t,n){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,t,0,0,1,n,0,0,0,1),this}makeRotationX(e){let t=Math.cos(e),n=Math.sin(e);return this.set(1,0,0,0,0,t,-n,0,0,n,t,0,0,0,0,1),this}makeRotationY(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,0,n,0,0,1,0,0,-n,0,t,0,0,0,0,1),this}makeRotationZ(e){let t=Math.cos(e),n=Math.sin(e);return this.set(t,-n,0,0,n,t,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,t){let n=Math.cos(t),s=Math.sin(t),r=1-n,o=e.x,a=e.y,l=e.z,c=r*o,h=r*a;return this.set(c*o+n,c*a-s*l,c*l+s*a,0,c*a+s*l,h*a+n,h*l-s*o,0,c*l-s*a,h*l+s*o,r*l*l+n,0,0,0,0,1),this}makeScale(e,t,n){return this.set(e,0,0,0,0,t,0,0,0,0,n,0,0,0,0,1),this}makeShear(e,t,n,s,r,o){return this.set(1,n,r,0,e,1,o,0,t,s,1,0,0,0,0,1),this}compose(e,t,n){let s=this.elements,r=t._x,o=t._y,a=t._z,l=t._w,c=r+r,h=o+o,d=a+a,u=r*c,p=r*h,v=r*d,_=o*h,f=o*d,m=a*d,y=l*c,E=l*h,M=l*d,w=n.x,T=n.y,g=n.z;return s[0]=(1-(_+m))*w,s[1]=(p+M)*w,s[2]=(v-E)*w,s[3]=0,s[4]=(p-M)*T,s[5]=(1-(u+m))*T,s[6]=(f+y)*T,s[7]=0,s[8]=(v+E)*g,s[9]=(f-y)*g,s[10]=(1-(u+_))*g,s[11]=0,s[12]=e.x,s[13]=e.y,s[14]=e.z,s[15]=1,this}decompose(e,t,n){let s=this.elements;e.x=s[12],e.y=s[13],e.z=s[14];let r=this.determinantAffine();if(r===0)return n.set(1,1,1),t.identity(),this;let o=ts.set(s[0],s[1],s[2]).length(),a=ts.set(s[4],s[5],s[6]).length(),l=ts.set(s[8],s[9],s[10]).length();r<0&&(o=-o),Ln.copy(this);let c=1/o,h=1/a,d=1/l;return Ln.elements[0]*=c,Ln.elements[1]*=c,Ln.elements[2]*=c,Ln.elements[4]*=h,Ln.elements[5]*=h,Ln.elements[6]*=h,Ln.elements[8]*=d,Ln.elements[9]*=d,Ln.elements[10]*=d,t.setFromRotationMatrix(Ln),n.x=o,n.y=a,n.z=l,this}makePerspective(e,t,n,s,r,o,a=wn,l=!1){let c=this.elements,h=2*r/(t-e),d=2*r/(n-s),u=(t+e)/(t-e),p=(n+s)/(n-s),v,_;if(l)v=r/(o-r),_=o*r/(o-r);else if(a===wn)v=-(o+r)/(o-r),_=-2*o*r/(o-r);else if(a===ys)v=-o/(o-r),_=-o*r/(o-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=u,c[12]=0,c[1]=0,c[5]=d,c[9]=p,c[13]=0,c[2]=0,c[6]=0,c[10]=v,c[14]=_,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(e,t,n,s,r,o,a=wn,l=!1){let c=this.elements,h=2/(t-e),d=2/(n-s),u=-(t+e)/(t-e),p=-(n+s)/(n-s),v,_;if(l)v=1/(o-r),_=o/(o-r);else if(a===wn)v=-2/(o-r),_=-(o+r)/(o-r);else if(a===ys)v=-1/(o-r),_=-r/(o-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=0,c[12]=u,c[1]=0,c[5]=d,c[9]=0,c[13]=p,c[2]=0,c[6]=0,c[10]=v,c[14]=_,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(e){let t=this.elements,n=e.elements;for(let s=0;s<16;s++)if(t[s]!==n[s])return!1;return!0}fromArray(e,t=0){for(let n=0;n<16;n++)this.elements[n]=e[n+t];return this}toArray(e=[],t=0){let n=this.elements;return e[t]=n[0],e[t+1]=n[1],e[t+2]=n[2],e[t+3]=n[3],e[t+4]=n[4],e[t+5]=n[5],e[t+6]=n[6],e[t+7]=n[7],e[t+8]=n[8],e[t+9]=n[9],e[t+10]=n[10],e[t+11]=n[11],e[t+12]=n[12],e[t+13]=n[13],e[t+14]=n[14],e[t+15]=n[15],e}},ts=new R,Ln=new He,jp=new R(0,0,0),em=new R(1,1,1),xi=new R,to=new R,un=new R,lu=new He,cu=new Qe,En=class i{constructor(e=0,t=0,n=0,s=i.DEFAULT_ORDER){this.isEuler=!0,this._x=e,this._y=t,this._z=n,this._order=s}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,t,n,s=this._order){return this._x=e,this._y=t,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,t=this._order,n=!0){let s=e.elements,r=s[0],o=s[4],a=s[8],l=s[1],c=s[5],h=s[9],d=s[2],u=s[6],p=s[10];switch(t){case"XYZ":this._y=Math.asin(Ze(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,p),this._z=Math.atan2(-o,r)):(this._x=Math.atan2(u,c),this._z=0);break;case"YXZ":this._x=Math.asin(-Ze(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,p),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-d,r),this._z=0);break;case"ZXY":this._x=Math.asin(Ze(u,-1,1)),Math.abs(u)<.9999999?(this._y=Math.atan2(-d,p),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-Ze(d,-1,1)),Math.abs(d)<.9999999?(this._x=Math.atan2(u,p),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(Ze(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-d,r)):(this._x=0,this._y=Math.atan2(a,p));break;case"XZY":this._z=Math.asin(-Ze(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(u,c),this._y=Math.atan2(a,r)):(this._x=Math.atan2(-h,p),this._y=0);break;default:Pe("Euler: .setFromRotationMatrix() encountered an unknown order: "+t)}return this._order=t,n===!0&&this._onChangeCallback(),this}setFromQuaternion(e,t,n){return lu.makeRotationFromQuaternion(e),this.setFromRotationMatrix(lu,t,n)}setFromVector3(e,t=this._order){return this.set(e.x,e.y,e.z,t)}reorder(e){return cu.setFromEuler(this),this.setFromQuaternion(cu,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};En.DEFAULT_ORDER="XYZ";var bs=class{constructor(){this.mask=1}set(e){this.mask=(1<<e|0)>>>0}enable(e){this.mask|=1<<e|0}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e|0}disable(e){this.mask&=~(1<<e|0)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return(this.mask&(1<<e|0))!==0}},tm=0,hu=new R,ns=new Qe,si=new He,no=new R,zs=new R,nm=new R,im=new Qe,uu=new R(1,0,0),du=new R(0,1,0),fu=new R(0,0,1),pu={type:"added"},sm={type:"removed"},is={type:"childadded",child:null},jl={type:"childremoved",child:null},gt=class i extends Fn{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:tm++}),this.uuid=Pr(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=i.DEFAULT_UP.clone();let e=new R,t=new En,n=new Qe,s=new R(1,1,1);function r(){n.setFromEuler(t,!1)}function o(){t.setFromQuaternion(n,void 0,!1)}t._onChange(r),n._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:e},rotation:{configurable:!0,enumerable:!0,value:t},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new He},normalMatrix:{value:new De}}),this.matrix=new He,this.matrixWorld=new He,this.matrixAutoUpdate=i.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=i.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new bs,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,t){this.quaternion.setFromAxisAngle(e,t)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,t){return ns.setFromAxisAngle(e,t),this.quaternion.multiply(ns),this}rotateOnWorldAxis(e,t){return ns.setFromAxisAngle(e,t),this.quaternion.premultiply(ns),this}rotateX(e){return this.rotateOnAxis(uu,e)}rotateY(e){return this.rotateOnAxis(du,e)}rotateZ(e){return this.rotateOnAxis(fu,e)}translateOnAxis(e,t){return hu.copy(e).applyQuaternion(this.quaternion),this.position.add(hu.multiplyScalar(t)),this}translateX(e){return this.translateOnAxis(uu,e)}translateY(e){return this.translateOnAxis(du,e)}translateZ(e){return this.translateOnAxis(fu,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(si.copy(this.matrixWorld).invert())}lookAt(e,t,n){e.isVector3?no.copy(e):no.set(e,t,n);let s=this.parent;this.updateWorldMatrix(!0,!1),zs.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?si.lookAt(zs,no,this.up):si.lookAt(no,zs,this.up),this.quaternion.setFromRotationMatrix(si),s&&(si.extractRotation(s.matrixWorld),ns.setFromRotationMatrix(si),this.quaternion.premultiply(ns.invert()))}add(e){if(arguments.length>1){for(let t=0;t<arguments.length;t++)this.add(arguments[t]);return this}return e===this?(Le("Object3D.add: object can't be added as a child of itself.",e),this):(e&&e.isObject3D?(e.removeFromParent(),e.parent=this,this.children.push(e),e.dispatchEvent(pu),is.child=e,this.dispatchEvent(is),is.child=null):Le("Object3D.add: object not an instance of THREE.Object3D.",e),this)}remove(e){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}let t=this.children.indexOf(e);return t!==-1&&(e.parent=null,this.children.splice(t,1),e.dispatchEvent(sm),jl.child=e,this.dispatchEvent(jl),jl.child=null),this}removeFromParent(){let e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),si.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),si.multiply(e.parent.matrixWorld)),e.applyMatrix4(si),e.removeFromParent(),e.parent=this,this.children.push(e),e.updateWorldMatrix(!1,!0),e.dispatchEvent(pu),is.child=e,this.dispatchEvent(is),is.child=null,this}getObjectById(e){return this.getObjectByProperty("id",e)}getObjectByName(e){return this.getObjectByProperty("name",e)}getObjectByProperty(e,t){if(this[e]===t)return this;for(let n=0,s=this.children.length;n<s;n++){let o=this.children[n].getObjectByProperty(e,t);if(o!==void 0)return o}}getObjectsByProperty(e,t,n=[]){this[e]===t&&n.push(this);let s=this.children;for(let r=0,o=s.length;r<o;r++)s[r].getObjectsByProperty(e,t,n);return n}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(zs,e,nm),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(zs,im,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);let t=this.matrixWorld.elements;return e.set(t[8],t[9],t[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(e){e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].traverseVisible(e)}traverseAncestors(e){let t=this.parent;t!==null&&(e(t),t.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let e=this.pivot;if(e!==null){let t=e.x,n=e.y,s=e.z,r=this.matrix.elements;r[12]+=t-r[0]*t-r[4]*n-r[8]*s,r[13]+=n-r[1]*t-r[5]*n-r[9]*s,r[14]+=s-r[2]*t-r[6]*n-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,e=!0);let t=this.children;for(let n=0,s=t.length;n<s;n++)t[n].updateMatrixWorld(e)}updateWorldMatrix(e,t,n=!1){let s=this.parent;if(e===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),t===!0){let r=this.children;for(let o=0,a=r.length;o<a;o++)r[o].updateWorldMatrix(!1,!0,n)}}toJSON(e){let t=e===void 0||typeof e=="string",n={};t&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(a=>({...a})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(e),s.indirectTexture=this._indirectTexture.toJSON(e),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(e)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(e)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(e.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let d=l[c];r(e.shapes,d)}else r(e.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(e.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(r(e.materials,this.material[l]));s.material=a}else s.material=r(e.materials,this.material);if(this.children.length>0){s.children=[];for(let a=0;a<this.children.length;a++)s.children.push(this.children[a].toJSON(e).object)}if(this.animations.length>0){s.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];s.animations.push(r(e.animations,l))}}if(t){let a=o(e.geometries),l=o(e.materials),c=o(e.textures),h=o(e.images),d=o(e.shapes),u=o(e.skeletons),p=o(e.animations),v=o(e.nodes);a.length>0&&(n.geometries=a),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),h.length>0&&(n.images=h),d.length>0&&(n.shapes=d),u.length>0&&(n.skeletons=u),p.length>0&&(n.animations=p),v.length>0&&(n.nodes=v)}return n.object=s,n;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(e){return new this.constructor().copy(this,e)}copy(e,t=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.pivot=e.pivot!==null?e.pivot.clone():null,this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.static=e.static,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),t===!0)for(let n=0;n<e.children.length;n++){let s=e.children[n];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};gt.DEFAULT_UP=new R(0,1,0);gt.DEFAULT_MATRIX_AUTO_UPDATE=!0;gt.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var at=class extends gt{constructor(){super(),this.isGroup=!0,this.type="Group"}},rm={type:"move"},Ss=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new at,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new at,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new R,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new R),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new at,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new R,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new R,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(e){return this._targetRay!==null&&this._targetRay.dispatchEvent(e),this._grip!==null&&this._grip.dispatchEvent(e),this._hand!==null&&this._hand.dispatchEvent(e),this}connect(e){if(e&&e.hand){let t=this._hand;if(t)for(let n of e.hand.values())this._getHandJoint(t,n)}return this.dispatchEvent({type:"connected",data:e}),this}disconnect(e){return this.dispatchEvent({type:"disconnected",data:e}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(e,t,n){let s=null,r=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(e&&t.session.visibilityState!=="visible-blurred"){if(c&&e.hand){o=!0;for(let _ of e.hand.values()){let f=t.getJointPose(_,n),m=this._getHandJoint(c,_);f!==null&&(m.matrix.fromArray(f.transform.matrix),m.matrix.decompose(m.position,m.quaternion,m.scale),m.matrixWorldNeedsUpdate=!0,m.jointRadius=f.radius),m.visible=f!==null}let h=c.joints["index-finger-tip"],d=c.joints["thumb-tip"],u=h.position.distanceTo(d.position),p=.02,v=.005;c.inputState.pinching&&u>p+v?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:e.handedness,target:this})):!c.inputState.pinching&&u<=p-v&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:e.handedness,target:this}))}else l!==null&&e.gripSpace&&(r=t.getPose(e.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:e,target:this})));a!==null&&(s=t.getPose(e.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(a.matrix.fromArray(s.transform.matrix),a.matrix.decompose(a.position,a.quaternion,a.scale),a.matrixWorldNeedsUpdate=!0,s.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(s.linearVelocity)):a.hasLinearVelocity=!1,s.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(s.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(rm)))}return a!==null&&(a.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(e,t){if(e.joints[t.jointName]===void 0){let n=new at;n.matrixAutoUpdate=!1,n.visible=!1,e.joints[t.jointName]=n,e.add(n)}return e.joints[t.jointName]}},_d={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},bi={h:0,s:0,l:0},io={h:0,s:0,l:0};function ec(i,e,t){return t<0&&(t+=1),t>1&&(t-=1),t<1/6?i+(e-i)*6*t:t<1/2?e:t<2/3?i+(e-i)*6*(2/3-t):i}var Te=class{constructor(e,t,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,t,n)}set(e,t,n){if(t===void 0&&n===void 0){let s=e;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(e,t,n);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,t=Ht){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,Ye.colorSpaceToWorking(this,t),this}setRGB(e,t,n,s=Ye.workingColorSpace){return this.r=e,this.g=t,this.b=n,Ye.colorSpaceToWorking(this,s),this}setHSL(e,t,n,s=Ye.workingColorSpace){if(e=Yp(e,1),t=Ze(t,0,1),n=Ze(n,0,1),t===0)this.r=this.g=this.b=n;else{let r=n<=.5?n*(1+t):n+t-n*t,o=2*n-r;this.r=ec(o,r,e+1/3),this.g=ec(o,r,e),this.b=ec(o,r,e-1/3)}return Ye.colorSpaceToWorking(this,s),this}setStyle(e,t=Ht){function n(r){r!==void 0&&parseFloat(r)<1&&Pe("Color: Alpha component of "+e+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(e)){let r,o=s[1],a=s[2];switch(o){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,t);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,t);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,t);break;default:Pe("Color: Unknown color model "+e)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(e)){let r=s[1],o=r.length;if(o===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,t);if(o===6)return this.setHex(parseInt(r,16),t);Pe("Color: Invalid hex color "+e)}else if(e&&e.length>0)return this.setColorName(e,t);return this}setColorName(e,t=Ht){let n=_d[e.toLowerCase()];return n!==void 0?this.setHex(n,t):Pe("Color: Unknown color "+e),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=hi(e.r),this.g=hi(e.g),this.b=hi(e.b),this}copyLinearToSRGB(e){return this.r=ps(e.r),this.g=ps(e.g),this.b=ps(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=Ht){return Ye.workingToColorSpace($t.copy(this),e),Math.round(Ze($t.r*255,0,255))*65536+Math.round(Ze($t.g*255,0,255))*256+Math.round(Ze($t.b*255,0,255))}getHexString(e=Ht){return("000000"+this.getHex(e).toString(16)).slice(-6)}getHSL(e,t=Ye.workingColorSpace){Ye.workingToColorSpace($t.copy(this),t);let n=$t.r,s=$t.g,r=$t.b,o=Math.max(n,s,r),a=Math.min(n,s,r),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let d=o-a;switch(c=h<=.5?d/(o+a):d/(2-o-a),o){case n:l=(s-r)/d+(s<r?6:0);break;case s:l=(r-n)/d+2;break;case r:l=(n-s)/d+4;break}l/=6}return e.h=l,e.s=c,e.l=h,e}getRGB(e,t=Ye.workingColorSpace){return Ye.workingToColorSpace($t.copy(this),t),e.r=$t.r,e.g=$t.g,e.b=$t.b,e}getStyle(e=Ht){Ye.workingToColorSpace($t.copy(this),e);let t=$t.r,n=$t.g,s=$t.b;return e!==Ht?`color(${e} ${t.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(t*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(e,t,n){return this.getHSL(bi),this.setHSL(bi.h+e,bi.s+t,bi.l+n)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,t){return this.r=e.r+t.r,this.g=e.g+t.g,this.b=e.b+t.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,t){return this.r+=(e.r-this.r)*t,this.g+=(e.g-this.g)*t,this.b+=(e.b-this.b)*t,this}lerpColors(e,t,n){return this.r=e.r+(t.r-e.r)*n,this.g=e.g+(t.g-e.g)*n,this.b=e.b+(t.b-e.b)*n,this}lerpHSL(e,t){this.getHSL(bi),e.getHSL(io);let n=$l(bi.h,io.h,t),s=$l(bi.s,io.s,t),r=$l(bi.l,io.l,t);return this.setHSL(n,s,r),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){let t=this.r,n=this.g,s=this.b,r=e.elements;return this.r=r[0]*t+r[3]*n+r[6]*s,this.g=r[1]*t+r[4]*n+r[7]*s,this.b=r[2]*t+r[5]*n+r[8]*s,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,t=0){return this.r=e[t],this.g=e[t+1],this.b=e[t+2],this}toArray(e=[],t=0){return e[t]=this.r,e[t+1]=this.g,e[t+2]=this.b,e}fromBufferAttribute(e,t){return this.r=e.getX(t),this.g=e.getY(t),this.b=e.getZ(t),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},$t=new Te;Te.NAMES=_d;var js=class i{constructor(e,t=1,n=1e3){this.isFog=!0,this.name="",this.color=new Te(e),this.near=t,this.far=n}clone(){return new i(this.color,this.near,this.far)}toJSON(){return{type:"Fog",name:this.name,color:this.color.getHex(),near:this.near,far:this.far}}},er=class extends gt{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new En,this.environmentIntensity=1,this.environmentRotation=new En,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(e,t){return super.copy(e,t),this.background=e.background!==null?e.background.clone():null,this.environment=e.environment!==null?e.environment.clone():null,this.fog=e.fog!==null?e.fog.clone():null,this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,this.backgroundRotation.copy(e.backgroundRotation),this.environmentIntensity=e.environmentIntensity,this.environmentRotation.copy(e.environmentRotation),this.overrideMaterial=e.overrideMaterial!==null?e.overrideMaterial.clone():null,this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){let t=super.toJSON(e);return this.fog!==null&&(t.object.fog=this.fog.toJSON()),t.object.backgroundBlurriness=this.backgroundBlurriness,t.object.backgroundIntensity=this.backgroundIntensity,t.object.backgroundRotation=this.backgroundRotation.toArray(),t.object.environmentIntensity=this.environmentIntensity,t.object.environmentRotation=this.environmentRotation.toArray(),t}},Nn=new R,ri=new R,tc=new R,oi=new R,ss=new R,rs=new R,mu=new R,nc=new R,ic=new R,sc=new R,rc=new mt,oc=new mt,ac=new mt,ci=class i{constructor(e=new R,t=new R,n=new R){this.a=e,this.b=t,this.c=n}static getNormal(e,t,n,s){s.subVectors(n,t),Nn.subVectors(e,t),s.cross(Nn);let r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(e,t,n,s,r){Nn.subVectors(s,t),ri.subVectors(n,t),tc.subVectors(e,t);let o=Nn.dot(Nn),a=Nn.dot(ri),l=Nn.dot(tc),c=ri.dot(ri),h=ri.dot(tc),d=o*c-a*a;if(d===0)return r.set(0,0,0),null;let u=1/d,p=(c*l-a*h)*u,v=(o*h-a*l)*u;return r.set(1-p-v,v,p)}static containsPoint(e,t,n,s){return this.getBarycoord(e,t,n,s,oi)===null?!1:oi.x>=0&&oi.y>=0&&oi.x+oi.y<=1}static getInterpolation(e,t,n,s,r,o,a,l){return this.getBarycoord(e,t,n,s,oi)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,oi.x),l.addScaledVector(o,oi.y),l.addScaledVector(a,oi.z),l)}static getInterpolatedAttribute(e,t,n,s,r,o){return rc.setScalar(0),oc.setScalar(0),ac.setScalar(0),rc.fromBufferAttribute(e,t),oc.fromBufferAttribute(e,n),ac.fromBufferAttribute(e,s),o.setScalar(0),o.addScaledVector(rc,r.x),o.addScaledVector(oc,r.y),o.addScaledVector(ac,r.z),o}static isFrontFacing(e,t,n,s){return Nn.subVectors(n,t),ri.subVectors(e,t),Nn.cross(ri).dot(s)<0}set(e,t,n){return this.a.copy(e),this.b.copy(t),this.c.copy(n),this}setFromPointsAndIndices(e,t,n,s){return this.a.copy(e[t]),this.b.copy(e[n]),this.c.copy(e[s]),this}setFromAttributeAndIndices(e,t,n,s){return this.a.fromBufferAttribute(e,t),this.b.fromBufferAttribute(e,n),this.c.fromBufferAttribute(e,s),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return Nn.subVectors(this.c,this.b),ri.subVectors(this.a,this.b),Nn.cross(ri).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(e){return i.getNormal(this.a,this.b,this.c,e)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(e,t){return i.getBarycoord(e,this.a,this.b,this.c,t)}getInterpolation(e,t,n,s,r){return i.getInterpolation(e,this.a,this.b,this.c,t,n,s,r)}containsPoint(e){return i.containsPoint(e,this.a,this.b,this.c)}isFrontFacing(e){return i.isFrontFacing(this.a,this.b,this.c,e)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,t){let n=this.a,s=this.b,r=this.c,o,a;ss.subVectors(s,n),rs.subVectors(r,n),nc.subVectors(e,n);let l=ss.dot(nc),c=rs.dot(nc);if(l<=0&&c<=0)return t.copy(n);ic.subVectors(e,s);let h=ss.dot(ic),d=rs.dot(ic);if(h>=0&&d<=h)return t.copy(s);let u=l*d-h*c;if(u<=0&&l>=0&&h<=0&&l-h>0)return o=l/(l-h),t.copy(n).addScaledVector(ss,o);sc.subVectors(e,r);let p=ss.dot(sc),v=rs.dot(sc);if(v>=0&&p<=v)return t.copy(r);let _=p*c-l*v;if(_<=0&&c>=0&&v<=0)return a=c/(c-v),t.copy(n).addScaledVector(rs,a);let f=h*v-p*d;if(f<=0&&d-h>=0&&p-v>=0)return mu.subVectors(r,s),a=(d-h)/(d-h+(p-v)),t.copy(s).addScaledVector(mu,a);let m=1/(f+_+u);return o=_*m,a=u*m,t.copy(n).addScaledVector(ss,o).addScaledVector(rs,a)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}},ln=class{constructor(e=new R(1/0,1/0,1/0),t=new R(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=t}set(e,t){return this.min.copy(e),this.max.copy(t),this}setFromArray(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t+=3)this.expandByPoint(Dn.fromArray(e,t));return this}setFromBufferAttribute(e){this.makeEmpty();for(let t=0,n=e.count;t<n;t++)this.expandByPoint(Dn.fromBufferAttribute(e,t));return this}setFromPoints(e){this.makeEmpty();for(let t=0,n=e.length;t<n;t++)this.expandByPoint(e[t]);return this}setFromCenterAndSize(e,t){let n=Dn.copy(t).multiplyScalar(.5);return this.min.copy(e).sub(n),this.max.copy(e).add(n),this}setFromObject(e,t=!1){return this.makeEmpty(),this.expandByObject(e,t)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,t=!1){e.updateWorldMatrix(!1,!1);let n=e.geometry;if(n!==void 0){let r=n.getAttribute("position");if(t===!0&&r!==void 0&&e.isInstancedMesh!==!0&&e.isBatchedMesh!==!0)for(let o=0,a=r.count;o<a;o++)e.isMesh===!0?e.getVertexPosition(o,Dn):Dn.fromBufferAttribute(r,o),Dn.applyMatrix4(e.matrixWorld),this.expandByPoint(Dn);else e.boundingBox!==void 0?(e.boundingBox===null&&e.computeBoundingBox(),so.copy(e.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),so.copy(n.boundingBox)),so.applyMatrix4(e.matrixWorld),this.union(so)}let s=e.children;for(let r=0,o=s.length;r<o;r++)this.expandByObject(s[r],t);return this}containsPoint(e){return e.x>=this.min.x&&e.x<=this.max.x&&e.y>=this.min.y&&e.y<=this.max.y&&e.z>=this.min.z&&e.z<=this.max.z}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,t){return t.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return e.max.x>=this.min.x&&e.min.x<=this.max.x&&e.max.y>=this.min.y&&e.min.y<=this.max.y&&e.max.z>=this.min.z&&e.min.z<=this.max.z}intersectsSphere(e){return this.clampPoint(e.center,Dn),Dn.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let t,n;return e.normal.x>0?(t=e.normal.x*this.min.x,n=e.normal.x*this.max.x):(t=e.normal.x*this.max.x,n=e.normal.x*this.min.x),e.normal.y>0?(t+=e.normal.y*this.min.y,n+=e.normal.y*this.max.y):(t+=e.normal.y*this.max.y,n+=e.normal.y*this.min.y),e.normal.z>0?(t+=e.normal.z*this.min.z,n+=e.normal.z*this.max.z):(t+=e.normal.z*this.max.z,n+=e.normal.z*this.min.z),t<=-e.constant&&n>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter(Gs),ro.subVectors(this.max,Gs),os.subVectors(e.a,Gs),as.subVectors(e.b,Gs),ls.subVectors(e.c,Gs),Si.subVectors(as,os),Mi.subVectors(ls,as),Oi.subVectors(os,ls);let t=[0,-Si.z,Si.y,0,-Mi.z,Mi.y,0,-Oi.z,Oi.y,Si.z,0,-Si.x,Mi.z,0,-Mi.x,Oi.z,0,-Oi.x,-Si.y,Si.x,0,-Mi.y,Mi.x,0,-Oi.y,Oi.x,0];return!lc(t,os,as,ls,ro)||(t=[1,0,0,0,1,0,0,0,1],!lc(t,os,as,ls,ro))?!1:(oo.crossVectors(Si,Mi),t=[oo.x,oo.y,oo.z],lc(t,os,as,ls,ro))}clampPoint(e,t){return t.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,Dn).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(Dn).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()?this:(ai[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),ai[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),ai[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),ai[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),ai[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),ai[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),ai[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),ai[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(ai),this)}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(e){return this.min.fromArray(e.min),this.max.fromArray(e.max),this}},ai=[new R,new R,new R,new R,new R,new R,new R,new R],Dn=new R,so=new ln,os=new R,as=new R,ls=new R,Si=new R,Mi=new R,Oi=new R,Gs=new R,ro=new R,oo=new R,Bi=new R;function lc(i,e,t,n,s){for(let r=0,o=i.length-3;r<=o;r+=3){Bi.fromArray(i,r);let a=s.x*Math.abs(Bi.x)+s.y*Math.abs(Bi.y)+s.z*Math.abs(Bi.z),l=e.dot(Bi),c=t.dot(Bi),h=n.dot(Bi);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var Rt=new R,ao=new ke,om=0,et=class extends Fn{constructor(e,t,n=!1){if(super(),Array.isArray(e))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:om++}),this.name="",this.array=e,this.itemSize=t,this.count=e!==void 0?e.length/t:0,this.normalized=n,this.usage=fd,this.updateRanges=[],this.gpuType=Cn,this.version=0,this._normalizationScale=e!==void 0?Kc(e):void 0}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this._normalizationScale=e._normalizationScale,this}copyAt(e,t,n){e*=this.itemSize,n*=t.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[e+s]=t.array[n+s];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let t=0,n=this.count;t<n;t++)ao.fromBufferAttribute(this,t),ao.applyMatrix3(e),this.setXY(t,ao.x,ao.y);else if(this.itemSize===3)for(let t=0,n=this.count;t<n;t++)Rt.fromBufferAttribute(this,t),Rt.applyMatrix3(e),this.setXYZ(t,Rt.x,Rt.y,Rt.z);return this}applyMatrix4(e){for(let t=0,n=this.count;t<n;t++)Rt.fromBufferAttribute(this,t),Rt.applyMatrix4(e),this.setXYZ(t,Rt.x,Rt.y,Rt.z);return this}applyNormalMatrix(e){for(let t=0,n=this.count;t<n;t++)Rt.fromBufferAttribute(this,t),Rt.applyNormalMatrix(e),this.setXYZ(t,Rt.x,Rt.y,Rt.z);return this}transformDirection(e){for(let t=0,n=this.count;t<n;t++)Rt.fromBufferAttribute(this,t),Rt.transformDirection(e),this.setXYZ(t,Rt.x,Rt.y,Rt.z);return this}set(e,t=0){return this.array.set(e,t),this}getComponent(e,t){let n=this.array[e*this.itemSize+t];return this.normalized&&(n=this._denormalize(n)),n}setComponent(e,t,n){return this.normalized&&(n=this._normalize(n)),this.array[e*this.itemSize+t]=n,this}getX(e){let t=this.array[e*this.itemSize];return this.normalized&&(t=this._denormalize(t)),t}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize]=t,this}getY(e){let t=this.array[e*this.itemSize+1];return this.normalized&&(t=this._denormalize(t)),t}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+1]=t,this}getZ(e){let t=this.array[e*this.itemSize+2];return this.normalized&&(t=this._denormalize(t)),t}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+2]=t,this}getW(e){let t=this.array[e*this.itemSize+3];return this.normalized&&(t=this._denormalize(t)),t}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+3]=t,this}setXY(e,t,n){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n)),this.array[e+0]=t,this.array[e+1]=n,this}setXYZ(e,t,n,s){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this}setXYZW(e,t,n,s,r){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.array[e+0]=t,this.array[e+1]=n,this.array[e+2]=s,this.array[e+3]=r,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return e.name=this.name,e.usage=this.usage,e.gpuType=this.gpuType,e}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):$p(e,this.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):Zp(e,this.array)}};var tr=class extends et{constructor(e,t,n){super(new Uint16Array(e),t,n)}};var nr=class extends et{constructor(e,t,n){super(new Uint32Array(e),t,n)}};var Ke=class extends et{constructor(e,t,n){super(new Float32Array(e),t,n)}},am=new ln,Hs=new R,cc=new R,Un=class{constructor(e=new R,t=-1){this.isSphere=!0,this.center=e,this.radius=t}set(e,t){return this.center.copy(e),this.radius=t,this}setFromPoints(e,t){let n=this.center;t!==void 0?n.copy(t):am.setFromPoints(e).getCenter(n);let s=0;for(let r=0,o=e.length;r<o;r++)s=Math.max(s,n.distanceToSquared(e[r]));return this.radius=Math.sqrt(s),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){let t=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=t*t}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,t){let n=this.center.distanceToSquared(e);return t.copy(e),n>this.radius*this.radius&&(t.sub(this.center).normalize(),t.multiplyScalar(this.radius).add(this.center)),t}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius=this.radius*e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;Hs.subVectors(e,this.center);let t=Hs.lengthSq();if(t>this.radius*this.radius){let n=Math.sqrt(t),s=(n-this.radius)*.5;this.center.addScaledVector(Hs,s/n),this.radius+=s}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):(cc.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint(Hs.copy(e.center).add(cc)),this.expandByPoint(Hs.copy(e.center).sub(cc))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(e){return this.radius=e.radius,this.center.fromArray(e.center),this}},lm=0,Sn=new He,hc=new gt,cs=new R,dn=new ln,Vs=new ln,kt=new R,nt=class i extends Fn{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:lm++}),this.uuid=Pr(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(e){return Array.isArray(e)?this.index=new(Xp(e)?nr:tr)(e,1):this.index=e,this}setIndirect(e,t=0){return this.indirect=e,this.indirectOffset=t,this}getIndirect(){return this.indirect}getAttribute(e){return this.attributes[e]}setAttribute(e,t){return this.attributes[e]=t,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,t,n=0){this.groups.push({start:e,count:t,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(e,t){this.drawRange.start=e,this.drawRange.count=t}applyMatrix4(e){let t=this.attributes.position;t!==void 0&&(t.applyMatrix4(e),t.needsUpdate=!0);let n=this.attributes.normal;if(n!==void 0){let r=new De().getNormalMatrix(e);n.applyNormalMatrix(r),n.needsUpdate=!0}let s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(e),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(e){return Sn.makeRotationFromQuaternion(e),this.applyMatrix4(Sn),this}rotateX(e){return Sn.makeRotationX(e),this.applyMatrix4(Sn),this}rotateY(e){return Sn.makeRotationY(e),this.applyMatrix4(Sn),this}rotateZ(e){return Sn.makeRotationZ(e),this.applyMatrix4(Sn),this}translate(e,t,n){return Sn.makeTranslation(e,t,n),this.applyMatrix4(Sn),this}scale(e,t,n){return Sn.makeScale(e,t,n),this.applyMatrix4(Sn),this}lookAt(e){return hc.lookAt(e),hc.updateMatrix(),this.applyMatrix4(hc.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(cs).negate(),this.translate(cs.x,cs.y,cs.z),this}setFromPoints(e){let t=this.getAttribute("position");if(t===void 0){let n=[];for(let s=0,r=e.length;s<r;s++){let o=e[s];n.push(o.x,o.y,o.z||0)}this.setAttribute("position",new Ke(n,3))}else{let n=Math.min(e.length,t.count);for(let s=0;s<n;s++){let r=e[s];t.setXYZ(s,r.x,r.y,r.z||0)}e.length>t.count&&Pe("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),t.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new ln);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){Le("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new R(-1/0,-1/0,-1/0),new R(1/0,1/0,1/0));return}if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),t)for(let n=0,s=t.length;n<s;n++){let r=t[n];dn.setFromBufferAttribute(r),this.morphTargetsRelative?(kt.addVectors(this.boundingBox.min,dn.min),this.boundingBox.expandByPoint(kt),kt.addVectors(this.boundingBox.max,dn.max),this.boundingBox.expandByPoint(kt)):(this.boundingBox.expandByPoint(dn.min),this.boundingBox.expandByPoint(dn.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&Le('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new Un);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){Le("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new R,1/0);return}if(e){let n=this.boundingSphere.center;if(dn.setFromBufferAttribute(e),t)for(let r=0,o=t.length;r<o;r++){let a=t[r];Vs.setFromBufferAttribute(a),this.morphTargetsRelative?(kt.addVectors(dn.min,Vs.min),dn.expandByPoint(kt),kt.addVectors(dn.max,Vs.max),dn.expandByPoint(kt)):(dn.expandByPoint(Vs.min),dn.expandByPoint(Vs.max))}dn.getCenter(n);let s=0;for(let r=0,o=e.count;r<o;r++)kt.fromBufferAttribute(e,r),s=Math.max(s,n.distanceToSquared(kt));if(t)for(let r=0,o=t.length;r<o;r++){let a=t[r],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)kt.fromBufferAttribute(a,c),l&&(cs.fromBufferAttribute(e,c),kt.add(cs)),s=Math.max(s,n.distanceToSquared(kt))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&Le('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let e=this.index,t=this.attributes;if(e===null||t.position===void 0||t.normal===void 0||t.uv===void 0){Le("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let n=t.position,s=t.normal,r=t.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==n.count)&&(o=new et(new Float32Array(4*n.count),4),this.setAttribute("tangent",o));let a=[],l=[],c=new Uint8Array(n.count);for(let N=0;N<n.count;N++)a[N]=new R,l[N]=new R;let h=new R,d=new R,u=new R,p=new ke,v=new ke,_=new ke,f=new R,m=new R;function y(N,C,F){c[N]=c[C]=c[F]=1,h.fromBufferAttribute(n,N),d.fromBufferAttribute(n,C),u.fromBufferAttribute(n,F),p.fromBufferAttribute(r,N),v.fromBufferAttribute(r,C),_.fromBufferAttribute(r,F),d.sub(h),u.sub(h),v.sub(p),_.sub(p);let O=1/(v.x*_.y-_.x*v.y);isFinite(O)&&(f.copy(d).multiplyScalar(_.y).addScaledVector(u,-v.y).multiplyScalar(O),m.copy(u).multiplyScalar(v.x).addScaledVector(d,-_.x).multiplyScalar(O),a[N].add(f),a[C].add(f),a[F].add(f),l[N].add(m),l[C].add(m),l[F].add(m))}let E=this.groups;E.length===0&&(E=[{start:0,count:e.count}]);for(let N=0,C=E.length;N<C;++N){let F=E[N],O=F.start,W=F.count;for(let I=O,H=O+W;I<H;I+=3)y(e.getX(I+0),e.getX(I+1),e.getX(I+2))}let M=new R,w=new R,T=new R,g=new R;function S(N){T.fromBufferAttribute(s,N),g.copy(T);let C=a[N];M.copy(C),M.sub(T.multiplyScalar(T.dot(C))).normalize(),w.crossVectors(g,C);let O=w.dot(l[N])<0?-1:1;o.setXYZW(N,M.x,M.y,M.z,O)}for(let N=0,C=n.count;N<C;++N)c[N]&&S(N);this._transformed=!0}computeVertexNormals(){let e=this.index,t=this.getAttribute("position");if(t!==void 0){let n=this.getAttribute("normal");if(n===void 0||n.count!==t.count)n=new et(new Float32Array(t.count*3),3),this.setAttribute("normal",n);else for(let u=0,p=n.count;u<p;u++)n.setXYZ(u,0,0,0);let s=new R,r=new R,o=new R,a=new R,l=new R,c=new R,h=new R,d=new R;if(e)for(let u=0,p=e.count;u<p;u+=3){let v=e.getX(u+0),_=e.getX(u+1),f=e.getX(u+2);s.fromBufferAttribute(t,v),r.fromBufferAttribute(t,_),o.fromBufferAttribute(t,f),h.subVectors(o,r),d.subVectors(s,r),h.cross(d),a.fromBufferAttribute(n,v),l.fromBufferAttribute(n,_),c.fromBufferAttribute(n,f),a.add(h),l.add(h),c.add(h),n.setXYZ(v,a.x,a.y,a.z),n.setXYZ(_,l.x,l.y,l.z),n.setXYZ(f,c.x,c.y,c.z)}else for(let u=0,p=t.count;u<p;u+=3)s.fromBufferAttribute(t,u+0),r.fromBufferAttribute(t,u+1),o.fromBufferAttribute(t,u+2),h.subVectors(o,r),d.subVectors(s,r),h.cross(d),n.setXYZ(u+0,h.x,h.y,h.z),n.setXYZ(u+1,h.x,h.y,h.z),n.setXYZ(u+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){let e=this.attributes.normal;for(let t=0,n=e.count;t<n;t++)kt.fromBufferAttribute(e,t),kt.normalize(),e.setXYZ(t,kt.x,kt.y,kt.z)}toNonIndexed(){function e(a,l){let c=a.array,h=a.itemSize,d=a.normalized,u=new c.constructor(l.length*h),p=0,v=0;for(let _=0,f=l.length;_<f;_++){a.isInterleavedBufferAttribute?p=l[_]*a.data.stride+a.offset:p=l[_]*h;for(let m=0;m<h;m++)u[v++]=c[p++]}return new et(u,h,d)}if(this.index===null)return Pe("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let t=new i,n=this.index.array,s=this.attributes;for(let a in s){let l=s[a],c=e(l,n);t.setAttribute(a,c)}let r=this.morphAttributes;for(let a in r){let l=[],c=r[a];for(let h=0,d=c.length;h<d;h++){let u=c[h],p=e(u,n);l.push(p)}t.morphAttributes[a]=l}t.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];t.addGroup(c.start,c.count,c.materialIndex)}return t}toJSON(){let e={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(e.uuid=this.uuid,e.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,e.name=this.name,Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(e[c]=l[c]);return e}e.data={attributes:{}};let t=this.index;t!==null&&(e.data.index={type:t.array.constructor.name,array:Array.prototype.slice.call(t.array)});let n=this.attributes;for(let l in n){let c=n[l];e.data.attributes[l]=c.toJSON(e.data)}let s={},r=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let d=0,u=c.length;d<u;d++){let p=c[d];h.push(p.toJSON(e.data))}h.length>0&&(s[l]=h,r=!0)}r&&(e.data.morphAttributes=s,e.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(e.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(e.data.boundingSphere=a.toJSON()),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let t={};this.name=e.name;let n=e.index;n!==null&&this.setIndex(n.clone());let s=e.attributes;for(let c in s){let h=s[c];this.setAttribute(c,h.clone(t))}let r=e.morphAttributes;for(let c in r){let h=[],d=r[c];for(let u=0,p=d.length;u<p;u++)h.push(d[u].clone(t));this.morphAttributes[c]=h}this.morphTargetsRelative=e.morphTargetsRelative;let o=e.groups;for(let c=0,h=o.length;c<h;c++){let d=o[c];this.addGroup(d.start,d.count,d.materialIndex)}let a=e.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=e.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this._transformed=e._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}};var uc=new R,cm=new R,hm=new De,fn=class{constructor(e=new R(1,0,0),t=0){this.isPlane=!0,this.normal=e,this.constant=t}set(e,t){return this.normal.copy(e),this.constant=t,this}setComponents(e,t,n,s){return this.normal.set(e,t,n),this.constant=s,this}setFromNormalAndCoplanarPoint(e,t){return this.normal.copy(e),this.constant=-t.dot(this.normal),this}setFromCoplanarPoints(e,t,n){let s=uc.subVectors(n,t).cross(cm.subVectors(e,t)).normalize();return this.setFromNormalAndCoplanarPoint(s,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){let e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,t){return t.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,t,n=!0){let s=e.delta(uc),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(e.start)===0?t.copy(e.start):null;let o=-(e.start.dot(this.normal)+this.constant)/r;return n===!0&&(o<0||o>1)?null:t.copy(e.start).addScaledVector(s,o)}intersectsLine(e){let t=this.distanceToPoint(e.start),n=this.distanceToPoint(e.end);return t<0&&n>0||n<0&&t>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,t){let n=t||hm.getNormalMatrix(e),s=this.coplanarPoint(uc).applyMatrix4(e),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(e){return this.normal.fromArray(e.normal),this.constant=e.constant,this}},um=0,On=class extends Fn{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:um++}),this.uuid=Pr(),this.name="",this.type="Material",this.blending=Ts,this.side=Zn,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=Rc,this.blendDst=Pc,this.blendEquation=Xi,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new Te(0,0,0),this.blendAlpha=0,this.depthFunc=ms,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=ad,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=Gi,this.stencilZFail=Gi,this.stencilZPass=Gi,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(let t in e){let n=e[t];if(n===void 0){Pe(`Material: parameter '${t}' has value of undefined.`);continue}let s=this[t];if(s===void 0){Pe(`Material: '${t}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector2&&n&&n.isVector2||s&&s.isEuler&&n&&n.isEuler||s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[t]=n}}toJSON(e){let t=e===void 0||typeof e=="string";t&&(e={textures:{},images:{}});let n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(e).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(e).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(e).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(e).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(e).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(e).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(e).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(e).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){let o=[];for(let a in r){let l=r[a];delete l.metadata,o.push(l)}return o}if(t){let r=s(e.textures),o=s(e.images);r.length>0&&(n.textures=r),o.length>0&&(n.images=o)}return n}fromJSON(e,t){if(e.uuid!==void 0&&(this.uuid=e.uuid),e.name!==void 0&&(this.name=e.name),e.color!==void 0&&this.color!==void 0&&this.color.setHex(e.color),e.roughness!==void 0&&(this.roughness=e.roughness),e.metalness!==void 0&&(this.metalness=e.metalness),e.sheen!==void 0&&(this.sheen=e.sheen),e.sheenColor!==void 0&&(this.sheenColor=new Te().setHex(e.sheenColor)),e.sheenRoughness!==void 0&&(this.sheenRoughness=e.sheenRoughness),e.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(e.emissive),e.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(e.specular),e.specularIntensity!==void 0&&(this.specularIntensity=e.specularIntensity),e.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(e.specularColor),e.shininess!==void 0&&(this.shininess=e.shininess),e.clearcoat!==void 0&&(this.clearcoat=e.clearcoat),e.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=e.clearcoatRoughness),e.diffuseRoughness!==void 0&&(this.diffuseRoughness=e.diffuseRoughness),e.dispersion!==void 0&&(this.dispersion=e.dispersion),e.retroreflectivity!==void 0&&(this.retroreflectivity=e.retroreflectivity),e.iridescence!==void 0&&(this.iridescence=e.iridescence),e.iridescenceIOR!==void 0&&(this.iridescenceIOR=e.iridescenceIOR),e.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum),e.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum),e.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=e.iridescenceThicknessRange[1]),e.transmission!==void 0&&(this.transmission=e.transmission),e.thickness!==void 0&&(this.thickness=e.thickness),e.attenuationDistance!==void 0&&(this.attenuationDistance=e.attenuationDistance),e.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(e.attenuationColor),e.anisotropy!==void 0&&(this.anisotropy=e.anisotropy),e.anisotropyRotation!==void 0&&(this.anisotropyRotation=e.anisotropyRotation),e.fog!==void 0&&(this.fog=e.fog),e.flatShading!==void 0&&(this.flatShading=e.flatShading),e.blending!==void 0&&(this.blending=e.blending),e.combine!==void 0&&(this.combine=e.combine),e.side!==void 0&&(this.side=e.side),e.shadowSide!==void 0&&(this.shadowSide=e.shadowSide),e.opacity!==void 0&&(this.opacity=e.opacity),e.transparent!==void 0&&(this.transparent=e.transparent),e.alphaTest!==void 0&&(this.alphaTest=e.alphaTest),e.alphaHash!==void 0&&(this.alphaHash=e.alphaHash),e.depthFunc!==void 0&&(this.depthFunc=e.depthFunc),e.depthTest!==void 0&&(this.depthTest=e.depthTest),e.depthWrite!==void 0&&(this.depthWrite=e.depthWrite),e.colorWrite!==void 0&&(this.colorWrite=e.colorWrite),e.clippingPlanes!==void 0&&(this.clippingPlanes=e.clippingPlanes.map(n=>new fn().fromJSON(n))),e.clipIntersection!==void 0&&(this.clipIntersection=e.clipIntersection),e.clipShadows!==void 0&&(this.clipShadows=e.clipShadows),e.depthPacking!==void 0&&(this.depthPacking=e.depthPacking),e.blendSrc!==void 0&&(this.blendSrc=e.blendSrc),e.blendDst!==void 0&&(this.blendDst=e.blendDst),e.blendEquation!==void 0&&(this.blendEquation=e.blendEquation),e.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=e.blendSrcAlpha),e.blendDstAlpha!==void 0&&(this.blendDstAlpha=e.blendDstAlpha),e.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=e.blendEquationAlpha),e.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(e.blendColor),e.blendAlpha!==void 0&&(this.blendAlpha=e.blendAlpha),e.stencilWriteMask!==void 0&&(this.stencilWriteMask=e.stencilWriteMask),e.stencilFunc!==void 0&&(this.stencilFunc=e.stencilFunc),e.stencilRef!==void 0&&(this.stencilRef=e.stencilRef),e.stencilFuncMask!==void 0&&(this.stencilFuncMask=e.stencilFuncMask),e.stencilFail!==void 0&&(this.stencilFail=e.stencilFail),e.stencilZFail!==void 0&&(this.stencilZFail=e.stencilZFail),e.stencilZPass!==void 0&&(this.stencilZPass=e.stencilZPass),e.stencilWrite!==void 0&&(this.stencilWrite=e.stencilWrite),e.wireframe!==void 0&&(this.wireframe=e.wireframe),e.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=e.wireframeLinewidth),e.wireframeLinecap!==void 0&&(this.wireframeLinecap=e.wireframeLinecap),e.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=e.wireframeLinejoin),e.rotation!==void 0&&(this.rotation=e.rotation),e.linewidth!==void 0&&(this.linewidth=e.linewidth),e.linecap!==void 0&&(this.linecap=e.linecap),e.linejoin!==void 0&&(this.linejoin=e.linejoin),e.dashSize!==void 0&&(this.dashSize=e.dashSize),e.gapSize!==void 0&&(this.gapSize=e.gapSize),e.scale!==void 0&&(this.scale=e.scale),e.polygonOffset!==void 0&&(this.polygonOffset=e.polygonOffset),e.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=e.polygonOffsetFactor),e.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=e.polygonOffsetUnits),e.dithering!==void 0&&(this.dithering=e.dithering),e.alphaToCoverage!==void 0&&(this.alphaToCoverage=e.alphaToCoverage),e.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=e.premultipliedAlpha),e.forceSinglePass!==void 0&&(this.forceSinglePass=e.forceSinglePass),e.allowOverride!==void 0&&(this.allowOverride=e.allowOverride),e.visible!==void 0&&(this.visible=e.visible),e.toneMapped!==void 0&&(this.toneMapped=e.toneMapped),e.userData!==void 0&&(this.userData=e.userData),e.vertexColors!==void 0&&(typeof e.vertexColors=="number"?this.vertexColors=e.vertexColors>0:this.vertexColors=e.vertexColors),e.size!==void 0&&(this.size=e.size),e.sizeAttenuation!==void 0&&(this.sizeAttenuation=e.sizeAttenuation),e.map!==void 0&&(this.map=t[e.map]||null),e.matcap!==void 0&&(this.matcap=t[e.matcap]||null),e.alphaMap!==void 0&&(this.alphaMap=t[e.alphaMap]||null),e.bumpMap!==void 0&&(this.bumpMap=t[e.bumpMap]||null),e.bumpScale!==void 0&&(this.bumpScale=e.bumpScale),e.normalMap!==void 0&&(this.normalMap=t[e.normalMap]||null),e.normalMapType!==void 0&&(this.normalMapType=e.normalMapType),e.normalScale!==void 0){let n=e.normalScale;Array.isArray(n)===!1&&(n=[n,n]),this.normalScale=new ke().fromArray(n)}return e.displacementMap!==void 0&&(this.displacementMap=t[e.displacementMap]||null),e.displacementScale!==void 0&&(this.displacementScale=e.displacementScale),e.displacementBias!==void 0&&(this.displacementBias=e.displacementBias),e.roughnessMap!==void 0&&(this.roughnessMap=t[e.roughnessMap]||null),e.metalnessMap!==void 0&&(this.metalnessMap=t[e.metalnessMap]||null),e.emissiveMap!==void 0&&(this.emissiveMap=t[e.emissiveMap]||null),e.emissiveIntensity!==void 0&&(this.emissiveIntensity=e.emissiveIntensity),e.specularMap!==void 0&&(this.specularMap=t[e.specularMap]||null),e.specularIntensityMap!==void 0&&(this.specularIntensityMap=t[e.specularIntensityMap]||null),e.specularColorMap!==void 0&&(this.specularColorMap=t[e.specularColorMap]||null),e.envMap!==void 0&&(this.envMap=t[e.envMap]||null),e.envMapRotation!==void 0&&this.envMapRotation.fromArray(e.envMapRotation),e.envMapIntensity!==void 0&&(this.envMapIntensity=e.envMapIntensity),e.reflectivity!==void 0&&(this.reflectivity=e.reflectivity),e.refractionRatio!==void 0&&(this.refractionRatio=e.refractionRatio),e.lightMap!==void 0&&(this.lightMap=t[e.lightMap]||null),e.lightMapIntensity!==void 0&&(this.lightMapIntensity=e.lightMapIntensity),e.aoMap!==void 0&&(this.aoMap=t[e.aoMap]||null),e.aoMapIntensity!==void 0&&(this.aoMapIntensity=e.aoMapIntensity),e.gradientMap!==void 0&&(this.gradientMap=t[e.gradientMap]||null),e.clearcoatMap!==void 0&&(this.clearcoatMap=t[e.clearcoatMap]||null),e.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=t[e.clearcoatRoughnessMap]||null),e.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=t[e.clearcoatNormalMap]||null),e.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new ke().fromArray(e.clearcoatNormalScale)),e.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=t[e.diffuseRoughnessMap]||null),e.iridescenceMap!==void 0&&(this.iridescenceMap=t[e.iridescenceMap]||null),e.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=t[e.iridescenceThicknessMap]||null),e.transmissionMap!==void 0&&(this.transmissionMap=t[e.transmissionMap]||null),e.thicknessMap!==void 0&&(this.thicknessMap=t[e.thicknessMap]||null),e.anisotropyMap!==void 0&&(this.anisotropyMap=t[e.anisotropyMap]||null),e.sheenColorMap!==void 0&&(this.sheenColorMap=t[e.sheenColorMap]||null),e.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=t[e.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;let t=e.clippingPlanes,n=null;if(t!==null){let s=t.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=t[r].clone()}return this.clippingPlanes=n,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.allowOverride=e.allowOverride,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(e){e===!0&&this.version++}};var li=new R,dc=new R,lo=new R,co=new R,Ms=class{constructor(e=new R,t=new R(0,0,-1)){this.origin=e,this.direction=t}set(e,t){return this.origin.copy(e),this.direction.copy(t),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,t){return t.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,li)),this}closestPointToPoint(e,t){t.subVectors(e,this.origin);let n=t.dot(this.direction);return n<0?t.copy(this.origin):t.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){let t=li.subVectors(e,this.origin).dot(this.direction);return t<0?this.origin.distanceToSquared(e):(li.copy(this.origin).addScaledVector(this.direction,t),li.distanceToSquared(e))}distanceSqToSegment(e,t,n,s){dc.copy(e).add(t).multiplyScalar(.5),lo.copy(t).sub(e).normalize(),co.copy(this.origin).sub(dc);let r=e.distanceTo(t)*.5,o=-this.direction.dot(lo),a=co.dot(this.direction),l=-co.dot(lo),c=co.lengthSq(),h=Math.abs(1-o*o),d,u,p,v;if(h>0)if(d=o*l-a,u=o*a-l,v=r*h,d>=0)if(u>=-v)if(u<=v){let _=1/h;d*=_,u*=_,p=d*(d+o*u+2*a)+u*(o*d+u+2*l)+c}else u=r,d=Math.max(0,-(o*u+a)),p=-d*d+u*(u+2*l)+c;else u=-r,d=Math.max(0,-(o*u+a)),p=-d*d+u*(u+2*l)+c;else u<=-v?(d=Math.max(0,-(-o*r+a)),u=d>0?-r:Math.min(Math.max(-r,-l),r),p=-d*d+u*(u+2*l)+c):u<=v?(d=0,u=Math.min(Math.max(-r,-l),r),p=u*(u+2*l)+c):(d=Math.max(0,-(o*r+a)),u=d>0?r:Math.min(Math.max(-r,-l),r),p=-d*d+u*(u+2*l)+c);else u=o>0?-r:r,d=Math.max(0,-(o*u+a)),p=-d*d+u*(u+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,d),s&&s.copy(dc).addScaledVector(lo,u),p}intersectSphere(e,t){if(e.radius<0)return null;li.subVectors(e.center,this.origin);let n=li.dot(this.direction),s=li.dot(li)-n*n,r=e.radius*e.radius;if(s>r)return null;let o=Math.sqrt(r-s),a=n-o,l=n+o;return l<0?null:a<0?this.at(l,t):this.at(a,t)}intersectsSphere(e){return e.radius<0?!1:this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){let t=e.normal.dot(this.direction);if(t===0)return e.distanceToPoint(this.origin)===0?0:null;let n=-(this.origin.dot(e.normal)+e.constant)/t;return n>=0?n:null}intersectPlane(e,t){let n=this.distanceToPlane(e);return n===null?null:this.at(n,t)}intersectsPlane(e){let t=e.distanceToPoint(this.origin);return t===0||e.normal.dot(this.direction)*t<0}intersectBox(e,t){let n,s,r,o,a,l,c=1/this.direction.x,h=1/this.direction.y,d=1/this.direction.z,u=this.origin;return c>=0?(n=(e.min.x-u.x)*c,s=(e.max.x-u.x)*c):(n=(e.max.x-u.x)*c,s=(e.min.x-u.x)*c),h>=0?(r=(e.min.y-u.y)*h,o=(e.max.y-u.y)*h):(r=(e.max.y-u.y)*h,o=(e.min.y-u.y)*h),n>o||r>s||((r>n||isNaN(n))&&(n=r),(o<s||isNaN(s))&&(s=o),d>=0?(a=(e.min.z-u.z)*d,l=(e.max.z-u.z)*d):(a=(e.max.z-u.z)*d,l=(e.min.z-u.z)*d),n>l||a>s)||((a>n||n!==n)&&(n=a),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,t)}intersectsBox(e){return this.intersectBox(e,li)!==null}intersectTriangle(e,t,n,s,r){let o=this.origin,a=this.direction,l=a.x,c=a.y,h=a.z,d=e.x-o.x,u=e.y-o.y,p=e.z-o.z,v=t.x-o.x,_=t.y-o.y,f=t.z-o.z,m=n.x-o.x,y=n.y-o.y,E=n.z-o.z,M=Math.abs(l),w=Math.abs(c),T=Math.abs(h),g,S,N,C,F,O,W,I,H,Y,G,te;if(M>=w&&M>=T?(N=l,O=d,H=v,te=m,l>=0?(g=c,S=h,C=u,F=p,W=_,I=f,Y=y,G=E):(g=h,S=c,C=p,F=u,W=f,I=_,Y=E,G=y)):w>=T?(N=c,O=u,H=_,te=y,c>=0?(g=h,S=l,C=p,F=d,W=f,I=v,Y=E,G=m):(g=l,S=h,C=d,F=p,W=v,I=f,Y=m,G=E)):(N=h,O=p,H=f,te=E,h>=0?(g=l,S=c,C=d,F=u,W=v,I=_,Y=m,G=y):(g=c,S=l,C=u,F=d,W=_,I=v,Y=y,G=m)),N===0)return null;let V=g/N,j=S/N,ee=1/N,_e=C-V*O,Ne=F-j*O,Z=W-V*H,ge=I-j*H,be=Y-V*te,Ce=G-j*te,ve=be*ge-Ce*Z,Be=_e*Ce-Ne*be,Tt=Z*Ne-ge*_e;if(s){if(ve<0||Be<0||Tt<0)return null}else if((ve<0||Be<0||Tt<0)&&(ve>0||Be>0||Tt>0))return null;let Ie=ve+Be+Tt;if(Ie===0)return null;let st=ee*(ve*O+Be*H+Tt*te);return(Ie>0?st<0:st>0)?null:this.at(st/Ie,r)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}},Et=class extends On{constructor(e){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new Te(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new En,this.combine=aa,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}},gu=new He,ki=new Ms,ho=new Un,vu=new R,uo=new R,fo=new R,po=new R,fc=new R,mo=new R,yu=new R,go=new R,ie=class extends gt{constructor(e=new nt,t=new Et){super(),this.isMesh=!0,this.type="Mesh",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}getVertexPosition(e,t){let n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,o=n.morphTargetsRelative;t.fromBufferAttribute(s,e);let a=this.morphTargetInfluences;if(r&&a){mo.set(0,0,0);for(let l=0,c=r.length;l<c;l++){let h=a[l],d=r[l];h!==0&&(fc.fromBufferAttribute(d,e),o?mo.addScaledVector(fc,h):mo.addScaledVector(fc.sub(t),h))}t.add(mo)}return t}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),ho.copy(n.boundingSphere),ho.applyMatrix4(r),ki.copy(e.ray).recast(e.near),!(ho.containsPoint(ki.origin)===!1&&(ki.intersectSphere(ho,vu)===null||ki.origin.distanceToSquared(vu)>(e.far-e.near)**2))&&(gu.copy(r).invert(),ki.copy(e.ray).applyMatrix4(gu),!(n.boundingBox!==null&&ki.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(e,t,ki)))}_computeIntersections(e,t,n){let s,r=this.geometry,o=this.material,a=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,d=r.attributes.normal,u=r.groups,p=r.drawRange;if(a!==null)if(Array.isArray(o))for(let v=0,_=u.length;v<_;v++){let f=u[v],m=o[f.materialIndex],y=Math.max(f.start,p.start),E=Math.min(a.count,Math.min(f.start+f.count,p.start+p.count));for(let M=y,w=E;M<w;M+=3){let T=a.getX(M),g=a.getX(M+1),S=a.getX(M+2);s=vo(this,m,e,n,c,h,d,T,g,S),s&&(s.faceIndex=Math.floor(M/3),s.face.materialIndex=f.materialIndex,t.push(s))}}else{let v=Math.max(0,p.start),_=Math.min(a.count,p.start+p.count);for(let f=v,m=_;f<m;f+=3){let y=a.getX(f),E=a.getX(f+1),M=a.getX(f+2);s=vo(this,o,e,n,c,h,d,y,E,M),s&&(s.faceIndex=Math.floor(f/3),t.push(s))}}else if(l!==void 0)if(Array.isArray(o))for(let v=0,_=u.length;v<_;v++){let f=u[v],m=o[f.materialIndex],y=Math.max(f.start,p.start),E=Math.min(l.count,Math.min(f.start+f.count,p.start+p.count));for(let M=y,w=E;M<w;M+=3){let T=M,g=M+1,S=M+2;s=vo(this,m,e,n,c,h,d,T,g,S),s&&(s.faceIndex=Math.floor(M/3),s.face.materialIndex=f.materialIndex,t.push(s))}}else{let v=Math.max(0,p.start),_=Math.min(l.count,p.start+p.count);for(let f=v,m=_;f<m;f+=3){let y=f,E=f+1,M=f+2;s=vo(this,o,e,n,c,h,d,y,E,M),s&&(s.faceIndex=Math.floor(f/3),t.push(s))}}}};function dm(i,e,t,n,s,r,o,a){let l;if(e.side===nn?l=n.intersectTriangle(o,r,s,!0,a):l=n.intersectTriangle(s,r,o,e.side===Zn,a),l===null)return null;go.copy(a),go.applyMatrix4(i.matrixWorld);let c=t.ray.origin.distanceTo(go);return c<t.near||c>t.far?null:{distance:c,point:go.clone(),object:i}}function vo(i,e,t,n,s,r,o,a,l,c){i.getVertexPosition(a,uo),i.getVertexPosition(l,fo),i.getVertexPosition(c,po);let h=dm(i,e,t,n,uo,fo,po,yu);if(h){let d=new R;ci.getBarycoord(yu,uo,fo,po,d),s&&(h.uv=ci.getInterpolatedAttribute(s,a,l,c,d,new ke)),r&&(h.uv1=ci.getInterpolatedAttribute(r,a,l,c,d,new ke)),o&&(h.normal=ci.getInterpolatedAttribute(o,a,l,c,d,new R),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));let u={a,b:l,c,normal:new R,materialIndex:0};ci.getNormal(uo,fo,po,u.normal),h.face=u,h.barycoord=d}return h}var ir=class extends Zt{constructor(e=null,t=1,n=1,s,r,o,a,l,c=Pt,h=Pt,d,u){super(null,o,a,l,c,h,s,r,d,u),this.isDataTexture=!0,this.image={data:e,width:t,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var sr=class extends et{constructor(e,t,n,s=1){super(e,t,n),this.isInstancedBufferAttribute=!0,this.meshPerAttribute=s}copy(e){return super.copy(e),this.meshPerAttribute=e.meshPerAttribute,this}toJSON(){let e=super.toJSON();return e.meshPerAttribute=this.meshPerAttribute,e.isInstancedBufferAttribute=!0,e}},hs=new He,_u=new He,yo=[],xu=new ln,fm=new He,Ws=new ie,Xs=new Un,en=class extends ie{constructor(e,t,n){super(e,t),this.isInstancedMesh=!0,this.instanceMatrix=new sr(new Float32Array(n*16),16),this.instanceColor=null,this.morphTexture=null,this.count=n,this.boundingBox=null,this.boundingSphere=null;for(let s=0;s<n;s++)this.setMatrixAt(s,fm)}computeBoundingBox(){let e=this.geometry,t=this.count;this.boundingBox===null&&(this.boundingBox=new ln),e.boundingBox===null&&e.computeBoundingBox(),this.boundingBox.makeEmpty();for(let n=0;n<t;n++)this.getMatrixAt(n,hs),xu.copy(e.boundingBox).applyMatrix4(hs),this.boundingBox.union(xu)}computeBoundingSphere(){let e=this.geometry,t=this.count;this.boundingSphere===null&&(this.boundingSphere=new Un),e.boundingSphere===null&&e.computeBoundingSphere(),this.boundingSphere.makeEmpty();for(let n=0;n<t;n++)this.getMatrixAt(n,hs),Xs.copy(e.boundingSphere).applyMatrix4(hs),this.boundingSphere.union(Xs)}copy(e,t){return super.copy(e,t),this.instanceMatrix.copy(e.instanceMatrix),this.morphTexture=e.morphTexture!==null?e.morphTexture.clone():null,this.instanceColor=e.instanceColor!==null?e.instanceColor.clone():null,this.count=e.count,this.boundingBox=e.boundingBox!==null?e.boundingBox.clone():null,this.boundingSphere=e.boundingSphere!==null?e.boundingSphere.clone():null,this}getColorAt(e,t){return this.instanceColor===null?t.setRGB(1,1,1):t.fromArray(this.instanceColor.array,e*3)}getMatrixAt(e,t){return t.fromArray(this.instanceMatrix.array,e*16)}getMorphAt(e,t){let n=t.morphTargetInfluences,s=this.morphTexture.source.data.data,r=n.length+1,o=e*r+1;for(let a=0;a<n.length;a++)n[a]=s[o+a]}raycast(e,t){let n=this.matrixWorld,s=this.count;if(Ws.geometry=this.geometry,Ws.material=this.material,Ws.material!==void 0&&(this.boundingSphere===null&&this.computeBoundingSphere(),Xs.copy(this.boundingSphere),Xs.applyMatrix4(n),e.ray.intersectsSphere(Xs)!==!1))for(let r=0;r<s;r++){this.getMatrixAt(r,hs),_u.multiplyMatrices(n,hs),Ws.matrixWorld=_u,Ws.raycast(e,yo);for(let o=0,a=yo.length;o<a;o++){let l=yo[o];l.instanceId=r,l.object=this,t.push(l)}yo.length=0}}setColorAt(e,t){return this.instanceColor===null&&(this.instanceColor=new sr(new Float32Array(this.instanceMatrix.count*3).fill(1),3)),t.toArray(this.instanceColor.array,e*3),this}setMatrixAt(e,t){return t.toArray(this.instanceMatrix.array,e*16),this}setMorphAt(e,t){let n=t.morphTargetInfluences,s=n.length+1;this.morphTexture===null&&(this.morphTexture=new ir(new Float32Array(s*this.count),s,this.count,pa,Cn));let r=this.morphTexture.source.data.data,o=0;for(let c=0;c<n.length;c++)o+=n[c];let a=this.geometry.morphTargetsRelative?1:1-o,l=s*e;return r[l]=a,r.set(n,l+1),this}updateMorphTargets(){}dispose(){super.dispose(),this.instanceMatrix.dispose(),this.instanceColor!==null&&this.instanceColor.dispose(),this.morphTexture!==null&&(this.morphTexture.dispose(),this.morphTexture=null)}},zi=new Un,pm=new ke(.5,.5),_o=new R,Ei=class{constructor(e=new fn,t=new fn,n=new fn,s=new fn,r=new fn,o=new fn){this.planes=[e,t,n,s,r,o]}set(e,t,n,s,r,o){let a=this.planes;return a[0].copy(e),a[1].copy(t),a[2].copy(n),a[3].copy(s),a[4].copy(r),a[5].copy(o),this}copy(e){let t=this.planes;for(let n=0;n<6;n++)t[n].copy(e.planes[n]);return this}setFromProjectionMatrix(e,t=wn,n=!1){let s=this.planes,r=e.elements,o=r[0],a=r[1],l=r[2],c=r[3],h=r[4],d=r[5],u=r[6],p=r[7],v=r[8],_=r[9],f=r[10],m=r[11],y=r[12],E=r[13],M=r[14],w=r[15];if(s[0].setComponents(c-o,p-h,m-v,w-y).normalize(),s[1].setComponents(c+o,p+h,m+v,w+y).normalize(),s[2].setComponents(c+a,p+d,m+_,w+E).normalize(),s[3].setComponents(c-a,p-d,m-_,w-E).normalize(),n)s[4].setComponents(l,u,f,M).normalize(),s[5].setComponents(c-l,p-u,m-f,w-M).normalize();else if(s[4].setComponents(c-l,p-u,m-f,w-M).normalize(),t===wn)s[5].setComponents(c+l,p+u,m+f,w+M).normalize();else if(t===ys)s[5].setComponents(l,u,f,M).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+t);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),zi.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{let t=e.geometry;t.boundingSphere===null&&t.computeBoundingSphere(),zi.copy(t.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere(zi)}intersectsSprite(e){zi.center.set(0,0,0);let t=pm.distanceTo(e.center);return zi.radius=.7071067811865476+t,zi.applyMatrix4(e.matrixWorld),this.intersectsSphere(zi)}intersectsSphere(e){let t=this.planes,n=e.center,s=-e.radius;for(let r=0;r<6;r++)if(t[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(e){let t=this.planes;for(let n=0;n<6;n++){let s=t[n];if(_o.x=s.normal.x>0?e.max.x:e.min.x,_o.y=s.normal.y>0?e.max.y:e.min.y,_o.z=s.normal.z>0?e.max.z:e.min.z,s.distanceToPoint(_o)<0)return!1}return!0}containsPoint(e){let t=this.planes;for(let n=0;n<6;n++)if(t[n].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}},bu=new He,Ho=class i{constructor(){this.coordinateSystem=wn,this._frustums=[],this._count=0}setFromArrayCamera(e){let t=e.cameras,n=this._frustums;for(let s=0;s<t.length;s++){let r=t[s];bu.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[s]===void 0&&(n[s]=new Ei),n[s].setFromProjectionMatrix(bu,r.coordinateSystem,r.reversedDepth)}return this._count=t.length,this}getFrustum(e){return this._frustums[e]}intersectsObject(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsObject(e))return!0;return!1}intersectsSprite(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSprite(e))return!0;return!1}intersectsSphere(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsSphere(e))return!0;return!1}intersectsBox(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].intersectsBox(e))return!0;return!1}containsPoint(e){let t=this._frustums;for(let n=0;n<this._count;n++)if(t[n].containsPoint(e))return!0;return!1}copy(e){this.coordinateSystem=e.coordinateSystem;let t=this._frustums,n=e._frustums;for(let s=0;s<e._count;s++)t[s]===void 0&&(t[s]=new Ei),t[s].copy(n[s]);return this._count=e._count,this}clone(){return new i().copy(this)}};var Tn=class extends On{constructor(e){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new Te(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.linewidth=e.linewidth,this.linecap=e.linecap,this.linejoin=e.linejoin,this.fog=e.fog,this}},Vo=new R,Wo=new R,Su=new He,qs=new Ms,xo=new Un,pc=new R,Mu=new R,mn=class extends gt{constructor(e=new nt,t=new Tn){super(),this.isLine=!0,this.type="Line",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[0];for(let s=1,r=t.count;s<r;s++)Vo.fromBufferAttribute(t,s-1),Wo.fromBufferAttribute(t,s),n[s]=n[s-1],n[s]+=Vo.distanceTo(Wo);e.setAttribute("lineDistance",new Ke(n,1))}else Pe("Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let n=this.geometry,s=this.matrixWorld,r=e.params.Line.threshold,o=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),xo.copy(n.boundingSphere),xo.applyMatrix4(s),xo.radius+=r,e.ray.intersectsSphere(xo)===!1)return;Su.copy(s).invert(),qs.copy(e.ray).applyMatrix4(Su);let a=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=a*a,c=this.isLineSegments?2:1,h=n.index,u=n.attributes.position;if(h!==null){let p=Math.max(0,o.start),v=Math.min(h.count,o.start+o.count);for(let _=p,f=v-1;_<f;_+=c){let m=h.getX(_),y=h.getX(_+1),E=bo(this,e,qs,l,m,y,_);E&&t.push(E)}if(this.isLineLoop){let _=h.getX(v-1),f=h.getX(p),m=bo(this,e,qs,l,_,f,v-1);m&&t.push(m)}}else{let p=Math.max(0,o.start),v=Math.min(u.count,o.start+o.count);for(let _=p,f=v-1;_<f;_+=c){let m=bo(this,e,qs,l,_,_+1,_);m&&t.push(m)}if(this.isLineLoop){let _=bo(this,e,qs,l,v-1,p,v-1);_&&t.push(_)}}}updateMorphTargets(){let t=this.geometry.morphAttributes,n=Object.keys(t);if(n.length>0){let s=t[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,o=s.length;r<o;r++){let a=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=r}}}}};function bo(i,e,t,n,s,r,o){let a=i.geometry.attributes.position;if(Vo.fromBufferAttribute(a,s),Wo.fromBufferAttribute(a,r),t.distanceSqToSegment(Vo,Wo,pc,Mu)>n)return;pc.applyMatrix4(i.matrixWorld);let c=e.ray.origin.distanceTo(pc);if(!(c<e.near||c>e.far))return{distance:c,point:Mu.clone().applyMatrix4(i.matrixWorld),index:o,face:null,faceIndex:null,barycoord:null,object:i}}var wu=new R,Eu=new R,Bn=class extends mn{constructor(e,t){super(e,t),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){let e=this.geometry;if(e.index===null){let t=e.attributes.position,n=[];for(let s=0,r=t.count;s<r;s+=2)wu.fromBufferAttribute(t,s),Eu.fromBufferAttribute(t,s+1),n[s]=s===0?0:n[s-1],n[s+1]=n[s]+wu.distanceTo(Eu);e.setAttribute("lineDistance",new Ke(n,1))}else Pe("LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}};var rr=class extends Zt{constructor(e=[],t=qi,n,s,r,o,a,l,c,h){super(e,t,n,s,r,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}};var di=class extends Zt{constructor(e,t,n=zn,s,r,o,a=Pt,l=Pt,c,h=ui,d=1){if(h!==ui&&h!==pi)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let u={width:e,height:t,depth:d};super(u,s,r,o,a,l,h,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.source=new xs(Object.assign({},e.image)),this.compareFunction=e.compareFunction,this}toJSON(e){let t=super.toJSON(e);return t.compareFunction=this.compareFunction,t}},or=class extends di{constructor(e,t=zn,n=qi,s,r,o=Pt,a=Pt,l,c=ui){let h={width:e,height:e,depth:1},d=[h,h,h,h,h,h];super(e,e,t,n,s,r,o,a,l,c),this.image=d,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(e){this.image=e}},ar=class extends Zt{constructor(e=null){super(),this.sourceTexture=e,this.isExternalTexture=!0}copy(e){return super.copy(e),this.sourceTexture=e.sourceTexture,this}},vt=class i extends nt{constructor(e=1,t=1,n=1,s=1,r=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:e,height:t,depth:n,widthSegments:s,heightSegments:r,depthSegments:o};let a=this;s=Math.floor(s),r=Math.floor(r),o=Math.floor(o);let l=[],c=[],h=[],d=[],u=0,p=0;v("z","y","x",-1,-1,n,t,e,o,r,0),v("z","y","x",1,-1,n,t,-e,o,r,1),v("x","z","y",1,1,e,n,t,s,o,2),v("x","z","y",1,-1,e,n,-t,s,o,3),v("x","y","z",1,-1,e,t,n,s,r,4),v("x","y","z",-1,-1,e,t,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new Ke(c,3)),this.setAttribute("normal",new Ke(h,3)),this.setAttribute("uv",new Ke(d,2));function v(_,f,m,y,E,M,w,T,g,S,N){let C=M/g,F=w/S,O=M/2,W=w/2,I=T/2,H=g+1,Y=S+1,G=0,te=0,V=new R;for(let j=0;j<Y;j++){let ee=j*F-W;for(let _e=0;_e<H;_e++){let Ne=_e*C-O;V[_]=Ne*y,V[f]=ee*E,V[m]=I,c.push(V.x,V.y,V.z),V[_]=0,V[f]=0,V[m]=T>0?1:-1,h.push(V.x,V.y,V.z),d.push(_e/g),d.push(1-j/S),G+=1}}for(let j=0;j<S;j++)for(let ee=0;ee<g;ee++){let _e=u+ee+H*j,Ne=u+ee+H*(j+1),Z=u+(ee+1)+H*(j+1),ge=u+(ee+1)+H*j;l.push(_e,Ne,ge),l.push(Ne,Z,ge),te+=6}a.addGroup(p,te,N),p+=te,u+=G}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.depth,e.widthSegments,e.heightSegments,e.depthSegments)}},lr=class i extends nt{constructor(e=1,t=1,n=4,s=8,r=1){super(),this.type="CapsuleGeometry",this.parameters={radius:e,height:t,capSegments:n,radialSegments:s,heightSegments:r},t=Math.max(0,t),n=Math.max(1,Math.floor(n)),s=Math.max(3,Math.floor(s)),r=Math.max(1,Math.floor(r));let o=[],a=[],l=[],c=[],h=t/2,d=Math.PI/2*e,u=t,p=2*d+u,v=n*2+r,_=s+1,f=new R,m=new R;for(let y=0;y<=v;y++){let E=0,M=0,w=0,T=0;if(y<=n){let N=y/n,C=N*Math.PI/2;M=-h-e*Math.cos(C),w=e*Math.sin(C),T=-e*Math.cos(C),E=N*d}else if(y<=n+r){let N=(y-n)/r;M=-h+N*t,w=e,T=0,E=d+N*u}else{let N=(y-n-r)/n,C=N*Math.PI/2;M=h+e*Math.sin(C),w=e*Math.cos(C),T=e*Math.sin(C),E=d+u+N*d}let g=Math.max(0,Math.min(1,E/p)),S=0;y===0?S=.5/s:y===v&&(S=-.5/s);for(let N=0;N<=s;N++){let C=N/s,F=C*Math.PI*2,O=Math.sin(F),W=Math.cos(F);m.x=-w*W,m.y=M,m.z=w*O,a.push(m.x,m.y,m.z),f.set(-w*W,T,w*O),f.normalize(),l.push(f.x,f.y,f.z),c.push(C+S,g)}if(y>0){let N=(y-1)*_;for(let C=0;C<s;C++){let F=N+C,O=N+C+1,W=y*_+C,I=y*_+C+1;o.push(F,O,W),o.push(O,I,W)}}}this.setIndex(o),this.setAttribute("position",new Ke(a,3)),this.setAttribute("normal",new Ke(l,3)),this.setAttribute("uv",new Ke(c,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.height,e.capSegments,e.radialSegments,e.heightSegments)}};var St=class i extends nt{constructor(e=1,t=1,n=1,s=32,r=1,o=!1,a=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:e,radiusBottom:t,height:n,radialSegments:s,heightSegments:r,openEnded:o,thetaStart:a,thetaLength:l};let c=this;s=Math.floor(s),r=Math.floor(r);let h=[],d=[],u=[],p=[],v=0,_=[],f=n/2,m=0;y(),o===!1&&(e>0&&E(!0),t>0&&E(!1)),this.setIndex(h),this.setAttribute("position",new Ke(d,3)),this.setAttribute("normal",new Ke(u,3)),this.setAttribute("uv",new Ke(p,2));function y(){let M=new R,w=new R,T=0,g=(t-e)/n;for(let S=0;S<=r;S++){let N=[],C=S/r,F=C*(t-e)+e;for(let O=0;O<=s;O++){let W=O/s,I=W*l+a,H=Math.sin(I),Y=Math.cos(I);w.x=F*H,w.y=-C*n+f,w.z=F*Y,d.push(w.x,w.y,w.z),M.set(H,g,Y).normalize(),u.push(M.x,M.y,M.z),p.push(W,1-C),N.push(v++)}_.push(N)}for(let S=0;S<s;S++)for(let N=0;N<r;N++){let C=_[N][S],F=_[N+1][S],O=_[N+1][S+1],W=_[N][S+1];(e>0||N!==0)&&(h.push(C,F,W),T+=3),(t>0||N!==r-1)&&(h.push(F,O,W),T+=3)}c.addGroup(m,T,0),m+=T}function E(M){let w=v,T=new ke,g=new R,S=0,N=M===!0?e:t,C=M===!0?1:-1;for(let O=1;O<=s;O++)d.push(0,f*C,0),u.push(0,C,0),p.push(.5,.5),v++;let F=v;for(let O=0;O<=s;O++){let I=O/s*l+a,H=Math.cos(I),Y=Math.sin(I);g.x=N*Y,g.y=f*C,g.z=N*H,d.push(g.x,g.y,g.z),u.push(0,C,0),T.x=H*.5+.5,T.y=Y*.5*C+.5,p.push(T.x,T.y),v++}for(let O=0;O<s;O++){let W=w+O,I=F+O;M===!0?h.push(I,I+1,W):h.push(I+1,I,W),S+=3}c.addGroup(m,S,M===!0?1:2),m+=S}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radiusTop,e.radiusBottom,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}},cr=class i extends St{constructor(e=1,t=1,n=32,s=1,r=!1,o=0,a=Math.PI*2){super(0,e,t,n,s,r,o,a),this.type="ConeGeometry",this.parameters={radius:e,height:t,radialSegments:n,heightSegments:s,openEnded:r,thetaStart:o,thetaLength:a}}static fromJSON(e){return new i(e.radius,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}},Xo=class i extends nt{constructor(e=[],t=[],n=1,s=0){super(),this.type="PolyhedronGeometry",this.parameters={vertices:e,indices:t,radius:n,detail:s};let r=[],o=[];a(s),c(n),h(),this.setAttribute("position",new Ke(r,3)),this.setAttribute("normal",new Ke(r.slice(),3)),this.setAttribute("uv",new Ke(o,2)),s===0?this.computeVertexNormals():this.normalizeNormals();function a(y){let E=new R,M=new R,w=new R;for(let T=0;T<t.length;T+=3)p(t[T+0],E),p(t[T+1],M),p(t[T+2],w),l(E,M,w,y)}function l(y,E,M,w){let T=w+1,g=[];for(let S=0;S<=T;S++){g[S]=[];let N=y.clone().lerp(M,S/T),C=E.clone().lerp(M,S/T),F=T-S;for(let O=0;O<=F;O++)O===0&&S===T?g[S][O]=N:g[S][O]=N.clone().lerp(C,O/F)}for(let S=0;S<T;S++)for(let N=0;N<2*(T-S)-1;N++){let C=Math.floor(N/2);N%2===0?(u(g[S][C+1]),u(g[S+1][C]),u(g[S][C])):(u(g[S][C+1]),u(g[S+1][C+1]),u(g[S+1][C]))}}function c(y){let E=new R;for(let M=0;M<r.length;M+=3)E.x=r[M+0],E.y=r[M+1],E.z=r[M+2],E.normalize().multiplyScalar(y),r[M+0]=E.x,r[M+1]=E.y,r[M+2]=E.z}function h(){let y=new R;for(let E=0;E<r.length;E+=3){y.x=r[E+0],y.y=r[E+1],y.z=r[E+2];let M=f(y)/2/Math.PI+.5,w=m(y)/Math.PI+.5;o.push(M,1-w)}v(),d()}function d(){for(let y=0;y<o.length;y+=6){let E=o[y+0],M=o[y+2],w=o[y+4],T=Math.max(E,M,w),g=Math.min(E,M,w);T>.9&&g<.1&&(E<.2&&(o[y+0]+=1),M<.2&&(o[y+2]+=1),w<.2&&(o[y+4]+=1))}}function u(y){r.push(y.x,y.y,y.z)}function p(y,E){let M=y*3;E.x=e[M+0],E.y=e[M+1],E.z=e[M+2]}function v(){let y=new R,E=new R,M=new R,w=new R,T=new ke,g=new ke,S=new ke;for(let N=0,C=0;N<r.length;N+=9,C+=6){y.set(r[N+0],r[N+1],r[N+2]),E.set(r[N+3],r[N+4],r[N+5]),M.set(r[N+6],r[N+7],r[N+8]),T.set(o[C+0],o[C+1]),g.set(o[C+2],o[C+3]),S.set(o[C+4],o[C+5]),w.copy(y).add(E).add(M).divideScalar(3);let F=f(w);_(T,C+0,y,F),_(g,C+2,E,F),_(S,C+4,M,F)}}function _(y,E,M,w){w<0&&y.x===1&&(o[E]=y.x-1),M.x===0&&M.z===0&&(o[E]=w/2/Math.PI+.5)}function f(y){return Math.atan2(y.z,-y.x)}function m(y){return Math.atan2(-y.y,Math.sqrt(y.x*y.x+y.z*y.z))}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.vertices,e.indices,e.radius,e.detail)}};var So=new R,Mo=new R,mc=new R,wo=new ci,hr=class extends nt{constructor(e=null,t=1){if(super(),this.type="EdgesGeometry",this.parameters={geometry:e,thresholdAngle:t},e!==null){let s=Math.pow(10,4),r=Math.cos(Ro*t),o=e.getIndex(),a=e.getAttribute("position"),l=o?o.count:a.count,c=[0,0,0],h=["a","b","c"],d=new Array(3),u=new Map,p=[];for(let v=0;v<l;v+=3){o?(c[0]=o.getX(v),c[1]=o.getX(v+1),c[2]=o.getX(v+2)):(c[0]=v,c[1]=v+1,c[2]=v+2);let{a:_,b:f,c:m}=wo;if(_.fromBufferAttribute(a,c[0]),f.fromBufferAttribute(a,c[1]),m.fromBufferAttribute(a,c[2]),wo.getNormal(mc),d[0]=`${Math.round(_.x*s)},${Math.round(_.y*s)},${Math.round(_.z*s)}`,d[1]=`${Math.round(f.x*s)},${Math.round(f.y*s)},${Math.round(f.z*s)}`,d[2]=`${Math.round(m.x*s)},${Math.round(m.y*s)},${Math.round(m.z*s)}`,!(d[0]===d[1]||d[1]===d[2]||d[2]===d[0]))for(let y=0;y<3;y++){let E=(y+1)%3,M=d[y],w=d[E],T=wo[h[y]],g=wo[h[E]],S=`${M}_${w}`,N=`${w}_${M}`,C=u.get(N);C?(mc.dot(C.normal)<=r&&(p.push(T.x,T.y,T.z),p.push(g.x,g.y,g.z)),u.set(N,null)):u.has(S)||u.set(S,{index0:c[y],index1:c[E],normal:mc.clone()})}}for(let v of u.values())if(v){let{index0:_,index1:f}=v;So.fromBufferAttribute(a,_),Mo.fromBufferAttribute(a,f),p.push(So.x,So.y,So.z),p.push(Mo.x,Mo.y,Mo.z)}this.setAttribute("position",new Ke(p,3))}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}};var Yn=class i extends Xo{constructor(e=1,t=0){let n=[1,0,0,-1,0,0,0,1,0,0,-1,0,0,0,1,0,0,-1],s=[0,2,4,0,4,3,0,3,5,0,5,2,1,2,5,1,5,3,1,3,4,1,4,2];super(n,s,e,t),this.type="OctahedronGeometry",this.parameters={radius:e,detail:t}}static fromJSON(e){return new i(e.radius,e.detail)}},$n=class i extends nt{constructor(e=1,t=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:e,height:t,widthSegments:n,heightSegments:s};let r=e/2,o=t/2,a=Math.floor(n),l=Math.floor(s),c=a+1,h=l+1,d=e/a,u=t/l,p=[],v=[],_=[],f=[];for(let m=0;m<h;m++){let y=m*u-o;for(let E=0;E<c;E++){let M=E*d-r;v.push(M,-y,0),_.push(0,0,1),f.push(E/a),f.push(1-m/l)}}for(let m=0;m<l;m++)for(let y=0;y<a;y++){let E=y+c*m,M=y+c*(m+1),w=y+1+c*(m+1),T=y+1+c*m;p.push(E,M,T),p.push(M,w,T)}this.setIndex(p),this.setAttribute("position",new Ke(v,3)),this.setAttribute("normal",new Ke(_,3)),this.setAttribute("uv",new Ke(f,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.width,e.height,e.widthSegments,e.heightSegments)}};var tn=class i extends nt{constructor(e=1,t=32,n=16,s=0,r=Math.PI*2,o=0,a=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:e,widthSegments:t,heightSegments:n,phiStart:s,phiLength:r,thetaStart:o,thetaLength:a},t=Math.max(3,Math.floor(t)),n=Math.max(2,Math.floor(n));let l=Math.min(o+a,Math.PI),c=0,h=[],d=new R,u=new R,p=[],v=[],_=[],f=[];for(let m=0;m<=n;m++){let y=[],E=m/n,M=o+E*a,w=e*Math.cos(M),T=Math.sqrt(e*e-w*w),g=0;m===0&&o===0?g=.5/t:m===n&&l===Math.PI&&(g=-.5/t);for(let S=0;S<=t;S++){let N=S/t,C=s+N*r;d.x=-T*Math.cos(C),d.y=w,d.z=T*Math.sin(C),v.push(d.x,d.y,d.z),u.copy(d).normalize(),_.push(u.x,u.y,u.z),f.push(N+g,1-E),y.push(c++)}h.push(y)}for(let m=0;m<n;m++)for(let y=0;y<t;y++){let E=h[m][y+1],M=h[m][y],w=h[m+1][y],T=h[m+1][y+1];(m!==0||o>0)&&p.push(E,M,T),(m!==n-1||l<Math.PI)&&p.push(M,w,T)}this.setIndex(p),this.setAttribute("position",new Ke(v,3)),this.setAttribute("normal",new Ke(_,3)),this.setAttribute("uv",new Ke(f,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.widthSegments,e.heightSegments,e.phiStart,e.phiLength,e.thetaStart,e.thetaLength)}};var fi=class i extends nt{constructor(e=1,t=.4,n=12,s=48,r=Math.PI*2,o=0,a=Math.PI*2){super(),this.type="TorusGeometry",this.parameters={radius:e,tube:t,radialSegments:n,tubularSegments:s,arc:r,thetaStart:o,thetaLength:a},n=Math.floor(n),s=Math.floor(s);let l=[],c=[],h=[],d=[],u=new R,p=new R,v=new R;for(let _=0;_<=n;_++){let f=o+_/n*a;for(let m=0;m<=s;m++){let y=m/s*r;p.x=(e+t*Math.cos(f))*Math.cos(y),p.y=(e+t*Math.cos(f))*Math.sin(y),p.z=t*Math.sin(f),c.push(p.x,p.y,p.z),u.x=e*Math.cos(y),u.y=e*Math.sin(y),v.subVectors(p,u).normalize(),h.push(v.x,v.y,v.z),d.push(m/s),d.push(_/n)}}for(let _=1;_<=n;_++)for(let f=1;f<=s;f++){let m=(s+1)*_+f-1,y=(s+1)*(_-1)+f-1,E=(s+1)*(_-1)+f,M=(s+1)*_+f;l.push(m,y,M),l.push(y,E,M)}this.setIndex(l),this.setAttribute("position",new Ke(c,3)),this.setAttribute("normal",new Ke(h,3)),this.setAttribute("uv",new Ke(d,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new i(e.radius,e.tube,e.radialSegments,e.tubularSegments,e.arc,e.thetaStart,e.thetaLength)}};var ur=class extends On{constructor(e){super(),this.isShadowMaterial=!0,this.type="ShadowMaterial",this.color=new Te(0),this.transparent=!0,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.fog=e.fog,this}};function $i(i){let e={};for(let t in i){e[t]={};for(let n in i[t]){let s=i[t][n];if(Tu(s))s.isRenderTargetTexture?(Pe("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),e[t][n]=null):e[t][n]=s.clone();else if(Array.isArray(s))if(Tu(s[0])){let r=[];for(let o=0,a=s.length;o<a;o++)r[o]=s[o].clone();e[t][n]=r}else e[t][n]=s.slice();else e[t][n]=s}}return e}function Kt(i){let e={};for(let t=0;t<i.length;t++){let n=$i(i[t]);for(let s in n)e[s]=n[s]}return e}function Tu(i){return i&&(i.isColor||i.isMatrix3||i.isMatrix4||i.isVector2||i.isVector3||i.isVector4||i.isTexture||i.isQuaternion)}function mm(i){let e=[];for(let t=0;t<i.length;t++)e.push(i[t].clone());return e}function Qc(i){let e=i.getRenderTarget();return e===null?i.outputColorSpace:e.isXRRenderTarget===!0?e.texture.colorSpace:Ye.workingColorSpace}var xd={clone:$i,merge:Kt},gm=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,vm=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`,An=class extends On{constructor(e){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=gm,this.fragmentShader=vm,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=$i(e.uniforms),this.uniformsGroups=mm(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this.defaultAttributeValues=Object.assign({},e.defaultAttributeValues),this.index0AttributeName=e.index0AttributeName,this.uniformsNeedUpdate=e.uniformsNeedUpdate,this}toJSON(e){let t=super.toJSON(e);t.glslVersion=this.glslVersion,t.uniforms={};for(let s in this.uniforms){let o=this.uniforms[s].value;o&&o.isTexture?t.uniforms[s]={type:"t",value:o.toJSON(e).uuid}:o&&o.isColor?t.uniforms[s]={type:"c",value:o.getHex()}:o&&o.isVector2?t.uniforms[s]={type:"v2",value:o.toArray()}:o&&o.isVector3?t.uniforms[s]={type:"v3",value:o.toArray()}:o&&o.isVector4?t.uniforms[s]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?t.uniforms[s]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?t.uniforms[s]={type:"m4",value:o.toArray()}:t.uniforms[s]={value:o}}Object.keys(this.defines).length>0&&(t.defines=this.defines),t.vertexShader=this.vertexShader,t.fragmentShader=this.fragmentShader,t.lights=this.lights,t.clipping=this.clipping;let n={};for(let s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(t.extensions=n),t}fromJSON(e,t){if(super.fromJSON(e,t),e.uniforms!==void 0)for(let n in e.uniforms){let s=e.uniforms[n];switch(this.uniforms[n]={},s.type){case"t":this.uniforms[n].value=t[s.value]||null;break;case"c":this.uniforms[n].value=new Te().setHex(s.value);break;case"v2":this.uniforms[n].value=new ke().fromArray(s.value);break;case"v3":this.uniforms[n].value=new R().fromArray(s.value);break;case"v4":this.uniforms[n].value=new mt().fromArray(s.value);break;case"m3":this.uniforms[n].value=new De().fromArray(s.value);break;case"m4":this.uniforms[n].value=new He().fromArray(s.value);break;default:this.uniforms[n].value=s.value}}if(e.defines!==void 0&&(this.defines=e.defines),e.vertexShader!==void 0&&(this.vertexShader=e.vertexShader),e.fragmentShader!==void 0&&(this.fragmentShader=e.fragmentShader),e.glslVersion!==void 0&&(this.glslVersion=e.glslVersion),e.extensions!==void 0)for(let n in e.extensions)this.extensions[n]=e.extensions[n];return e.lights!==void 0&&(this.lights=e.lights),e.clipping!==void 0&&(this.clipping=e.clipping),this}},qo=class extends An{constructor(e){super(e),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}},dr=class extends On{constructor(e){super(),this.isMeshStandardMaterial=!0,this.type="MeshStandardMaterial",this.defines={STANDARD:""},this.color=new Te(16777215),this.roughness=1,this.metalness=0,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Te(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=Rr,this.normalScale=new ke(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.roughnessMap=null,this.metalnessMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new En,this.envMapIntensity=1,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.defines={STANDARD:""},this.color.copy(e.color),this.roughness=e.roughness,this.metalness=e.metalness,this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.roughnessMap=e.roughnessMap,this.metalnessMap=e.metalnessMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.envMapIntensity=e.envMapIntensity,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}};var fr=class extends On{constructor(e){super(),this.isMeshLambertMaterial=!0,this.type="MeshLambertMaterial",this.color=new Te(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Te(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=Rr,this.normalScale=new ke(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new En,this.combine=aa,this.reflectivity=1,this.envMapIntensity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.envMapIntensity=e.envMapIntensity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}},Yo=class extends On{constructor(e){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=rd,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}},$o=class extends On{constructor(e){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}};function us(i,e){return!i||i.constructor===e?i:typeof e.BYTES_PER_ELEMENT=="number"?new e(i):Array.prototype.slice.call(i)}function Eo(i){return i!==void 0&&i.inTangents!==void 0&&i.outTangents!==void 0}var Ti=class{constructor(e,t,n,s){this.parameterPositions=e,this._cachedIndex=0,this.resultBuffer=s!==void 0?s:new t.constructor(n),this.sampleValues=t,this.valueSize=n,this.settings=null,this.DefaultSettings_={}}evaluate(e){let t=this.parameterPositions,n=this._cachedIndex,s=t[n],r=t[n-1];n:{e:{let o;t:{i:if(!(e<s)){for(let a=n+2;;){if(s===void 0){if(e<r)break i;return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}if(n===a)break;if(r=s,s=t[++n],e<s)break e}o=t.length;break t}if(!(e>=r)){let a=t[1];e<a&&(n=2,r=a);for(let l=n-2;;){if(r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(n===l)break;if(s=r,r=t[--n-1],e>=r)break e}o=n,n=0;break t}break n}for(;n<o;){let a=n+o>>>1;e<t[a]?o=a:n=a+1}if(s=t[n],r=t[n-1],r===void 0)return this._cachedIndex=0,this.copySampleValue_(0);if(s===void 0)return n=t.length,this._cachedIndex=n,this.copySampleValue_(n-1)}this._cachedIndex=n,this.intervalChanged_(n,r,s)}return this.interpolate_(n,r,e,s)}getSettings_(){return this.settings||this.DefaultSettings_}copySampleValue_(e){let t=this.resultBuffer,n=this.sampleValues,s=this.valueSize,r=e*s;for(let o=0;o!==s;++o)t[o]=n[r+o];return t}interpolate_(){throw new Error("THREE.Interpolant: Call to abstract method.")}intervalChanged_(){}},Zo=class extends Ti{constructor(e,t,n,s){super(e,t,n,s),this._weightPrev=-0,this._offsetPrev=-0,this._weightNext=-0,this._offsetNext=-0,this.DefaultSettings_={endingStart:yc,endingEnd:yc}}intervalChanged_(e,t,n){let s=this.parameterPositions,r=e-2,o=e+1,a=s[r],l=s[o];if(a===void 0)switch(this.getSettings_().endingStart){case _c:r=e,a=2*t-n;break;case xc:r=s.length-2,a=t+s[r]-s[r+1];break;default:r=e,a=n}if(l===void 0)switch(this.getSettings_().endingEnd){case _c:o=e,l=2*n-t;break;case xc:o=1,l=n+s[1]-s[0];break;default:o=e-1,l=t}let c=(n-t)*.5,h=this.valueSize;this._weightPrev=c/(t-a),this._weightNext=c/(l-n),this._offsetPrev=r*h,this._offsetNext=o*h}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this._offsetPrev,d=this._offsetNext,u=this._weightPrev,p=this._weightNext,v=(n-t)/(s-t),_=v*v,f=_*v,m=-u*f+2*u*_-u*v,y=(1+u)*f+(-1.5-2*u)*_+(-.5+u)*v+1,E=(-1-p)*f+(1.5+p)*_+.5*v,M=p*f-p*_;for(let w=0;w!==a;++w)r[w]=m*o[h+w]+y*o[c+w]+E*o[l+w]+M*o[d+w];return r}},Jo=class extends Ti{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=(n-t)/(s-t),d=1-h;for(let u=0;u!==a;++u)r[u]=o[c+u]*d+o[l+u]*h;return r}},Ko=class extends Ti{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e){return this.copySampleValue_(e-1)}},Qo=class extends Ti{interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=e*a,c=l-a,h=this.inTangents,d=this.outTangents;if(!h||!d){let v=(n-t)/(s-t),_=1-v;for(let f=0;f!==a;++f)r[f]=o[c+f]*_+o[l+f]*v;return r}let u=a*2,p=e-1;for(let v=0;v!==a;++v){let _=o[c+v],f=o[l+v],m=p*u+v*2,y=d[m],E=d[m+1],M=e*u+v*2,w=h[M],T=h[M+1],g=_m(n,t,y,w,s);r[v]=bd(g,_,E,T,f)}return r}};function bd(i,e,t,n,s){let r=1-i;return r*r*r*e+3*r*r*i*t+3*r*i*i*n+i*i*i*s}function ym(i,e,t,n,s){let r=1-i;return 3*r*r*(t-e)+6*r*i*(n-t)+3*i*i*(s-n)}function _m(i,e,t,n,s){let r=(i-e)/(s-e);for(let o=0;o<8;o++){let a=bd(r,e,t,n,s)-i;if(Math.abs(a)<1e-10)break;let l=ym(r,e,t,n,s);if(Math.abs(l)<1e-10)break;r=Math.max(0,Math.min(1,r-a/l))}return r}var gn=class{constructor(e,t,n,s){if(e===void 0)throw new Error("THREE.KeyframeTrack: track name is undefined");if(t===void 0||t.length===0)throw new Error("THREE.KeyframeTrack: no keyframes in track named "+e);this.name=e,this.times=us(t,this.TimeBufferType),this.values=us(n,this.ValueBufferType),this.setInterpolation(s||this.DefaultInterpolation)}static toJSON(e){let t=e.constructor,n;if(t.toJSON!==this.toJSON)n=t.toJSON(e);else{n={name:e.name,times:us(e.times,Array),values:us(e.values,Array)};let s=e.getInterpolation();s!==e.DefaultInterpolation&&(n.interpolation=s),Eo(e.settings)&&(n.settings={inTangents:us(e.settings.inTangents,Array),outTangents:us(e.settings.outTangents,Array)})}return n.type=e.ValueTypeName,n}InterpolantFactoryMethodDiscrete(e){return new Ko(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodLinear(e){return new Jo(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodSmooth(e){return new Zo(this.times,this.values,this.getValueSize(),e)}InterpolantFactoryMethodBezier(e){let t=new Qo(this.times,this.values,this.getValueSize(),e);return this.settings&&(t.inTangents=this.settings.inTangents,t.outTangents=this.settings.outTangents),t}setInterpolation(e){let t;switch(e){case $s:t=this.InterpolantFactoryMethodDiscrete;break;case Oo:t=this.InterpolantFactoryMethodLinear;break;case Co:t=this.InterpolantFactoryMethodSmooth;break;case vc:t=this.InterpolantFactoryMethodBezier;break}if(t===void 0){let n="unsupported interpolation for "+this.ValueTypeName+" keyframe track named "+this.name;if(this.createInterpolant===void 0)if(e!==this.DefaultInterpolation)this.setInterpolation(this.DefaultInterpolation);else throw new Error(n);return Pe("KeyframeTrack:",n),this}return this.createInterpolant=t,this}getInterpolation(){switch(this.createInterpolant){case this.InterpolantFactoryMethodDiscrete:return $s;case this.InterpolantFactoryMethodLinear:return Oo;case this.InterpolantFactoryMethodSmooth:return Co;case this.InterpolantFactoryMethodBezier:return vc}}getValueSize(){return this.values.length/this.times.length}shift(e){if(e!==0){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]+=e;Eo(this.settings)&&(Au(this.settings.inTangents,e),Au(this.settings.outTangents,e))}return this}scale(e){if(e!==1){let t=this.times;for(let n=0,s=t.length;n!==s;++n)t[n]*=e;Eo(this.settings)&&(Cu(this.settings.inTangents,e),Cu(this.settings.outTangents,e))}return this}trim(e,t){let n=this.times,s=n.length,r=0,o=s-1;for(;r!==s&&n[r]<e;)++r;for(;o!==-1&&n[o]>t;)--o;if(++o,r!==0||o!==s){r>=o&&(o=Math.max(o,1),r=o-1);let a=this.getValueSize();this.times=n.slice(r,o),this.values=this.values.slice(r*a,o*a)}return this}validate(){let e=!0,t=this.getValueSize();t-Math.floor(t)!==0&&(Le("KeyframeTrack: Invalid value size in track.",this),e=!1);let n=this.times,s=this.values,r=n.length;r===0&&(Le("KeyframeTrack: Track is empty.",this),e=!1);let o=null;for(let a=0;a!==r;a++){let l=n[a];if(typeof l=="number"&&isNaN(l)){Le("KeyframeTrack: Time is not a valid number.",this,a,l),e=!1;break}if(o!==null&&o>l){Le("KeyframeTrack: Out of order keys.",this,a,l,o),e=!1;break}o=l}if(s!==void 0&&qp(s))for(let a=0,l=s.length;a!==l;++a){let c=s[a];if(isNaN(c)){Le("KeyframeTrack: Value is not a valid number.",this,a,c),e=!1;break}}return e}optimize(){let e=this.times.slice(),t=this.values.slice(),n=this.getValueSize(),s=this.getInterpolation()===Co,r=e.length-1,o=1;for(let a=1;a<r;++a){let l=!1,c=e[a],h=e[a+1];if(c!==h&&(a!==1||c!==e[0]))if(s)l=!0;else{let d=a*n,u=d-n,p=d+n;for(let v=0;v!==n;++v){let _=t[d+v];if(_!==t[u+v]||_!==t[p+v]){l=!0;break}}}if(l){if(a!==o){e[o]=e[a];let d=a*n,u=o*n;for(let p=0;p!==n;++p)t[u+p]=t[d+p]}++o}}if(r>0){e[o]=e[r];for(let a=r*n,l=o*n,c=0;c!==n;++c)t[l+c]=t[a+c];++o}return o!==e.length?(this.times=e.slice(0,o),this.values=t.slice(0,o*n)):(this.times=e,this.values=t),this}clone(){let e=this.times.slice(),t=this.values.slice(),n=this.constructor,s=new n(this.name,e,t);return s.createInterpolant=this.createInterpolant,Eo(this.settings)&&(s.settings={inTangents:this.settings.inTangents.slice(),outTangents:this.settings.outTangents.slice()}),s}};function Au(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]+=e}function Cu(i,e){for(let t=0,n=i.length;t!==n;t+=2)i[t]*=e}gn.prototype.ValueTypeName="";gn.prototype.TimeBufferType=Float32Array;gn.prototype.ValueBufferType=Float32Array;gn.prototype.DefaultInterpolation=Oo;var Ai=class extends gn{constructor(e,t,n){super(e,t,n)}};Ai.prototype.ValueTypeName="bool";Ai.prototype.ValueBufferType=Array;Ai.prototype.DefaultInterpolation=$s;Ai.prototype.InterpolantFactoryMethodLinear=void 0;Ai.prototype.InterpolantFactoryMethodSmooth=void 0;var jo=class extends gn{constructor(e,t,n,s){super(e,t,n,s)}};jo.prototype.ValueTypeName="color";var ea=class extends gn{constructor(e,t,n,s){super(e,t,n,s)}};ea.prototype.ValueTypeName="number";var ta=class extends Ti{constructor(e,t,n,s){super(e,t,n,s)}interpolate_(e,t,n,s){let r=this.resultBuffer,o=this.sampleValues,a=this.valueSize,l=(n-t)/(s-t),c=e*a;for(let h=c+a;c!==h;c+=4)Qe.slerpFlat(r,0,o,c-a,o,c,l);return r}},pr=class extends gn{constructor(e,t,n,s){super(e,t,n,s)}InterpolantFactoryMethodLinear(e){return new ta(this.times,this.values,this.getValueSize(),e)}};pr.prototype.ValueTypeName="quaternion";pr.prototype.InterpolantFactoryMethodSmooth=void 0;var Ci=class extends gn{constructor(e,t,n){super(e,t,n)}};Ci.prototype.ValueTypeName="string";Ci.prototype.ValueBufferType=Array;Ci.prototype.DefaultInterpolation=$s;Ci.prototype.InterpolantFactoryMethodLinear=void 0;Ci.prototype.InterpolantFactoryMethodSmooth=void 0;var na=class extends gn{constructor(e,t,n,s){super(e,t,n,s)}};na.prototype.ValueTypeName="vector";var ia=class{constructor(e,t,n){let s=this,r=!1,o=0,a=0,l,c=[];this.onStart=void 0,this.onLoad=e,this.onProgress=t,this.onError=n,this._abortController=null,this.itemStart=function(h){a++,r===!1&&s.onStart!==void 0&&s.onStart(h,o,a),r=!0},this.itemEnd=function(h){o++,s.onProgress!==void 0&&s.onProgress(h,o,a),o===a&&(r=!1,s.onLoad!==void 0&&s.onLoad())},this.itemError=function(h){s.onError!==void 0&&s.onError(h)},this.resolveURL=function(h){return h=h.normalize("NFC"),l?l(h):h},this.setURLModifier=function(h){return l=h,this},this.addHandler=function(h,d){return c.push(h,d),this},this.removeHandler=function(h){let d=c.indexOf(h);return d!==-1&&c.splice(d,2),this},this.getHandler=function(h){for(let d=0,u=c.length;d<u;d+=2){let p=c[d],v=c[d+1];if(p.global&&(p.lastIndex=0),p.test(h))return v}return null},this.abort=function(){return this.abortController.abort(),this._abortController=null,this}}get abortController(){return this._abortController||(this._abortController=new AbortController),this._abortController}},Sd=new ia,sa=class{constructor(e){this.manager=e!==void 0?e:Sd,this.crossOrigin="anonymous",this.withCredentials=!1,this.path="",this.resourcePath="",this.requestHeader={},this.priority="auto",this.cache="default",typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}load(){}loadAsync(e,t){let n=this;return new Promise(function(s,r){n.load(e,s,t,r)})}parse(){}setCrossOrigin(e){return this.crossOrigin=e,this}setWithCredentials(e){return this.withCredentials=e,this}setPath(e){return this.path=e,this}setResourcePath(e){return this.resourcePath=e,this}setRequestHeader(e){return this.requestHeader=e,this}setPriority(e){return this.priority=e,this}setCache(e){return this.cache=e,this}abort(){return this}};sa.DEFAULT_MATERIAL_NAME="__DEFAULT";var mr=class extends gt{static registerNode(e){this.prototype._lightNode=e}constructor(e,t=1){super(),this.isLight=!0,this.type="Light",this.color=new Te(e),this.intensity=t}copy(e,t){return super.copy(e,t),this.color.copy(e.color),this.intensity=e.intensity,this}toJSON(e){let t=super.toJSON(e);return t.object.color=this.color.getHex(),t.object.intensity=this.intensity,t}},gr=class extends mr{constructor(e,t,n){super(e,n),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(gt.DEFAULT_UP),this.updateMatrix(),this.groundColor=new Te(t)}copy(e,t){return super.copy(e,t),this.groundColor.copy(e.groundColor),this}toJSON(e){let t=super.toJSON(e);return t.object.groundColor=this.groundColor.getHex(),t}},gc=new He,Ru=new R,Pu=new R,ra=class{constructor(e){this.camera=e,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new ke(512,512),this.mapType=cn,this.map=null,this.mapPass=null,this.matrix=new He,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new Ei,this._frameExtents=new ke(1,1),this._viewportCount=1,this._viewports=[new mt(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(e){let t=this.camera;Ru.setFromMatrixPosition(e.matrixWorld),t.position.copy(Ru),Pu.setFromMatrixPosition(e.target.matrixWorld),t.lookAt(Pu),t.updateMatrixWorld(),this._updateMatrix(t,this.matrix,this._frustum)}_updateMatrix(e,t,n,s){gc.multiplyMatrices(e.projectionMatrix,e.matrixWorldInverse),n.setFromProjectionMatrix(gc,e.coordinateSystem,e.reversedDepth);let r=this._frameExtents,o=s?s.z/r.x:1,a=s?s.w/r.y:1,l=s?s.x/r.x:0,c=s?s.y/r.y:0;e.coordinateSystem===ys||e.reversedDepth?t.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,1,0,0,0,0,1):t.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,.5,.5,0,0,0,1),t.multiply(gc)}getViewport(e){return this._viewports[e]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(e){return this.camera=e.camera.clone(),this.intensity=e.intensity,this.bias=e.bias,this.radius=e.radius,this.autoUpdate=e.autoUpdate,this.needsUpdate=e.needsUpdate,this.normalBias=e.normalBias,this.blurSamples=e.blurSamples,this.mapSize.copy(e.mapSize),this.mapType=e.mapType,this.biasNode=e.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let e={};return e.intensity=this.intensity,e.bias=this.bias,e.normalBias=this.normalBias,e.radius=this.radius,e.blurSamples=this.blurSamples,e.mapSize=this.mapSize.toArray(),e.mapType=this.mapType,e.camera=this.camera.toJSON(!1).object,delete e.camera.matrix,e}},To=new R,Ao=new Qe,qn=new R,vr=class extends gt{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new He,this.projectionMatrix=new He,this.projectionMatrixInverse=new He,this.coordinateSystem=wn,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(e,t){return super.copy(e,t),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorld.decompose(To,Ao,qn),qn.x===1&&qn.y===1&&qn.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(To,Ao,qn.set(1,1,1)).invert()}updateWorldMatrix(e,t,n=!1){super.updateWorldMatrix(e,t,n),this.matrixWorld.decompose(To,Ao,qn),qn.x===1&&qn.y===1&&qn.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(To,Ao,qn.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}},wi=new R,Iu=new ke,Lu=new ke,jt=class extends vr{constructor(e=50,t=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=e,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=t,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){let t=.5*this.getFilmHeight()/e;this.fov=Bo*2*Math.atan(t),this.updateProjectionMatrix()}getFocalLength(){let e=Math.tan(Ro*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return Bo*2*Math.atan(Math.tan(Ro*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(e,t,n){wi.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),t.set(wi.x,wi.y).multiplyScalar(-e/wi.z),wi.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(wi.x,wi.y).multiplyScalar(-e/wi.z)}getViewSize(e,t){return this.getViewBounds(e,Iu,Lu),t.subVectors(Lu,Iu)}setViewOffset(e,t,n,s,r,o){this.aspect=e/t,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=this.near,t=e*Math.tan(Ro*.5*this.fov)/this.zoom,n=2*t,s=this.aspect*n,r=-.5*s,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;r+=o.offsetX*s/l,t-=o.offsetY*n/c,s*=o.width/l,n*=o.height/c}let a=this.filmOffset;a!==0&&(r+=e*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,t,t-n,e,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.fov=this.fov,t.object.zoom=this.zoom,t.object.near=this.near,t.object.far=this.far,t.object.focus=this.focus,t.object.aspect=this.aspect,this.view!==null&&(t.object.view=Object.assign({},this.view)),t.object.filmGauge=this.filmGauge,t.object.filmOffset=this.filmOffset,t}};var yr=class extends vr{constructor(e=-1,t=1,n=1,s=-1,r=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=e,this.right=t,this.top=n,this.bottom=s,this.near=r,this.far=o,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,t,n,s,r,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=(this.right-this.left)/(2*this.zoom),t=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2,r=n-e,o=n+e,a=s+t,l=s-t;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,o=r+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(r,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.zoom=this.zoom,t.object.left=this.left,t.object.right=this.right,t.object.top=this.top,t.object.bottom=this.bottom,t.object.near=this.near,t.object.far=this.far,this.view!==null&&(t.object.view=Object.assign({},this.view)),t}},bc=class extends ra{constructor(){super(new yr(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}},_r=class extends mr{constructor(e,t){super(e,t),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(gt.DEFAULT_UP),this.updateMatrix(),this.target=new gt,this.shadow=new bc}dispose(){super.dispose(),this.shadow.dispose()}copy(e){return super.copy(e),this.target=e.target.clone(),this.shadow=e.shadow.clone(),this}toJSON(e){let t=super.toJSON(e);return t.object.shadow=this.shadow.toJSON(),t.object.target=this.target.uuid,t}};var ds=-90,fs=1,ws=class extends gt{constructor(e,t,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;let s=new jt(ds,fs,e,t);s.layers=this.layers,this.add(s);let r=new jt(ds,fs,e,t);r.layers=this.layers,this.add(r);let o=new jt(ds,fs,e,t);o.layers=this.layers,this.add(o);let a=new jt(ds,fs,e,t);a.layers=this.layers,this.add(a);let l=new jt(ds,fs,e,t);l.layers=this.layers,this.add(l);let c=new jt(ds,fs,e,t);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let e=this.coordinateSystem,t=this.children.concat(),[n,s,r,o,a,l]=t;for(let c of t)this.remove(c);if(e===wn)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(e===ys)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+e);for(let c of t)this.add(c),c.updateMatrixWorld()}update(e,t){this.parent===null&&this.updateMatrixWorld();let{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());let[r,o,a,l,c,h]=this.children,d=e.getRenderTarget(),u=e.getActiveCubeFace(),p=e.getActiveMipmapLevel(),v=e.xr.enabled;e.xr.enabled=!1;let _=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let f=!1;e.isWebGLRenderer===!0?f=e.state.buffers.depth.getReversed():f=e.reversedDepthBuffer,e.setRenderTarget(n,0,s),f&&e.autoClear===!1&&e.clearDepth(),e.render(t,r),e.setRenderTarget(n,1,s),f&&e.autoClear===!1&&e.clearDepth(),e.render(t,o),e.setRenderTarget(n,2,s),f&&e.autoClear===!1&&e.clearDepth(),e.render(t,a),e.setRenderTarget(n,3,s),f&&e.autoClear===!1&&e.clearDepth(),e.render(t,l),e.setRenderTarget(n,4,s),f&&e.autoClear===!1&&e.clearDepth(),e.render(t,c),n.texture.mipmapsAutoUpdate=_,e.setRenderTarget(n,5,s),f&&e.autoClear===!1&&e.clearDepth(),e.render(t,h),e.setRenderTarget(d,u,p),e.xr.enabled=v,n.texture.needsPMREMUpdate=!0}},oa=class extends jt{constructor(e=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=e,this.perCameraFrustumCulled=!1}};var jc="\\[\\]\\.:\\/",xm=new RegExp("["+jc+"]","g"),eh="[^"+jc+"]",bm="[^"+jc.replace("\\.","")+"]",Sm=/((?:WC+[\/:])*)/.source.replace("WC",eh),Mm=/(WCOD+)?/.source.replace("WCOD",bm),wm=/(?:\.(WC+)(?:\[(.+)\])?)?/.source.replace("WC",eh),Em=/\.(WC+)(?:\[(.+)\])?/.source.replace("WC",eh),Tm=new RegExp("^"+Sm+Mm+wm+Em+"$"),Am=["material","materials","bones","map"],Sc=class{constructor(e,t,n){let s=n||dt.parseTrackName(t);this._targetGroup=e,this._bindings=e.subscribe_(t,s)}getValue(e,t){this.bind();let n=this._targetGroup.nCachedObjects_,s=this._bindings[n];s!==void 0&&s.getValue(e,t)}setValue(e,t){let n=this._bindings;for(let s=this._targetGroup.nCachedObjects_,r=n.length;s!==r;++s)n[s].setValue(e,t)}bind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].bind()}unbind(){let e=this._bindings;for(let t=this._targetGroup.nCachedObjects_,n=e.length;t!==n;++t)e[t].unbind()}},dt=class i{constructor(e,t,n){this.path=t,this.parsedPath=n||i.parseTrackName(t),this.node=i.findNode(e,this.parsedPath.nodeName),this.rootNode=e,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}static create(e,t,n){return e&&e.isAnimationObjectGroup?new i.Composite(e,t,n):new i(e,t,n)}static sanitizeNodeName(e){return e.replace(/\s/g,"_").replace(xm,"")}static parseTrackName(e){let t=Tm.exec(e);if(t===null)throw new Error("THREE.PropertyBinding: Cannot parse trackName: "+e);let n={nodeName:t[2],objectName:t[3],objectIndex:t[4],propertyName:t[5],propertyIndex:t[6]},s=n.nodeName&&n.nodeName.lastIndexOf(".");if(s!==void 0&&s!==-1){let r=n.nodeName.substring(s+1);Am.indexOf(r)!==-1&&(n.nodeName=n.nodeName.substring(0,s),n.objectName=r)}if(n.propertyName===null||n.propertyName.length===0)throw new Error("THREE.PropertyBinding: can not parse propertyName from trackName: "+e);return n}static findNode(e,t){if(t===void 0||t===""||t==="."||t===-1||t===e.name||t===e.uuid)return e;if(e.skeleton){let n=e.skeleton.getBoneByName(t);if(n!==void 0)return n}if(e.children){let n=function(r){for(let o=0;o<r.length;o++){let a=r[o];if(a.name===t||a.uuid===t)return a;let l=n(a.children);if(l)return l}return null},s=n(e.children);if(s)return s}return null}_getValue_unavailable(){}_setValue_unavailable(){}_getValue_direct(e,t){e[t]=this.targetObject[this.propertyName]}_getValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)e[t++]=n[s]}_getValue_arrayElement(e,t){e[t]=this.resolvedProperty[this.propertyIndex]}_getValue_toArray(e,t){this.resolvedProperty.toArray(e,t)}_setValue_direct(e,t){this.targetObject[this.propertyName]=e[t]}_setValue_direct_setNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.needsUpdate=!0}_setValue_direct_setMatrixWorldNeedsUpdate(e,t){this.targetObject[this.propertyName]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_array(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++]}_setValue_array_setNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.needsUpdate=!0}_setValue_array_setMatrixWorldNeedsUpdate(e,t){let n=this.resolvedProperty;for(let s=0,r=n.length;s!==r;++s)n[s]=e[t++];this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_arrayElement(e,t){this.resolvedProperty[this.propertyIndex]=e[t]}_setValue_arrayElement_setNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.needsUpdate=!0}_setValue_arrayElement_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty[this.propertyIndex]=e[t],this.targetObject.matrixWorldNeedsUpdate=!0}_setValue_fromArray(e,t){this.resolvedProperty.fromArray(e,t)}_setValue_fromArray_setNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.needsUpdate=!0}_setValue_fromArray_setMatrixWorldNeedsUpdate(e,t){this.resolvedProperty.fromArray(e,t),this.targetObject.matrixWorldNeedsUpdate=!0}_getValue_unbound(e,t){this.bind(),this.getValue(e,t)}_setValue_unbound(e,t){this.bind(),this.setValue(e,t)}bind(){let e=this.node,t=this.parsedPath,n=t.objectName,s=t.propertyName,r=t.propertyIndex;if(e||(e=i.findNode(this.rootNode,t.nodeName),this.node=e),this.getValue=this._getValue_unavailable,this.setValue=this._setValue_unavailable,!e){Pe("PropertyBinding: No target node found for track: "+this.path+".");return}if(n){let c=t.objectIndex;switch(n){case"materials":if(!e.material){Le("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.materials){Le("PropertyBinding: Can not bind to material.materials as node.material does not have a materials array.",this);return}e=e.material.materials;break;case"bones":if(!e.skeleton){Le("PropertyBinding: Can not bind to bones as node does not have a skeleton.",this);return}e=e.skeleton.bones;for(let h=0;h<e.length;h++)if(e[h].name===c){c=h;break}break;case"map":if("map"in e){e=e.map;break}if(!e.material){Le("PropertyBinding: Can not bind to material as node does not have a material.",this);return}if(!e.material.map){Le("PropertyBinding: Can not bind to material.map as node.material does not have a map.",this);return}e=e.material.map;break;default:if(e[n]===void 0){Le("PropertyBinding: Can not bind to objectName of node undefined.",this);return}e=e[n]}if(c!==void 0){if(e[c]===void 0){Le("PropertyBinding: Trying to bind to objectIndex of objectName, but is undefined.",this,e);return}e=e[c]}}let o=e[s];if(o===void 0){let c=t.nodeName;Le("PropertyBinding: Trying to update property for track: "+c+"."+s+" but it wasn't found.",e);return}let a=this.Versioning.None;this.targetObject=e,e.isMaterial===!0?a=this.Versioning.NeedsUpdate:e.isObject3D===!0&&(a=this.Versioning.MatrixWorldNeedsUpdate);let l=this.BindingType.Direct;if(r!==void 0){if(s==="morphTargetInfluences"){if(!e.geometry){Le("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.",this);return}if(!e.geometry.morphAttributes){Le("PropertyBinding: Can not bind to morphTargetInfluences because node does not have a geometry.morphAttributes.",this);return}e.morphTargetDictionary[r]!==void 0&&(r=e.morphTargetDictionary[r])}l=this.BindingType.ArrayElement,this.resolvedProperty=o,this.propertyIndex=r}else o.fromArray!==void 0&&o.toArray!==void 0?(l=this.BindingType.HasFromToArray,this.resolvedProperty=o):Array.isArray(o)?(l=this.BindingType.EntireArray,this.resolvedProperty=o):this.propertyName=s;this.getValue=this.GetterByBindingType[l],this.setValue=this.SetterByBindingTypeAndVersioning[l][a]}unbind(){this.node=null,this.getValue=this._getValue_unbound,this.setValue=this._setValue_unbound}};dt.Composite=Sc;dt.prototype.BindingType={Direct:0,EntireArray:1,ArrayElement:2,HasFromToArray:3};dt.prototype.Versioning={None:0,NeedsUpdate:1,MatrixWorldNeedsUpdate:2};dt.prototype.GetterByBindingType=[dt.prototype._getValue_direct,dt.prototype._getValue_array,dt.prototype._getValue_arrayElement,dt.prototype._getValue_toArray];dt.prototype.SetterByBindingTypeAndVersioning=[[dt.prototype._setValue_direct,dt.prototype._setValue_direct_setNeedsUpdate,dt.prototype._setValue_direct_setMatrixWorldNeedsUpdate],[dt.prototype._setValue_array,dt.prototype._setValue_array_setNeedsUpdate,dt.prototype._setValue_array_setMatrixWorldNeedsUpdate],[dt.prototype._setValue_arrayElement,dt.prototype._setValue_arrayElement_setNeedsUpdate,dt.prototype._setValue_arrayElement_setMatrixWorldNeedsUpdate],[dt.prototype._setValue_fromArray,dt.prototype._setValue_fromArray_setNeedsUpdate,dt.prototype._setValue_fromArray_setMatrixWorldNeedsUpdate]];var vb=new Float32Array(1);var Nu=new He,Hi=class{constructor(e,t,n=0,s=1/0){this.ray=new Ms(e,t),this.near=n,this.far=s,this.camera=null,this.layers=new bs,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(e,t){this.ray.set(e,t)}setFromCamera(e,t){t.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(e.x,e.y,.5).unproject(t).sub(this.ray.origin).normalize(),this.camera=t):t.isOrthographicCamera?(this.ray.origin.set(e.x,e.y,t.projectionMatrix.elements[14]).unproject(t),this.ray.direction.set(0,0,-1).transformDirection(t.matrixWorld),this.camera=t):Le("Raycaster: Unsupported camera type: "+t.type)}setFromXRController(e){return Nu.identity().extractRotation(e.matrixWorld),this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(Nu),this}intersectObject(e,t=!0,n=[]){return Mc(e,this,n,t),n.sort(Du),n}intersectObjects(e,t=!0,n=[]){for(let s=0,r=e.length;s<r;s++)Mc(e[s],this,n,t);return n.sort(Du),n}};function Du(i,e){return i.distance-e.distance}function Mc(i,e,t,n){let s=!0;if(i.layers.test(e.layers)&&i.raycast(e,t)===!1&&(s=!1),s===!0&&n===!0){let r=i.children;for(let o=0,a=r.length;o<a;o++)Mc(r[o],e,t,!0)}}var wc=class{static{this.prototype.isMatrix2=!0}constructor(e,t,n,s){this.elements=[1,0,0,1],e!==void 0&&this.set(e,t,n,s)}identity(){return this.set(1,0,0,1),this}fromArray(e,t=0){for(let n=0;n<4;n++)this.elements[n]=e[n+t];return this}set(e,t,n,s){let r=this.elements;return r[0]=e,r[2]=t,r[1]=n,r[3]=s,this}};var xr=class extends Fn{constructor(e,t=null){super(),this.object=e,this.domElement=t,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(e){this.domElement!==null&&this.disconnect(),this.domElement=e}disconnect(){}dispose(){}update(){}};function th(i,e,t,n){let s=Cm(n);switch(t){case Hc:return i*e;case pa:return i*e/s.components*s.byteLength;case ma:return i*e/s.components*s.byteLength;case Ri:return i*e*2/s.components*s.byteLength;case ga:return i*e*2/s.components*s.byteLength;case Vc:return i*e*3/s.components*s.byteLength;case Hn:return i*e*4/s.components*s.byteLength;case va:return i*e*4/s.components*s.byteLength;case Mr:case wr:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case Er:case Tr:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case _a:case ba:return Math.max(i,16)*Math.max(e,8)/4;case ya:case xa:return Math.max(i,8)*Math.max(e,8)/2;case Sa:case Ma:case Ea:case Ta:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*8;case wa:case Ar:case Aa:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case Ca:return Math.floor((i+3)/4)*Math.floor((e+3)/4)*16;case Ra:return Math.floor((i+4)/5)*Math.floor((e+3)/4)*16;case Pa:return Math.floor((i+4)/5)*Math.floor((e+4)/5)*16;case Ia:return Math.floor((i+5)/6)*Math.floor((e+4)/5)*16;case La:return Math.floor((i+5)/6)*Math.floor((e+5)/6)*16;case Na:return Math.floor((i+7)/8)*Math.floor((e+4)/5)*16;case Da:return Math.floor((i+7)/8)*Math.floor((e+5)/6)*16;case Fa:return Math.floor((i+7)/8)*Math.floor((e+7)/8)*16;case Ua:return Math.floor((i+9)/10)*Math.floor((e+4)/5)*16;case Oa:return Math.floor((i+9)/10)*Math.floor((e+5)/6)*16;case Ba:return Math.floor((i+9)/10)*Math.floor((e+7)/8)*16;case ka:return Math.floor((i+9)/10)*Math.floor((e+9)/10)*16;case za:return Math.floor((i+11)/12)*Math.floor((e+9)/10)*16;case Ga:return Math.floor((i+11)/12)*Math.floor((e+11)/12)*16;case Ha:case Va:case Wa:return Math.ceil(i/4)*Math.ceil(e/4)*16;case Xa:case qa:return Math.ceil(i/4)*Math.ceil(e/4)*8;case Cr:case Ya:return Math.ceil(i/4)*Math.ceil(e/4)*16}throw new Error(`Unable to determine texture byte length for ${t} format.`)}function Cm(i){switch(i){case cn:case Bc:return{byteLength:1,components:1};case Cs:case kc:case Gn:return{byteLength:2,components:1};case da:case fa:return{byteLength:2,components:4};case zn:case ua:case Cn:return{byteLength:4,components:1};case zc:case Gc:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?Pe("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function Wd(){let i=null,e=!1,t=null,n=null;function s(r,o){n=i.requestAnimationFrame(s),t(r,o)}return{start:function(){e!==!0&&t!==null&&i!==null&&(n=i.requestAnimationFrame(s),e=!0)},stop:function(){i!==null&&i.cancelAnimationFrame(n),e=!1},setAnimationLoop:function(r){t=r},setContext:function(r){i=r}}}function Pm(i){let e=new WeakMap;function t(a,l){let c=a.array,h=a.usage,d=c.byteLength,u=i.createBuffer();i.bindBuffer(l,u),i.bufferData(l,c,h),a.onUploadCallback();let p;if(c instanceof Float32Array)p=i.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)p=i.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?p=i.HALF_FLOAT:p=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)p=i.SHORT;else if(c instanceof Uint32Array)p=i.UNSIGNED_INT;else if(c instanceof Int32Array)p=i.INT;else if(c instanceof Int8Array)p=i.BYTE;else if(c instanceof Uint8Array)p=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)p=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:u,type:p,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:d}}function n(a,l,c){let h=l.array,d=l.updateRanges;if(i.bindBuffer(c,a),d.length===0)i.bufferSubData(c,0,h);else{d.sort((p,v)=>p.start-v.start);let u=0;for(let p=1;p<d.length;p++){let v=d[u],_=d[p];_.start<=v.start+v.count+1?v.count=Math.max(v.count,_.start+_.count-v.start):(++u,d[u]=_)}d.length=u+1;for(let p=0,v=d.length;p<v;p++){let _=d[p];i.bufferSubData(c,_.start*h.BYTES_PER_ELEMENT,h,_.start,_.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(a){return a.isInterleavedBufferAttribute&&(a=a.data),e.get(a)}function r(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=e.get(a);l&&(i.deleteBuffer(l.buffer),e.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=e.get(a);(!h||h.version<a.version)&&e.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=e.get(a);if(c===void 0)e.set(a,t(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,a,l),c.version=a.version}}return{get:s,remove:r,update:o}}var Im=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,Lm=`#ifdef USE_ALPHAHASH
	const float ALPHA_HASH_SCALE = 0.05;
	float hash2D( vec2 value ) {
		return fract( 1.0e4 * sin( 17.0 * value.x + 0.1 * value.y ) * ( 0.1 + abs( sin( 13.0 * value.y + value.x ) ) ) );
	}
	float hash3D( vec3 value ) {
		return hash2D( vec2( hash2D( value.xy ), value.z ) );
	}
	float getAlphaHashThreshold( vec3 position ) {
		float maxDeriv = max(
			length( dFdx( position.xyz ) ),
			length( dFdy( position.xyz ) )
		);
		float pixScale = 1.0 / ( ALPHA_HASH_SCALE * maxDeriv );
		vec2 pixScales = vec2(
			exp2( floor( log2( pixScale ) ) ),
			exp2( ceil( log2( pixScale ) ) )
		);
		vec2 alpha = vec2(
			hash3D( floor( pixScales.x * position.xyz ) ),
			hash3D( floor( pixScales.y * position.xyz ) )
		);
		float lerpFactor = fract( log2( pixScale ) );
		float x = ( 1.0 - lerpFactor ) * alpha.x + lerpFactor * alpha.y;
		float a = min( lerpFactor, 1.0 - lerpFactor );
		vec3 cases = vec3(
			x * x / ( 2.0 * a * ( 1.0 - a ) ),
			( x - 0.5 * a ) / ( 1.0 - a ),
			1.0 - ( ( 1.0 - x ) * ( 1.0 - x ) / ( 2.0 * a * ( 1.0 - a ) ) )
		);
		float threshold = ( x < ( 1.0 - a ) )
			? ( ( x < a ) ? cases.x : cases.y )
			: cases.z;
		return clamp( threshold , 1.0e-6, 1.0 );
	}
#endif`,Nm=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,Dm=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,Fm=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,Um=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,Om=`#ifdef USE_AOMAP
	float ambientOcclusion = ( texture2D( aoMap, vAoMapUv ).r - 1.0 ) * aoMapIntensity + 1.0;
	reflectedLight.indirectDiffuse *= ambientOcclusion;
	#if defined( USE_CLEARCOAT ) 
		clearcoatSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_SHEEN ) 
		sheenSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_ENVMAP ) && defined( STANDARD )
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		reflectedLight.indirectSpecular *= computeSpecularOcclusion( dotNV, ambientOcclusion, material.roughness );
	#endif
#endif`,Bm=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,km=`#ifdef USE_BATCHING
	#if ! defined( GL_ANGLE_multi_draw )
	#define gl_DrawID _gl_DrawID
	uniform int _gl_DrawID;
	#endif
	uniform highp sampler2D batchingTexture;
	uniform highp usampler2D batchingIdTexture;
	mat4 getBatchingMatrix( const in float i ) {
		int size = textureSize( batchingTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( batchingTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( batchingTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( batchingTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( batchingTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
	float getIndirectIndex( const in int i ) {
		int size = textureSize( batchingIdTexture, 0 ).x;
		int x = i % size;
		int y = i / size;
		return float( texelFetch( batchingIdTexture, ivec2( x, y ), 0 ).r );
	}
#endif
#ifdef USE_BATCHING_COLOR
	uniform sampler2D batchingColorTexture;
	vec4 getBatchingColor( const in float i ) {
		int size = textureSize( batchingColorTexture, 0 ).x;
		int j = int( i );
		int x = j % size;
		int y = j / size;
		return texelFetch( batchingColorTexture, ivec2( x, y ), 0 );
	}
#endif`,zm=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,Gm=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,Hm=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,Vm=`float G_BlinnPhong_Implicit( ) {
	return 0.25;
}
float D_BlinnPhong( const in float shininess, const in float dotNH ) {
	return RECIPROCAL_PI * ( shininess * 0.5 + 1.0 ) * pow( dotNH, shininess );
}
vec3 BRDF_BlinnPhong( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 specularColor, const in float shininess ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( specularColor, 1.0, dotVH );
	float G = G_BlinnPhong_Implicit( );
	float D = D_BlinnPhong( shininess, dotNH );
	return F * ( G * D );
} // validated`,Wm=`#ifdef USE_IRIDESCENCE
	const mat3 XYZ_TO_REC709 = mat3(
		 3.2404542, -0.9692660,  0.0556434,
		-1.5371385,  1.8760108, -0.2040259,
		-0.4985314,  0.0415560,  1.0572252
	);
	vec3 Fresnel0ToIor( vec3 fresnel0 ) {
		vec3 sqrtF0 = sqrt( fresnel0 );
		return ( vec3( 1.0 ) + sqrtF0 ) / ( vec3( 1.0 ) - sqrtF0 );
	}
	vec3 IorToFresnel0( vec3 transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - vec3( incidentIor ) ) / ( transmittedIor + vec3( incidentIor ) ) );
	}
	float IorToFresnel0( float transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - incidentIor ) / ( transmittedIor + incidentIor ));
	}
	vec3 evalSensitivity( float OPD, vec3 shift ) {
		float phase = 2.0 * PI * OPD * 1.0e-9;
		vec3 val = vec3( 5.4856e-13, 4.4201e-13, 5.2481e-13 );
		vec3 pos = vec3( 1.6810e+06, 1.7953e+06, 2.2084e+06 );
		vec3 var = vec3( 4.3278e+09, 9.3046e+09, 6.6121e+09 );
		vec3 xyz = val * sqrt( 2.0 * PI * var ) * cos( pos * phase + shift ) * exp( - pow2( phase ) * var );
		xyz.x += 9.7470e-14 * sqrt( 2.0 * PI * 4.5282e+09 ) * cos( 2.2399e+06 * phase + shift[ 0 ] ) * exp( - 4.5282e+09 * pow2( phase ) );
		xyz /= 1.0685e-7;
		vec3 rgb = XYZ_TO_REC709 * xyz;
		return rgb;
	}
	vec3 evalIridescence( float outsideIOR, float eta2, float cosTheta1, float thinFilmThickness, vec3 baseF0 ) {
		vec3 I;
		float iridescenceIOR = mix( outsideIOR, eta2, smoothstep( 0.0, 0.03, thinFilmThickness ) );
		float sinTheta2Sq = pow2( outsideIOR / iridescenceIOR ) * ( 1.0 - pow2( cosTheta1 ) );
		float cosTheta2Sq = 1.0 - sinTheta2Sq;
		if ( cosTheta2Sq < 0.0 ) {
			return vec3( 1.0 );
		}
		float cosTheta2 = sqrt( cosTheta2Sq );
		float R0 = IorToFresnel0( iridescenceIOR, outsideIOR );
		float R12 = F_Schlick( R0, 1.0, cosTheta1 );
		float T121 = 1.0 - R12;
		float phi12 = 0.0;
		if ( iridescenceIOR < outsideIOR ) phi12 = PI;
		float phi21 = PI - phi12;
		vec3 baseIOR = Fresnel0ToIor( clamp( baseF0, 0.0, 0.9999 ) );		vec3 R1 = IorToFresnel0( baseIOR, iridescenceIOR );
		vec3 R23 = F_Schlick( R1, 1.0, cosTheta2 );
		vec3 phi23 = vec3( 0.0 );
		if ( baseIOR[ 0 ] < iridescenceIOR ) phi23[ 0 ] = PI;
		if ( baseIOR[ 1 ] < iridescenceIOR ) phi23[ 1 ] = PI;
		if ( baseIOR[ 2 ] < iridescenceIOR ) phi23[ 2 ] = PI;
		float OPD = 2.0 * iridescenceIOR * thinFilmThickness * cosTheta2;
		vec3 phi = vec3( phi21 ) + phi23;
		vec3 R123 = clamp( R12 * R23, 1e-5, 0.9999 );
		vec3 r123 = sqrt( R123 );
		vec3 Rs = pow2( T121 ) * R23 / ( vec3( 1.0 ) - R123 );
		vec3 C0 = R12 + Rs;
		I = C0;
		vec3 Cm = Rs - T121;
		for ( int m = 1; m <= 2; ++ m ) {
			Cm *= r123;
			vec3 Sm = 2.0 * evalSensitivity( float( m ) * OPD, float( m ) * phi );
			I += Cm * Sm;
		}
		return max( I, vec3( 0.0 ) );
	}
#endif`,Xm=`#ifdef USE_BUMPMAP
	uniform sampler2D bumpMap;
	uniform float bumpScale;
	vec2 dHdxy_fwd() {
		vec2 dSTdx = dFdx( vBumpMapUv );
		vec2 dSTdy = dFdy( vBumpMapUv );
		float Hll = bumpScale * texture2D( bumpMap, vBumpMapUv ).x;
		float dBx = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdx ).x - Hll;
		float dBy = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdy ).x - Hll;
		return vec2( dBx, dBy );
	}
	vec3 perturbNormalArb( vec3 surf_pos, vec3 surf_norm, vec2 dHdxy, float faceDirection ) {
		vec3 vSigmaX = normalize( dFdx( surf_pos.xyz ) );
		vec3 vSigmaY = normalize( dFdy( surf_pos.xyz ) );
		vec3 vN = surf_norm;
		vec3 R1 = cross( vSigmaY, vN );
		vec3 R2 = cross( vN, vSigmaX );
		float fDet = dot( vSigmaX, R1 ) * faceDirection;
		vec3 vGrad = sign( fDet ) * ( dHdxy.x * R1 + dHdxy.y * R2 );
		return normalize( abs( fDet ) * surf_norm - vGrad );
	}
#endif`,qm=`#if NUM_CLIPPING_PLANES > 0
	vec4 plane;
	#ifdef ALPHA_TO_COVERAGE
		float distanceToPlane, distanceGradient;
		float clipOpacity = 1.0;
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
			distanceGradient = fwidth( distanceToPlane ) / 2.0;
			clipOpacity *= smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			if ( clipOpacity == 0.0 ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			float unionClipOpacity = 1.0;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
				distanceGradient = fwidth( distanceToPlane ) / 2.0;
				unionClipOpacity *= 1.0 - smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			}
			#pragma unroll_loop_end
			clipOpacity *= 1.0 - unionClipOpacity;
		#endif
		diffuseColor.a *= clipOpacity;
		if ( diffuseColor.a == 0.0 ) discard;
	#else
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			if ( dot( vClipPosition, plane.xyz ) > plane.w ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			bool clipped = true;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				clipped = ( dot( vClipPosition, plane.xyz ) > plane.w ) && clipped;
			}
			#pragma unroll_loop_end
			if ( clipped ) discard;
		#endif
	#endif
#endif`,Ym=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,$m=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,Zm=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,Jm=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,Km=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,Qm=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,jm=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	vColor = vec4( 1.0 );
#endif
#ifdef USE_COLOR_ALPHA
	vColor *= color;
#elif defined( USE_COLOR )
	vColor.rgb *= color;
#endif
#ifdef USE_INSTANCING_COLOR
	vColor.rgb *= instanceColor.rgb;
#endif
#ifdef USE_BATCHING_COLOR
	vColor *= getBatchingColor( getIndirectIndex( gl_DrawID ) );
#endif`,eg=`#define PI 3.141592653589793
#define PI2 6.283185307179586
#define PI_HALF 1.5707963267948966
#define RECIPROCAL_PI 0.3183098861837907
#define RECIPROCAL_PI2 0.15915494309189535
#define EPSILON 1e-6
#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
#define whiteComplement( a ) ( 1.0 - saturate( a ) )
float pow2( const in float x ) { return x*x; }
vec3 pow2( const in vec3 x ) { return x*x; }
float pow3( const in float x ) { return x*x*x; }
float pow4( const in float x ) { float x2 = x*x; return x2*x2; }
float max3( const in vec3 v ) { return max( max( v.x, v.y ), v.z ); }
float average( const in vec3 v ) { return dot( v, vec3( 0.3333333 ) ); }
highp float rand( const in vec2 uv ) {
	const highp float a = 12.9898, b = 78.233, c = 43758.5453;
	highp float dt = dot( uv.xy, vec2( a,b ) ), sn = mod( dt, PI );
	return fract( sin( sn ) * c );
}
#ifdef HIGH_PRECISION
	float precisionSafeLength( vec3 v ) { return length( v ); }
#else
	float precisionSafeLength( vec3 v ) {
		float maxComponent = max3( abs( v ) );
		return length( v / maxComponent ) * maxComponent;
	}
#endif
struct IncidentLight {
	vec3 color;
	vec3 direction;
	bool visible;
};
struct ReflectedLight {
	vec3 directDiffuse;
	vec3 directSpecular;
	vec3 indirectDiffuse;
	vec3 indirectSpecular;
};
#ifdef USE_ALPHAHASH
	varying vec3 vPosition;
#endif
vec3 transformDirection( in vec3 dir, in mat4 matrix ) {
	return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );
}
#define inverseTransformDirection transformDirectionByInverseViewMatrix
vec3 transformNormalByInverseViewMatrix( in vec3 normal, in mat4 viewMatrix ) {
	return normalize( ( vec4( normal, 0.0 ) * viewMatrix ).xyz );
}
vec3 transformDirectionByInverseViewMatrix( in vec3 dir, in mat4 viewMatrix ) {
	return normalize( ( vec4( dir, 0.0 ) * viewMatrix ).xyz );
}
bool isPerspectiveMatrix( mat4 m ) {
	return m[ 2 ][ 3 ] == - 1.0;
}
vec2 equirectUv( in vec3 dir ) {
	float u = atan( dir.z, dir.x ) * RECIPROCAL_PI2 + 0.5;
	float v = asin( clamp( dir.y, - 1.0, 1.0 ) ) * RECIPROCAL_PI + 0.5;
	return vec2( u, v );
}
vec3 BRDF_Lambert( const in vec3 diffuseColor ) {
	return RECIPROCAL_PI * diffuseColor;
}
vec3 F_Schlick( const in vec3 f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
}
float F_Schlick( const in float f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
} // validated`,tg=`vec3 transformedNormal = objectNormal;
#ifdef USE_TANGENT
	vec3 transformedTangent = objectTangent;
#endif
#ifdef USE_BATCHING
	mat3 bm = mat3( batchingMatrix );
	transformedNormal /= vec3( dot( bm[ 0 ], bm[ 0 ] ), dot( bm[ 1 ], bm[ 1 ] ), dot( bm[ 2 ], bm[ 2 ] ) );
	transformedNormal = bm * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = bm * transformedTangent;
	#endif
#endif
#ifdef USE_INSTANCING
	mat3 im = mat3( instanceMatrix );
	transformedNormal /= vec3( dot( im[ 0 ], im[ 0 ] ), dot( im[ 1 ], im[ 1 ] ), dot( im[ 2 ], im[ 2 ] ) );
	transformedNormal = im * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = im * transformedTangent;
	#endif
#endif
transformedNormal = normalMatrix * transformedNormal;
#ifdef FLIP_SIDED
	transformedNormal = - transformedNormal;
#endif
#ifdef USE_TANGENT
	transformedTangent = ( modelViewMatrix * vec4( transformedTangent, 0.0 ) ).xyz;
#endif`,ng=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,ig=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,sg=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,rg=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,og="gl_FragColor = linearToOutputTexel( gl_FragColor );",ag=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,lg=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vec3 cameraToFrag;
		if ( isOrthographic ) {
			cameraToFrag = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToFrag = normalize( vWorldPosition - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vec3 reflectVec = reflect( cameraToFrag, worldNormal );
		#else
			vec3 reflectVec = refract( cameraToFrag, worldNormal, refractionRatio );
		#endif
	#else
		vec3 reflectVec = vReflect;
	#endif
	#ifdef ENVMAP_TYPE_CUBE
		vec4 envColor = textureCube( envMap, envMapRotation * reflectVec );
		#ifdef ENVMAP_BLENDING_MULTIPLY
			outgoingLight = mix( outgoingLight, outgoingLight * envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_MIX )
			outgoingLight = mix( outgoingLight, envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_ADD )
			outgoingLight += envColor.xyz * specularStrength * reflectivity;
		#endif
	#endif
#endif`,cg=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,hg=`#ifdef USE_ENVMAP
	uniform float reflectivity;
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		varying vec3 vWorldPosition;
		uniform float refractionRatio;
	#else
		varying vec3 vReflect;
	#endif
#endif`,ug=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,dg=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vWorldPosition = worldPosition.xyz;
	#else
		vec3 cameraToVertex;
		if ( isOrthographic ) {
			cameraToVertex = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToVertex = normalize( worldPosition.xyz - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vReflect = reflect( cameraToVertex, worldNormal );
		#else
			vReflect = refract( cameraToVertex, worldNormal, refractionRatio );
		#endif
	#endif
#endif`,fg=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,pg=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,mg=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,gg=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,vg=`#ifdef USE_GRADIENTMAP
	uniform sampler2D gradientMap;
#endif
vec3 getGradientIrradiance( vec3 normal, vec3 lightDirection ) {
	float dotNL = dot( normal, lightDirection );
	vec2 coord = vec2( dotNL * 0.5 + 0.5, 0.0 );
	#ifdef USE_GRADIENTMAP
		return vec3( texture2D( gradientMap, coord ).r );
	#else
		vec2 fw = fwidth( coord ) * 0.5;
		return mix( vec3( 0.7 ), vec3( 1.0 ), smoothstep( 0.7 - fw.x, 0.7 + fw.x, coord.x ) );
	#endif
}`,yg=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,_g=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,xg=`varying vec3 vViewPosition;
struct LambertMaterial {
	vec3 diffuseColor;
	float specularStrength;
};
void RE_Direct_Lambert( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Lambert( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Lambert
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,bg=`uniform bool receiveShadow;
uniform vec3 ambientLightColor;
#if defined( USE_LIGHT_PROBES )
	uniform vec3 lightProbe[ 9 ];
#endif
vec3 shGetIrradianceAt( in vec3 normal, in vec3 shCoefficients[ 9 ] ) {
	float x = normal.x, y = normal.y, z = normal.z;
	vec3 result = shCoefficients[ 0 ] * 0.886227;
	result += shCoefficients[ 1 ] * 2.0 * 0.511664 * y;
	result += shCoefficients[ 2 ] * 2.0 * 0.511664 * z;
	result += shCoefficients[ 3 ] * 2.0 * 0.511664 * x;
	result += shCoefficients[ 4 ] * 2.0 * 0.429043 * x * y;
	result += shCoefficients[ 5 ] * 2.0 * 0.429043 * y * z;
	result += shCoefficients[ 6 ] * ( 0.743125 * z * z - 0.247708 );
	result += shCoefficients[ 7 ] * 2.0 * 0.429043 * x * z;
	result += shCoefficients[ 8 ] * 0.429043 * ( x * x - y * y );
	return result;
}
vec3 getLightProbeIrradiance( const in vec3 lightProbe[ 9 ], const in vec3 normal ) {
	vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec3 irradiance = shGetIrradianceAt( worldNormal, lightProbe );
	return irradiance;
}
vec3 getAmbientLightIrradiance( const in vec3 ambientLightColor ) {
	vec3 irradiance = ambientLightColor;
	return irradiance;
}
float getDistanceAttenuation( const in float lightDistance, const in float cutoffDistance, const in float decayExponent ) {
	float distanceFalloff = 1.0 / max( pow( lightDistance, decayExponent ), 0.01 );
	if ( cutoffDistance > 0.0 ) {
		distanceFalloff *= pow2( saturate( 1.0 - pow4( lightDistance / cutoffDistance ) ) );
	}
	return distanceFalloff;
}
float getSpotAttenuation( const in float coneCosine, const in float penumbraCosine, const in float angleCosine ) {
	return smoothstep( coneCosine, penumbraCosine, angleCosine );
}
#if NUM_SUN_LIGHTS > 0
	struct SunLight {
		vec3 direction;
		vec3 color;
	};
	uniform SunLight sunLights[ NUM_SUN_LIGHTS ];
	void getSunLightInfo( const in SunLight sunLight, out IncidentLight light ) {
		light.color = sunLight.color;
		light.direction = sunLight.direction;
		light.visible = true;
	}
#endif
#if NUM_DIR_LIGHTS > 0
	struct DirectionalLight {
		vec3 direction;
		vec3 color;
	};
	uniform DirectionalLight directionalLights[ NUM_DIR_LIGHTS ];
	void getDirectionalLightInfo( const in DirectionalLight directionalLight, out IncidentLight light ) {
		light.color = directionalLight.color;
		light.direction = directionalLight.direction;
		light.visible = true;
	}
#endif
#if NUM_POINT_LIGHTS > 0
	struct PointLight {
		vec3 position;
		vec3 color;
		float distance;
		float decay;
	};
	uniform PointLight pointLights[ NUM_POINT_LIGHTS ];
	void getPointLightInfo( const in PointLight pointLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = pointLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float lightDistance = length( lVector );
		light.color = pointLight.color;
		light.color *= getDistanceAttenuation( lightDistance, pointLight.distance, pointLight.decay );
		light.visible = ( light.color != vec3( 0.0 ) );
	}
#endif
#if NUM_SPOT_LIGHTS > 0
	struct SpotLight {
		vec3 position;
		vec3 direction;
		vec3 color;
		float distance;
		float decay;
		float coneCos;
		float penumbraCos;
	};
	uniform SpotLight spotLights[ NUM_SPOT_LIGHTS ];
	void getSpotLightInfo( const in SpotLight spotLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = spotLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float angleCos = dot( light.direction, spotLight.direction );
		float spotAttenuation = getSpotAttenuation( spotLight.coneCos, spotLight.penumbraCos, angleCos );
		if ( spotAttenuation > 0.0 ) {
			float lightDistance = length( lVector );
			light.color = spotLight.color * spotAttenuation;
			light.color *= getDistanceAttenuation( lightDistance, spotLight.distance, spotLight.decay );
			light.visible = ( light.color != vec3( 0.0 ) );
		} else {
			light.color = vec3( 0.0 );
			light.visible = false;
		}
	}
#endif
#if NUM_RECT_AREA_LIGHTS > 0
	struct RectAreaLight {
		vec3 color;
		vec3 position;
		vec3 halfWidth;
		vec3 halfHeight;
	};
	uniform sampler2D ltc_1;	uniform sampler2D ltc_2;
	uniform RectAreaLight rectAreaLights[ NUM_RECT_AREA_LIGHTS ];
#endif
#if NUM_HEMI_LIGHTS > 0
	struct HemisphereLight {
		vec3 direction;
		vec3 skyColor;
		vec3 groundColor;
	};
	uniform HemisphereLight hemisphereLights[ NUM_HEMI_LIGHTS ];
	vec3 getHemisphereLightIrradiance( const in HemisphereLight hemiLight, const in vec3 normal ) {
		float dotNL = dot( normal, hemiLight.direction );
		float hemiDiffuseWeight = 0.5 * dotNL + 0.5;
		vec3 irradiance = mix( hemiLight.groundColor, hemiLight.skyColor, hemiDiffuseWeight );
		return irradiance;
	}
#endif
#include <lightprobes_pars_fragment>`,Sg=`#ifdef USE_ENVMAP
	vec3 getIBLIrradiance( const in vec3 normal ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * worldNormal, ENVMAP_MAX_LOD );
			return PI * envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	vec3 getIBLRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 reflectVec = reflect( - viewDir, normal );
			reflectVec = normalize( mix( reflectVec, normal, pow4( roughness ) ) );
			reflectVec = transformDirectionByInverseViewMatrix( reflectVec, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * reflectVec, roughnessToMip( roughness ) );
			return envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	#ifdef USE_RETROREFLECTION
		vec3 getIBLRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 retroVec = normalize( mix( viewDir, normal, pow4( roughness ) ) );
				retroVec = transformDirectionByInverseViewMatrix( retroVec, viewMatrix );
				vec4 envMapColor = textureLod( envMap, envMapRotation * retroVec, roughnessToMip( roughness ) );
				return envMapColor.rgb * envMapIntensity;
			#else
				return vec3( 0.0 );
			#endif
		}
	#endif
	#ifdef USE_ANISOTROPY
		vec3 getIBLAnisotropyRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 bentNormal = cross( bitangent, viewDir );
				bentNormal = normalize( cross( bentNormal, bitangent ) );
				bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
				return getIBLRadiance( viewDir, bentNormal, roughness );
			#else
				return vec3( 0.0 );
			#endif
		}
		#ifdef USE_RETROREFLECTION
			vec3 getIBLAnisotropyRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
				#ifdef ENVMAP_TYPE_PMREM
					vec3 bentNormal = cross( bitangent, viewDir );
					bentNormal = normalize( cross( bentNormal, bitangent ) );
					bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
					return getIBLRetroRadiance( viewDir, bentNormal, roughness );
				#else
					return vec3( 0.0 );
				#endif
			}
		#endif
	#endif
#endif`,Mg=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,wg=`varying vec3 vViewPosition;
struct ToonMaterial {
	vec3 diffuseColor;
};
void RE_Direct_Toon( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 irradiance = getGradientIrradiance( geometryNormal, directLight.direction ) * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Toon( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Toon
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,Eg=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,Tg=`varying vec3 vViewPosition;
struct BlinnPhongMaterial {
	vec3 diffuseColor;
	vec3 specularColor;
	float specularShininess;
	float specularStrength;
};
void RE_Direct_BlinnPhong( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
	reflectedLight.directSpecular += irradiance * BRDF_BlinnPhong( directLight.direction, geometryViewDir, geometryNormal, material.specularColor, material.specularShininess ) * material.specularStrength;
}
void RE_IndirectDiffuse_BlinnPhong( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_BlinnPhong
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,Ag=`PhysicalMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.diffuseContribution = diffuseColor.rgb * ( 1.0 - metalnessFactor );
material.metalness = metalnessFactor;
vec3 dxy = max( abs( dFdx( nonPerturbedNormal ) ), abs( dFdy( nonPerturbedNormal ) ) );
float geometryRoughness = max( max( dxy.x, dxy.y ), dxy.z );
material.roughness = max( roughnessFactor, 0.045 );
material.roughness += geometryRoughness;
material.roughness = min( material.roughness, 1.0 );
#ifdef USE_DIFFUSE_ROUGHNESS
	float diffuseRoughnessFactor = diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		diffuseRoughnessFactor *= texture2D( diffuseRoughnessMap, vDiffuseRoughnessMapUv ).r;
	#endif
	material.diffuseRoughness = saturate( diffuseRoughnessFactor );
#endif
#ifdef IOR
	material.ior = ior;
	#ifdef USE_SPECULAR
		float specularIntensityFactor = specularIntensity;
		vec3 specularColorFactor = specularColor;
		#ifdef USE_SPECULAR_COLORMAP
			specularColorFactor *= texture2D( specularColorMap, vSpecularColorMapUv ).rgb;
		#endif
		#ifdef USE_SPECULAR_INTENSITYMAP
			specularIntensityFactor *= texture2D( specularIntensityMap, vSpecularIntensityMapUv ).a;
		#endif
		material.specularF90 = mix( specularIntensityFactor, 1.0, metalnessFactor );
	#else
		float specularIntensityFactor = 1.0;
		vec3 specularColorFactor = vec3( 1.0 );
		material.specularF90 = 1.0;
	#endif
	material.specularColor = min( pow2( ( material.ior - 1.0 ) / ( material.ior + 1.0 ) ) * specularColorFactor, vec3( 1.0 ) ) * specularIntensityFactor;
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
#else
	material.specularColor = vec3( 0.04 );
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
	material.specularF90 = 1.0;
#endif
#ifdef USE_CLEARCOAT
	material.clearcoat = clearcoat;
	material.clearcoatRoughness = clearcoatRoughness;
	material.clearcoatF0 = vec3( 0.04 );
	material.clearcoatF90 = 1.0;
	#ifdef USE_CLEARCOATMAP
		material.clearcoat *= texture2D( clearcoatMap, vClearcoatMapUv ).x;
	#endif
	#ifdef USE_CLEARCOAT_ROUGHNESSMAP
		material.clearcoatRoughness *= texture2D( clearcoatRoughnessMap, vClearcoatRoughnessMapUv ).y;
	#endif
	material.clearcoat = saturate( material.clearcoat );	material.clearcoatRoughness = max( material.clearcoatRoughness, 0.045 );
	material.clearcoatRoughness += geometryRoughness;
	material.clearcoatRoughness = min( material.clearcoatRoughness, 1.0 );
#endif
#ifdef USE_DISPERSION
	material.dispersion = dispersion;
#endif
#ifdef USE_RETROREFLECTION
	material.retroreflectivity = retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	material.iridescence = iridescence;
	material.iridescenceIOR = iridescenceIOR;
	#ifdef USE_IRIDESCENCEMAP
		material.iridescence *= texture2D( iridescenceMap, vIridescenceMapUv ).r;
	#endif
	#ifdef USE_IRIDESCENCE_THICKNESSMAP
		material.iridescenceThickness = (iridescenceThicknessMaximum - iridescenceThicknessMinimum) * texture2D( iridescenceThicknessMap, vIridescenceThicknessMapUv ).g + iridescenceThicknessMinimum;
	#else
		material.iridescenceThickness = iridescenceThicknessMaximum;
	#endif
#endif
#ifdef USE_SHEEN
	material.sheenColor = sheenColor;
	#ifdef USE_SHEEN_COLORMAP
		material.sheenColor *= texture2D( sheenColorMap, vSheenColorMapUv ).rgb;
	#endif
	material.sheenRoughness = clamp( sheenRoughness, 0.0001, 1.0 );
	#ifdef USE_SHEEN_ROUGHNESSMAP
		material.sheenRoughness *= texture2D( sheenRoughnessMap, vSheenRoughnessMapUv ).a;
	#endif
#endif
#ifdef USE_ANISOTROPY
	#ifdef USE_ANISOTROPYMAP
		mat2 anisotropyMat = mat2( anisotropyVector.x, anisotropyVector.y, - anisotropyVector.y, anisotropyVector.x );
		vec3 anisotropyPolar = texture2D( anisotropyMap, vAnisotropyMapUv ).rgb;
		vec2 anisotropyV = anisotropyMat * normalize( 2.0 * anisotropyPolar.rg - vec2( 1.0 ) ) * anisotropyPolar.b;
	#else
		vec2 anisotropyV = anisotropyVector;
	#endif
	material.anisotropy = length( anisotropyV );
	if( material.anisotropy == 0.0 ) {
		anisotropyV = vec2( 1.0, 0.0 );
	} else {
		anisotropyV /= material.anisotropy;
		material.anisotropy = saturate( material.anisotropy );
	}
	material.alphaT = mix( pow2( material.roughness ), 1.0, pow2( material.anisotropy ) );
	material.anisotropyT = tbn[ 0 ] * anisotropyV.x + tbn[ 1 ] * anisotropyV.y;
	material.anisotropyB = tbn[ 1 ] * anisotropyV.x - tbn[ 0 ] * anisotropyV.y;
#endif`,Cg=`uniform sampler2D dfgLUT;
struct PhysicalMaterial {
	vec3 diffuseColor;
	vec3 diffuseContribution;
	vec3 specularColor;
	vec3 specularColorBlended;
	float roughness;
	float metalness;
	float specularF90;
	float dispersion;
	vec2 dfg;
	vec3 multiScatteringCompensation;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float diffuseRoughness;
	#endif
	#ifdef USE_RETROREFLECTION
		float retroreflectivity;
	#endif
	#ifdef USE_CLEARCOAT
		float clearcoat;
		float clearcoatRoughness;
		vec3 clearcoatF0;
		float clearcoatF90;
	#endif
	#ifdef USE_IRIDESCENCE
		float iridescence;
		float iridescenceIOR;
		float iridescenceThickness;
		vec3 iridescenceFresnel;
		vec3 iridescenceF0Dielectric;
		vec3 iridescenceF0Metallic;
	#endif
	#ifdef USE_SHEEN
		vec3 sheenColor;
		float sheenRoughness;
	#endif
	#ifdef IOR
		float ior;
	#endif
	#ifdef USE_TRANSMISSION
		float transmission;
		float transmissionAlpha;
		float thickness;
		float attenuationDistance;
		vec3 attenuationColor;
	#endif
	#ifdef USE_ANISOTROPY
		float anisotropy;
		float alphaT;
		vec3 anisotropyT;
		vec3 anisotropyB;
	#endif
};
vec3 clearcoatSpecularDirect = vec3( 0.0 );
vec3 clearcoatSpecularIndirect = vec3( 0.0 );
vec3 sheenSpecularDirect = vec3( 0.0 );
vec3 sheenSpecularIndirect = vec3(0.0 );
vec3 Schlick_to_F0( const in vec3 f, const in float f90, const in float dotVH ) {
    float x = clamp( 1.0 - dotVH, 0.0, 1.0 );
    float x2 = x * x;
    float x5 = clamp( x * x2 * x2, 0.0, 0.9999 );
    return ( f - vec3( f90 ) * x5 ) / ( 1.0 - x5 );
}
#ifdef USE_DIFFUSE_ROUGHNESS
	const float EON_EPSILON = 1e-7;
	float FON_DirectionalAlbedo( const in float mu, const in float roughness, const in float A ) {
		float muComp = 1.0 - mu;
		float gOverPi = muComp * ( 0.0571085289 + muComp * ( 0.491881867 + muComp * ( - 0.332181442 + muComp * 0.0714429953 ) ) );
		return A * ( 1.0 + roughness * gOverPi );
	}
	vec3 BRDF_EON( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 diffuseColor, const in float roughness ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return BRDF_Lambert( rho );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float s = dot( lightDir, viewDir ) - dotNL * dotNV;
		float sOverT = ( s > 0.0 ) ? s / max( max( dotNL, dotNV ), EON_EPSILON ) : s;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		vec3 singleScatter = rho * RECIPROCAL_PI * A * ( 1.0 + roughness * sOverT );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		float albedoV = FON_DirectionalAlbedo( dotNV, roughness, A );
		float albedoL = FON_DirectionalAlbedo( dotNL, roughness, A );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		vec3 multiScatter = rhoMultiScatter * RECIPROCAL_PI
			* max( EON_EPSILON, 1.0 - albedoV )
			* max( EON_EPSILON, 1.0 - albedoL )
			/ max( EON_EPSILON, 1.0 - averageAlbedo );
		return singleScatter + multiScatter;
	}
	vec3 EON_DirectionalAlbedo( const in vec3 diffuseColor, const in float roughness, const in float dotNV ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return rho;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		float directionalAlbedo = FON_DirectionalAlbedo( dotNV, roughness, A );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		return rho * directionalAlbedo + rhoMultiScatter * ( 1.0 - directionalAlbedo );
	}
#endif
float V_GGX_SmithCorrelated( const in float alpha, const in float dotNL, const in float dotNV ) {
	float a2 = pow2( alpha );
	float gv = dotNL * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNV ) );
	float gl = dotNV * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNL ) );
	return 0.5 / max( gv + gl, EPSILON );
}
float D_GGX( const in float alpha, const in float dotNH ) {
	float a2 = pow2( alpha );
	float denom = pow2( dotNH ) * ( a2 - 1.0 ) + 1.0;
	return RECIPROCAL_PI * a2 / pow2( denom );
}
#ifdef USE_ANISOTROPY
	float V_GGX_SmithCorrelated_Anisotropic( const in float alphaT, const in float alphaB, const in float dotTV, const in float dotBV, const in float dotTL, const in float dotBL, const in float dotNV, const in float dotNL ) {
		float gv = dotNL * length( vec3( alphaT * dotTV, alphaB * dotBV, dotNV ) );
		float gl = dotNV * length( vec3( alphaT * dotTL, alphaB * dotBL, dotNL ) );
		return 0.5 / max( gv + gl, EPSILON );
	}
	float D_GGX_Anisotropic( const in float alphaT, const in float alphaB, const in float dotNH, const in float dotTH, const in float dotBH ) {
		float a2 = alphaT * alphaB;
		highp vec3 v = vec3( alphaB * dotTH, alphaT * dotBH, a2 * dotNH );
		highp float v2 = dot( v, v );
		float w2 = a2 / v2;
		return RECIPROCAL_PI * a2 * pow2 ( w2 );
	}
#endif
#ifdef USE_CLEARCOAT
	vec3 BRDF_GGX_Clearcoat( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material) {
		vec3 f0 = material.clearcoatF0;
		float f90 = material.clearcoatF90;
		float roughness = max( material.clearcoatRoughness, 0.045 );
		float alpha = pow2( roughness );
		vec3 halfDir = normalize( lightDir + viewDir );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float dotNH = saturate( dot( normal, halfDir ) );
		float dotVH = saturate( dot( viewDir, halfDir ) );
		vec3 F = F_Schlick( f0, f90, dotVH );
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
		return F * ( V * D );
	}
#endif
vec3 BRDF_GGX( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material ) {
	vec3 f0 = material.specularColorBlended;
	float f90 = material.specularF90;
	float roughness = max( material.roughness, 0.045 );
	float alpha = pow2( roughness );
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( f0, f90, dotVH );
	#ifdef USE_IRIDESCENCE
		F = mix( F, material.iridescenceFresnel, material.iridescence );
	#endif
	#ifdef USE_ANISOTROPY
		float dotTL = dot( material.anisotropyT, lightDir );
		float dotTV = dot( material.anisotropyT, viewDir );
		float dotTH = dot( material.anisotropyT, halfDir );
		float dotBL = dot( material.anisotropyB, lightDir );
		float dotBV = dot( material.anisotropyB, viewDir );
		float dotBH = dot( material.anisotropyB, halfDir );
		float alphaT = max( material.alphaT, alpha );
		float V = V_GGX_SmithCorrelated_Anisotropic( alphaT, alpha, dotTV, dotBV, dotTL, dotBL, dotNV, dotNL );
		float D = D_GGX_Anisotropic( alphaT, alpha, dotNH, dotTH, dotBH );
	#else
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
	#endif
	return F * ( V * D );
}
vec2 LTC_Uv( const in vec3 N, const in vec3 V, const in float roughness ) {
	const float LUT_SIZE = 64.0;
	const float LUT_SCALE = ( LUT_SIZE - 1.0 ) / LUT_SIZE;
	const float LUT_BIAS = 0.5 / LUT_SIZE;
	float dotNV = saturate( dot( N, V ) );
	vec2 uv = vec2( roughness, sqrt( 1.0 - dotNV ) );
	uv = uv * LUT_SCALE + LUT_BIAS;
	return uv;
}
float LTC_ClippedSphereFormFactor( const in vec3 f ) {
	float l = length( f );
	return max( ( l * l + f.z ) / ( l + 1.0 ), 0.0 );
}
vec3 LTC_EdgeVectorFormFactor( const in vec3 v1, const in vec3 v2 ) {
	float x = dot( v1, v2 );
	float y = abs( x );
	float a = 0.8543985 + ( 0.4965155 + 0.0145206 * y ) * y;
	float b = 3.4175940 + ( 4.1616724 + y ) * y;
	float v = a / b;
	float theta_sintheta = ( x > 0.0 ) ? v : 0.5 * inversesqrt( max( 1.0 - x * x, 1e-7 ) ) - v;
	return cross( v1, v2 ) * theta_sintheta;
}
vec3 LTC_Evaluate( const in vec3 N, const in vec3 V, const in vec3 P, const in mat3 mInv, const in vec3 rectCoords[ 4 ] ) {
	vec3 v1 = rectCoords[ 1 ] - rectCoords[ 0 ];
	vec3 v2 = rectCoords[ 3 ] - rectCoords[ 0 ];
	vec3 lightNormal = cross( v1, v2 );
	if( dot( lightNormal, P - rectCoords[ 0 ] ) < 0.0 ) return vec3( 0.0 );
	vec3 T1, T2;
	T1 = normalize( V - N * dot( V, N ) );
	T2 = - cross( N, T1 );
	mat3 mat = mInv * transpose( mat3( T1, T2, N ) );
	vec3 coords[ 4 ];
	coords[ 0 ] = mat * ( rectCoords[ 0 ] - P );
	coords[ 1 ] = mat * ( rectCoords[ 1 ] - P );
	coords[ 2 ] = mat * ( rectCoords[ 2 ] - P );
	coords[ 3 ] = mat * ( rectCoords[ 3 ] - P );
	coords[ 0 ] = normalize( coords[ 0 ] );
	coords[ 1 ] = normalize( coords[ 1 ] );
	coords[ 2 ] = normalize( coords[ 2 ] );
	coords[ 3 ] = normalize( coords[ 3 ] );
	vec3 vectorFormFactor = vec3( 0.0 );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 0 ], coords[ 1 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 1 ], coords[ 2 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 2 ], coords[ 3 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 3 ], coords[ 0 ] );
	float result = LTC_ClippedSphereFormFactor( vectorFormFactor );
	return vec3( result );
}
#if defined( USE_SHEEN )
float D_Charlie( float roughness, float dotNH ) {
	float alpha = pow2( roughness );
	float invAlpha = 1.0 / alpha;
	float cos2h = dotNH * dotNH;
	float sin2h = max( 1.0 - cos2h, 0.0078125 );
	return ( 2.0 + invAlpha ) * pow( sin2h, invAlpha * 0.5 ) / ( 2.0 * PI );
}
float V_Neubelt( float dotNV, float dotNL ) {
	return saturate( 1.0 / ( 4.0 * ( dotNL + dotNV - dotNL * dotNV ) ) );
}
vec3 BRDF_Sheen( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, vec3 sheenColor, const in float sheenRoughness ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float D = D_Charlie( sheenRoughness, dotNH );
	float V = V_Neubelt( dotNV, dotNL );
	return sheenColor * ( D * V );
}
#endif
float IBLSheenBRDF( const in vec3 normal, const in vec3 viewDir, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	float r2 = roughness * roughness;
	float rInv = 1.0 / ( roughness + 0.1 );
	float a = -1.9362 + 1.0678 * roughness + 0.4573 * r2 - 0.8469 * rInv;
	float b = -0.6014 + 0.5538 * roughness - 0.4670 * r2 - 0.1255 * rInv;
	float DG = exp( a * dotNV + b );
	return saturate( DG );
}
vec3 EnvironmentBRDF( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	vec2 fab = texture2D( dfgLUT, vec2( roughness, dotNV ) ).rg;
	return specularColor * fab.x + specularF90 * fab.y;
}
#ifdef USE_IRIDESCENCE
void computeMultiscatteringIridescence( const in vec2 fab, const in vec3 specularColor, const in float specularF90, const in float iridescence, const in vec3 iridescenceF0, inout vec3 singleScatter, inout vec3 multiScatter ) {
#else
void computeMultiscattering( const in vec2 fab, const in vec3 specularColor, const in float specularF90, inout vec3 singleScatter, inout vec3 multiScatter ) {
#endif
	#ifdef USE_IRIDESCENCE
		vec3 Fr = mix( specularColor, iridescenceF0, iridescence );
	#else
		vec3 Fr = specularColor;
	#endif
	vec3 FssEss = Fr * fab.x + specularF90 * fab.y;
	float Ess = fab.x + fab.y;
	float Ems = 1.0 - Ess;
	vec3 Favg = Fr + ( 1.0 - Fr ) * 0.047619;	vec3 Fms = FssEss * Favg / ( 1.0 - Ems * Favg );
	singleScatter += FssEss;
	multiScatter += Fms * Ems;
}
#if NUM_RECT_AREA_LIGHTS > 0
	void RE_Direct_RectArea_Physical( const in RectAreaLight rectAreaLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
		vec3 normal = geometryNormal;
		vec3 viewDir = geometryViewDir;
		vec3 position = geometryPosition;
		vec3 lightPos = rectAreaLight.position;
		vec3 halfWidth = rectAreaLight.halfWidth;
		vec3 halfHeight = rectAreaLight.halfHeight;
		vec3 lightColor = rectAreaLight.color;
		float roughness = material.roughness;
		vec3 rectCoords[ 4 ];
		rectCoords[ 0 ] = lightPos + halfWidth - halfHeight;		rectCoords[ 1 ] = lightPos - halfWidth - halfHeight;
		rectCoords[ 2 ] = lightPos - halfWidth + halfHeight;
		rectCoords[ 3 ] = lightPos + halfWidth + halfHeight;
		vec2 uv = LTC_Uv( normal, viewDir, roughness );
		vec4 t1 = texture2D( ltc_1, uv );
		vec4 t2 = texture2D( ltc_2, uv );
		mat3 mInv = mat3(
			vec3( t1.x, 0, t1.y ),
			vec3(    0, 1,    0 ),
			vec3( t1.z, 0, t1.w )
		);
		vec3 fresnel = ( material.specularColorBlended * t2.x + ( material.specularF90 - material.specularColorBlended ) * t2.y );
		reflectedLight.directSpecular += lightColor * fresnel * LTC_Evaluate( normal, viewDir, position, mInv, rectCoords );
		reflectedLight.directDiffuse += lightColor * material.diffuseContribution * LTC_Evaluate( normal, viewDir, position, mat3( 1.0 ), rectCoords );
		#ifdef USE_CLEARCOAT
			vec3 Ncc = geometryClearcoatNormal;
			vec2 uvClearcoat = LTC_Uv( Ncc, viewDir, material.clearcoatRoughness );
			vec4 t1Clearcoat = texture2D( ltc_1, uvClearcoat );
			vec4 t2Clearcoat = texture2D( ltc_2, uvClearcoat );
			mat3 mInvClearcoat = mat3(
				vec3( t1Clearcoat.x, 0, t1Clearcoat.y ),
				vec3(             0, 1,             0 ),
				vec3( t1Clearcoat.z, 0, t1Clearcoat.w )
			);
			vec3 fresnelClearcoat = material.clearcoatF0 * t2Clearcoat.x + ( material.clearcoatF90 - material.clearcoatF0 ) * t2Clearcoat.y;
			clearcoatSpecularDirect += lightColor * fresnelClearcoat * LTC_Evaluate( Ncc, viewDir, position, mInvClearcoat, rectCoords );
		#endif
	}
#endif
void RE_Direct_Physical( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	#ifdef USE_CLEARCOAT
		float dotNLcc = saturate( dot( geometryClearcoatNormal, directLight.direction ) );
		vec3 ccIrradiance = dotNLcc * directLight.color;
		clearcoatSpecularDirect += ccIrradiance * BRDF_GGX_Clearcoat( directLight.direction, geometryViewDir, geometryClearcoatNormal, material );
	#endif
	#ifdef USE_SHEEN
 
 		sheenSpecularDirect += irradiance * BRDF_Sheen( directLight.direction, geometryViewDir, geometryNormal, material.sheenColor, material.sheenRoughness );
 
 		float sheenAlbedoV = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
 		float sheenAlbedoL = IBLSheenBRDF( geometryNormal, directLight.direction, material.sheenRoughness );
 
 		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * max( sheenAlbedoV, sheenAlbedoL );
 
 		irradiance *= sheenEnergyComp;
 
 	#endif
	vec3 specularBRDF = BRDF_GGX( directLight.direction, geometryViewDir, geometryNormal, material );
	#ifdef USE_RETROREFLECTION
		vec3 retroViewDir = reflect( - geometryViewDir, geometryNormal );
		vec3 retroSpecularBRDF = BRDF_GGX( directLight.direction, retroViewDir, geometryNormal, material );
		specularBRDF = mix( specularBRDF, retroSpecularBRDF, saturate( material.retroreflectivity ) );
	#endif
	reflectedLight.directSpecular += irradiance * specularBRDF * material.multiScatteringCompensation;
	vec3 halfDir = normalize( directLight.direction + geometryViewDir );
	float dotVH = saturate( dot( geometryViewDir, halfDir ) );
	vec3 F = F_Schlick( material.specularColor, material.specularF90, dotVH );
	#ifdef USE_RETROREFLECTION
		vec3 retroHalfDir = normalize( directLight.direction + retroViewDir );
		float dotRetroVH = saturate( dot( retroViewDir, retroHalfDir ) );
		vec3 retroF = F_Schlick( material.specularColor, material.specularF90, dotRetroVH );
		F = mix( F, retroF, saturate( material.retroreflectivity ) );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		vec3 diffuseBRDF = BRDF_EON( directLight.direction, geometryViewDir, geometryNormal, material.diffuseColor, material.diffuseRoughness ) * ( 1.0 - material.metalness );
	#else
		vec3 diffuseBRDF = BRDF_Lambert( material.diffuseContribution );
	#endif
	reflectedLight.directDiffuse += irradiance * diffuseBRDF * ( 1.0 - F );
}
void RE_IndirectDiffuse_Physical( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 singleScattering = vec3( 0.0 );
	vec3 multiScattering = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScattering, multiScattering );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScattering, multiScattering );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuseAlbedo = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness );
		vec3 diffuse = irradiance * RECIPROCAL_PI * diffuseAlbedo * ( 1.0 - singleScattering - multiScattering );
	#else
		vec3 diffuse = irradiance * BRDF_Lambert( material.diffuseContribution ) * ( 1.0 - singleScattering - multiScattering );
	#endif
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		sheenSpecularIndirect += irradiance * material.sheenColor * sheenAlbedo * RECIPROCAL_PI;
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		diffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectDiffuse += diffuse;
}
void RE_IndirectSpecular_Physical( const in vec3 radiance, const in vec3 irradiance, const in vec3 clearcoatRadiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight) {
	#ifdef USE_CLEARCOAT
		clearcoatSpecularIndirect += clearcoatRadiance * EnvironmentBRDF( geometryClearcoatNormal, geometryViewDir, material.clearcoatF0, material.clearcoatF90, material.clearcoatRoughness );
	#endif
	#ifdef USE_SHEEN
		sheenSpecularIndirect += irradiance * material.sheenColor * IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness ) * RECIPROCAL_PI;
 	#endif
	vec3 singleScatteringDielectric = vec3( 0.0 );
	vec3 multiScatteringDielectric = vec3( 0.0 );
	vec3 singleScatteringMetallic = vec3( 0.0 );
	vec3 multiScatteringMetallic = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscatteringIridescence( material.dfg, material.diffuseColor, material.specularF90, material.iridescence, material.iridescenceF0Metallic, singleScatteringMetallic, multiScatteringMetallic );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscattering( material.dfg, material.diffuseColor, material.specularF90, singleScatteringMetallic, multiScatteringMetallic );
	#endif
	vec3 singleScattering = mix( singleScatteringDielectric, singleScatteringMetallic, material.metalness );
	vec3 multiScattering = mix( multiScatteringDielectric, multiScatteringMetallic, material.metalness );
	vec3 totalScatteringDielectric = singleScatteringDielectric + multiScatteringDielectric;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuse = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness ) * ( 1.0 - totalScatteringDielectric );
	#else
		vec3 diffuse = material.diffuseContribution * ( 1.0 - totalScatteringDielectric );
	#endif
	vec3 cosineWeightedIrradiance = irradiance * RECIPROCAL_PI;
	vec3 indirectSpecular = radiance * singleScattering;
	indirectSpecular += multiScattering * cosineWeightedIrradiance;
	vec3 indirectDiffuse = diffuse * cosineWeightedIrradiance;
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		indirectSpecular *= sheenEnergyComp;
		indirectDiffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectSpecular += indirectSpecular;
	reflectedLight.indirectDiffuse += indirectDiffuse;
}
#define RE_Direct				RE_Direct_Physical
#define RE_Direct_RectArea		RE_Direct_RectArea_Physical
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Physical
#define RE_IndirectSpecular		RE_IndirectSpecular_Physical
float computeSpecularOcclusion( const in float dotNV, const in float ambientOcclusion, const in float roughness ) {
	return saturate( pow( dotNV + ambientOcclusion, exp2( - 16.0 * roughness - 1.0 ) ) - 1.0 + ambientOcclusion );
}`,Rg=`
vec3 geometryPosition = - vViewPosition;
vec3 geometryNormal = normal;
vec3 geometryViewDir = ( isOrthographic ) ? vec3( 0, 0, 1 ) : normalize( vViewPosition );
vec3 geometryClearcoatNormal = vec3( 0.0 );
#ifdef USE_CLEARCOAT
	geometryClearcoatNormal = clearcoatNormal;
#endif
#ifdef USE_IRIDESCENCE
	float dotNVi = saturate( dot( normal, geometryViewDir ) );
	if ( material.iridescenceThickness == 0.0 ) {
		material.iridescence = 0.0;
	} else {
		material.iridescence = saturate( material.iridescence );
	}
	if ( material.iridescence > 0.0 ) {
		vec3 iridescenceFresnelDielectric = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.specularColor );
		vec3 iridescenceFresnelMetallic = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.diffuseColor );
		material.iridescenceFresnel = mix( iridescenceFresnelDielectric, iridescenceFresnelMetallic, material.metalness );
		material.iridescenceF0Dielectric = Schlick_to_F0( iridescenceFresnelDielectric, 1.0, dotNVi );
		material.iridescenceF0Metallic = Schlick_to_F0( iridescenceFresnelMetallic, 1.0, dotNVi );
	}
#endif
#ifdef STANDARD
	float dotNVms = saturate( dot( geometryNormal, geometryViewDir ) );
	material.dfg = texture2D( dfgLUT, vec2( material.roughness, dotNVms ) ).rg;
	#if ( NUM_SUN_LIGHTS > 0 || NUM_DIR_LIGHTS > 0 || NUM_POINT_LIGHTS > 0 || NUM_SPOT_LIGHTS > 0 )
		float EssMs = material.dfg.x + material.dfg.y;
		material.multiScatteringCompensation = 1.0 + material.specularColorBlended * ( 1.0 / EssMs - 1.0 );
	#endif
#endif
IncidentLight directLight;
#if ( NUM_POINT_LIGHTS > 0 ) && defined( RE_Direct )
	PointLight pointLight;
	#if defined( USE_SHADOWMAP ) && NUM_POINT_LIGHT_SHADOWS > 0
	PointLightShadow pointLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHTS; i ++ ) {
		pointLight = pointLights[ i ];
		getPointLightInfo( pointLight, geometryPosition, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_POINT_LIGHT_SHADOWS ) && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
		pointLightShadow = pointLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getPointShadow( pointShadowMap[ i ], pointLightShadow.shadowMapSize, pointLightShadow.shadowIntensity, pointLightShadow.shadowBias, pointLightShadow.shadowRadius, vPointShadowCoord[ i ], pointLightShadow.shadowCameraNear, pointLightShadow.shadowCameraFar ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SPOT_LIGHTS > 0 ) && defined( RE_Direct )
	SpotLight spotLight;
	vec4 spotColor;
	vec3 spotLightCoord;
	bool inSpotLightMap;
	#if defined( USE_SHADOWMAP ) && NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHTS; i ++ ) {
		spotLight = spotLights[ i ];
		getSpotLightInfo( spotLight, geometryPosition, directLight );
		#if ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#define SPOT_LIGHT_MAP_INDEX UNROLLED_LOOP_INDEX
		#elif ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		#define SPOT_LIGHT_MAP_INDEX NUM_SPOT_LIGHT_MAPS
		#else
		#define SPOT_LIGHT_MAP_INDEX ( UNROLLED_LOOP_INDEX - NUM_SPOT_LIGHT_SHADOWS + NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#endif
		#if ( SPOT_LIGHT_MAP_INDEX < NUM_SPOT_LIGHT_MAPS )
			spotLightCoord = vSpotLightCoord[ i ].xyz / vSpotLightCoord[ i ].w;
			inSpotLightMap = all( lessThan( abs( spotLightCoord * 2. - 1. ), vec3( 1.0 ) ) );
			spotColor = texture2D( spotLightMap[ SPOT_LIGHT_MAP_INDEX ], spotLightCoord.xy );
			directLight.color = inSpotLightMap ? directLight.color * spotColor.rgb : directLight.color;
		#endif
		#undef SPOT_LIGHT_MAP_INDEX
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		spotLightShadow = spotLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( spotShadowMap[ i ], spotLightShadow.shadowMapSize, spotLightShadow.shadowIntensity, spotLightShadow.shadowBias, spotLightShadow.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SUN_LIGHTS > 0 ) && defined( RE_Direct )
	SunLight sunLight;
	#if defined( USE_SHADOWMAP ) && NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHTS; i ++ ) {
		sunLight = sunLights[ i ];
		getSunLightInfo( sunLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SUN_LIGHT_SHADOWS )
		sunLightShadow = sunLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getSunShadow( sunShadowMap[ i ], sunLightShadow, UNROLLED_LOOP_INDEX ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_DIR_LIGHTS > 0 ) && defined( RE_Direct )
	DirectionalLight directionalLight;
	#if defined( USE_SHADOWMAP ) && NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHTS; i ++ ) {
		directionalLight = directionalLights[ i ];
		getDirectionalLightInfo( directionalLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_DIR_LIGHT_SHADOWS )
		directionalLightShadow = directionalLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( directionalShadowMap[ i ], directionalLightShadow.shadowMapSize, directionalLightShadow.shadowIntensity, directionalLightShadow.shadowBias, directionalLightShadow.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_RECT_AREA_LIGHTS > 0 ) && defined( RE_Direct_RectArea )
	RectAreaLight rectAreaLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_RECT_AREA_LIGHTS; i ++ ) {
		rectAreaLight = rectAreaLights[ i ];
		RE_Direct_RectArea( rectAreaLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if defined( RE_IndirectDiffuse )
	vec3 iblIrradiance = vec3( 0.0 );
	vec3 irradiance = getAmbientLightIrradiance( ambientLightColor );
	#if defined( USE_LIGHT_PROBES )
		irradiance += getLightProbeIrradiance( lightProbe, geometryNormal );
	#endif
	#if ( NUM_HEMI_LIGHTS > 0 )
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_HEMI_LIGHTS; i ++ ) {
			irradiance += getHemisphereLightIrradiance( hemisphereLights[ i ], geometryNormal );
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_LIGHT_PROBE_GRIDS > 0
		vec3 probeWorldPos = ( ( vec4( geometryPosition, 1.0 ) - viewMatrix[ 3 ] ) * viewMatrix ).xyz;
		vec3 probeWorldNormal = transformNormalByInverseViewMatrix( geometryNormal, viewMatrix );
		int probeGrid = - 1;
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( isInsideLightProbeGrid( probeWorldPos, probeWorldNormal, probesMin[ i ], probesMax[ i ], probesResolution[ i ] ) ) probeGrid = UNROLLED_LOOP_INDEX;
		}
		#pragma unroll_loop_end
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( probeGrid == UNROLLED_LOOP_INDEX ) irradiance += getLightProbeGridIrradiance( probesSH[ i ], probesMin[ i ], probesMax[ i ], probesResolution[ i ], probeWorldPos, probeWorldNormal );
		}
		#pragma unroll_loop_end
	#endif
#endif
#if defined( RE_IndirectSpecular )
	vec3 radiance = vec3( 0.0 );
	vec3 clearcoatRadiance = vec3( 0.0 );
#endif`,Pg=`#if defined( RE_IndirectDiffuse )
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		vec3 lightMapIrradiance = lightMapTexel.rgb * lightMapIntensity;
		irradiance += lightMapIrradiance;
	#endif
	#if defined( USE_ENVMAP ) && defined( ENVMAP_TYPE_PMREM )
		#if defined( STANDARD ) || defined( LAMBERT ) || defined( PHONG )
			iblIrradiance += getIBLIrradiance( geometryNormal );
		#endif
	#endif
#endif
#if defined( USE_ENVMAP ) && defined( RE_IndirectSpecular )
	#ifdef USE_ANISOTROPY
		vec3 iblRadiance = getIBLAnisotropyRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
	#else
		vec3 iblRadiance = getIBLRadiance( geometryViewDir, geometryNormal, material.roughness );
	#endif
	#ifdef USE_RETROREFLECTION
		#ifdef USE_ANISOTROPY
			vec3 retroIBLRadiance = getIBLAnisotropyRetroRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
		#else
			vec3 retroIBLRadiance = getIBLRetroRadiance( geometryViewDir, geometryNormal, material.roughness );
		#endif
		iblRadiance = mix( iblRadiance, retroIBLRadiance, saturate( material.retroreflectivity ) );
	#endif
	radiance += iblRadiance;
	#ifdef USE_CLEARCOAT
		clearcoatRadiance += getIBLRadiance( geometryViewDir, geometryClearcoatNormal, material.clearcoatRoughness );
	#endif
#endif`,Ig=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,Lg=`#if NUM_LIGHT_PROBE_GRIDS > 0
uniform highp sampler3D probesSH[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMin[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMax[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesResolution[ NUM_LIGHT_PROBE_GRIDS ];
bool isInsideLightProbeGrid( vec3 worldPos, vec3 worldNormal, vec3 probesMin, vec3 probesMax, vec3 probesResolution ) {
	vec3 spacing = ( probesMax - probesMin ) / probesResolution;
	vec3 samplePos = worldPos + worldNormal * spacing * 0.5;
	vec3 margin = spacing * 0.01;
	return all( greaterThanEqual( samplePos, probesMin - margin ) ) && all( lessThanEqual( samplePos, probesMax + margin ) );
}
vec3 getLightProbeGridIrradiance( highp sampler3D probesSH, vec3 probesMin, vec3 probesMax, vec3 probesResolution, vec3 worldPos, vec3 worldNormal ) {
	vec3 res = probesResolution;
	vec3 gridRange = probesMax - probesMin;
	vec3 probeSpacing = gridRange / res;
	vec3 samplePos = worldPos + worldNormal * probeSpacing * 0.5;
	vec3 uvw = clamp( ( samplePos - probesMin ) / gridRange, 0.5 / res, 1.0 - 0.5 / res );
	float nz          = res.z;
	float paddedSlices = nz + 2.0;
	float atlasDepth  = 7.0 * paddedSlices;
	float uvZBase     = uvw.z * nz + 1.0;
	vec4 s0 = texture( probesSH, vec3( uvw.xy, ( uvZBase                       ) / atlasDepth ) );
	vec4 s1 = texture( probesSH, vec3( uvw.xy, ( uvZBase +       paddedSlices   ) / atlasDepth ) );
	vec4 s2 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 2.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s3 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 3.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s4 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 4.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s5 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 5.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s6 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 6.0 * paddedSlices   ) / atlasDepth ) );
	vec3 c0 = s0.xyz;
	vec3 c1 = vec3( s0.w, s1.xy );
	vec3 c2 = vec3( s1.zw, s2.x );
	vec3 c3 = s2.yzw;
	vec3 c4 = s3.xyz;
	vec3 c5 = vec3( s3.w, s4.xy );
	vec3 c6 = vec3( s4.zw, s5.x );
	vec3 c7 = s5.yzw;
	vec3 c8 = s6.xyz;
	float x = worldNormal.x, y = worldNormal.y, z = worldNormal.z;
	vec3 result = c0 * 0.886227;
	result += c1 * 2.0 * 0.511664 * y;
	result += c2 * 2.0 * 0.511664 * z;
	result += c3 * 2.0 * 0.511664 * x;
	result += c4 * 2.0 * 0.429043 * x * y;
	result += c5 * 2.0 * 0.429043 * y * z;
	result += c6 * ( 0.743125 * z * z - 0.247708 );
	result += c7 * 2.0 * 0.429043 * x * z;
	result += c8 * 0.429043 * ( x * x - y * y );
	return max( result, vec3( 0.0 ) );
}
#endif`,Ng=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,Dg=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,Fg=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,Ug=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,Og=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,Bg=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,kg=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
	#if defined( USE_POINTS_UV )
		vec2 uv = vUv;
	#else
		vec2 uv = ( uvTransform * vec3( gl_PointCoord.x, 1.0 - gl_PointCoord.y, 1 ) ).xy;
	#endif
#endif
#ifdef USE_MAP
	diffuseColor *= texture2D( map, uv );
#endif
#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, uv ).g;
#endif`,zg=`#if defined( USE_POINTS_UV )
	varying vec2 vUv;
#else
	#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
		uniform mat3 uvTransform;
	#endif
#endif
#ifdef USE_MAP
	uniform sampler2D map;
#endif
#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,Gg=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,Hg=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,Vg=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,Wg=`#if defined( USE_MORPHCOLORS )
	#if defined( USE_COLOR_ALPHA )
		vColor *= morphTargetBaseInfluence;
	#elif defined( USE_COLOR )
		vColor.rgb *= morphTargetBaseInfluence;
	#endif
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		#if defined( USE_COLOR_ALPHA )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ) * morphTargetInfluences[ i ];
		#elif defined( USE_COLOR )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor.rgb += getMorph( gl_VertexID, i, 2 ).rgb * morphTargetInfluences[ i ];
		#endif
	}
#endif`,Xg=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,qg=`#ifdef USE_MORPHTARGETS
	#ifndef USE_INSTANCING_MORPH
		uniform float morphTargetBaseInfluence;
		uniform float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	#endif
	uniform sampler2DArray morphTargetsTexture;
	uniform ivec2 morphTargetsTextureSize;
	vec4 getMorph( const in int vertexIndex, const in int morphTargetIndex, const in int offset ) {
		int texelIndex = vertexIndex * MORPHTARGETS_TEXTURE_STRIDE + offset;
		int y = texelIndex / morphTargetsTextureSize.x;
		int x = texelIndex - y * morphTargetsTextureSize.x;
		ivec3 morphUV = ivec3( x, y, morphTargetIndex );
		return texelFetch( morphTargetsTexture, morphUV, 0 );
	}
#endif`,Yg=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,$g=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
#ifdef FLAT_SHADED
	vec3 fdx = dFdx( vViewPosition );
	vec3 fdy = dFdy( vViewPosition );
	vec3 normal = normalize( cross( fdx, fdy ) );
#else
	vec3 normal = normalize( vNormal );
	#ifdef DOUBLE_SIDED
		normal *= faceDirection;
	#endif
#endif
#if defined( USE_NORMALMAP_TANGENTSPACE ) || defined( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY )
	#ifdef USE_TANGENT
		mat3 tbn = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn = getTangentFrame( - vViewPosition, normal,
		#if defined( USE_NORMALMAP )
			vNormalMapUv
		#elif defined( USE_CLEARCOAT_NORMALMAP )
			vClearcoatNormalMapUv
		#else
			vUv
		#endif
		);
	#endif
	#ifdef DOUBLE_SIDED
		tbn[0] *= faceDirection;
		tbn[1] *= faceDirection;
	#endif
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	#ifdef USE_TANGENT
		mat3 tbn2 = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn2 = getTangentFrame( - vViewPosition, normal, vClearcoatNormalMapUv );
	#endif
	#ifdef DOUBLE_SIDED
		tbn2[0] *= faceDirection;
		tbn2[1] *= faceDirection;
	#endif
#endif
vec3 nonPerturbedNormal = normal;`,Zg=`#ifdef USE_NORMALMAP_OBJECTSPACE
	normal = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#ifdef FLIP_SIDED
		normal = - normal;
	#endif
	#ifdef DOUBLE_SIDED
		normal = normal * faceDirection;
	#endif
	normal = normalize( normalMatrix * normal );
#elif defined( USE_NORMALMAP_TANGENTSPACE )
	vec3 mapN = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#if defined( USE_PACKED_NORMALMAP )
		mapN = vec3( mapN.xy, sqrt( saturate( 1.0 - dot( mapN.xy, mapN.xy ) ) ) );
	#endif
	mapN.xy *= normalScale;
	normal = normalize( tbn * mapN );
#elif defined( USE_BUMPMAP )
	normal = perturbNormalArb( - vViewPosition, normal, dHdxy_fwd(), faceDirection );
#endif`,Jg=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,Kg=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,Qg=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,jg=`#ifdef USE_NORMALMAP
	uniform sampler2D normalMap;
	uniform vec2 normalScale;
#endif
#ifdef USE_NORMALMAP_OBJECTSPACE
	uniform mat3 normalMatrix;
#endif
#if ! defined ( USE_TANGENT ) && ( defined ( USE_NORMALMAP_TANGENTSPACE ) || defined ( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY ) )
	mat3 getTangentFrame( vec3 eye_pos, vec3 surf_norm, vec2 uv ) {
		vec3 q0 = dFdx( eye_pos.xyz );
		vec3 q1 = dFdy( eye_pos.xyz );
		vec2 st0 = dFdx( uv.st );
		vec2 st1 = dFdy( uv.st );
		vec3 N = surf_norm;
		vec3 q1perp = cross( q1, N );
		vec3 q0perp = cross( N, q0 );
		vec3 T = q1perp * st0.x + q0perp * st1.x;
		vec3 B = q1perp * st0.y + q0perp * st1.y;
		float det = max( dot( T, T ), dot( B, B ) );
		float scale = ( det == 0.0 ) ? 0.0 : inversesqrt( det );
		return mat3( T * scale, B * scale, N );
	}
#endif`,e0=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,t0=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,n0=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,i0=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,s0=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,r0=`vec3 packNormalToRGB( const in vec3 normal ) {
	return normalize( normal ) * 0.5 + 0.5;
}
vec3 unpackRGBToNormal( const in vec3 rgb ) {
	return 2.0 * rgb.xyz - 1.0;
}
const float PackUpscale = 256. / 255.;const float UnpackDownscale = 255. / 256.;const float ShiftRight8 = 1. / 256.;
const float Inv255 = 1. / 255.;
const vec4 PackFactors = vec4( 1.0, 256.0, 256.0 * 256.0, 256.0 * 256.0 * 256.0 );
const vec2 UnpackFactors2 = vec2( UnpackDownscale, 1.0 / PackFactors.g );
const vec3 UnpackFactors3 = vec3( UnpackDownscale / PackFactors.rg, 1.0 / PackFactors.b );
const vec4 UnpackFactors4 = vec4( UnpackDownscale / PackFactors.rgb, 1.0 / PackFactors.a );
vec4 packDepthToRGBA( const in float v ) {
	if( v <= 0.0 )
		return vec4( 0., 0., 0., 0. );
	if( v >= 1.0 )
		return vec4( 1., 1., 1., 1. );
	float vuf;
	float af = modf( v * PackFactors.a, vuf );
	float bf = modf( vuf * ShiftRight8, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec4( vuf * Inv255, gf * PackUpscale, bf * PackUpscale, af );
}
vec3 packDepthToRGB( const in float v ) {
	if( v <= 0.0 )
		return vec3( 0., 0., 0. );
	if( v >= 1.0 )
		return vec3( 1., 1., 1. );
	float vuf;
	float bf = modf( v * PackFactors.b, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec3( vuf * Inv255, gf * PackUpscale, bf );
}
vec2 packDepthToRG( const in float v ) {
	if( v <= 0.0 )
		return vec2( 0., 0. );
	if( v >= 1.0 )
		return vec2( 1., 1. );
	float vuf;
	float gf = modf( v * 256., vuf );
	return vec2( vuf * Inv255, gf );
}
float unpackRGBAToDepth( const in vec4 v ) {
	return dot( v, UnpackFactors4 );
}
float unpackRGBToDepth( const in vec3 v ) {
	return dot( v, UnpackFactors3 );
}
float unpackRGToDepth( const in vec2 v ) {
	return v.r * UnpackFactors2.r + v.g * UnpackFactors2.g;
}
vec4 pack2HalfToRGBA( const in vec2 v ) {
	vec4 r = vec4( v.x, fract( v.x * 255.0 ), v.y, fract( v.y * 255.0 ) );
	return vec4( r.x - r.y / 255.0, r.y, r.z - r.w / 255.0, r.w );
}
vec2 unpackRGBATo2Half( const in vec4 v ) {
	return vec2( v.x + ( v.y / 255.0 ), v.z + ( v.w / 255.0 ) );
}
float viewZToOrthographicDepth( const in float viewZ, const in float near, const in float far ) {
	return ( viewZ + near ) / ( near - far );
}
float orthographicDepthToViewZ( const in float depth, const in float near, const in float far ) {
	#ifdef USE_REVERSED_DEPTH_BUFFER
	
		return depth * ( far - near ) - far;
	#else
		return depth * ( near - far ) - near;
	#endif
}
float viewZToPerspectiveDepth( const in float viewZ, const in float near, const in float far ) {
	return ( ( near + viewZ ) * far ) / ( ( far - near ) * viewZ );
}
float perspectiveDepthToViewZ( const in float depth, const in float near, const in float far ) {
	
	#ifdef USE_REVERSED_DEPTH_BUFFER
		return ( near * far ) / ( ( near - far ) * depth - near );
	#else
		return ( near * far ) / ( ( far - near ) * depth - far );
	#endif
}`,o0=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,a0=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,l0=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,c0=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,h0=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,u0=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,d0=`#if NUM_SPOT_LIGHT_COORDS > 0
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#if NUM_SPOT_LIGHT_MAPS > 0
	uniform sampler2D spotLightMap[ NUM_SPOT_LIGHT_MAPS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		#define SUN_LIGHT_CASCADES 2
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#else
			uniform sampler2D sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#endif
		uniform mat4 sunShadowMatrix[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		uniform vec4 sunShadowCascade[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
		struct SunLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SunLightShadow sunLightShadows[ NUM_SUN_LIGHT_SHADOWS ];
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#else
			uniform sampler2D directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#endif
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#else
			uniform sampler2D spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#endif
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform samplerCubeShadow pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#elif defined( SHADOWMAP_TYPE_BASIC )
			uniform samplerCube pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#endif
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float interleavedGradientNoise( vec2 position ) {
			return fract( 52.9829189 * fract( dot( position, vec2( 0.06711056, 0.00583715 ) ) ) );
		}
		vec2 vogelDiskSample( int sampleIndex, int samplesCount, float phi ) {
			const float goldenAngle = 2.399963229728653;
			float r = sqrt( ( float( sampleIndex ) + 0.5 ) / float( samplesCount ) );
			float theta = float( sampleIndex ) * goldenAngle + phi;
			return vec2( cos( theta ), sin( theta ) ) * r;
		}
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float getShadow( sampler2DShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 texelSize = vec2( 1.0 ) / shadowMapSize;
				vec2 radius = shadowRadius * texelSize;
				float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
				shadow = (
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 0, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 1, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 2, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 3, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 4, 5, phi ) * radius, shadowCoord.z ) )
				) * 0.2;
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#elif defined( SHADOWMAP_TYPE_VSM )
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 distribution = texture2D( shadowMap, shadowCoord.xy ).rg;
				float mean = distribution.x;
				float variance = distribution.y * distribution.y;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					float hard_shadow = step( mean, shadowCoord.z );
				#else
					float hard_shadow = step( shadowCoord.z, mean );
				#endif
				
				if ( hard_shadow == 1.0 ) {
					shadow = 1.0;
				} else {
					variance = max( variance, 0.0000001 );
					float d = shadowCoord.z - mean;
					float p_max = variance / ( variance + d * d );
					p_max = clamp( ( p_max - 0.3 ) / 0.65, 0.0, 1.0 );
					shadow = max( hard_shadow, p_max );
				}
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#else
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				float depth = texture2D( shadowMap, shadowCoord.xy ).r;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					shadow = step( depth, shadowCoord.z );
				#else
					shadow = step( shadowCoord.z, depth );
				#endif
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#endif
	#if NUM_SUN_LIGHT_SHADOWS > 0
		float getSunShadow(
			#if defined( SHADOWMAP_TYPE_PCF )
				sampler2DShadow shadowMap,
			#else
				sampler2D shadowMap,
			#endif
			SunLightShadow sunLightShadow,
			int shadowIndex
		) {
			vec4 shadowWorldPosition = vec4( vSunShadowWorldPosition.xyz + vSunShadowWorldNormal * sunLightShadow.shadowNormalBias, 1.0 );
			float viewDepth = vSunShadowWorldPosition.w;
			int cascadeOffset = shadowIndex * SUN_LIGHT_CASCADES;
			float shadow = 1.0;
			for ( int i = SUN_LIGHT_CASCADES - 1; i >= 0; i -- ) {
				vec4 cascade = sunShadowCascade[ cascadeOffset + i ];
				if ( viewDepth >= cascade.x && viewDepth < cascade.y ) {
					float cascadeShadow = getShadow(
						shadowMap,
						sunLightShadow.shadowMapSize,
						sunLightShadow.shadowIntensity,
						sunLightShadow.shadowBias,
						sunLightShadow.shadowRadius,
						sunShadowMatrix[ cascadeOffset + i ] * shadowWorldPosition
					);
					shadow = mix( cascadeShadow, shadow, smoothstep( cascade.z, cascade.y, viewDepth ) );
				}
			}
			return shadow;
		}
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
	#if defined( SHADOWMAP_TYPE_PCF )
	float getPointShadow( samplerCubeShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 bd3D = normalize( lightToPosition );
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float lightDistance = length( lightToPosition );
			float depthRange = shadowCameraFar - shadowCameraNear;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				float depthA = - shadowCameraNear / depthRange - shadowBias;
				float depthB = shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#else
				float depthA = shadowCameraFar / depthRange + shadowBias;
				float depthB = - shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#endif
			float texelSize = shadowRadius / shadowMapSize.x;
			vec3 absDir = abs( bd3D );
			vec3 tangent = absDir.x > absDir.z ? vec3( 0.0, 1.0, 0.0 ) : vec3( 1.0, 0.0, 0.0 );
			tangent = normalize( cross( bd3D, tangent ) );
			vec3 bitangent = cross( bd3D, tangent );
			float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
			shadow = 0.0;
			for ( int i = 0; i < 5; i ++ ) {
				vec2 offset = vogelDiskSample( i, 5, phi );
				vec3 direction = bd3D + ( tangent * offset.x + bitangent * offset.y ) * texelSize;
				vec3 absDirection = abs( direction );
				float dp = depthA + depthB / max( max( absDirection.x, absDirection.y ), absDirection.z );
				shadow += texture( shadowMap, vec4( direction, dp ) );
			}
			shadow *= 0.2;
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#elif defined( SHADOWMAP_TYPE_BASIC )
	float getPointShadow( samplerCube shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float dp = ( shadowCameraFar * ( viewSpaceZ - shadowCameraNear ) ) / ( viewSpaceZ * ( shadowCameraFar - shadowCameraNear ) );
			dp += shadowBias;
			vec3 bd3D = normalize( lightToPosition );
			float depth = textureCube( shadowMap, bd3D ).r;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				depth = 1.0 - depth;
			#endif
			shadow = step( dp, depth );
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#endif
	#endif
#endif`,f0=`#if NUM_SPOT_LIGHT_COORDS > 0
	uniform mat4 spotLightMatrix[ NUM_SPOT_LIGHT_COORDS ];
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		uniform mat4 directionalShadowMatrix[ NUM_DIR_LIGHT_SHADOWS ];
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		uniform mat4 pointShadowMatrix[ NUM_POINT_LIGHT_SHADOWS ];
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
#endif`,p0=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
	#ifdef HAS_NORMAL
		vec3 shadowWorldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
	#else
		vec3 shadowWorldNormal = vec3( 0.0 );
	#endif
	vec4 shadowWorldPosition;
#endif
#if defined( USE_SHADOWMAP )
	#if NUM_SUN_LIGHT_SHADOWS > 0
		vSunShadowWorldPosition = vec4( worldPosition.xyz, - mvPosition.z );
		vSunShadowWorldNormal = shadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * directionalLightShadows[ i ].shadowNormalBias, 0 );
			vDirectionalShadowCoord[ i ] = directionalShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * pointLightShadows[ i ].shadowNormalBias, 0 );
			vPointShadowCoord[ i ] = pointShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
#endif
#if NUM_SPOT_LIGHT_COORDS > 0
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_COORDS; i ++ ) {
		shadowWorldPosition = worldPosition;
		#if ( defined( USE_SHADOWMAP ) && UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
			shadowWorldPosition.xyz += shadowWorldNormal * spotLightShadows[ i ].shadowNormalBias;
		#endif
		vSpotLightCoord[ i ] = spotLightMatrix[ i ] * shadowWorldPosition;
	}
	#pragma unroll_loop_end
#endif`,m0=`float getShadowMask() {
	float shadow = 1.0;
	#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHT_SHADOWS; i ++ ) {
		sunLight = sunLightShadows[ i ];
		shadow *= receiveShadow ? getSunShadow( sunShadowMap[ i ], sunLight, UNROLLED_LOOP_INDEX ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
		directionalLight = directionalLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( directionalShadowMap[ i ], directionalLight.shadowMapSize, directionalLight.shadowIntensity, directionalLight.shadowBias, directionalLight.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_SHADOWS; i ++ ) {
		spotLight = spotLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( spotShadowMap[ i ], spotLight.shadowMapSize, spotLight.shadowIntensity, spotLight.shadowBias, spotLight.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0 && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
	PointLightShadow pointLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
		pointLight = pointLightShadows[ i ];
		shadow *= receiveShadow ? getPointShadow( pointShadowMap[ i ], pointLight.shadowMapSize, pointLight.shadowIntensity, pointLight.shadowBias, pointLight.shadowRadius, vPointShadowCoord[ i ], pointLight.shadowCameraNear, pointLight.shadowCameraFar ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#endif
	return shadow;
}`,g0=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,v0=`#ifdef USE_SKINNING
	uniform mat4 bindMatrix;
	uniform mat4 bindMatrixInverse;
	uniform highp sampler2D boneTexture;
	mat4 getBoneMatrix( const in float i ) {
		int size = textureSize( boneTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( boneTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( boneTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( boneTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( boneTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
#endif`,y0=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,_0=`#ifdef USE_SKINNING
	mat4 skinMatrix = mat4( 0.0 );
	skinMatrix += skinWeight.x * boneMatX;
	skinMatrix += skinWeight.y * boneMatY;
	skinMatrix += skinWeight.z * boneMatZ;
	skinMatrix += skinWeight.w * boneMatW;
	skinMatrix = bindMatrixInverse * skinMatrix * bindMatrix;
	objectNormal = vec4( skinMatrix * vec4( objectNormal, 0.0 ) ).xyz;
	#ifdef USE_TANGENT
		objectTangent = vec4( skinMatrix * vec4( objectTangent, 0.0 ) ).xyz;
	#endif
#endif`,x0=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,b0=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,S0=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,M0=`#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
uniform float toneMappingExposure;
vec3 LinearToneMapping( vec3 color ) {
	return saturate( toneMappingExposure * color );
}
vec3 ReinhardToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	return saturate( color / ( vec3( 1.0 ) + color ) );
}
vec3 CineonToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	color = max( vec3( 0.0 ), color - 0.004 );
	return pow( ( color * ( 6.2 * color + 0.5 ) ) / ( color * ( 6.2 * color + 1.7 ) + 0.06 ), vec3( 2.2 ) );
}
vec3 RRTAndODTFit( vec3 v ) {
	vec3 a = v * ( v + 0.0245786 ) - 0.000090537;
	vec3 b = v * ( 0.983729 * v + 0.4329510 ) + 0.238081;
	return a / b;
}
vec3 ACESFilmicToneMapping( vec3 color ) {
	const mat3 ACESInputMat = mat3(
		vec3( 0.59719, 0.07600, 0.02840 ),		vec3( 0.35458, 0.90834, 0.13383 ),
		vec3( 0.04823, 0.01566, 0.83777 )
	);
	const mat3 ACESOutputMat = mat3(
		vec3(  1.60475, -0.10208, -0.00327 ),		vec3( -0.53108,  1.10813, -0.07276 ),
		vec3( -0.07367, -0.00605,  1.07602 )
	);
	color *= toneMappingExposure / 0.6;
	color = ACESInputMat * color;
	color = RRTAndODTFit( color );
	color = ACESOutputMat * color;
	return saturate( color );
}
const mat3 LINEAR_REC2020_TO_LINEAR_SRGB = mat3(
	vec3( 1.6605, - 0.1246, - 0.0182 ),
	vec3( - 0.5876, 1.1329, - 0.1006 ),
	vec3( - 0.0728, - 0.0083, 1.1187 )
);
const mat3 LINEAR_SRGB_TO_LINEAR_REC2020 = mat3(
	vec3( 0.6274, 0.0691, 0.0164 ),
	vec3( 0.3293, 0.9195, 0.0880 ),
	vec3( 0.0433, 0.0113, 0.8956 )
);
vec3 agxDefaultContrastApprox( vec3 x ) {
	vec3 x2 = x * x;
	vec3 x4 = x2 * x2;
	return + 15.5 * x4 * x2
		- 40.14 * x4 * x
		+ 31.96 * x4
		- 6.868 * x2 * x
		+ 0.4298 * x2
		+ 0.1191 * x
		- 0.00232;
}
vec3 AgXToneMapping( vec3 color ) {
	const mat3 AgXInsetMatrix = mat3(
		vec3( 0.856627153315983, 0.137318972929847, 0.11189821299995 ),
		vec3( 0.0951212405381588, 0.761241990602591, 0.0767994186031903 ),
		vec3( 0.0482516061458583, 0.101439036467562, 0.811302368396859 )
	);
	const mat3 AgXOutsetMatrix = mat3(
		vec3( 1.1271005818144368, - 0.1413297634984383, - 0.14132976349843826 ),
		vec3( - 0.11060664309660323, 1.157823702216272, - 0.11060664309660294 ),
		vec3( - 0.016493938717834573, - 0.016493938717834257, 1.2519364065950405 )
	);
	const float AgxMinEv = - 12.47393;	const float AgxMaxEv = 4.026069;
	color *= toneMappingExposure;
	color = LINEAR_SRGB_TO_LINEAR_REC2020 * color;
	color = AgXInsetMatrix * color;
	color = max( color, 1e-10 );	color = log2( color );
	color = ( color - AgxMinEv ) / ( AgxMaxEv - AgxMinEv );
	color = clamp( color, 0.0, 1.0 );
	color = agxDefaultContrastApprox( color );
	color = AgXOutsetMatrix * color;
	color = pow( max( vec3( 0.0 ), color ), vec3( 2.2 ) );
	color = LINEAR_REC2020_TO_LINEAR_SRGB * color;
	color = clamp( color, 0.0, 1.0 );
	return color;
}
vec3 NeutralToneMapping( vec3 color ) {
	const float StartCompression = 0.8 - 0.04;
	const float Desaturation = 0.15;
	color *= toneMappingExposure;
	float x = min( color.r, min( color.g, color.b ) );
	float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;
	color -= offset;
	float peak = max( color.r, max( color.g, color.b ) );
	if ( peak < StartCompression ) return color;
	float d = 1. - StartCompression;
	float newPeak = 1. - d * d / ( peak + d - StartCompression );
	color *= newPeak / peak;
	float g = 1. - 1. / ( Desaturation * ( peak - newPeak ) + 1. );
	return mix( color, vec3( newPeak ), g );
}
vec3 CustomToneMapping( vec3 color ) { return color; }`,w0=`#ifdef USE_TRANSMISSION
	material.transmission = transmission;
	material.transmissionAlpha = 1.0;
	material.thickness = thickness;
	material.attenuationDistance = attenuationDistance;
	material.attenuationColor = attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		material.transmission *= texture2D( transmissionMap, vTransmissionMapUv ).r;
	#endif
	#ifdef USE_THICKNESSMAP
		material.thickness *= texture2D( thicknessMap, vThicknessMapUv ).g;
	#endif
	vec3 pos = vWorldPosition;
	vec3 v = normalize( cameraPosition - pos );
	vec3 n = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec4 transmitted = getIBLVolumeRefraction(
		n, v, material.roughness, material.diffuseContribution, material.specularColorBlended, material.specularF90,
		pos, modelMatrix, viewMatrix, projectionMatrix, material.dispersion, material.ior, material.thickness,
		material.attenuationColor, material.attenuationDistance );
	material.transmissionAlpha = mix( material.transmissionAlpha, transmitted.a, material.transmission );
	totalDiffuse = mix( totalDiffuse, transmitted.rgb, material.transmission );
#endif`,E0=`#ifdef USE_TRANSMISSION
	uniform float transmission;
	uniform float thickness;
	uniform float attenuationDistance;
	uniform vec3 attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		uniform sampler2D transmissionMap;
	#endif
	#ifdef USE_THICKNESSMAP
		uniform sampler2D thicknessMap;
	#endif
	uniform vec2 transmissionSamplerSize;
	uniform sampler2D transmissionSamplerMap;
	uniform mat4 modelMatrix;
	uniform mat4 projectionMatrix;
	varying vec3 vWorldPosition;
	float w0( float a ) {
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - a + 3.0 ) - 3.0 ) + 1.0 );
	}
	float w1( float a ) {
		return ( 1.0 / 6.0 ) * ( a *  a * ( 3.0 * a - 6.0 ) + 4.0 );
	}
	float w2( float a ){
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - 3.0 * a + 3.0 ) + 3.0 ) + 1.0 );
	}
	float w3( float a ) {
		return ( 1.0 / 6.0 ) * ( a * a * a );
	}
	float g0( float a ) {
		return w0( a ) + w1( a );
	}
	float g1( float a ) {
		return w2( a ) + w3( a );
	}
	float h0( float a ) {
		return - 1.0 + w1( a ) / ( w0( a ) + w1( a ) );
	}
	float h1( float a ) {
		return 1.0 + w3( a ) / ( w2( a ) + w3( a ) );
	}
	vec4 bicubic( sampler2D tex, vec2 uv, vec4 texelSize, float lod ) {
		uv = uv * texelSize.zw + 0.5;
		vec2 iuv = floor( uv );
		vec2 fuv = fract( uv );
		float g0x = g0( fuv.x );
		float g1x = g1( fuv.x );
		float h0x = h0( fuv.x );
		float h1x = h1( fuv.x );
		float h0y = h0( fuv.y );
		float h1y = h1( fuv.y );
		vec2 p0 = ( vec2( iuv.x + h0x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p1 = ( vec2( iuv.x + h1x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p2 = ( vec2( iuv.x + h0x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		vec2 p3 = ( vec2( iuv.x + h1x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		return g0( fuv.y ) * ( g0x * textureLod( tex, p0, lod ) + g1x * textureLod( tex, p1, lod ) ) +
			g1( fuv.y ) * ( g0x * textureLod( tex, p2, lod ) + g1x * textureLod( tex, p3, lod ) );
	}
	vec4 textureBicubic( sampler2D sampler, vec2 uv, float lod ) {
		vec2 fLodSize = vec2( textureSize( sampler, int( lod ) ) );
		vec2 cLodSize = vec2( textureSize( sampler, int( lod + 1.0 ) ) );
		vec2 fLodSizeInv = 1.0 / fLodSize;
		vec2 cLodSizeInv = 1.0 / cLodSize;
		vec4 fSample = bicubic( sampler, uv, vec4( fLodSizeInv, fLodSize ), floor( lod ) );
		vec4 cSample = bicubic( sampler, uv, vec4( cLodSizeInv, cLodSize ), ceil( lod ) );
		return mix( fSample, cSample, fract( lod ) );
	}
	vec3 getVolumeTransmissionRay( const in vec3 n, const in vec3 v, const in float thickness, const in float ior, const in mat4 modelMatrix ) {
		vec3 refractionVector = refract( - v, normalize( n ), 1.0 / ior );
		vec3 modelScale;
		modelScale.x = length( vec3( modelMatrix[ 0 ].xyz ) );
		modelScale.y = length( vec3( modelMatrix[ 1 ].xyz ) );
		modelScale.z = length( vec3( modelMatrix[ 2 ].xyz ) );
		return normalize( refractionVector ) * thickness * modelScale;
	}
	float applyIorToRoughness( const in float roughness, const in float ior ) {
		return roughness * clamp( ior * 2.0 - 2.0, 0.0, 1.0 );
	}
	vec4 getTransmissionSample( const in vec2 fragCoord, const in float roughness, const in float ior ) {
		float lod = log2( transmissionSamplerSize.x ) * applyIorToRoughness( roughness, ior );
		return textureBicubic( transmissionSamplerMap, fragCoord.xy, lod );
	}
	vec3 volumeAttenuation( const in float transmissionDistance, const in vec3 attenuationColor, const in float attenuationDistance ) {
		if ( isinf( attenuationDistance ) ) {
			return vec3( 1.0 );
		} else {
			vec3 attenuationCoefficient = -log( attenuationColor ) / attenuationDistance;
			vec3 transmittance = exp( - attenuationCoefficient * transmissionDistance );			return transmittance;
		}
	}
	vec4 getIBLVolumeRefraction( const in vec3 n, const in vec3 v, const in float roughness, const in vec3 diffuseColor,
		const in vec3 specularColor, const in float specularF90, const in vec3 position, const in mat4 modelMatrix,
		const in mat4 viewMatrix, const in mat4 projMatrix, const in float dispersion, const in float ior, const in float thickness,
		const in vec3 attenuationColor, const in float attenuationDistance ) {
		vec4 transmittedLight;
		vec3 transmittance;
		#ifdef USE_DISPERSION
			float halfSpread = ( ior - 1.0 ) * 0.025 * dispersion;
			vec3 iors = vec3( ior - halfSpread, ior, ior + halfSpread );
			for ( int i = 0; i < 3; i ++ ) {
				vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, iors[ i ], modelMatrix );
				vec3 refractedRayExit = position + transmissionRay;
				vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
				vec2 refractionCoords = ndcPos.xy / ndcPos.w;
				refractionCoords += 1.0;
				refractionCoords /= 2.0;
				vec4 transmissionSample = getTransmissionSample( refractionCoords, roughness, iors[ i ] );
				transmittedLight[ i ] = transmissionSample[ i ];
				transmittedLight.a += transmissionSample.a;
				transmittance[ i ] = diffuseColor[ i ] * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance )[ i ];
			}
			transmittedLight.a /= 3.0;
		#else
			vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, ior, modelMatrix );
			vec3 refractedRayExit = position + transmissionRay;
			vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
			vec2 refractionCoords = ndcPos.xy / ndcPos.w;
			refractionCoords += 1.0;
			refractionCoords /= 2.0;
			transmittedLight = getTransmissionSample( refractionCoords, roughness, ior );
			transmittance = diffuseColor * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance );
		#endif
		vec3 attenuatedColor = transmittance * transmittedLight.rgb;
		vec3 F = EnvironmentBRDF( n, v, specularColor, specularF90, roughness );
		float transmittanceFactor = ( transmittance.r + transmittance.g + transmittance.b ) / 3.0;
		return vec4( ( 1.0 - F ) * attenuatedColor, 1.0 - ( 1.0 - transmittedLight.a ) * transmittanceFactor );
	}
#endif`,T0=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_SPECULARMAP
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,A0=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	uniform mat3 mapTransform;
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	uniform mat3 alphaMapTransform;
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	uniform mat3 lightMapTransform;
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	uniform mat3 aoMapTransform;
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	uniform mat3 bumpMapTransform;
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	uniform mat3 normalMapTransform;
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_DISPLACEMENTMAP
	uniform mat3 displacementMapTransform;
	varying vec2 vDisplacementMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	uniform mat3 emissiveMapTransform;
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	uniform mat3 metalnessMapTransform;
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	uniform mat3 roughnessMapTransform;
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	uniform mat3 diffuseRoughnessMapTransform;
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	uniform mat3 anisotropyMapTransform;
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	uniform mat3 clearcoatMapTransform;
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform mat3 clearcoatNormalMapTransform;
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform mat3 clearcoatRoughnessMapTransform;
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	uniform mat3 sheenColorMapTransform;
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	uniform mat3 sheenRoughnessMapTransform;
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	uniform mat3 iridescenceMapTransform;
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform mat3 iridescenceThicknessMapTransform;
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SPECULARMAP
	uniform mat3 specularMapTransform;
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	uniform mat3 specularColorMapTransform;
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	uniform mat3 specularIntensityMapTransform;
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,C0=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	vUv = vec3( uv, 1 ).xy;
#endif
#ifdef USE_MAP
	vMapUv = ( mapTransform * vec3( MAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ALPHAMAP
	vAlphaMapUv = ( alphaMapTransform * vec3( ALPHAMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_LIGHTMAP
	vLightMapUv = ( lightMapTransform * vec3( LIGHTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_AOMAP
	vAoMapUv = ( aoMapTransform * vec3( AOMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_BUMPMAP
	vBumpMapUv = ( bumpMapTransform * vec3( BUMPMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_NORMALMAP
	vNormalMapUv = ( normalMapTransform * vec3( NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DISPLACEMENTMAP
	vDisplacementMapUv = ( displacementMapTransform * vec3( DISPLACEMENTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_EMISSIVEMAP
	vEmissiveMapUv = ( emissiveMapTransform * vec3( EMISSIVEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_METALNESSMAP
	vMetalnessMapUv = ( metalnessMapTransform * vec3( METALNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ROUGHNESSMAP
	vRoughnessMapUv = ( roughnessMapTransform * vec3( ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	vDiffuseRoughnessMapUv = ( diffuseRoughnessMapTransform * vec3( DIFFUSE_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ANISOTROPYMAP
	vAnisotropyMapUv = ( anisotropyMapTransform * vec3( ANISOTROPYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOATMAP
	vClearcoatMapUv = ( clearcoatMapTransform * vec3( CLEARCOATMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	vClearcoatNormalMapUv = ( clearcoatNormalMapTransform * vec3( CLEARCOAT_NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	vClearcoatRoughnessMapUv = ( clearcoatRoughnessMapTransform * vec3( CLEARCOAT_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCEMAP
	vIridescenceMapUv = ( iridescenceMapTransform * vec3( IRIDESCENCEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	vIridescenceThicknessMapUv = ( iridescenceThicknessMapTransform * vec3( IRIDESCENCE_THICKNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_COLORMAP
	vSheenColorMapUv = ( sheenColorMapTransform * vec3( SHEEN_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	vSheenRoughnessMapUv = ( sheenRoughnessMapTransform * vec3( SHEEN_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULARMAP
	vSpecularMapUv = ( specularMapTransform * vec3( SPECULARMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_COLORMAP
	vSpecularColorMapUv = ( specularColorMapTransform * vec3( SPECULAR_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	vSpecularIntensityMapUv = ( specularIntensityMapTransform * vec3( SPECULAR_INTENSITYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_TRANSMISSIONMAP
	vTransmissionMapUv = ( transmissionMapTransform * vec3( TRANSMISSIONMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_THICKNESSMAP
	vThicknessMapUv = ( thicknessMapTransform * vec3( THICKNESSMAP_UV, 1 ) ).xy;
#endif`,R0=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`,P0=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,I0=`uniform sampler2D t2D;
uniform float backgroundIntensity;
varying vec2 vUv;
void main() {
	vec4 texColor = texture2D( t2D, vUv );
	#ifdef DECODE_VIDEO_TEXTURE
		texColor = vec4( mix( pow( texColor.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), texColor.rgb * 0.0773993808, vec3( lessThanEqual( texColor.rgb, vec3( 0.04045 ) ) ) ), texColor.w );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,L0=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,N0=`uniform float backgroundBlurriness;
uniform float backgroundIntensity;
uniform mat3 backgroundRotation;
varying vec3 vWorldDirection;
#include <envmap_common_pars_fragment>
void main() {
	#ifdef ENVMAP_TYPE_PMREM
		vec4 texColor = textureLod( envMap, backgroundRotation * vWorldDirection, roughnessToMip( backgroundBlurriness ) );
	#else
		vec4 texColor = textureCube( envMap, backgroundRotation * vWorldDirection );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,D0=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,F0=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,U0=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
varying vec2 vHighPrecisionZW;
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vHighPrecisionZW = gl_Position.zw;
}`,O0=`#if DEPTH_PACKING == 3200
	uniform float opacity;
#endif
#include <common>
#include <packing>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
varying vec2 vHighPrecisionZW;
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#if DEPTH_PACKING == 3200
		diffuseColor.a = opacity;
	#endif
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <logdepthbuf_fragment>
	#ifdef USE_REVERSED_DEPTH_BUFFER
		float fragCoordZ = vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ];
	#else
		float fragCoordZ = 0.5 * vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ] + 0.5;
	#endif
	#if DEPTH_PACKING == 3200
		gl_FragColor = vec4( vec3( 1.0 - fragCoordZ ), opacity );
	#elif DEPTH_PACKING == 3201
		gl_FragColor = packDepthToRGBA( fragCoordZ );
	#elif DEPTH_PACKING == 3202
		gl_FragColor = vec4( packDepthToRGB( fragCoordZ ), 1.0 );
	#elif DEPTH_PACKING == 3203
		gl_FragColor = vec4( packDepthToRG( fragCoordZ ), 0.0, 1.0 );
	#endif
}`,B0=`#define DISTANCE
varying vec3 vWorldPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <worldpos_vertex>
	#include <clipping_planes_vertex>
	vWorldPosition = worldPosition.xyz;
}`,k0=`#define DISTANCE
uniform vec3 referencePosition;
uniform float nearDistance;
uniform float farDistance;
varying vec3 vWorldPosition;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	float dist = length( vWorldPosition - referencePosition );
	dist = ( dist - nearDistance ) / ( farDistance - nearDistance );
	dist = saturate( dist );
	gl_FragColor = vec4( dist, 0.0, 0.0, 1.0 );
}`,z0=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,G0=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,H0=`uniform float scale;
attribute float lineDistance;
varying float vLineDistance;
#include <common>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	vLineDistance = scale * lineDistance;
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,V0=`uniform vec3 diffuse;
uniform float opacity;
uniform float dashSize;
uniform float totalSize;
varying float vLineDistance;
#include <common>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	if ( mod( vLineDistance, totalSize ) > dashSize ) {
		discard;
	}
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,W0=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#if defined ( USE_ENVMAP ) || defined ( USE_SKINNING )
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinbase_vertex>
		#include <skinnormal_vertex>
		#include <defaultnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <fog_vertex>
}`,X0=`uniform vec3 diffuse;
uniform float opacity;
#ifndef FLAT_SHADED
	varying vec3 vNormal;
#endif
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		reflectedLight.indirectDiffuse += lightMapTexel.rgb * lightMapIntensity * RECIPROCAL_PI;
	#else
		reflectedLight.indirectDiffuse += vec3( 1.0 );
	#endif
	#include <aomap_fragment>
	reflectedLight.indirectDiffuse *= diffuseColor.rgb;
	vec3 outgoingLight = reflectedLight.indirectDiffuse;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,q0=`#define LAMBERT
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,Y0=`#define LAMBERT
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_lambert_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_lambert_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,$0=`#define MATCAP
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <displacementmap_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
	vViewPosition = - mvPosition.xyz;
}`,Z0=`#define MATCAP
uniform vec3 diffuse;
uniform float opacity;
uniform sampler2D matcap;
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	vec3 viewDir = normalize( vViewPosition );
	vec3 x = normalize( vec3( viewDir.z, 0.0, - viewDir.x ) );
	vec3 y = cross( viewDir, x );
	vec2 uv = vec2( dot( x, normal ), dot( y, normal ) ) * 0.495 + 0.5;
	#ifdef USE_MATCAP
		vec4 matcapColor = texture2D( matcap, uv );
	#else
		vec4 matcapColor = vec4( vec3( mix( 0.2, 0.8, uv.y ) ), 1.0 );
	#endif
	vec3 outgoingLight = diffuseColor.rgb * matcapColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,J0=`#define NORMAL
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	vViewPosition = - mvPosition.xyz;
#endif
}`,K0=`#define NORMAL
uniform float opacity;
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <uv_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 0.0, 0.0, 0.0, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	gl_FragColor = vec4( normalize( normal ) * 0.5 + 0.5, diffuseColor.a );
	#ifdef OPAQUE
		gl_FragColor.a = 1.0;
	#endif
}`,Q0=`#define PHONG
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,j0=`#define PHONG
uniform vec3 diffuse;
uniform vec3 emissive;
uniform vec3 specular;
uniform float shininess;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_phong_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_phong_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + reflectedLight.directSpecular + reflectedLight.indirectSpecular + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,ev=`#define STANDARD
varying vec3 vViewPosition;
#ifdef USE_TRANSMISSION
	varying vec3 vWorldPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
#ifdef USE_TRANSMISSION
	vWorldPosition = worldPosition.xyz;
#endif
}`,tv=`#define STANDARD
#ifdef PHYSICAL
	#define IOR
	#define USE_SPECULAR
#endif
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float roughness;
uniform float metalness;
uniform float opacity;
#ifdef IOR
	uniform float ior;
#endif
#ifdef USE_SPECULAR
	uniform float specularIntensity;
	uniform vec3 specularColor;
	#ifdef USE_SPECULAR_COLORMAP
		uniform sampler2D specularColorMap;
	#endif
	#ifdef USE_SPECULAR_INTENSITYMAP
		uniform sampler2D specularIntensityMap;
	#endif
#endif
#ifdef USE_CLEARCOAT
	uniform float clearcoat;
	uniform float clearcoatRoughness;
#endif
#ifdef USE_DIFFUSE_ROUGHNESS
	uniform float diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		uniform sampler2D diffuseRoughnessMap;
	#endif
#endif
#ifdef USE_DISPERSION
	uniform float dispersion;
#endif
#ifdef USE_RETROREFLECTION
	uniform float retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	uniform float iridescence;
	uniform float iridescenceIOR;
	uniform float iridescenceThicknessMinimum;
	uniform float iridescenceThicknessMaximum;
#endif
#ifdef USE_SHEEN
	uniform vec3 sheenColor;
	uniform float sheenRoughness;
	#ifdef USE_SHEEN_COLORMAP
		uniform sampler2D sheenColorMap;
	#endif
	#ifdef USE_SHEEN_ROUGHNESSMAP
		uniform sampler2D sheenRoughnessMap;
	#endif
#endif
#ifdef USE_ANISOTROPY
	uniform vec2 anisotropyVector;
	#ifdef USE_ANISOTROPYMAP
		uniform sampler2D anisotropyMap;
	#endif
#endif
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <iridescence_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_physical_pars_fragment>
#include <transmission_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <clearcoat_pars_fragment>
#include <iridescence_pars_fragment>
#include <roughnessmap_pars_fragment>
#include <metalnessmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <roughnessmap_fragment>
	#include <metalnessmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <clearcoat_normal_fragment_begin>
	#include <clearcoat_normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_physical_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 totalDiffuse = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse;
	vec3 totalSpecular = reflectedLight.directSpecular + reflectedLight.indirectSpecular;
	#include <transmission_fragment>
	vec3 outgoingLight = totalDiffuse + totalSpecular + totalEmissiveRadiance;
	#ifdef USE_SHEEN
 
		outgoingLight = outgoingLight + sheenSpecularDirect + sheenSpecularIndirect;
 
 	#endif
	#ifdef USE_CLEARCOAT
		float dotNVcc = saturate( dot( geometryClearcoatNormal, geometryViewDir ) );
		vec3 Fcc = F_Schlick( material.clearcoatF0, material.clearcoatF90, dotNVcc );
		outgoingLight = outgoingLight * ( 1.0 - material.clearcoat * Fcc ) + ( clearcoatSpecularDirect + clearcoatSpecularIndirect ) * material.clearcoat;
	#endif
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,nv=`#define TOON
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,iv=`#define TOON
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <gradientmap_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_toon_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_toon_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,sv=`uniform float size;
uniform float scale;
#include <common>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
#ifdef USE_POINTS_UV
	varying vec2 vUv;
	uniform mat3 uvTransform;
#endif
void main() {
	#ifdef USE_POINTS_UV
		vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	#endif
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	gl_PointSize = size;
	#ifdef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) gl_PointSize *= ( scale / - mvPosition.z );
	#endif
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <fog_vertex>
}`,rv=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <color_pars_fragment>
#include <map_particle_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_particle_fragment>
	#include <color_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,ov=`#include <common>
#include <batching_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <shadowmap_pars_vertex>
void main() {
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,av=`uniform vec3 color;
uniform float opacity;
#include <common>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <logdepthbuf_pars_fragment>
#include <shadowmap_pars_fragment>
#include <shadowmask_pars_fragment>
void main() {
	#include <logdepthbuf_fragment>
	gl_FragColor = vec4( color, opacity * ( 1.0 - getShadowMask() ) );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,lv=`uniform float rotation;
uniform vec2 center;
#include <common>
#include <uv_pars_vertex>
#include <fog_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	vec4 mvPosition = modelViewMatrix[ 3 ];
	vec2 scale = vec2( length( modelMatrix[ 0 ].xyz ), length( modelMatrix[ 1 ].xyz ) );
	#ifndef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) scale *= - mvPosition.z;
	#endif
	vec2 alignedPosition = ( position.xy - ( center - vec2( 0.5 ) ) ) * scale;
	vec2 rotatedPosition;
	rotatedPosition.x = cos( rotation ) * alignedPosition.x - sin( rotation ) * alignedPosition.y;
	rotatedPosition.y = sin( rotation ) * alignedPosition.x + cos( rotation ) * alignedPosition.y;
	mvPosition.xy += rotatedPosition;
	gl_Position = projectionMatrix * mvPosition;
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,cv=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
}`,Ve={alphahash_fragment:Im,alphahash_pars_fragment:Lm,alphamap_fragment:Nm,alphamap_pars_fragment:Dm,alphatest_fragment:Fm,alphatest_pars_fragment:Um,aomap_fragment:Om,aomap_pars_fragment:Bm,batching_pars_vertex:km,batching_vertex:zm,begin_vertex:Gm,beginnormal_vertex:Hm,bsdfs:Vm,iridescence_fragment:Wm,bumpmap_pars_fragment:Xm,clipping_planes_fragment:qm,clipping_planes_pars_fragment:Ym,clipping_planes_pars_vertex:$m,clipping_planes_vertex:Zm,color_fragment:Jm,color_pars_fragment:Km,color_pars_vertex:Qm,color_vertex:jm,common:eg,defaultnormal_vertex:tg,displacementmap_pars_vertex:ng,displacementmap_vertex:ig,emissivemap_fragment:sg,emissivemap_pars_fragment:rg,colorspace_fragment:og,colorspace_pars_fragment:ag,envmap_fragment:lg,envmap_common_pars_fragment:cg,envmap_pars_fragment:hg,envmap_pars_vertex:ug,envmap_physical_pars_fragment:Sg,envmap_vertex:dg,fog_vertex:fg,fog_pars_vertex:pg,fog_fragment:mg,fog_pars_fragment:gg,gradientmap_pars_fragment:vg,lightmap_pars_fragment:yg,lights_lambert_fragment:_g,lights_lambert_pars_fragment:xg,lights_pars_begin:bg,lights_toon_fragment:Mg,lights_toon_pars_fragment:wg,lights_phong_fragment:Eg,lights_phong_pars_fragment:Tg,lights_physical_fragment:Ag,lights_physical_pars_fragment:Cg,lights_fragment_begin:Rg,lights_fragment_maps:Pg,lights_fragment_end:Ig,lightprobes_pars_fragment:Lg,logdepthbuf_fragment:Ng,logdepthbuf_pars_fragment:Dg,logdepthbuf_pars_vertex:Fg,logdepthbuf_vertex:Ug,map_fragment:Og,map_pars_fragment:Bg,map_particle_fragment:kg,map_particle_pars_fragment:zg,metalnessmap_fragment:Gg,metalnessmap_pars_fragment:Hg,morphinstance_vertex:Vg,morphcolor_vertex:Wg,morphnormal_vertex:Xg,morphtarget_pars_vertex:qg,morphtarget_vertex:Yg,normal_fragment_begin:$g,normal_fragment_maps:Zg,normal_pars_fragment:Jg,normal_pars_vertex:Kg,normal_vertex:Qg,normalmap_pars_fragment:jg,clearcoat_normal_fragment_begin:e0,clearcoat_normal_fragment_maps:t0,clearcoat_pars_fragment:n0,iridescence_pars_fragment:i0,opaque_fragment:s0,packing:r0,premultiplied_alpha_fragment:o0,project_vertex:a0,dithering_fragment:l0,dithering_pars_fragment:c0,roughnessmap_fragment:h0,roughnessmap_pars_fragment:u0,shadowmap_pars_fragment:d0,shadowmap_pars_vertex:f0,shadowmap_vertex:p0,shadowmask_pars_fragment:m0,skinbase_vertex:g0,skinning_pars_vertex:v0,skinning_vertex:y0,skinnormal_vertex:_0,specularmap_fragment:x0,specularmap_pars_fragment:b0,tonemapping_fragment:S0,tonemapping_pars_fragment:M0,transmission_fragment:w0,transmission_pars_fragment:E0,uv_pars_fragment:T0,uv_pars_vertex:A0,uv_vertex:C0,worldpos_vertex:R0,background_vert:P0,background_frag:I0,backgroundCube_vert:L0,backgroundCube_frag:N0,cube_vert:D0,cube_frag:F0,depth_vert:U0,depth_frag:O0,distance_vert:B0,distance_frag:k0,equirect_vert:z0,equirect_frag:G0,linedashed_vert:H0,linedashed_frag:V0,meshbasic_vert:W0,meshbasic_frag:X0,meshlambert_vert:q0,meshlambert_frag:Y0,meshmatcap_vert:$0,meshmatcap_frag:Z0,meshnormal_vert:J0,meshnormal_frag:K0,meshphong_vert:Q0,meshphong_frag:j0,meshphysical_vert:ev,meshphysical_frag:tv,meshtoon_vert:nv,meshtoon_frag:iv,points_vert:sv,points_frag:rv,shadow_vert:ov,shadow_frag:av,sprite_vert:lv,sprite_frag:cv},me={common:{diffuse:{value:new Te(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new De},alphaMap:{value:null},alphaMapTransform:{value:new De},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new De}},envmap:{envMap:{value:null},envMapRotation:{value:new De},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new De}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new De}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new De},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new De},normalScale:{value:new ke(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new De},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new De}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new De}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new De}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new Te(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new Te(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new De},alphaTest:{value:0},uvTransform:{value:new De}},sprite:{diffuse:{value:new Te(16777215)},opacity:{value:1},center:{value:new ke(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new De},alphaMap:{value:null},alphaMapTransform:{value:new De},alphaTest:{value:0}}},Qn={basic:{uniforms:Kt([me.common,me.specularmap,me.envmap,me.aomap,me.lightmap,me.fog]),vertexShader:Ve.meshbasic_vert,fragmentShader:Ve.meshbasic_frag},lambert:{uniforms:Kt([me.common,me.specularmap,me.envmap,me.aomap,me.lightmap,me.emissivemap,me.bumpmap,me.normalmap,me.displacementmap,me.fog,me.lights,{emissive:{value:new Te(0)},envMapIntensity:{value:1}}]),vertexShader:Ve.meshlambert_vert,fragmentShader:Ve.meshlambert_frag},phong:{uniforms:Kt([me.common,me.specularmap,me.envmap,me.aomap,me.lightmap,me.emissivemap,me.bumpmap,me.normalmap,me.displacementmap,me.fog,me.lights,{emissive:{value:new Te(0)},specular:{value:new Te(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:Ve.meshphong_vert,fragmentShader:Ve.meshphong_frag},standard:{uniforms:Kt([me.common,me.envmap,me.aomap,me.lightmap,me.emissivemap,me.bumpmap,me.normalmap,me.displacementmap,me.roughnessmap,me.metalnessmap,me.fog,me.lights,{emissive:{value:new Te(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:Ve.meshphysical_vert,fragmentShader:Ve.meshphysical_frag},toon:{uniforms:Kt([me.common,me.aomap,me.lightmap,me.emissivemap,me.bumpmap,me.normalmap,me.displacementmap,me.gradientmap,me.fog,me.lights,{emissive:{value:new Te(0)}}]),vertexShader:Ve.meshtoon_vert,fragmentShader:Ve.meshtoon_frag},matcap:{uniforms:Kt([me.common,me.bumpmap,me.normalmap,me.displacementmap,me.fog,{matcap:{value:null}}]),vertexShader:Ve.meshmatcap_vert,fragmentShader:Ve.meshmatcap_frag},points:{uniforms:Kt([me.points,me.fog]),vertexShader:Ve.points_vert,fragmentShader:Ve.points_frag},dashed:{uniforms:Kt([me.common,me.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:Ve.linedashed_vert,fragmentShader:Ve.linedashed_frag},depth:{uniforms:Kt([me.common,me.displacementmap]),vertexShader:Ve.depth_vert,fragmentShader:Ve.depth_frag},normal:{uniforms:Kt([me.common,me.bumpmap,me.normalmap,me.displacementmap,{opacity:{value:1}}]),vertexShader:Ve.meshnormal_vert,fragmentShader:Ve.meshnormal_frag},sprite:{uniforms:Kt([me.sprite,me.fog]),vertexShader:Ve.sprite_vert,fragmentShader:Ve.sprite_frag},background:{uniforms:{uvTransform:{value:new De},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:Ve.background_vert,fragmentShader:Ve.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new De}},vertexShader:Ve.backgroundCube_vert,fragmentShader:Ve.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:Ve.cube_vert,fragmentShader:Ve.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:Ve.equirect_vert,fragmentShader:Ve.equirect_frag},distance:{uniforms:Kt([me.common,me.displacementmap,{referencePosition:{value:new R},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:Ve.distance_vert,fragmentShader:Ve.distance_frag},shadow:{uniforms:Kt([me.lights,me.fog,{color:{value:new Te(0)},opacity:{value:1}}]),vertexShader:Ve.shadow_vert,fragmentShader:Ve.shadow_frag}};Qn.physical={uniforms:Kt([Qn.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new De},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new De},clearcoatNormalScale:{value:new ke(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new De},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new De},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new De},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new De},sheen:{value:0},sheenColor:{value:new Te(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new De},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new De},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new De},transmissionSamplerSize:{value:new ke},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new De},attenuationDistance:{value:0},attenuationColor:{value:new Te(0)},specularColor:{value:new Te(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new De},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new De},anisotropyVector:{value:new ke},anisotropyMap:{value:null},anisotropyMapTransform:{value:new De}}]),vertexShader:Ve.meshphysical_vert,fragmentShader:Ve.meshphysical_frag};var $a={r:0,b:0,g:0},hv=new He,Xd=new De;Xd.set(-1,0,0,0,1,0,0,0,1);function uv(i,e,t,n,s,r){let o=new Te(0),a=s===!0?0:1,l,c,h=null,d=0,u=null;function p(y){let E=y.isScene===!0?y.background:null;if(E&&E.isTexture){let M=y.backgroundBlurriness>0;E=e.get(E,M)}return E}function v(y){let E=!1,M=p(y);M===null?f(o,a):M&&M.isColor&&(f(M,1),E=!0);let w=i.xr.getEnvironmentBlendMode();w==="additive"?t.buffers.color.setClear(0,0,0,1,r):w==="alpha-blend"&&t.buffers.color.setClear(0,0,0,0,r),(i.autoClear||E)&&(t.buffers.depth.setTest(!0),t.buffers.depth.setMask(!0),t.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function _(y,E){let M=p(E);M&&M.isCubeTexture?(c===void 0&&(c=new ie(new vt(1,1,1),new An({name:"BackgroundCubeMaterial",uniforms:$i(Qn.backgroundCube.uniforms),vertexShader:Qn.backgroundCube.vertexShader,fragmentShader:Qn.backgroundCube.fragmentShader,side:nn,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(w,T,g){this.matrixWorld.copyPosition(g.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(c)),c.material.uniforms.envMap.value=M,c.material.uniforms.backgroundBlurriness.value=E.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=E.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(hv.makeRotationFromEuler(E.backgroundRotation)).transpose(),M.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(Xd),c.material.toneMapped=Ye.getTransfer(M.colorSpace)!==it,(h!==M||d!==M.version||u!==i.toneMapping)&&(c.material.needsUpdate=!0,h=M,d=M.version,u=i.toneMapping),c.layers.enableAll(),y.unshift(c,c.geometry,c.material,0,0,null)):M&&M.isTexture&&(l===void 0&&(l=new ie(new $n(2,2),new An({name:"BackgroundMaterial",uniforms:$i(Qn.background.uniforms),vertexShader:Qn.background.vertexShader,fragmentShader:Qn.background.fragmentShader,side:Zn,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(l)),l.material.uniforms.t2D.value=M,l.material.uniforms.backgroundIntensity.value=E.backgroundIntensity,l.material.toneMapped=Ye.getTransfer(M.colorSpace)!==it,M.matrixAutoUpdate===!0&&M.updateMatrix(),l.material.uniforms.uvTransform.value.copy(M.matrix),(h!==M||d!==M.version||u!==i.toneMapping)&&(l.material.needsUpdate=!0,h=M,d=M.version,u=i.toneMapping),l.layers.enableAll(),y.unshift(l,l.geometry,l.material,0,0,null))}function f(y,E){y.getRGB($a,Qc(i)),t.buffers.color.setClear($a.r,$a.g,$a.b,E,r)}function m(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return o},setClearColor:function(y,E=1){o.set(y),a=E,f(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(y){a=y,f(o,a)},render:v,addToRenderList:_,dispose:m}}function dv(i,e){let t=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=u(null),r=s,o=!1;function a(F,O,W,I,H){let Y=!1,G=d(F,I,W,O);r!==G&&(r=G,c(r.object)),Y=p(F,I,W,H),Y&&v(F,I,W,H),H!==null&&e.update(H,i.ELEMENT_ARRAY_BUFFER),(Y||o)&&(o=!1,M(F,O,W,I),H!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,e.get(H).buffer))}function l(){return i.createVertexArray()}function c(F){return i.bindVertexArray(F)}function h(F){return i.deleteVertexArray(F)}function d(F,O,W,I){let H=I.wireframe===!0,Y=n[O.id];Y===void 0&&(Y={},n[O.id]=Y);let G=F.isInstancedMesh===!0?F.id:0,te=Y[G];te===void 0&&(te={},Y[G]=te);let V=te[W.id];V===void 0&&(V={},te[W.id]=V);let j=V[H];return j===void 0&&(j=u(l()),V[H]=j),j}function u(F){let O=[],W=[],I=[];for(let H=0;H<t;H++)O[H]=0,W[H]=0,I[H]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:O,enabledAttributes:W,attributeDivisors:I,object:F,attributes:{},index:null}}function p(F,O,W,I){let H=r.attributes,Y=O.attributes,G=0,te=W.getAttributes();for(let V in te)if(te[V].location>=0){let ee=H[V],_e=Y[V];if(_e===void 0&&(V==="instanceMatrix"&&F.instanceMatrix&&(_e=F.instanceMatrix),V==="instanceColor"&&F.instanceColor&&(_e=F.instanceColor)),ee===void 0||ee.attribute!==_e||_e&&ee.data!==_e.data)return!0;G++}return r.attributesNum!==G||r.index!==I}function v(F,O,W,I){let H={},Y=O.attributes,G=0,te=W.getAttributes();for(let V in te)if(te[V].location>=0){let ee=Y[V];ee===void 0&&(V==="instanceMatrix"&&F.instanceMatrix&&(ee=F.instanceMatrix),V==="instanceColor"&&F.instanceColor&&(ee=F.instanceColor));let _e={};_e.attribute=ee,ee&&ee.data&&(_e.data=ee.data),H[V]=_e,G++}r.attributes=H,r.attributesNum=G,r.index=I}function _(){let F=r.newAttributes;for(let O=0,W=F.length;O<W;O++)F[O]=0}function f(F){m(F,0)}function m(F,O){let W=r.newAttributes,I=r.enabledAttributes,H=r.attributeDivisors;W[F]=1,I[F]===0&&(i.enableVertexAttribArray(F),I[F]=1),H[F]!==O&&(i.vertexAttribDivisor(F,O),H[F]=O)}function y(){let F=r.newAttributes,O=r.enabledAttributes;for(let W=0,I=O.length;W<I;W++)O[W]!==F[W]&&(i.disableVertexAttribArray(W),O[W]=0)}function E(F,O,W,I,H,Y,G){G===!0?i.vertexAttribIPointer(F,O,W,H,Y):i.vertexAttribPointer(F,O,W,I,H,Y)}function M(F,O,W,I){_();let H=I.attributes,Y=W.getAttributes(),G=O.defaultAttributeValues;for(let te in Y){let V=Y[te];if(V.location>=0){let j=H[te];if(j===void 0&&(te==="instanceMatrix"&&F.instanceMatrix&&(j=F.instanceMatrix),te==="instanceColor"&&F.instanceColor&&(j=F.instanceColor)),j!==void 0){let ee=j.normalized,_e=j.itemSize,Ne=e.get(j);if(Ne===void 0)continue;let Z=Ne.buffer,ge=Ne.type,be=Ne.bytesPerElement,Ce=ge===i.INT||ge===i.UNSIGNED_INT||j.gpuType===ua;if(j.isInterleavedBufferAttribute){let ve=j.data,Be=ve.isInterleavedBuffer===!0?ve.stride:ve.itemSize,Tt=j.offset;if(ve.isInstancedInterleavedBuffer||ve.isInstancedBufferAttribute){for(let Ie=0;Ie<V.locationSize;Ie++)m(V.location+Ie,ve.meshPerAttribute);F.isInstancedMesh!==!0&&I._maxInstanceCount===void 0&&(I._maxInstanceCount=ve.meshPerAttribute*ve.count)}else for(let Ie=0;Ie<V.locationSize;Ie++)f(V.location+Ie);i.bindBuffer(i.ARRAY_BUFFER,Z);for(let Ie=0;Ie<V.locationSize;Ie++)E(V.location+Ie,_e/V.locationSize,ge,ee,Be*be,(Tt+_e/V.locationSize*Ie)*be,Ce)}else{if(j.isInstancedBufferAttribute){for(let ve=0;ve<V.locationSize;ve++)m(V.location+ve,j.meshPerAttribute);F.isInstancedMesh!==!0&&I._maxInstanceCount===void 0&&(I._maxInstanceCount=j.meshPerAttribute*j.count)}else for(let ve=0;ve<V.locationSize;ve++)f(V.location+ve);i.bindBuffer(i.ARRAY_BUFFER,Z);for(let ve=0;ve<V.locationSize;ve++)E(V.location+ve,_e/V.locationSize,ge,ee,_e*be,_e/V.locationSize*ve*be,Ce)}}else if(G!==void 0){let ee=G[te];if(ee!==void 0)switch(ee.length){case 2:i.vertexAttrib2fv(V.location,ee);break;case 3:i.vertexAttrib3fv(V.location,ee);break;case 4:i.vertexAttrib4fv(V.location,ee);break;default:i.vertexAttrib1fv(V.location,ee)}}}}y()}function w(){N();for(let F in n){let O=n[F];for(let W in O){let I=O[W];for(let H in I){let Y=I[H];for(let G in Y)h(Y[G].object),delete Y[G];delete I[H]}}delete n[F]}}function T(F){if(n[F.id]===void 0)return;let O=n[F.id];for(let W in O){let I=O[W];for(let H in I){let Y=I[H];for(let G in Y)h(Y[G].object),delete Y[G];delete I[H]}}delete n[F.id]}function g(F){for(let O in n){let W=n[O];for(let I in W){let H=W[I];if(H[F.id]===void 0)continue;let Y=H[F.id];for(let G in Y)h(Y[G].object),delete Y[G];delete H[F.id]}}}function S(F){for(let O in n){let W=n[O],I=F.isInstancedMesh===!0?F.id:0,H=W[I];if(H!==void 0){for(let Y in H){let G=H[Y];for(let te in G)h(G[te].object),delete G[te];delete H[Y]}delete W[I],Object.keys(W).length===0&&delete n[O]}}}function N(){C(),o=!0,r!==s&&(r=s,c(r.object))}function C(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:a,reset:N,resetDefaultState:C,dispose:w,releaseStatesOfGeometry:T,releaseStatesOfObject:S,releaseStatesOfProgram:g,initAttributes:_,enableAttribute:f,disableUnusedAttributes:y}}function fv(i,e,t){let n;function s(l){n=l}function r(l,c){i.drawArrays(n,l,c),t.update(c,n,1)}function o(l,c,h){h!==0&&(i.drawArraysInstanced(n,l,c,h),t.update(c,n,h))}function a(l,c,h){if(h===0)return;e.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,l,0,c,0,h);let u=0;for(let p=0;p<h;p++)u+=c[p];t.update(u,n,1)}this.setMode=s,this.render=r,this.renderInstances=o,this.renderMultiDraw=a}function pv(i,e,t,n){let s;function r(){if(s!==void 0)return s;if(e.has("EXT_texture_filter_anisotropic")===!0){let g=e.get("EXT_texture_filter_anisotropic");s=i.getParameter(g.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function o(g){return!(g!==Hn&&n.convert(g)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(g){let S=g===Gn&&(e.has("EXT_color_buffer_half_float")||e.has("EXT_color_buffer_float"));return!(g!==cn&&g!==Cn&&!S&&n.convert(g)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE))}function l(g){if(g==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";g="mediump"}return g==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=t.precision!==void 0?t.precision:"highp",h=l(c);h!==c&&(Pe("WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let d=t.reversedDepthBuffer===!0&&e.has("EXT_clip_control"),u=t.logarithmicDepthBuffer===!0&&d===!1;t.reversedDepthBuffer===!0&&d===!1&&Pe("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),t.logarithmicDepthBuffer===!0&&d===!0&&Pe("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let p=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),v=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),_=i.getParameter(i.MAX_TEXTURE_SIZE),f=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),m=i.getParameter(i.MAX_VERTEX_ATTRIBS),y=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),E=i.getParameter(i.MAX_VARYING_VECTORS),M=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),w=i.getParameter(i.MAX_SAMPLES),T=i.getParameter(i.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:u,reversedDepthBuffer:d,maxTextures:p,maxVertexTextures:v,maxTextureSize:_,maxCubemapSize:f,maxAttributes:m,maxVertexUniforms:y,maxVaryings:E,maxFragmentUniforms:M,maxSamples:w,samples:T}}function mv(i){let e=this,t=null,n=0,s=!1,r=!1,o=new fn,a=new De,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(d,u){let p=d.length!==0||u||n!==0||s;return s=u,n=d.length,p},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(d,u){t=h(d,u,0)},this.setState=function(d,u,p){let v=d.clippingPlanes,_=d.clipIntersection,f=d.clipShadows,m=i.get(d);if(!s||v===null||v.length===0||r&&!f)r?h(null):c();else{let y=r?0:n,E=y*4,M=m.clippingState||null;l.value=M,M=h(v,u,E,p);for(let w=0;w!==E;++w)M[w]=t[w];m.clippingState=M,this.numIntersection=_?this.numPlanes:0,this.numPlanes+=y}};function c(){l.value!==t&&(l.value=t,l.needsUpdate=n>0),e.numPlanes=n,e.numIntersection=0}function h(d,u,p,v){let _=d!==null?d.length:0,f=null;if(_!==0){if(f=l.value,v!==!0||f===null){let m=p+_*4,y=u.matrixWorldInverse;a.getNormalMatrix(y),(f===null||f.length<m)&&(f=new Float32Array(m));for(let E=0,M=p;E!==_;++E,M+=4)o.copy(d[E]).applyMatrix4(y,a),o.normal.toArray(f,M),f[M+3]=o.constant}l.value=f,l.needsUpdate=!0}return e.numPlanes=_,e.numIntersection=0,f}}var Nr=class extends pn{constructor(e=1,t={}){super(e,e,t),this.isWebGLCubeRenderTarget=!0;let n={width:e,height:e,depth:1},s=[n,n,n,n,n,n];this.texture=new rr(s),this._setTextureOptions(t),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(e,t){this.texture.type=t.type,this.texture.colorSpace=t.colorSpace,this.texture.generateMipmaps=t.generateMipmaps,this.texture.minFilter=t.minFilter,this.texture.magFilter=t.magFilter;let n={uniforms:{tEquirect:{value:null}},vertexShader:`

				varying vec3 vWorldDirection;

				vec3 transformDirection( in vec3 dir, in mat4 matrix ) {

					return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );

				}

				void main() {

					vWorldDirection = transformDirection( position, modelMatrix );

					#include <begin_vertex>
					#include <project_vertex>

				}
			`,fragmentShader:`

				uniform sampler2D tEquirect;

				varying vec3 vWorldDirection;

				#include <common>

				void main() {

					vec3 direction = normalize( vWorldDirection );

					vec2 sampleUV = equirectUv( direction );

					gl_FragColor = texture2D( tEquirect, sampleUV );

				}
			`},s=new vt(5,5,5),r=new An({name:"CubemapFromEquirect",uniforms:$i(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:nn,blending:Wi});r.uniforms.tEquirect.value=t;let o=new ie(s,r),a=t.minFilter;return t.minFilter===kn&&(t.minFilter=Vt),new ws(1,10,this).update(e,o),t.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(e,t=!0,n=!0,s=!0){let r=e.getRenderTarget();for(let o=0;o<6;o++)e.setRenderTarget(this,o),e.clear(t,n,s);e.setRenderTarget(r)}},Md=256,gv=3,vv=20,qd=256,Yd=16,yv=3,_v=new R,xv=new Te,Ja=class i{constructor(e){this._renderer=e,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new ws(1,10,null),this._boxMesh=new ie(new vt(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(e,t=0,n=.1,s=100,r={}){let{size:o=256,position:a=_v}=r,l=this._renderer;this._setSize(o);let c=this._allocateTarget(),h=this._getSourceTarget(!0);t>0&&(h.texture.mipmapsAutoUpdate=!1);let d=l.autoClear,u=l.autoClearColor,p=l.autoClearDepth,v=l.autoClearStencil,_=e.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,_===null&&(e.background=l.getClearColor(xv));let f=new ws(n,s,h);return f.position.copy(a),f.update(l,e),l.autoClear=d,l.autoClearColor=u,l.autoClearDepth=p,l.autoClearStencil=v,e.background=_,t>0&&(h.texture.mipmapsAutoUpdate=!0,this._blur(c,t)),this._applyPMREM(c),c}fromEquirectangular(e,t=null){return this._fromTexture(e,t)}fromCubemap(e,t=null){return this._fromTexture(e,t)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=Td(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=Ed(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(e,t){return t>0?1-Math.sqrt(1-e/t):0}_setSize(e){this._cubeSize=Math.max(Md,yd(e))}_fromTexture(e,t){e.mapping===qi||e.mapping===As?this._setSize(e.image.length===0?Md:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4);let n=t||this._allocateTarget();return this._textureToCubemap(e),this._applyPMREM(n),n}_allocateTarget(){let e=this._cubeSize,t=wd(e,!1,!1),n=Math.log2(e)-gv;for(let s=0;s<=n;s++)t.texture.mipmaps.push({width:e>>s,height:e>>s});return t.texture.name="PMREM",t.texture.isPMREMTexture=!0,t}_getSourceTarget(e=!1){let t=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==t||e&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=wd(t,!0,e)),this._sourceTarget}_compileMaterial(e){this._boxMesh.material=e,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(e,t,n){let s=this._boxMesh,r=this._cubeCamera;s.material=n,r.renderTarget=e,r.activeMipmapLevel=t;let o=e.width>>t;e.viewport.set(0,0,o,o),r.update(this._renderer,s),e.viewport.set(0,0,e.width,e.height)}_textureToCubemap(e){let t;e.mapping===qi||e.mapping===As?(this._cubemapMaterial===null&&(this._cubemapMaterial=Td()),t=this._cubemapMaterial,t.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=Ed()),t=this._equirectMaterial),t.uniforms.envMap.value=e,this._renderCube(this._getSourceTarget(),0,t)}_applyPMREM(e){this._ggxMaterial===null&&(this._ggxMaterial=bv(),this._integrationMaterial=Sv());let t=this._cubeSize,n=e.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;let r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(t/Yd);for(let o=0;o<=n;o++){let a=i.lodToRoughness(o,n);if(o>n-yv)r.roughness.value=a,this._renderCube(e,o,this._integrationMaterial);else{let l=a>0?Math.log2(t)+.5*Math.log2(6/(qd*Math.pow(a,4)))+.5:0;s.roughness.value=a,s.lodBias.value=l,this._renderCube(e,o,this._ggxMaterial)}}}_blur(e,t){this._blurMaterial===null&&(this._blurMaterial=Mv());let n=this._blurMaterial,s=n.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(t,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(e,0,n),s.envMap.value=e.texture,this._renderCube(r,0,n)}};function wd(i,e,t){return new Nr(i,{minFilter:kn,generateMipmaps:e,type:Gn,colorSpace:Zs,depthBuffer:t})}function Dr(i,e,t){return new An({name:i,uniforms:e,vertexShader:Ve.cube_vert,fragmentShader:t,side:nn,blending:Wi,depthTest:!1,depthWrite:!1})}function bv(){return Dr("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${qd}u

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float lodBias;

		#include <common>

		// Van der Corput radical inverse
		float radicalInverse_VdC( uint bits ) {

			bits = ( bits << 16u ) | ( bits >> 16u );
			bits = ( ( bits & 0x55555555u ) << 1u ) | ( ( bits & 0xAAAAAAAAu ) >> 1u );
			bits = ( ( bits & 0x33333333u ) << 2u ) | ( ( bits & 0xCCCCCCCCu ) >> 2u );
			bits = ( ( bits & 0x0F0F0F0Fu ) << 4u ) | ( ( bits & 0xF0F0F0F0u ) >> 4u );
			bits = ( ( bits & 0x00FF00FFu ) << 8u ) | ( ( bits & 0xFF00FF00u ) >> 8u );
			return float( bits ) * 2.3283064365386963e-10; // / 0x100000000

		}

		// Hammersley sequence
		vec2 hammersley( uint i, uint N ) {

			return vec2( float( i ) / float( N ), radicalInverse_VdC( i ) );

		}

		void main() {

			vec3 N = normalize( vWorldDirection );

			// For very low roughness, just sample the environment directly
			if ( roughness < 0.001 ) {

				gl_FragColor = vec4( textureLod( envMap, N, 0.0 ).rgb, 1.0 );
				return;

			}

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			// Tangent space basis for VNDF sampling
			vec3 up = abs( N.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, N ) );
			vec3 bitangent = cross( N, tangent );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			for ( uint i = 0u; i < GGX_SAMPLES; i ++ ) {

				vec2 Xi = hammersley( i, GGX_SAMPLES );

				// With V = N, sample the reflected direction directly.
				float invQ = 1.0 / ( 1.0 - Xi.x + alpha2 * Xi.x );
				float NdotL = ( 1.0 - Xi.x - alpha2 * Xi.x ) * invQ;

				if ( NdotL > 0.0 ) {

					float phi = 2.0 * PI * Xi.y;
					float sinTheta = 2.0 * alpha * sqrt( Xi.x * ( 1.0 - Xi.x ) ) * invQ;
					vec3 L = N * NdotL + ( tangent * cos( phi ) + bitangent * sin( phi ) ) * sinTheta;

					// Match the source mip to the sample's solid angle. The terms
					// independent of the sample are precomputed in lodBias.
					float d = alpha2 * invQ;
					float lod = max( log2( d ) + lodBias, 0.0 );

					// Weight by NdotL for the split-sum approximation
					prefilteredColor += textureLod( envMap, L, lod ).rgb * NdotL;
					totalWeight += NdotL;

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function Sv(){return Dr("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:Yd}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float sourceLod;
		uniform int sourceSize;

		void main() {

			vec3 N = normalize( vWorldDirection );

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			float texelSize = 2.0 / float( sourceSize );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			// Pair opposite texels: only the one in N's hemisphere contributes.
			for ( int face = 0; face < 3; face ++ ) {

				for ( int y = 0; y < sourceSize; y ++ ) {

					for ( int x = 0; x < sourceSize; x ++ ) {

						vec2 uv = ( vec2( x, y ) + 0.5 ) * texelSize - 1.0;
						vec3 texelDirection = face == 0 ? vec3( 1.0, uv ) : ( face == 1 ? vec3( uv.x, 1.0, uv.y ) : vec3( uv, 1.0 ) );

						float invDistance = inversesqrt( 1.0 + dot( uv, uv ) );
						float NdotL = dot( N, texelDirection );
						texelDirection *= NdotL < 0.0 ? - 1.0 : 1.0;
						NdotL = abs( NdotL ) * invDistance;

						// With V = N, NdotH squared is ( 1 + NdotL ) / 2. Common factors
						// in the GGX distribution and texel solid angle cancel when normalized.
						float d = 1.0 + alpha2 + ( alpha2 - 1.0 ) * NdotL;
						float weight = NdotL * invDistance * invDistance * invDistance / ( d * d );

						prefilteredColor += textureLod( envMap, texelDirection, sourceLod ).rgb * weight;
						totalWeight += weight;

					}

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function Mv(){return Dr("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${vv}
		#define GOLDEN_ANGLE 2.39996322973

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float sigma;

		#include <common>

		void main() {

			vec3 outputDirection = normalize( vWorldDirection );

			vec3 up = abs( outputDirection.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, outputDirection ) );
			vec3 bitangent = cross( outputDirection, tangent );

			// Truncate the kernel at three standard deviations or at the antipode.
			float thetaMax = min( 3.0 * sigma, PI );
			float truncation = 1.0 - exp( - 0.5 * thetaMax * thetaMax / ( sigma * sigma ) );

			vec3 accumColor = vec3( 0.0 );
			float accumWeight = 0.0;

			for ( int i = 0; i < SAMPLES; i ++ ) {

				// Stratified inverse-CDF sampling of the Gaussian, placed on a golden-angle spiral.
				float stratum = ( float( i ) + 0.5 ) / float( SAMPLES );
				float theta = sigma * sqrt( - 2.0 * log( 1.0 - stratum * truncation ) );
				float phi = float( i ) * GOLDEN_ANGLE;

				vec3 offset = cos( phi ) * tangent + sin( phi ) * bitangent;
				vec3 sampleDirection = cos( theta ) * outputDirection + sin( theta ) * offset;

				// Correct the planar sample density to solid angle.
				float weight = sin( theta ) / theta;

				accumColor += weight * textureLod( envMap, sampleDirection, 0.0 ).rgb;
				accumWeight += weight;

			}

			gl_FragColor = vec4( accumColor / accumWeight, 1.0 );

		}
	`)}function Ed(){return Dr("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

		varying vec3 vWorldDirection;

		uniform sampler2D envMap;

		#include <common>

		void main() {

			// Average four subpixel samples to preserve small, bright features.
			vec3 direction = normalize( vWorldDirection );
			vec3 dx = dFdx( direction ) * 0.25;
			vec3 dy = dFdy( direction ) * 0.25;

			vec3 color = textureLod( envMap, equirectUv( normalize( direction - dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction - dx + dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx + dy ) ), 0.0 ).rgb;
			gl_FragColor = vec4( color * 0.25, 1.0 );

		}
	`)}function Td(){return Dr("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function wv(i){let e=new WeakMap,t=new WeakMap,n=null;function s(u,p=!1){return u==null?null:p?o(u):r(u)}function r(u){if(u&&u.isTexture){let p=u.mapping;if(p===la||p===ca)if(e.has(u)){let v=e.get(u).texture;return a(v,u.mapping)}else{let v=u.image;if(v&&v.height>0){let _=new Nr(v.height);return _.fromEquirectangularTexture(i,u),e.set(u,_),u.addEventListener("dispose",c),a(_.texture,u.mapping)}else return null}}return u}function o(u){if(u&&u.isTexture&&u.isPMREMTexture!==!0){let p=u.mapping,v=p===la||p===ca,_=p===qi||p===As;if(v||_){let f=t.get(u),m=f!==void 0?f.texture.pmremVersion:0;if(u.isRenderTargetTexture&&u.pmremVersion!==m)return n===null&&(n=new Ja(i)),f=v?n.fromEquirectangular(u,f):n.fromCubemap(u,f),f.texture.pmremVersion=u.pmremVersion,t.set(u,f),f.texture;if(f!==void 0)return f.texture;{let y=u.image;return v&&y&&y.height>0||_&&y&&l(y)?(n===null&&(n=new Ja(i)),f=v?n.fromEquirectangular(u):n.fromCubemap(u),f.texture.pmremVersion=u.pmremVersion,t.set(u,f),u.addEventListener("dispose",h),f.texture):null}}}return u}function a(u,p){return p===la?u.mapping=qi:p===ca&&(u.mapping=As),u}function l(u){let p=0,v=6;for(let _=0;_<v;_++)u[_]!==void 0&&p++;return p===v}function c(u){let p=u.target;p.removeEventListener("dispose",c);let v=e.get(p);v!==void 0&&(e.delete(p),v.dispose())}function h(u){let p=u.target;p.removeEventListener("dispose",h);let v=t.get(p);v!==void 0&&(t.delete(p),v.dispose())}function d(){e=new WeakMap,t=new WeakMap,n!==null&&(n.dispose(),n=null)}return{get:s,dispose:d}}function Ev(i){let e={};function t(n){if(e[n]!==void 0)return e[n];let s=i.getExtension(n);return e[n]=s,s}return{has:function(n){return t(n)!==null},init:function(){t("EXT_color_buffer_float"),t("WEBGL_clip_cull_distance"),t("OES_texture_float_linear"),t("EXT_color_buffer_half_float"),t("WEBGL_multisampled_render_to_texture"),t("WEBGL_render_shared_exponent")},get:function(n){let s=t(n);return s===null&&Ys("WebGLRenderer: "+n+" extension not supported."),s}}}function Tv(i,e,t,n){let s={},r=new WeakMap,o=new FinalizationRegistry(v=>delete s[v]);function a(v){l(v.target)}function l(v){v.index!==null&&e.remove(v.index);for(let f in v.attributes)e.remove(v.attributes[f]);v.removeEventListener("dispose",a),delete s[v.id],o.unregister(v);let _=r.get(v);_&&(e.remove(_),r.delete(v)),n.releaseStatesOfGeometry(v),v.isInstancedBufferGeometry===!0&&delete v._maxInstanceCount,t.memory.geometries--}function c(v,_){return s[_.id]!==void 0||(_.addEventListener("dispose",a),s[_.id]=new WeakRef(_),o.register(_,_.id,_),t.memory.geometries++),_}function h(v){let _=v.attributes;for(let f in _)e.update(_[f],i.ARRAY_BUFFER)}function d(v){let _=v.index,f=v.attributes.position,m=0;if(f===void 0)return;let y=_!==null?_.array.length:f.array.length/3-1,E=f.count>=65535?nr:tr,M=new E(Math.ceil(y/3)*6,1),w=M.array;if(_!==null){let g=_.array;m=_.version;for(let S=0,N=0;S<y;S+=3){let C=g[S+0],F=g[S+1],O=g[S+2];w[N++]=C,w[N++]=F,w[N++]=F,w[N++]=O,w[N++]=O,w[N++]=C}}else{m=f.version;for(let g=0,S=0;g<y;g+=3){let N=g+0,C=g+1,F=g+2;w[S++]=N,w[S++]=C,w[S++]=C,w[S++]=F,w[S++]=F,w[S++]=N}}M.version=m;let T=r.get(v);T&&e.remove(T),r.set(v,M)}function u(v){let _=r.get(v);if(_){let f=v.index;f!==null&&_.version<f.version&&d(v)}else d(v);return r.get(v)}function p(){for(let v in s){let _=s[v].deref();_!==void 0&&l(_)}}return{get:c,update:h,getWireframeAttribute:u,dispose:p}}function Av(i,e,t){let n;function s(d){n=d}let r,o;function a(d){r=d.type,o=d.bytesPerElement}function l(d,u){i.drawElements(n,u,r,d*o),t.update(u,n,1)}function c(d,u,p){p!==0&&(i.drawElementsInstanced(n,u,r,d*o,p),t.update(u,n,p))}function h(d,u,p){if(p===0)return;e.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,u,0,r,d,0,p);let _=0;for(let f=0;f<p;f++)_+=u[f];t.update(_,n,1)}this.setMode=s,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h}function Cv(i){let e={geometries:0,textures:0},t={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,o,a){switch(t.calls++,o){case i.TRIANGLES:t.triangles+=a*(r/3);break;case i.LINES:t.lines+=a*(r/2);break;case i.LINE_STRIP:t.lines+=a*(r-1);break;case i.LINE_LOOP:t.lines+=a*r;break;case i.POINTS:t.points+=a*r;break;default:Le("WebGLInfo: Unknown draw mode:",o);break}}function s(){t.calls=0,t.triangles=0,t.points=0,t.lines=0}return{memory:e,render:t,programs:null,autoReset:!0,reset:s,update:n}}function Rv(i,e,t){let n=new WeakMap,s=new mt;function r(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,d=h!==void 0?h.length:0,u=n.get(a);if(u===void 0||u.count!==d){let N=function(){g.dispose(),n.delete(a),a.removeEventListener("dispose",N)};u!==void 0&&u.texture.dispose();let p=a.morphAttributes.position!==void 0,v=a.morphAttributes.normal!==void 0,_=a.morphAttributes.color!==void 0,f=a.morphAttributes.position||[],m=a.morphAttributes.normal||[],y=a.morphAttributes.color||[],E=0;p===!0&&(E=1),v===!0&&(E=2),_===!0&&(E=3);let M=a.attributes.position.count*E,w=1;M>e.maxTextureSize&&(w=Math.ceil(M/e.maxTextureSize),M=e.maxTextureSize);let T=new Float32Array(M*w*4*d),g=new Qs(T,M,w,d);g.type=Cn,g.needsUpdate=!0;let S=E*4;for(let C=0;C<d;C++){let F=f[C],O=m[C],W=y[C],I=M*w*4*C;for(let H=0;H<F.count;H++){let Y=H*S;p===!0&&(s.fromBufferAttribute(F,H),T[I+Y+0]=s.x,T[I+Y+1]=s.y,T[I+Y+2]=s.z,T[I+Y+3]=0),v===!0&&(s.fromBufferAttribute(O,H),T[I+Y+4]=s.x,T[I+Y+5]=s.y,T[I+Y+6]=s.z,T[I+Y+7]=0),_===!0&&(s.fromBufferAttribute(W,H),T[I+Y+8]=s.x,T[I+Y+9]=s.y,T[I+Y+10]=s.z,T[I+Y+11]=W.itemSize===4?s.w:1)}}u={count:d,texture:g,size:new ke(M,w)},n.set(a,u),a.addEventListener("dispose",N)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",o.morphTexture,t);else{let p=0;for(let _=0;_<c.length;_++)p+=c[_];let v=a.morphTargetsRelative?1:1-p;l.getUniforms().setValue(i,"morphTargetBaseInfluence",v),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",u.texture,t),l.getUniforms().setValue(i,"morphTargetsTextureSize",u.size)}return{update:r}}function Pv(i,e,t,n,s){let r=new WeakMap;function o(c){let h=s.render.frame,d=c.geometry,u=e.get(c,d);if(r.get(u)!==h&&(e.update(u),r.set(u,h)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==h&&(t.update(c.instanceMatrix,i.ARRAY_BUFFER),c.instanceColor!==null&&t.update(c.instanceColor,i.ARRAY_BUFFER),r.set(c,h))),c.isSkinnedMesh){let p=c.skeleton;r.get(p)!==h&&(p.update(),r.set(p,h))}return u}function a(){r=new WeakMap}function l(c){let h=c.target;h.removeEventListener("dispose",l),n.releaseStatesOfObject(h),t.remove(h.instanceMatrix),h.instanceColor!==null&&t.remove(h.instanceColor)}return{update:o,dispose:a}}var Iv={[Ic]:"LINEAR_TONE_MAPPING",[Lc]:"REINHARD_TONE_MAPPING",[Nc]:"CINEON_TONE_MAPPING",[Dc]:"ACES_FILMIC_TONE_MAPPING",[Uc]:"AGX_TONE_MAPPING",[br]:"NEUTRAL_TONE_MAPPING",[Fc]:"CUSTOM_TONE_MAPPING"};function Lv(i,e,t,n,s,r){let o=new pn(e,t,{type:i,depthBuffer:s,stencilBuffer:r,samples:n?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,l=null,c=null,h=new nt;h.setAttribute("position",new Ke([-1,3,0,-1,-1,0,3,-1,0],3)),h.setAttribute("uv",new Ke([0,2,0,0,2,0],2));let d=new qo({uniforms:{tDiffuse:{value:null}},vertexShader:`
			precision highp float;

			uniform mat4 modelViewMatrix;
			uniform mat4 projectionMatrix;

			attribute vec3 position;
			attribute vec2 uv;

			varying vec2 vUv;

			void main() {
				vUv = uv;
				gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
			}`,fragmentShader:`
			precision highp float;

			uniform sampler2D tDiffuse;

			varying vec2 vUv;

			#include <tonemapping_pars_fragment>
			#include <colorspace_pars_fragment>

			void main() {
				gl_FragColor = texture2D( tDiffuse, vUv );

				#ifdef LINEAR_TONE_MAPPING
					gl_FragColor.rgb = LinearToneMapping( gl_FragColor.rgb );
				#elif defined( REINHARD_TONE_MAPPING )
					gl_FragColor.rgb = ReinhardToneMapping( gl_FragColor.rgb );
				#elif defined( CINEON_TONE_MAPPING )
					gl_FragColor.rgb = CineonToneMapping( gl_FragColor.rgb );
				#elif defined( ACES_FILMIC_TONE_MAPPING )
					gl_FragColor.rgb = ACESFilmicToneMapping( gl_FragColor.rgb );
				#elif defined( AGX_TONE_MAPPING )
					gl_FragColor.rgb = AgXToneMapping( gl_FragColor.rgb );
				#elif defined( NEUTRAL_TONE_MAPPING )
					gl_FragColor.rgb = NeutralToneMapping( gl_FragColor.rgb );
				#elif defined( CUSTOM_TONE_MAPPING )
					gl_FragColor.rgb = CustomToneMapping( gl_FragColor.rgb );
				#endif

				#ifdef SRGB_TRANSFER
					gl_FragColor = sRGBTransferOETF( gl_FragColor );
				#endif
			}`,depthTest:!1,depthWrite:!1}),u=new ie(h,d),p=new yr(-1,1,1,-1,0,1),v=null,_=null,f=!1,m,y=null,E=[],M=!1;this.setSize=function(w,T){o.setSize(w,T),a!==null&&a.setSize(w,T),l!==null&&l.setSize(w,T);for(let g=0;g<E.length;g++){let S=E[g];S.setSize&&S.setSize(w,T)}},this.setEffects=function(w){E=w,M=E.length>0&&E[0].isRenderPass===!0;let T=o.width,g=o.height;E.length>0&&a===null&&(a=new pn(T,g,{type:Gn,depthBuffer:!1,stencilBuffer:!1}),l=new pn(T,g,{type:Gn,depthBuffer:!1,stencilBuffer:!1}));let S=s===!0&&E.some(N=>N.needsDepthTexture===!0);S!==(o.depthTexture!==null)&&(S===!0&&c===null&&(c=new di(T,g),r===!0&&(c.format=pi,c.type=Yi)),o.dispose(),o.depthTexture=S?c:null,o.resolveDepthBuffer=S,o.storeMultisampledDepthBuffer=S);for(let N=0;N<E.length;N++){let C=E[N];C.setSize&&C.setSize(T,g),S&&C.needsDepthTexture===!0&&C.setDepthTexture&&C.setDepthTexture(c)}},this.begin=function(w,T){if(f||w.toneMapping===Jn&&E.length===0)return!1;if(y=T,T!==null){let g=T.width,S=T.height;(o.width!==g||o.height!==S)&&this.setSize(g,S)}return M===!1&&w.setRenderTarget(o),m=w.toneMapping,w.toneMapping=Jn,!0},this.hasRenderPass=function(){return M},this.end=function(w,T){w.toneMapping=m,f=!0;let g=o,S=a;for(let N=0;N<E.length;N++){let C=E[N];C.enabled!==!1&&(C.render(w,S,g,T),C.needsSwap!==!1&&(g=S,S=S===a?l:a))}if(v!==w.outputColorSpace||_!==w.toneMapping){v=w.outputColorSpace,_=w.toneMapping,d.defines={},Ye.getTransfer(v)===it&&(d.defines.SRGB_TRANSFER="");let N=Iv[_];N&&(d.defines[N]=""),d.needsUpdate=!0}d.uniforms.tDiffuse.value=g.texture,w.setRenderTarget(y),w.render(u,p),y=null,f=!1},this.isCompositing=function(){return f},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),l!==null&&l.dispose(),h.dispose(),d.dispose()}}var $d=new Zt,Zd=new di(1,1),Jd=new or(1),Kd=new Qs,Qd=new Go,jd=new rr,Ad=[],Cd=[],Rd=new Float32Array(16),Pd=new Float32Array(9),Id=new Float32Array(4);function Ps(i,e,t){let n=i[0];if(n<=0||n>0)return i;let s=e*t,r=Ad[s];if(r===void 0&&(r=new Float32Array(s),Ad[s]=r),e!==0){n.toArray(r,0);for(let o=1,a=0;o!==e;++o)a+=t,i[o].toArray(r,a)}return r}function Nt(i,e){if(i.length!==e.length)return!1;for(let t=0,n=i.length;t<n;t++)if(i[t]!==e[t])return!1;return!0}function Dt(i,e){for(let t=0,n=e.length;t<n;t++)i[t]=e[t]}function Qa(i,e){let t=Cd[e];t===void 0&&(t=new Int32Array(e),Cd[e]=t);for(let n=0;n!==e;++n)t[n]=i.allocateTextureUnit();return t}function Nv(i,e){let t=this.cache;t[0]!==e&&(i.uniform1f(this.addr,e),t[0]=e)}function Dv(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2f(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Nt(t,e))return;i.uniform2fv(this.addr,e),Dt(t,e)}}function Fv(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3f(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else if(e.r!==void 0)(t[0]!==e.r||t[1]!==e.g||t[2]!==e.b)&&(i.uniform3f(this.addr,e.r,e.g,e.b),t[0]=e.r,t[1]=e.g,t[2]=e.b);else{if(Nt(t,e))return;i.uniform3fv(this.addr,e),Dt(t,e)}}function Uv(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4f(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Nt(t,e))return;i.uniform4fv(this.addr,e),Dt(t,e)}}function Ov(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(Nt(t,e))return;i.uniformMatrix2fv(this.addr,!1,e),Dt(t,e)}else{if(Nt(t,n))return;Id.set(n),i.uniformMatrix2fv(this.addr,!1,Id),Dt(t,n)}}function Bv(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(Nt(t,e))return;i.uniformMatrix3fv(this.addr,!1,e),Dt(t,e)}else{if(Nt(t,n))return;Pd.set(n),i.uniformMatrix3fv(this.addr,!1,Pd),Dt(t,n)}}function kv(i,e){let t=this.cache,n=e.elements;if(n===void 0){if(Nt(t,e))return;i.uniformMatrix4fv(this.addr,!1,e),Dt(t,e)}else{if(Nt(t,n))return;Rd.set(n),i.uniformMatrix4fv(this.addr,!1,Rd),Dt(t,n)}}function zv(i,e){let t=this.cache;t[0]!==e&&(i.uniform1i(this.addr,e),t[0]=e)}function Gv(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2i(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Nt(t,e))return;i.uniform2iv(this.addr,e),Dt(t,e)}}function Hv(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3i(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(Nt(t,e))return;i.uniform3iv(this.addr,e),Dt(t,e)}}function Vv(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4i(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Nt(t,e))return;i.uniform4iv(this.addr,e),Dt(t,e)}}function Wv(i,e){let t=this.cache;t[0]!==e&&(i.uniform1ui(this.addr,e),t[0]=e)}function Xv(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(i.uniform2ui(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Nt(t,e))return;i.uniform2uiv(this.addr,e),Dt(t,e)}}function qv(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(i.uniform3ui(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(Nt(t,e))return;i.uniform3uiv(this.addr,e),Dt(t,e)}}function Yv(i,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(i.uniform4ui(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Nt(t,e))return;i.uniform4uiv(this.addr,e),Dt(t,e)}}function ja(i){return i.version===0&&(i.compareFunction=$c,i.needsUpdate=!0),i}function $v(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?r=ja(Zd):r=$d,t.setTexture2D(e||r,s)}function Zv(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture3D(e||Qd,s)}function Jv(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_CUBE_SHADOW?r=ja(Jd):r=jd,t.setTextureCube(e||r,s)}function Kv(i,e,t){let n=this.cache,s=t.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),t.setTexture2DArray(e||Kd,s)}function Qv(i){switch(i){case 5126:return Nv;case 35664:return Dv;case 35665:return Fv;case 35666:return Uv;case 35674:return Ov;case 35675:return Bv;case 35676:return kv;case 5124:case 35670:return zv;case 35667:case 35671:return Gv;case 35668:case 35672:return Hv;case 35669:case 35673:return Vv;case 5125:return Wv;case 36294:return Xv;case 36295:return qv;case 36296:return Yv;case 35678:case 36198:case 36298:case 36306:case 35682:return $v;case 35679:case 36299:case 36307:return Zv;case 35680:case 36300:case 36308:case 36293:return Jv;case 36289:case 36303:case 36311:case 36292:return Kv}}function jv(i,e){i.uniform1fv(this.addr,e)}function ey(i,e){let t=Ps(e,this.size,2);i.uniform2fv(this.addr,t)}function ty(i,e){let t=Ps(e,this.size,3);i.uniform3fv(this.addr,t)}function ny(i,e){let t=Ps(e,this.size,4);i.uniform4fv(this.addr,t)}function iy(i,e){let t=Ps(e,this.size,4);i.uniformMatrix2fv(this.addr,!1,t)}function sy(i,e){let t=Ps(e,this.size,9);i.uniformMatrix3fv(this.addr,!1,t)}function ry(i,e){let t=Ps(e,this.size,16);i.uniformMatrix4fv(this.addr,!1,t)}function oy(i,e){i.uniform1iv(this.addr,e)}function ay(i,e){i.uniform2iv(this.addr,e)}function ly(i,e){i.uniform3iv(this.addr,e)}function cy(i,e){i.uniform4iv(this.addr,e)}function hy(i,e){i.uniform1uiv(this.addr,e)}function uy(i,e){i.uniform2uiv(this.addr,e)}function dy(i,e){i.uniform3uiv(this.addr,e)}function fy(i,e){i.uniform4uiv(this.addr,e)}function py(i,e,t){let n=this.cache,s=e.length,r=Qa(t,s);Nt(n,r)||(i.uniform1iv(this.addr,r),Dt(n,r));let o;this.type===i.SAMPLER_2D_SHADOW?o=ja(Zd):o=$d;for(let a=0;a!==s;++a)t.setTexture2D(e[a]||o,r[a])}function my(i,e,t){let n=this.cache,s=e.length,r=Qa(t,s);Nt(n,r)||(i.uniform1iv(this.addr,r),Dt(n,r));for(let o=0;o!==s;++o)t.setTexture3D(e[o]||Qd,r[o])}function gy(i,e,t){let n=this.cache,s=e.length,r=Qa(t,s);Nt(n,r)||(i.uniform1iv(this.addr,r),Dt(n,r));let o;this.type===i.SAMPLER_CUBE_SHADOW?o=ja(Jd):o=jd;for(let a=0;a!==s;++a)t.setTextureCube(e[a]||o,r[a])}function vy(i,e,t){let n=this.cache,s=e.length,r=Qa(t,s);Nt(n,r)||(i.uniform1iv(this.addr,r),Dt(n,r));for(let o=0;o!==s;++o)t.setTexture2DArray(e[o]||Kd,r[o])}function yy(i){switch(i){case 5126:return jv;case 35664:return ey;case 35665:return ty;case 35666:return ny;case 35674:return iy;case 35675:return sy;case 35676:return ry;case 5124:case 35670:return oy;case 35667:case 35671:return ay;case 35668:case 35672:return ly;case 35669:case 35673:return cy;case 5125:return hy;case 36294:return uy;case 36295:return dy;case 36296:return fy;case 35678:case 36198:case 36298:case 36306:case 35682:return py;case 35679:case 36299:case 36307:return my;case 35680:case 36300:case 36308:case 36293:return gy;case 36289:case 36303:case 36311:case 36292:return vy}}var sh=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.setValue=Qv(t.type)}},rh=class{constructor(e,t,n){this.id=e,this.addr=n,this.cache=[],this.type=t.type,this.size=t.size,this.setValue=yy(t.type)}},oh=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,t,n){let s=this.seq;for(let r=0,o=s.length;r!==o;++r){let a=s[r];a.setValue(e,t[a.id],n)}}},nh=/(\w+)(\])?(\[|\.)?/g;function Ld(i,e){i.seq.push(e),i.map[e.id]=e}function _y(i,e,t){let n=i.name,s=n.length;for(nh.lastIndex=0;;){let r=nh.exec(n),o=nh.lastIndex,a=r[1],l=r[2]==="]",c=r[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===s){Ld(t,c===void 0?new sh(a,i,e):new rh(a,i,e));break}else{let d=t.map[a];d===void 0&&(d=new oh(a),Ld(t,d)),t=d}}}var Rs=class{constructor(e,t){this.seq=[],this.map={};let n=e.getProgramParameter(t,e.ACTIVE_UNIFORMS);for(let o=0;o<n;++o){let a=e.getActiveUniform(t,o),l=e.getUniformLocation(t,a.name);_y(a,l,this)}let s=[],r=[];for(let o of this.seq)o.type===e.SAMPLER_2D_SHADOW||o.type===e.SAMPLER_CUBE_SHADOW||o.type===e.SAMPLER_2D_ARRAY_SHADOW?s.push(o):r.push(o);s.length>0&&(this.seq=s.concat(r))}setValue(e,t,n,s){let r=this.map[t];r!==void 0&&r.setValue(e,n,s)}setOptional(e,t,n){let s=t[n];s!==void 0&&this.setValue(e,n,s)}static upload(e,t,n,s){for(let r=0,o=t.length;r!==o;++r){let a=t[r],l=n[a.id];l.needsUpdate!==!1&&a.setValue(e,l.value,s)}}static seqWithValue(e,t){let n=[];for(let s=0,r=e.length;s!==r;++s){let o=e[s];o.id in t&&n.push(o)}return n}};function Nd(i,e,t){let n=i.createShader(e);return i.shaderSource(n,t),i.compileShader(n),n}var xy=37297,by=0;function Sy(i,e){let t=i.split(`
`),n=[],s=Math.max(e-6,0),r=Math.min(e+6,t.length);for(let o=s;o<r;o++){let a=o+1;n.push(`${a===e?">":" "} ${a}: ${t[o]}`)}return n.join(`
`)}var Dd=new De;function My(i){Ye._getMatrix(Dd,Ye.workingColorSpace,i);let e=`mat3( ${Dd.elements.map(t=>t.toFixed(4))} )`;switch(Ye.getTransfer(i)){case Js:return[e,"LinearTransferOETF"];case it:return[e,"sRGBTransferOETF"];default:return Pe("WebGLProgram: Unsupported color space: ",i),[e,"LinearTransferOETF"]}}function Fd(i,e,t){let n=i.getShaderParameter(e,i.COMPILE_STATUS),r=(i.getShaderInfoLog(e)||"").trim();if(n&&r==="")return"";let o=/ERROR: 0:(\d+)/.exec(r);if(o){let a=parseInt(o[1]);return t.toUpperCase()+`

`+r+`

`+Sy(i.getShaderSource(e),a)}else return r}function wy(i,e){let t=My(e);return[`vec4 ${i}( vec4 value ) {`,`	return ${t[1]}( vec4( ${t[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var Ey={[Ic]:"Linear",[Lc]:"Reinhard",[Nc]:"Cineon",[Dc]:"ACESFilmic",[Uc]:"AgX",[br]:"Neutral",[Fc]:"Custom"};function Ty(i,e){let t=Ey[e];return t===void 0?(Pe("WebGLProgram: Unsupported toneMapping:",e),"vec3 "+i+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+i+"( vec3 color ) { return "+t+"ToneMapping( color ); }"}var Za=new R;function Ay(){Ye.getLuminanceCoefficients(Za);let i=Za.x.toFixed(4),e=Za.y.toFixed(4),t=Za.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${e}, ${t} );`,"	return dot( weights, rgb );","}"].join(`
`)}function Cy(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(Lr).join(`
`)}function Ry(i){let e=[];for(let t in i){let n=i[t];n!==!1&&e.push("#define "+t+" "+n)}return e.join(`
`)}function Py(i,e){let t={},n=i.getProgramParameter(e,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){let r=i.getActiveAttrib(e,s),o=r.name,a=1;r.type===i.FLOAT_MAT2&&(a=2),r.type===i.FLOAT_MAT3&&(a=3),r.type===i.FLOAT_MAT4&&(a=4),t[o]={type:r.type,location:i.getAttribLocation(e,o),locationSize:a}}return t}function Lr(i){return i!==""}function Ud(i,e){let t=e.numSpotLightShadows+e.numSpotLightMaps-e.numSpotLightShadowsWithMaps;return i.replace(/NUM_SUN_LIGHTS/g,e.numSunLights).replace(/NUM_DIR_LIGHTS/g,e.numDirLights).replace(/NUM_SPOT_LIGHTS/g,e.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,e.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,t).replace(/NUM_RECT_AREA_LIGHTS/g,e.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,e.numPointLights).replace(/NUM_HEMI_LIGHTS/g,e.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,e.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,e.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,e.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,e.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,e.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,e.numLightProbeGrids)}function Od(i,e){return i.replace(/NUM_CLIPPING_PLANES/g,e.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,e.numClippingPlanes-e.numClipIntersection)}var Iy=/^[ \t]*#include +<([\w\d./]+)>/gm;function ah(i){return i.replace(Iy,Ly)}function Ly(i,e){let t=Ve[e];if(t===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+e+">");return ah(t)}var Ny=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function Bd(i){return i.replace(Ny,Dy)}function Dy(i,e,t,n){let s="";for(let r=parseInt(e);r<parseInt(t);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function kd(i){let e=`precision ${i.precision} float;
	precision ${i.precision} int;
	precision ${i.precision} sampler2D;
	precision ${i.precision} samplerCube;
	precision ${i.precision} sampler3D;
	precision ${i.precision} sampler2DArray;
	precision ${i.precision} sampler2DShadow;
	precision ${i.precision} samplerCubeShadow;
	precision ${i.precision} sampler2DArrayShadow;
	precision ${i.precision} isampler2D;
	precision ${i.precision} isampler3D;
	precision ${i.precision} isamplerCube;
	precision ${i.precision} isampler2DArray;
	precision ${i.precision} usampler2D;
	precision ${i.precision} usampler3D;
	precision ${i.precision} usamplerCube;
	precision ${i.precision} usampler2DArray;
	`;return i.precision==="highp"?e+=`
#define HIGH_PRECISION`:i.precision==="mediump"?e+=`
#define MEDIUM_PRECISION`:i.precision==="lowp"&&(e+=`
#define LOW_PRECISION`),e}var Fy={[Vi]:"SHADOWMAP_TYPE_PCF",[Es]:"SHADOWMAP_TYPE_VSM"};function Uy(i){return Fy[i.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var Oy={[As]:"ENVMAP_MODE_REFRACTION"};function By(i){return i.envMap===!1?"ENVMAP_MODE_REFLECTION":Oy[i.envMapMode]||"ENVMAP_MODE_REFLECTION"}var ky={[aa]:"ENVMAP_BLENDING_MULTIPLY",[nd]:"ENVMAP_BLENDING_MIX",[id]:"ENVMAP_BLENDING_ADD"};function zy(i){return i.envMap===!1?"ENVMAP_BLENDING_NONE":ky[i.combine]||"ENVMAP_BLENDING_NONE"}function Gy(i,e,t,n){let s=i.getContext(),r=t.defines,o=t.vertexShader,a=t.fragmentShader,l=Uy(t),c=t.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",h=By(t),d=zy(t),u=Cy(t),p=Ry(r),v=s.createProgram(),_,f,m=t.glslVersion?"#version "+t.glslVersion+`
`:"";t.isRawShaderMaterial?(_=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,p].filter(Lr).join(`
`),_.length>0&&(_+=`
`),f=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,p].filter(Lr).join(`
`),f.length>0&&(f+=`
`)):(_=[kd(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,p,t.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",t.batching?"#define USE_BATCHING":"",t.batchingColor?"#define USE_BATCHING_COLOR":"",t.instancing?"#define USE_INSTANCING":"",t.instancingColor?"#define USE_INSTANCING_COLOR":"",t.instancingMorph?"#define USE_INSTANCING_MORPH":"",t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.map?"#define USE_MAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+h:"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.displacementMap?"#define USE_DISPLACEMENTMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.mapUv?"#define MAP_UV "+t.mapUv:"",t.alphaMapUv?"#define ALPHAMAP_UV "+t.alphaMapUv:"",t.lightMapUv?"#define LIGHTMAP_UV "+t.lightMapUv:"",t.aoMapUv?"#define AOMAP_UV "+t.aoMapUv:"",t.emissiveMapUv?"#define EMISSIVEMAP_UV "+t.emissiveMapUv:"",t.bumpMapUv?"#define BUMPMAP_UV "+t.bumpMapUv:"",t.normalMapUv?"#define NORMALMAP_UV "+t.normalMapUv:"",t.displacementMapUv?"#define DISPLACEMENTMAP_UV "+t.displacementMapUv:"",t.metalnessMapUv?"#define METALNESSMAP_UV "+t.metalnessMapUv:"",t.roughnessMapUv?"#define ROUGHNESSMAP_UV "+t.roughnessMapUv:"",t.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+t.anisotropyMapUv:"",t.clearcoatMapUv?"#define CLEARCOATMAP_UV "+t.clearcoatMapUv:"",t.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+t.clearcoatNormalMapUv:"",t.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+t.clearcoatRoughnessMapUv:"",t.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+t.diffuseRoughnessMapUv:"",t.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+t.iridescenceMapUv:"",t.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+t.iridescenceThicknessMapUv:"",t.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+t.sheenColorMapUv:"",t.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+t.sheenRoughnessMapUv:"",t.specularMapUv?"#define SPECULARMAP_UV "+t.specularMapUv:"",t.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+t.specularColorMapUv:"",t.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+t.specularIntensityMapUv:"",t.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+t.transmissionMapUv:"",t.thicknessMapUv?"#define THICKNESSMAP_UV "+t.thicknessMapUv:"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexNormals?"#define HAS_NORMAL":"",t.vertexColors?"#define USE_COLOR":"",t.vertexAlphas?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.flatShading?"#define FLAT_SHADED":"",t.skinning?"#define USE_SKINNING":"",t.morphTargets?"#define USE_MORPHTARGETS":"",t.morphNormals&&t.flatShading===!1?"#define USE_MORPHNORMALS":"",t.morphColors?"#define USE_MORPHCOLORS":"",t.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+t.morphTextureStride:"",t.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+t.morphTargetsCount:"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.sizeAttenuation?"#define USE_SIZEATTENUATION":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(Lr).join(`
`),f=[kd(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,p,t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",t.map?"#define USE_MAP":"",t.matcap?"#define USE_MATCAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+c:"",t.envMap?"#define "+h:"",t.envMap?"#define "+d:"",t.envMapPMREM?"#define ENVMAP_MAX_LOD "+t.envMapMaxLod+".0":"",t.envMapPMREM?"#define ENVMAP_SIZE "+t.envMapSize+".0":"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoat?"#define USE_CLEARCOAT":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.dispersion?"#define USE_DISPERSION":"",t.retroreflection?"#define USE_RETROREFLECTION":"",t.iridescence?"#define USE_IRIDESCENCE":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaTest?"#define USE_ALPHATEST":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.sheen?"#define USE_SHEEN":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexColors||t.instancingColor?"#define USE_COLOR":"",t.vertexAlphas||t.batchingColor?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.gradientMap?"#define USE_GRADIENTMAP":"",t.flatShading?"#define FLAT_SHADED":"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",t.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",t.toneMapping!==Jn?"#define TONE_MAPPING":"",t.toneMapping!==Jn?Ve.tonemapping_pars_fragment:"",t.toneMapping!==Jn?Ty("toneMapping",t.toneMapping):"",t.dithering?"#define DITHERING":"",t.opaque?"#define OPAQUE":"",Ve.colorspace_pars_fragment,wy("linearToOutputTexel",t.outputColorSpace),Ay(),t.useDepthPacking?"#define DEPTH_PACKING "+t.depthPacking:"",`
`].filter(Lr).join(`
`)),o=ah(o),o=Ud(o,t),o=Od(o,t),a=ah(a),a=Ud(a,t),a=Od(a,t),o=Bd(o),a=Bd(a),t.isRawShaderMaterial!==!0&&(m=`#version 300 es
`,_=[u,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+_,f=["#define varying in",t.glslVersion===Zc?"":"layout(location = 0) out highp vec4 pc_fragColor;",t.glslVersion===Zc?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+f);let y=m+_+o,E=m+f+a,M=Nd(s,s.VERTEX_SHADER,y),w=Nd(s,s.FRAGMENT_SHADER,E);s.attachShader(v,M),s.attachShader(v,w),t.index0AttributeName!==void 0?s.bindAttribLocation(v,0,t.index0AttributeName):t.hasPositionAttribute===!0&&s.bindAttribLocation(v,0,"position"),s.linkProgram(v);function T(C){if(i.debug.checkShaderErrors){let F=s.getProgramInfoLog(v)||"",O=s.getShaderInfoLog(M)||"",W=s.getShaderInfoLog(w)||"",I=F.trim(),H=O.trim(),Y=W.trim(),G=!0,te=!0;if(s.getProgramParameter(v,s.LINK_STATUS)===!1)if(G=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,v,M,w);else{let V=Fd(s,M,"vertex"),j=Fd(s,w,"fragment");Le("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(v,s.VALIDATE_STATUS)+`

Material Name: `+C.name+`
Material Type: `+C.type+`

Program Info Log: `+I+`
`+V+`
`+j)}else I!==""?Pe("WebGLProgram: Program Info Log:",I):(H===""||Y==="")&&(te=!1);te&&(C.diagnostics={runnable:G,programLog:I,vertexShader:{log:H,prefix:_},fragmentShader:{log:Y,prefix:f}})}s.deleteShader(M),s.deleteShader(w),g=new Rs(s,v),S=Py(s,v)}let g;this.getUniforms=function(){return g===void 0&&T(this),g};let S;this.getAttributes=function(){return S===void 0&&T(this),S};let N=t.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return N===!1&&(N=s.getProgramParameter(v,xy)),N},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(v),this.program=void 0},this.type=t.shaderType,this.name=t.shaderName,this.id=by++,this.cacheKey=e,this.usedTimes=1,this.program=v,this.vertexShader=M,this.fragmentShader=w,this}var Hy=0,lh=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e,t,n){let s=this._getShaderCacheForMaterial(e);return s.has(t)===!1&&(s.add(t),t.usedTimes++),s.has(n)===!1&&(s.add(n),n.usedTimes++),this}remove(e){let t=this.materialCache.get(e);for(let n of t)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(e),this}getVertexShaderStage(e){return this._getShaderStage(e.vertexShader)}getFragmentShaderStage(e){return this._getShaderStage(e.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let t=this.materialCache,n=t.get(e);return n===void 0&&(n=new Set,t.set(e,n)),n}_getShaderStage(e){let t=this.shaderCache,n=t.get(e);return n===void 0&&(n=new ch(e),t.set(e,n)),n}},ch=class{constructor(e){this.id=Hy++,this.code=e,this.usedTimes=0}};function Vy(i){return i===Ri||i===Ar||i===Cr}function Wy(i,e,t,n,s,r){let o=new bs,a=new lh,l=new Set,c=[],h=new Map,d=n.logarithmicDepthBuffer,u={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function p(g){return l.add(g),g===0?"uv":`uv${g}`}function v(g,S,N,C,F,O){let W=C.fog,I=F.geometry,H=g.isMeshStandardMaterial||g.isMeshLambertMaterial||g.isMeshPhongMaterial?C.environment:null,Y=g.isMeshStandardMaterial||g.isMeshLambertMaterial&&!g.envMap||g.isMeshPhongMaterial&&!g.envMap,G=e.get(g.envMap||H,Y),te=u[g.type],V=n.precision;g.precision!==null&&(V=n.getMaxPrecision(g.precision),V!==g.precision&&Pe("WebGLProgram.getParameters:",g.precision,"not supported, using",V,"instead."));let j=I.morphAttributes.position||I.morphAttributes.normal||I.morphAttributes.color,ee=j!==void 0?j.length:0,_e=0;I.morphAttributes.position!==void 0&&(_e=1),I.morphAttributes.normal!==void 0&&(_e=2),I.morphAttributes.color!==void 0&&(_e=3);let Ne,Z,ge,be;if(te){let pe=Qn[te];Ne=pe.vertexShader,Z=pe.fragmentShader}else{Ne=g.vertexShader,Z=g.fragmentShader;let pe=a.getVertexShaderStage(g),rt=a.getFragmentShaderStage(g);a.update(g,pe,rt),ge=pe.id,be=rt.id}let Ce=i.getRenderTarget(),ve=i.state.buffers.depth.getReversed(),Be=F.isInstancedMesh===!0,Tt=F.isBatchedMesh===!0,Ie=!!g.map,st=!!g.matcap,lt=!!G,We=lt&&G.isPMREMTexture===!0,zt=!!g.aoMap,It=!!g.lightMap,on=!!g.bumpMap&&g.wireframe===!1,_t=!!g.normalMap,Xn=!!g.displacementMap,Ft=!!g.emissiveMap,yn=!!g.metalnessMap,_n=!!g.roughnessMap,xn=g.anisotropy>0,U=g.clearcoat>0,bn=g.diffuseRoughness>0,ft=g.dispersion>0,pt=g.retroreflectivity>0,fe=g.iridescence>0,Lt=g.sheen>0,Re=g.transmission>0,Fe=xn&&!!g.anisotropyMap,A=U&&!!g.clearcoatMap,x=U&&!!g.clearcoatNormalMap,k=U&&!!g.clearcoatRoughnessMap,ne=bn&&!!g.diffuseRoughnessMap,Q=fe&&!!g.iridescenceMap,oe=fe&&!!g.iridescenceThicknessMap,ue=Lt&&!!g.sheenColorMap,$=Lt&&!!g.sheenRoughnessMap,J=!!g.specularMap,le=!!g.specularColorMap,L=!!g.specularIntensityMap,K=Re&&!!g.transmissionMap,q=Re&&!!g.thicknessMap,ce=!!g.gradientMap,re=!!g.alphaMap,ae=g.alphaTest>0,Ee=!!g.alphaHash,Ge=!!g.extensions,se=Jn;g.toneMapped&&(Ce===null||Ce.isXRRenderTarget===!0)&&(se=i.toneMapping);let Ae=We?G.isCompressedCubeTexture?G.image[0].mipmaps:G.mipmaps:null,ze={shaderID:te,shaderType:g.type,shaderName:g.name,vertexShader:Ne,fragmentShader:Z,defines:g.defines,customVertexShaderID:ge,customFragmentShaderID:be,isRawShaderMaterial:g.isRawShaderMaterial===!0,glslVersion:g.glslVersion,precision:V,batching:Tt,batchingColor:Tt&&F._colorsTexture!==null,instancing:Be,instancingColor:Be&&F.instanceColor!==null,instancingMorph:Be&&F.morphTexture!==null,outputColorSpace:Ce===null?i.outputColorSpace:Ce.isXRRenderTarget===!0?Ce.texture.colorSpace:Ye.workingColorSpace,alphaToCoverage:!!g.alphaToCoverage,map:Ie,matcap:st,envMap:lt,envMapMode:lt&&G.mapping,envMapPMREM:We,envMapMaxLod:We?Ae.length-1:null,envMapSize:We?Ae[0].width:null,aoMap:zt,lightMap:It,bumpMap:on,normalMap:_t,displacementMap:Xn,emissiveMap:Ft,normalMapObjectSpace:_t&&g.normalMapType===od,normalMapTangentSpace:_t&&g.normalMapType===Rr,packedNormalMap:_t&&g.normalMapType===Rr&&Vy(g.normalMap.format),metalnessMap:yn,roughnessMap:_n,anisotropy:xn,anisotropyMap:Fe,clearcoat:U,clearcoatMap:A,clearcoatNormalMap:x,clearcoatRoughnessMap:k,diffuseRoughness:bn,diffuseRoughnessMap:ne,dispersion:ft,retroreflection:pt,iridescence:fe,iridescenceMap:Q,iridescenceThicknessMap:oe,sheen:Lt,sheenColorMap:ue,sheenRoughnessMap:$,specularMap:J,specularColorMap:le,specularIntensityMap:L,transmission:Re,transmissionMap:K,thicknessMap:q,gradientMap:ce,opaque:g.transparent===!1&&g.blending===Ts&&g.alphaToCoverage===!1,alphaMap:re,alphaTest:ae,alphaHash:Ee,combine:g.combine,mapUv:Ie&&p(g.map.channel),aoMapUv:zt&&p(g.aoMap.channel),lightMapUv:It&&p(g.lightMap.channel),bumpMapUv:on&&p(g.bumpMap.channel),normalMapUv:_t&&p(g.normalMap.channel),displacementMapUv:Xn&&p(g.displacementMap.channel),emissiveMapUv:Ft&&p(g.emissiveMap.channel),metalnessMapUv:yn&&p(g.metalnessMap.channel),roughnessMapUv:_n&&p(g.roughnessMap.channel),anisotropyMapUv:Fe&&p(g.anisotropyMap.channel),clearcoatMapUv:A&&p(g.clearcoatMap.channel),clearcoatNormalMapUv:x&&p(g.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:k&&p(g.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:ne&&p(g.diffuseRoughnessMap.channel),iridescenceMapUv:Q&&p(g.iridescenceMap.channel),iridescenceThicknessMapUv:oe&&p(g.iridescenceThicknessMap.channel),sheenColorMapUv:ue&&p(g.sheenColorMap.channel),sheenRoughnessMapUv:$&&p(g.sheenRoughnessMap.channel),specularMapUv:J&&p(g.specularMap.channel),specularColorMapUv:le&&p(g.specularColorMap.channel),specularIntensityMapUv:L&&p(g.specularIntensityMap.channel),transmissionMapUv:K&&p(g.transmissionMap.channel),thicknessMapUv:q&&p(g.thicknessMap.channel),alphaMapUv:re&&p(g.alphaMap.channel),vertexTangents:!!I.attributes.tangent&&(_t||xn),vertexNormals:!!I.attributes.normal,vertexColors:g.vertexColors,vertexAlphas:g.vertexColors===!0&&!!I.attributes.color&&I.attributes.color.itemSize===4,pointsUvs:F.isPoints===!0&&!!I.attributes.uv&&(Ie||re),fog:!!W,useFog:g.fog===!0,fogExp2:!!W&&W.isFogExp2,flatShading:g.wireframe===!1&&(g.flatShading===!0||I.attributes.normal===void 0&&_t===!1&&(g.isMeshLambertMaterial||g.isMeshPhongMaterial||g.isMeshStandardMaterial||g.isMeshPhysicalMaterial)),sizeAttenuation:g.sizeAttenuation===!0,logarithmicDepthBuffer:d,reversedDepthBuffer:ve,skinning:F.isSkinnedMesh===!0,hasPositionAttribute:I.attributes.position!==void 0,morphTargets:I.morphAttributes.position!==void 0,morphNormals:I.morphAttributes.normal!==void 0,morphColors:I.morphAttributes.color!==void 0,morphTargetsCount:ee,morphTextureStride:_e,numSunLights:S.sun.length,numDirLights:S.directional.length,numPointLights:S.point.length,numSpotLights:S.spot.length,numSpotLightMaps:S.spotLightMap.length,numRectAreaLights:S.rectArea.length,numHemiLights:S.hemi.length,numSunLightShadows:S.sunShadowMap.length,numDirLightShadows:S.directionalShadowMap.length,numPointLightShadows:S.pointShadowMap.length,numSpotLightShadows:S.spotShadowMap.length,numSpotLightShadowsWithMaps:S.numSpotLightShadowsWithMaps,numLightProbes:S.numLightProbes,numLightProbeGrids:O.filter(pe=>pe.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:g.dithering,shadowMapEnabled:i.shadowMap.enabled&&N.length>0,shadowMapType:i.shadowMap.type,toneMapping:se,decodeVideoTexture:Ie&&g.map.isVideoTexture===!0&&Ye.getTransfer(g.map.colorSpace)===it,decodeVideoTextureEmissive:Ft&&g.emissiveMap.isVideoTexture===!0&&Ye.getTransfer(g.emissiveMap.colorSpace)===it,premultipliedAlpha:g.premultipliedAlpha,doubleSided:g.side===Jt,flipSided:g.side===nn,useDepthPacking:g.depthPacking>=0,depthPacking:g.depthPacking||0,index0AttributeName:g.index0AttributeName,extensionClipCullDistance:Ge&&g.extensions.clipCullDistance===!0&&t.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(Ge&&g.extensions.multiDraw===!0||Tt)&&t.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:t.has("KHR_parallel_shader_compile"),customProgramCacheKey:g.customProgramCacheKey()};return ze.vertexUv1s=l.has(1),ze.vertexUv2s=l.has(2),ze.vertexUv3s=l.has(3),l.clear(),ze}function _(g){let S=[];if(g.shaderID?S.push(g.shaderID):(S.push(g.customVertexShaderID),S.push(g.customFragmentShaderID)),g.defines!==void 0)for(let N in g.defines)S.push(N),S.push(g.defines[N]);return g.isRawShaderMaterial===!1&&(f(S,g),m(S,g),S.push(i.outputColorSpace)),S.push(g.customProgramCacheKey),S.join()}function f(g,S){g.push(S.precision),g.push(S.outputColorSpace),g.push(S.envMapMode),g.push(S.envMapPMREM),g.push(S.envMapMaxLod),g.push(S.envMapSize),g.push(S.mapUv),g.push(S.alphaMapUv),g.push(S.lightMapUv),g.push(S.aoMapUv),g.push(S.bumpMapUv),g.push(S.normalMapUv),g.push(S.displacementMapUv),g.push(S.emissiveMapUv),g.push(S.metalnessMapUv),g.push(S.roughnessMapUv),g.push(S.anisotropyMapUv),g.push(S.clearcoatMapUv),g.push(S.clearcoatNormalMapUv),g.push(S.clearcoatRoughnessMapUv),g.push(S.diffuseRoughnessMapUv),g.push(S.iridescenceMapUv),g.push(S.iridescenceThicknessMapUv),g.push(S.sheenColorMapUv),g.push(S.sheenRoughnessMapUv),g.push(S.specularMapUv),g.push(S.specularColorMapUv),g.push(S.specularIntensityMapUv),g.push(S.transmissionMapUv),g.push(S.thicknessMapUv),g.push(S.combine),g.push(S.fogExp2),g.push(S.sizeAttenuation),g.push(S.morphTargetsCount),g.push(S.numSunLights),g.push(S.numDirLights),g.push(S.numPointLights),g.push(S.numSpotLights),g.push(S.numSpotLightMaps),g.push(S.numHemiLights),g.push(S.numRectAreaLights),g.push(S.numSunLightShadows),g.push(S.numDirLightShadows),g.push(S.numPointLightShadows),g.push(S.numSpotLightShadows),g.push(S.numSpotLightShadowsWithMaps),g.push(S.numLightProbes),g.push(S.numLightProbeGrids),g.push(S.shadowMapType),g.push(S.toneMapping),g.push(S.numClippingPlanes),g.push(S.numClipIntersection),g.push(S.depthPacking)}function m(g,S){o.disableAll(),S.instancing&&o.enable(0),S.instancingColor&&o.enable(1),S.instancingMorph&&o.enable(2),S.matcap&&o.enable(3),S.envMap&&o.enable(4),S.normalMapObjectSpace&&o.enable(5),S.normalMapTangentSpace&&o.enable(6),S.clearcoat&&o.enable(7),S.iridescence&&o.enable(8),S.alphaTest&&o.enable(9),S.vertexColors&&o.enable(10),S.vertexAlphas&&o.enable(11),S.vertexUv1s&&o.enable(12),S.vertexUv2s&&o.enable(13),S.vertexUv3s&&o.enable(14),S.vertexTangents&&o.enable(15),S.anisotropy&&o.enable(16),S.alphaHash&&o.enable(17),S.batching&&o.enable(18),S.dispersion&&o.enable(19),S.retroreflection&&o.enable(24),S.diffuseRoughness&&o.enable(25),S.batchingColor&&o.enable(20),S.gradientMap&&o.enable(21),S.packedNormalMap&&o.enable(22),S.vertexNormals&&o.enable(23),g.push(o.mask),o.disableAll(),S.fog&&o.enable(0),S.useFog&&o.enable(1),S.flatShading&&o.enable(2),S.logarithmicDepthBuffer&&o.enable(3),S.reversedDepthBuffer&&o.enable(4),S.skinning&&o.enable(5),S.morphTargets&&o.enable(6),S.morphNormals&&o.enable(7),S.morphColors&&o.enable(8),S.premultipliedAlpha&&o.enable(9),S.shadowMapEnabled&&o.enable(10),S.doubleSided&&o.enable(11),S.flipSided&&o.enable(12),S.useDepthPacking&&o.enable(13),S.dithering&&o.enable(14),S.transmission&&o.enable(15),S.sheen&&o.enable(16),S.opaque&&o.enable(17),S.pointsUvs&&o.enable(18),S.decodeVideoTexture&&o.enable(19),S.decodeVideoTextureEmissive&&o.enable(20),S.alphaToCoverage&&o.enable(21),S.numLightProbeGrids>0&&o.enable(22),S.hasPositionAttribute&&o.enable(23),g.push(o.mask)}function y(g){let S=u[g.type],N;if(S){let C=Qn[S];N=xd.clone(C.uniforms)}else N=g.uniforms;return N}function E(g,S){let N=h.get(S);return N!==void 0?++N.usedTimes:(N=new Gy(i,S,g,s),c.push(N),h.set(S,N)),N}function M(g){if(--g.usedTimes===0){let S=c.indexOf(g);c[S]=c[c.length-1],c.pop(),h.delete(g.cacheKey),g.destroy()}}function w(g){a.remove(g)}function T(){a.dispose()}return{getParameters:v,getProgramCacheKey:_,getUniforms:y,acquireProgram:E,releaseProgram:M,releaseShaderCache:w,programs:c,dispose:T}}function Xy(){let i=new WeakMap;function e(o){return i.has(o)}function t(o){let a=i.get(o);return a===void 0&&(a={},i.set(o,a)),a}function n(o){i.delete(o)}function s(o,a,l){i.get(o)[a]=l}function r(){i=new WeakMap}return{has:e,get:t,remove:n,update:s,dispose:r}}function qy(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.material.id!==e.material.id?i.material.id-e.material.id:i.materialVariant!==e.materialVariant?i.materialVariant-e.materialVariant:i.z!==e.z?i.z-e.z:i.id-e.id}function zd(i,e){return i.groupOrder!==e.groupOrder?i.groupOrder-e.groupOrder:i.renderOrder!==e.renderOrder?i.renderOrder-e.renderOrder:i.z!==e.z?e.z-i.z:i.id-e.id}function Gd(){let i=[],e=0,t=[],n=[],s=[];function r(){e=0,t.length=0,n.length=0,s.length=0}function o(u){let p=0;return u.isInstancedMesh&&(p+=2),u.isSkinnedMesh&&(p+=1),p}function a(u,p,v,_,f,m){let y=i[e];return y===void 0?(y={id:u.id,object:u,geometry:p,material:v,materialVariant:o(u),groupOrder:_,renderOrder:u.renderOrder,z:f,group:m},i[e]=y):(y.id=u.id,y.object=u,y.geometry=p,y.material=v,y.materialVariant=o(u),y.groupOrder=_,y.renderOrder=u.renderOrder,y.z=f,y.group=m),e++,y}function l(u,p,v,_,f,m,y){y.reversedDepth===!0&&(f=-f);let E=a(u,p,v,_,f,m);v.transmission>0?n.push(E):v.transparent===!0?s.push(E):t.push(E)}function c(u,p,v,_,f,m){let y=a(u,p,v,_,f,m);v.transmission>0?n.unshift(y):v.transparent===!0?s.unshift(y):t.unshift(y)}function h(u,p){t.length>1&&t.sort(u||qy),n.length>1&&n.sort(p||zd),s.length>1&&s.sort(p||zd)}function d(){for(let u=e,p=i.length;u<p;u++){let v=i[u];if(v.id===null)break;v.id=null,v.object=null,v.geometry=null,v.material=null,v.group=null}}return{opaque:t,transmissive:n,transparent:s,init:r,push:l,unshift:c,finish:d,sort:h}}function Yy(){let i=new WeakMap;function e(n,s){let r=i.get(n),o;return r===void 0?(o=new Gd,i.set(n,[o])):s>=r.length?(o=new Gd,r.push(o)):o=r[s],o}function t(){i=new WeakMap}return{get:e,dispose:t}}function $y(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={direction:new R,color:new Te};break;case"SpotLight":t={position:new R,direction:new R,color:new Te,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":t={position:new R,color:new Te,distance:0,decay:0};break;case"HemisphereLight":t={direction:new R,skyColor:new Te,groundColor:new Te};break;case"RectAreaLight":t={color:new Te,position:new R,halfWidth:new R,halfHeight:new R};break}return i[e.id]=t,t}}}function Zy(){let i={};return{get:function(e){if(i[e.id]!==void 0)return i[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new ke};break;case"SpotLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new ke};break;case"PointLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new ke,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[e.id]=t,t}}}var Jy=0;function Ky(i,e){return(e.castShadow?2:0)-(i.castShadow?2:0)+(e.map?1:0)-(i.map?1:0)}function Qy(i){let e=new $y,t=Zy(),n={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new R);let s=new R,r=new He,o=new He;function a(c){let h=0,d=0,u=0;for(let O=0;O<9;O++)n.probe[O].set(0,0,0);let p=0,v=0,_=0,f=0,m=0,y=0,E=0,M=0,w=0,T=0,g=0,S=0,N=0,C=0;c.sort(Ky);for(let O=0,W=c.length;O<W;O++){let I=c[O],H=I.color,Y=I.intensity,G=I.distance,te=null;if(I.shadow&&I.shadow.map&&(I.shadow.map.texture.format===Ri?te=I.shadow.map.texture:te=I.shadow.map.depthTexture||I.shadow.map.texture),I.isAmbientLight)h+=H.r*Y,d+=H.g*Y,u+=H.b*Y;else if(I.isLightProbe){for(let V=0;V<9;V++)n.probe[V].addScaledVector(I.sh.coefficients[V],Y);C++}else if(I.isSunLight){let V=e.get(I);if(V.color.copy(I.color).multiplyScalar(I.intensity),I.castShadow){let j=I.shadow,ee=t.get(I);ee.shadowIntensity=j.intensity,ee.shadowBias=j.bias,ee.shadowNormalBias=j.normalBias,ee.shadowRadius=j.radius,ee.shadowMapSize.copy(j.mapSize).multiply(j.getFrameExtents()),n.sunShadow[v]=ee,n.sunShadowMap[v]=te;let _e=j.getViewportCount();for(let Ne=0;Ne<_e;Ne++)n.sunShadowMatrix[_+Ne]=j.getMatrix(Ne),n.sunShadowCascade[_+Ne]=j._cascadeData[Ne];_+=_e,v++}n.sun[p]=V,p++}else if(I.isDirectionalLight){let V=e.get(I);if(V.color.copy(I.color).multiplyScalar(I.intensity),I.castShadow){let j=I.shadow,ee=t.get(I);ee.shadowIntensity=j.intensity,ee.shadowBias=j.bias,ee.shadowNormalBias=j.normalBias,ee.shadowRadius=j.radius,ee.shadowMapSize=j.mapSize,n.directionalShadow[f]=ee,n.directionalShadowMap[f]=te,n.directionalShadowMatrix[f]=I.shadow.matrix,w++}n.directional[f]=V,f++}else if(I.isSpotLight){let V=e.get(I);V.position.setFromMatrixPosition(I.matrixWorld),V.color.copy(H).multiplyScalar(Y),V.distance=G,V.coneCos=Math.cos(I.angle),V.penumbraCos=Math.cos(I.angle*(1-I.penumbra)),V.decay=I.decay,n.spot[y]=V;let j=I.shadow;if(I.map&&(n.spotLightMap[S]=I.map,S++,j.updateMatrices(I),I.castShadow&&N++),n.spotLightMatrix[y]=j.matrix,I.castShadow){let ee=t.get(I);ee.shadowIntensity=j.intensity,ee.shadowBias=j.bias,ee.shadowNormalBias=j.normalBias,ee.shadowRadius=j.radius,ee.shadowMapSize=j.mapSize,n.spotShadow[y]=ee,n.spotShadowMap[y]=te,g++}y++}else if(I.isRectAreaLight){let V=e.get(I);V.color.copy(H).multiplyScalar(Y),V.halfWidth.set(I.width*.5,0,0),V.halfHeight.set(0,I.height*.5,0),n.rectArea[E]=V,E++}else if(I.isPointLight){let V=e.get(I);if(V.color.copy(I.color).multiplyScalar(I.intensity),V.distance=I.distance,V.decay=I.decay,I.castShadow){let j=I.shadow,ee=t.get(I);ee.shadowIntensity=j.intensity,ee.shadowBias=j.bias,ee.shadowNormalBias=j.normalBias,ee.shadowRadius=j.radius,ee.shadowMapSize=j.mapSize,ee.shadowCameraNear=j.camera.near,ee.shadowCameraFar=j.camera.far,n.pointShadow[m]=ee,n.pointShadowMap[m]=te,n.pointShadowMatrix[m]=I.shadow.matrix,T++}n.point[m]=V,m++}else if(I.isHemisphereLight){let V=e.get(I);V.skyColor.copy(I.color).multiplyScalar(Y),V.groundColor.copy(I.groundColor).multiplyScalar(Y),n.hemi[M]=V,M++}}E>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=me.LTC_FLOAT_1,n.rectAreaLTC2=me.LTC_FLOAT_2):(n.rectAreaLTC1=me.LTC_HALF_1,n.rectAreaLTC2=me.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=d,n.ambient[2]=u;let F=n.hash;(F.sunLength!==p||F.directionalLength!==f||F.pointLength!==m||F.spotLength!==y||F.rectAreaLength!==E||F.hemiLength!==M||F.numSunShadows!==v||F.numDirectionalShadows!==w||F.numPointShadows!==T||F.numSpotShadows!==g||F.numSpotMaps!==S||F.numLightProbes!==C)&&(n.sun.length=p,n.directional.length=f,n.spot.length=y,n.rectArea.length=E,n.point.length=m,n.hemi.length=M,n.sunShadow.length=v,n.sunShadowMap.length=v,n.sunShadowMatrix.length=_,n.sunShadowCascade.length=_,n.directionalShadow.length=w,n.directionalShadowMap.length=w,n.directionalShadowMatrix.length=w,n.pointShadow.length=T,n.pointShadowMap.length=T,n.pointShadowMatrix.length=T,n.spotShadow.length=g,n.spotShadowMap.length=g,n.spotLightMatrix.length=g+S-N,n.spotLightMap.length=S,n.numSpotLightShadowsWithMaps=N,n.numLightProbes=C,F.sunLength=p,F.directionalLength=f,F.pointLength=m,F.spotLength=y,F.rectAreaLength=E,F.hemiLength=M,F.numSunShadows=v,F.numDirectionalShadows=w,F.numPointShadows=T,F.numSpotShadows=g,F.numSpotMaps=S,F.numLightProbes=C,n.version=Jy++)}function l(c,h){let d=0,u=0,p=0,v=0,_=0,f=0,m=h.matrixWorldInverse;for(let y=0,E=c.length;y<E;y++){let M=c[y];if(M.isSunLight){let w=n.sun[d];w.direction.setFromMatrixPosition(M.matrixWorld),w.direction.transformDirection(m),d++}else if(M.isDirectionalLight){let w=n.directional[u];w.direction.setFromMatrixPosition(M.matrixWorld),s.setFromMatrixPosition(M.target.matrixWorld),w.direction.sub(s),w.direction.transformDirection(m),u++}else if(M.isSpotLight){let w=n.spot[v];w.position.setFromMatrixPosition(M.matrixWorld),w.position.applyMatrix4(m),w.direction.setFromMatrixPosition(M.matrixWorld),s.setFromMatrixPosition(M.target.matrixWorld),w.direction.sub(s),w.direction.transformDirection(m),v++}else if(M.isRectAreaLight){let w=n.rectArea[_];w.position.setFromMatrixPosition(M.matrixWorld),w.position.applyMatrix4(m),o.identity(),r.copy(M.matrixWorld),r.premultiply(m),o.extractRotation(r),w.halfWidth.set(M.width*.5,0,0),w.halfHeight.set(0,M.height*.5,0),w.halfWidth.applyMatrix4(o),w.halfHeight.applyMatrix4(o),_++}else if(M.isPointLight){let w=n.point[p];w.position.setFromMatrixPosition(M.matrixWorld),w.position.applyMatrix4(m),p++}else if(M.isHemisphereLight){let w=n.hemi[f];w.direction.setFromMatrixPosition(M.matrixWorld),w.direction.transformDirection(m),f++}}}return{setup:a,setupView:l,state:n}}function Hd(i){let e=new Qy(i),t=[],n=[],s=[];function r(d){h.camera=d,t.length=0,n.length=0,s.length=0}function o(d){d.isLightProbeGrid?s.push(d):t.push(d)}function a(d){n.push(d)}function l(){e.setup(t),s.sort((d,u)=>d.priority-u.priority||d.id-u.id)}function c(d){e.setupView(t,d)}let h={lightsArray:t,shadowsArray:n,lightProbeGridArray:s,camera:null,lights:e,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:h,setupLights:l,setupLightsView:c,pushLight:o,pushShadow:a}}function jy(i){let e=new WeakMap;function t(s,r=0){let o=e.get(s),a;return o===void 0?(a=new Hd(i),e.set(s,[a])):r>=o.length?(a=new Hd(i),o.push(a)):a=o[r],a}function n(){e=new WeakMap}return{get:t,dispose:n}}var e_=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,t_=`uniform sampler2D shadow_pass;
uniform vec2 resolution;
uniform float radius;
void main() {
	const float samples = float( VSM_SAMPLES );
	float mean = 0.0;
	float squared_mean = 0.0;
	float uvStride = samples <= 1.0 ? 0.0 : 2.0 / ( samples - 1.0 );
	float uvStart = samples <= 1.0 ? 0.0 : - 1.0;
	for ( float i = 0.0; i < samples; i ++ ) {
		float uvOffset = uvStart + i * uvStride;
		#ifdef HORIZONTAL_PASS
			vec2 distribution = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( uvOffset, 0.0 ) * radius ) / resolution ).rg;
			mean += distribution.x;
			squared_mean += distribution.y * distribution.y + distribution.x * distribution.x;
		#else
			float depth = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( 0.0, uvOffset ) * radius ) / resolution ).r;
			mean += depth;
			squared_mean += depth * depth;
		#endif
	}
	mean = mean / samples;
	squared_mean = squared_mean / samples;
	float std_dev = sqrt( max( 0.0, squared_mean - mean * mean ) );
	gl_FragColor = vec4( mean, std_dev, 0.0, 1.0 );
}`,n_=[new R(1,0,0),new R(-1,0,0),new R(0,1,0),new R(0,-1,0),new R(0,0,1),new R(0,0,-1)],i_=[new R(0,-1,0),new R(0,-1,0),new R(0,0,1),new R(0,0,-1),new R(0,-1,0),new R(0,-1,0)],Vd=new He,Ir=new R,ih=new R;function s_(i,e,t){let n=new Ei,s=new ke,r=new ke,o=new mt,a=new Yo,l=new $o,c={},h=t.maxTextureSize,d={[Zn]:nn,[nn]:Zn,[Jt]:Jt},u=new An({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new ke},radius:{value:4}},vertexShader:e_,fragmentShader:t_}),p=u.clone();p.defines.HORIZONTAL_PASS=1;let v=new nt;v.setAttribute("position",new et(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let _=new ie(v,u),f=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=Vi;let m=this.type;this.render=function(T,g,S){if(f.enabled===!1||f.autoUpdate===!1&&f.needsUpdate===!1||T.length===0)return;this.type===Ou&&(Pe("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=Vi);let N=i.getRenderTarget(),C=i.getActiveCubeFace(),F=i.getActiveMipmapLevel(),O=i.state;O.setBlending(Wi),O.buffers.depth.getReversed()===!0?O.buffers.color.setClear(0,0,0,0):O.buffers.color.setClear(1,1,1,1),O.buffers.depth.setTest(!0),O.setScissorTest(!1);let W=m!==this.type;W&&g.traverse(function(I){I.material&&(Array.isArray(I.material)?I.material.forEach(H=>H.needsUpdate=!0):I.material.needsUpdate=!0)});for(let I=0,H=T.length;I<H;I++){let Y=T[I],G=Y.shadow;if(G===void 0){Pe("WebGLShadowMap:",Y,"has no shadow.");continue}if(G.autoUpdate===!1&&G.needsUpdate===!1)continue;s.copy(G.mapSize);let te=G.getFrameExtents();s.multiply(te),r.copy(G.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/te.x),s.x=r.x*te.x,G.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/te.y),s.y=r.y*te.y,G.mapSize.y=r.y));let V=i.state.buffers.depth.getReversed();if(G.camera._reversedDepth=V,G.map===null||W===!0){if(G.map!==null&&(G.map.depthTexture!==null&&(G.map.depthTexture.dispose(),G.map.depthTexture=null),G.map.dispose()),this.type===Es){if(Y.isPointLight){Pe("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}G.map=new pn(s.x,s.y,{format:Ri,type:Gn,minFilter:Vt,magFilter:Vt,generateMipmaps:!1}),G.map.texture.name=Y.name+".shadowMap",G.map.depthTexture=new di(s.x,s.y,Cn),G.map.depthTexture.name=Y.name+".shadowMapDepth",G.map.depthTexture.format=ui,G.map.depthTexture.compareFunction=null,G.map.depthTexture.minFilter=Pt,G.map.depthTexture.magFilter=Pt}else Y.isPointLight?(G.map=new Nr(s.x),G.map.depthTexture=new or(s.x,zn)):(G.map=new pn(s.x,s.y),G.map.depthTexture=new di(s.x,s.y,zn)),G.map.depthTexture.name=Y.name+".shadowMap",G.map.depthTexture.format=ui,this.type===Vi?(G.map.depthTexture.compareFunction=V?Yc:qc,G.map.depthTexture.minFilter=Vt,G.map.depthTexture.magFilter=Vt):(G.map.depthTexture.compareFunction=null,G.map.depthTexture.minFilter=Pt,G.map.depthTexture.magFilter=Pt);G.camera.updateProjectionMatrix()}G.map.isWebGLCubeRenderTarget!==!0&&(G.map.width!==s.x||G.map.height!==s.y)&&G.map.setSize(s.x,s.y);let j=G.map.isWebGLCubeRenderTarget?6:G.getViewportCount();Y.isPointLight!==!0&&G.updateMatrices(Y,S);let ee=(G.camera.layers.mask&4294967294)!==0?G.camera.layers:S.layers;for(let _e=0;_e<j;_e++){let Ne=G.getCamera(_e);if(Y.isPointLight){let Z=G.camera,ge=G.matrix,be=Y.distance||Z.far;be!==Z.far&&(Z.far=be,Z.updateProjectionMatrix()),Ir.setFromMatrixPosition(Y.matrixWorld),Z.position.copy(Ir),ih.copy(Z.position),ih.add(n_[_e]),Z.up.copy(i_[_e]),Z.lookAt(ih),Z.updateMatrixWorld(),ge.makeTranslation(-Ir.x,-Ir.y,-Ir.z),Vd.multiplyMatrices(Z.projectionMatrix,Z.matrixWorldInverse),G._frustum.setFromProjectionMatrix(Vd,Z.coordinateSystem,Z.reversedDepth)}if(G.map.isWebGLCubeRenderTarget)i.setRenderTarget(G.map,_e),i.clear();else{_e===0&&(i.setRenderTarget(G.map),i.clear());let Z=G.getViewport(_e);o.set(r.x*Z.x,r.y*Z.y,r.x*Z.z,r.y*Z.w),O.viewport(o)}n=G.getFrustum(_e),M(g,S,Ne,Y,ee,this.type)}G.isPointLightShadow!==!0&&this.type===Es&&y(G,S),G.needsUpdate=!1}m=this.type,f.needsUpdate=!1,i.setRenderTarget(N,C,F)};function y(T,g){let S=e.update(_);u.defines.VSM_SAMPLES!==T.blurSamples&&(u.defines.VSM_SAMPLES=T.blurSamples,p.defines.VSM_SAMPLES=T.blurSamples,u.needsUpdate=!0,p.needsUpdate=!0),T.mapPass===null?T.mapPass=new pn(s.x,s.y,{format:Ri,type:Gn}):(T.mapPass.width!==T.map.width||T.mapPass.height!==T.map.height)&&T.mapPass.setSize(T.map.width,T.map.height),u.uniforms.shadow_pass.value=T.map.depthTexture,u.uniforms.resolution.value.set(T.map.width,T.map.height),u.uniforms.radius.value=T.radius,i.setRenderTarget(T.mapPass),i.clear(),i.renderBufferDirect(g,null,S,u,_,null),p.uniforms.shadow_pass.value=T.mapPass.texture,p.uniforms.resolution.value.set(T.map.width,T.map.height),p.uniforms.radius.value=T.radius,i.setRenderTarget(T.map),i.clear(),i.renderBufferDirect(g,null,S,p,_,null)}function E(T,g,S,N){let C=null,F=S.isPointLight===!0?T.customDistanceMaterial:T.customDepthMaterial;if(F!==void 0)C=F;else if(C=S.isPointLight===!0?l:a,i.localClippingEnabled&&g.clipShadows===!0&&Array.isArray(g.clippingPlanes)&&g.clippingPlanes.length!==0||g.displacementMap&&g.displacementScale!==0||g.alphaMap&&g.alphaTest>0||g.map&&g.alphaTest>0||g.alphaToCoverage===!0){let O=C.uuid,W=g.uuid,I=c[O];I===void 0&&(I={},c[O]=I);let H=I[W];H===void 0&&(H=C.clone(),I[W]=H,g.addEventListener("dispose",w)),C=H}if(C.visible=g.visible,C.wireframe=g.wireframe,N===Es?C.side=g.shadowSide!==null?g.shadowSide:g.side:C.side=g.shadowSide!==null?g.shadowSide:d[g.side],C.alphaMap=g.alphaMap,C.alphaTest=g.alphaToCoverage===!0?.5:g.alphaTest,C.map=g.map,C.clipShadows=g.clipShadows,C.clippingPlanes=g.clippingPlanes,C.clipIntersection=g.clipIntersection,C.displacementMap=g.displacementMap,C.displacementScale=g.displacementScale,C.displacementBias=g.displacementBias,C.wireframeLinewidth=g.wireframeLinewidth,C.linewidth=g.linewidth,S.isPointLight===!0&&C.isMeshDistanceMaterial===!0){let O=i.properties.get(C);O.light=S}return C}function M(T,g,S,N,C,F){if(T.visible===!1)return;if(T.layers.test(C)&&(T.isMesh||T.isLine||T.isPoints)&&(T.castShadow||T.receiveShadow&&F===Es)&&(!T.frustumCulled||T.intersectsFrustum(n))){T.modelViewMatrix.multiplyMatrices(S.matrixWorldInverse,T.matrixWorld);let I=e.update(T),H=T.material;if(Array.isArray(H)){let Y=I.groups;for(let G=0,te=Y.length;G<te;G++){let V=Y[G],j=H[V.materialIndex];if(j&&j.visible){let ee=E(T,j,N,F);T.onBeforeShadow(i,T,g,S,I,ee,V),i.renderBufferDirect(S,null,I,ee,T,V),T.onAfterShadow(i,T,g,S,I,ee,V)}}}else if(H.visible){let Y=E(T,H,N,F);T.onBeforeShadow(i,T,g,S,I,Y,null),i.renderBufferDirect(S,null,I,Y,T,null),T.onAfterShadow(i,T,g,S,I,Y,null)}}let W=T.children;for(let I=0,H=W.length;I<H;I++)M(W[I],g,S,N,C,F)}function w(T){T.target.removeEventListener("dispose",w);for(let S in c){let N=c[S],C=T.target.uuid;C in N&&(N[C].dispose(),delete N[C])}}}function r_(i,e){function t(){let L=!1,K=new mt,q=null,ce=new mt(0,0,0,0);return{setMask:function(re){q!==re&&!L&&(i.colorMask(re,re,re,re),q=re)},setLocked:function(re){L=re},setClear:function(re,ae,Ee,Ge,se){se===!0&&(re*=Ge,ae*=Ge,Ee*=Ge),K.set(re,ae,Ee,Ge),ce.equals(K)===!1&&(i.clearColor(re,ae,Ee,Ge),ce.copy(K))},reset:function(){L=!1,q=null,ce.set(-1,0,0,0)}}}function n(){let L=!1,K=!1,q=null,ce=null,re=null;return{setReversed:function(ae){if(K!==ae){let Ee=e.get("EXT_clip_control");ae?Ee.clipControlEXT(Ee.LOWER_LEFT_EXT,Ee.ZERO_TO_ONE_EXT):Ee.clipControlEXT(Ee.LOWER_LEFT_EXT,Ee.NEGATIVE_ONE_TO_ONE_EXT),K=ae;let Ge=re;re=null,this.setClear(Ge)}},getReversed:function(){return K},setTest:function(ae){ae?ve(i.DEPTH_TEST):Be(i.DEPTH_TEST)},setMask:function(ae){q!==ae&&!L&&(i.depthMask(ae),q=ae)},setFunc:function(ae){if(K&&(ae=vd[ae]),ce!==ae){switch(ae){case Po:i.depthFunc(i.NEVER);break;case Io:i.depthFunc(i.ALWAYS);break;case Lo:i.depthFunc(i.LESS);break;case ms:i.depthFunc(i.LEQUAL);break;case No:i.depthFunc(i.EQUAL);break;case Do:i.depthFunc(i.GEQUAL);break;case Fo:i.depthFunc(i.GREATER);break;case Uo:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}ce=ae}},setLocked:function(ae){L=ae},setClear:function(ae){re!==ae&&(re=ae,K&&(ae=1-ae),i.clearDepth(ae))},reset:function(){L=!1,q=null,ce=null,re=null,K=!1}}}function s(){let L=!1,K=null,q=null,ce=null,re=null,ae=null,Ee=null,Ge=null,se=null;return{setTest:function(Ae){L||(Ae?ve(i.STENCIL_TEST):Be(i.STENCIL_TEST))},setMask:function(Ae){K!==Ae&&!L&&(i.stencilMask(Ae),K=Ae)},setFunc:function(Ae,ze,pe){(q!==Ae||ce!==ze||re!==pe)&&(i.stencilFunc(Ae,ze,pe),q=Ae,ce=ze,re=pe)},setOp:function(Ae,ze,pe){(ae!==Ae||Ee!==ze||Ge!==pe)&&(i.stencilOp(Ae,ze,pe),ae=Ae,Ee=ze,Ge=pe)},setLocked:function(Ae){L=Ae},setClear:function(Ae){se!==Ae&&(i.clearStencil(Ae),se=Ae)},reset:function(){L=!1,K=null,q=null,ce=null,re=null,ae=null,Ee=null,Ge=null,se=null}}}let r=new t,o=new n,a=new s,l={},c=new WeakMap,h={},d={},u={},p=new WeakMap,v=[],_=null,f=!1,m=null,y=null,E=null,M=null,w=null,T=null,g=null,S=new Te(0,0,0),N=0,C=!1,F=null,O=null,W=null,I=null,H=null,Y=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS),G=!1,te=0,V=i.getParameter(i.VERSION);V.indexOf("WebGL")!==-1?(te=parseFloat(/^WebGL (\d)/.exec(V)[1]),G=te>=1):V.indexOf("OpenGL ES")!==-1&&(te=parseFloat(/^OpenGL ES (\d)/.exec(V)[1]),G=te>=2);let j=null,ee={},_e=i.getParameter(i.SCISSOR_BOX),Ne=i.getParameter(i.VIEWPORT),Z=new mt().fromArray(_e),ge=new mt().fromArray(Ne);function be(L,K,q,ce){let re=new Uint8Array(4),ae=i.createTexture();i.bindTexture(L,ae),i.texParameteri(L,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(L,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let Ee=0;Ee<q;Ee++)L===i.TEXTURE_3D||L===i.TEXTURE_2D_ARRAY?i.texImage3D(K,0,i.RGBA,1,1,ce,0,i.RGBA,i.UNSIGNED_BYTE,re):i.texImage2D(K+Ee,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,re);return ae}let Ce={};Ce[i.TEXTURE_2D]=be(i.TEXTURE_2D,i.TEXTURE_2D,1),Ce[i.TEXTURE_CUBE_MAP]=be(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),Ce[i.TEXTURE_2D_ARRAY]=be(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),Ce[i.TEXTURE_3D]=be(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),o.setClear(1),a.setClear(0),ve(i.DEPTH_TEST),o.setFunc(ms),on(!1),_t(Ec),ve(i.CULL_FACE),zt(Wi);function ve(L){h[L]!==!0&&(i.enable(L),h[L]=!0)}function Be(L){h[L]!==!1&&(i.disable(L),h[L]=!1)}function Tt(L,K){return u[L]!==K?(i.bindFramebuffer(L,K),u[L]=K,L===i.DRAW_FRAMEBUFFER&&(u[i.FRAMEBUFFER]=K),L===i.FRAMEBUFFER&&(u[i.DRAW_FRAMEBUFFER]=K),!0):!1}function Ie(L,K){let q=v,ce=!1;if(L){q=p.get(K),q===void 0&&(q=[],p.set(K,q));let re=L.textures;if(q.length!==re.length||q[0]!==i.COLOR_ATTACHMENT0){for(let ae=0,Ee=re.length;ae<Ee;ae++)q[ae]=i.COLOR_ATTACHMENT0+ae;q.length=re.length,ce=!0}}else q[0]!==i.BACK&&(q[0]=i.BACK,ce=!0);ce&&i.drawBuffers(q)}function st(L){return _!==L?(i.useProgram(L),_=L,!0):!1}let lt={[Xi]:i.FUNC_ADD,[ku]:i.FUNC_SUBTRACT,[zu]:i.FUNC_REVERSE_SUBTRACT};lt[Gu]=i.MIN,lt[Hu]=i.MAX;let We={[Vu]:i.ZERO,[Wu]:i.ONE,[Xu]:i.SRC_COLOR,[Rc]:i.SRC_ALPHA,[Ku]:i.SRC_ALPHA_SATURATE,[Zu]:i.DST_COLOR,[Yu]:i.DST_ALPHA,[qu]:i.ONE_MINUS_SRC_COLOR,[Pc]:i.ONE_MINUS_SRC_ALPHA,[Ju]:i.ONE_MINUS_DST_COLOR,[$u]:i.ONE_MINUS_DST_ALPHA,[Qu]:i.CONSTANT_COLOR,[ju]:i.ONE_MINUS_CONSTANT_COLOR,[ed]:i.CONSTANT_ALPHA,[td]:i.ONE_MINUS_CONSTANT_ALPHA};function zt(L,K,q,ce,re,ae,Ee,Ge,se,Ae){if(L===Wi){f===!0&&(Be(i.BLEND),f=!1);return}if(f===!1&&(ve(i.BLEND),f=!0),L!==Bu){if(L!==m||Ae!==C){if((y!==Xi||w!==Xi)&&(i.blendEquation(i.FUNC_ADD),y=Xi,w=Xi),Ae)switch(L){case Ts:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Tc:i.blendFunc(i.ONE,i.ONE);break;case Ac:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case Cc:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:Le("WebGLState: Invalid blending: ",L);break}else switch(L){case Ts:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Tc:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case Ac:Le("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case Cc:Le("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:Le("WebGLState: Invalid blending: ",L);break}E=null,M=null,T=null,g=null,S.set(0,0,0),N=0,m=L,C=Ae}return}re=re||K,ae=ae||q,Ee=Ee||ce,(K!==y||re!==w)&&(i.blendEquationSeparate(lt[K],lt[re]),y=K,w=re),(q!==E||ce!==M||ae!==T||Ee!==g)&&(i.blendFuncSeparate(We[q],We[ce],We[ae],We[Ee]),E=q,M=ce,T=ae,g=Ee),(Ge.equals(S)===!1||se!==N)&&(i.blendColor(Ge.r,Ge.g,Ge.b,se),S.copy(Ge),N=se),m=L,C=!1}function It(L,K){L.side===Jt?Be(i.CULL_FACE):ve(i.CULL_FACE);let q=L.side===nn;K&&(q=!q),on(q),L.blending===Ts&&L.transparent===!1?zt(Wi):zt(L.blending,L.blendEquation,L.blendSrc,L.blendDst,L.blendEquationAlpha,L.blendSrcAlpha,L.blendDstAlpha,L.blendColor,L.blendAlpha,L.premultipliedAlpha),o.setFunc(L.depthFunc),o.setTest(L.depthTest),o.setMask(L.depthWrite),r.setMask(L.colorWrite);let ce=L.stencilWrite;a.setTest(ce),ce&&(a.setMask(L.stencilWriteMask),a.setFunc(L.stencilFunc,L.stencilRef,L.stencilFuncMask),a.setOp(L.stencilFail,L.stencilZFail,L.stencilZPass)),Ft(L.polygonOffset,L.polygonOffsetFactor,L.polygonOffsetUnits),L.alphaToCoverage===!0?ve(i.SAMPLE_ALPHA_TO_COVERAGE):Be(i.SAMPLE_ALPHA_TO_COVERAGE)}function on(L){F!==L&&(L?i.frontFace(i.CW):i.frontFace(i.CCW),F=L)}function _t(L){L!==Fu?(ve(i.CULL_FACE),L!==O&&(L===Ec?i.cullFace(i.BACK):L===Uu?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):Be(i.CULL_FACE),O=L}function Xn(L){L!==W&&(G&&i.lineWidth(L),W=L)}function Ft(L,K,q){L?(ve(i.POLYGON_OFFSET_FILL),(I!==K||H!==q)&&(I=K,H=q,o.getReversed()&&(K=-K,q=-q),i.polygonOffset(K,q))):Be(i.POLYGON_OFFSET_FILL)}function yn(L){L?ve(i.SCISSOR_TEST):Be(i.SCISSOR_TEST)}function _n(L){L===void 0&&(L=i.TEXTURE0+Y-1),j!==L&&(i.activeTexture(L),j=L)}function xn(L,K,q){q===void 0&&(j===null?q=i.TEXTURE0+Y-1:q=j);let ce=ee[q];ce===void 0&&(ce={type:void 0,texture:void 0},ee[q]=ce),(ce.type!==L||ce.texture!==K)&&(j!==q&&(i.activeTexture(q),j=q),i.bindTexture(L,K||Ce[L]),ce.type=L,ce.texture=K)}function U(){let L=ee[j];L!==void 0&&L.type!==void 0&&(i.bindTexture(L.type,null),L.type=void 0,L.texture=void 0)}function bn(){try{i.compressedTexImage2D(...arguments)}catch(L){Le("WebGLState:",L)}}function ft(){try{i.compressedTexImage3D(...arguments)}catch(L){Le("WebGLState:",L)}}function pt(){try{i.texSubImage2D(...arguments)}catch(L){Le("WebGLState:",L)}}function fe(){try{i.texSubImage3D(...arguments)}catch(L){Le("WebGLState:",L)}}function Lt(){try{i.compressedTexSubImage2D(...arguments)}catch(L){Le("WebGLState:",L)}}function Re(){try{i.compressedTexSubImage3D(...arguments)}catch(L){Le("WebGLState:",L)}}function Fe(){try{i.texStorage2D(...arguments)}catch(L){Le("WebGLState:",L)}}function A(){try{i.texStorage3D(...arguments)}catch(L){Le("WebGLState:",L)}}function x(){try{i.texImage2D(...arguments)}catch(L){Le("WebGLState:",L)}}function k(){try{i.texImage3D(...arguments)}catch(L){Le("WebGLState:",L)}}function ne(L){return d[L]!==void 0?d[L]:i.getParameter(L)}function Q(L,K){d[L]!==K&&(i.pixelStorei(L,K),d[L]=K)}function oe(L){Z.equals(L)===!1&&(i.scissor(L.x,L.y,L.z,L.w),Z.copy(L))}function ue(L){ge.equals(L)===!1&&(i.viewport(L.x,L.y,L.z,L.w),ge.copy(L))}function $(L,K){let q=c.get(K);q===void 0&&(q=new WeakMap,c.set(K,q));let ce=q.get(L);ce===void 0&&(ce=i.getUniformBlockIndex(K,L.name),i.uniformBlockBinding(K,ce,ce),q.set(L,ce))}function J(L,K,q){let re=c.get(K).get(L);l[re]!==q&&(i.bindBufferBase(i.UNIFORM_BUFFER,re,q),l[re]=q)}function le(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),o.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),i.pixelStorei(i.PACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,!1),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,i.BROWSER_DEFAULT_WEBGL),i.pixelStorei(i.PACK_ROW_LENGTH,0),i.pixelStorei(i.PACK_SKIP_PIXELS,0),i.pixelStorei(i.PACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_ROW_LENGTH,0),i.pixelStorei(i.UNPACK_IMAGE_HEIGHT,0),i.pixelStorei(i.UNPACK_SKIP_PIXELS,0),i.pixelStorei(i.UNPACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_SKIP_IMAGES,0),h={},d={},j=null,ee={},u={},l={},p=new WeakMap,v=[],_=null,f=!1,m=null,y=null,E=null,M=null,w=null,T=null,g=null,S=new Te(0,0,0),N=0,C=!1,F=null,O=null,W=null,I=null,H=null,Z.set(0,0,i.canvas.width,i.canvas.height),ge.set(0,0,i.canvas.width,i.canvas.height),r.reset(),o.reset(),a.reset()}return{buffers:{color:r,depth:o,stencil:a},enable:ve,disable:Be,bindFramebuffer:Tt,drawBuffers:Ie,useProgram:st,setBlending:zt,setMaterial:It,setFlipSided:on,setCullFace:_t,setLineWidth:Xn,setPolygonOffset:Ft,setScissorTest:yn,activeTexture:_n,bindTexture:xn,unbindTexture:U,compressedTexImage2D:bn,compressedTexImage3D:ft,texImage2D:x,texImage3D:k,pixelStorei:Q,getParameter:ne,updateUBOMapping:$,uniformBlockBinding:J,texStorage2D:Fe,texStorage3D:A,texSubImage2D:pt,texSubImage3D:fe,compressedTexSubImage2D:Lt,compressedTexSubImage3D:Re,scissor:oe,viewport:ue,reset:le}}function o_(i,e,t,n,s,r,o){let a=e.has("WEBGL_multisampled_render_to_texture")?e.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new ke,h=new WeakMap,d=new Set,u,p=new WeakMap,v=new Set,_=new FinalizationRegistry(A=>v.delete(A)),f=!1;try{f=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function m(A,x){return f?new OffscreenCanvas(A,x):Ks("canvas")}function y(A,x,k){let ne=1,Q=Fe(A);if((Q.width>k||Q.height>k)&&(ne=k/Math.max(Q.width,Q.height)),ne<1)if(typeof HTMLImageElement<"u"&&A instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&A instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&A instanceof ImageBitmap||typeof VideoFrame<"u"&&A instanceof VideoFrame){let oe=Math.floor(ne*Q.width),ue=Math.floor(ne*Q.height);u===void 0&&(u=m(oe,ue));let $=x?m(oe,ue):u;return $.width=oe,$.height=ue,$.getContext("2d").drawImage(A,0,0,oe,ue),Pe("WebGLRenderer: Texture has been resized from ("+Q.width+"x"+Q.height+") to ("+oe+"x"+ue+")."),$}else return"data"in A&&Pe("WebGLRenderer: Image in DataTexture is too big ("+Q.width+"x"+Q.height+")."),A;return A}function E(A){return A.generateMipmaps}function M(A){i.generateMipmap(A)}function w(A){return A.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:A.isWebGL3DRenderTarget?i.TEXTURE_3D:A.isWebGLArrayRenderTarget||A.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function T(A,x,k,ne,Q,oe=!1){if(A!==null){if(i[A]!==void 0)return i[A];Pe("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+A+"'")}let ue;ne&&(ue=e.get("EXT_texture_norm16"),ue||Pe("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let $=x;if(x===i.RED&&(k===i.FLOAT&&($=i.R32F),k===i.HALF_FLOAT&&($=i.R16F),k===i.UNSIGNED_BYTE&&($=i.R8),k===i.UNSIGNED_SHORT&&ue&&($=ue.R16_EXT),k===i.SHORT&&ue&&($=ue.R16_SNORM_EXT)),x===i.RED_INTEGER&&(k===i.UNSIGNED_BYTE&&($=i.R8UI),k===i.UNSIGNED_SHORT&&($=i.R16UI),k===i.UNSIGNED_INT&&($=i.R32UI),k===i.BYTE&&($=i.R8I),k===i.SHORT&&($=i.R16I),k===i.INT&&($=i.R32I)),x===i.RG&&(k===i.FLOAT&&($=i.RG32F),k===i.HALF_FLOAT&&($=i.RG16F),k===i.UNSIGNED_BYTE&&($=i.RG8),k===i.UNSIGNED_SHORT&&ue&&($=ue.RG16_EXT),k===i.SHORT&&ue&&($=ue.RG16_SNORM_EXT)),x===i.RG_INTEGER&&(k===i.UNSIGNED_BYTE&&($=i.RG8UI),k===i.UNSIGNED_SHORT&&($=i.RG16UI),k===i.UNSIGNED_INT&&($=i.RG32UI),k===i.BYTE&&($=i.RG8I),k===i.SHORT&&($=i.RG16I),k===i.INT&&($=i.RG32I)),x===i.RGB_INTEGER&&(k===i.UNSIGNED_BYTE&&($=i.RGB8UI),k===i.UNSIGNED_SHORT&&($=i.RGB16UI),k===i.UNSIGNED_INT&&($=i.RGB32UI),k===i.BYTE&&($=i.RGB8I),k===i.SHORT&&($=i.RGB16I),k===i.INT&&($=i.RGB32I)),x===i.RGBA_INTEGER&&(k===i.UNSIGNED_BYTE&&($=i.RGBA8UI),k===i.UNSIGNED_SHORT&&($=i.RGBA16UI),k===i.UNSIGNED_INT&&($=i.RGBA32UI),k===i.BYTE&&($=i.RGBA8I),k===i.SHORT&&($=i.RGBA16I),k===i.INT&&($=i.RGBA32I)),x===i.RGB&&(k===i.UNSIGNED_SHORT&&ue&&($=ue.RGB16_EXT),k===i.SHORT&&ue&&($=ue.RGB16_SNORM_EXT),k===i.UNSIGNED_INT_5_9_9_9_REV&&($=i.RGB9_E5),k===i.UNSIGNED_INT_10F_11F_11F_REV&&($=i.R11F_G11F_B10F)),x===i.RGBA){let J=oe?Js:Ye.getTransfer(Q);k===i.FLOAT&&($=i.RGBA32F),k===i.HALF_FLOAT&&($=i.RGBA16F),k===i.UNSIGNED_BYTE&&($=J===it?i.SRGB8_ALPHA8:i.RGBA8),k===i.UNSIGNED_SHORT&&ue&&($=ue.RGBA16_EXT),k===i.SHORT&&ue&&($=ue.RGBA16_SNORM_EXT),k===i.UNSIGNED_SHORT_4_4_4_4&&($=i.RGBA4),k===i.UNSIGNED_SHORT_5_5_5_1&&($=i.RGB5_A1)}return($===i.R16F||$===i.R32F||$===i.RG16F||$===i.RG32F||$===i.RGBA16F||$===i.RGBA32F)&&e.get("EXT_color_buffer_float"),$}function g(A,x){let k;return A?x===null||x===zn||x===Yi?k=i.DEPTH24_STENCIL8:x===Cn?k=i.DEPTH32F_STENCIL8:x===Cs&&(k=i.DEPTH24_STENCIL8,Pe("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):x===null||x===zn||x===Yi?k=i.DEPTH_COMPONENT24:x===Cn?k=i.DEPTH_COMPONENT32F:x===Cs&&(k=i.DEPTH_COMPONENT16),k}function S(A,x){return E(A)===!0||A.isFramebufferTexture&&A.minFilter!==Pt&&A.minFilter!==Vt?Math.log2(Math.max(x.width,x.height))+1:A.mipmaps.length>0?A.mipmaps.length:A.isCompressedTexture&&Array.isArray(A.image)?x.mipmaps.length:1}function N(A){let x=new WeakRef(A);n.get(A).__ref=x,v.add(x),_.register(A,x,x)}function C(A){let x=n.get(A).__ref;x!==void 0&&(v.delete(x),_.unregister(x))}function F(A){W(A.target)}function O(A){I(A.target)}function W(A){A.removeEventListener("dispose",F),C(A),Y(A),A.isVideoTexture&&h.delete(A),A.isHTMLTexture&&d.delete(A)}function I(A){A.removeEventListener("dispose",O),C(A),te(A)}function H(){for(let A of v){let x=A.deref();x!==void 0&&(x.isRenderTarget===!0?I(x):W(x))}v.clear(),d.clear()}function Y(A){let x=n.get(A);if(x.__webglInit===void 0)return;let k=A.source,ne=p.get(k);if(ne){let Q=ne[x.__cacheKey];Q.usedTimes--,Q.usedTimes===0&&G(A),Object.keys(ne).length===0&&p.delete(k)}n.remove(A)}function G(A){let x=n.get(A);i.deleteTexture(x.__webglTexture);let k=A.source,ne=p.get(k);delete ne[x.__cacheKey],o.memory.textures--}function te(A){let x=n.get(A);x.__depthDisposeCallback&&x.__depthDisposeCallback();let k=A.depthTexture;if(k&&k.renderTarget===A&&W(k),A.isWebGLCubeRenderTarget)for(let Q=0;Q<6;Q++){if(Array.isArray(x.__webglFramebuffer[Q]))for(let oe=0;oe<x.__webglFramebuffer[Q].length;oe++)i.deleteFramebuffer(x.__webglFramebuffer[Q][oe]);else i.deleteFramebuffer(x.__webglFramebuffer[Q]);x.__webglDepthbuffer&&i.deleteRenderbuffer(x.__webglDepthbuffer[Q])}else{if(Array.isArray(x.__webglFramebuffer))for(let Q=0;Q<x.__webglFramebuffer.length;Q++)i.deleteFramebuffer(x.__webglFramebuffer[Q]);else i.deleteFramebuffer(x.__webglFramebuffer);if(x.__webglDepthbuffer&&i.deleteRenderbuffer(x.__webglDepthbuffer),x.__webglMultisampledFramebuffer&&i.deleteFramebuffer(x.__webglMultisampledFramebuffer),x.__webglColorRenderbuffer)for(let Q=0;Q<x.__webglColorRenderbuffer.length;Q++)x.__webglColorRenderbuffer[Q]&&i.deleteRenderbuffer(x.__webglColorRenderbuffer[Q]);x.__webglDepthRenderbuffer&&i.deleteRenderbuffer(x.__webglDepthRenderbuffer)}let ne=A.textures;for(let Q=0,oe=ne.length;Q<oe;Q++){let ue=n.get(ne[Q]);ue.__webglTexture&&(i.deleteTexture(ue.__webglTexture),o.memory.textures--),n.remove(ne[Q])}n.remove(A)}let V=0;function j(){V=0}function ee(){return V}function _e(A){V=A}function Ne(){let A=V;return A>=s.maxTextures&&Pe("WebGLTextures: Trying to use "+(A+1)+" texture units while this GPU supports only "+s.maxTextures),V+=1,A}function Z(A){let x=[];return x.push(A.wrapS),x.push(A.wrapT),x.push(A.wrapR||0),x.push(A.magFilter),x.push(A.minFilter),x.push(A.anisotropy),x.push(A.internalFormat),x.push(A.format),x.push(A.type),x.push(A.generateMipmaps),x.push(A.mipmapsAutoUpdate),x.push(A.premultiplyAlpha),x.push(A.flipY),x.push(A.unpackAlignment),x.push(A.colorSpace),x.join()}function ge(A,x){let k=n.get(A);if(A.isVideoTexture&&Lt(A),A.isRenderTargetTexture===!1&&A.isExternalTexture!==!0&&A.version>0&&k.__version!==A.version){let ne=A.image;if(ne===null)Pe("WebGLRenderer: Texture marked for update but no image data found.");else if(ne.complete===!1)Pe("WebGLRenderer: Texture marked for update but image is incomplete");else{It(k,A,x);return}}else A.isExternalTexture&&(k.__webglTexture=A.sourceTexture?A.sourceTexture:null);t.bindTexture(i.TEXTURE_2D,k.__webglTexture,i.TEXTURE0+x)}function be(A,x){let k=n.get(A);if(A.isRenderTargetTexture===!1&&A.version>0&&k.__version!==A.version){It(k,A,x);return}else A.isExternalTexture&&(k.__webglTexture=A.sourceTexture?A.sourceTexture:null);t.bindTexture(i.TEXTURE_2D_ARRAY,k.__webglTexture,i.TEXTURE0+x)}function Ce(A,x){let k=n.get(A);if(A.isRenderTargetTexture===!1&&A.version>0&&k.__version!==A.version){It(k,A,x);return}t.bindTexture(i.TEXTURE_3D,k.__webglTexture,i.TEXTURE0+x)}function ve(A,x){let k=n.get(A);if(A.version>0&&k.__version!==A.version){on(k,A,x);return}t.bindTexture(i.TEXTURE_CUBE_MAP,k.__webglTexture,i.TEXTURE0+x)}let Be={[gs]:i.REPEAT,[Mn]:i.CLAMP_TO_EDGE,[vs]:i.MIRRORED_REPEAT},Tt={[Pt]:i.NEAREST,[sd]:i.NEAREST_MIPMAP_NEAREST,[Sr]:i.NEAREST_MIPMAP_LINEAR,[Vt]:i.LINEAR,[ha]:i.LINEAR_MIPMAP_NEAREST,[kn]:i.LINEAR_MIPMAP_LINEAR},Ie={[ld]:i.NEVER,[$c]:i.ALWAYS,[cd]:i.LESS,[qc]:i.LEQUAL,[hd]:i.EQUAL,[Yc]:i.GEQUAL,[ud]:i.GREATER,[dd]:i.NOTEQUAL};function st(A,x){if(x.type===Cn&&e.has("OES_texture_float_linear")===!1&&(x.magFilter===Vt||x.magFilter===ha||x.magFilter===Sr||x.magFilter===kn||x.minFilter===Vt||x.minFilter===ha||x.minFilter===Sr||x.minFilter===kn)&&Pe("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(A,i.TEXTURE_WRAP_S,Be[x.wrapS]),i.texParameteri(A,i.TEXTURE_WRAP_T,Be[x.wrapT]),(A===i.TEXTURE_3D||A===i.TEXTURE_2D_ARRAY)&&i.texParameteri(A,i.TEXTURE_WRAP_R,Be[x.wrapR]),i.texParameteri(A,i.TEXTURE_MAG_FILTER,Tt[x.magFilter]),i.texParameteri(A,i.TEXTURE_MIN_FILTER,Tt[x.minFilter]),x.compareFunction&&(i.texParameteri(A,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(A,i.TEXTURE_COMPARE_FUNC,Ie[x.compareFunction])),e.has("EXT_texture_filter_anisotropic")===!0){if(x.magFilter===Pt||x.minFilter!==Sr&&x.minFilter!==kn||x.type===Cn&&e.has("OES_texture_float_linear")===!1)return;if(x.anisotropy>1||n.get(x).__currentAnisotropy){let k=e.get("EXT_texture_filter_anisotropic");i.texParameterf(A,k.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(x.anisotropy,s.getMaxAnisotropy())),n.get(x).__currentAnisotropy=x.anisotropy}}}function lt(A,x){let k=!1;A.__webglInit===void 0&&(A.__webglInit=!0,x.addEventListener("dispose",F),N(x));let ne=x.source,Q=p.get(ne);Q===void 0&&(Q={},p.set(ne,Q));let oe=Z(x);if(oe!==A.__cacheKey){Q[oe]===void 0&&(Q[oe]={texture:i.createTexture(),usedTimes:0},o.memory.textures++,k=!0),Q[oe].usedTimes++;let ue=Q[A.__cacheKey];ue!==void 0&&(Q[A.__cacheKey].usedTimes--,ue.usedTimes===0&&G(x)),A.__cacheKey=oe,A.__webglTexture=Q[oe].texture}return k}function We(A,x,k){return Math.floor(Math.floor(A/k)/x)}function zt(A,x,k,ne){let oe=A.updateRanges;if(oe.length===0)t.texSubImage2D(i.TEXTURE_2D,0,0,0,x.width,x.height,k,ne,x.data);else{oe.sort((L,K)=>L.start-K.start);let ue=0;for(let L=1;L<oe.length;L++){let K=oe[ue],q=oe[L],ce=K.start+K.count,re=We(q.start,x.width,4),ae=We(K.start,x.width,4);q.start<=ce+1&&re===ae&&We(q.start+q.count-1,x.width,4)===re?K.count=Math.max(K.count,q.start+q.count-K.start):(++ue,oe[ue]=q)}oe.length=ue+1;let $=t.getParameter(i.UNPACK_ROW_LENGTH),J=t.getParameter(i.UNPACK_SKIP_PIXELS),le=t.getParameter(i.UNPACK_SKIP_ROWS);t.pixelStorei(i.UNPACK_ROW_LENGTH,x.width);for(let L=0,K=oe.length;L<K;L++){let q=oe[L],ce=Math.floor(q.start/4),re=Math.ceil(q.count/4),ae=ce%x.width,Ee=Math.floor(ce/x.width),Ge=re,se=1;t.pixelStorei(i.UNPACK_SKIP_PIXELS,ae),t.pixelStorei(i.UNPACK_SKIP_ROWS,Ee),t.texSubImage2D(i.TEXTURE_2D,0,ae,Ee,Ge,se,k,ne,x.data)}A.clearUpdateRanges(),t.pixelStorei(i.UNPACK_ROW_LENGTH,$),t.pixelStorei(i.UNPACK_SKIP_PIXELS,J),t.pixelStorei(i.UNPACK_SKIP_ROWS,le)}}function It(A,x,k){let ne=i.TEXTURE_2D;(x.isDataArrayTexture||x.isCompressedArrayTexture)&&(ne=i.TEXTURE_2D_ARRAY),x.isData3DTexture&&(ne=i.TEXTURE_3D);let Q=lt(A,x),oe=x.source;t.bindTexture(ne,A.__webglTexture,i.TEXTURE0+k);let ue=n.get(oe);if(oe.version!==ue.__version||Q===!0){if(t.activeTexture(i.TEXTURE0+k),(typeof ImageBitmap<"u"&&x.image instanceof ImageBitmap)===!1){let se=Ye.getPrimaries(Ye.workingColorSpace),Ae=x.colorSpace===Vn?null:Ye.getPrimaries(x.colorSpace),ze=x.colorSpace===Vn||se===Ae?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,x.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,x.premultiplyAlpha),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,ze)}t.pixelStorei(i.UNPACK_ALIGNMENT,x.unpackAlignment);let J=y(x.image,!1,s.maxTextureSize);J=Re(x,J);let le=r.convert(x.format,x.colorSpace),L=r.convert(x.type),K=T(x.internalFormat,le,L,x.normalized,x.colorSpace,x.isVideoTexture);st(ne,x);let q,ce=x.mipmaps,re=x.isVideoTexture!==!0,ae=ue.__version===void 0||Q===!0,Ee=oe.dataReady,Ge=S(x,J);if(x.isDepthTexture)K=g(x.format===pi,x.type),ae&&(re?t.texStorage2D(i.TEXTURE_2D,1,K,J.width,J.height):t.texImage2D(i.TEXTURE_2D,0,K,J.width,J.height,0,le,L,null));else if(x.isDataTexture)if(ce.length>0){re&&ae&&t.texStorage2D(i.TEXTURE_2D,Ge,K,ce[0].width,ce[0].height);for(let se=0,Ae=ce.length;se<Ae;se++)q=ce[se],re?Ee&&t.texSubImage2D(i.TEXTURE_2D,se,0,0,q.width,q.height,le,L,q.data):t.texImage2D(i.TEXTURE_2D,se,K,q.width,q.height,0,le,L,q.data);x.generateMipmaps=!1}else re?(ae&&t.texStorage2D(i.TEXTURE_2D,Ge,K,J.width,J.height),Ee&&zt(x,J,le,L)):t.texImage2D(i.TEXTURE_2D,0,K,J.width,J.height,0,le,L,J.data);else if(x.isCompressedTexture)if(x.isCompressedArrayTexture){re&&ae&&t.texStorage3D(i.TEXTURE_2D_ARRAY,Ge,K,ce[0].width,ce[0].height,J.depth);for(let se=0,Ae=ce.length;se<Ae;se++)if(q=ce[se],x.format!==Hn)if(le!==null)if(re){if(Ee)if(x.layerUpdates.size>0){let ze=th(q.width,q.height,x.format,x.type);for(let pe of x.layerUpdates){let rt=q.data.subarray(pe*ze/q.data.BYTES_PER_ELEMENT,(pe+1)*ze/q.data.BYTES_PER_ELEMENT);t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,se,0,0,pe,q.width,q.height,1,le,rt)}}else t.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,se,0,0,0,q.width,q.height,J.depth,le,q.data)}else t.compressedTexImage3D(i.TEXTURE_2D_ARRAY,se,K,q.width,q.height,J.depth,0,q.data,0,0);else Pe("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else re?Ee&&t.texSubImage3D(i.TEXTURE_2D_ARRAY,se,0,0,0,q.width,q.height,J.depth,le,L,q.data):t.texImage3D(i.TEXTURE_2D_ARRAY,se,K,q.width,q.height,J.depth,0,le,L,q.data);x.layerUpdates.size>0&&x.clearLayerUpdates()}else{re&&ae&&t.texStorage2D(i.TEXTURE_2D,Ge,K,ce[0].width,ce[0].height);for(let se=0,Ae=ce.length;se<Ae;se++)q=ce[se],x.format!==Hn?le!==null?re?Ee&&t.compressedTexSubImage2D(i.TEXTURE_2D,se,0,0,q.width,q.height,le,q.data):t.compressedTexImage2D(i.TEXTURE_2D,se,K,q.width,q.height,0,q.data):Pe("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):re?Ee&&t.texSubImage2D(i.TEXTURE_2D,se,0,0,q.width,q.height,le,L,q.data):t.texImage2D(i.TEXTURE_2D,se,K,q.width,q.height,0,le,L,q.data)}else if(x.isDataArrayTexture)if(re){if(ae&&t.texStorage3D(i.TEXTURE_2D_ARRAY,Ge,K,J.width,J.height,J.depth),Ee)if(x.layerUpdates.size>0){let se=th(J.width,J.height,x.format,x.type);for(let Ae of x.layerUpdates){let ze=J.data.subarray(Ae*se/J.data.BYTES_PER_ELEMENT,(Ae+1)*se/J.data.BYTES_PER_ELEMENT);t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,Ae,J.width,J.height,1,le,L,ze)}x.clearLayerUpdates()}else t.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,J.width,J.height,J.depth,le,L,J.data)}else t.texImage3D(i.TEXTURE_2D_ARRAY,0,K,J.width,J.height,J.depth,0,le,L,J.data);else if(x.isData3DTexture)re?(ae&&t.texStorage3D(i.TEXTURE_3D,Ge,K,J.width,J.height,J.depth),Ee&&t.texSubImage3D(i.TEXTURE_3D,0,0,0,0,J.width,J.height,J.depth,le,L,J.data)):t.texImage3D(i.TEXTURE_3D,0,K,J.width,J.height,J.depth,0,le,L,J.data);else if(x.isFramebufferTexture){if(ae)if(re)t.texStorage2D(i.TEXTURE_2D,Ge,K,J.width,J.height);else{let se=J.width,Ae=J.height;for(let ze=0;ze<Ge;ze++)t.texImage2D(i.TEXTURE_2D,ze,K,se,Ae,0,le,L,null),se>>=1,Ae>>=1}}else if(x.isHTMLTexture){if("texElementImage2D"in i){let se=i.canvas;if(se.hasAttribute("layoutsubtree")||se.setAttribute("layoutsubtree","true"),J.parentNode!==se){se.appendChild(J),d.add(x),se.onpaint=Ae=>{let ze=Ae.changedElements;for(let pe of d)ze.includes(pe.image)&&(pe.needsUpdate=!0)},se.requestPaint();return}if(i.texElementImage2D.length===3)i.texElementImage2D(i.TEXTURE_2D,i.RGBA8,J);else{let ze=i.RGBA,pe=i.RGBA,rt=i.UNSIGNED_BYTE;i.texElementImage2D(i.TEXTURE_2D,0,ze,pe,rt,J)}i.texParameteri(i.TEXTURE_2D,i.TEXTURE_MIN_FILTER,i.LINEAR),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_S,i.CLAMP_TO_EDGE),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_T,i.CLAMP_TO_EDGE)}}else if(ce.length>0){if(re&&ae){let se=Fe(ce[0]);t.texStorage2D(i.TEXTURE_2D,Ge,K,se.width,se.height)}for(let se=0,Ae=ce.length;se<Ae;se++)q=ce[se],re?Ee&&t.texSubImage2D(i.TEXTURE_2D,se,0,0,le,L,q):t.texImage2D(i.TEXTURE_2D,se,K,le,L,q);x.generateMipmaps=!1}else if(re){if(ae){let se=Fe(J);t.texStorage2D(i.TEXTURE_2D,Ge,K,se.width,se.height)}Ee&&t.texSubImage2D(i.TEXTURE_2D,0,0,0,le,L,J)}else t.texImage2D(i.TEXTURE_2D,0,K,le,L,J);E(x)&&x.mipmapsAutoUpdate===!0&&M(ne),ue.__version=oe.version,x.onUpdate&&x.onUpdate(x)}A.__version=x.version}function on(A,x,k){if(x.image.length!==6)return;let ne=lt(A,x),Q=x.source;t.bindTexture(i.TEXTURE_CUBE_MAP,A.__webglTexture,i.TEXTURE0+k);let oe=n.get(Q);if(Q.version!==oe.__version||ne===!0){t.activeTexture(i.TEXTURE0+k);let ue=Ye.getPrimaries(Ye.workingColorSpace),$=x.colorSpace===Vn?null:Ye.getPrimaries(x.colorSpace),J=x.colorSpace===Vn||ue===$?i.NONE:i.BROWSER_DEFAULT_WEBGL;t.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,x.flipY),t.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,x.premultiplyAlpha),t.pixelStorei(i.UNPACK_ALIGNMENT,x.unpackAlignment),t.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,J);let le=x.isCompressedTexture||x.image[0].isCompressedTexture,L=x.image[0]&&x.image[0].isDataTexture,K=[];for(let pe=0;pe<6;pe++)!le&&!L?K[pe]=y(x.image[pe],!0,s.maxCubemapSize):K[pe]=L?x.image[pe].image:x.image[pe],K[pe]=Re(x,K[pe]);let q=K[0],ce=r.convert(x.format,x.colorSpace),re=r.convert(x.type),ae=T(x.internalFormat,ce,re,x.normalized,x.colorSpace),Ee=x.isVideoTexture!==!0,Ge=oe.__version===void 0||ne===!0,se=Q.dataReady,Ae=S(x,q);st(i.TEXTURE_CUBE_MAP,x);let ze;if(x.isDepthTexture){if(ae=g(x.format===pi,x.type),Ge)if(Ee)t.texStorage2D(i.TEXTURE_CUBE_MAP,1,ae,q.width,q.height);else for(let pe=0;pe<6;pe++)t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+pe,0,ae,q.width,q.height,0,ce,re,null)}else if(le){Ee&&Ge&&t.texStorage2D(i.TEXTURE_CUBE_MAP,Ae,ae,q.width,q.height);for(let pe=0;pe<6;pe++){ze=K[pe].mipmaps;for(let rt=0;rt<ze.length;rt++){let Ut=ze[rt];x.format!==Hn?ce!==null?Ee?se&&t.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+pe,rt,0,0,Ut.width,Ut.height,ce,Ut.data):t.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+pe,rt,ae,Ut.width,Ut.height,0,Ut.data):Pe("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):Ee?se&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+pe,rt,0,0,Ut.width,Ut.height,ce,re,Ut.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+pe,rt,ae,Ut.width,Ut.height,0,ce,re,Ut.data)}}}else{if(ze=x.mipmaps,Ee&&Ge){ze.length>0&&Ae++;let pe=Fe(K[0]);t.texStorage2D(i.TEXTURE_CUBE_MAP,Ae,ae,pe.width,pe.height)}for(let pe=0;pe<6;pe++)if(L){Ee?se&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+pe,0,0,0,K[pe].width,K[pe].height,ce,re,K[pe].data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+pe,0,ae,K[pe].width,K[pe].height,0,ce,re,K[pe].data);for(let rt=0;rt<ze.length;rt++){let gi=ze[rt].image[pe].image;Ee?se&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+pe,rt+1,0,0,gi.width,gi.height,ce,re,gi.data):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+pe,rt+1,ae,gi.width,gi.height,0,ce,re,gi.data)}}else{Ee?se&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+pe,0,0,0,ce,re,K[pe]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+pe,0,ae,ce,re,K[pe]);for(let rt=0;rt<ze.length;rt++){let Ut=ze[rt];Ee?se&&t.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+pe,rt+1,0,0,ce,re,Ut.image[pe]):t.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+pe,rt+1,ae,ce,re,Ut.image[pe])}}}E(x)&&x.mipmapsAutoUpdate===!0&&M(i.TEXTURE_CUBE_MAP),oe.__version=Q.version,x.onUpdate&&x.onUpdate(x)}A.__version=x.version}function _t(A,x,k,ne,Q,oe){let ue=r.convert(k.format,k.colorSpace),$=r.convert(k.type),J=T(k.internalFormat,ue,$,k.normalized,k.colorSpace),le=n.get(x),L=n.get(k);if(L.__renderTarget=x,!le.__hasExternalTextures){let K=Math.max(1,x.width>>oe),q=Math.max(1,x.height>>oe);Q===i.TEXTURE_3D||Q===i.TEXTURE_2D_ARRAY?t.texImage3D(Q,oe,J,K,q,x.depth,0,ue,$,null):t.texImage2D(Q,oe,J,K,q,0,ue,$,null)}t.bindFramebuffer(i.FRAMEBUFFER,A),fe(x)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,ne,Q,L.__webglTexture,0,pt(x)):(Q===i.TEXTURE_2D||Q>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&Q<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,ne,Q,L.__webglTexture,oe),t.bindFramebuffer(i.FRAMEBUFFER,null)}function Xn(A,x,k){if(i.bindRenderbuffer(i.RENDERBUFFER,A),x.depthBuffer){let ne=x.depthTexture,Q=ne&&ne.isDepthTexture?ne.type:null,oe=g(x.stencilBuffer,Q),ue=x.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;fe(x)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,pt(x),oe,x.width,x.height):k?i.renderbufferStorageMultisample(i.RENDERBUFFER,pt(x),oe,x.width,x.height):i.renderbufferStorage(i.RENDERBUFFER,oe,x.width,x.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,ue,i.RENDERBUFFER,A)}else{let ne=x.textures;for(let Q=0;Q<ne.length;Q++){let oe=ne[Q],ue=r.convert(oe.format,oe.colorSpace),$=r.convert(oe.type),J=T(oe.internalFormat,ue,$,oe.normalized,oe.colorSpace);fe(x)?a.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,pt(x),J,x.width,x.height):k?i.renderbufferStorageMultisample(i.RENDERBUFFER,pt(x),J,x.width,x.height):i.renderbufferStorage(i.RENDERBUFFER,J,x.width,x.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function Ft(A,x,k){let ne=x.isWebGLCubeRenderTarget===!0;if(t.bindFramebuffer(i.FRAMEBUFFER,A),!(x.depthTexture&&x.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let Q=n.get(x.depthTexture);Q.__renderTarget=x;let oe=ne?x.depthTexture.image[0]:x.depthTexture.image;(!Q.__webglTexture||oe.width!==x.width||oe.height!==x.height)&&(oe.width=x.width,oe.height=x.height,x.depthTexture.needsUpdate=!0),ne?ve(x.depthTexture,0):ge(x.depthTexture,0);let ue=Q.__webglTexture,$=pt(x),J=ne?i.TEXTURE_CUBE_MAP_POSITIVE_X+k:i.TEXTURE_2D,le=x.depthTexture.format===pi?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;if(x.depthTexture.format===ui)fe(x)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,le,J,ue,0,$):i.framebufferTexture2D(i.FRAMEBUFFER,le,J,ue,0);else if(x.depthTexture.format===pi)fe(x)?a.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,le,J,ue,0,$):i.framebufferTexture2D(i.FRAMEBUFFER,le,J,ue,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function yn(A){let x=n.get(A),k=A.isWebGLCubeRenderTarget===!0;if(x.__boundDepthTexture!==A.depthTexture){let ne=A.depthTexture;if(x.__depthDisposeCallback&&x.__depthDisposeCallback(),ne){let Q=()=>{delete x.__boundDepthTexture,delete x.__depthDisposeCallback,ne.removeEventListener("dispose",Q)};ne.addEventListener("dispose",Q),x.__depthDisposeCallback=Q}x.__boundDepthTexture=ne}if(A.depthTexture&&!x.__autoAllocateDepthBuffer)if(k)for(let ne=0;ne<6;ne++)Ft(x.__webglFramebuffer[ne],A,ne);else A.texture.mipmaps.length>0?Ft(x.__webglFramebuffer[0],A,0):Ft(x.__webglFramebuffer,A,0);else if(k){x.__webglDepthbuffer=[];for(let ne=0;ne<6;ne++)if(t.bindFramebuffer(i.FRAMEBUFFER,x.__webglFramebuffer[ne]),x.__webglDepthbuffer[ne]===void 0)x.__webglDepthbuffer[ne]=i.createRenderbuffer(),Xn(x.__webglDepthbuffer[ne],A,!1);else{let Q=A.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,oe=x.__webglDepthbuffer[ne];i.bindRenderbuffer(i.RENDERBUFFER,oe),i.framebufferRenderbuffer(i.FRAMEBUFFER,Q,i.RENDERBUFFER,oe)}}else if(A.texture.mipmaps.length>0?t.bindFramebuffer(i.FRAMEBUFFER,x.__webglFramebuffer[0]):t.bindFramebuffer(i.FRAMEBUFFER,x.__webglFramebuffer),x.__webglDepthbuffer===void 0)x.__webglDepthbuffer=i.createRenderbuffer(),Xn(x.__webglDepthbuffer,A,!1);else{let Q=A.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,oe=x.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,oe),i.framebufferRenderbuffer(i.FRAMEBUFFER,Q,i.RENDERBUFFER,oe)}t.bindFramebuffer(i.FRAMEBUFFER,null)}function _n(A,x,k){let ne=n.get(A);x!==void 0&&_t(ne.__webglFramebuffer,A,A.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),k!==void 0&&yn(A)}function xn(A){let x=A.texture,k=n.get(A),ne=n.get(x);A.addEventListener("dispose",O),N(A);let Q=A.textures,oe=A.isWebGLCubeRenderTarget===!0,ue=Q.length>1;if(ue||(ne.__webglTexture===void 0&&(ne.__webglTexture=i.createTexture()),ne.__version=x.version,o.memory.textures++),oe){k.__webglFramebuffer=[];for(let $=0;$<6;$++)if(x.mipmaps.length>0){k.__webglFramebuffer[$]=[];for(let J=0;J<x.mipmaps.length;J++)k.__webglFramebuffer[$][J]=i.createFramebuffer()}else k.__webglFramebuffer[$]=i.createFramebuffer()}else{if(x.mipmaps.length>0){k.__webglFramebuffer=[];for(let $=0;$<x.mipmaps.length;$++)k.__webglFramebuffer[$]=i.createFramebuffer()}else k.__webglFramebuffer=i.createFramebuffer();if(ue)for(let $=0,J=Q.length;$<J;$++){let le=n.get(Q[$]);le.__webglTexture===void 0&&(le.__webglTexture=i.createTexture(),o.memory.textures++)}if(A.samples>0&&fe(A)===!1){k.__webglMultisampledFramebuffer=i.createFramebuffer(),k.__webglColorRenderbuffer=[],t.bindFramebuffer(i.FRAMEBUFFER,k.__webglMultisampledFramebuffer);for(let $=0;$<Q.length;$++){let J=Q[$];k.__webglColorRenderbuffer[$]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,k.__webglColorRenderbuffer[$]);let le=r.convert(J.format,J.colorSpace),L=r.convert(J.type),K=T(J.internalFormat,le,L,J.normalized,J.colorSpace,A.isXRRenderTarget===!0),q=pt(A);i.renderbufferStorageMultisample(i.RENDERBUFFER,q,K,A.width,A.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+$,i.RENDERBUFFER,k.__webglColorRenderbuffer[$])}i.bindRenderbuffer(i.RENDERBUFFER,null),A.depthBuffer&&(k.__webglDepthRenderbuffer=i.createRenderbuffer(),Xn(k.__webglDepthRenderbuffer,A,!0)),t.bindFramebuffer(i.FRAMEBUFFER,null)}}if(oe){t.bindTexture(i.TEXTURE_CUBE_MAP,ne.__webglTexture),st(i.TEXTURE_CUBE_MAP,x);for(let $=0;$<6;$++)if(x.mipmaps.length>0)for(let J=0;J<x.mipmaps.length;J++)_t(k.__webglFramebuffer[$][J],A,x,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+$,J);else _t(k.__webglFramebuffer[$],A,x,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+$,0);E(x)?M(i.TEXTURE_CUBE_MAP):x.mipmaps.length>0&&i.texParameteri(i.TEXTURE_CUBE_MAP,i.TEXTURE_MAX_LEVEL,x.mipmaps.length-1),t.unbindTexture()}else if(ue){for(let $=0,J=Q.length;$<J;$++){let le=Q[$],L=n.get(le),K=i.TEXTURE_2D;(A.isWebGL3DRenderTarget||A.isWebGLArrayRenderTarget)&&(K=A.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture(K,L.__webglTexture),st(K,le),_t(k.__webglFramebuffer,A,le,i.COLOR_ATTACHMENT0+$,K,0),E(le)&&M(K)}t.unbindTexture()}else{let $=i.TEXTURE_2D;if((A.isWebGL3DRenderTarget||A.isWebGLArrayRenderTarget)&&($=A.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),t.bindTexture($,ne.__webglTexture),st($,x),x.mipmaps.length>0)for(let J=0;J<x.mipmaps.length;J++)_t(k.__webglFramebuffer[J],A,x,i.COLOR_ATTACHMENT0,$,J);else _t(k.__webglFramebuffer,A,x,i.COLOR_ATTACHMENT0,$,0);E(x)?M($):x.mipmaps.length>0&&i.texParameteri($,i.TEXTURE_MAX_LEVEL,x.mipmaps.length-1),t.unbindTexture()}A.depthBuffer&&yn(A)}function U(A){let x=A.textures;for(let k=0,ne=x.length;k<ne;k++){let Q=x[k];if(E(Q)&&Q.mipmapsAutoUpdate===!0){let oe=w(A),ue=n.get(Q).__webglTexture;t.bindTexture(oe,ue),M(oe),t.unbindTexture()}}}let bn=[];function ft(A){if(A.samples>0){if(fe(A)===!1){let x=A.textures,k=A.width,ne=A.height,Q=i.COLOR_BUFFER_BIT,oe=A.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,ue=n.get(A),$=x.length>1;if($)for(let le=0;le<x.length;le++)t.bindFramebuffer(i.FRAMEBUFFER,ue.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+le,i.RENDERBUFFER,null),t.bindFramebuffer(i.FRAMEBUFFER,ue.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+le,i.TEXTURE_2D,null,0);t.bindFramebuffer(i.READ_FRAMEBUFFER,ue.__webglMultisampledFramebuffer),A.texture.mipmaps.length>0?t.bindFramebuffer(i.DRAW_FRAMEBUFFER,ue.__webglFramebuffer[0]):t.bindFramebuffer(i.DRAW_FRAMEBUFFER,ue.__webglFramebuffer);for(let le=0;le<x.length;le++){if(A.resolveDepthBuffer&&(A.depthBuffer&&(Q|=i.DEPTH_BUFFER_BIT),A.stencilBuffer&&A.resolveStencilBuffer&&(Q|=i.STENCIL_BUFFER_BIT)),$){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,ue.__webglColorRenderbuffer[le]);let L=n.get(x[le]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,L,0)}i.blitFramebuffer(0,0,k,ne,0,0,k,ne,Q,i.NEAREST),l===!0&&(bn.length=0,bn.push(i.COLOR_ATTACHMENT0+le),A.depthBuffer&&A.storeMultisampledDepthBuffer===!1&&bn.push(oe),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,bn))}if(t.bindFramebuffer(i.READ_FRAMEBUFFER,null),t.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),$)for(let le=0;le<x.length;le++){t.bindFramebuffer(i.FRAMEBUFFER,ue.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+le,i.RENDERBUFFER,ue.__webglColorRenderbuffer[le]);let L=n.get(x[le]).__webglTexture;t.bindFramebuffer(i.FRAMEBUFFER,ue.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+le,i.TEXTURE_2D,L,0)}t.bindFramebuffer(i.DRAW_FRAMEBUFFER,ue.__webglMultisampledFramebuffer)}else if(A.depthBuffer&&A.storeMultisampledDepthBuffer===!1&&l){let x=A.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[x])}}}function pt(A){return Math.min(s.maxSamples,A.samples)}function fe(A){let x=n.get(A);return A.samples>0&&e.has("WEBGL_multisampled_render_to_texture")===!0&&x.__useRenderToTexture!==!1}function Lt(A){let x=o.render.frame;h.get(A)!==x&&(h.set(A,x),A.update())}function Re(A,x){let k=A.colorSpace,ne=A.format,Q=A.type;return A.isCompressedTexture===!0||A.isVideoTexture===!0||k!==Zs&&k!==Vn&&(Ye.getTransfer(k)===it?(ne!==Hn||Q!==cn)&&Pe("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):Le("WebGLTextures: Unsupported texture color space:",k)),x}function Fe(A){return typeof HTMLImageElement<"u"&&A instanceof HTMLImageElement?(c.width=A.naturalWidth||A.width,c.height=A.naturalHeight||A.height):typeof VideoFrame<"u"&&A instanceof VideoFrame?(c.width=A.displayWidth,c.height=A.displayHeight):(c.width=A.width,c.height=A.height),c}this.allocateTextureUnit=Ne,this.resetTextureUnits=j,this.getTextureUnits=ee,this.setTextureUnits=_e,this.setTexture2D=ge,this.setTexture2DArray=be,this.setTexture3D=Ce,this.setTextureCube=ve,this.rebindTextures=_n,this.setupRenderTarget=xn,this.updateRenderTargetMipmap=U,this.updateMultisampleRenderTarget=ft,this.setupDepthRenderbuffer=yn,this.setupFrameBufferTexture=_t,this.useMultisampledRTT=fe,this.dispose=H}function a_(i,e){function t(n,s=Vn){let r,o=Ye.getTransfer(s);if(n===cn)return i.UNSIGNED_BYTE;if(n===da)return i.UNSIGNED_SHORT_4_4_4_4;if(n===fa)return i.UNSIGNED_SHORT_5_5_5_1;if(n===zc)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===Gc)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===Bc)return i.BYTE;if(n===kc)return i.SHORT;if(n===Cs)return i.UNSIGNED_SHORT;if(n===ua)return i.INT;if(n===zn)return i.UNSIGNED_INT;if(n===Cn)return i.FLOAT;if(n===Gn)return i.HALF_FLOAT;if(n===Hc)return i.ALPHA;if(n===Vc)return i.RGB;if(n===Hn)return i.RGBA;if(n===ui)return i.DEPTH_COMPONENT;if(n===pi)return i.DEPTH_STENCIL;if(n===pa)return i.RED;if(n===ma)return i.RED_INTEGER;if(n===Ri)return i.RG;if(n===ga)return i.RG_INTEGER;if(n===va)return i.RGBA_INTEGER;if(n===Mr||n===wr||n===Er||n===Tr)if(o===it)if(r=e.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===Mr)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===wr)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===Er)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===Tr)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=e.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===Mr)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===wr)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===Er)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===Tr)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===ya||n===_a||n===xa||n===ba)if(r=e.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===ya)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===_a)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===xa)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===ba)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===Sa||n===Ma||n===wa||n===Ea||n===Ta||n===Ar||n===Aa)if(r=e.get("WEBGL_compressed_texture_etc"),r!==null){if(n===Sa||n===Ma)return o===it?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===wa)return o===it?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(n===Ea)return r.COMPRESSED_R11_EAC;if(n===Ta)return r.COMPRESSED_SIGNED_R11_EAC;if(n===Ar)return r.COMPRESSED_RG11_EAC;if(n===Aa)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(n===Ca||n===Ra||n===Pa||n===Ia||n===La||n===Na||n===Da||n===Fa||n===Ua||n===Oa||n===Ba||n===ka||n===za||n===Ga)if(r=e.get("WEBGL_compressed_texture_astc"),r!==null){if(n===Ca)return o===it?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===Ra)return o===it?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===Pa)return o===it?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===Ia)return o===it?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===La)return o===it?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===Na)return o===it?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===Da)return o===it?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===Fa)return o===it?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===Ua)return o===it?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===Oa)return o===it?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===Ba)return o===it?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===ka)return o===it?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===za)return o===it?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===Ga)return o===it?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===Ha||n===Va||n===Wa)if(r=e.get("EXT_texture_compression_bptc"),r!==null){if(n===Ha)return o===it?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===Va)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===Wa)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===Xa||n===qa||n===Cr||n===Ya)if(r=e.get("EXT_texture_compression_rgtc"),r!==null){if(n===Xa)return r.COMPRESSED_RED_RGTC1_EXT;if(n===qa)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===Cr)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===Ya)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===Yi?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:t}}var l_=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,c_=`
uniform sampler2DArray depthColor;
uniform float depthWidth;
uniform float depthHeight;

void main() {

	vec2 coord = vec2( gl_FragCoord.x / depthWidth, gl_FragCoord.y / depthHeight );

	if ( coord.x >= 1.0 ) {

		gl_FragDepth = texture( depthColor, vec3( coord.x - 1.0, coord.y, 1 ) ).r;

	} else {

		gl_FragDepth = texture( depthColor, vec3( coord.x, coord.y, 0 ) ).r;

	}

}`,hh=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(e,t){if(this.texture===null){let n=new ar(e.texture);(e.depthNear!==t.depthNear||e.depthFar!==t.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=n}}getMesh(e){if(this.texture!==null&&this.mesh===null){let t=e.cameras[0].viewport,n=new An({vertexShader:l_,fragmentShader:c_,uniforms:{depthColor:{value:this.texture},depthWidth:{value:t.z},depthHeight:{value:t.w}}});this.mesh=new ie(new $n(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}},uh=class extends Fn{constructor(e,t){super();let n=this,s=null,r=1,o=null,a="local-floor",l=1,c=null,h=null,d=null,u=null,p=null,v=null,_=typeof XRWebGLBinding<"u",f=new hh,m={},y=t.getContextAttributes(),E=null,M=null,w=[],T=[],g=new ke,S=null,N=null,C=new jt;C.viewport=new mt;let F=new jt;F.viewport=new mt;let O=[C,F],W=new oa,I=null,H=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(Z){let ge=w[Z];return ge===void 0&&(ge=new Ss,w[Z]=ge),ge.getTargetRaySpace()},this.getControllerGrip=function(Z){let ge=w[Z];return ge===void 0&&(ge=new Ss,w[Z]=ge),ge.getGripSpace()},this.getHand=function(Z){let ge=w[Z];return ge===void 0&&(ge=new Ss,w[Z]=ge),ge.getHandSpace()};function Y(Z){let ge=T.indexOf(Z.inputSource);if(ge===-1)return;let be=w[ge];be!==void 0&&(be.update(Z.inputSource,Z.frame,c||o),be.dispatchEvent({type:Z.type,data:Z.inputSource}))}function G(){s.removeEventListener("select",Y),s.removeEventListener("selectstart",Y),s.removeEventListener("selectend",Y),s.removeEventListener("squeeze",Y),s.removeEventListener("squeezestart",Y),s.removeEventListener("squeezeend",Y),s.removeEventListener("end",G),s.removeEventListener("inputsourceschange",te);for(let Z=0;Z<w.length;Z++){let ge=T[Z];ge!==null&&(T[Z]=null,w[Z].disconnect(ge))}I=null,H=null,f.reset();for(let Z in m)delete m[Z];if(e.setRenderTarget(E),p=null,u=null,d=null,s=null,M=null,Ne.stop(),n.isPresenting=!1,e.setPixelRatio(S),e.setSize(g.width,g.height,!1),N!==null){let Z=N.camera;Z.fov=N.fov,Z.zoom=N.zoom,Z.updateProjectionMatrix(),N=null}n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(Z){r=Z,n.isPresenting===!0&&Pe("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(Z){a=Z,n.isPresenting===!0&&Pe("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(Z){c=Z},this.getBaseLayer=function(){return u!==null?u:p},this.getBinding=function(){return d===null&&_&&(d=new XRWebGLBinding(s,t)),d},this.getFrame=function(){return v},this.getSession=function(){return s},this.setSession=async function(Z){if(s=Z,s!==null){if(E=e.getRenderTarget(),s.addEventListener("select",Y),s.addEventListener("selectstart",Y),s.addEventListener("selectend",Y),s.addEventListener("squeeze",Y),s.addEventListener("squeezestart",Y),s.addEventListener("squeezeend",Y),s.addEventListener("end",G),s.addEventListener("inputsourceschange",te),y.xrCompatible!==!0&&await t.makeXRCompatible(),S=e.getPixelRatio(),e.getSize(g),_&&"createProjectionLayer"in XRWebGLBinding.prototype){let be=null,Ce=null,ve=null;y.depth&&(ve=y.stencil?t.DEPTH24_STENCIL8:t.DEPTH_COMPONENT24,be=y.stencil?pi:ui,Ce=y.stencil?Yi:zn);let Be={colorFormat:t.RGBA8,depthFormat:ve,scaleFactor:r};d=this.getBinding(),u=d.createProjectionLayer(Be),s.updateRenderState({layers:[u]}),e.setPixelRatio(1),e.setSize(u.textureWidth,u.textureHeight,!1),M=new pn(u.textureWidth,u.textureHeight,{format:Hn,type:cn,depthTexture:new di(u.textureWidth,u.textureHeight,Ce,void 0,void 0,void 0,void 0,void 0,void 0,be),stencilBuffer:y.stencil,colorSpace:e.outputColorSpace,samples:y.antialias?4:0,resolveDepthBuffer:u.ignoreDepthValues===!1,resolveStencilBuffer:u.ignoreDepthValues===!1,storeMultisampledDepthBuffer:u.ignoreDepthValues===!1,storeMultisampledStencilBuffer:u.ignoreDepthValues===!1})}else{let be={antialias:y.antialias,alpha:!0,depth:y.depth,stencil:y.stencil,framebufferScaleFactor:r};p=new XRWebGLLayer(s,t,be),s.updateRenderState({baseLayer:p}),e.setPixelRatio(1),e.setSize(p.framebufferWidth,p.framebufferHeight,!1),M=new pn(p.framebufferWidth,p.framebufferHeight,{format:Hn,type:cn,colorSpace:e.outputColorSpace,stencilBuffer:y.stencil,resolveDepthBuffer:p.ignoreDepthValues===!1,resolveStencilBuffer:p.ignoreDepthValues===!1,storeMultisampledDepthBuffer:p.ignoreDepthValues===!1,storeMultisampledStencilBuffer:p.ignoreDepthValues===!1})}M.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await s.requestReferenceSpace(a),Ne.setContext(s),Ne.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return f.getDepthTexture()};function te(Z){for(let ge=0;ge<Z.removed.length;ge++){let be=Z.removed[ge],Ce=T.indexOf(be);Ce>=0&&(T[Ce]=null,w[Ce].disconnect(be))}for(let ge=0;ge<Z.added.length;ge++){let be=Z.added[ge],Ce=T.indexOf(be);if(Ce===-1){for(let Be=0;Be<w.length;Be++)if(Be>=T.length){T.push(be),Ce=Be;break}else if(T[Be]===null){T[Be]=be,Ce=Be;break}if(Ce===-1)break}let ve=w[Ce];ve&&ve.connect(be)}}function V(Z,ge){ge===null?Z.matrixWorld.copy(Z.matrix):Z.matrixWorld.multiplyMatrices(ge.matrixWorld,Z.matrix),Z.matrixWorldInverse.copy(Z.matrixWorld).invert()}this.updateCamera=function(Z){if(s===null)return;let ge=Z.near,be=Z.far;f.texture!==null&&(f.depthNear>0&&(ge=f.depthNear),f.depthFar>0&&(be=f.depthFar)),W.near=F.near=C.near=ge,W.far=F.far=C.far=be,(I!==W.near||H!==W.far)&&(s.updateRenderState({depthNear:W.near,depthFar:W.far}),I=W.near,H=W.far),W.layers.mask=Z.layers.mask|6,C.layers.mask=W.layers.mask&-5,F.layers.mask=W.layers.mask&-3;let Ce=Z.parent,ve=W.cameras;V(W,Ce);for(let Be=0;Be<ve.length;Be++)V(ve[Be],Ce);W.projectionMatrix.copy(C.projectionMatrix),W.projectionMatrixInverse.copy(C.projectionMatrixInverse),N===null&&Z.isPerspectiveCamera&&(N={camera:Z,fov:Z.fov,zoom:Z.zoom}),j(Z,W,Ce)};function j(Z,ge,be){be===null?Z.matrix.copy(ge.matrixWorld):(Z.matrix.copy(be.matrixWorld),Z.matrix.invert(),Z.matrix.multiply(ge.matrixWorld)),Z.matrix.decompose(Z.position,Z.quaternion,Z.scale),Z.updateMatrixWorld(!0),Z.projectionMatrix.copy(ge.projectionMatrix),Z.projectionMatrixInverse.copy(ge.projectionMatrixInverse),Z.isPerspectiveCamera&&(Z.fov=Bo*2*Math.atan(1/Z.projectionMatrix.elements[5]),Z.zoom=1)}this.getCamera=function(){return W},this.getFoveation=function(){if(!(u===null&&p===null))return l},this.setFoveation=function(Z){l=Z,u!==null&&(u.fixedFoveation=Z),p!==null&&p.fixedFoveation!==void 0&&(p.fixedFoveation=Z)},this.hasDepthSensing=function(){return f.texture!==null},this.getDepthSensingMesh=function(){return f.getMesh(W)},this.getCameraTexture=function(Z){return m[Z]};let ee=null;function _e(Z,ge){if(h=ge.getViewerPose(c||o),v=ge,h!==null){let be=h.views;p!==null&&(e.setRenderTargetFramebuffer(M,p.framebuffer),e.setRenderTarget(M));let Ce=!1;be.length!==W.cameras.length&&(W.cameras.length=0,Ce=!0);for(let Ie=0;Ie<be.length;Ie++){let st=be[Ie],lt=null;if(p!==null)lt=p.getViewport(st);else{let zt=d.getViewSubImage(u,st);lt=zt.viewport,Ie===0&&(e.setRenderTargetTextures(M,zt.colorTexture,zt.depthStencilTexture),e.setRenderTarget(M))}let We=O[Ie];We===void 0&&(We=new jt,We.layers.enable(Ie),We.viewport=new mt,O[Ie]=We),We.matrix.fromArray(st.transform.matrix),We.matrix.decompose(We.position,We.quaternion,We.scale),We.projectionMatrix.fromArray(st.projectionMatrix),We.projectionMatrixInverse.copy(We.projectionMatrix).invert(),We.viewport.set(lt.x,lt.y,lt.width,lt.height),Ie===0&&(W.matrix.copy(We.matrix),W.matrix.decompose(W.position,W.quaternion,W.scale)),Ce===!0&&W.cameras.push(We)}let ve=s.enabledFeatures;if(ve&&ve.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&_){d=n.getBinding();let Ie=d.getDepthInformation(be[0]);Ie&&Ie.isValid&&Ie.texture&&f.init(Ie,s.renderState)}if(ve&&ve.includes("camera-access")&&_){e.state.unbindTexture(),d=n.getBinding();for(let Ie=0;Ie<be.length;Ie++){let st=be[Ie].camera;if(st){let lt=m[st];lt||(lt=new ar,m[st]=lt);let We=d.getCameraImage(st);lt.sourceTexture=We}}}}for(let be=0;be<w.length;be++){let Ce=T[be],ve=w[be];Ce!==null&&ve!==void 0&&ve.update(Ce,ge,c||o)}ee&&ee(Z,ge),ge.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:ge}),v=null}let Ne=new Wd;Ne.setAnimationLoop(_e),this.setAnimationLoop=function(Z){ee=Z},this.dispose=function(){}}},h_=new He,ef=new De;ef.set(-1,0,0,0,1,0,0,0,1);function u_(i,e){function t(f,m){f.matrixAutoUpdate===!0&&f.updateMatrix(),m.value.copy(f.matrix)}function n(f,m){m.color.getRGB(f.fogColor.value,Qc(i)),m.isFog?(f.fogNear.value=m.near,f.fogFar.value=m.far):m.isFogExp2&&(f.fogDensity.value=m.density)}function s(f,m,y,E,M){m.isNodeMaterial?m.uniformsNeedUpdate=!1:m.isMeshBasicMaterial?r(f,m):m.isMeshLambertMaterial?(r(f,m),m.envMap&&(f.envMapIntensity.value=m.envMapIntensity)):m.isMeshToonMaterial?(r(f,m),d(f,m)):m.isMeshPhongMaterial?(r(f,m),h(f,m),m.envMap&&(f.envMapIntensity.value=m.envMapIntensity)):m.isMeshStandardMaterial?(r(f,m),u(f,m),m.isMeshPhysicalMaterial&&p(f,m,M)):m.isMeshMatcapMaterial?(r(f,m),v(f,m)):m.isMeshDepthMaterial?r(f,m):m.isMeshDistanceMaterial?(r(f,m),_(f,m)):m.isMeshNormalMaterial?r(f,m):m.isLineBasicMaterial?(o(f,m),m.isLineDashedMaterial&&a(f,m)):m.isPointsMaterial?l(f,m,y,E):m.isSpriteMaterial?c(f,m):m.isShadowMaterial?(f.color.value.copy(m.color),f.opacity.value=m.opacity):m.isShaderMaterial&&(m.uniformsNeedUpdate=!1)}function r(f,m){f.opacity.value=m.opacity,m.color&&f.diffuse.value.copy(m.color),m.emissive&&f.emissive.value.copy(m.emissive).multiplyScalar(m.emissiveIntensity),m.map&&(f.map.value=m.map,t(m.map,f.mapTransform)),m.alphaMap&&(f.alphaMap.value=m.alphaMap,t(m.alphaMap,f.alphaMapTransform)),m.bumpMap&&(f.bumpMap.value=m.bumpMap,t(m.bumpMap,f.bumpMapTransform),f.bumpScale.value=m.bumpScale,m.side===nn&&(f.bumpScale.value*=-1)),m.normalMap&&(f.normalMap.value=m.normalMap,t(m.normalMap,f.normalMapTransform),f.normalScale.value.copy(m.normalScale),m.side===nn&&f.normalScale.value.negate()),m.displacementMap&&(f.displacementMap.value=m.displacementMap,t(m.displacementMap,f.displacementMapTransform),f.displacementScale.value=m.displacementScale,f.displacementBias.value=m.displacementBias),m.emissiveMap&&(f.emissiveMap.value=m.emissiveMap,t(m.emissiveMap,f.emissiveMapTransform)),m.specularMap&&(f.specularMap.value=m.specularMap,t(m.specularMap,f.specularMapTransform)),m.alphaTest>0&&(f.alphaTest.value=m.alphaTest);let y=e.get(m),E=y.envMap,M=y.envMapRotation;E&&(f.envMap.value=E,f.envMapRotation.value.setFromMatrix4(h_.makeRotationFromEuler(M)).transpose(),E.isCubeTexture&&E.isRenderTargetTexture===!1&&f.envMapRotation.value.premultiply(ef),f.reflectivity.value=m.reflectivity,f.ior.value=m.ior,f.refractionRatio.value=m.refractionRatio),m.lightMap&&(f.lightMap.value=m.lightMap,f.lightMapIntensity.value=m.lightMapIntensity,t(m.lightMap,f.lightMapTransform)),m.aoMap&&(f.aoMap.value=m.aoMap,f.aoMapIntensity.value=m.aoMapIntensity,t(m.aoMap,f.aoMapTransform))}function o(f,m){f.diffuse.value.copy(m.color),f.opacity.value=m.opacity,m.map&&(f.map.value=m.map,t(m.map,f.mapTransform))}function a(f,m){f.dashSize.value=m.dashSize,f.totalSize.value=m.dashSize+m.gapSize,f.scale.value=m.scale}function l(f,m,y,E){f.diffuse.value.copy(m.color),f.opacity.value=m.opacity,f.size.value=m.size*y,f.scale.value=E*.5,m.map&&(f.map.value=m.map,t(m.map,f.uvTransform)),m.alphaMap&&(f.alphaMap.value=m.alphaMap,t(m.alphaMap,f.alphaMapTransform)),m.alphaTest>0&&(f.alphaTest.value=m.alphaTest)}function c(f,m){f.diffuse.value.copy(m.color),f.opacity.value=m.opacity,f.rotation.value=m.rotation,m.map&&(f.map.value=m.map,t(m.map,f.mapTransform)),m.alphaMap&&(f.alphaMap.value=m.alphaMap,t(m.alphaMap,f.alphaMapTransform)),m.alphaTest>0&&(f.alphaTest.value=m.alphaTest)}function h(f,m){f.specular.value.copy(m.specular),f.shininess.value=Math.max(m.shininess,1e-4)}function d(f,m){m.gradientMap&&(f.gradientMap.value=m.gradientMap)}function u(f,m){f.metalness.value=m.metalness,m.metalnessMap&&(f.metalnessMap.value=m.metalnessMap,t(m.metalnessMap,f.metalnessMapTransform)),f.roughness.value=m.roughness,m.roughnessMap&&(f.roughnessMap.value=m.roughnessMap,t(m.roughnessMap,f.roughnessMapTransform)),m.envMap&&(f.envMapIntensity.value=m.envMapIntensity)}function p(f,m,y){f.ior.value=m.ior,m.diffuseRoughness>0&&(f.diffuseRoughness.value=m.diffuseRoughness,m.diffuseRoughnessMap&&(f.diffuseRoughnessMap.value=m.diffuseRoughnessMap,t(m.diffuseRoughnessMap,f.diffuseRoughnessMapTransform))),m.sheen>0&&(f.sheenColor.value.copy(m.sheenColor).multiplyScalar(m.sheen),f.sheenRoughness.value=m.sheenRoughness,m.sheenColorMap&&(f.sheenColorMap.value=m.sheenColorMap,t(m.sheenColorMap,f.sheenColorMapTransform)),m.sheenRoughnessMap&&(f.sheenRoughnessMap.value=m.sheenRoughnessMap,t(m.sheenRoughnessMap,f.sheenRoughnessMapTransform))),m.clearcoat>0&&(f.clearcoat.value=m.clearcoat,f.clearcoatRoughness.value=m.clearcoatRoughness,m.clearcoatMap&&(f.clearcoatMap.value=m.clearcoatMap,t(m.clearcoatMap,f.clearcoatMapTransform)),m.clearcoatRoughnessMap&&(f.clearcoatRoughnessMap.value=m.clearcoatRoughnessMap,t(m.clearcoatRoughnessMap,f.clearcoatRoughnessMapTransform)),m.clearcoatNormalMap&&(f.clearcoatNormalMap.value=m.clearcoatNormalMap,t(m.clearcoatNormalMap,f.clearcoatNormalMapTransform),f.clearcoatNormalScale.value.copy(m.clearcoatNormalScale),m.side===nn&&f.clearcoatNormalScale.value.negate())),m.dispersion>0&&(f.dispersion.value=m.dispersion),m.retroreflectivity>0&&(f.retroreflectivity.value=m.retroreflectivity),m.iridescence>0&&(f.iridescence.value=m.iridescence,f.iridescenceIOR.value=m.iridescenceIOR,f.iridescenceThicknessMinimum.value=m.iridescenceThicknessMinimum,f.iridescenceThicknessMaximum.value=m.iridescenceThicknessMaximum,m.iridescenceMap&&(f.iridescenceMap.value=m.iridescenceMap,t(m.iridescenceMap,f.iridescenceMapTransform)),m.iridescenceThicknessMap&&(f.iridescenceThicknessMap.value=m.iridescenceThicknessMap,t(m.iridescenceThicknessMap,f.iridescenceThicknessMapTransform))),m.transmission>0&&(f.transmission.value=m.transmission,f.transmissionSamplerMap.value=y.texture,f.transmissionSamplerSize.value.set(y.width,y.height),m.transmissionMap&&(f.transmissionMap.value=m.transmissionMap,t(m.transmissionMap,f.transmissionMapTransform)),f.thickness.value=m.thickness,m.thicknessMap&&(f.thicknessMap.value=m.thicknessMap,t(m.thicknessMap,f.thicknessMapTransform)),f.attenuationDistance.value=m.attenuationDistance,f.attenuationColor.value.copy(m.attenuationColor)),m.anisotropy>0&&(f.anisotropyVector.value.set(m.anisotropy*Math.cos(m.anisotropyRotation),m.anisotropy*Math.sin(m.anisotropyRotation)),m.anisotropyMap&&(f.anisotropyMap.value=m.anisotropyMap,t(m.anisotropyMap,f.anisotropyMapTransform))),f.specularIntensity.value=m.specularIntensity,f.specularColor.value.copy(m.specularColor),m.specularColorMap&&(f.specularColorMap.value=m.specularColorMap,t(m.specularColorMap,f.specularColorMapTransform)),m.specularIntensityMap&&(f.specularIntensityMap.value=m.specularIntensityMap,t(m.specularIntensityMap,f.specularIntensityMapTransform))}function v(f,m){m.matcap&&(f.matcap.value=m.matcap)}function _(f,m){let y=e.get(m).light;f.referencePosition.value.setFromMatrixPosition(y.matrixWorld),f.nearDistance.value=y.shadow.camera.near,f.farDistance.value=y.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function d_(i,e,t,n){let s={},r={};function o(y,E){let M=E.program;n.uniformBlockBinding(y,M,s[y.id])}function a(y,E){let M=s[y.id];M===void 0&&(v(y),M=l(y),s[y.id]=M,y.addEventListener("dispose",f));let w=E.program;n.updateUBOMapping(y,w);let T=e.render.frame;r[y.id]!==T&&(c(y),r[y.id]=T)}function l(y){let E=i.createBuffer(),M=y.__size,w=y.usage;return i.bindBuffer(i.UNIFORM_BUFFER,E),i.bufferData(i.UNIFORM_BUFFER,M,w),i.bindBuffer(i.UNIFORM_BUFFER,null),E}function c(y){let E=s[y.id],M=y.uniforms,w=y.__cache;i.bindBuffer(i.UNIFORM_BUFFER,E);for(let T=0,g=M.length;T<g;T++){let S=M[T];if(Array.isArray(S))for(let N=0,C=S.length;N<C;N++)h(S[N],T,N,w);else h(S,T,0,w)}i.bindBuffer(i.UNIFORM_BUFFER,null)}function h(y,E,M,w){if(u(y,E,M,w)===!0){let T=y.__offset,g=y.value;if(Array.isArray(g)){let S=0;for(let N=0;N<g.length;N++){let C=g[N],F=_(C,!0);d(C,y.__data,S),S+=F.storage/Float32Array.BYTES_PER_ELEMENT}}else d(g,y.__data,0);i.bufferSubData(i.UNIFORM_BUFFER,T,y.__data)}}function d(y,E,M){typeof y=="number"||typeof y=="boolean"?E[M]=y:y.isMatrix3?(E[M]=y.elements[0],E[M+1]=y.elements[1],E[M+2]=y.elements[2],E[M+3]=0,E[M+4]=y.elements[3],E[M+5]=y.elements[4],E[M+6]=y.elements[5],E[M+7]=0,E[M+8]=y.elements[6],E[M+9]=y.elements[7],E[M+10]=y.elements[8],E[M+11]=0):ArrayBuffer.isView(y)?E.set(y.subarray(0,E.length-M),M):y.toArray(E,M)}function u(y,E,M,w){let T=y.value,g=E+"_"+M;if(Array.isArray(T)){w[g]===void 0&&(w[g]=[]);let S=w[g],N=!1;for(let C=0;C<T.length;C++)p(T[C],S,C)===!0&&(N=!0);return N}return p(T,w,g)}function p(y,E,M){if(E[M]===void 0)return typeof y=="number"||typeof y=="boolean"?E[M]=y:ArrayBuffer.isView(y)?E[M]=y.slice():E[M]=y.clone(),!0;{let w=E[M];if(typeof y=="number"||typeof y=="boolean"){if(w!==y)return E[M]=y,!0}else{if(ArrayBuffer.isView(y))return!0;if(w.equals(y)===!1)return w.copy(y),!0}}return!1}function v(y){let E=y.uniforms,M=0,w=16;for(let g=0,S=E.length;g<S;g++){let N=Array.isArray(E[g])?E[g]:[E[g]];for(let C=0,F=N.length;C<F;C++){let O=N[C],W=Array.isArray(O.value)?O.value:[O.value],I=Array.isArray(E[g])||Array.isArray(O.value),H=M;for(let G=0,te=W.length;G<te;G++){let V=W[G],j=_(V,I),ee=M%w,_e=ee%j.boundary,Ne=ee+_e;M+=_e,Ne!==0&&w-Ne<j.storage&&(M+=w-Ne),G===0&&(H=M),M+=j.storage}let Y=O.type==="int"?Int32Array:O.type==="uint"?Uint32Array:Float32Array;O.__data=new Y((M-H)/Float32Array.BYTES_PER_ELEMENT),O.__offset=H}}let T=M%w;return T>0&&(M+=w-T),y.__size=M,y.__cache={},this}function _(y,E){let M={boundary:0,storage:0};return typeof y=="number"||typeof y=="boolean"?(M.boundary=4,M.storage=4):y.isVector2?(M.boundary=8,M.storage=8):y.isVector3||y.isColor?(M.boundary=16,M.storage=12):y.isVector4?(M.boundary=16,M.storage=16):y.isMatrix3?(M.boundary=16,M.storage=48):y.isMatrix4?(M.boundary=16,M.storage=64):y.isTexture?Pe("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(y)?(M.boundary=16,M.storage=y.byteLength):Pe("WebGLRenderer: Unsupported uniform value type.",y),E===!0&&(M.boundary=16,M.storage=Math.ceil(M.storage/16)*16),M}function f(y){let E=y.target;E.removeEventListener("dispose",f),i.deleteBuffer(s[E.id]),delete s[E.id],delete r[E.id]}function m(){for(let y in s)i.deleteBuffer(s[y]);s={},r={}}return{bind:o,update:a,dispose:m}}var f_=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),Kn=null;function p_(){return Kn===null&&(Kn=new ir(f_,16,16,Ri,Gn),Kn.name="DFG_LUT",Kn.minFilter=Vt,Kn.magFilter=Vt,Kn.wrapS=Mn,Kn.wrapT=Mn,Kn.generateMipmaps=!1,Kn.needsUpdate=!0),Kn}var Ka=class{constructor(e={}){let{canvas:t=pd(),context:n=null,depth:s=!0,stencil:r=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:d=!1,reversedDepthBuffer:u=!1,outputBufferType:p=cn}=e;this.isWebGLRenderer=!0;let v;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");v=n.getContextAttributes().alpha}else v=o;let _=p,f=new Set([va,ga,ma]),m=new Set([cn,zn,Cs,Yi,da,fa]),y=new Uint32Array(4),E=new Int32Array(4),M={textures:[],min:[],max:[],resolution:[]},w=null,T=null,g=[],S=[],N=null;this.domElement=t,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=Jn,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let C=this,F=!1,O=null,W=null,I=null,H=null;this._outputColorSpace=Ht;let Y=0,G=0,te=null,V=-1,j=null,ee=new mt,_e=new mt,Ne=null,Z=new Te(0),ge=0,be=t.width,Ce=t.height,ve=1,Be=null,Tt=null,Ie=new mt(0,0,be,Ce),st=new mt(0,0,be,Ce),lt=!1,We=new Ei,zt=new Ho,It=!1,on=!1,_t=new He,Xn=new R,Ft=new mt,yn={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},_n=!1;function xn(){return te===null?ve:1}let U=n;function bn(b,D){return t.getContext(b,D)}let ft,pt,fe,Lt,Re,Fe,A,x,k,ne,Q,oe,ue,$,J,le,L,K,q,ce,re,ae,Ee;try{let b={alpha:!0,depth:s,stencil:r,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:d};if("setAttribute"in t&&t.setAttribute("data-engine",`three.js r${"187"}`),t.addEventListener("webglcontextlost",Ae,!1),t.addEventListener("webglcontextrestored",ze,!1),t.addEventListener("webglcontextcreationerror",pe,!1),U===null){let D="webgl2";if(U=bn(D,b),U===null)throw bn(D)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}Ge()}catch(b){throw t.removeEventListener("webglcontextlost",Ae,!1),t.removeEventListener("webglcontextrestored",ze,!1),t.removeEventListener("webglcontextcreationerror",pe,!1),Le("WebGLRenderer: "+b.message),b}function Ge(){ft=new Ev(U),ft.init(),re=new a_(U,ft),pt=new pv(U,ft,e,re),fe=new r_(U,ft),pt.reversedDepthBuffer&&u&&fe.buffers.depth.setReversed(!0),W=U.createFramebuffer(),I=U.createFramebuffer(),H=U.createFramebuffer(),Lt=new Cv(U),Re=new Xy,Fe=new o_(U,ft,fe,Re,pt,re,Lt),A=new wv(C),x=new Pm(U),ae=new dv(U,x),k=new Tv(U,x,Lt,ae),ne=new Pv(U,k,x,ae,Lt),K=new Rv(U,pt,Fe),J=new mv(Re),Q=new Wy(C,A,ft,pt,ae,J),oe=new u_(C,Re),ue=new Yy,$=new jy(ft),L=new uv(C,A,fe,ne,v,l),le=new s_(C,ne,pt),Ee=new d_(U,Lt,pt,fe),q=new fv(U,ft,Lt),ce=new Av(U,ft,Lt),Lt.programs=Q.programs,C.capabilities=pt,C.extensions=ft,C.properties=Re,C.renderLists=ue,C.shadowMap=le,C.state=fe,C.info=Lt}_!==cn&&(N=new Lv(_,t.width,t.height,a,s,r));let se=new uh(C,U);this.xr=se,this.getContext=function(){return U},this.getContextAttributes=function(){return U.getContextAttributes()},this.forceContextLoss=function(){let b=ft.get("WEBGL_lose_context");b&&b.loseContext()},this.forceContextRestore=function(){let b=ft.get("WEBGL_lose_context");b&&b.restoreContext()},this.getPixelRatio=function(){return ve},this.setPixelRatio=function(b){b!==void 0&&(ve=b,this.setSize(be,Ce,!1))},this.getSize=function(b){return b.set(be,Ce)},this.setSize=function(b,D,X=!0){if(se.isPresenting){Pe("WebGLRenderer: Can't change size while VR device is presenting.");return}be=b,Ce=D,t.width=Math.floor(b*ve),t.height=Math.floor(D*ve),X===!0&&(t.style.width=b+"px",t.style.height=D+"px"),N!==null&&N.setSize(t.width,t.height),this.setViewport(0,0,b,D)},this.getDrawingBufferSize=function(b){return b.set(be*ve,Ce*ve).floor()},this.setDrawingBufferSize=function(b,D,X){be=b,Ce=D,ve=X,t.width=Math.floor(b*X),t.height=Math.floor(D*X),this.setViewport(0,0,b,D)},this.setEffects=function(b){if(_===cn){Le("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(b){for(let D=0;D<b.length;D++)if(b[D].isOutputPass===!0){Pe("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}N.setEffects(b||[])},this.getCurrentViewport=function(b){return b.copy(ee)},this.getViewport=function(b){return b.copy(Ie)},this.setViewport=function(b,D,X,B){b.isVector4?Ie.set(b.x,b.y,b.z,b.w):Ie.set(b,D,X,B),fe.viewport(ee.copy(Ie).multiplyScalar(xn()).round())},this.getScissor=function(b){return b.copy(st)},this.setScissor=function(b,D,X,B){b.isVector4?st.set(b.x,b.y,b.z,b.w):st.set(b,D,X,B),fe.scissor(_e.copy(st).multiplyScalar(xn()).round())},this.getScissorTest=function(){return lt},this.setScissorTest=function(b){fe.setScissorTest(lt=b)},this.setOpaqueSort=function(b){Be=b},this.setTransparentSort=function(b){Tt=b},this.getClearColor=function(b){return b.copy(L.getClearColor())},this.setClearColor=function(){L.setClearColor(...arguments)},this.getClearAlpha=function(){return L.getClearAlpha()},this.setClearAlpha=function(){L.setClearAlpha(...arguments)},this.clear=function(b=!0,D=!0,X=!0){let B=0;if(b){let z=!1;if(te!==null){let de=te.texture.format;z=f.has(de)}if(z){let de=te.texture.type,xe=m.has(de),he=L.getClearColor(),ye=L.getClearAlpha(),we=he.r,Ue=he.g,Xe=he.b;xe?(y[0]=we,y[1]=Ue,y[2]=Xe,y[3]=ye,U.clearBufferuiv(U.COLOR,0,y)):(E[0]=we,E[1]=Ue,E[2]=Xe,E[3]=ye,U.clearBufferiv(U.COLOR,0,E))}else B|=U.COLOR_BUFFER_BIT}D&&(B|=U.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),X&&(B|=U.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),B!==0&&U.clear(B)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(b){b.setRenderer(this),O=b},this.dispose=function(){t.removeEventListener("webglcontextlost",Ae,!1),t.removeEventListener("webglcontextrestored",ze,!1),t.removeEventListener("webglcontextcreationerror",pe,!1),L.dispose(),ue.dispose(),$.dispose(),Fe.dispose(),Re.dispose(),A.dispose(),ne.dispose(),k.dispose(),ae.dispose(),Ee.dispose(),Q.dispose(),se.dispose(),se.removeEventListener("sessionstart",Bh),se.removeEventListener("sessionend",kh),Li.stop()};function Ae(b){b.preventDefault(),Jc("WebGLRenderer: Context Lost."),F=!0}function ze(){Jc("WebGLRenderer: Context Restored."),F=!1;let b=Lt.autoReset,D=le.enabled,X=le.autoUpdate,B=le.needsUpdate,z=le.type;Ge(),Lt.autoReset=b,le.enabled=D,le.autoUpdate=X,le.needsUpdate=B,le.type=z}function pe(b){Le("WebGLRenderer: A WebGL context could not be created. Reason: ",b.statusMessage)}function rt(b){let D=b.target;D.removeEventListener("dispose",rt),Ut(D)}function Ut(b){gi(b),Re.remove(b)}function gi(b){let D=Re.get(b).programs;D!==void 0&&(D.forEach(function(X){Q.releaseProgram(X)}),b.isShaderMaterial&&Q.releaseShaderCache(b))}this.renderBufferDirect=function(b,D,X,B,z,de){D===null&&(D=yn);let xe=z.isMesh&&z.matrixWorld.determinantAffine()<0,he=Tp(b,D,X,B,z);fe.setMaterial(B,xe);let ye=X.index,we=1;if(B.wireframe===!0){if(ye=k.getWireframeAttribute(X),ye===void 0)return;we=2}let Ue=X.drawRange,Xe=X.attributes.position,Se=Ue.start*we,qe=(Ue.start+Ue.count)*we;de!==null&&(Se=Math.max(Se,de.start*we),qe=Math.min(qe,(de.start+de.count)*we)),ye!==null?(Se=Math.max(Se,0),qe=Math.min(qe,ye.count)):Xe!=null&&(Se=Math.max(Se,0),qe=Math.min(qe,Xe.count));let At=qe-Se;if(At<0||At===1/0)return;ae.setup(z,B,he,X,ye);let ut,ct=q;if(ye!==null&&(ut=x.get(ye),ct=ce,ct.setIndex(ut)),z.isMesh)B.wireframe===!0?(fe.setLineWidth(B.wireframeLinewidth*xn()),ct.setMode(U.LINES)):ct.setMode(U.TRIANGLES);else if(z.isLine){let Xt=B.linewidth;Xt===void 0&&(Xt=1),fe.setLineWidth(Xt*xn()),z.isLineSegments?ct.setMode(U.LINES):z.isLineLoop?ct.setMode(U.LINE_LOOP):ct.setMode(U.LINE_STRIP)}else z.isPoints?ct.setMode(U.POINTS):z.isSprite&&ct.setMode(U.TRIANGLES);if(z.isBatchedMesh)if(ft.get("WEBGL_multi_draw"))ct.renderMultiDraw(z._multiDrawStarts,z._multiDrawCounts,z._multiDrawCount);else{let Xt=z._multiDrawStarts,Me=z._multiDrawCounts,Qt=z._multiDrawCount,tt=ye?x.get(ye).bytesPerElement:1,Ni=Re.get(B).currentProgram.getUniforms();for(let qt=0;qt<Qt;qt++)Ni.setValue(U,"_gl_DrawID",qt),ct.render(Xt[qt]/tt,Me[qt])}else if(z.isInstancedMesh)ct.renderInstances(Se,At,z.count);else if(X.isInstancedBufferGeometry){let Xt=X._maxInstanceCount!==void 0?X._maxInstanceCount:1/0,Me=Math.min(X.instanceCount,Xt);ct.renderInstances(Se,At,Me)}else ct.render(Se,At)};function Oh(b,D,X,B){O!==null&&b.isNodeMaterial&&O.setObject(B,b),It===!0&&J.setState(b,X,!1),b.transparent===!0&&b.side===Jt&&b.forceSinglePass===!1?(b.side=nn,b.needsUpdate=!0,Os(b,D,B),b.side=Zn,b.needsUpdate=!0,Os(b,D,B),b.side=Jt):Os(b,D,B)}this.compile=function(b,D,X=null){X===null&&(X=b),O!==null&&O.renderStart(b,D,X),T=$.get(X),T.init(D),S.push(T),X.traverseVisible(function(z){z.isLight&&z.layers.test(D.layers)&&(T.pushLight(z),z.castShadow&&T.pushShadow(z))}),b!==X&&b.traverseVisible(function(z){z.isLight&&z.layers.test(D.layers)&&(T.pushLight(z),z.castShadow&&T.pushShadow(z))}),T.setupLights(),O!==null&&O.updateLights(T.state.lightsArray),on=this.localClippingEnabled,It=J.init(this.clippingPlanes,on),It===!0&&J.setGlobalState(this.clippingPlanes,D),O!==null&&le.render(T.state.shadowsArray,X,D);let B=new Set;return b.traverse(function(z){if(!(z.isMesh||z.isPoints||z.isLine||z.isSprite))return;let de=z.material;if(de)if(Array.isArray(de))for(let xe=0;xe<de.length;xe++){let he=de[xe];Oh(he,X,D,z),B.add(he)}else Oh(de,X,D,z),B.add(de)}),T=S.pop(),O!==null&&O.renderEnd(),B},this.compileAsync=function(b,D,X=null){let B=this.compile(b,D,X);return new Promise(z=>{function de(){if(B.forEach(function(xe){let ye=Re.get(xe).currentProgram;(ye===void 0||ye.isReady())&&B.delete(xe)}),B.size===0){z(b);return}setTimeout(de,10)}ft.get("KHR_parallel_shader_compile")!==null?de():setTimeout(de,10)})};let Xl=null;function wp(b){Xl&&Xl(b)}function Bh(){Li.stop()}function kh(){Li.start()}let Li=new Wd;Li.setAnimationLoop(wp),typeof self<"u"&&Li.setContext(self),this.setAnimationLoop=function(b){Xl=b,se.setAnimationLoop(b),b===null?Li.stop():Li.start()},se.addEventListener("sessionstart",Bh),se.addEventListener("sessionend",kh),this.render=function(b,D){if(D!==void 0&&D.isCamera!==!0){Le("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(F===!0)return;O!==null&&O.renderStart(b,D);let X=se.enabled===!0&&se.isPresenting===!0,B=N!==null&&(te===null||X)&&N.begin(C,te);if(b.matrixWorldAutoUpdate===!0&&b.updateMatrixWorld(),D.parent===null&&D.matrixWorldAutoUpdate===!0&&D.updateMatrixWorld(),se.enabled===!0&&se.isPresenting===!0&&(N===null||N.isCompositing()===!1)&&(se.cameraAutoUpdate===!0&&se.updateCamera(D),D=se.getCamera()),b.isScene===!0&&b.onBeforeRender(C,b,D,te),T=$.get(b,S.length),T.init(D),T.state.textureUnits=Fe.getTextureUnits(),S.push(T),_t.multiplyMatrices(D.projectionMatrix,D.matrixWorldInverse),D.isArrayCamera?zt.setFromArrayCamera(D):We.setFromProjectionMatrix(_t,wn,D.reversedDepth),on=this.localClippingEnabled,It=J.init(this.clippingPlanes,on),w=ue.get(b,g.length),w.init(),g.push(w),this.info.render.frame++,se.enabled===!0&&se.isPresenting===!0){let xe=C.xr.getDepthSensingMesh();xe!==null&&ql(xe,D,-1/0,C.sortObjects)}ql(b,D,0,C.sortObjects),w.finish(),O!==null&&O.updateLights(T.state.lightsArray),C.sortObjects===!0&&w.sort(Be,Tt),_n=se.enabled===!1||se.isPresenting===!1||se.hasDepthSensing()===!1,_n&&L.addToRenderList(w,b),this.info.autoReset===!0&&this.info.reset(),It===!0&&J.beginShadows();let z=T.state.shadowsArray;if(le.render(z,b,D),It===!0&&J.endShadows(),(B&&N.hasRenderPass())===!1){let xe=w.opaque,he=w.transmissive;if(T.setupLights(),D.isArrayCamera){let ye=D.cameras;if(he.length>0)for(let we=0,Ue=ye.length;we<Ue;we++){let Xe=ye[we];Gh(xe,he,b,Xe)}_n&&L.render(b);for(let we=0,Ue=ye.length;we<Ue;we++){let Xe=ye[we];zh(w,b,Xe,Xe.viewport)}}else he.length>0&&Gh(xe,he,b,D),_n&&L.render(b),zh(w,b,D)}te!==null&&G===0&&(Fe.updateMultisampleRenderTarget(te),Fe.updateRenderTargetMipmap(te)),B&&N.end(C),b.isScene===!0&&b.onAfterRender(C,b,D),ae.resetDefaultState(),V=-1,j=null,S.pop(),S.length>0?(T=S[S.length-1],Fe.setTextureUnits(T.state.textureUnits),It===!0&&J.setGlobalState(C.clippingPlanes,T.state.camera)):T=null,g.pop(),g.length>0?w=g[g.length-1]:w=null,O!==null&&O.renderEnd()};function ql(b,D,X,B){if(b.visible===!1)return;if(b.layers.test(D.layers)){if(b.isGroup)X=b.renderOrder;else if(b.isLOD)b.autoUpdate===!0&&b.update(D);else if(b.isLight)T.pushLight(b),b.castShadow&&T.pushShadow(b);else if(b.isSprite){let xe=D.isArrayCamera?zt:We;if(!b.frustumCulled||b.intersectsFrustum(xe)){B&&Ft.setFromMatrixPosition(b.matrixWorld).applyMatrix4(_t);let he=ne.update(b),ye=b.material;ye.visible&&w.push(b,he,ye,X,Ft.z,null,D)}}else if(b.isMesh||b.isLine||b.isPoints){let xe=D.isArrayCamera?zt:We;if(!b.frustumCulled||b.intersectsFrustum(xe)){let he=ne.update(b),ye=b.material;if(B&&(b.boundingSphere!==void 0?(b.boundingSphere===null&&b.computeBoundingSphere(),Ft.copy(b.boundingSphere.center)):(he.boundingSphere===null&&he.computeBoundingSphere(),Ft.copy(he.boundingSphere.center)),Ft.applyMatrix4(b.matrixWorld).applyMatrix4(_t)),Array.isArray(ye)){let we=he.groups;for(let Ue=0,Xe=we.length;Ue<Xe;Ue++){let Se=we[Ue],qe=ye[Se.materialIndex];qe&&qe.visible&&w.push(b,he,qe,X,Ft.z,Se,D)}}else ye.visible&&w.push(b,he,ye,X,Ft.z,null,D)}}}let de=b.children;for(let xe=0,he=de.length;xe<he;xe++)ql(de[xe],D,X,B)}function zh(b,D,X,B){let{opaque:z,transmissive:de,transparent:xe}=b;T.setupLightsView(X),It===!0&&J.setGlobalState(C.clippingPlanes,X),B&&fe.viewport(ee.copy(B)),z.length>0&&Xr(z,D,X),de.length>0&&Xr(de,D,X),xe.length>0&&Xr(xe,D,X),fe.buffers.depth.setTest(!0),fe.buffers.depth.setMask(!0),fe.buffers.color.setMask(!0),fe.setPolygonOffset(!1)}function Gh(b,D,X,B){if((X.isScene===!0?X.overrideMaterial:null)!==null)return;if(T.state.transmissionRenderTarget[B.id]===void 0){let Se=ft.has("EXT_color_buffer_half_float")||ft.has("EXT_color_buffer_float");T.state.transmissionRenderTarget[B.id]=new pn(1,1,{generateMipmaps:!0,type:Se?Gn:cn,minFilter:kn,samples:Math.max(4,pt.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:Ye.workingColorSpace})}let de=T.state.transmissionRenderTarget[B.id],xe=B.viewport||ee;de.setSize(xe.z*C.transmissionResolutionScale,xe.w*C.transmissionResolutionScale);let he=C.getRenderTarget(),ye=C.getActiveCubeFace(),we=C.getActiveMipmapLevel();C.setRenderTarget(de),C.getClearColor(Z),ge=C.getClearAlpha(),ge<1&&C.setClearColor(16777215,.5),C.clear(),_n&&L.render(X);let Ue=C.toneMapping;C.toneMapping=Jn;let Xe=B.viewport;if(B.viewport!==void 0&&(B.viewport=void 0),T.setupLightsView(B),It===!0&&J.setGlobalState(C.clippingPlanes,B),Xr(b,X,B),Fe.updateMultisampleRenderTarget(de),Fe.updateRenderTargetMipmap(de),ft.has("WEBGL_multisampled_render_to_texture")===!1){let Se=!1;for(let qe=0,At=D.length;qe<At;qe++){let ut=D[qe],{object:ct,geometry:Xt,material:Me,group:Qt}=ut;if(Me.side===Jt&&ct.layers.test(B.layers)){let tt=Me.side;Me.side=nn,Me.needsUpdate=!0,Hh(ct,X,B,Xt,Me,Qt),Me.side=tt,Me.needsUpdate=!0,Se=!0}}Se===!0&&(Fe.updateMultisampleRenderTarget(de),Fe.updateRenderTargetMipmap(de))}C.setRenderTarget(he,ye,we),C.setClearColor(Z,ge),Xe!==void 0&&(B.viewport=Xe),C.toneMapping=Ue}function Xr(b,D,X){let B=D.isScene===!0?D.overrideMaterial:null;for(let z=0,de=b.length;z<de;z++){let xe=b[z],{object:he,geometry:ye,group:we}=xe,Ue=xe.material;Ue.allowOverride===!0&&B!==null&&(Ue=B),he.layers.test(X.layers)&&Hh(he,D,X,ye,Ue,we)}}function Hh(b,D,X,B,z,de){O!==null&&z.isNodeMaterial&&O.setObject(b,z),b.onBeforeRender(C,D,X,B,z,de),b.modelViewMatrix.multiplyMatrices(X.matrixWorldInverse,b.matrixWorld),b.normalMatrix.getNormalMatrix(b.modelViewMatrix),z.onBeforeRender(C,D,X,B,b,de),z.transparent===!0&&z.side===Jt&&z.forceSinglePass===!1?(z.side=nn,z.needsUpdate=!0,C.renderBufferDirect(X,D,B,z,b,de),z.side=Zn,z.needsUpdate=!0,C.renderBufferDirect(X,D,B,z,b,de),z.side=Jt):C.renderBufferDirect(X,D,B,z,b,de),b.onAfterRender(C,D,X,B,z,de)}function Vh(b){let D=0;for(let X of b)X.texture!==null&&D++;return D}function Os(b,D,X){D.isScene!==!0&&(D=yn);let B=Re.get(b),z=T.state.lights,de=T.state.shadowsArray,xe=z.state.version,he=Q.getParameters(b,z.state,de,D,X,T.state.lightProbeGridArray),ye=Q.getProgramCacheKey(he),we=B.programs;B.environment=b.isMeshStandardMaterial||b.isMeshLambertMaterial||b.isMeshPhongMaterial?D.environment:null,B.fog=D.fog;let Ue=b.isMeshStandardMaterial||b.isMeshLambertMaterial&&!b.envMap||b.isMeshPhongMaterial&&!b.envMap;B.envMap=A.get(b.envMap||B.environment,Ue),B.envMapRotation=B.environment!==null&&b.envMap===null?D.environmentRotation:b.envMapRotation,we===void 0&&(b.addEventListener("dispose",rt),we=new Map,B.programs=we,B.programVariants=new Map);let Xe=we.get(ye);if(Xe!==void 0){if(B.currentProgram===Xe&&B.lightsStateVersion===xe)return Xh(b,he),Xe}else he.uniforms=Q.getUniforms(b),O!==null&&b.isNodeMaterial&&O.build(b,X,he),b.onBeforeCompile(he,C),Xe=Q.acquireProgram(he,ye),we.set(ye,Xe),B.uniforms=he.uniforms;let Se=B.uniforms;return(!b.isShaderMaterial&&!b.isRawShaderMaterial||b.clipping===!0)&&(Se.clippingPlanes=J.uniform),Xh(b,he),B.needsLights=Cp(b),B.lightsStateVersion=xe,B.needsLights&&(Se.ambientLightColor.value=z.state.ambient,Se.lightProbe.value=z.state.probe,Se.sunLights.value=z.state.sun,Se.sunLightShadows.value=z.state.sunShadow,Se.directionalLights.value=z.state.directional,Se.directionalLightShadows.value=z.state.directionalShadow,Se.spotLights.value=z.state.spot,Se.spotLightShadows.value=z.state.spotShadow,Se.rectAreaLights.value=z.state.rectArea,Se.ltc_1.value=z.state.rectAreaLTC1,Se.ltc_2.value=z.state.rectAreaLTC2,Se.pointLights.value=z.state.point,Se.pointLightShadows.value=z.state.pointShadow,Se.hemisphereLights.value=z.state.hemi,Se.sunShadowMatrix.value=z.state.sunShadowMatrix,Se.sunShadowCascade.value=z.state.sunShadowCascade,Se.directionalShadowMatrix.value=z.state.directionalShadowMatrix,Se.spotLightMatrix.value=z.state.spotLightMatrix,Se.spotLightMap.value=z.state.spotLightMap,Se.pointShadowMatrix.value=z.state.pointShadowMatrix),B.numLightProbeGrids=Vh(T.state.lightProbeGridArray),B.currentProgram=Xe,B.uniformsList=null,Xe}function Ep(b,D,X,B,z){let de=Re.get(b),xe=de.currentProgram.id+","+B+","+z,he=de.programVariants.get(xe);return he===void 0?(he=Os(b,D,X),de.programVariants.set(xe,he)):(de.currentProgram=he,de.uniformsList=null,de.outputColorSpace=B,de.toneMapping=z),he}function Wh(b){if(b.uniformsList===null){let D=b.currentProgram.getUniforms();b.uniformsList=Rs.seqWithValue(D.seq,b.uniforms)}return b.uniformsList}function Xh(b,D){let X=Re.get(b);X.outputColorSpace=D.outputColorSpace,X.batching=D.batching,X.batchingColor=D.batchingColor,X.instancing=D.instancing,X.instancingColor=D.instancingColor,X.instancingMorph=D.instancingMorph,X.skinning=D.skinning,X.morphTargets=D.morphTargets,X.morphNormals=D.morphNormals,X.morphColors=D.morphColors,X.morphTargetsCount=D.morphTargetsCount,X.numClippingPlanes=D.numClippingPlanes,X.numIntersection=D.numClipIntersection,X.vertexAlphas=D.vertexAlphas,X.vertexTangents=D.vertexTangents,X.toneMapping=D.toneMapping}function Tp(b,D,X,B,z){D.isScene!==!0&&(D=yn),Fe.resetTextureUnits();let de=D.fog,xe=B.isMeshStandardMaterial||B.isMeshLambertMaterial||B.isMeshPhongMaterial?D.environment:null,he=te===null?C.outputColorSpace:te.isXRRenderTarget===!0?te.texture.colorSpace:Ye.workingColorSpace,ye=B.isMeshStandardMaterial||B.isMeshLambertMaterial&&!B.envMap||B.isMeshPhongMaterial&&!B.envMap,we=A.get(B.envMap||xe,ye),Ue=B.vertexColors===!0&&!!X.attributes.color&&X.attributes.color.itemSize===4,Xe=!!X.attributes.tangent&&(!!B.normalMap||B.anisotropy>0),Se=!!X.morphAttributes.position,qe=!!X.morphAttributes.normal,At=!!X.morphAttributes.color,ut=Jn;B.toneMapped&&(te===null||te.isXRRenderTarget===!0)&&(ut=C.toneMapping);let ct=X.morphAttributes.position||X.morphAttributes.normal||X.morphAttributes.color,Xt=ct!==void 0?ct.length:0,Me=Re.get(B),Qt=T.state.lights;if(It===!0&&(on===!0||b!==j)){let xt=b===j&&B.id===V;J.setState(B,b,xt)}let tt=!1,Ni=!1;B.version===Me.__version?Me.needsLights&&Me.lightsStateVersion!==Qt.state.version||z.isBatchedMesh&&Me.batching===!1||!z.isBatchedMesh&&Me.batching===!0||z.isBatchedMesh&&Me.batchingColor===!0&&z._colorsTexture===null||z.isBatchedMesh&&Me.batchingColor===!1&&z._colorsTexture!==null||z.isInstancedMesh&&Me.instancing===!1||!z.isInstancedMesh&&Me.instancing===!0||z.isSkinnedMesh&&Me.skinning===!1||!z.isSkinnedMesh&&Me.skinning===!0||z.isInstancedMesh&&Me.instancingColor===!0&&z.instanceColor===null||z.isInstancedMesh&&Me.instancingColor===!1&&z.instanceColor!==null||z.isInstancedMesh&&Me.instancingMorph===!0&&z.morphTexture===null||z.isInstancedMesh&&Me.instancingMorph===!1&&z.morphTexture!==null||Me.envMap!==we||B.fog===!0&&Me.fog!==de||Me.numClippingPlanes!==void 0&&(Me.numClippingPlanes!==J.numPlanes||Me.numIntersection!==J.numIntersection)||Me.vertexAlphas!==Ue||Me.vertexTangents!==Xe||Me.morphTargets!==Se||Me.morphNormals!==qe||Me.morphColors!==At||Me.morphTargetsCount!==Xt||Me.numLightProbeGrids!==Vh(T.state.lightProbeGridArray)?tt=!0:(Me.outputColorSpace!==he||Me.toneMapping!==ut)&&(Ni=!0):(tt=!0,Me.__version=B.version);let qt=Me.currentProgram;(tt===!0||Ni===!0)&&(qt=Ni===!0?Ep(B,D,z,he,ut):Os(B,D,z),O&&B.isNodeMaterial&&O.onUpdateProgram(B,qt,Me));let qr=!1,vi=!1,Di=!1,Je=qt.getUniforms(),Gt=Me.uniforms;if(fe.useProgram(qt.program)&&(qr=!0,vi=!0,Di=!0),B.id!==V&&(V=B.id,vi=!0),qr||j!==b){fe.buffers.depth.getReversed()&&b.reversedDepth!==!0&&(b._reversedDepth=!0,b.updateProjectionMatrix()),Je.setValue(U,"projectionMatrix",b.projectionMatrix),Je.setValue(U,"viewMatrix",b.matrixWorldInverse);let Ot=Je.map.cameraPosition;Ot!==void 0&&Ot.setValue(U,Xn.setFromMatrixPosition(b.matrixWorld)),pt.logarithmicDepthBuffer&&Je.setValue(U,"logDepthBufFC",2/(Math.log(b.far+1)/Math.LN2)),(B.isMeshPhongMaterial||B.isMeshToonMaterial||B.isMeshLambertMaterial||B.isMeshBasicMaterial||B.isMeshStandardMaterial||B.isShaderMaterial)&&Je.setValue(U,"isOrthographic",b.isOrthographicCamera===!0),j!==b&&(j=b,vi=!0,Di=!0)}if(Me.needsLights&&(Qt.state.sunShadowMap.length>0&&Je.setValue(U,"sunShadowMap",Qt.state.sunShadowMap,Fe),Qt.state.directionalShadowMap.length>0&&Je.setValue(U,"directionalShadowMap",Qt.state.directionalShadowMap,Fe),Qt.state.spotShadowMap.length>0&&Je.setValue(U,"spotShadowMap",Qt.state.spotShadowMap,Fe),Qt.state.pointShadowMap.length>0&&Je.setValue(U,"pointShadowMap",Qt.state.pointShadowMap,Fe)),z.isSkinnedMesh){Je.setOptional(U,z,"bindMatrix"),Je.setOptional(U,z,"bindMatrixInverse");let xt=z.skeleton;xt&&(xt.boneTexture===null&&xt.computeBoneTexture(),Je.setValue(U,"boneTexture",xt.boneTexture,Fe))}z.isBatchedMesh&&(Je.setOptional(U,z,"batchingTexture"),Je.setValue(U,"batchingTexture",z._matricesTexture,Fe),Je.setOptional(U,z,"batchingIdTexture"),Je.setValue(U,"batchingIdTexture",z._indirectTexture,Fe),Je.setOptional(U,z,"batchingColorTexture"),z._colorsTexture!==null&&Je.setValue(U,"batchingColorTexture",z._colorsTexture,Fe));let Pn=X.morphAttributes;if((Pn.position!==void 0||Pn.normal!==void 0||Pn.color!==void 0)&&K.update(z,X,qt),(vi||Me.receiveShadow!==z.receiveShadow)&&(Me.receiveShadow=z.receiveShadow,Je.setValue(U,"receiveShadow",z.receiveShadow)),(B.isMeshStandardMaterial||B.isMeshLambertMaterial||B.isMeshPhongMaterial)&&B.envMap===null&&D.environment!==null&&(Gt.envMapIntensity.value=D.environmentIntensity),Gt.dfgLUT!==void 0&&(Gt.dfgLUT.value=p_()),vi){if(Je.setValue(U,"toneMappingExposure",C.toneMappingExposure),Me.needsLights&&Ap(Gt,Di),de&&B.fog===!0&&oe.refreshFogUniforms(Gt,de),oe.refreshMaterialUniforms(Gt,B,ve,Ce,T.state.transmissionRenderTarget[b.id]),Me.needsLights&&Me.numLightProbeGrids>0){let xt=M,Ot=0;for(let ni of T.state.lightProbeGridArray)ni.texture!==null&&(xt.textures[Ot]=ni.texture,xt.min[Ot]=ni.boundingBox.min,xt.max[Ot]=ni.boundingBox.max,xt.resolution[Ot]=ni.resolution,Ot++);for(let ni in xt)xt[ni].length=Ot;Gt.probesSH.value=xt.textures,Gt.probesMin.value=xt.min,Gt.probesMax.value=xt.max,Gt.probesResolution.value=xt.resolution}Rs.upload(U,Wh(Me),Gt,Fe)}if(B.isShaderMaterial&&B.uniformsNeedUpdate===!0&&(Rs.upload(U,Wh(Me),Gt,Fe),B.uniformsNeedUpdate=!1),B.isSpriteMaterial&&Je.setValue(U,"center",z.center),Je.setValue(U,"modelViewMatrix",z.modelViewMatrix),Je.setValue(U,"normalMatrix",z.normalMatrix),Je.setValue(U,"modelMatrix",z.matrixWorld),B.uniformsGroups!==void 0){let xt=B.uniformsGroups;for(let Ot=0,ni=xt.length;Ot<ni;Ot++){let Yh=xt[Ot];Ee.update(Yh,qt),Ee.bind(Yh,qt)}}return qt}function Ap(b,D){b.ambientLightColor.needsUpdate=D,b.lightProbe.needsUpdate=D,b.sunLights.needsUpdate=D,b.sunLightShadows.needsUpdate=D,b.directionalLights.needsUpdate=D,b.directionalLightShadows.needsUpdate=D,b.pointLights.needsUpdate=D,b.pointLightShadows.needsUpdate=D,b.spotLights.needsUpdate=D,b.spotLightShadows.needsUpdate=D,b.rectAreaLights.needsUpdate=D,b.hemisphereLights.needsUpdate=D}function Cp(b){return b.isMeshLambertMaterial||b.isMeshToonMaterial||b.isMeshPhongMaterial||b.isMeshStandardMaterial||b.isShadowMaterial||b.isShaderMaterial&&b.lights===!0}this.getActiveCubeFace=function(){return Y},this.getActiveMipmapLevel=function(){return G},this.getRenderTarget=function(){return te},this.setRenderTargetTextures=function(b,D,X){let B=Re.get(b);B.__autoAllocateDepthBuffer=b.resolveDepthBuffer===!1,B.__autoAllocateDepthBuffer===!1&&(B.__useRenderToTexture=!1),Re.get(b.texture).__webglTexture=D,Re.get(b.depthTexture).__webglTexture=B.__autoAllocateDepthBuffer?void 0:X,B.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(b,D){let X=Re.get(b);X.__webglFramebuffer=D,X.__useDefaultFramebuffer=D===void 0},this.setRenderTarget=function(b,D=0,X=0){te=b,Y=D,G=X;let B=null,z=!1,de=!1;if(b){let he=Re.get(b);if(he.__useDefaultFramebuffer!==void 0){fe.bindFramebuffer(U.FRAMEBUFFER,he.__webglFramebuffer),ee.copy(b.viewport),_e.copy(b.scissor),Ne=b.scissorTest,fe.viewport(ee),fe.scissor(_e),fe.setScissorTest(Ne),V=-1;return}else if(he.__webglFramebuffer===void 0)Fe.setupRenderTarget(b);else if(he.__hasExternalTextures)Fe.rebindTextures(b,Re.get(b.texture).__webglTexture,Re.get(b.depthTexture).__webglTexture);else if(b.depthBuffer){let Ue=b.depthTexture;if(he.__boundDepthTexture!==Ue){if(Ue!==null&&Re.has(Ue)&&(b.width!==Ue.image.width||b.height!==Ue.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");Fe.setupDepthRenderbuffer(b)}}let ye=b.texture;(ye.isData3DTexture||ye.isDataArrayTexture||ye.isCompressedArrayTexture)&&(de=!0);let we=Re.get(b).__webglFramebuffer;b.isWebGLCubeRenderTarget?(Array.isArray(we[D])?B=we[D][X]:B=we[D],z=!0):b.samples>0&&Fe.useMultisampledRTT(b)===!1?B=Re.get(b).__webglMultisampledFramebuffer:Array.isArray(we)?B=we[X]:B=we,ee.copy(b.viewport),_e.copy(b.scissor),Ne=b.scissorTest}else ee.copy(Ie).multiplyScalar(ve).floor(),_e.copy(st).multiplyScalar(ve).floor(),Ne=lt;if(X!==0&&(B=W),fe.bindFramebuffer(U.FRAMEBUFFER,B)&&fe.drawBuffers(b,B),fe.viewport(ee),fe.scissor(_e),fe.setScissorTest(Ne),z){let he=Re.get(b.texture);U.framebufferTexture2D(U.FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_CUBE_MAP_POSITIVE_X+D,he.__webglTexture,X)}else if(de){let he=D;for(let ye=0;ye<b.textures.length;ye++){let we=Re.get(b.textures[ye]);U.framebufferTextureLayer(U.FRAMEBUFFER,U.COLOR_ATTACHMENT0+ye,we.__webglTexture,X,he)}}else if(b!==null&&X!==0){let he=Re.get(b.texture);U.framebufferTexture2D(U.FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_2D,he.__webglTexture,X)}V=-1};function qh(b){let D=Re.get(b);return(D.__readFormat!==b.format||D.__readType!==b.type)&&(D.__readFormat=b.format,D.__readType=b.type,D.__formatReadable=pt.textureFormatReadable(b.format),D.__typeReadable=pt.textureTypeReadable(b.type)),D}this.readRenderTargetPixels=function(b,D,X,B,z,de,xe,he=0){if(!(b&&b.isWebGLRenderTarget)){Le("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let ye=Re.get(b).__webglFramebuffer;if(b.isWebGLCubeRenderTarget&&xe!==void 0&&(ye=ye[xe],Array.isArray(ye)&&(ye=ye[0])),ye){fe.bindFramebuffer(U.FRAMEBUFFER,ye);try{let we=b.textures[he],Ue=we.format,Xe=we.type;b.textures.length>1&&U.readBuffer(U.COLOR_ATTACHMENT0+he);let Se=qh(we);if(Se.__formatReadable===!1){Le("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(Se.__typeReadable===!1){Le("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}D>=0&&D<=b.width-B&&X>=0&&X<=b.height-z&&U.readPixels(D,X,B,z,re.convert(Ue),re.convert(Xe),de)}finally{let we=te!==null?Re.get(te).__webglFramebuffer:null;fe.bindFramebuffer(U.FRAMEBUFFER,we)}}},this.readRenderTargetPixelsAsync=async function(b,D,X,B,z,de,xe,he=0){if(!(b&&b.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let ye=Re.get(b).__webglFramebuffer;if(b.isWebGLCubeRenderTarget&&xe!==void 0&&(ye=ye[xe],Array.isArray(ye)&&(ye=ye[0])),ye)if(D>=0&&D<=b.width-B&&X>=0&&X<=b.height-z){fe.bindFramebuffer(U.FRAMEBUFFER,ye);let we=b.textures[he],Ue=we.format,Xe=we.type;b.textures.length>1&&U.readBuffer(U.COLOR_ATTACHMENT0+he);let Se=qh(we);if(Se.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(Se.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let qe=U.createBuffer();U.bindBuffer(U.PIXEL_PACK_BUFFER,qe),U.bufferData(U.PIXEL_PACK_BUFFER,de.byteLength,U.STREAM_READ),U.readPixels(D,X,B,z,re.convert(Ue),re.convert(Xe),0),U.bindBuffer(U.PIXEL_PACK_BUFFER,null);let At=te!==null?Re.get(te).__webglFramebuffer:null;fe.bindFramebuffer(U.FRAMEBUFFER,At);let ut=U.fenceSync(U.SYNC_GPU_COMMANDS_COMPLETE,0);return U.flush(),await gd(U,ut,4),U.bindBuffer(U.PIXEL_PACK_BUFFER,qe),U.getBufferSubData(U.PIXEL_PACK_BUFFER,0,de),U.bindBuffer(U.PIXEL_PACK_BUFFER,null),U.deleteBuffer(qe),U.deleteSync(ut),de}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(b,D=null,X=0){let B=Math.pow(2,-X),z=Math.floor(b.image.width*B),de=Math.floor(b.image.height*B),xe=D!==null?D.x:0,he=D!==null?D.y:0;Fe.setTexture2D(b,0),U.copyTexSubImage2D(U.TEXTURE_2D,X,0,0,xe,he,z,de),fe.unbindTexture()},this.copyTextureToTexture=function(b,D,X=null,B=null,z=0,de=0){let xe,he,ye,we,Ue,Xe,Se,qe,At,ut=b.isCompressedTexture?b.mipmaps[de]:b.image;if(X!==null)xe=X.max.x-X.min.x,he=X.max.y-X.min.y,ye=X.isBox3?X.max.z-X.min.z:1,we=X.min.x,Ue=X.min.y,Xe=X.isBox3?X.min.z:0;else{let Je=Math.pow(2,-z);xe=Math.floor(ut.width*Je),he=Math.floor(ut.height*Je),b.isDataArrayTexture?ye=ut.depth:b.isData3DTexture?ye=Math.floor(ut.depth*Je):ye=1,we=0,Ue=0,Xe=0}B!==null?(Se=B.x,qe=B.y,At=B.z):(Se=0,qe=0,At=0);let ct=re.convert(D.format),Xt=re.convert(D.type),Me;D.isData3DTexture?(Fe.setTexture3D(D,0),Me=U.TEXTURE_3D):D.isDataArrayTexture||D.isCompressedArrayTexture?(Fe.setTexture2DArray(D,0),Me=U.TEXTURE_2D_ARRAY):(Fe.setTexture2D(D,0),Me=U.TEXTURE_2D),fe.activeTexture(U.TEXTURE0),fe.pixelStorei(U.UNPACK_FLIP_Y_WEBGL,D.flipY),fe.pixelStorei(U.UNPACK_PREMULTIPLY_ALPHA_WEBGL,D.premultiplyAlpha),fe.pixelStorei(U.UNPACK_ALIGNMENT,D.unpackAlignment);let Qt=fe.getParameter(U.UNPACK_ROW_LENGTH),tt=fe.getParameter(U.UNPACK_IMAGE_HEIGHT),Ni=fe.getParameter(U.UNPACK_SKIP_PIXELS),qt=fe.getParameter(U.UNPACK_SKIP_ROWS),qr=fe.getParameter(U.UNPACK_SKIP_IMAGES);fe.pixelStorei(U.UNPACK_ROW_LENGTH,ut.width),fe.pixelStorei(U.UNPACK_IMAGE_HEIGHT,ut.height),fe.pixelStorei(U.UNPACK_SKIP_PIXELS,we),fe.pixelStorei(U.UNPACK_SKIP_ROWS,Ue),fe.pixelStorei(U.UNPACK_SKIP_IMAGES,Xe);let vi=b.isDataArrayTexture||b.isData3DTexture,Di=D.isDataArrayTexture||D.isData3DTexture;if(b.isDepthTexture){let Je=Re.get(b),Gt=Re.get(D),Pn=Re.get(Je.__renderTarget),xt=Re.get(Gt.__renderTarget);fe.bindFramebuffer(U.READ_FRAMEBUFFER,Pn.__webglFramebuffer),fe.bindFramebuffer(U.DRAW_FRAMEBUFFER,xt.__webglFramebuffer);for(let Ot=0;Ot<ye;Ot++)vi&&(U.framebufferTextureLayer(U.READ_FRAMEBUFFER,U.COLOR_ATTACHMENT0,Re.get(b).__webglTexture,z,Xe+Ot),U.framebufferTextureLayer(U.DRAW_FRAMEBUFFER,U.COLOR_ATTACHMENT0,Re.get(D).__webglTexture,de,At+Ot)),U.blitFramebuffer(we,Ue,we+xe,Ue+he,Se,qe,Se+xe,qe+he,U.DEPTH_BUFFER_BIT,U.NEAREST);fe.bindFramebuffer(U.READ_FRAMEBUFFER,null),fe.bindFramebuffer(U.DRAW_FRAMEBUFFER,null)}else if(z!==0||b.isRenderTargetTexture||Re.has(b)){let Je=Re.get(b),Gt=Re.get(D);fe.bindFramebuffer(U.READ_FRAMEBUFFER,I),fe.bindFramebuffer(U.DRAW_FRAMEBUFFER,H);for(let Pn=0;Pn<ye;Pn++)vi?U.framebufferTextureLayer(U.READ_FRAMEBUFFER,U.COLOR_ATTACHMENT0,Je.__webglTexture,z,Xe+Pn):U.framebufferTexture2D(U.READ_FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_2D,Je.__webglTexture,z),Di?U.framebufferTextureLayer(U.DRAW_FRAMEBUFFER,U.COLOR_ATTACHMENT0,Gt.__webglTexture,de,At+Pn):U.framebufferTexture2D(U.DRAW_FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_2D,Gt.__webglTexture,de),z!==0?U.blitFramebuffer(we,Ue,we+xe,Ue+he,Se,qe,Se+xe,qe+he,U.COLOR_BUFFER_BIT,U.NEAREST):Di?U.copyTexSubImage3D(Me,de,Se,qe,At+Pn,we,Ue,xe,he):U.copyTexSubImage2D(Me,de,Se,qe,we,Ue,xe,he);fe.bindFramebuffer(U.READ_FRAMEBUFFER,null),fe.bindFramebuffer(U.DRAW_FRAMEBUFFER,null)}else Di?b.isDataTexture||b.isData3DTexture?U.texSubImage3D(Me,de,Se,qe,At,xe,he,ye,ct,Xt,ut.data):D.isCompressedArrayTexture?U.compressedTexSubImage3D(Me,de,Se,qe,At,xe,he,ye,ct,ut.data):U.texSubImage3D(Me,de,Se,qe,At,xe,he,ye,ct,Xt,ut):b.isDataTexture?U.texSubImage2D(U.TEXTURE_2D,de,Se,qe,xe,he,ct,Xt,ut.data):b.isCompressedTexture?U.compressedTexSubImage2D(U.TEXTURE_2D,de,Se,qe,ut.width,ut.height,ct,ut.data):U.texSubImage2D(U.TEXTURE_2D,de,Se,qe,xe,he,ct,Xt,ut);fe.pixelStorei(U.UNPACK_ROW_LENGTH,Qt),fe.pixelStorei(U.UNPACK_IMAGE_HEIGHT,tt),fe.pixelStorei(U.UNPACK_SKIP_PIXELS,Ni),fe.pixelStorei(U.UNPACK_SKIP_ROWS,qt),fe.pixelStorei(U.UNPACK_SKIP_IMAGES,qr),de===0&&D.generateMipmaps===!0&&D.mipmapsAutoUpdate===!0&&U.generateMipmap(Me),fe.unbindTexture()},this.initRenderTarget=function(b){Re.get(b).__webglFramebuffer===void 0&&Fe.setupRenderTarget(b)},this.initTexture=function(b){b.isCubeTexture?Fe.setTextureCube(b,0):b.isData3DTexture?Fe.setTexture3D(b,0):b.isDataArrayTexture||b.isCompressedArrayTexture?Fe.setTexture2DArray(b,0):Fe.setTexture2D(b,0),fe.unbindTexture()},this.resetState=function(){Y=0,G=0,te=null,fe.reset(),ae.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return wn}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let t=this.getContext();t.drawingBufferColorSpace=Ye._getDrawingBufferColorSpace(e),t.unpackColorSpace=Ye._getUnpackColorSpace()}};function Wn(i){return Number.isFinite(i)?Number(i.toFixed(7)):0}function sn({x:i,y:e,z:t}){return{x:Wn(i),y:Wn(e),z:Wn(t)}}function mi({x:i,y:e,z:t,w:n}){let s=Math.hypot(i,e,t,n)||1;return{x:i/s,y:e/s,z:t/s,w:n/s}}function tf({axes:i,priority:e,weight:t}){return{axes:i,priority:e-1,weight:Wn(t)}}function nf(i){return{axes:i,priority:1}}function tl(i){let t=i?.plane?.findIndex(n=>Math.abs(n)>.999)??-1;return[t!==0,t!==1,t!==2]}function Fr(i){return i.kind.startsWith("pin")}function m_(i,e){return`${e==="pin"?"pin-at":"pin-turn"}-${i.replaceAll(/[\s"#=]+/g,"_")}`}var nl=class{constructor(e){this.studio=e}studio;points=new Map;turns=new Map;of(e,t){return this.studio.status.value?.tasks.find(n=>n.bone===e&&n.kind===t)}set(e,t,n,s){let r=this.of(e,t),o={axes:n.axes??r?.axes??(t==="pin"?tl(this.studio.scene.value):[!0,!0,!0]),priority:n.priority??r?.priority??1,weight:n.weight??r?.weight??1};if(!o.axes.some(Boolean))return r&&this.release(r);let a=r?.name??m_(e,t),l=tf(o);if(t==="pin"){let c=r&&this.markOf(r),h=s??(r&&(this.points.get(a)??c?.point));h?this.points.set(a,h):this.points.delete(a),this.studio.act({pin:{name:a,bone:e,point:sn(h??new R),pull:l}}),c&&this.studio.act({move:{name:a,to:sn(c.to),over:0}})}else{let c=(r&&this.turns.get(a))??this.poseOf(e)?.turn;c&&this.turns.set(a,c),this.studio.act({pinTurn:{name:a,bone:e,pull:l}}),r&&c&&this.studio.act({turnTo:{name:a,to:mi(c),over:0}})}}markOf(e){let[t,n]=[this.studio.status.value?.tasks??[],this.studio.frame.value],s=6*t.indexOf(e),r=this.poseOf(e.bone);return!n||!r||s<0||n.marks.length<6*t.length?null:{point:new R().fromArray(n.marks,s).sub(r.place).applyQuaternion(r.turn.clone().invert()),to:new R().fromArray(n.marks,s+3)}}poseOf(e){let t=this.studio.frame.value?.bodies,n=7*(this.studio.scene.value?.bodies.findIndex(s=>s.name===e)??-1);return t&&n>=0?{place:new R().fromArray(t,n),turn:new Qe().fromArray(t,n+3)}:null}explain(e){this.studio.tell("info",e)}release(e){this.studio.act({release:{name:e.name}})}toggle(e,t){let n=this.studio.scene.value?.bodies[e]?.name;n===void 0||e===0||(this.of(n,"pin")?this.set(n,"pin",{axes:[!1,!1,!1]}):this.set(n,"pin",{},t))}};function sf(i,e,t,n){let s=a=>i.scene.value?.bodies.findIndex(l=>l.name===a)??-1,r=a=>{let[l,c]=[s(a),i.frame.value?.bodies];return l>=0&&c?new R().fromArray(c,7*l):null},o=a=>{let l=e.canvas.getBoundingClientRect(),c=a.clone().project(e.camera.eye);return{x:l.left+(c.x+1)/2*l.width,y:l.top+(1-c.y)/2*l.height}};return{bones:()=>i.scene.value?.bodies.slice(1).map(a=>a.name)??[],placeOf:a=>r(a)?.toArray()??null,screenOf:a=>{let l=r(a);return l&&o(l)},project:(a,l,c)=>o(new R(a,l,c)),boneAt:(a,l)=>{let c=t.picking.at(a,l);return c?i.scene.value?.bodies[c.body]?.name??null:null},gizmo:()=>{let{mode:a,axis:l,at:c,up:h}=n.state()??{mode:null};return a&&{mode:a,axis:l,at:o(c),up:o(h)}},counts:()=>({drawn:e.drawn,drawnNumber:e.drawnNumber,pictures:e.pictures,spent:e.spent,opened:i.connection.opened,held:t.count,strained:e.cage.strained,colliders:e.colliders.shown}),frame:()=>{let a=i.frame.value;if(!a)return null;let{scene:l,number:c,step:h,branch:d,time:u,energy:p,residual:v,stepMs:_,realTimeFactor:f,contactForce:m,power:y,shadow:E}=a;return{scene:l,number:c,step:h,branch:d,time:u,energy:p,residual:v,stepMs:_,realTimeFactor:f,contactForce:m,power:y,contacts:a.contacts.length/6,marks:Array.from(a.marks),q:Array.from(a.q),forces:Array.from(a.forces),loads:Array.from(a.loads),shadow:E&&{branch:E.branch,apart:E.apart,farthest:E.farthest,time:E.time}}},ask:a=>i.ask(a),act:a=>i.act(a),seek:(a,l)=>i.seek(l,a),scene:()=>i.scene.value,status:()=>i.status.value,timeline:()=>i.timeline.value,gallery:()=>i.gallery.value,link:()=>i.connection.link.value.state}}function Ur(){return Oe.value.rootFollows?"animation":"keyframes"}var Zi=i=>i==="animation"||i==="keyframes",il=class{constructor(e){this.studio=e}studio;get now(){return this.studio.frame.value?.time??0}set(e=this.now){this.studio.ask({type:"setKey",time:Wn(Math.max(0,e))})}remove(e){this.studio.act({deleteKeyframe:{number:e}})}retime(e,t){this.studio.act({retimeKeyframe:{number:e,time:Wn(Math.max(0,t))}})}play(){this.studio.ask({type:"playKeys",root:Oe.value.rootFollows})}holdPose(e){let t=this.studio.status.value?.q??[];this.studio.act(e?{pose:{q:t,over:.3}}:"noPose")}};var rf={info:4e3,error:9e3,stopped:0};function of(i){let e=P("div",{class:"notices",role:"status","aria-live":"polite"});return i.notice.watch(t=>{if(!t)return;let{level:n,text:s,offer:r}=t;for(let l of[...e.children])(l.dataset.level===n&&(n!=="error"||l.dataset.text===s)||l.dataset.text?.endsWith("\u2026"))&&l.remove();let o=()=>a.remove(),a=P("div",{class:`notice ${n}`,"data-level":n,"data-text":s,role:n==="error"||n==="stopped"?"alert":void 0},P("p",{},s),r&&P("button",{type:"button",class:"offer",onclick:()=>{i.seek(r.step,r.branch),o()}},r.label),ot("close","Dismiss",o));for(e.append(a);e.children.length>4;)e.firstElementChild?.remove();rf[n]&&window.setTimeout(o,rf[n])}),g_(i,()=>e.querySelectorAll(".stopped").forEach(t=>t.remove())),e}function g_(i,e){let t=!1;i.status.watch(o=>{o?.playing&&!t&&e(),t=o?.playing??!1});let[n,s,r]=["",-1,-1];i.scene.watch(o=>{let a=`${o?.scene} ${o?.name}`;a!==n&&e(),n=a}),i.frame.watch(o=>{o&&((o.branch!==s||o.step<r)&&e(),[s,r]=[o.branch,o.step])})}function v_(i){let e=i.status.value,t=i.status.watch(n=>{if(!n||n===e)return;if(queueMicrotask(()=>t()),!e||n.file===e.file)return i.tell("info","Reconnected.");let s=e.file?` The previous recording is in ${e.file}.`:"";i.notice.set({level:"error",text:`Reconnected to a new simulation: the program was restarted.${s}`,offer:null})})}function af(i){let e=P("p",{}),t=P("button",{type:"button",onclick:()=>i.connection.hurry()},"Try now"),n=P("div",{class:"banner",role:"alert",hidden:!0},e,t),s=()=>{let o=i.connection.link.value;if(n.hidden=o.state==="open"||o.state==="connecting"&&performance.now()<1500,t.hidden=o.state!=="lost",document.body.classList.toggle("offline",o.state!=="open"),o.state==="lost"){let a=Math.round((Date.now()-o.since)/1e3);$e(e,`Connection lost${a>2?` ${a} s ago`:""}. The page reconnects automatically; if the program has stopped, start it again.`)}else $e(e,"Connecting \u2026")},r="connecting";return i.connection.link.watch(o=>{o.state==="open"&&r==="lost"&&v_(i),r=o.state,s()}),window.setInterval(s,1e3),n}function lf(i,e){let t=new an(P("div",{class:"gallery-grid"})),n=P("button",{type:"button",class:"wide",onclick:e},Bt("open"),"Open a file\u2026"),s=P("dialog",{class:"gallery","aria-label":"Scenes"},P("header",{},P("h2",{},"Scenes"),P("span",{class:"quiet"},"or drop a file anywhere: a robot (URDF), a take, a recording"),n,ot("close","Close",()=>s.close())),t.node),r=h=>{i.ask({type:"load",scene:h.name}),s.close()};t.node.addEventListener("keydown",h=>__(h,[...t.node.children]));let o=()=>{if(!s.open)return;let h=i.scene.value?.name,d=i.gallery.value,u=[...d.filter(p=>p.soft),...d.filter(p=>!p.soft)];t.show(JSON.stringify([h,d]),()=>u.map(p=>y_(p,p.name===h,()=>r(p))))},a=()=>{s.open||s.showModal(),o()};i.gallery.watch(o),i.scene.watch(o);let l=P("span",{class:"scene-name"}),c=P("button",{type:"button",class:"scene-button",title:"Choose a scene (O)","aria-haspopup":"dialog",onclick:a},Bt("grid"),l,Bt("chevron"));return i.scene.watch(h=>$e(l,h?Ui(h.name):"\u2026")),Ji(s),{button:c,dialog:s,open:a}}function y_(i,e,t){let n=P("img",{src:ii(`/picture/${encodeURIComponent(i.name)}.png`),alt:"",loading:"lazy",width:240,height:160});return n.addEventListener("error",()=>n.classList.add("missing")),P("button",{type:"button",class:"card","data-scene":i.name,"aria-current":e?"true":void 0,onclick:t},n,P("strong",{},Ui(i.name),i.soft?P("em",{},"flesh"):null),P("span",{title:i.about},Kr(i.about)))}function __(i,e){let t=e.indexOf(document.activeElement),n=e.filter(r=>r.offsetTop===e[0]?.offsetTop).length,s={ArrowRight:t+1,ArrowLeft:t-1,ArrowDown:t+n,ArrowUp:t-n,Home:0,End:e.length-1}[i.key];t<0||s===void 0||(i.preventDefault(),e[s]?.focus())}function Ji(i){i.addEventListener("click",e=>{e.target===i&&i.close()})}var dh=[{file:"animation.glb",label:"glTF: Blender, game engines",surface:!0},{file:"animation.usda",label:"USD",surface:!1},{file:"animation.bvh",label:"BVH: bones only",surface:!1},{file:"table.csv",label:"Table (CSV)",surface:!1},{file:"animation.npz",label:"Arrays (NumPy)",surface:!1},{file:"film.gif",label:"Film (GIF)",surface:!1}],x_=[24,30,60],cf=600;async function fh(i,e,t={},n){let s=`${i.scene.value?.name??"ligament"}-${e}`,r=await fetch(ii(`/export/${e}`,t),{signal:n??null});if(!r.ok)throw new Error(await r.text()||r.statusText);let o=P("a",{href:URL.createObjectURL(await r.blob()),download:s});o.click(),window.setTimeout(()=>URL.revokeObjectURL(o.href),6e4),i.tell("info",`${s} is in your downloads.`)}var b_=0;function hf(i){let e=P("select",{"aria-label":"Format","data-bake":"format"},...dh.map(({file:g,label:S})=>P("option",{value:g},S))),t=(g,S)=>P("input",{type:"number",min:0,step:"any","aria-label":S,"data-bake":g}),[n,s,r]=[t("from","From, in seconds"),t("to","To, in seconds"),t("rate","Frames per second")],o=x_.map(g=>P("button",{type:"button",class:"chip",onclick:()=>E(g)},String(g))),a=P("button",{type:"button",class:"chip",title:"The rate of the file",onclick:()=>E(i.scene.value?.frameRate??30)},"file's"),l=P("select",{"aria-label":"What","data-bake":"what"},P("option",{value:"true"},"Bones and surface"),P("option",{value:"false"},"Bones only")),c=P("p",{class:"hint","data-bake":"frames"}),h=P("progress",{max:1,value:0,hidden:!0,"aria-label":"Progress"}),d=P("button",{type:"button",class:"wide primary","data-do":"bake",onclick:()=>{w()}},"Bake"),u=P("button",{type:"button",class:"wide","data-do":"cancel-bake"},"Cancel"),p=null,v="",_=(g,...S)=>P("label",{class:"field"},P("span",{},g),P("span",{class:"inputs"},...S)),f=P("dialog",{class:"bake","aria-label":"Bake"},P("header",{},P("h2",{},"Bake the motion"),ot("close","Close",()=>f.close())),P("div",{class:"form"},_("Format",e),_("From (s)",n),_("To (s)",s),_("Frames per second",r),P("div",{class:"chips"},a,...o),_("What",l),c,h,P("div",{class:"answers"},u,d)));Ji(f),u.addEventListener("click",()=>p?p.abort():f.close()),f.addEventListener("close",()=>p?.abort());let m=()=>dh.find(({file:g})=>g===e.value)??dh[0],y=()=>i.timeOf(i.endOf(i.branch)),E=g=>{r.value=String(Math.round(g*1e3)/1e3),M()},M=()=>{let g=!!i.scene.value?.skin?.nodes;l.disabled=!m().surface||!g;let[S,N,C]=[n.valueAsNumber,s.valueAsNumber,r.valueAsNumber],F=Math.floor((N-S)*C+1e-6)+1,O=N>=S&&C>0&&Number.isFinite(F),W=O&&m().surface&&g&&l.value==="true"&&F>cf;d.disabled=!O||W||p!==null;let I=W?`: glTF holds at most ${cf} frames of a soft surface. Use fewer, bones only, or USD.`:"";$e(c,O?`${F} frames${I}`:"The range must not end before it starts, and the rate must be above zero.")};for(let g of[e,n,s,r,l])g.addEventListener("input",M);let w=async()=>{p=new AbortController,v=`bake-${Math.random().toString(36).slice(2,8)}-${++b_}`,[h.hidden,h.value]=[!1,0],M();try{let g={rate:r.value,from:n.value,to:s.value,surface:String(l.disabled?!0:l.value==="true"),job:v};await fh(i,m().file,g,p.signal),p=null,f.close()}catch(g){let S=p?.signal.aborted;i.tell(S?"info":"error",S?"Bake canceled.":`Bake failed: ${g instanceof Error?g.message:"the server does not respond."}`)}finally{p=null,h.hidden=!0,M()}};return i.progress.watch(g=>{g&&g.job===v&&(h.value=g.part)}),{dialog:f,open:()=>{let g=i.scene.value;a.hidden=!g?.frameRate,n.value="0",s.value=String(Wn(y())),E(g?.frameRate??30),f.open||f.showModal()}}}function uf(i,e){let t=P("div",{class:"tree",role:"tree","aria-label":"Bones","aria-multiselectable":"true"}),n=new an(t),s=[],r=a=>{a&&(a.focus(),i.select(Number(a.dataset.body)))};t.addEventListener("keydown",a=>{let l=s.indexOf(document.activeElement);if(l<0)return;let c=Number(s[l]?.dataset.body),h=i.scene.value?.bodies[c]?.parent;switch(a.key){case"ArrowDown":case"ArrowRight":r(s[l+1]);break;case"ArrowUp":r(s[l-1]);break;case"ArrowLeft":r(s.find(d=>Number(d.dataset.body)===h));break;case"Home":r(s[0]);break;case"End":r(s[s.length-1]);break;case"Enter":e.toggle(c);break;default:return}a.preventDefault(),a.stopPropagation()});let o=()=>{let a=new Set(i.status.value?.tasks.filter(Fr).map(d=>d.bone)),l=new Set(i.status.value?.tasks.filter(d=>!Fr(d)).map(d=>d.bone)),c=i.selected.value,h=!1;for(let d of s){let u=Number(d.dataset.body)===c;d.setAttribute("aria-selected",String(i.isSelected(Number(d.dataset.body)))),d.tabIndex=u?0:-1,h||=u,d.classList.toggle("held",a.has(d.dataset.bone??"")),d.classList.toggle("pulled",l.has(d.dataset.bone??""))}!h&&s[0]&&(s[0].tabIndex=0)};return i.scene.watch(a=>{a&&(n.show(`${a.scene} ${a.name}`,()=>(s=S_(a).map(({body:l,depth:c})=>{let{name:h,mass:d}=a.bodies[l];return P("div",{class:"row",role:"treeitem","aria-level":c+1,"data-body":l,"data-bone":h,style:`--depth:${Math.min(c,9)}`,title:`${h}, ${Number(d.toPrecision(3))} kg`,onclick:u=>{u.shiftKey||u.ctrlKey||u.metaKey?i.selectMore(l):r(u.currentTarget)},ondblclick:()=>e.toggle(l)},P("span",{class:"name"},h),Bt("pin"))}),t.scrollTop=0,s)),o())}),i.status.watch(o),i.also.watch(o),i.selected.watch(a=>{o(),s.find(l=>Number(l.dataset.body)===a)?.scrollIntoView({block:"nearest"})}),t}function S_(i){let e=new Map;i.bodies.forEach((s,r)=>{if(r===0)return;let o=s.parent===0?null:s.parent;e.set(o,[...e.get(o)??[],r])});let t=[],n=(e.get(null)??[]).map(s=>({body:s,depth:0})).reverse();for(let s=n.pop();s;s=n.pop()){let{body:r,depth:o}=s;t.push(s);for(let a of[...e.get(r)??[]].reverse())n.push({body:a,depth:o+1})}return t}var M_=["stiffness","damping","limits","strength","braking"],w_=["precision","iterations","grip"];function E_(i){return i.parameters.some(({name:e})=>e==="strength")}function T_(i){return i.trackers?"its bodies follow trackers":i.joints.some(e=>e.closesLoop)?"its joints close loops":"a script moves it"}var A_=["hold","passive"];function Or(i,e){return!!e?.mode&&(e?.method==="reduced"||A_.includes(i))}function df(i,e){return!i||!e||e.mode&&e.method==="reduced"?"":e.mode?`With the ${e.method} solver, characters have muscles or are ragdolls. The others need the solver Reduced (under Advanced).`:E_(i)?"To choose here, set the solver to Reduced (under Advanced).":`No muscles here: ${T_(i)}, so joint control is not available; drags are constraints.`}function ff(i){return!i||i.methods.includes("reduced")?"":"Reduced is not available: some joints here have no generalized coordinates. Choose Implicit or Displacement."}function pf({name:i},e,t){return!e||!t?"":!t.mode&&M_.includes(i)?`no effect with the ${t.method} method, which has no joint control`:i==="grip"&&t.method==="displacement"&&!e.skin?"no effect with the displacement method, where drags are rigid":i==="momentum"&&t.method!=="displacement"?"needs the displacement method":t.mode&&t.method==="reduced"&&w_.includes(i)?"no effect with joint control":""}var C_=[{value:"muscles",label:"Muscles",about:"Holds its pose and reaches for drags; pins are nails. In takes: mode hold (1)"},{value:"puppet",label:"Puppet",about:"Follows drags and pins like a puppet on strings; Advanced says how. In takes: mode acceleration, torque or velocity (2, 3, 4)"},{value:"keyframes",label:"Keys",about:"Follows the upcoming keyframes. In takes: mode keyframes (5)"},{value:"passive",label:"Ragdoll",about:"Falls limp: no control. In takes: mode passive (6)"}],vf=[{value:"acceleration",label:"Acceleration",about:"Stiff and direct: minimal accelerations (2)"},{value:"torque",label:"Torque",about:"Loose and natural: minimal joint forces (3)"},{value:"velocity",label:"Velocity",about:"Calm: minimal velocities (4)"}],mf=[{value:"reduced",label:"Reduced",about:"Generalized coordinates (Kim & Pollard 2008)",line:"Exact joints; muscles, puppets and keys."},{value:"implicit",label:"Implicit",about:"Maximal coordinates, implicit integration (Hern\xE1ndez et al. 2011)",line:"Stiff joints and long chains at large steps; drags are springs."},{value:"displacement",label:"Displacement",about:"Maximal coordinates, linearized displacements (Faure 1998)",line:"Any scene within a time budget; drags are joints."}],ph=i=>vf.some(({value:e})=>e===i),yf="acceleration",_f="hold";function gf(i){return i==="keyframes"?Ur():i==="muscles"?"hold":i==="puppet"?yf:i}function xf(i,e){let t=new _i("Control",C_,d=>i.act({mode:gf(d)})),n=P("button",{type:"button",class:"wide","data-do":"keep-pose",title:"Joints are pulled toward the current pose, in addition to other control",onclick:()=>e.holdPose(!0)},"Keep this pose"),s=P("button",{type:"button",class:"wide",title:"Release the joints from the kept pose",onclick:()=>e.holdPose(!1)},"Forget it"),r=new Bs("Joint torques","Joint torques: joint control, or joint springs (T)",d=>gh(i,d)),o=new Bs("Root follows keys","Played keyframes lead the root, too; if off, it moves as forces make it, and a figure may topple",d=>{wt({rootFollows:d}),Zi(i.status.value?.mode)&&i.act({mode:Ur()})});Oe.watch(d=>o.set(d.rootFollows));let a=(d,u,p)=>P("button",{type:"button",class:"wide","data-do":`mirror-${d}`,title:`${p}. Bones are paired by names such as arm.L and arm.R, else by where they are`,onclick:()=>i.ask({type:"mirror",from:d})},u),l=[a("left","L \u2192 R","The right side takes over the pose of the left one"),a("right","R \u2192 L","The left side takes over the pose of the right one"),a("both","Flip","Swaps left and right (I)")],c=P("p",{class:"hint"}),h=P("p",{class:"hint"});return i.status.watch(d=>{for(let f of l)f.disabled=d?.playing!==!1||i.scene.value?.posable===!1;let u=d?.mode??"",p=!!u;ph(u)&&(yf=u),(u==="hold"||Zi(u)||ph(u))&&(_f=u),t.set(u==="hold"?"muscles":ph(u)?"puppet":Zi(u)?"keyframes":u||null,f=>Or(gf(f),d)),n.disabled=s.disabled=!p,r.set(mh(d));let v=d?.keepsPose??!1;n.setAttribute("aria-pressed",String(v)),$e(n,v?"Keeping a pose":"Keep this pose");let _=df(i.scene.value,d);c.hidden=!_,$e(c,_),$e(h,i.scene.value?.posable===!1?"The joints of this scene cannot be posed; drags act while it runs.":"Paused, drag bones to pose them: pinned bones stay, Shift-clicked ones go along. K keys the pose.")}),P("div",{},t.node,c,r.node,P("h3",{class:"part"},"Pose"),h,P("div",{class:"pair mirror"},P("span",{class:"quiet"},"Mirror"),...l),P("div",{class:"pair"},n,s),o.node)}function bf(i){let e=new _i("Puppet",vf,t=>i.act({mode:t}));return i.status.watch(t=>e.set(t?.mode??null,n=>Or(n,t))),P("div",{},e.node)}function mh(i){return i&&Or(i.mode,i)?i.mode!=="passive":i?.springs??!1}function gh(i,e){let t=i.status.value,n=t&&Or(t.mode,t);i.act(n?{mode:e?_f:"passive"}:{set:{name:"springs",value:e?1:0}})}function Sf(i){let e=new _i("Method",mf,o=>i.act({method:o})),t=P("p",{class:"hint"}),n=P("p",{class:"hint"}),s=P("output",{"aria-label":"Largest joint error"}),r=P("div",{class:"fact",title:"Largest joint error after the last step, including drags, and loop iterations of the step"},P("span",{},"Residual"),s);return i.status.watch(o=>{let a=i.scene.value?.methods??[];e.set(o?.method??null,c=>a.includes(c)),$e(n,mf.find(({value:c})=>c===o?.method)?.line??"");let l=ff(i.scene.value);t.hidden=!l,$e(t,l)}),i.status.watch(o=>r.hidden=o?.method==="reduced"&&!!o.mode),i.glance.watch(o=>o&&!r.hidden&&$e(s,o.iterations?`${bt(o.residual)} m \xB7 ${o.iterations} it.`:`${bt(o.residual)} m`)),P("div",{},e.node,n,t,r)}var R_=[["recording.ligament","Recording","everything, with all branches; can be opened in the studio"],["take.txt","Take","commands of this branch, as text"],["table.csv","Table","motion of this branch, as CSV"],["film.gif","Film","this branch as an animated GIF"],["animation.glb","glTF","bones and flesh of this branch, for Blender and game engines"],["animation.bvh","BVH","bones of this branch"],["animation.usda","USD","bones and flesh of this branch, as text"],["animation.npz","Arrays","every quantity of this branch, for NumPy"]];async function P_(i,e){i.tell("info",`Exporting ${i.scene.value?.name??"ligament"}-${e} \u2026`);try{await fh(i,e)}catch(t){let n=t instanceof TypeError?"the server does not respond.":t instanceof Error?t.message:String(t);i.tell("error",`Export failed: ${n}`)}}function Mf(i,e){let t=P("details",{class:"menu"}),n=P("summary",{class:"text-button",title:"Export","aria-label":"Export"},Bt("export"),"Export"),s=P("button",{type:"button",role:"menuitem","data-export":"bake",onclick:()=>{t.open=!1,e()}},P("strong",{},"Bake\u2026"),P("span",{},"a range of this branch, at a frame rate, with progress")),r=R_.map(([a,l,c])=>P("button",{type:"button",role:"menuitem","data-export":a,onclick:()=>{t.open=!1,n.focus(),P_(i,a)}},P("strong",{},l),P("span",{},c))),o=[s,...r];return t.append(n,P("div",{role:"menu"},...o)),document.addEventListener("pointerdown",a=>{t.contains(a.target)||(t.open=!1)}),t.addEventListener("keydown",a=>{let l={ArrowDown:1,ArrowUp:-1}[a.key];if(a.key==="Escape")t.open=!1,n.focus();else if(l){t.open=!0;let c=o.indexOf(document.activeElement);o[c<0&&l<0?o.length-1:(c+l+o.length)%o.length]?.focus()}else if(a.key==="Home"||a.key==="End")o[a.key==="Home"?0:o.length-1]?.focus();else return;a.preventDefault(),a.stopPropagation()}),t.addEventListener("focusout",a=>{a.relatedTarget&&!t.contains(a.relatedTarget)&&(t.open=!1)}),t}function Ef(i,e){let t=new an(P("div",{class:"holds"})),n=()=>{let s=i.scene.value,r=i.selected.value,o=r===null?void 0:s?.bodies[r],a=!!i.status.value?.mode;if(!o||r===0)return t.show("none",()=>[P("p",{class:"hint"},"Select a bone to pin it. A double click on a bone pins it at the clicked point.")]);let l=e.of(o.name,"pin"),c=e.of(o.name,"pin-turn"),h=s?.joints.find(u=>u.child===r&&!u.closesLoop),d=(h&&i.status.value?.costs[s.joints.indexOf(h)])??1;t.show(JSON.stringify([s?.scene,r,l,c,a,d]),()=>[P("div",{class:"chosen"},o.name,P("span",{class:"quiet"},h?`${h.kind} joint`:"free")),wf("Position",o.name,"pin",l,e),wf("Orientation",o.name,"pin-turn",c,e),h&&a?I_(i,h.name,d):""])};return i.scene.watch(n),i.status.watch(n),i.selected.watch(n),t.node}function wf(i,e,t,n,s){let r=n?.axes??[!1,!1,!1],o=d=>{let u=[...r];u[d]=!u[d],s.set(e,t,{axes:u})},a=(d,u)=>P("button",{type:"button",class:"axis","aria-pressed":String(r[u]),"aria-label":`Pin ${i.toLowerCase()} ${t==="pin"?"along":"about"} ${d}`,onclick:()=>o(u)},d),l=P("button",{type:"button",class:"all","data-hold":t,"aria-pressed":String(!!n),onclick:()=>s.set(e,t,n?{axes:[!1,!1,!1]}:{})},i),c=P("div",{class:"hold"},l,P("span",{class:"axes"},a("x",0),a("y",1),a("z",2)));if(!n)return c;let h=(d,u,p,v,_)=>P("label",{},d,P("input",{type:"number",value:bt(u),min:p,step:v,"aria-label":`${d} of the ${i.toLowerCase()} pin`,onchange:f=>{let m=f.target,y=m.valueAsNumber;if(y>=p)return _(y);m.value=bt(u),s.explain(`The ${d} must be at least ${p}.`)}}));return c.append(P("div",{class:"pull"},h("priority",n.priority,1,1,d=>s.set(e,t,{priority:Math.round(d)})),h("weight",n.weight,.01,.1,d=>s.set(e,t,{weight:d})))),c}var vh=.001;function I_(i,e,t){let n=P("input",{type:"number",value:bt(t),min:vh,step:"0.5","aria-label":`Cost of moving joint ${e}`,onchange:()=>{let s=n.valueAsNumber;if(!(s>=vh))return n.value=bt(t),i.tell("info",`The cost must be at least ${vh}.`);i.act({weight:{joint:e,value:Wn(s)}})}});return P("label",{class:"cost",title:"A joint with a higher cost moves less"},P("span",{},"Joint cost"),n)}function Tf(i,e){let t=new an(P("ul",{class:"tasks","aria-label":"Drags and pins"}));return i.status.watch(n=>{let s=n?.tasks??[];t.show(JSON.stringify(s),()=>s.length?s.map(r=>P("li",{"data-task":r.name},P("span",{class:`kind ${Fr(r)?"pinned":"hand"}`},r.kind),P("span",{class:"name",title:r.name},r.bone),P("span",{class:"quiet"},`${"xyz".split("").filter((o,a)=>r.axes[a]).join("")} \xB7 ${r.priority} \xB7 ${bt(r.weight)}`),ot("close",`Release ${r.name}`,()=>e.release(r)))):[P("li",{class:"hint"},"No drags or pins.")])}),t.node}var L_=[.05,.1,.25,.5,1,2,4];function Is(i){return i.timeline.value!==null&&i.step<i.endOf(i.branch)}function yh(i,e){return i.stepAt(i.timeOf(i.step)+e)-i.step}function _h(i,e){i.timeline.value&&i.seek(i.step+yh(i,e))}function Pi(i,e){if(e>0&&(i.steps.busy||!Is(i)))return i.steps.ask(e);i.seek(i.step+e)}function Br(i){i.seek(i.endOf(i.branch))}function Af(i,e){let t=P("button",{type:"button",class:"play",onclick:()=>i.toggle()}),n=ot("replay","Replay the recording from here (R)",()=>i.replay(),{"data-do":"replay"}),s=P("output",{class:"time","aria-label":"Time"}),r=P("span",{class:"quiet total"}),o=P("span",{class:"state"}),a=P("output",{class:"rate","aria-label":"Actual speed"}),l=P("span",{class:"record"},P("i",{"aria-hidden":"true"}),P("span")),c=P("select",{"aria-label":"Speed",title:"Simulated seconds per second",onchange:()=>i.ask({type:"speed",ratio:Number(c.value)})},...L_.map(_=>P("option",{value:_},`${_}\xD7`)));c.value="1";let h=P("button",{type:"button",class:"text-button",title:"Set a keyframe with the current pose at the playhead (K)","data-do":"set-key",onclick:()=>e.set()},Bt("key"),"Set key"),d=P("button",{type:"button",class:"text-button",title:"Follow the keyframes, from the first one (Shift+K)","data-do":"play-keys",onclick:()=>e.play()},Bt("play"),"Play keys"),u="",p=()=>{let _=i.connection.link.value.state==="lost",f=_?null:i.status.value,m=Is(i),y=f?.playing?"Pause":m?"Resume here":"Play";y!==u&&(u=y,t.replaceChildren(Bt(f?.playing?"pause":"play"),y),t.title=f?.playing?"Pause (Space)":m?"Simulate from here on a new branch (Space)":"Run (Space)"),t.dataset.state=f?.playing?"playing":m?"past":"paused",t.disabled=_,$e(o,_?"not connected":f?f.replaying?"replaying":f.playing?"running":m?"in the past":"paused":""),n.disabled=!m,f&&($e(a,`${f.realTimeFactor.toFixed(2)}\xD7 real time`),a.classList.toggle("slow",f.playing&&f.realTimeFactor<.95*f.speed),a.title=`Requested: ${f.speed}\xD7; a step takes ${f.stepMs.toFixed(2)} ms, a frame ${f.frameMs.toFixed(2)} ms`,document.activeElement!==c&&N_(c,f.speed),l.title=f.file?`Recorded to ${f.file}`:"Recorded in memory");let E=i.timeline.value;E&&$e(l.lastElementChild,Qh(E.fileBytes)),l.classList.toggle("on",!!(f?.playing&&!f.replaying))};i.status.watch(p),i.connection.link.watch(p),i.timeline.watch(p);let v=()=>{let _=i.frame.value?.time??0;$e(s,In(_));let f=i.timeline.value;f&&$e(r,`/ ${In(Math.max(_,i.timeOf(i.endOf(f.branch),f.branch)))}`)};return i.timeline.watch(v),i.glance.watch(v),P("div",{class:"transport",role:"toolbar","aria-label":"Time"},ot("start","To the start (Shift+Home)",()=>i.seek(0),{"data-do":"start"}),ot("back","Step back (,)",()=>Pi(i,-1),{"data-do":"back"}),t,ot("step","Step forward (.)",()=>Pi(i,1),{"data-do":"step"}),ot("end","To the end of the branch (Shift+End)",()=>Br(i),{"data-do":"end"}),n,P("button",{type:"button",class:"text-button",title:"Back three seconds (Backspace)","data-do":"rewind",onclick:()=>_h(i,-3)},"\u22123 s"),s,r,o,P("span",{class:"gap"}),h,d,P("span",{class:"gap"}),a,c,l)}function N_(i,e){let t=String(e);i.value!==t&&([...i.options].some(n=>n.value===t)||i.append(P("option",{value:t},`${t}\xD7`)),i.value=t)}var D_=[{value:"pose",label:"Pose",about:"Pause, and pose the character: drags move bones by inverse kinematics, without gravity and time"},{value:"animate",label:"Animate",about:"Play: the keyframes, moved by the joints of the character (Shift+K); where there are none, the recording (R)"},{value:"simulate",label:"Simulate",about:"Run the simulation (Space)"}];function Cf(i,e){let t=new _i("Mode",D_,n=>{if(n==="pose")return i.run(!1);if(n==="simulate")return Zi(i.status.value?.mode)&&i.act({mode:"hold"}),i.run(!0);if(i.timeline.value?.keyframes.length)return e.play();Is(i)||i.seek(0),i.replay()});return t.node.classList.add("modes"),i.status.watch(n=>{if(!n)return t.set(null);let s=n.replaying||Zi(n.mode);t.set(n.playing?s?"animate":"simulate":"pose")}),t.node}function Rf(i){let e=P("span",{}),t=P("h2",{}),n=P("ul",{}),s=c=>{a.hidden=!c,r.setAttribute("aria-expanded",String(c))},r=P("button",{type:"button",class:"text-button",title:"What was changed or left out when the file was opened","data-do":"notes","aria-controls":"notes",onclick:()=>s(a.hidden)},Bt("note"),e),o=ot("close","Close the notes",()=>{s(!1),r.focus()}),a=P("section",{class:"import-notes",id:"notes","aria-label":"Notes on this file",role:"status"},P("header",{},t,o),n),l="";return s(!1),i.scene.watch(c=>{let h=c?.notes??[];r.hidden=h.length===0,$e(e,h.length===1?"1 note":`${h.length} notes`),$e(t,c?`Notes on ${c.name}`:""),yi(n,...h.map(u=>P("li",{},u)));let d=c?`${c.scene} ${c.name}`:"";d!==l&&s(h.length>0),l=d}),{button:r,panel:a}}var Ls=1e3;function F_({low:i,high:e}){if(i>0&&e/i>=100){let n=Math.log(e/i);return{value:s=>i*Math.exp(n*s/Ls),tick:s=>Ls*Math.log(Math.max(i,s)/i)/n}}let t=e-i||1;return{value:n=>i+t*n/Ls,tick:n=>Ls*(n-i)/t}}function U_(i,e){let{value:t,tick:n}=F_(e),s=`${e.about}, from ${bt(e.low)} to ${bt(e.high)}`,r=0,o=e.value,a=u=>{r=performance.now(),i.act({set:{name:e.name,value:Number(u.toPrecision(4))}})},l=P("input",{type:"range",min:0,max:Ls,step:1,"aria-label":`${Ui(e.name)}: ${e.about}`,"data-parameter":e.name}),c=P("input",{type:"number",step:"any","aria-label":Ui(e.name)}),h=u=>{l.value=String(Math.round(n(u))),l.style.setProperty("--part",`${Math.max(0,Math.min(100,100*n(u)/Ls))}%`),l.setAttribute("aria-valuetext",bt(u)),c.value=bt(u)};l.addEventListener("input",()=>{let u=t(Number(l.value));a(u),h(u)}),c.addEventListener("change",()=>{let u=Number.isFinite(c.valueAsNumber)?Math.min(e.high,Math.max(e.low,c.valueAsNumber)):null;u!==null&&a(u),h(u??o)});let d=P("div",{class:"parameter",title:s},P("span",{class:"name"},Ui(e.name)),l,c);return{node:d,idle:u=>{l.disabled=c.disabled=!!u,d.classList.toggle("idle",!!u),d.title=u?`${s}; ${u}`:s},show:u=>{o=u,!(document.activeElement===c||performance.now()-r<600)&&h(u)}}}function Pf(i){let e=P("div",{class:"parameters"}),t=[];return i.scene.watch(n=>{n&&(t=n.parameters.map(s=>U_(i,s)),t.forEach((s,r)=>s.show(n.parameters[r].value)),t.forEach((s,r)=>s.node.hidden=n.parameters[r].name==="springs"),yi(e,...t.length?t.map(s=>s.node):[P("p",{class:"hint"},"This scene has no parameters.")]))}),i.status.watch(n=>{n?.parameters.forEach((s,r)=>t[r]?.show(s)),t.forEach((s,r)=>s.idle(pf(i.scene.value.parameters[r],i.scene.value,n)))}),e}var Ki=new Hi,Mt=new R,Ii=new R,yt=new Qe,If={X:new R(1,0,0),Y:new R(0,1,0),Z:new R(0,0,1)},xh={type:"change"},Lf={type:"mouseDown",mode:null},Nf={type:"mouseUp",mode:null},Df={type:"objectChange"},ll=class extends xr{constructor(e,t=null){super(void 0,t);let n=new Sh(this);this._root=n;let s=new Mh;this._gizmo=s,n.add(s);let r=new wh;this._plane=r,n.add(r);let o=this;function a(E,M){let w=M;Object.defineProperty(o,E,{get:function(){return w!==void 0?w:M},set:function(T){w!==T&&(w=T,r[E]=T,s[E]=T,o.dispatchEvent({type:E+"-changed",value:T}),o.dispatchEvent(xh))}}),o[E]=M,r[E]=M,s[E]=M}a("camera",e),a("object",void 0),a("enabled",!0),a("axis",null),a("mode","translate"),a("translationSnap",null),a("rotationSnap",null),a("scaleSnap",null),a("space","world"),a("size",1),this.viewport=null,a("dragging",!1),a("showX",!0),a("showY",!0),a("showZ",!0),a("showXY",!0),a("showYZ",!0),a("showXZ",!0),a("showXYZE",!0),a("showE",!0),a("minX",-1/0),a("maxX",1/0),a("minY",-1/0),a("maxY",1/0),a("minZ",-1/0),a("maxZ",1/0);let l=new R,c=new R,h=new Qe,d=new Qe,u=new R,p=new Qe,v=new R,_=new R,f=new R,m=0,y=new R;a("worldPosition",l),a("worldPositionStart",c),a("worldQuaternion",h),a("worldQuaternionStart",d),a("cameraPosition",u),a("cameraQuaternion",p),a("pointStart",v),a("pointEnd",_),a("rotationAxis",f),a("rotationAngle",m),a("eye",y),this._offset=new R,this._startNorm=new R,this._endNorm=new R,this._cameraScale=new R,this._parentPosition=new R,this._parentQuaternion=new Qe,this._parentQuaternionInv=new Qe,this._parentScale=new R,this._worldScaleStart=new R,this._worldQuaternionInv=new Qe,this._worldScale=new R,this._positionStart=new R,this._quaternionStart=new Qe,this._scaleStart=new R,this._getPointer=O_.bind(this),this._onPointerDown=k_.bind(this),this._onPointerHover=B_.bind(this),this._onPointerMove=z_.bind(this),this._onPointerUp=G_.bind(this),t!==null&&this.connect(t)}connect(e){super.connect(e),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointermove",this._onPointerHover),this.domElement.addEventListener("pointerup",this._onPointerUp),this.domElement.style.touchAction="none"}disconnect(){this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.removeEventListener("pointermove",this._onPointerHover),this.domElement.removeEventListener("pointermove",this._onPointerMove),this.domElement.removeEventListener("pointerup",this._onPointerUp),this.domElement.style.touchAction=""}getHelper(){return this._root}pointerHover(e){if(this.object===void 0||this.dragging===!0)return;e!==null&&Ki.setFromCamera(e,this.camera);let t=bh(this._gizmo.picker[this.mode],Ki);t?this.axis=t.object.name:this.axis=null}pointerDown(e){if(!(this.object===void 0||this.dragging===!0||e!=null&&e.button!==0)&&this.axis!==null){e!==null&&Ki.setFromCamera(e,this.camera);let t=bh(this._plane,Ki,!0);t&&(this.object.updateMatrixWorld(),this.object.parent.updateMatrixWorld(),this._positionStart.copy(this.object.position),this._quaternionStart.copy(this.object.quaternion),this._scaleStart.copy(this.object.scale),this.object.matrixWorld.decompose(this.worldPositionStart,this.worldQuaternionStart,this._worldScaleStart),this.pointStart.copy(t.point).sub(this.worldPositionStart)),this.dragging=!0,Lf.mode=this.mode,this.dispatchEvent(Lf)}}pointerMove(e){let t=this.axis,n=this.mode,s=this.object,r=this.space;if(n==="scale"?r="local":(t==="E"||t==="XYZE"||t==="XYZ")&&(r="world"),s===void 0||t===null||this.dragging===!1||e!==null&&e.button!==-1)return;e!==null&&Ki.setFromCamera(e,this.camera);let o=bh(this._plane,Ki,!0);if(o){if(this.pointEnd.copy(o.point).sub(this.worldPositionStart),n==="translate")this._offset.copy(this.pointEnd).sub(this.pointStart),r==="local"&&t!=="XYZ"&&this._offset.applyQuaternion(this._worldQuaternionInv),t.indexOf("X")===-1&&(this._offset.x=0),t.indexOf("Y")===-1&&(this._offset.y=0),t.indexOf("Z")===-1&&(this._offset.z=0),r==="local"&&t!=="XYZ"?this._offset.applyQuaternion(this._quaternionStart).divide(this._parentScale):this._offset.applyQuaternion(this._parentQuaternionInv).divide(this._parentScale),s.position.copy(this._offset).add(this._positionStart),this.translationSnap&&(r==="local"&&(s.position.applyQuaternion(yt.copy(this._quaternionStart).invert()),t.search("X")!==-1&&(s.position.x=Math.round(s.position.x/this.translationSnap)*this.translationSnap),t.search("Y")!==-1&&(s.position.y=Math.round(s.position.y/this.translationSnap)*this.translationSnap),t.search("Z")!==-1&&(s.position.z=Math.round(s.position.z/this.translationSnap)*this.translationSnap),s.position.applyQuaternion(this._quaternionStart)),r==="world"&&(s.getWorldPosition(Mt),t.search("X")!==-1&&(Mt.x=Math.round(Mt.x/this.translationSnap)*this.translationSnap),t.search("Y")!==-1&&(Mt.y=Math.round(Mt.y/this.translationSnap)*this.translationSnap),t.search("Z")!==-1&&(Mt.z=Math.round(Mt.z/this.translationSnap)*this.translationSnap),s.position.copy(s.parent.worldToLocal(Mt)))),s.position.x=Math.max(this.minX,Math.min(this.maxX,s.position.x)),s.position.y=Math.max(this.minY,Math.min(this.maxY,s.position.y)),s.position.z=Math.max(this.minZ,Math.min(this.maxZ,s.position.z));else if(n==="scale"){if(t.search("XYZ")!==-1){let a=this.pointEnd.length()/this.pointStart.length();this.pointEnd.dot(this.pointStart)<0&&(a*=-1),Ii.set(a,a,a)}else Mt.copy(this.pointStart),Ii.copy(this.pointEnd),Mt.applyQuaternion(this._worldQuaternionInv),Ii.applyQuaternion(this._worldQuaternionInv),Ii.divide(Mt),t.search("X")===-1&&(Ii.x=1),t.search("Y")===-1&&(Ii.y=1),t.search("Z")===-1&&(Ii.z=1);s.scale.copy(this._scaleStart).multiply(Ii),this.scaleSnap&&(t.search("X")!==-1&&(s.scale.x=Math.round(s.scale.x/this.scaleSnap)*this.scaleSnap||this.scaleSnap),t.search("Y")!==-1&&(s.scale.y=Math.round(s.scale.y/this.scaleSnap)*this.scaleSnap||this.scaleSnap),t.search("Z")!==-1&&(s.scale.z=Math.round(s.scale.z/this.scaleSnap)*this.scaleSnap||this.scaleSnap))}else if(n==="rotate"){this._offset.copy(this.pointEnd).sub(this.pointStart);let a=20/this.worldPosition.distanceTo(Mt.setFromMatrixPosition(this.camera.matrixWorld)),l=!1;t==="XYZE"?(this.rotationAxis.copy(this._offset).cross(this.eye).normalize(),this.rotationAngle=this._offset.dot(Mt.copy(this.rotationAxis).cross(this.eye))*a):(t==="X"||t==="Y"||t==="Z")&&(this.rotationAxis.copy(If[t]),Mt.copy(If[t]),r==="local"&&Mt.applyQuaternion(this.worldQuaternion),Mt.cross(this.eye),Mt.length()===0?l=!0:this.rotationAngle=this._offset.dot(Mt.normalize())*a),(t==="E"||l)&&(this.rotationAxis.copy(this.eye),this.rotationAngle=this.pointEnd.angleTo(this.pointStart),this._startNorm.copy(this.pointStart).normalize(),this._endNorm.copy(this.pointEnd).normalize(),this.rotationAngle*=this._endNorm.cross(this._startNorm).dot(this.eye)<0?1:-1),this.rotationSnap&&(this.rotationAngle=Math.round(this.rotationAngle/this.rotationSnap)*this.rotationSnap),r==="local"&&t!=="E"&&t!=="XYZE"?(s.quaternion.copy(this._quaternionStart),s.quaternion.multiply(yt.setFromAxisAngle(this.rotationAxis,this.rotationAngle)).normalize()):(this.rotationAxis.applyQuaternion(this._parentQuaternionInv),s.quaternion.copy(yt.setFromAxisAngle(this.rotationAxis,this.rotationAngle)),s.quaternion.multiply(this._quaternionStart).normalize())}this.dispatchEvent(xh),this.dispatchEvent(Df)}}pointerUp(e){e!==null&&e.button!==0||(this.dragging&&this.axis!==null&&(Nf.mode=this.mode,this.dispatchEvent(Nf)),this.dragging=!1,this.axis=null)}dispose(){this.disconnect(),this._root.dispose()}attach(e){return this.object=e,this._root.visible=!0,this}detach(){return this.object=void 0,this.axis=null,this._root.visible=!1,this}reset(){this.enabled&&this.dragging&&(this.object.position.copy(this._positionStart),this.object.quaternion.copy(this._quaternionStart),this.object.scale.copy(this._scaleStart),this.dispatchEvent(xh),this.dispatchEvent(Df),this.pointStart.copy(this.pointEnd))}getRaycaster(){return Ki}getMode(){return this.mode}setMode(e){this.mode=e}setTranslationSnap(e){this.translationSnap=e}setRotationSnap(e){this.rotationSnap=e}setScaleSnap(e){this.scaleSnap=e}setSize(e){this.size=e}setSpace(e){this.space=e}setColors(e,t,n,s){let r=this._gizmo.materialLib;r.xAxis.color.set(e),r.yAxis.color.set(t),r.zAxis.color.set(n),r.active.color.set(s),r.xAxisTransparent.color.set(e),r.yAxisTransparent.color.set(t),r.zAxisTransparent.color.set(n),r.activeTransparent.color.set(s),r.xAxis._color&&r.xAxis._color.set(e),r.yAxis._color&&r.yAxis._color.set(t),r.zAxis._color&&r.zAxis._color.set(n),r.active._color&&r.active._color.set(s),r.xAxisTransparent._color&&r.xAxisTransparent._color.set(e),r.yAxisTransparent._color&&r.yAxisTransparent._color.set(t),r.zAxisTransparent._color&&r.zAxisTransparent._color.set(n),r.activeTransparent._color&&r.activeTransparent._color.set(s)}};function O_(i){if(this.domElement.ownerDocument.pointerLockElement)return{x:0,y:0,button:i.button};{let e=this.domElement.getBoundingClientRect(),t=this.viewport,n,s,r,o;return t!==null?(n=t.x,s=e.height-t.y-t.w,r=t.z,o=t.w):(n=0,s=0,r=e.width,o=e.height),{x:(i.clientX-e.left-n)/r*2-1,y:-(i.clientY-e.top-s)/o*2+1,button:i.button}}}function B_(i){if(this.enabled)switch(i.pointerType){case"mouse":case"pen":this.pointerHover(this._getPointer(i));break}}function k_(i){this.enabled&&(document.pointerLockElement||this.domElement.setPointerCapture(i.pointerId),this.domElement.addEventListener("pointermove",this._onPointerMove),this.pointerHover(this._getPointer(i)),this.pointerDown(this._getPointer(i)))}function z_(i){this.enabled&&this.pointerMove(this._getPointer(i))}function G_(i){this.enabled&&(this.domElement.releasePointerCapture(i.pointerId),this.domElement.removeEventListener("pointermove",this._onPointerMove),this.pointerUp(this._getPointer(i)))}function bh(i,e,t){let n=e.intersectObject(i,!0);for(let s=0;s<n.length;s++)if(n[s].object.visible||t)return n[s];return!1}var sl=new En,ht=new R(0,1,0),Ff=new R(0,0,0),Uf=new He,rl=new Qe,al=new Qe,jn=new R,cl=new He,Gr=new R(1,0,0),Qi=new R(0,1,0),Hr=new R(0,0,1),ol=new R,kr=new R,zr=new R,Sh=class extends gt{constructor(e){super(),this.isTransformControlsRoot=!0,this.controls=e,this.visible=!1}updateMatrixWorld(e){let t=this.controls;t.object!==void 0&&(t.object.updateMatrixWorld(),t.object.parent===null?console.error("TransformControls: The attached 3D object must be a part of the scene graph."):t.object.parent.matrixWorld.decompose(t._parentPosition,t._parentQuaternion,t._parentScale),t.object.matrixWorld.decompose(t.worldPosition,t.worldQuaternion,t._worldScale),t._parentQuaternionInv.copy(t._parentQuaternion).invert(),t._worldQuaternionInv.copy(t.worldQuaternion).invert()),t.camera.updateMatrixWorld(),t.camera.matrixWorld.decompose(t.cameraPosition,t.cameraQuaternion,t._cameraScale),t.camera.isOrthographicCamera?t.camera.getWorldDirection(t.eye).negate():t.eye.copy(t.cameraPosition).sub(t.worldPosition).normalize(),this.parent&&(cl.copy(this.parent.matrixWorld).invert(),cl.decompose(this.position,this.quaternion,this.scale)),super.updateMatrixWorld(e)}dispose(){this.traverse(function(e){e.geometry&&e.geometry.dispose(),e.material&&e.material.dispose()})}},Mh=class extends gt{constructor(){super(),this.isTransformControlsGizmo=!0,this.type="TransformControlsGizmo";let e=new Et({depthTest:!1,depthWrite:!1,fog:!1,toneMapped:!1,transparent:!0}),t=new Tn({depthTest:!1,depthWrite:!1,fog:!1,toneMapped:!1,transparent:!0}),n=e.clone();n.opacity=.15;let s=t.clone();s.opacity=.5;let r=e.clone();r.color.setHex(16711680);let o=e.clone();o.color.setHex(65280);let a=e.clone();a.color.setHex(255);let l=e.clone();l.color.setHex(16711680),l.opacity=.5;let c=e.clone();c.color.setHex(65280),c.opacity=.5;let h=e.clone();h.color.setHex(255),h.opacity=.5;let d=e.clone();d.opacity=.25;let u=e.clone();u.color.setHex(16776960),u.opacity=.25;let p=e.clone();p.color.setHex(16776960);let v=e.clone();v.color.setHex(7895160),this.materialLib={xAxis:r,yAxis:o,zAxis:a,active:p,xAxisTransparent:l,yAxisTransparent:c,zAxisTransparent:h,activeTransparent:u};let _=new St(0,.04,.1,12);_.translate(0,.05,0);let f=new vt(.08,.08,.08);f.translate(0,.04,0);let m=new nt;m.setAttribute("position",new Ke([0,0,0,1,0,0],3));let y=new St(.0075,.0075,.5,3);y.translate(0,.25,0);function E(H,Y){let G=new fi(H,.0075,3,64,Y*Math.PI*2);return G.rotateY(Math.PI/2),G.rotateX(Math.PI/2),G}function M(){let H=new nt;return H.setAttribute("position",new Ke([0,0,0,1,1,1],3)),H}let w={X:[[new ie(_,r),[.5,0,0],[0,0,-Math.PI/2]],[new ie(_,r),[-.5,0,0],[0,0,Math.PI/2]],[new ie(y,r),[0,0,0],[0,0,-Math.PI/2]]],Y:[[new ie(_,o),[0,.5,0]],[new ie(_,o),[0,-.5,0],[Math.PI,0,0]],[new ie(y,o)]],Z:[[new ie(_,a),[0,0,.5],[Math.PI/2,0,0]],[new ie(_,a),[0,0,-.5],[-Math.PI/2,0,0]],[new ie(y,a),null,[Math.PI/2,0,0]]],XYZ:[[new ie(new Yn(.1,0),d),[0,0,0]]],XY:[[new ie(new vt(.15,.15,.01),h),[.15,.15,0]]],YZ:[[new ie(new vt(.15,.15,.01),l),[0,.15,.15],[0,Math.PI/2,0]]],XZ:[[new ie(new vt(.15,.15,.01),c),[.15,0,.15],[-Math.PI/2,0,0]]]},T={X:[[new ie(new St(.2,0,.6,4),n),[.3,0,0],[0,0,-Math.PI/2]],[new ie(new St(.2,0,.6,4),n),[-.3,0,0],[0,0,Math.PI/2]]],Y:[[new ie(new St(.2,0,.6,4),n),[0,.3,0]],[new ie(new St(.2,0,.6,4),n),[0,-.3,0],[0,0,Math.PI]]],Z:[[new ie(new St(.2,0,.6,4),n),[0,0,.3],[Math.PI/2,0,0]],[new ie(new St(.2,0,.6,4),n),[0,0,-.3],[-Math.PI/2,0,0]]],XYZ:[[new ie(new Yn(.2,0),n)]],XY:[[new ie(new vt(.2,.2,.01),n),[.15,.15,0]]],YZ:[[new ie(new vt(.2,.2,.01),n),[0,.15,.15],[0,Math.PI/2,0]]],XZ:[[new ie(new vt(.2,.2,.01),n),[.15,0,.15],[-Math.PI/2,0,0]]]},g={START:[[new ie(new Yn(.01,2),s),null,null,null,"helper"]],END:[[new ie(new Yn(.01,2),s),null,null,null,"helper"]],DELTA:[[new mn(M(),s),null,null,null,"helper"]],X:[[new mn(m,s),[-1e3,0,0],null,[1e6,1,1],"helper"]],Y:[[new mn(m,s),[0,-1e3,0],[0,0,Math.PI/2],[1e6,1,1],"helper"]],Z:[[new mn(m,s),[0,0,-1e3],[0,-Math.PI/2,0],[1e6,1,1],"helper"]]},S={XYZE:[[new ie(E(.5,1),v),null,[0,Math.PI/2,0]]],X:[[new ie(E(.5,.5),r)]],Y:[[new ie(E(.5,.5),o),null,[0,0,-Math.PI/2]]],Z:[[new ie(E(.5,.5),a),null,[0,Math.PI/2,0]]],E:[[new ie(E(.75,1),u),null,[0,Math.PI/2,0]]]},N={AXIS:[[new mn(m,s),[-1e3,0,0],null,[1e6,1,1],"helper"]]},C={XYZE:[[new ie(new tn(.25,10,8),n)]],X:[[new ie(new fi(.5,.1,4,24),n),[0,0,0],[0,-Math.PI/2,-Math.PI/2]]],Y:[[new ie(new fi(.5,.1,4,24),n),[0,0,0],[Math.PI/2,0,0]]],Z:[[new ie(new fi(.5,.1,4,24),n),[0,0,0],[0,0,-Math.PI/2]]],E:[[new ie(new fi(.75,.1,2,24),n)]]},F={X:[[new ie(f,r),[.5,0,0],[0,0,-Math.PI/2]],[new ie(y,r),[0,0,0],[0,0,-Math.PI/2]],[new ie(f,r),[-.5,0,0],[0,0,Math.PI/2]]],Y:[[new ie(f,o),[0,.5,0]],[new ie(y,o)],[new ie(f,o),[0,-.5,0],[0,0,Math.PI]]],Z:[[new ie(f,a),[0,0,.5],[Math.PI/2,0,0]],[new ie(y,a),[0,0,0],[Math.PI/2,0,0]],[new ie(f,a),[0,0,-.5],[-Math.PI/2,0,0]]],XY:[[new ie(new vt(.15,.15,.01),h),[.15,.15,0]]],YZ:[[new ie(new vt(.15,.15,.01),l),[0,.15,.15],[0,Math.PI/2,0]]],XZ:[[new ie(new vt(.15,.15,.01),c),[.15,0,.15],[-Math.PI/2,0,0]]],XYZ:[[new ie(new vt(.1,.1,.1),d)]]},O={X:[[new ie(new St(.2,0,.6,4),n),[.3,0,0],[0,0,-Math.PI/2]],[new ie(new St(.2,0,.6,4),n),[-.3,0,0],[0,0,Math.PI/2]]],Y:[[new ie(new St(.2,0,.6,4),n),[0,.3,0]],[new ie(new St(.2,0,.6,4),n),[0,-.3,0],[0,0,Math.PI]]],Z:[[new ie(new St(.2,0,.6,4),n),[0,0,.3],[Math.PI/2,0,0]],[new ie(new St(.2,0,.6,4),n),[0,0,-.3],[-Math.PI/2,0,0]]],XY:[[new ie(new vt(.2,.2,.01),n),[.15,.15,0]]],YZ:[[new ie(new vt(.2,.2,.01),n),[0,.15,.15],[0,Math.PI/2,0]]],XZ:[[new ie(new vt(.2,.2,.01),n),[.15,0,.15],[-Math.PI/2,0,0]]],XYZ:[[new ie(new vt(.2,.2,.2),n),[0,0,0]]]},W={X:[[new mn(m,s),[-1e3,0,0],null,[1e6,1,1],"helper"]],Y:[[new mn(m,s),[0,-1e3,0],[0,0,Math.PI/2],[1e6,1,1],"helper"]],Z:[[new mn(m,s),[0,0,-1e3],[0,-Math.PI/2,0],[1e6,1,1],"helper"]]};function I(H){let Y=new gt;for(let G in H)for(let te=H[G].length;te--;){let V=H[G][te][0].clone(),j=H[G][te][1],ee=H[G][te][2],_e=H[G][te][3],Ne=H[G][te][4];V.name=G,V.tag=Ne,j&&V.position.set(j[0],j[1],j[2]),ee&&V.rotation.set(ee[0],ee[1],ee[2]),_e&&V.scale.set(_e[0],_e[1],_e[2]),V.updateMatrix();let Z=V.geometry.clone();Z.applyMatrix4(V.matrix),V.geometry=Z,V.renderOrder=1/0,V.position.set(0,0,0),V.rotation.set(0,0,0),V.scale.set(1,1,1),Y.add(V)}return Y}this.gizmo={},this.picker={},this.helper={},this.add(this.gizmo.translate=I(w)),this.add(this.gizmo.rotate=I(S)),this.add(this.gizmo.scale=I(F)),this.add(this.picker.translate=I(T)),this.add(this.picker.rotate=I(C)),this.add(this.picker.scale=I(O)),this.add(this.helper.translate=I(g)),this.add(this.helper.rotate=I(N)),this.add(this.helper.scale=I(W)),this.picker.translate.visible=!1,this.picker.rotate.visible=!1,this.picker.scale.visible=!1}updateMatrixWorld(e){let n=(this.mode==="scale"?"local":this.space)==="local"?this.worldQuaternion:al;this.gizmo.translate.visible=this.mode==="translate",this.gizmo.rotate.visible=this.mode==="rotate",this.gizmo.scale.visible=this.mode==="scale",this.helper.translate.visible=this.mode==="translate",this.helper.rotate.visible=this.mode==="rotate",this.helper.scale.visible=this.mode==="scale";let s=[];s=s.concat(this.picker[this.mode].children),s=s.concat(this.gizmo[this.mode].children),s=s.concat(this.helper[this.mode].children);for(let r=0;r<s.length;r++){let o=s[r];o.visible=!0,o.rotation.set(0,0,0),o.position.copy(this.worldPosition);let a;if(this.camera.isOrthographicCamera?a=(this.camera.top-this.camera.bottom)/this.camera.zoom:a=this.worldPosition.distanceTo(this.cameraPosition)*Math.min(1.9*Math.tan(Math.PI*this.camera.fov/360)/this.camera.zoom,7),o.scale.set(1,1,1).multiplyScalar(a*this.size/4),o.tag==="helper"){o.visible=!1,o.name==="AXIS"?(o.visible=!!this.axis,this.axis==="X"&&(yt.setFromEuler(sl.set(0,0,0)),o.quaternion.copy(n).multiply(yt),Math.abs(ht.copy(Gr).applyQuaternion(n).dot(this.eye))>.9&&(o.visible=!1)),this.axis==="Y"&&(yt.setFromEuler(sl.set(0,0,Math.PI/2)),o.quaternion.copy(n).multiply(yt),Math.abs(ht.copy(Qi).applyQuaternion(n).dot(this.eye))>.9&&(o.visible=!1)),this.axis==="Z"&&(yt.setFromEuler(sl.set(0,Math.PI/2,0)),o.quaternion.copy(n).multiply(yt),Math.abs(ht.copy(Hr).applyQuaternion(n).dot(this.eye))>.9&&(o.visible=!1)),this.axis==="XYZE"&&(yt.setFromEuler(sl.set(0,Math.PI/2,0)),ht.copy(this.rotationAxis),o.quaternion.setFromRotationMatrix(Uf.lookAt(Ff,ht,Qi)),o.quaternion.multiply(yt),o.visible=this.dragging),this.axis==="E"&&(o.visible=!1)):o.name==="START"?(o.position.copy(this.worldPositionStart),o.visible=this.dragging):o.name==="END"?(o.position.copy(this.worldPosition),o.visible=this.dragging):o.name==="DELTA"?(o.position.copy(this.worldPositionStart),o.quaternion.copy(this.worldQuaternionStart),Mt.set(1e-10,1e-10,1e-10).add(this.worldPositionStart).sub(this.worldPosition).multiplyScalar(-1),Mt.applyQuaternion(this.worldQuaternionStart.clone().invert()),o.scale.copy(Mt),o.visible=this.dragging):(o.quaternion.copy(n),this.dragging?o.position.copy(this.worldPositionStart):o.position.copy(this.worldPosition),this.axis&&(o.visible=this.axis.search(o.name)!==-1));continue}o.quaternion.copy(n),this.mode==="translate"||this.mode==="scale"?(o.name==="X"&&Math.abs(ht.copy(Gr).applyQuaternion(n).dot(this.eye))>.99&&(o.scale.set(1e-10,1e-10,1e-10),o.visible=!1),o.name==="Y"&&Math.abs(ht.copy(Qi).applyQuaternion(n).dot(this.eye))>.99&&(o.scale.set(1e-10,1e-10,1e-10),o.visible=!1),o.name==="Z"&&Math.abs(ht.copy(Hr).applyQuaternion(n).dot(this.eye))>.99&&(o.scale.set(1e-10,1e-10,1e-10),o.visible=!1),o.name==="XY"&&Math.abs(ht.copy(Hr).applyQuaternion(n).dot(this.eye))<.2&&(o.scale.set(1e-10,1e-10,1e-10),o.visible=!1),o.name==="YZ"&&Math.abs(ht.copy(Gr).applyQuaternion(n).dot(this.eye))<.2&&(o.scale.set(1e-10,1e-10,1e-10),o.visible=!1),o.name==="XZ"&&Math.abs(ht.copy(Qi).applyQuaternion(n).dot(this.eye))<.2&&(o.scale.set(1e-10,1e-10,1e-10),o.visible=!1)):this.mode==="rotate"&&(rl.copy(n),ht.copy(this.eye).applyQuaternion(yt.copy(n).invert()),o.name.search("E")!==-1&&o.quaternion.setFromRotationMatrix(Uf.lookAt(this.eye,Ff,Qi)),o.name==="X"&&(yt.setFromAxisAngle(Gr,Math.atan2(-ht.y,ht.z)),yt.multiplyQuaternions(rl,yt),o.quaternion.copy(yt)),o.name==="Y"&&(yt.setFromAxisAngle(Qi,Math.atan2(ht.x,ht.z)),yt.multiplyQuaternions(rl,yt),o.quaternion.copy(yt)),o.name==="Z"&&(yt.setFromAxisAngle(Hr,Math.atan2(ht.y,ht.x)),yt.multiplyQuaternions(rl,yt),o.quaternion.copy(yt))),o.visible=o.visible&&(o.name.indexOf("X")===-1||this.showX),o.visible=o.visible&&(o.name.indexOf("Y")===-1||this.showY),o.visible=o.visible&&(o.name.indexOf("Z")===-1||this.showZ),o.visible=o.visible&&(o.name.indexOf("E")===-1||this.showX&&this.showY&&this.showZ),o.visible=o.visible&&(o.name.indexOf("XY")===-1||this.showXY),o.visible=o.visible&&(o.name.indexOf("YZ")===-1||this.showYZ),o.visible=o.visible&&(o.name.indexOf("XZ")===-1||this.showXZ),o.visible=o.visible&&(o.name!=="E"||this.showE),o.visible=o.visible&&(o.name!=="XYZE"||this.showXYZE),o.material._color=o.material._color||o.material.color.clone(),o.material._opacity=o.material._opacity||o.material.opacity,o.material.color.copy(o.material._color),o.material.opacity=o.material._opacity,this.enabled&&this.axis&&(o.name===this.axis?(o.material.color.copy(this.materialLib.active.color),o.material.opacity=1):this.axis.split("").some(function(l){return o.name===l})&&(o.material.color.copy(this.materialLib.active.color),o.material.opacity=1))}super.updateMatrixWorld(e)}},wh=class extends ie{constructor(){super(new $n(1e5,1e5,2,2),new Et({visible:!1,wireframe:!0,side:Jt,transparent:!0,opacity:.1,toneMapped:!1})),this.isTransformControlsPlane=!0,this.type="TransformControlsPlane"}updateMatrixWorld(e){let t=this.space;switch(this.position.copy(this.worldPosition),this.mode==="scale"&&(t="local"),ol.copy(Gr).applyQuaternion(t==="local"?this.worldQuaternion:al),kr.copy(Qi).applyQuaternion(t==="local"?this.worldQuaternion:al),zr.copy(Hr).applyQuaternion(t==="local"?this.worldQuaternion:al),ht.copy(kr),this.mode){case"translate":case"scale":switch(this.axis){case"X":ht.copy(this.eye).cross(ol),jn.copy(ol).cross(ht);break;case"Y":ht.copy(this.eye).cross(kr),jn.copy(kr).cross(ht);break;case"Z":ht.copy(this.eye).cross(zr),jn.copy(zr).cross(ht);break;case"XY":jn.copy(zr);break;case"YZ":jn.copy(ol);break;case"XZ":ht.copy(zr),jn.copy(kr);break;case"XYZ":case"E":jn.set(0,0,0);break}break;default:jn.set(0,0,0)}jn.length()===0?this.quaternion.copy(this.cameraQuaternion):(cl.lookAt(Mt.set(0,0,0),jn,ht),this.quaternion.setFromRotationMatrix(cl)),super.updateMatrixWorld(e)}};var Ns=class{members;constructor(e,t,n){let s=e.isSelected(n)?[e.selected.value,...e.also.value]:[];this.members=s.flatMap(r=>{let o=r===null||r===n?void 0:t.bones.bodies[r];if(!o||r===null)return[];let a=t.bones.ball(r)?.center??o.position.clone();return[{name:e.scene.value?.bodies[r]?.name??"",point:o.worldToLocal(a.clone()),place:a,turn:o.quaternion.clone()}]})}pulls(e,t){let n=({x:s,y:r,z:o})=>[s,r,o];return this.members.map(s=>{let r=t&&mi(t.clone().multiply(s.turn));return{bone:s.name,point:n(sn(s.point)),to:e&&n(sn(s.place.clone().add(e))),turn:r&&[r.x,r.y,r.z,r.w]}})}};var H_=Math.random().toString(36).slice(2,5).padEnd(3,"0"),Eh=.01,V_=100,W_=16,X_=4,q_=0;function ei(i){return i.status.value?.playing===!1&&(i.scene.value?.posable??!1)}var Ds=class{constructor(e,t,n,s,r,o){this.studio=e;this.viewport=t;this.picking=n;this.grip=s;this.camera=t.camera,this.to=s.place.clone(),this.last=[r,o],this.layPlane()}studio;viewport;picking;grip;name=`hand-${H_}-${++q_}`;camera;to;turned=null;last;begun=!1;posing=!1;group=null;was=new Qe;waiting=0;plane=new fn;dragIn=Oe.value.dragIn;begin(){if(this.begun)return;if(this.begun=!0,this.posing=ei(this.studio),this.posing){this.group=new Ns(this.studio,this.viewport,this.grip.body),this.was.copy(this.viewport.bones.bodies[this.grip.body]?.quaternion??this.was);return}let[e,t]=[sn(this.grip.point),sn(this.to)];this.studio.act({drag:{name:this.name,bone:this.boneName(),point:e,to:t,pull:nf(this.axes())}}),this.dragIn==="six"&&this.turn(0,0)}move(e,t,n){this.begin(),!(e===this.last[0]&&t===this.last[1])&&(n?this.turn(e-this.last[0],t-this.last[1]):this.pull(e,t),this.last=[e,t])}nudge(e,t){this.begin();let n=this.camera.right().multiplyScalar(e).addScaledVector(this.camera.upward(),t),s=this.normal();this.place(this.to.clone().add(s?n.projectOnPlane(s):n))}push(e){this.begin();let t=this.to.clone().sub(this.camera.eye.position);this.dragIn==="scene"&&this.sceneNormal()||(this.place(this.to.clone().addScaledVector(t,e)),this.plane.setFromNormalAndCoplanarPoint(this.plane.normal,this.to))}end(){if(this.begun){if(this.posing){this.waiting&&this.tell(),this.studio.ask({type:"endPose",stroke:this.name}),this.begun=!1;return}this.studio.act({release:{name:this.name}}),this.turned&&this.studio.act({release:{name:this.turnName}}),this.begun=!1}}pull(e,t){let s=this.picking.ray(e,t).intersectPlane(this.plane,new R);s&&this.place(s)}place(e){let t=this.studio.scene.value,n=X_*(t?.radius??1),s=e.sub(this.camera.target);this.to=s.clampLength(0,n).add(this.camera.target),!this.posing&&this.studio.status.value?.playing?this.tell():this.later()}later(){this.waiting||=window.setTimeout(()=>this.tell(),this.posing?W_:V_)}tell(){window.clearTimeout(this.waiting),this.waiting=0,this.posing?this.pose():this.begun&&this.studio.act({move:{name:this.name,to:sn(this.to),over:0}})}pose(){if(!this.begun||this.studio.status.value?.playing)return;let{x:e,y:t,z:n}=sn(this.to),s=this.turned&&mi(this.turned),r=!s||this.dragIn==="six",{x:o,y:a,z:l}=sn(this.grip.point);this.studio.ask({type:"pose",stroke:this.name,pull:{bone:this.boneName(),point:[o,a,l],to:r?[e,t,n]:null,turn:s&&[s.x,s.y,s.z,s.w]},also:this.group?.pulls(r?this.to.clone().sub(this.grip.place):null,this.turned&&this.turned.clone().multiply(this.was.clone().invert()))??[]})}turn(e,t){let n=!this.turned,s=this.viewport.bones.bodies[this.grip.body],r=this.turned??s?.quaternion.clone()??new Qe,o=this.sceneNormal(),a=(h,d)=>r.premultiply(new Qe().setFromAxisAngle(h,d));if(o){let h=Math.sign(o.dot(this.camera.forward()))||1;a(o,h*Eh*(e+t))}else a(this.camera.upward(),Eh*e),a(this.camera.right(),Eh*t);if(this.turned=r.normalize(),this.posing)return this.later();let[l,c]=[this.turnName,mi(r)];this.studio.act(n?{turn:{name:l,bone:this.boneName(),to:c}}:{turnTo:{name:l,to:c,over:0}})}get turnName(){return`${this.name}-turn`}boneName(){return this.studio.scene.value?.bodies[this.grip.body]?.name??""}sceneNormal(){let e=this.studio.scene.value?.plane;return e?new R(...e).normalize():null}axes(){return this.dragIn==="scene"?tl(this.studio.scene.value):[!0,!0,!0]}normal(){return this.dragIn==="ground"?new R(0,0,1):this.dragIn==="scene"?this.sceneNormal():null}layPlane(){let e=this.camera.forward(),t=this.normal(),n=t&&Math.abs(t.dot(e))>.12?t:e;this.plane.setFromNormalAndCoplanarPoint(n,this.grip.place)}};var Y_=.05,$_=Math.PI/12,Z_=16,J_=0,hl=class{constructor(e,t){this.studio=e;this.viewport=t;this.controls=new ll(t.camera.eye,t.canvas),this.controls.setSize(.7),t.add(this.proxy,this.controls.getHelper()),this.controls.addEventListener("change",()=>t.invalidate()),this.controls.addEventListener("mouseDown",()=>this.begin()),this.controls.addEventListener("mouseUp",()=>this.end()),this.controls.addEventListener("objectChange",()=>this.waiting||=window.setTimeout(()=>this.tell(),Z_)),window.addEventListener("keydown",s=>s.key==="Control"&&this.snap(!0)),window.addEventListener("keyup",s=>s.key==="Control"&&this.snap(!1));let n=()=>this.show();e.status.watch(n),e.selected.watch(n),e.scene.watch(n),Oe.watch(n),e.frame.watch(n)}studio;viewport;controls;proxy=new gt;page=Math.random().toString(36).slice(2,6);stroke="";group=null;was=new gt;waiting=0;get busy(){return this.controls.dragging||this.controls.enabled&&this.controls.axis!==null}state(){if(!this.controls.object)return null;let{mode:e,axis:t}=this.controls,n=this.proxy.position.clone(),{eye:s}=this.viewport.camera,r=n.distanceTo(s.position)*Math.min(1.9*Math.tan(Math.PI*s.fov/360)/s.zoom,7)*this.controls.size/4;return{mode:e,axis:t,at:n,up:n.clone().add(new R(0,0,.35*r))}}joint(e){let t=this.studio.scene.value?.joints.find(({child:n,closesLoop:s})=>n===e&&!s);return t?new R(...t.point):new R}show(){let e=this.studio.selected.value,{gizmo:t}=Oe.value,n=this.studio.frame.value;if(!(t!=="off"&&!!e&&ei(this.studio)&&!!n)||!e||!n){this.controls.dragging&&this.end(),this.controls.enabled=!1,this.controls.object&&(this.controls.detach(),this.viewport.invalidate());return}this.controls.enabled=!0,this.controls.setMode(t==="rotate"?"rotate":"translate"),this.controls.setSpace(t==="rotate"?"local":"world"),this.controls.dragging||(this.proxy.quaternion.fromArray(n.bodies,7*e+3),this.proxy.position.copy(this.joint(e)).applyQuaternion(this.proxy.quaternion).add(new R().fromArray(n.bodies,7*e))),this.controls.object!==this.proxy&&this.controls.attach(this.proxy)}begin(){this.stroke=`gizmo-${this.page}-${++J_}`,this.group=new Ns(this.studio,this.viewport,this.studio.selected.value??0),this.was.copy(this.proxy,!1)}snap(e){this.controls.setTranslationSnap(e?Y_*(this.studio.scene.value?.radius??1):null),this.controls.setRotationSnap(e?$_:null)}tell(){window.clearTimeout(this.waiting),this.waiting=0;let e=this.studio.selected.value,t=e&&this.studio.scene.value?.bodies[e]?.name;if(!t||!this.stroke)return;let{x:n,y:s,z:r}=sn(this.proxy.position),o=mi(new Qe().copy(this.proxy.quaternion)),{x:a,y:l,z:c}=sn(this.joint(e)),h=this.controls.mode==="translate";this.studio.ask({type:"pose",stroke:this.stroke,pull:{bone:t,point:[a,l,c],to:h?[n,s,r]:null,turn:h?null:[o.x,o.y,o.z,o.w]},also:(h?this.group?.pulls(this.proxy.position.clone().sub(this.was.position),null):this.group?.pulls(null,this.proxy.quaternion.clone().multiply(this.was.quaternion.clone().invert())))??[]})}end(){this.waiting&&this.tell(),this.stroke&&this.studio.ask({type:"endPose",stroke:this.stroke}),this.stroke=""}};function ul(){let i=["off","move","rotate"];wt({gizmo:i[(i.indexOf(Oe.value.gizmo)+1)%i.length]})}var K_=[["cage","Cage","Tetrahedral mesh of the flesh; strongly deformed elements are tinted (C)"],["bones","Bones","Bones (B)"],["colliders","Colliders","Shapes that make contact; meshes of moving bodies as their convex hulls (X)"],["joints","Joints","Joints; loop joints are amber (J)"],["forces","Forces","Contact forces (N)"],["marks","Targets","Targets of drags and pins, and trackers (M)"],["follow","Follow","The camera follows the character (L)"],["turn","Turn","Drags rotate bones instead of moving them, as with Shift (U)"]],Th=["solid","glass","off"],dl=[["scene","Drag: scene"],["screen","Drag: screen"],["ground","Drag: horizontal"],["six","Drag: 6-DOF"]];function Of(){let i=dl.findIndex(([e])=>e===Oe.value.dragIn);wt({dragIn:dl[(i+1)%dl.length][0]})}function Ah(){wt({skin:Th[(Th.indexOf(Oe.value.skin)+1)%Th.length]??"solid"})}function ti(i){wt({[i]:!Oe.value[i]})}function Bf(i,e){let t=P("button",{type:"button",class:"chip",title:"Skin: solid, glass or none (S)","data-show":"skin",onclick:Ah}),n=K_.map(([a,l,c])=>P("button",{type:"button",class:"chip",title:c,"data-show":a,onclick:()=>ti(a)},l)),s=P("select",{class:"chip","aria-label":"Drag plane",title:"Plane in which bones are dragged (P)","data-show":"dragIn",onchange:()=>wt({dragIn:s.value})},...dl.map(([a,l])=>P("option",{value:a},l))),r=P("button",{type:"button",class:"chip",title:"Handles on the selected bone, while paused: off, move or rotate. Ctrl snaps (W)","data-show":"gizmo",onclick:ul}),o=ot("home","Reset the camera (Home)",()=>e.camera.goHome());return Oe.watch(a=>{t.textContent={solid:"Skin",glass:"Skin: glass",off:"Skin"}[a.skin],t.setAttribute("aria-pressed",String(a.skin!=="off")),s.value=a.dragIn,r.textContent={off:"Gizmo",move:"Gizmo: move",rotate:"Gizmo: rotate"}[a.gizmo],r.setAttribute("aria-pressed",String(a.gizmo!=="off"));for(let l of n)l.setAttribute("aria-pressed",String(a[l.dataset.show]))}),i.scene.watch(a=>{t.hidden=!a?.skin,r.hidden=!a?.posable;let l={cage:!!a?.skin?.nodes,colliders:!!a?.bodies.some(c=>c.colliders.length>0)};for(let c of n)c.hidden=l[c.dataset.show??""]===!1}),P("div",{class:"show-bar",role:"toolbar","aria-label":"Display"},t,...n,r,s,o)}function Q_(i){let e=i.key.length===1?i.key.toLowerCase():i.key,t=/^[a-z]$/.test(e)||i.key.length>1;return`${i.ctrlKey||i.metaKey?"ctrl+":""}${i.shiftKey&&t?"shift+":""}${e}`}function kf(i,e){let t=new Map(i.map(n=>[n.key,n]));window.addEventListener("keydown",n=>{if(n.defaultPrevented||n.altKey||Yr(n.target)||document.querySelector("dialog[open]"))return;if(e(n))return n.preventDefault();if((n.key===" "||n.key==="Enter")&&n.target instanceof HTMLElement&&n.target.closest("button, summary, a")||/^(Arrow|Home|End|Page)/.test(n.key)&&n.target instanceof HTMLInputElement)return;let s=t.get(Q_(n));s&&(n.preventDefault(),s.act())})}var j_=[["Drag a bone","pull it in the plane of the scene or of the screen"],["Shift while dragging","rotate it"],["Shift click a bone","select it with others: while paused, they are posed together"],["Double click a bone","pin it at the clicked point, or release it"],["Drag the background","orbit (also right button); with Shift or the middle button: pan"],["Wheel, pinch","zoom; in the timeline: zoom in time"],["Several fingers","each pulls its own bone"],["Drop a file","load it"]];function zf(i,e){let t=[...new Set(i.map(o=>o.group))],n=(o,a)=>P("dl",{},...o.flatMap(([l,c])=>[P("dt",{},...a?[P("kbd",{},l)]:[l]),P("dd",{},c)])),s=P("footer",{class:"quiet"}),r=P("dialog",{class:"help","aria-label":"Help"},P("header",{},P("h2",{},"Grab, pull, rewind, try again"),ot("close","Close",()=>r.close())),P("div",{class:"columns"},P("section",{},P("h3",{},"Mouse and touch"),n(j_,!1)),...t.map(o=>P("section",{},P("h3",{},o),n(i.filter(a=>a.group===o&&a.shown).map(a=>[a.shown,a.about]),!0)))),s);return r.addEventListener("toggle",()=>s.textContent=`Ligament ${e()}. Everything is recorded: seeking back loses nothing, and simulating from the past starts a new branch.`),Ji(r),r}var Gf={skin:14657938,accent:1222036,tracker:14721072,attached:0,free:15026253,strained:16757284,shadow:14721072},Hf={...Gf,background:2106925,ground:2567734,grid:4608349,bone:14212579,world:5990002,joint:9413557,loop:14721072,force:15922680,edge:11451078,sky:14674421,earth:8221804,light:2.4},ex={...Gf,background:15330543,ground:15856629,grid:12174027,bone:12831958,world:10003117,joint:5333103,loop:12089610,force:2042163,edge:5595501,sky:16777215,earth:12169896,light:2.6},fl=new Ct(Hf),Vf=window.matchMedia("(prefers-color-scheme: light)");function Wf(i){return i==="light"||i==="system"&&Vf.matches}function Xf(){let i=()=>{let e=Wf(Oe.value.theme),t=e?"light":"dark";document.documentElement.dataset.theme!==t&&(document.documentElement.dataset.theme=t,fl.set(e?ex:Hf))};Vf.addEventListener("change",i),Oe.watch(i)}function pl(){return Wf(Oe.value.theme)?"dark":"light"}var tx=["hold","acceleration","torque","velocity","keyframes","passive"],nx=["muscles","puppet, by acceleration","puppet, by torque","puppet, by velocity","keys","ragdoll"],ml=.08;function qf(i){let{studio:e,viewport:t,holds:n,keyframes:s,pull:r}=i,o=[],a=d=>(u,p,v,_)=>o.push({key:u,shown:p,about:v,group:d,act:_}),l=a("Time");l(" ","Space","run, pause; in the past: simulate from here on a new branch",()=>e.toggle()),l(".",".","step forward",()=>Pi(e,1)),l(",",",","step back",()=>Pi(e,-1)),l("Backspace","\u232B","back three seconds",()=>_h(e,-3)),l("r","R","replay the recording",()=>e.replay()),l("shift+Home","Shift Home","to the start",()=>e.seek(0)),l("shift+End","Shift End","to the end of the branch",()=>Br(e)),l("k","K","set a keyframe with the current pose",()=>s.set()),l("shift+k","Shift K","play the keyframes",()=>s.play());let c=a("Character");tx.forEach((d,u)=>c(String(u+1),String(u+1),`control: ${nx[u]}`,()=>e.act({mode:d==="keyframes"?Ur():d}))),c("t","T","joint torques on or off",()=>gh(e,!mh(e.status.value))),c("h","H","pin the selected bone, or release it",()=>e.selected.value!==null&&n.toggle(e.selected.value)),c("g","G","pull the selected bone with the arrow keys",()=>r.toggle()),c("u","U","drags rotate bones, or move them",()=>ti("turn")),c("w","W","gizmo on the selected bone, while paused: off, move, rotate; Ctrl snaps",ul),c("i","I","mirror the pose: swap left and right, while paused",()=>e.ask({type:"mirror",from:"both"})),c("p","P","drag plane: scene, screen, horizontal, 6-DOF",Of),c("ctrl+z","Ctrl Z","undo",()=>e.ask({type:"undo"})),c("ctrl+shift+z","Ctrl Shift Z","redo (also Ctrl Y)",()=>e.ask({type:"redo"})),c("ctrl+y","","redo",()=>e.ask({type:"redo"}));let h=a("View");return h("s","S","skin: solid, glass, none",Ah),h("c","C","cage",()=>ti("cage")),h("b","B","bones",()=>ti("bones")),h("x","X","colliders",()=>ti("colliders")),h("j","J","joints",()=>ti("joints")),h("f","F","frame the selected bone, or everything",()=>t.frameSelected()),h("n","N","contact forces",()=>ti("forces")),h("m","M","targets",()=>ti("marks")),h("l","L","follow the character",()=>ti("follow")),h("Home","Home","reset the camera",()=>t.camera.goHome()),h("ArrowLeft","\u2190 \u2192 \u2191 \u2193","orbit",()=>t.camera.orbit(ml,0)),h("ArrowRight","","orbit",()=>t.camera.orbit(-ml,0)),h("ArrowUp","","orbit",()=>t.camera.orbit(0,ml)),h("ArrowDown","","orbit",()=>t.camera.orbit(0,-ml)),h("+","+ \u2212","nearer, further",()=>t.camera.zoom(.9)),h("-","","further",()=>t.camera.zoom(1.1)),h("d","D","dark or light",()=>wt({theme:pl()})),h("o","O","choose a scene",i.openScenes),h("?","?","this help",i.openHelp),o}var gl=class{goal=null;get now(){return this.goal&&performance.now()-this.goal.at>2e3&&(this.goal=null),this.goal}ask(e,t){this.goal={step:e,branch:t,at:performance.now()}}forget(){this.goal=null}seen(e){this.goal?.step===e.step&&this.goal.branch===e.branch&&(this.goal=null)}};function Yf(i){if(i.byteLength<80)throw new Error(`malformed frame: ${i.byteLength} bytes are too short`);let t=new Uint32Array(i,0,12),n=new Float32Array(i,48,8),s=w=>t[w]??0,r=w=>n[w]??0;if(s(0)!==1279739469)throw new Error("malformed frame: wrong magic number");let o=80,a=(w,T)=>{let g=w*T;if(o+4*g>i.byteLength)throw new Error("malformed frame: truncated");let S=new Float32Array(i,o,g);return o+=4*g,S},[l,c,h]=[a(s(5),7),a(s(6),3),a(s(7),3)],[d,u]=[a(s(8),6),a(s(9),6)],p=s(11);if(o+p>i.byteLength)throw new Error("malformed frame: truncated");let v=new Uint8Array(i,o,p);o+=p;let _=()=>{if(o+12>i.byteLength)throw new Error("malformed frame: truncated");return o+=12,new Uint32Array(i,o-12,3)},f=_(),[m,y,E]=[a(f[0],1),a(f[1],1),a(f[2],1)],M=ix(_(),a);return{scene:s(1),number:s(2),step:s(3),branch:s(4),time:r(0),energy:r(1),residual:r(2),stepMs:r(3),realTimeFactor:r(4),contactForce:r(5),power:r(6),iterations:r(7),bodies:l,vertices:c,nodes:h,contacts:d,marks:u,trackers:s(10),deformed:v,q:m,forces:y,loads:E,shadow:M}}function ix([i,e,t],n){if(i===0)return null;let[s=NaN,r=NaN,o=0,a=NaN,l=NaN,c=NaN]=n(6,1);return{branch:i-1,apart:s,farthest:r,time:o,energy:a,contactForce:l,power:c,bodies:n(e,7),vertices:n(t,3)}}var sx={step:0,time:0,seconds:1};function $f(i,e,t){let n=Jf(i,e,s=>s.step<=t);return n.time+(t-n.step)*n.seconds}function Zf(i,e,t){let n=Jf(i,e,s=>s.time<=t);return Math.max(0,Math.round(n.step+(t-n.time)/n.seconds))}function Jf(i,e,t){let n=i?.branches.find(r=>r.id===e)?.paces??[],s=n[0]??sx;for(let r of n)t(r)&&(s=r);return s}var vl=class{constructor(e,t){this.frame=e;this.send=t;e.watch(n=>{if(!n||!this.goal||n.step<this.goal.step)return;let s=this.waiting;this.forget(),s&&this.ask(s)})}frame;send;goal=null;waiting=0;get busy(){return this.goal&&performance.now()-this.goal.at>2e3&&this.forget(),this.goal!==null}ask(e){if(this.busy){this.waiting+=e;return}this.goal={step:(this.frame.value?.step??0)+e,at:performance.now()},this.send(e)}forget(){[this.goal,this.waiting]=[null,0]}};var ox=100,yl=class{gallery=new Ct([]);version=new Ct("");scene=new Ct(null);status=new Ct(null);timeline=new Ct(null);progress=new Ct(null);notice=new Ct(null);frame=new Ct(null);glance=$h(this.frame,ox);selected=new Ct(null);also=new Ct([]);connection;steps=new vl(this.frame,e=>this.ask({type:"step",count:e}));asked=new gl;constructor(){this.connection=new $r({event:e=>this.hear(e),frame:e=>this.see(e)})}ask(e){let t=this.connection.send(e);return t||this.tell("error","Not connected: the request was not sent."),t}select(e){this.also.set([]),this.selected.set(e)}selectMore(e){let[t,n]=[this.selected.value,this.also.value];if(t===null)return this.select(e);if(e===t)return this.also.set(n.slice(0,-1)),this.selected.set(n[n.length-1]??null);if(n.includes(e))return this.also.set(n.filter(s=>s!==e));this.also.set([...n,t]),this.selected.set(e)}isSelected(e){return this.selected.value===e||this.also.value.includes(e)}act(e){this.ask({type:"act",command:e})}tell(e,t){this.notice.set({level:e,text:t,offer:null})}get branch(){return this.asked.now?.branch??this.timeline.value?.branch??0}get step(){return this.asked.now?.step??this.frame.value?.step??this.timeline.value?.step??0}endOf(e){return this.timeline.value?.branches.find(t=>t.id===e)?.end??0}timeOf(e,t=this.branch){return $f(this.timeline.value,t,e)}stepAt(e,t=this.branch){return Zf(this.timeline.value,t,e)}seek(e,t=this.branch){let n=Math.max(0,Math.round(e));this.steps.forget(),this.ask({type:"seek",branch:t,step:n})&&this.asked.ask(n,t)}toggle(){this.run(!this.status.value?.playing)}run(e){this.forgetWishes(),this.ask({type:e?"play":"pause"})}replay(){this.forgetWishes(),this.ask({type:"replay"})}forgetWishes(){this.asked.forget(),this.steps.forget()}hear(e){switch(e.type){case"gallery":return this.version.set(e.version),this.gallery.set(e.scenes);case"scene":{(this.scene.value?.scene!==e.scene||this.scene.value.name!==e.name)&&this.select(null),this.frame.set(null),this.forgetWishes(),this.scene.set(e);return}case"status":return this.status.set(e);case"timeline":return this.timeline.set(e);case"progress":return this.progress.set(e);case"notice":return this.notice.set(e)}}see(e){let t=Yf(e);document.hidden||this.connection.send({type:"received",frame:t.number}),t.scene===this.scene.value?.scene&&(this.asked.seen(t),this.frame.set(t))}};function Kf(i,e,[t,n],s){let r=P("button",{type:"button",class:"wide",onclick:()=>a.close()},n),o=P("button",{type:"button",class:"wide danger",onclick:()=>{a.close(),s()}},t),a=P("dialog",{class:"question","aria-label":i},P("h2",{},i),P("p",{},e),P("div",{class:"answers"},r,o));Ji(a),a.addEventListener("close",()=>a.remove()),document.body.append(a),a.showModal(),r.focus()}var ax=3,_l=class{constructor(e,t){this.studio=e;this.window=t;document.addEventListener("keydown",n=>{if(n.key!=="F2"||Yr(n.target)||document.querySelector("dialog[open]"))return;let s=n.target?.closest?.(".go")??this.goOf(e.timeline.value?.branch),r=e.timeline.value?.branches.find(o=>String(o.id)===s?.dataset.branch);s&&r&&this.rename(r,s)}),e.glance.watch(n=>{let s=n?.shadow;if(!s)return $e(this.apart,"\u2026");$e(this.apart,Number.isFinite(s.apart)?Jr(s.apart):"ended"),this.apart.title=`Distance between the branches: ${Jr(s.apart)} on average, ${Jr(s.farthest)} at most`})}studio;window;labels=P("div",{class:"labels",role:"list","aria-label":"Branches"});lanes=P("div",{class:"branch-lanes"});keyedLabels=new an(this.labels);keyedLanes=new an(this.lanes);apart=P("output",{class:"apart","aria-label":"Distance between the branches"});editing=!1;show(e){if(this.editing)return;let{branches:t,branch:n,compared:s}=e;this.keyedLabels.show(JSON.stringify([n,s,t.map(({id:r,name:o})=>[r,o])]),()=>t.map(r=>this.label(r,e))),this.keyedLanes.show(JSON.stringify([n,t.map(({id:r,from:o})=>[r,o])]),()=>t.map(r=>P("div",{class:`lane branch${r.id===n?" present":""}`,"data-branch":r.id},r.from?P("span",{class:"past"}):null,P("span",{class:"bar"})))),t.forEach((r,o)=>{let a=this.lanes.children[o],[l,c]=[this.part(r.from?.step??0,r.id),this.part(r.end,r.id)],h=a?.querySelector(".bar");h&&Object.assign(h.style,{left:`${100*l}%`,width:`${100*Math.max(0,c-l)}%`});let d=a?.querySelector(".past");d&&(d.style.width=`${100*Math.max(0,l)}%`)})}reach(e){let t=this.studio.timeline.value,n=t?.branches.find(a=>a.id===t.branch),s=this.lanes.querySelector(".present .bar");if(!t||!n||!s||e<n.end||this.studio.frame.value?.branch!==n.id)return;let[r,o]=[n.from?.step??0,e].map(a=>this.part(a,n.id));s.style.width=`${100*Math.max(0,o-r)}%`}part(e,t){return this.window.part(this.studio.timeOf(e,t))}label(e,{branch:t,compared:n,branches:s}){let r=e.id===t,o=e.id===n,a=e.name||`branch ${e.id}`,l=P("button",{type:"button",class:"go","data-branch":e.id,"aria-current":r?"true":void 0,title:`${a}, ${In(this.studio.timeOf(e.end,e.id))}. Click: go to its end. Double click or F2: rename.`,onclick:()=>r||this.studio.seek(this.studio.endOf(e.id),e.id),ondblclick:()=>this.rename(e,l)},a),c=ot("trash",`Delete ${a}`,()=>this.remove(e.id,a));c.disabled=s.length<2||r;let h=ot("compare",o?`Stop comparing with ${a}`:`Compare with ${a}: show it as an overlay, with the distance between them`,()=>this.studio.ask({type:"compare",branch:o?null:e.id}));return h.setAttribute("aria-pressed",String(o)),h.disabled=r&&!o,P("div",{class:"label",role:"listitem"},l,o?this.apart:null,h,c)}goOf(e){return this.labels.querySelector(`.go[data-branch="${e}"]`)}remove(e,t){let n=this.studio.timeline.value,s=n?.branches.find(a=>a.id===e);if(!n||!s)return;let r=this.studio.timeOf(s.end,e)-this.studio.timeOf(s.from?.step??0,e),o=()=>this.studio.ask({type:"delete",branch:e});if(r<=ax)return void o();Kf(`Delete ${t}?`,`Its ${In(r)} cannot be restored.`,["Delete","Keep"],o)}rename(e,t){let n=P("input",{type:"text",value:e.name,maxlength:60,"aria-label":"Name of the branch"});this.editing=!0;let s=(r,o)=>{if(!this.editing)return;this.editing=!1;let a=n.value.trim();n.replaceWith(t),r&&a&&a!==e.name&&this.studio.ask({type:"rename",branch:e.id,name:a}),this.studio.timeline.value&&this.show(this.studio.timeline.value),o&&this.goOf(e.id)?.focus()};n.addEventListener("keydown",r=>{r.key==="Enter"&&s(!0,!0),r.key==="Escape"&&s(!1,!0),r.stopPropagation()}),n.addEventListener("blur",()=>s(!0,!1)),t.replaceWith(n),n.select()}};var lx=3,xl=class{constructor(e,t,n){this.studio=e;this.keyframes=t;this.window=n;this.node=P("div",{class:"lane keys",role:"group","aria-label":"Keyframes",title:"Double click: set a keyframe with the current pose at that time"}),this.node.addEventListener("dblclick",s=>{s.target===this.node&&t.set(this.timeAt(s.clientX))}),e.timeline.watch(s=>{this.times=s?.keyframes??[],this.lay()})}studio;keyframes;window;node;times=[];keys=[];dragged=null;lay(){for(;this.keys.length>this.times.length;)this.keys.pop()?.remove();for(;this.keys.length<this.times.length;)this.add(this.keys.length);this.keys.forEach((e,t)=>{let n=this.dragged?.index===t?this.dragged.time:this.times[t];e.style.left=`${100*this.window.part(n)}%`,e.title=`Keyframe ${t+1} at ${In(n)}: click to go there, drag to another time, Delete removes`,e.setAttribute("aria-label",`Keyframe ${t+1} at ${In(n)}`)})}timeAt(e){let t=this.node.getBoundingClientRect();return this.window.time((e-t.left)/t.width)}go(e){let t=this.studio.stepAt(this.times[e]??0),n=this.studio.endOf(this.studio.branch);t>n&&this.studio.tell("info","This keyframe is after the end of the simulated time: moved to the end."),this.studio.seek(Math.min(t,n))}add(e){let t=P("button",{type:"button",class:"key","data-key":e});t.addEventListener("pointerdown",s=>{t.setPointerCapture(s.pointerId),this.dragged={index:e,time:this.times[e]??0,from:s.clientX,moves:!1},s.stopPropagation()}),t.addEventListener("pointermove",s=>{this.dragged?.index===e&&(!this.dragged.moves&&Math.abs(s.clientX-this.dragged.from)<lx||(this.dragged.moves=!0,this.dragged.time=this.timeAt(s.clientX),this.lay()))});let n=()=>{let{dragged:s}=this;this.dragged=null,s&&Math.abs(s.time-(this.times[e]??0))>1e-4?(this.times[e]=s.time,this.keyframes.retime(e,s.time)):s&&this.go(e),this.lay()};t.addEventListener("pointerup",n),t.addEventListener("pointercancel",()=>{this.dragged=null,this.lay()}),t.addEventListener("keydown",s=>{let r={ArrowLeft:-1,ArrowRight:1}[s.key];if(r)this.keyframes.retime(e,(this.times[e]??0)+r*(s.shiftKey?.5:.05));else if(s.key==="Delete"||s.key==="Backspace")this.keyframes.remove(e);else if(s.key==="Enter")this.go(e);else return;s.preventDefault(),s.stopPropagation()}),this.keys.push(t),this.node.append(t)}};var bl=class{from=0;to=10;fits=!0;end=0;extend(e,t){if(this.end=e,this.fits){let n=10;for(;n<e*1.02;)n*=n<60?1.5:1.25;[this.from,this.to]=[0,n]}else if(t>this.to||t<this.from){let n=this.to-this.from;this.from=Math.max(0,t-.5*n),this.to=this.from+n}}part(e){return(e-this.from)/(this.to-this.from)}time(e){return Math.max(0,this.from+e*(this.to-this.from))}zoom(e,t){let n=this.time(e),s=Math.max(10,2*this.end),r=Math.min(s,Math.max(.05,(this.to-this.from)*t));this.from=Math.max(0,n-e*r),this.to=this.from+r,this.fits=!1}fit(){this.fits=!0}tick(e){let t=(this.to-this.from)/e,n=[60,120,300,600,1200,1800,3600,7200,21600];if(t>30)return n.find(r=>r>=t)??86400*Math.ceil(t/86400);if(t>10)return t>20?30:20;let s=10**Math.floor(Math.log10(t));return[1,2,5,10].map(r=>r*s).find(r=>r>=t)??10*s}};function Qf(i,e){let t=new bl,n=new xl(i,e,t),s=new _l(i,t),r=P("div",{class:"ruler","aria-hidden":"true"}),o=P("div",{class:"playhead"},P("i")),a=P("div",{class:"tracks",tabindex:0,role:"slider","aria-label":"Playhead","aria-valuemin":0},r,n.node,s.lanes,o),l=P("button",{type:"button",class:"fit",hidden:!0,title:"Show the whole timeline (double click on the ruler)"},"Fit"),c=P("footer",{class:"timeline","aria-label":"Timeline"},Af(i,e),P("div",{class:"area"},P("div",{class:"names"},P("div",{class:"corner quiet"},"time",l),P("div",{class:"corner"},"keyframes"),s.labels),a)),h=null,d=()=>{h&&i.seek(h.step,h.branch),h=null},u=w=>{let T=i.timeline.value;if(!T)return;let g=a.getBoundingClientRect(),S=_(w)??T.branch,N=Math.min(i.endOf(S),i.stepAt(t.time((w.clientX-g.left)/g.width),S));h||requestAnimationFrame(d),h={step:N,branch:S}},p=null,v=null,_=w=>{if(p===null){let T=w.target.closest(".branch")?.dataset.branch;v=T===void 0?null:Number(T)}return v};a.addEventListener("pointerdown",w=>{w.button!==0||w.target.closest(".keys")||(u(w),p=w.pointerId,a.setPointerCapture(w.pointerId))}),a.addEventListener("pointermove",w=>p===w.pointerId&&u(w));for(let w of["pointerup","pointercancel"])a.addEventListener(w,()=>p=null);a.addEventListener("wheel",w=>{w.preventDefault();let T=a.getBoundingClientRect();t.zoom((w.clientX-T.left)/T.width,Math.exp(.0015*w.deltaY)),y()},{passive:!1});let f=()=>{t.fit(),y()};l.addEventListener("click",f),a.addEventListener("dblclick",w=>w.clientY<r.getBoundingClientRect().bottom&&f()),a.addEventListener("keydown",w=>{if(!i.timeline.value||w.target!==a)return;let g=S=>w.shiftKey?Math.max(1,Math.abs(yh(i,S))):1;if(w.key==="ArrowLeft")Pi(i,-g(-.25));else if(w.key==="ArrowRight"&&Is(i))Pi(i,g(.25));else if(w.key==="Home")i.seek(0);else if(w.key==="End")Br(i);else return;w.preventDefault(),w.stopPropagation()});let m="",y=()=>{let w=i.timeline.value;if(!w)return;let T=Math.max(...w.branches.map(N=>i.timeOf(N.end,N.id)),0),g=w.keyframes[w.keyframes.length-1]??0;t.extend(Math.max(T,g),i.frame.value?.time??0),l.hidden=t.fits,s.show(w),n.lay(),a.setAttribute("aria-valuemax",T.toFixed(3));let S=`${t.from} ${t.to} ${a.clientWidth}`;S!==m&&(m=S,cx(r,t,a.clientWidth)),E()},E=()=>{let w=i.frame.value?.time;if(w===void 0)return;s.reach(i.frame.value?.step??0);let T=t.part(w);o.hidden=T<0||T>1,o.style.transform=`translateX(${(T*a.clientWidth).toFixed(1)}px)`,a.setAttribute("aria-valuenow",w.toFixed(3)),a.setAttribute("aria-valuetext",In(w))},M="";return i.scene.watch(w=>{let T=`${w?.scene} ${w?.name}`;T!==M&&t.fit(),M=T}),i.timeline.watch(y),i.glance.watch(E),new ResizeObserver(y).observe(a),c}function cx(i,e,t){let n=e.tick(Math.max(3,t/90)),s=[];for(let r=Math.ceil(e.from/n);r*n<=e.to;r+=1){let o=P("span",{style:`left:${100*e.part(r*n)}%`});$e(o,Kh(r*n)),s.push(o)}i.replaceChildren(...s)}var hx=[0,1,2,3,4,5,6,7].map(i=>[Math.cos(i*Math.PI/4),Math.sin(i*Math.PI/4)]),Sl=class{constructor(e){this.viewport=e}viewport;caster=new Hi;at(e,t,n=9){let s=this.cast(e,t);if(s||n<=0)return s;for(let r of[.5,1])for(let[o,a]of hx){let l=this.cast(e+r*n*o,t+r*n*a);if(l)return l}return null}ray(e,t){let n=this.viewport.canvas.getBoundingClientRect(),s=new ke(2*(e-n.left)/n.width-1,1-2*(t-n.top)/n.height);return this.caster.setFromCamera(s,this.viewport.camera.eye),this.caster.ray}grip(e,t){let n=this.viewport.bones.bodies[e];return{body:e,place:t.clone(),point:n?n.worldToLocal(t.clone()):t.clone()}}cast(e,t){this.ray(e,t);let{bones:n,skin:s}=this.viewport,r=n.bodies.slice(1);for(let u of r)u.updateMatrixWorld();let o=s.mesh&&s.group.visible?[s.mesh]:[],a=n.group.visible||!o.length?[...r,...o]:o,l=this.caster.intersectObjects(a,!0),c=l[0];if(!c)return null;if(c.object!==s.mesh)return this.grip(jf(c.object),c.point);let h=l.find(u=>u.object!==s.mesh),d=h&&h.distance-c.distance<.4*(this.viewport.camera.eye.far/80);return this.grip(d?jf(h.object):this.nearestBody(c.point),c.point)}nearestBody(e){let[t,n]=[1,1/0],[s,r]=[new R,new ln];return this.viewport.bones.bodies.forEach((o,a)=>{if(a!==0)for(let l of o.children){if(!(l instanceof ie)||l.userData.body===void 0)continue;l.geometry.computeBoundingBox(),l.worldToLocal(s.copy(e));let c=r.copy(l.geometry.boundingBox??r).distanceToPoint(s);c<n&&([t,n]=[a,c])}}),t}};function jf(i){return i.userData.body??1}var ux=3,dx=220,fx=5,Ml=class{constructor(e,t,n,s){this.studio=e;this.viewport=t;this.gizmo=n;this.hold=s;this.picking=new Sl(t);let{canvas:r}=t;r.addEventListener("pointerdown",o=>this.down(o)),r.addEventListener("pointermove",o=>this.move(o)),r.addEventListener("pointerrawupdate",o=>this.moveNow(o)),r.addEventListener("pointerup",o=>this.up(o)),r.addEventListener("pointercancel",o=>this.up(o)),r.addEventListener("pointerleave",()=>this.viewport.bones.point(null)&&this.viewport.invalidate()),r.addEventListener("lostpointercapture",o=>this.up(o)),r.addEventListener("contextmenu",o=>o.preventDefault()),r.addEventListener("dblclick",()=>this.twice()),r.addEventListener("wheel",o=>this.wheel(o),{passive:!1}),window.addEventListener("blur",()=>this.letGo()),e.scene.watch(()=>this.forget()),e.connection.link.watch(o=>o.state==="open"||this.forget())}studio;viewport;gizmo;hold;picking;presses=new Map;looks=new Map;hovering=!1;taken=null;get count(){return[...this.presses.values()].filter(e=>e.dragging).length}letGo(){for(let e of this.presses.values())window.clearTimeout(e.timer),e.drag.end();this.forget()}forget(){for(let e of this.presses.values())window.clearTimeout(e.timer);this.presses.clear(),this.looks.clear()}down(e){if(this.viewport.canvas.focus({preventScroll:!0}),this.gizmo.busy)return;this.viewport.canvas.setPointerCapture(e.pointerId);let t=e.button===0&&!e.ctrlKey&&!e.metaKey?this.pick(e):null;if(this.taken=t,!t){let l=e.button===1||e.ctrlKey||e.metaKey;this.looks.set(e.pointerId,{x:e.clientX,y:e.clientY,pan:l});return}let n=this.studio.isSelected(t.body),s=e.shiftKey&&this.studio.selected.value!==null;n||(s?this.studio.selectMore(t.body):this.studio.select(t.body));let r=()=>{n&&(s?this.studio.selectMore(t.body):this.studio.select(t.body))},o=new Ds(this.studio,this.viewport,this.picking,t,e.clientX,e.clientY),a={grip:t,drag:o,click:r,from:[e.clientX,e.clientY],timer:0,dragging:!1,moved:0};a.timer=window.setTimeout(()=>this.take(a),dx),this.presses.set(e.pointerId,a),this.viewport.canvas.style.cursor="grabbing"}take(e){if(e.dragging)return;e.dragging=!0;let t=ei(this.studio)?"posed":"welcomed";Oe.value[t]||wt({[t]:!0}),e.drag.begin();let{value:n}=this.studio.status;n&&!n.playing&&!ei(this.studio)&&this.studio.tell("info","Paused: the drag acts when the simulation runs (Space).")}move(e){let t=this.presses.get(e.pointerId);if(t){let s=Math.hypot(e.clientX-t.from[0],e.clientY-t.from[1]);if(!t.dragging&&s<ux)return;this.take(t),t.moved=e.timeStamp,t.drag.move(e.clientX,e.clientY,e.shiftKey||Oe.value.turn);return}let n=this.looks.get(e.pointerId);if(n)return this.look(e,n);e.pointerType==="mouse"&&this.hover(e)}moveNow(e){let t=this.presses.get(e.pointerId);t?.dragging&&e.timeStamp-t.moved>fx&&this.move(e)}look(e,t){let[n,s]=[e.clientX-t.x,e.clientY-t.y],r=this.viewport.canvas.clientHeight||1,{camera:o}=this.viewport,l=[...this.looks.entries()].filter(([c])=>c!==e.pointerId)[0]?.[1];if(l){let c=Math.hypot(t.x-l.x,t.y-l.y),h=Math.hypot(e.clientX-l.x,e.clientY-l.y);c>1&&h>1&&o.zoom(c/h),o.pan(n/2/r,s/2/r)}else t.pan||e.shiftKey?o.pan(n/r,s/r):o.orbit(n*4/r,s*4/r);[t.x,t.y]=[e.clientX,e.clientY]}up(e){let t=this.presses.get(e.pointerId);t&&(window.clearTimeout(t.timer),t.drag.end(),t.dragging||t.click(),this.presses.delete(e.pointerId),this.viewport.canvas.style.cursor=""),this.looks.delete(e.pointerId)}twice(){let e=this.taken;if(e)return this.hold(e.body,e.point);this.viewport.camera.goHome(),Oe.value.follow||wt({follow:!0})}wheel(e){e.preventDefault();let t=e.deltaMode===1?16*e.deltaY:e.deltaY,n=[...this.presses.values()].filter(s=>s.dragging);if(n.length)return n.forEach(s=>s.drag.push(-8e-4*Math.max(-300,Math.min(300,t))));this.viewport.camera.zoom(Math.exp(.0012*Math.max(-300,Math.min(300,t))))}hover(e){this.hovering||(this.hovering=!0,requestAnimationFrame(()=>{if(this.hovering=!1,this.presses.size||this.looks.size||this.gizmo.busy)return;let t=this.pick(e);this.viewport.canvas.style.cursor=t?"grab":"",this.viewport.bones.point(t?.body??null)&&this.viewport.invalidate()}))}pick(e){return this.picking.at(e.clientX,e.clientY,e.pointerType==="touch"?22:9)}};var px={ArrowLeft:[-1,0],ArrowRight:[1,0],ArrowUp:[0,1],ArrowDown:[0,-1]},wl=class{constructor(e,t,n){this.studio=e;this.viewport=t;this.picking=n;e.scene.watch(()=>this.drag=null),e.connection.link.watch(s=>s.state==="open"||(this.drag=null))}studio;viewport;picking;drag=null;get active(){return this.drag!==null}toggle(){if(this.drag)return this.end();let e=this.studio.selected.value,t=e===null?void 0:this.viewport.bones.bodies[e];if(e===null||e===0||!t)return this.studio.tell("info","Select a bone first: in the list of bones, or with a click.");let n=this.picking.grip(e,t.getWorldPosition(new R));this.drag=new Ds(this.studio,this.viewport,this.picking,n,0,0),this.drag.begin(),this.studio.tell("info",`${ei(this.studio)?"Posing":"Pulling"} with the keyboard: arrows move, Enter releases.`)}end(){this.drag?.end(),this.drag=null}key(e){if(!this.drag)return!1;if(e.key==="Enter"||e.key==="Escape")return this.end(),!0;let t=px[e.key];if(!t)return!1;let n=(e.shiftKey?.2:.05)*(this.studio.scene.value?.radius??1);return this.drag.nudge(t[0]*n,t[1]*n),!0}};function Wt(i){i.traverse(e=>{(e instanceof ie||e instanceof Bn)&&e.geometry.dispose(),e instanceof en&&e.dispose()}),i.clear()}var ep=1;function Fs(i){i.castShadow=i.receiveShadow=!0,i.layers.enable(ep)}var mx=`
vec4 mvPosition = modelMatrix * vec4(transformed, 1.0);
mvPosition.xyz -= (max(mvPosition.z, 0.0) / light.z) * light;
mvPosition.z = 0.0;
mvPosition = viewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;
`,El=class{light=new R(0,0,1);material=new Et({color:0,transparent:!0,opacity:.3,depthWrite:!1,polygonOffset:!0,polygonOffsetFactor:-1,polygonOffsetUnits:-1,stencilWrite:!0,stencilRef:1,stencilFunc:Xc,stencilFail:Gi,stencilZFail:Gi,stencilZPass:Wc});constructor(){this.material.onBeforeCompile=e=>{e.uniforms.light={value:this.light},e.fragmentShader="uniform float opacity; void main() { gl_FragColor = vec4(0.0, 0.0, 0.0, opacity); }",e.vertexShader=`uniform vec3 light;
${e.vertexShader}`.replace("#include <project_vertex>",mx)}}draw(e,t,n,s){this.light.copy(s).normalize();let{background:r}=t,o=n.layers.mask;t.background=null,t.overrideMaterial=this.material,t.matrixWorldAutoUpdate=!1,e.autoClear=!1,n.layers.set(ep),e.render(t,n),n.layers.mask=o,e.autoClear=!0,t.matrixWorldAutoUpdate=!0,t.overrideMaterial=null,t.background=r}};var gx=`
uniform vec3 diffuse;
uniform vec3 emissive;
#include <lights_pars_begin>
#include <tonemapping_pars_fragment>
#include <colorspace_pars_fragment>
#ifdef USE_FOG
  uniform vec3 fogColor;
  uniform float fogNear;
  uniform float fogFar;
#endif
varying vec3 lit;
#ifdef DOUBLE_SIDED
  varying vec3 litBehind;
#endif
vec3 shaded(vec3 facing, float far) {
  vec3 light = ambientLightColor;
#if NUM_HEMI_LIGHTS > 0
  light += getHemisphereLightIrradiance(hemisphereLights[0], facing);
#endif
#if NUM_DIR_LIGHTS > 0
  light += max(dot(facing, directionalLights[0].direction), 0.0) * directionalLights[0].color;
#endif
  vec3 color = diffuse;
#if defined(USE_COLOR) || defined(USE_INSTANCING_COLOR) || defined(USE_COLOR_ALPHA)
  color *= vColor.rgb;
#endif
  color = color * light * RECIPROCAL_PI + emissive;
  color = sRGBTransferOETF(vec4(NeutralToneMapping(color), 1.0)).rgb;
#ifdef USE_FOG
  color = mix(color, fogColor, smoothstep(fogNear, fogFar, far));
#endif
  return color;
}
void main() {`,vx=`
lit = shaded(normalize(transformedNormal), -mvPosition.z);
#ifdef DOUBLE_SIDED
  litBehind = shaded(-normalize(transformedNormal), -mvPosition.z);
#endif
}`,yx=`
uniform float opacity;
varying vec3 lit;
#ifdef DOUBLE_SIDED
  varying vec3 litBehind;
#endif
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphatest_pars_fragment>
void main() {
  vec4 diffuseColor = vec4(lit, opacity);
#ifdef DOUBLE_SIDED
  if (!gl_FrontFacing) diffuseColor.rgb = litBehind;
#endif
#ifdef USE_MAP
  // Both are encoded in sRGB, which is nearly a power: the product of encoded numbers is nearly the encoded product.
  diffuseColor *= texture2D(map, vMapUv);
#endif
#ifdef USE_COLOR_ALPHA
  diffuseColor.a *= vColor.a;
#endif
#include <alphatest_fragment>
#ifdef OPAQUE
  diffuseColor.a = 1.0;
#endif
  gl_FragColor = diffuseColor;
}`;function tp(i){let e=new fr(i);return e.onBeforeCompile=t=>{let{vertexShader:n}=t,s=n.lastIndexOf("}");t.vertexShader=n.slice(0,s).replace("void main() {",gx)+vx,t.fragmentShader=yx},e}var rn=_x();function vn(i,e={}){return rn?tp(e):new dr({roughness:i,...e})}function _x(){let i=document.createElement("canvas").getContext("webgl2");if(!i)return!1;let e=i.getExtension("WEBGL_debug_renderer_info"),t=e?String(i.getParameter(e.UNMASKED_RENDERER_WEBGL)):"";return i.getExtension("WEBGL_lose_context")?.loseContext(),/swiftshader|llvmpipe|software/i.test(t)}var ji=i=>rn?Math.ceil(.45*i):i;function Us(i){switch(i.type){case"sphere":return new tn(i.radius,ji(24),ji(16));case"box":return new vt(2*i.half[0],2*i.half[1],2*i.half[2]);case"capsule":return new lr(i.radius,2*i.halfLength,ji(8),ji(20)).rotateX(Math.PI/2);case"cylinder":return new St(i.radius,i.radius,2*i.halfLength,ji(32)).rotateX(Math.PI/2);case"ellipsoid":return new tn(1,ji(28),ji(20)).scale(...i.half);case"mesh":{let e=new nt;e.setAttribute("position",new et(new Float32Array(i.vertices),3)),e.setIndex(i.triangles);let t=e.toNonIndexed();return e.dispose(),t.computeVertexNormals(),t}}}var Tl=class{group=new at;bodies=[];bone=vn(.62);world=vn(.9);hovered=vn(.62,{emissiveIntensity:.3});own=new Map;glow=new Et({transparent:!0,opacity:.34,depthTest:!1,depthWrite:!1});halos=[];hover=null;load(e){Wt(this.group),this.halos.length=0,this.bodies.length=0,this.hover=null;for(let t of this.own.values())t.dispose();this.own.clear(),e.bodies.forEach((t,n)=>{let s=new at;s.userData.body=n;for(let r of t.shapes){let o=r.color?this.colored(r.color):n===0?this.world:this.bone,a=new ie(Us(r.form),o);a.userData.material=o;let[l,c,h,d,u,p,v]=r.pose;a.position.set(l,c,h),a.quaternion.set(d,u,p,v),Fs(a),a.userData.body=n,s.add(a)}this.bodies.push(s),this.group.add(s)})}update(e){let{bodies:t}=e;this.bodies.forEach((n,s)=>{let r=7*s;r+7>t.length||(n.position.set(t[r],t[r+1],t[r+2]),n.quaternion.set(t[r+3],t[r+4],t[r+5],t[r+6]))})}paint(e){this.bone.color.set(e.bone),this.world.color.set(e.world),this.hovered.color.set(e.bone),this.hovered.emissive.set(e.accent),this.glow.color.set(e.accent)}show(e){this.group.visible=e.bones}ball(e){let t=this.bodies[e];if(!t)return null;t.updateMatrixWorld(!0);let n=new ln;for(let s of t.children)s instanceof ie&&n.expandByObject(s);return n.isEmpty()?null:n.getBoundingSphere(new Un)}select(e){for(let t of this.halos.splice(0))t.removeFromParent();for(let t of e){let n=this.bodies[t];if(!n)continue;let s=new at;for(let r of n.children){if(!(r instanceof ie))continue;let o=new ie(r.geometry,this.glow);o.position.copy(r.position),o.quaternion.copy(r.quaternion),o.renderOrder=5,o.raycast=()=>{},s.add(o)}this.halos.push(s),n.add(s)}}point(e){if(e===this.hover)return!1;let t=(n,s)=>{if(!(n===null||n===0))for(let r of this.bodies[n]?.children??[])r instanceof ie&&(r.material=s??r.userData.material)};return t(this.hover),this.hover=e,t(e,this.hovered),!0}colored([e,t,n]){let s=e<<16|t<<8|n,r=this.own.get(s);if(r)return r;let o=vn(.62);return o.color.setHex(s),this.own.set(s,o),o}};var np=[0,2,1,0,1,3,0,3,2,1,2,3],Al=class{group=new at;strained=0;skin=null;sizes=[];nodes=null;edges=null;tint=null;ball=vn(.35,{transparent:!0});line=new Tn({transparent:!0,opacity:.45});strain=new Et({transparent:!0,opacity:.4,side:Jt,depthWrite:!1});colors=null;load(e){Wt(this.group);let t=e.skin?.nodes?e.skin:null;if(this.skin=t,this.nodes=this.edges=this.tint=null,!t)return;this.sizes=xx(t,e.radius),this.nodes=new en(new tn(1,12,8),this.ball,t.nodes),this.nodes.frustumCulled=!1;let n=new et(new Float32Array(3*t.nodes),3).setUsage(hn),s=new nt().setAttribute("position",n).setIndex(bx(t));this.edges=new Bn(s,this.line);let r=new et(new Uint32Array(3*t.tets.length),1).setUsage(hn);this.tint=new ie(new nt().setAttribute("position",n).setIndex(r),this.strain);for(let o of[this.edges,this.tint])o.frustumCulled=!1,o.raycast=()=>{};this.nodes.raycast=()=>{},this.tint.renderOrder=1,this.nodes.renderOrder=3,this.group.add(this.nodes,this.edges,this.tint),this.colors&&this.paint(this.colors)}update(e){if(!this.group.visible||!this.nodes||!this.edges||!this.tint||!this.skin||e.nodes.length!==3*this.skin.nodes)return;let t=this.edges.geometry.getAttribute("position");t.array.set(e.nodes),t.needsUpdate=!0;let n=new He;for(let s=0;s<this.skin.nodes;s+=1){let r=this.sizes[s]??0;n.makeScale(r,r,r),n.setPosition(e.nodes[3*s],e.nodes[3*s+1],e.nodes[3*s+2]),this.nodes.setMatrixAt(s,n)}this.nodes.instanceMatrix.needsUpdate=!0,this.tintStrained(e.deformed,this.skin.tets,this.tint.geometry)}paint(e){this.colors=e,this.line.color.set(e.edge),this.strain.color.set(e.strained);let[t,n]=[new Te(e.attached),new Te(e.free)];this.skin?.attached.forEach((s,r)=>this.nodes?.setColorAt(r,s?t:n)),this.nodes?.instanceColor&&(this.nodes.instanceColor.needsUpdate=!0)}show(e){this.group.visible=e.cage}tintStrained(e,t,n){let s=n.getIndex(),r=s.array,o=0,a=t.length/4;for(let l=0;l<a;l+=1)if((e[l>>3]??0)>>(l&7)&1)for(let c of np)r[o++]=t[4*l+c];this.strained=o/np.length,n.setDrawRange(0,o),s.needsUpdate=!0}};function xx(i,e){let t=[...i.nodeMasses].sort((s,r)=>s-r),n=t[t.length>>1]||1;return i.nodeMasses.map(s=>.011*e*Math.min(2.5,Math.max(.4,Math.cbrt(s/n))))}function bx(i){let e=new Set,t=[];for(let n=0;n+3<i.tets.length;n+=4)for(let[s,r]of[[0,1],[0,2],[0,3],[1,2],[1,3],[2,3]]){let[o,a]=[i.tets[n+s],i.tets[n+r]],l=Math.min(o,a)*i.nodes+Math.max(o,a);e.has(l)||(e.add(l),t.push(o,a))}return new et(new Uint32Array(t),1)}var Sx=new R(0,0,1),Mx=.35,ip=Math.PI/2-.02,wx=6,Cl=class{eye=new jt(38,1,.01,1e3);target=new R;changed=()=>{};azimuth=0;elevation=0;distance=5;radius=1;home={azimuth:0,elevation:0,distance:5,target:new R};masses=[];middle=null;following=!1;last=0;anchored=!1;constructor(){this.eye.up.copy(Sx)}load(e){this.radius=Math.max(.001,e.radius),this.masses=e.bodies.map(o=>o.mass),this.middle=null,this.anchored=Ex(e);let t=e.plane?new R(...e.plane).normalize():null,n=t&&Math.abs(t.z)<.7,s=n?Math.atan2(t.y,t.x):-Math.PI/2,r=n&&Math.sin(s)>0?s-Math.PI:s;this.home={azimuth:r+(n?.3:.62),elevation:t&&!n?1.1:.3,distance:2.9*this.radius,target:new R(...e.center)},this.eye.near=.02*this.radius,this.eye.far=80*this.radius,this.goHome()}goHome(){this.azimuth=this.home.azimuth,this.elevation=this.home.elevation,this.distance=this.home.distance,this.target.copy(this.following&&!this.anchored&&this.middle?this.middle:this.home.target),this.place()}follow(e){this.following=e}update(e){let t=new R,n=0;if(this.masses.forEach((s,r)=>{!(s>0)||7*r+3>e.bodies.length||(t.x+=s*e.bodies[7*r],t.y+=s*e.bodies[7*r+1],t.z+=s*e.bodies[7*r+2],n+=s)}),!(n<=0)&&(t.divideScalar(n),!!Number.isFinite(t.length()))){if(!this.middle||this.middle.distanceTo(t)>3*this.radius)this.middle=t,this.following&&!this.anchored&&this.lookAt(t);else if(this.following&&!this.anchored){let s=Math.min(.5,(performance.now()-this.last)/1e3),r=t.clone().sub(this.middle).multiplyScalar(1-Math.exp(-s/Mx));r.length()>.001*this.radius&&(this.middle.add(r),this.target.add(r),this.place())}else this.middle.copy(t);this.last=performance.now()}}orbit(e,t){this.azimuth-=e,this.elevation=Math.min(ip,Math.max(-ip,this.elevation+t)),this.place()}zoom(e){this.distance=Math.min(40*this.radius,Math.max(.15*this.radius,this.distance*e)),this.place()}pan(e,t){let n=2*this.distance*Math.tan(this.eye.fov*Math.PI/360);this.target.addScaledVector(this.right(),-e*n).addScaledVector(this.upward(),t*n),this.place()}frame(e,t){this.distance=Math.min(40*this.radius,Math.max(.15*this.radius,wx*t)),this.lookAt(e)}lookAt(e){this.target.copy(e),this.place()}right(){return new R().setFromMatrixColumn(this.eye.matrixWorld,0)}upward(){return new R().setFromMatrixColumn(this.eye.matrixWorld,1)}forward(){return new R().setFromMatrixColumn(this.eye.matrixWorld,2).negate()}resize(e,t){this.eye.aspect=e/Math.max(1,t),this.eye.fov=this.eye.aspect>=1.2?38:360/Math.PI*Math.atan(Math.tan(19*Math.PI/180)*1.2/this.eye.aspect),this.eye.updateProjectionMatrix(),this.changed()}place(){let e=Math.cos(this.elevation)*this.distance;this.eye.position.set(this.target.x+e*Math.cos(this.azimuth),this.target.y+e*Math.sin(this.azimuth),this.target.z+Math.sin(this.elevation)*this.distance),this.eye.lookAt(this.target),this.eye.updateMatrixWorld(),this.eye.updateProjectionMatrix(),this.changed()}};function Ex(i){let e=new Set(i.joints.filter(t=>t.parent===0&&t.kind!=="planar").map(t=>t.child));return i.bodies.every((t,n)=>n===0||t.parent!==null&&t.parent!==0||e.has(n))}var Tx=1,Rl=class{group=new at;bodies=[];scene=null;material=new Tn({transparent:!0,opacity:.8,depthTest:!1});load(e){Wt(this.group),this.bodies.length=0,this.scene=e}build(e){for(let t of e.bodies){let n=new at;for(let{form:s,pose:r}of t.colliders){let o=Us(s),a=new Bn(new hr(o,Tx),this.material);o.dispose();let[l,c,h,d,u,p,v]=r;a.position.set(l,c,h),a.quaternion.set(d,u,p,v),a.renderOrder=3,a.raycast=()=>{},n.add(a)}this.bodies.push(n),this.group.add(n)}}update(e){if(!this.group.visible||!this.scene)return;this.bodies.length===0&&this.build(this.scene);let{bodies:t}=e;this.bodies.forEach((n,s)=>{let r=7*s;r+7>t.length||(n.position.set(t[r],t[r+1],t[r+2]),n.quaternion.set(t[r+3],t[r+4],t[r+5],t[r+6]))})}paint(e){this.material.color.set(e.force)}show(e){this.group.visible=e.colliders}get shown(){return this.group.visible?this.bodies.reduce((e,t)=>e+t.children.length,0):0}};var sp=512,Ax=new R(0,0,1),Pl=class{group=new at;shafts=null;heads=null;radius=1;weight=1;material=new Et({transparent:!0,opacity:.55,depthTest:!1,depthWrite:!1});load(e){Wt(this.group),this.radius=e.radius;let t=e.skin?.nodeMasses.reduce((s,r)=>s+r,0)??0;this.weight=9.81*Math.max(.001,t+e.bodies.reduce((s,r)=>s+r.mass,0));let n=s=>{let r=new en(s.rotateX(Math.PI/2),this.material,sp);return r.count=0,r.visible=!1,r.frustumCulled=!1,r.renderOrder=4,r.raycast=()=>{},this.group.add(r),r};this.shafts=n(new St(1,1,1,8).translate(0,.5,0)),this.heads=n(new cr(1,1,12).translate(0,.5,0))}update(e){if(!this.shafts||!this.heads)return;let{contacts:t}=e,n=this.group.visible?Math.min(sp,t.length/6):0,[s,r,o,a,l]=[new He,new R,new R,new Qe,new R],c=.0045*this.radius,h=0;for(let d=0;d<n;d+=1){r.fromArray(t,6*d),o.fromArray(t,6*d+3);let u=o.length();if(u<.001*this.weight)continue;let p=.75*this.radius*Math.min(1.5,Math.sqrt(u/this.weight));a.setFromUnitVectors(Ax,o.divideScalar(u));let v=Math.min(.5*p,5*c);this.shafts.setMatrixAt(h,s.compose(r,a,l.set(c,c,p-v))),r.addScaledVector(o,p-v),this.heads.setMatrixAt(h,s.compose(r,a,l.set(2.6*c,2.6*c,v))),h+=1}for(let d of[this.shafts,this.heads])d.count=h,d.visible=h>0,d.instanceMatrix.needsUpdate=!0}paint(e){this.material.color.set(e.force)}show(e){this.group.visible=e.forces}};var Cx=`
varying vec2 place;
void main() {
  vec4 world = modelMatrix * vec4(position, 1.0);
  place = world.xy;
  gl_Position = projectionMatrix * viewMatrix * world;
}`,Rx=`
uniform vec3 ground; uniform vec3 grid; uniform vec2 center; uniform float cell; uniform float far; uniform float strength;
varying vec2 place;
float lines(vec2 at, vec2 width) {
  vec2 near = abs(fract(at - 0.5) - 0.5) / width;
  vec2 line = clamp(1.0 - near, 0.0, 1.0) * clamp(1.5 - 2.5 * width, 0.0, 1.0);
  return max(line.x, line.y);
}
void main() {
  vec2 off = (place - center) / far;
  vec2 at = place / cell;
  vec2 width = max(fwidth(at), vec2(1e-6));
  float line = max(0.3 * lines(at, width), lines(0.1 * at, 0.1 * width)) * strength;
  gl_FragColor = vec4(mix(ground, grid, line), clamp(1.04 - 1.04 * dot(off, off), 0.0, 1.0));
}`,Il=class{group=new at;material=new An({vertexShader:Cx,fragmentShader:Rx,transparent:!0,depthWrite:!1,uniforms:{ground:{value:new Te},grid:{value:new Te},center:{value:[0,0]},cell:{value:.1},far:{value:10},strength:{value:1}}});shadows=new ie(new $n(1,1),new ur({opacity:.3,depthWrite:!1}));plane=new ie(new $n(1,1),this.material);constructor(){this.shadows.receiveShadow=!0,this.plane.renderOrder=-2,this.shadows.renderOrder=-1,this.plane.raycast=this.shadows.raycast=()=>{},this.group.add(this.plane,this.shadows)}load(e){let{uniforms:t}=this.material,n=14*e.radius,s=10**Math.round(Math.log10(e.radius/4)),r=e.ground?1:.45;t.far.value=n,t.cell.value=s,t.strength.value=r,this.plane.scale.setScalar(2*n),this.shadows.visible=e.ground&&!rn,this.group.position.setZ(e.ground?0:e.center[2]-1.35*e.radius)}under(e,t){this.shadows.scale.setScalar(2*t),this.group.position.setX(e.x).setY(e.y),this.material.uniforms.center.value=[e.x,e.y]}update(){}paint(e){let t=n=>new Te(n).convertLinearToSRGB();this.material.uniforms.ground.value=t(e.ground),this.material.uniforms.grid.value=t(e.grid)}show(){}};var Ll=class{group=new at;joints=[];balls=null;size=.01;colors=null;material=vn(.4,{depthTest:!1,transparent:!0,opacity:.9});load(e){Wt(this.group),this.joints=e.joints,this.size=.016*e.radius/Math.max(1,Math.cbrt(e.joints.length/30)),this.balls=null,this.joints.length&&(this.balls=new en(new tn(1,14,10),this.material,this.joints.length),this.balls.frustumCulled=!1,this.balls.renderOrder=4,this.balls.raycast=()=>{},this.group.add(this.balls),this.colors&&this.paint(this.colors))}update(e){if(!this.group.visible||!this.balls)return;let[t,n,s,r]=[new He,new R,new Qe,new R];this.joints.forEach((o,a)=>{let l=7*o.child;s.fromArray(e.bodies,l+3),n.fromArray(o.point).applyQuaternion(s).add(r.fromArray(e.bodies,l)),r.setScalar(this.size*(o.active?1.25:1)),this.balls.setMatrixAt(a,t.compose(n,s,r))}),this.balls.instanceMatrix.needsUpdate=!0}paint(e){this.colors=e;let[t,n,s]=[new Te(e.joint),new Te(e.accent),new Te(e.loop)];this.joints.forEach((r,o)=>this.balls?.setColorAt(o,r.closesLoop?s:r.active?n:t)),this.balls?.instanceColor&&(this.balls.instanceColor.needsUpdate=!0)}show(e){this.group.visible=e.joints}};var Vr=256,Nl=class{group=new at;rims=null;balls=null;trackers=null;lines=null;size=.02;own=new Et({depthTest:!1,transparent:!0,opacity:.95});rim=new Et({color:16777215,depthTest:!1,transparent:!0,opacity:.9});script=new Et({depthTest:!1,transparent:!0,opacity:.9});line=new Tn({depthTest:!1,transparent:!0,opacity:.85});load(e){Wt(this.group),this.size=.02*e.radius,this.rims=new en(new tn(1.35,16,12),this.rim,Vr),this.balls=new en(new tn(1,16,12),this.own,2*Vr),this.trackers=new en(new Yn(1.25),this.script,Vr);let t=new et(new Float32Array(6*Vr),3).setUsage(hn);this.lines=new Bn(new nt().setAttribute("position",t),this.line);for(let n of[this.lines,this.rims,this.balls,this.trackers])n.frustumCulled=!1,n.visible=!1,n.renderOrder=n===this.rims?6:7,n.raycast=()=>{},this.group.add(n)}update(e){if(!this.rims||!this.balls||!this.trackers||!this.lines)return;let t=Math.min(Vr,e.marks.length/6),n=this.lines.geometry.getAttribute("position");n.array.set(e.marks.subarray(0,6*t)),n.needsUpdate=!0,this.lines.geometry.setDrawRange(0,2*t);let s=new He,[r,o,a]=[0,0,0];for(let l=0;l<t;l+=1){let c=(h,d,u,p)=>{s.makeScale(p,p,p),s.setPosition(e.marks[u],e.marks[u+1],e.marks[u+2]),h.setMatrixAt(d,s)};l>=e.marks.length/6-e.trackers?c(this.trackers,a++,6*l+3,.8*this.size):(c(this.balls,r++,6*l,.55*this.size),c(this.balls,r++,6*l+3,this.size),c(this.rims,o++,6*l+3,this.size))}this.balls.count=r,this.rims.count=o,this.rims.visible=this.balls.visible=r>0,this.trackers.visible=a>0,this.lines.visible=t>0,this.rims.instanceMatrix.needsUpdate=!0,this.trackers.count=a,this.balls.instanceMatrix.needsUpdate=this.trackers.instanceMatrix.needsUpdate=!0}paint(e){this.own.color.set(e.accent),this.script.color.set(e.tracker),this.line.color.set(e.accent)}show(e){this.group.visible=e.marks}};var[Ch,Rh]=[24,18.5],Px=.5,rp=250,Dl=class{fineness=1;moving=.75;took=.5*(Ch+Rh);lastMotion=0;changes(e,t){let[n,s]=[this.fineness,e-this.lastMotion];return t?(s<rp&&this.learn(s),this.lastMotion=e,this.fineness=this.moving):s>rp&&(this.fineness=1),this.fineness!==n}learn(e){if(this.took+=.1*(e-this.took),this.took>Ch)this.moving=Math.max(Px,.85*this.moving);else if(this.took<Rh)this.moving=Math.min(1,1.1*this.moving);else return;this.took=.5*(Ch+Rh)}};var Fl=class{constructor(e){this.gl=e;this.buffer=e.createBuffer()}gl;canvas=document.createElement("canvas");page=this.canvas.getContext("2d",{alpha:!1,willReadFrequently:!0});buffer;image=new ImageData(1,1);rows=new Uint8Array(0);took=10;fetch(e){let{gl:t}=this,[n,s]=[t.drawingBufferWidth,t.drawingBufferHeight];t.bindBuffer(t.PIXEL_PACK_BUFFER,this.buffer),this.rows.length!==4*n*s&&(this.rows=new Uint8Array(4*n*s),t.bufferData(t.PIXEL_PACK_BUFFER,this.rows.length,t.STREAM_READ)),t.readPixels(0,0,n,s,t.RGBA,t.UNSIGNED_BYTE,0),t.bindBuffer(t.PIXEL_PACK_BUFFER,null);let r=t.fenceSync(t.SYNC_GPU_COMMANDS_COMPLETE,0);t.flush();let o=performance.now(),a=()=>{if(r&&t.getSyncParameter(r,t.SYNC_STATUS)!==t.SIGNALED&&!t.isContextLost()){window.setTimeout(a,1);return}t.deleteSync(r),this.took=Math.min(50,performance.now()-o),this.show(n,s),e()};window.setTimeout(a,.8*this.took)}show(e,t){let{gl:n}=this;n.bindBuffer(n.PIXEL_PACK_BUFFER,this.buffer),n.getBufferSubData(n.PIXEL_PACK_BUFFER,0,this.rows),n.bindBuffer(n.PIXEL_PACK_BUFFER,null),(this.image.width!==e||this.image.height!==t)&&(this.image=new ImageData(e,t),[this.canvas.width,this.canvas.height]=[e,t]);for(let s=0;s<t;s+=1){let r=4*e*s;this.image.data.set(this.rows.subarray(r,r+4*e),4*e*(t-1-s))}this.page.putImageData(this.image,0,0)}};var Ul=class{group=new at;skin=null;bodies=[];material=new Et({transparent:!0,opacity:.3,depthWrite:!1,polygonOffset:!0,polygonOffsetFactor:-2,polygonOffsetUnits:-1200});constructor(){this.group.visible=!1}load(e){if(Wt(this.group),this.skin=null,this.bodies.length=0,this.group.visible=!1,e.skin){let t=new nt;t.setAttribute("position",new et(new Float32Array(3*e.skin.vertices),3).setUsage(hn)),t.setIndex(e.skin.triangles),this.skin=new ie(t,this.material),this.add(this.skin,this.group);return}e.bodies.forEach((t,n)=>{let s=new at;for(let r of n===0?[]:t.shapes){let o=new ie(Us(r.form),this.material),[a,l,c,h,d,u,p]=r.pose;o.position.set(a,l,c),o.quaternion.set(h,d,u,p),this.add(o,s)}this.bodies.push(s),this.group.add(s)})}update({shadow:e}){if(this.group.visible=!!e,!!e){if(this.skin){let t=this.skin.geometry.attributes.position;if(t.array.length!==e.vertices.length)return;t.copyArray(e.vertices),t.needsUpdate=!0;return}this.bodies.forEach((t,n)=>{7*n+7>e.bodies.length||(t.position.fromArray(e.bodies,7*n),t.quaternion.fromArray(e.bodies,7*n+3))})}}paint(e){this.material.color.set(e.shadow)}show(e){}add(e,t){e.renderOrder=3,e.frustumCulled=!1,e.raycast=()=>{},t.add(e)}};var Ol=class{constructor(e,t){this.tets=t;if(e.byteLength<24)throw new Error("the surface is truncated");let[n,s,r,o,a,l]=new Uint32Array(e,0,6);if(n!==1279741003)throw new Error("the surface has a wrong magic number");let c=24,h=d=>{if(c+4*d>e.byteLength)throw new Error("the surface is truncated");return c+=4*d,[e,c-4*d,d]};this.positions=new Float32Array(...h(3*s)),this.restNormals=new Float32Array(...h(3*s)),this.normals=this.restNormals.slice(),this.uvs=new Float32Array(...h(2*a)),this.colors=new Float32Array(...h(4*l)),this.triangles=new Uint32Array(...h(3*r)),this.starts=new Uint32Array(...h(s+1)),this.entries=new Uint32Array(...h(o)),this.weights=new Float32Array(...h(t?o:4*o)),this.rest=new Float32Array(...h(e.byteLength-c>>2)),this.turns=new Float32Array(9*(this.rest.length/(t?3:7)))}tets;positions;normals;uvs;colors;triangles;restNormals;starts;entries;weights;rest;turns;follow({bodies:e,nodes:t}){return(this.tets?t:e).length!==this.rest.length?!1:(this.tets?(this.followNodes(t),Lx(this.tets,this.rest,t,this.turns)):(this.followBodies(e),Ix(this.rest,e,this.turns)),this.turnNormals(this.tets?1:4),!0)}followNodes(e){let{positions:t,entries:n,weights:s}=this;for(let r=0,o=0;o<t.length;o+=3,r+=4){let[a,l,c]=[0,0,0];for(let h=r;h<r+4;h+=1){let[d,u]=[3*n[h],s[h]];a+=u*e[d],l+=u*e[d+1],c+=u*e[d+2]}t[o]=a,t[o+1]=l,t[o+2]=c}}followBodies(e){let{positions:t,starts:n,entries:s,weights:r}=this,o=new Float32Array(9*e.length/7);for(let a=0,l=0;a<e.length;a+=7,l+=9)Ph(e,a+3,o,l);for(let a=0,l=0;l<t.length;a+=1,l+=3){let[c,h,d]=[0,0,0];for(let u=n[a];u<n[a+1];u+=1){let[p,v]=[7*s[u],9*s[u]],[_,f,m,y]=[r[4*u],r[4*u+1],r[4*u+2],r[4*u+3]];c+=o[v]*_+o[v+3]*f+o[v+6]*m+y*e[p],h+=o[v+1]*_+o[v+4]*f+o[v+7]*m+y*e[p+1],d+=o[v+2]*_+o[v+5]*f+o[v+8]*m+y*e[p+2]}t[l]=c,t[l+1]=h,t[l+2]=d}}turnNormals(e){let{normals:t,restNormals:n,starts:s,entries:r,weights:o,turns:a}=this;for(let l=0,c=0;c<t.length;l+=1,c+=3){let[h,d,u]=[n[c],n[c+1],n[c+2]],[p,v,_]=[0,0,0];for(let m=s[l];m<s[l+1];m+=1){let[y,E]=[9*r[m],o[e*m+e-1]];p+=E*(a[y]*h+a[y+3]*d+a[y+6]*u),v+=E*(a[y+1]*h+a[y+4]*d+a[y+7]*u),_+=E*(a[y+2]*h+a[y+5]*d+a[y+8]*u)}let f=Math.hypot(p,v,_)||1;t[c]=p/f,t[c+1]=v/f,t[c+2]=_/f}}};function Ix(i,e,t){let[n,s]=[new Float32Array(9),new Float32Array(9)];for(let r=0,o=0;r<e.length;r+=7,o+=9){Ph(e,r+3,n,0),Ph(i,r+3,s,0);for(let a=0;a<3;a+=1)for(let l=0;l<3;l+=1){let c=0;for(let h=0;h<3;h+=1)c+=n[3*h+l]*s[3*h+a];t[o+3*a+l]=c}}}function Lx(i,e,t,n){n.fill(0);let[s,r]=[new Float64Array(9),new Float64Array(9)],[o,a,l]=[new Float64Array(9),new Float64Array(9),new Float64Array(9)];for(let c=0;c<i.length;c+=4){if(op(i,c,e,s),op(i,c,t,r),ap(s,o),ap(r,a),!(Math.abs(s[0]*o[0]+s[1]*o[1]+s[2]*o[2])>0))continue;for(let u=0;u<3;u+=1)for(let p=0;p<3;p+=1){let v=0;for(let _=0;_<3;_+=1)v+=a[3*_+p]*s[3*_+u];l[3*u+p]=v}let d=s[0]*o[0]+s[1]*o[1]+s[2]*o[2]<0?-1:1;for(let u=0;u<4;u+=1){let p=9*i[c+u];for(let v=0;v<9;v+=1)n[p+v]=n[p+v]+d*l[v]}}for(let c=0;c<n.length;c+=9){let h=0;for(let u=0;u<9;u+=1)h+=n[c+u]*n[c+u];let d=1/(Math.sqrt(h/3)||1);for(let u=0;u<9;u+=1)n[c+u]=n[c+u]*d}}function op(i,e,t,n){let s=3*i[e];for(let r=0;r<3;r+=1){let o=3*i[e+1+r];for(let a=0;a<3;a+=1)n[3*r+a]=t[o+a]-t[s+a]}}function ap(i,e){for(let t=0;t<3;t+=1){let[n,s]=[3*((t+1)%3),3*((t+2)%3)];e[3*t]=i[n+1]*i[s+2]-i[n+2]*i[s+1],e[3*t+1]=i[n+2]*i[s]-i[n]*i[s+2],e[3*t+2]=i[n]*i[s+1]-i[n+1]*i[s]}}function Ph(i,e,t,n){let[s,r,o,a]=[i[e],i[e+1],i[e+2],i[e+3]];t[n]=1-2*(r*r+o*o),t[n+1]=2*(s*r+o*a),t[n+2]=2*(s*o-r*a),t[n+3]=2*(s*r-o*a),t[n+4]=1-2*(s*s+o*o),t[n+5]=2*(r*o+s*a),t[n+6]=2*(s*o+r*a),t[n+7]=2*(r*o-s*a),t[n+8]=1-2*(s*s+r*r)}var Nx=rn?1024:2048,Dx=.02,Bl=class i{constructor(e,t){this.shape=e;this.info=t;let n=new nt;n.setAttribute("position",new et(e.positions,3).setUsage(hn)),n.setAttribute("normal",new et(e.normals,3).setUsage(hn)),e.uvs.length&&n.setAttribute("uv",new et(e.uvs,2)),e.colors.length&&n.setAttribute("color",new et(e.colors,4)),n.setIndex(new et(e.triangles,1));for(let s of t.parts)n.addGroup(3*s.first,3*s.count,s.material);this.materials=t.materials.map(s=>Ox(s,e.colors.length>0)),this.mesh=new ie(n,this.materials),Fs(this.mesh),this.mesh.frustumCulled=!1}shape;info;mesh;textures=[];materials;static async fetch(e,t,n,s){let r=e.look;if(!r)return null;let o=await(await lp(e,"surface",t)).arrayBuffer(),a=r.soft?new Uint32Array(e.skin?.tets??[]):null,l=new i(new Ol(o,a),r);for(let c=0;c<r.images;c+=1)l.texture(e,r.materials,c,t).then(n,h=>{t.aborted||s(`image ${c} of the character cannot be drawn; what shows it has a plain color (${String(h)})`)});return l}update(e){if(!this.shape.follow(e))return;let{position:t,normal:n}=this.mesh.geometry.attributes;t.needsUpdate=n.needsUpdate=!0,this.mesh.geometry.boundingSphere=null,this.mesh.geometry.boundingBox=null}glaze(e){this.materials.forEach((t,n)=>{let{alpha:s,color:r}=this.info.materials[n],o=e!==null||s.type==="blend";t.transparent!==o&&(t.needsUpdate=!0),t.transparent=o,t.opacity=(s.type==="opaque"?1:r[3])*(e??1),t.alphaTest=(s.type==="mask"?s.cutoff:s.type==="blend"?Dx:0)*(e??1),t.depthWrite=e===null}),this.mesh.renderOrder=e===null?0:2}dispose(){this.mesh.geometry.dispose();for(let e of this.materials)e.dispose();for(let e of this.textures)e.image.close(),e.dispose()}async texture(e,t,n,s){let r=await Fx(await(await lp(e,String(n),s)).blob());if(s.aborted)return r.close();let o=new Map;t.forEach(({texture:a},l)=>{let c=this.materials[l];if(a?.image!==n||!c)return;let h=JSON.stringify(a),d=o.get(h)??Ux(r,a);o.set(h,d),c.map=d,c.needsUpdate=!0}),this.textures.push(...o.values())}};async function lp(i,e,t){let n=await fetch(ii(`/look/${i.scene}/${e}`),{signal:t});if(!n.ok)throw new Error(await n.text());return n}async function Fx(i){let e={premultiplyAlpha:"none",colorSpaceConversion:"none",imageOrientation:"none"},t=await createImageBitmap(i,e),{width:n,height:s}=t,r=Nx/Math.max(n,s);if(r>=1)return t;let o={resizeWidth:Math.max(1,Math.round(r*n)),resizeHeight:Math.max(1,Math.round(r*s))},a=await createImageBitmap(t,{...e,...o,resizeQuality:"high"});return t.close(),a}var cp={repeat:gs,mirror:vs,clamp:Mn};function Ux(i,e){let t=new Zt(i);return t.colorSpace=rn?Vn:Ht,t.flipY=!1,[t.wrapS,t.wrapT]=[cp[e.wrap[0]],cp[e.wrap[1]]],t.magFilter=e.sharp?Pt:Vt,t.minFilter=kn,t.anisotropy=rn?1:4,t.needsUpdate=!0,t}function Ox(i,e){let t=vn(i.roughness),[n,s,r]=i.color;return t.color.setRGB(n,s,r),t.vertexColors=e,t.side=i.doubleSided?Jt:Zn,t}function Ih(i,e,t){t.fill(0);for(let n=0;n<e.length;n+=3){let s=3*e[n],r=3*e[n+1],o=3*e[n+2],a=i[r]-i[s],l=i[r+1]-i[s+1],c=i[r+2]-i[s+2],h=i[o]-i[s],d=i[o+1]-i[s+1],u=i[o+2]-i[s+2],p=l*u-c*d,v=c*h-a*u,_=a*d-l*h;for(let f of[s,r,o])t[f]=t[f]+p,t[f+1]=t[f+1]+v,t[f+2]=t[f+2]+_}for(let n=0;n<t.length;n+=3){let s=Math.hypot(t[n],t[n+1],t[n+2])||1;t[n]=t[n]/s,t[n+1]=t[n+1]/s,t[n+2]=t[n+2]/s}}var hp=.75,kl=class{constructor(e,t,n){this.coarse=e;this.vertices=t;let[s,r]=[e,t];for(let o=0;o<n;o+=1){let a=kx(s,r);this.levels.push(a),r+=a.edges.length/2,s=a.triangles}this.triangles=s,this.places=new Float32Array(3*r),this.normals=new Float32Array(3*r)}coarse;vertices;places;normals;triangles;levels=[];mixed(e){let t=new Float32Array(this.places.length);t.set(e);let n=3*this.vertices;for(let{edges:s}of this.levels)for(let r=0;r<s.length;r+=2,n+=3)for(let o=0;o<3;o+=1)t[n+o]=.5*(t[3*s[r]+o]+t[3*s[r+1]+o]);return t}update(e){let{places:t,normals:n}=this;t.set(e);let[s,r]=[this.vertices,this.coarse];for(let o of this.levels){Ih(t,r,n.subarray(0,3*s));for(let a=0;a<o.edges.length;a+=2,s+=1)Bx(t,n,3*o.edges[a],3*o.edges[a+1],3*s);r=o.triangles}Ih(t,r,n)}};function Bx(i,e,t,n,s){let r=.5*(i[t]+i[n]),o=.5*(i[t+1]+i[n+1]),a=.5*(i[t+2]+i[n+2]),l=d=>(r-i[d])*e[d]+(o-i[d+1])*e[d+1]+(a-i[d+2])*e[d+2],[c,h]=[.5*hp*l(t),.5*hp*l(n)];i[s]=r-c*e[t]-h*e[n],i[s+1]=o-c*e[t+1]-h*e[n+1],i[s+2]=a-c*e[t+2]-h*e[n+2]}function kx(i,e){let t=new Map,n=[],s=(o,a)=>{let l=Math.min(o,a)*e+Math.max(o,a),c=t.get(l);return c===void 0&&(c=e+n.length/2,t.set(l,c),n.push(o,a)),c},r=new Uint32Array(4*i.length);for(let o=0;o<i.length;o+=3){let[a,l,c]=[i[o],i[o+1],i[o+2]],[h,d,u]=[s(a,l),s(l,c),s(c,a)];r.set([a,h,u,h,l,d,u,d,c,h,d,u],4*o)}return{edges:new Uint32Array(n),triangles:r}}var Lh=.3,up=rn?[600]:[600,3e3],zl=class{group=new at;mesh=null;changed=()=>{};failed=e=>{};look=null;coming=new AbortController;glass=!1;caged=!1;vertices=0;round=null;material=vn(.6);colored=!1;plain=16777215;load(e){if(this.fetch(e),Wt(this.group),this.mesh=null,this.caged=!!e.skin?.nodes,this.colored=!!e.skin?.colors.length,this.material.vertexColors=this.colored,this.material.needsUpdate=!0,this.tint(),!e.skin)return;let{triangles:t,vertices:n}=e.skin,s=up.findIndex(o=>n<=o);this.vertices=n,this.round=new kl(new Uint32Array(t),n,s<0?0:up.length-s);let r=new nt;r.setAttribute("position",new et(this.round.places,3).setUsage(hn)),r.setAttribute("normal",new et(this.round.normals,3).setUsage(hn)),this.colored&&r.setAttribute("color",new et(this.round.mixed(zx(e.skin.colors)),3)),r.setIndex(new et(this.round.triangles,1)),this.mesh=new ie(r,this.material),Fs(this.mesh),this.mesh.frustumCulled=!1,this.group.add(this.mesh)}fetch(e){this.coming.abort(),this.coming=new AbortController;let{signal:t}=this.coming;if(this.look&&this.group.remove(this.look.mesh),this.look?.dispose(),this.look=null,!e.look)return;let n=r=>{if(!r||t.aborted)return r?.dispose();Wt(this.group),[this.look,this.mesh]=[r,r.mesh],r.glaze(this.glass?Lh:null),this.group.add(r.mesh),this.changed()},s=r=>t.aborted||this.failed(`The character cannot be drawn as its file does: ${String(r)}`);Bl.fetch(e,t,()=>this.changed(),r=>this.failed(r)).then(n,s)}update(e){if(this.look)return this.group.visible?this.look.update(e):void 0;if(!this.mesh||!this.round||!this.group.visible||e.vertices.length!==3*this.vertices)return;this.round.update(e.vertices);let{position:t,normal:n}=this.mesh.geometry.attributes;t.needsUpdate=n.needsUpdate=!0,this.mesh.geometry.boundingSphere=null,this.mesh.geometry.boundingBox=null}paint(e){this.plain=e.skin,this.tint()}tint(){this.material.color.set(this.colored?16777215:this.plain)}show(e){let t=e.skin==="glass"||e.cage&&this.caged&&e.skin==="solid";this.group.visible=e.skin!=="off",this.material.transparent!==t&&(this.material.needsUpdate=!0),this.material.transparent=t,this.material.opacity=t?Lh:1,this.material.depthWrite=!t,this.glass=t,this.look?.glaze(t?Lh:null),this.mesh&&(this.mesh.renderOrder=t?2:0)}};function zx(i){let[e,t]=[new Float32Array(i.length),new Te];for(let n=0;n<i.length;n+=3)t.setRGB(i[n]/255,i[n+1]/255,i[n+2]/255,Ht).toArray(e,n);return e}var dp=2.4,Gx=8,Gl=class{constructor(e){this.studio=e;let t=rn;this.renderer=new Ka({antialias:!t,stencil:t,powerPreference:"high-performance"}),this.readBack=t?new Fl(this.renderer.getContext()):null,this.canvas=this.readBack?.canvas??this.renderer.domElement,this.renderer.setPixelRatio(t?1:Math.min(2,window.devicePixelRatio)),this.renderer.toneMapping=br,this.renderer.shadowMap.enabled=this.sun.castShadow=!t,this.renderer.shadowMap.type=Vi,this.sun.shadow.mapSize.setScalar(2048),this.sun.shadow.radius=3,this.scene.fog=new js(0,1,2);let[n,s,r,o]=[new Ll,new Pl,new Nl,new Ul];this.parts=[this.ground,this.bones,this.skin,this.cage,this.colliders,n,s,r,o],this.scene.add(this.sun,this.sun.target,this.sky,this.ground.group,this.bones.group,this.skin.group),this.scene.add(this.cage.group,this.colliders.group,n.group,s.group,r.group,o.group),this.camera.changed=()=>this.invalidate(),this.skin.changed=()=>{e.frame.value&&this.skin.update(e.frame.value),this.invalidate()},this.skin.failed=l=>e.tell("error",l),e.scene.watch(l=>l&&this.load(l)),e.frame.watch(l=>{this.pending=l,this.soon()});let a=()=>{this.bones.select([e.selected.value,...e.also.value].filter(l=>l!==null)),this.invalidate()};e.selected.watch(a),e.also.watch(a),fl.watch(l=>this.paint(l)),Oe.watch(l=>{this.camera.follow(l.follow);for(let c of this.parts)c.show(l);e.frame.value&&this.place(e.frame.value),this.invalidate()}),this.turn.port2.onmessage=()=>this.draw(),document.addEventListener("visibilitychange",()=>this.later())}studio;canvas;camera=new Cl;bones=new Tl;skin=new zl;cage=new Al;colliders=new Rl;drawn=0;drawnNumber=-1;pictures=0;spent=0;ground=new Il;parts;scene=new er;sun=new _r(16774374,2.4);sky=new gr;light=new R;renderer;pending=null;shown=null;placed=null;dirty=!0;awaited=!1;turn=new MessageChannel;last=0;pace=rn?new Dl:null;flatShadow=rn?new El:null;readBack;busy=!1;invalidate(){this.dirty=!0,this.later()}soon(){performance.now()-this.last>Gx&&!document.hidden?this.turn.port1.postMessage(null):this.later()}later(){this.awaited||(this.awaited=!0,requestAnimationFrame(()=>{this.awaited=!1,this.draw()}))}add(...e){this.scene.add(...e)}frameSelected(){let e=this.studio.selected.value,t=e===null?null:this.bones.ball(e);t?this.camera.frame(t.center,t.radius):this.camera.goHome()}resize(e,t){e<1||t<1||(this.renderer.setSize(e,t,!1),this.camera.resize(e,t))}load(e){for(let a of this.parts)a.load(e),a.paint(fl.value),a.show(Oe.value);this.shown?.name===e.name&&this.shown.scene===e.scene||this.camera.load(e),this.shown=e,this.placed=null;let n=this.scene.fog;[n.near,n.far]=[9*e.radius,26*e.radius];let{camera:s,bias:r}=this.sun.shadow,o=dp*e.radius;[s.left,s.right,s.bottom,s.top]=[-o,o,-o,o],[s.near,s.far]=[.1*e.radius,12*e.radius],s.updateProjectionMatrix(),this.sun.shadow.bias=r,this.sun.shadow.normalBias=.004*e.radius,this.aimSun(e.radius),this.invalidate()}aimSun(e){let{target:t}=this.camera;this.sun.position.set(t.x-1.6*e,t.y-2.4*e,t.z+4.6*e),this.sun.target.position.copy(t),this.light.subVectors(this.sun.position,t),this.ground.under(t,dp*e)}paint(e){this.scene.background=new Te(e.background),this.scene.fog.color.set(e.background),this.sky.color.set(e.sky),this.sky.groundColor.set(e.earth),this.sky.intensity=e.light*.75,this.sun.intensity=.85*e.light;for(let t of this.parts)t.paint(e);this.invalidate()}place(e){this.placed=e;for(let t of this.parts)t.update(e);this.dirty=!0}draw(){if(this.busy)return;let e=performance.now(),t=this.pending;this.pending=null,t&&(this.camera.update(t),this.aimSun(this.studio.scene.value?.radius??1),(!this.placed||!Hx(t,this.placed))&&this.place(t)),this.pace?.changes(e,this.dirty)&&(this.renderer.setPixelRatio(this.pace.fineness),this.dirty=!0);let n=()=>{t&&(this.drawn+=1,this.drawnNumber=t.number)};if(!this.dirty||([this.dirty,this.last]=[!1,e],this.renderer.render(this.scene,this.camera.eye),this.shown?.ground&&this.flatShadow?.draw(this.renderer,this.scene,this.camera.eye,this.light),this.pictures+=1,this.spent+=performance.now()-e,!this.readBack))return n();this.busy=!0,this.readBack.fetch(()=>{this.busy=!1,n(),(this.pending||this.dirty)&&this.draw()})}};function Hx(i,e){let t=(s,r)=>s.length===r.length&&s.every((o,a)=>o===r[a]);return(i.shadow&&e.shadow?i.shadow.time===e.shadow.time&&i.shadow.branch===e.shadow.branch:i.shadow===e.shadow)&&i.step===e.step&&i.branch===e.branch&&t(i.bodies,e.bodies)&&t(i.marks,e.marks)}function fp(i){let[e,t]=[document.createTextNode(""),P("span",{})],n=P("p",{class:"welcome",hidden:!0},e,t),s=()=>{let r=Oe.value,o=ei(i);n.hidden=!i.status.value||(o?r.posed:r.welcomed),$e(e,o?"Drag a bone to pose. Space runs the simulation.":"Drag a bone to pull it");let a=o&&i.timeline.value?.keyframes.length?"Shift K plays its clip \xB7 ":"";$e(t,o?`${a}Shift rotates \xB7 H pins the bone \xB7 K keys the pose \xB7 Ctrl Z undoes`:"double click pins it \xB7 Space pauses \xB7 ? shows help")};return Oe.watch(s),i.status.watch(s),i.scene.watch(s),i.timeline.watch(s),n}Xf();var je=new yl,Wr=new nl(je),Hl=new il(je),Rn=new Gl(je),gp=new hl(je,Rn),vp=new Ml(je,Rn,gp,(i,e)=>Wr.toggle(i,e)),yp=new wl(je,Rn,vp.picking),Uh=new Zr(je),Nh=lf(je,()=>Uh.choose()),_p=qf({studio:je,viewport:Rn,holds:Wr,keyframes:Hl,pull:yp,openScenes:Nh.open,openHelp:()=>Dh.showModal()}),Dh=zf(_p,()=>je.version.value);kf(_p,i=>yp.key(i));var xp=ot("undo","Undo the last change: a pose, a pin, a keyframe, a setting of the simulation (Ctrl+Z)",()=>je.ask({type:"undo"}),{"data-do":"undo"}),bp=ot("redo","Redo what was undone (Ctrl+Shift+Z, Ctrl+Y)",()=>je.ask({type:"redo"}),{"data-do":"redo"});je.status.watch(i=>{xp.disabled=!i?.canUndo,bp.disabled=!i?.canRedo});window.matchMedia("(max-width: 900px)").matches&&wt({leftOpen:!1,rightOpen:!1});var pp=(i,e)=>{let t=ot(i==="leftOpen"?"left":"right",e,()=>wt({[i]:!Oe.value[i]}));return Oe.watch(n=>{t.setAttribute("aria-pressed",String(n[i])),document.body.classList.toggle(i,n[i])}),t},Fh=P("span",{class:"about quiet"}),Sp=P("span",{class:"quiet looking"});je.scene.watch(i=>{Fh.textContent=Kr(i?.about??""),Fh.title=i?.about??"",document.title=i?`${i.name} \xB7 Ligament studio`:"Ligament studio"});je.status.watch(i=>Sp.textContent=i&&i.pages>1?`${i.pages} pages`:"");var Wl=Fi("Advanced","advanced",P("h3",{class:"part"},"Puppet follows with minimal"),bf(je),P("h3",{class:"part"},"Solver"),Sf(je),P("h3",{class:"part"},"Parameters"),Pf(je));Wl.open=Oe.value.advancedOpen;Wl.addEventListener("toggle",()=>wt({advancedOpen:Wl.open}));Object.assign(Rn.canvas,{tabIndex:0});Rn.canvas.setAttribute("role","application");Rn.canvas.setAttribute("aria-label","The scene. Arrow keys orbit, plus and minus zoom, G pulls the selected bone.");Jh(Rn.canvas);var Vx=fp(je),Mp=Rf(je),mp=hf(je),Vl=P("main",{class:"picture"},Rn.canvas,Bf(je,Rn),Vx,Mp.panel,af(je),of(je),Uh.veil);document.body.append(P("header",{class:"top"},pp("leftOpen","Show or hide bones and graphs"),P("img",{class:"mark",src:"icon.svg",alt:"",width:22,height:22}),P("h1",{},"Ligament"),Nh.button,Cf(je,Hl),Fh,P("span",{class:"gap"}),Sp,xp,bp,Mp.button,P("button",{type:"button",class:"text-button",title:"Open a file",onclick:()=>Uh.choose()},Bt("open"),"Open"),Mf(je,mp.open),ot("theme","Dark or light (D)",()=>wt({theme:pl()}),{"data-do":"theme"}),ot("help","Help (?)",()=>Dh.showModal(),{"data-do":"help"}),pp("rightOpen","Show or hide controls")),P("aside",{class:"panel left","aria-label":"Bones, pins and graphs"},Fi("Bones","bones",uf(je,Wr)),Fi("Hold","hold",Ef(je,Wr)),Fi("Drags and pins","tasks",Tf(je,Wr)),Fi("Graphs","graphs",iu(je))),Vl,P("aside",{class:"panel right","aria-label":"Controls"},Fi("Control and pose","style",xf(je,Hl)),Wl),Qf(je,Hl),Nh.dialog,mp.dialog,Dh);new ResizeObserver(()=>Rn.resize(Vl.clientWidth,Vl.clientHeight)).observe(Vl);window.ligament=sf(je,Rn,vp,gp);
