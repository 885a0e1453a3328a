import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { defaultLabels } from '../../../src/components/labels.ts'
import { englishChannelMessages } from '../../../src/islands/playground/channel/english-channel-messages.ts'
import { englishCommandMessages } from '../../../src/islands/playground/channel/english-command-messages.ts'
import { englishConnectionMessages } from '../../../src/islands/playground/channel/english-connection-messages.ts'
import { englishSubprotocolMessages } from '../../../src/islands/playground/channel/english-subprotocol-messages.ts'
import { englishCredentialMessages } from '../../../src/islands/playground/credentials/english-credential-messages.ts'
import { englishStorageMessages } from '../../../src/islands/playground/credentials/english-storage-messages.ts'
import { englishTokenMessages } from '../../../src/islands/playground/credentials/english-token-messages.ts'
import { englishCurlMessages } from '../../../src/islands/playground/curl/english-curl-messages.ts'
import { englishDescribedMessages } from '../../../src/islands/playground/described/english-described-messages.ts'
import { englishEndpointMessages } from '../../../src/islands/playground/dialog/english-endpoint-messages.ts'
import { englishEntryMessages } from '../../../src/islands/playground/fields/controls/english-entry-messages.ts'
import { englishFileMessages } from '../../../src/islands/playground/fields/controls/english-file-messages.ts'
import { englishChoiceMessages } from '../../../src/islands/playground/fields/english-choice-messages.ts'
import { englishListMessages } from '../../../src/islands/playground/fields/english-list-messages.ts'
import { englishErrorMessages } from '../../../src/islands/playground/fields/errors/english-error-messages.ts'
import { englishJsonMessages } from '../../../src/islands/playground/fields/json/english-json-messages.ts'
import { englishBodyMessages } from '../../../src/islands/playground/operation/english-body-messages.ts'
import { englishSampleMessages } from '../../../src/islands/playground/operation/english-sample-messages.ts'
import { englishResponseMessages } from '../../../src/islands/playground/response/english-response-messages.ts'
import { englishAddressMessages } from '../../../src/islands/playground/server/english-address-messages.ts'
import { englishFailureMessages } from '../../../src/islands/playground/transport/english-failure-messages.ts'
import { englishMessages as playgroundWords } from '../../../src/islands/playground/ui/english-messages.ts'
import { englishVariableMessages } from '../../../src/islands/playground/variables/english-variable-messages.ts'
import { languages } from '../../../src/navigation/languages.ts'
import * as ofPlayground from './playground-words.ts'

const folder = join(import.meta.dirname, '../../../templates/strings')
const files = readdirSync(folder).map(name => name.replace(/\.json$/, ''))
const tags = [...new Set(Object.values(languages).map(({ tag }) => tag))]
const others = tags.filter(tag => tag !== 'en')

type Strings = Readonly<Record<string, string>>

function read(name: string): Strings {
  return files.includes(name) ? (JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Strings) : {}
}

const playgroundEnglish = Object.fromEntries(
  Object.entries({
    ...playgroundWords,
    ...englishTokenMessages,
    ...englishCredentialMessages,
    ...englishStorageMessages,
    ...englishAddressMessages,
    ...englishEntryMessages,
    ...englishFileMessages,
    ...englishListMessages,
    ...englishChoiceMessages,
    ...englishBodyMessages,
    ...englishSampleMessages,
    ...englishJsonMessages,
    ...englishResponseMessages,
    ...englishChannelMessages,
    ...englishCommandMessages,
    ...englishConnectionMessages,
    ...englishSubprotocolMessages,
    ...englishErrorMessages,
    ...englishFailureMessages,
    ...englishVariableMessages,
    ...englishCurlMessages,
    ...englishDescribedMessages,
    ...englishEndpointMessages,
  }).map(([key, word]) => [`playground-${key}`, word]),
)

const english: Strings = { ...defaultLabels, ...playgroundEnglish, ...read('en') }

/** The strings of a language without the English fallbacks. */
const ownWords = (tag: string): Strings => ({ ...read(tag.split('-')[0] ?? tag), ...read(tag) })

/** Strings that stay English in most languages, in any script. */
const borrowed = ['api-webhook', 'labeled-value', ...ofPlayground.borrowed.map(key => `playground-${key}`)]

