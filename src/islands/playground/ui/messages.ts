import { englishMessages } from './english-messages.ts'

/** English messages by key. Parts that are loaded separately add their own. */
let fallbackMessages: Readonly<Record<string, string>> = englishMessages

/** Messages of the playground in the language of the page. */
let messages: Readonly<Record<string, string>> = {}

export function setMessages(translations: Readonly<Record<string, string>>): void {
  messages = translations
}

export function addEnglishMessages(englishTexts: Readonly<Record<string, string>>): void {
  fallbackMessages = { ...fallbackMessages, ...englishTexts }
}

/** A message with values in the place of `{name}`. A missing message shows its key. */
export function translate(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  return (messages[key] ?? fallbackMessages[key] ?? key).replace(/\{(\w+)\}/g, (match, name: string) => {
    const value = values[name]
    return value === undefined ? match : isolateDirection(String(value))
  })
}

/** In right-to-left text, `7.json` would be displayed as `json.7`. */
function isolateDirection(value: string): string {
  const isMixed = globalThis.document?.documentElement.dir === 'rtl' && /[a-z]/i.test(value)
  // First strong isolate, and pop directional isolate.
  return isMixed ? `\u2068${value}\u2069` : value
}
