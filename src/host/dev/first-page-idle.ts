import { deferred } from './deferred.ts'

/** Milliseconds of silence after each event. */
const waits = {
  /** The project is open. */
  opened: 1000,
  /** A browser sent a request. */
  requested: 3000,
  /** It was answered: a browser asks at once for what a page names. */
  answered: 250,
}

/** The longest wait since the first event, however many requests there are, in milliseconds. */
const longest = 5000

/** The moment when the first page is loaded with all its files. Watching and reading everything wait for it. */
export interface FirstPageIdle {
  readonly reached: Promise<void>
  readonly note: (event: keyof typeof waits) => void
  /** Do not wait any longer. */
  readonly finish: () => void
}

/** Reached when nothing has happened for a while. */
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
      end ??= setTimeout(finish, longest)
      clearTimeout(timer)
      timer = setTimeout(finish, waits[event])
    },
    finish,
  }
}
