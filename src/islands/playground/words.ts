import { english } from './english.ts'

/** Words of the playground in the language of the page. */
let table: Readonly<Record<string, string>> = english

export function takeWords(words: Readonly<Record<string, string>>): void {
  table = { ...english, ...words }
}

/** A word with values in the places of `{name}`. A key without a word shows itself, so that nothing is nameless. */
export function word(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  return (table[key] ?? key).replace(/\{(\w+)\}/g, (written, name: string) => String(values[name] ?? written))
}
