import { deferred } from './deferred.ts'

/** Milliseconds without events, after each event. */
const delays = {
  /** The project is open. */
  opened: 1000,
  /** A browser sent a request. */
  requested: 3000,
  /** The response was sent: a browser immediately requests the resources of a page. */
  answered: 250,
}

/** Maximum milliseconds since the first event, regardless of further requests. */
const maxWait = 5000

/** The moment when the first page is loaded with all its resources. Watching and reading everything wait for it. */
export interface FirstPageIdle {
  readonly reached: Promise<void>
  readonly note: (event: keyof typeof delays) => void
  /** Stop waiting. */
  readonly finish: () => void
}

/** Resolves when there were no events for a while. */
export function firstPageIdle(): FirstPageIdle {
  let isReached = false
  const { promise, resolve } = deferred<void>()
  let timer: NodeJS.Timeout | undefined
  let end: NodeJS.Timeout | undefined
  const finish = () => {
    clearTimeout(timer)
    clearTimeout(end)
    isReached = true
    resolve()
  }
  return {
    reached: promise,
    note: event => {
      if (isReached) return
      end ??= setTimeout(finish, maxWait)
      clearTimeout(timer)
      timer = setTimeout(finish, delays[event])
    },
    finish,
  }
}
