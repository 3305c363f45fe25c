//! The threads that work is shared out to: those of the current rayon pool, or else a pool of this process.
//!
//! Rayon's global pool does not survive a fork, as of Python's `multiprocessing` on Linux: the child has the pool, but none of its
//! threads, and waits for them forever. So the pool here belongs to a process, by its id, and a child makes its own.

use std::process;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use rayon::{ThreadPool, ThreadPoolBuilder};

/// One for each generation of processes: a child inherits those of its ancestors and takes the next. Without locks, since a fork may
/// happen while another thread holds one.
static POOLS: [OnceLock<(u32, Option<ThreadPool>)>; 64] = [const { OnceLock::new() }; 64];

/// Runs work that uses rayon's parallel iterators, on the current pool if this thread belongs to one, else on that of the process.
pub fn share<R: Send>(work: impl FnOnce() -> R + Send) -> R {
    match pool() {
        Some(pool) => pool.install(work),
        None => work(),
    }
}

/// How many threads [`share`] uses.
pub fn count() -> usize {
    pool().map_or_else(rayon::current_num_threads, ThreadPool::current_num_threads)
}

/// The pool of this process; none if this thread belongs to a pool, or if threads cannot be started.
fn pool() -> Option<&'static ThreadPool> {
    if rayon::current_thread_index().is_some() {
        return None;
    }
    let id = process::id();
    let make = || (id, ThreadPoolBuilder::new().thread_name(|k| format!("ligament-{k}")).build().ok());
    let own = POOLS.iter().map(|pool| pool.get_or_init(make)).find(|(of, _)| *of == id);
    own.and_then(|(_, pool)| pool.as_ref())
}

/// A pool with a number of threads, which is made again after a fork.
///
/// ```
/// use ligament::threads::Pool;
///
/// let pool = Pool::new(2)?;
/// assert_eq!(pool.get()?.install(rayon::current_num_threads), 2);
/// # Ok::<(), rayon::ThreadPoolBuildError>(())
/// ```
#[derive(Debug)]
pub struct Pool {
    threads: usize,
    made: Mutex<(u32, Arc<ThreadPool>)>,
}

impl Pool {
    /// A pool with this many threads.
    ///
    /// # Errors
    /// If threads cannot be started.
    pub fn new(threads: usize) -> Result<Pool, rayon::ThreadPoolBuildError> {
        Ok(Pool { threads, made: Mutex::new((process::id(), build(threads)?)) })
    }

    /// The pool of this process.
    ///
    /// # Errors
    /// If threads cannot be started.
    pub fn get(&self) -> Result<Arc<ThreadPool>, rayon::ThreadPoolBuildError> {
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        if made.0 != process::id() {
            let own = (process::id(), build(self.threads)?);
            // Its threads do not exist here: there is nothing to end.
            std::mem::forget(std::mem::replace(&mut *made, own));
        }
        Ok(made.1.clone())
    }
}

fn build(threads: usize) -> Result<Arc<ThreadPool>, rayon::ThreadPoolBuildError> {
    ThreadPoolBuilder::new().num_threads(threads).build().map(Arc::new)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_stays_in_the_current_pool() {
        let two = ThreadPoolBuilder::new().num_threads(2).build().expect("threads");
        assert_eq!(two.install(|| (count(), share(rayon::current_num_threads))), (2, 2));
        let (outside, inside) = (count(), share(rayon::current_num_threads));
        assert_eq!(outside, inside);
        assert_eq!(Pool::new(3).expect("threads").get().expect("threads").current_num_threads(), 3);
    }
}
