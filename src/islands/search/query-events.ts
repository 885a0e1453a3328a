import { emit } from '../shared/docs-events.ts'

/** How long a reader has stopped typing before a text counts as a query, in milliseconds. */
const pause = 1_000

/** Tells others what readers search for: not each letter, but what they stop at, each text once. */
export function createQueryEvents() {
  let last = ''
  let pending: { readonly query: string; readonly results: number } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Dispatch what is still waiting. */
  const flush = () => {
    clearTimeout(timer)
    if (pending && pending.query !== last) emit('docs.search.query', pending)
    last = pending?.query ?? last
    pending = undefined
  }
  /** A search has found its results. */
  const found = (query: string, results: number) => {
    clearTimeout(timer)
    pending = { query, results }
    timer = setTimeout(flush, pause)
  }
  return { found, flush }
}
