import { englishMessages } from './english-messages.ts'

/** Words in English, by their keys; parts with code of their own add theirs. */
let fallbackMessages: Readonly<Record<string, string>> = englishMessages

/** Words of the playground in the language of the page. */
let messages: Readonly<Record<string, string>> = {}

export function setMessages(words: Readonly<Record<string, string>>): void {
  messages = words
}

export function addEnglishMessages(words: Readonly<Record<string, string>>): void {
  fallbackMessages = { ...fallbackMessages, ...words }
}

/** A word with values in the places of `{name}`. A key without a word shows itself, so that nothing is nameless. */
export function translate(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  return (messages[key] ?? fallbackMessages[key] ?? key).replace(/\{(\w+)\}/g, (written, name: string) => {
    const value = values[name]
    return value === undefined ? written : isolateDirection(String(value))
  })
}

/** Between words that run from right to left, `7.json` would be read as `json.7`. */
function isolateDirection(value: string): string {
  const isMixed = globalThis.document?.documentElement.dir === 'rtl' && /[a-z]/i.test(value)
  // First strong isolate, and its end.
  return isMixed ? `\u2068${value}\u2069` : value
}
