import { createDeferred } from './deferred.ts'

/** In milliseconds. */
const idleMs = {
  /** The project is open. */
  opened: 1000,
  /** Somebody asked for something. */
  asked: 3000,
  /** It was answered: what a page names is asked for at once. */
  answered: 250,
}

/** However much is asked for, since it was first noted that something happened. In milliseconds. */
const maxWaitMs = 5000

/** The moment when the first page is there with all that it names: watching and reading wait for it. */
export interface IdleSignal {
  readonly idle: Promise<void>
  readonly noteActivity: (happened: keyof typeof idleMs) => void
  readonly setIdle: () => void
}

/** Begins when nothing has happened for a while. */
export function idleAfterFirstPage(): IdleSignal {
  let isBegun = false
  const { promise, resolve } = createDeferred<void>()
  let timer: NodeJS.Timeout | undefined
  let end: NodeJS.Timeout | undefined
  const begin = () => {
    clearTimeout(timer)
    clearTimeout(end)
    isBegun = true
    resolve()
  }
  return {
    idle: promise,
    noteActivity: happened => {
      if (isBegun) return
      end ??= setTimeout(begin, maxWaitMs)
      clearTimeout(timer)
      timer = setTimeout(begin, idleMs[happened])
    },
    setIdle: begin,
  }
}