/** Strings that are the same as in English. */
const same: Readonly<Record<string, readonly string[]>> = {
  ca: ['api-arguments', 'api-bindings', 'change-options', 'field-format', 'no', 'sdk-constants', 'sdk-constructors'],
  cs: ['api-cookies', 'diagram', 'field-in-cookie', 'tip'],
  da: [
    ...['api-body', 'api-callbacks', 'api-cookies', 'api-payload', 'api-send'],
    ...['assistant-comment-send', 'assistant-send', 'assistant-stop', 'feedback-send'],
    ...['field-in-body', 'field-in-cookie', 'field-in-header'],
    ...['change-type', 'diagram', 'field-format', 'forks', 'tags', 'tip', 'version'],
  ],
  de: ['api-body', 'api-callbacks', 'api-cookies', 'code', 'field-format', 'forks', 'info', 'version'],
  es: ['api-callbacks', 'api-cookies', 'field-in-cookie', 'no'],
  fr: [
    ...['api-arguments', 'api-callbacks', 'api-cookies', 'api-messages', 'api-option', 'api-scopes'],
    ...['assistant-sources', 'assistant-title', 'change-options', 'change-type'],
    ...['code', 'danger', 'dropdown', 'field-format', 'field-in-cookie', 'pages', 'sdk-types', 'sections', 'version'],
  ],
  'fr-CA': [
    ...['api-arguments', 'api-callbacks', 'api-messages', 'api-option', 'api-scopes'],
    ...['assistant-sources', 'assistant-title', 'change-options', 'change-type'],
    ...['code', 'danger', 'dropdown', 'field-format', 'pages', 'sdk-types', 'sections', 'version'],
  ],
  hu: ['diagram', 'field-in-cookie'],
  id: [
    ...['api-body', 'api-payload', 'diagram', 'field-format'],
    ...['field-in-body', 'field-in-cookie', 'field-in-header'],
  ],
  it: ['account', 'api-payload', 'field-in-cookie', 'field-in-query', 'field-pattern', 'no', 'password'],
  nl: [
    ...['account', 'api-bindings', 'api-body', 'api-callbacks', 'api-cookies', 'api-headers'],
    ...['api-parameters', 'api-payload', 'api-servers'],
    ...['field-in-body', 'field-in-cookie', 'field-in-header', 'field-in-query'],
    ...['change-type', 'code', 'diagram', 'forks', 'product', 'sdk-constructors', 'sdk-events', 'tags', 'tip'],
  ],
  no: [
    ...['api-body', 'api-callbacks', 'api-cookies', 'api-send', 'assistant-send', 'diagram', 'field-format'],
    ...['change-type', 'feedback-send', 'field-in-body', 'field-in-cookie', 'field-in-header'],
  ],
  pl: ['diagram', 'field-format'],
  pt: ['api-callbacks', 'api-cookies', 'field-in-cookie', 'forks'],
  'pt-BR': ['api-callbacks', 'api-cookies', 'api-payload', 'field-in-cookie', 'forks', 'tags'],
  ro: ['api-bindings', 'field-format', 'field-in-cookie'],
  sv: [
    ...['api-body', 'api-cookies', 'api-headers', 'diagram', 'field-format', 'version'],
    ...['field-in-body', 'field-in-cookie', 'field-in-header'],
  ],
  uz: ['field-format'],
  vi: ['api-payload', 'field-in-cookie', 'field-in-header'],
}

/** Strings that may be more than twice as long as in English. */
const long: Readonly<Record<string, readonly string[]>> = {
  ar: ['api-cookies', 'field-in-cookie'],
  es: ['pan-left', 'pan-up'],
  fi: ['field-pattern'],
  hu: ['pan-up'],
  lv: ['pan-up'],
  pt: ['pan-left'],
  'pt-BR': ['field-pattern', 'pan-left'],
  ro: ['pan-up'],
  ru: ['field-in-query'],
  uz: ['api-body', 'field-in-body'],
}

/** Keys of a table for a language, including those of the playground. */
function keysFor(tag: string, own: typeof same, ofPlayground: typeof same): readonly string[] {
  const listIn = (table: typeof same) => table[tag] ?? table[tag.split('-')[0] ?? ''] ?? []
  return [...listIn(own), ...listIn(ofPlayground).map(key => (key in english ? key : `playground-${key}`))].sort()
}

test('every file belongs to a supported language', () => {
  expect(files.filter(name => !tags.includes(name))).toEqual([])
})

test.each(others)('%s has every string of the interface', tag => {
  const own = ownWords(tag)
  expect(Object.keys(english).filter(key => !(key in own))).toEqual([])
})

test.each(files)('%s has no unknown strings', name => {
  expect(Object.keys(read(name)).filter(key => !(key in english))).toEqual([])
})

test.each(files)('%s keeps the placeholders for names and numbers', name => {
  const placesOf = (text = '') => `${(text.match(/\{\w+\}/g) ?? []).sort()}`
  expect(Object.entries(read(name)).filter(([key, text]) => placesOf(text) !== placesOf(english[key]))).toEqual([])
})

test.each(others)('%s is translated', tag => {
  const found = Object.entries(ownWords(tag)).filter(([key, text]) => text === english[key] && !borrowed.includes(key))
  expect(found.map(([key]) => key).sort()).toEqual(keysFor(tag, same, ofPlayground.same))
})

test.each(files)('%s has no extra white space, no straight quotes, and sorted keys', name => {
  const isUnclean = (text: string) => text.trim() !== text || text === '' || /\s{2}|\.\.\.|"/.test(text)
  expect(Object.entries(read(name)).filter(([, text]) => isUnclean(text))).toEqual([])
  expect(Object.keys(read(name))).toEqual(Object.keys(read(name)).sort())
})

test.each(others)('the strings of %s are about as long as in English', tag => {
  // Very short English strings are often whole words in other languages.
  const room = (key: string) => Math.max(12, 2.2 * (english[key] ?? '').length)
  const tooLong = Object.entries(ownWords(tag)).filter(([key, text]) => text.length > room(key))
  expect(tooLong.map(([key]) => key).sort()).toEqual(keysFor(tag, long, ofPlayground.long))
})

test('every string that templates use exists in English', () => {
  const partials = join(folder, '../partials')
  const text = readdirSync(partials)
    .map(name => readFileSync(join(partials, name), 'utf8'))
    .join('')
  const used = [...text.matchAll(/\{\{t "([\w-]+)"\}\}/g)].map(([, key]) => key ?? '')
  expect(used.filter(key => !(key in english))).toEqual([])
})
