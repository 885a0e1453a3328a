/** Requests a refresh; `undefined`: anything may have changed. */
export type RequestRefresh = (paths: ReadonlySet<string> | undefined) => void

/**
 * Run refreshes one after the other. All requests during a refresh are merged into one refresh after it. A failed
 * refresh is repeated together with the next change.
 */
export function coalesceRefreshes(
  refresh: (paths: ReadonlySet<string> | undefined) => Promise<void>,
  onFailure: (error: unknown) => void,
): RequestRefresh {
  let pending: ReadonlySet<string> | undefined | 'nothing' = 'nothing'
  let failed: ReadonlySet<string> | undefined | 'nothing' = 'nothing'
  let isRunning = false
  const run = async () => {
    isRunning = true
    while (pending !== 'nothing') {
      const paths = joined(failed, pending)
      pending = 'nothing'
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
    pending = joined(pending, paths)
    if (!isRunning) void run()
  }
}

type Paths = ReadonlySet<string> | undefined | 'nothing'

function joined(first: Paths, second: Paths): Paths {
  if (first === 'nothing') return second
  if (second === 'nothing') return first
  return first && second && new Set([...first, ...second])
}
