import { english } from './english.ts'

/** Words in English, by their keys; parts with code of their own add theirs. */
let known: Readonly<Record<string, string>> = english

/** Words of the playground in the language of the page. */
let table: Readonly<Record<string, string>> = {}

export function takeWords(words: Readonly<Record<string, string>>): void {
  table = words
}

export function addEnglish(words: Readonly<Record<string, string>>): void {
  known = { ...known, ...words }
}

/** A word with values in the places of `{name}`. A key without a word shows itself, so that nothing is nameless. */
export function word(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  return (table[key] ?? known[key] ?? key).replace(/\{(\w+)\}/g, (written, name: string) => {
    const value = values[name]
    return value === undefined ? written : inItsOrder(String(value))
  })
}

/** Between words that run from right to left, `7.json` would be read as `json.7`. */
function inItsOrder(value: string): string {
  const isMixed = globalThis.document?.documentElement.dir === 'rtl' && /[a-z]/i.test(value)
  // First strong isolate, and its end.
  return isMixed ? `\u2068${value}\u2069` : value
}
