import { expect, test } from 'vitest'
import { findTerms } from '../../../src/search/words/find-terms.ts'
import { languageToolsOf } from '../../../src/search/words/language-tools.ts'

const toolsOf = await languageToolsOf(['en', 'de', 'fr', 'tr', 'zh'])

function found(text: string, query: string, language = 'en'): string[] {
  const { analyzer } = toolsOf(language)
  const terms = new Set(analyzer.wordsOf(query).flatMap(({ whole, stems }) => [...stems, ...(whole ? [whole] : [])]))
  return findTerms(text, terms, analyzer).map(({ start, end }) => text.slice(start, end))
}

test.each([
  [
    'other forms of a word',
    'Deploying it: deployed by a deployment',
    'deploy',
    ['Deploying', 'deployed', 'deployment'],
  ],
  ['a part of an identifier', 'Call createSession now', 'session', ['Session']],
  ['the whole of an identifier', 'Call createSession now', 'createSession', ['createSession']],
  ['an identifier in another spelling', 'Set create_session', 'createSession', ['create_session']],
  [
    'a word with another end, among words that start in the same way',
    'A deposit for deploys',
    'deployment',
    ['deploys'],
  ],
  ['a word after one that has it as a part', 'The username name field', 'name', ['name']],
  [
    'words after one with a ligature',
    'ﬁle deploy and deploy. The file here',
    'file deploy',
    ['ﬁle', 'deploy', 'deploy', 'file'],
  ],
  [
    'a word whose stem ends in another letter',
    'Skies are dying, the sky dies',
    'sky die',
    ['Skies', 'dying', 'sky', 'dies'],
  ],
  ['a word after one that ends in it', 'redeploy, then deploy', 'deploy', ['deploy']],
])('finds %s', (_, text, query, expected) => {
  expect(found(text, query)).toEqual(expected)
})

test('finds words without their accents, and Chinese within a sentence', () => {
  expect(found('Die Zugänge löschen', 'loschen zugang', 'de')).toContain('löschen')
  expect(found('如何安装软件', '安装软件', 'zh')).toEqual(['安装软件'])
})

test('finds compounds of a word, and words with accents by the same words without', () => {
  expect(found('Ein Zugriffstoken hilft', 'Token', 'de')).toEqual(['Zugriffstoken'])
  expect(found('La sécurité des données', 'securite', 'fr')).toEqual(['sécurité'])
})

test('a capital letter whose lower case has two characters does not shift the highlight', () => {
  expect(found('Bir İstanbul gezisi', 'İstanbul', 'tr')).toEqual(['İstanbul'])
})
