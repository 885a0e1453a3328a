import type { Exchange } from './exchange.ts'

/** How many exchanges of the page are kept. */
const maxExchanges = 20

/** The exchanges of a page with one more, the newest first. They are kept in memory alone. */
export function addToHistory(history: readonly Exchange[], exchange: Exchange): readonly Exchange[] {
  return [exchange, ...history.filter(other => other !== exchange)].slice(0, maxExchanges)
}
