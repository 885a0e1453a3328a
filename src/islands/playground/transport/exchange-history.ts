import type { Exchange } from './exchange.ts'

/** How many exchanges of the page are stored. */
const maxExchanges = 20

/** Add an exchange to the history, newest first. The history is only in memory. */
export function addToHistory(history: readonly Exchange[], exchange: Exchange): readonly Exchange[] {
  return [exchange, ...history.filter(other => other !== exchange)].slice(0, maxExchanges)
}
