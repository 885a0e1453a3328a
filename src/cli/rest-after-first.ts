import { promised } from './promised.ts'

/** In milliseconds. */
const waits = {
  /** The project is open. */
  opened: 1000,
  /** Somebody asked for something. */
  asked: 3000,
  /** It was answered: what a page names is asked for at once. */
  answered: 250,
}

/** However much is asked for, since it was first noted that something happened. In milliseconds. */
const longest = 5000

/** The moment when the first page is there with all that it names: watching and reading wait for it. */
export interface Rest {
  readonly begun: Promise<void>
  readonly note: (happened: keyof typeof waits) => void
  readonly begin: () => void
}

/** Begins when nothing has happened for a while. */
export function restAfterFirst(): Rest {
  let isBegun = false
  const { promise, give } = promised<void>()
  let timer: NodeJS.Timeout | undefined
  let end: NodeJS.Timeout | undefined
  const begin = () => {
    clearTimeout(timer)
    clearTimeout(end)
    isBegun = true
    give()
  }
  return {
    begun: promise,
    note: happened => {
      if (isBegun) return
      end ??= setTimeout(begin, longest)
      clearTimeout(timer)
      timer = setTimeout(begin, waits[happened])
    },
    begin,
  }
}
