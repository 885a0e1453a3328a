import { stripVTControlCharacters } from 'node:util'
import type { Console } from './console.ts'

/**
 * A console for programs that collect logs: each message becomes a line of JSON.
 *
 * @param now Milliseconds since 1970.
 */
export function jsonConsole(console: Console, now: () => number): Console {
  const asJson = (write: (text: string) => void) => (text: string) => {
    const message = stripVTControlCharacters(text).trim()
    if (message === '') return
    write(`${JSON.stringify({ time: new Date(now()).toISOString(), level: 'info', type: 'message', message })}\n`)
  }
  return { ...console, out: asJson(console.out), err: asJson(console.err), isTerminal: false }
}
