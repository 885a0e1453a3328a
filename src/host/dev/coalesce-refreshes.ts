/** Requests a refresh; `undefined`: anything may have changed. */
export type RequestRefresh = (paths: ReadonlySet<string> | undefined) => void

/**
 * Run refreshes one after the other. Requests during a refresh become one more. A failed refresh is repeated together
 * with the next change.
 */
export function coalesceRefreshes(
  refresh: (paths: ReadonlySet<string> | undefined) => Promise<void>,
  onFailure: (error: unknown) => void,
): RequestRefresh {
  let waiting: ReadonlySet<string> | undefined | 'nothing' = 'nothing'
  let failed: ReadonlySet<string> | undefined | 'nothing' = 'nothing'
  let isRunning = false
  const run = async () => {
    isRunning = true
    while (waiting !== 'nothing') {
      const paths = joined(failed, waiting)
      waiting = 'nothing'
      failed = 'nothing'
      try {
        await refresh(paths === 'nothing' ? new Set() : paths)
      } catch (error) {
        failed = paths
        onFailure(error)
      }
    }
    isRunning = false
  }
  return paths => {
    waiting = joined(waiting, paths)
    if (!isRunning) void run()
  }
}

type Paths = ReadonlySet<string> | undefined | 'nothing'

function joined(some: Paths, more: Paths): Paths {
  if (some === 'nothing') return more
  if (more === 'nothing') return some
  return some && more && new Set([...some, ...more])
}
