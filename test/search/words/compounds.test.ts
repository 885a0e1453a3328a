import { expect, test } from 'vitest'
import { splitCompound } from '../../../src/search/words/compounds.ts'

const words = new Set(['zugriff', 'token', 'datei', 'system', 'dateisystem', 'einstellung', 'seite', 'last'])
const isKnown = (word: string) => words.has(word)

test.each([
  ['zugriffstoken', ['zugriff', 'token']],
  ['dateisystem', ['datei', 'system']],
  ['einstellungsseite', ['einstellung', 'seite']],
  ['zugriffssystem', ['zugriff', 'system']],
  ['token', []],
  ['zugriffsrechte', []],
  ['belastung', []],
])('%s', (word, parts) => {
  expect(splitCompound(word, isKnown)).toEqual(parts)
})
