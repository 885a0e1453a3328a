import { expect, test } from 'vitest'
import { languageToolsOf } from '../../../src/search/words/language-tools.ts'
import { primaryCode } from '../../../src/search/words/primary-code.ts'
import { createTextTerms } from '../../../src/search/words/text-terms.ts'
import { createVocabulary } from '../../../src/search/words/vocabulary.ts'

const languages = ['en', 'es', 'fr', 'pt', 'de', 'nb', 'th', 'ar', 'ko', 'ja']
const toolsOf = await languageToolsOf(languages)

function termsOf(text: string, language: string): ReadonlySet<string> {
  const vocabulary = createVocabulary()
  const terms = createTextTerms(toolsOf(language).analyzer, vocabulary)(text)
  return new Set(Array.from(terms, term => vocabulary.termAt(term >>> 1)))
}

/** Whether a page with a text has all words of a query. */
function matches(text: string, query: string, language: string): boolean {
  const terms = termsOf(text, language)
  return toolsOf(language)
    .analyzer.wordsOf(query)
    .every(({ stems }) => stems.every(stem => terms.has(stem)))
}

test.each([
  ['es', 'Autenticación y configuración', 'autenticacion configuracion'],
  ['fr', 'La sécurité des données', 'securite donnees'],
  ['pt', 'Configuração da sessão', 'configuracao sessao'],
  ['de', 'Der Schlüssel wird übertragen', 'schlussel ubertragen'],
  ['nb', 'Nøklene til tjenesten', 'nøklene'],
])('%s: accents can be left out', (language, text, query) => {
  expect(matches(text, query, language)).toBe(true)
})

test.each([
  ['th', 'วิธีติดตั้งโปรแกรม', 'ติดตั้ง'],
  ['ar', 'مفاتيح الوصول إلى الخدمة', 'الوصول'],
  ['ko', '설정 파일을 확인하세요', '설정'],
  ['ja', 'データベースを設定する', 'データベース'],
])('%s: a word of a sentence is found', (language, text, query) => {
  expect(matches(text, query, language)).toBe(true)
})

test('both forms of Norwegian have stop words and a stemmer', () => {
  for (const language of ['no', 'nb', 'nn-NO']) {
    expect(toolsOf(language).stopWords.size, language).toBeGreaterThan(50)
    expect(toolsOf(language).analyzer.stemOf('tjenestene')).toBe(toolsOf('no').analyzer.stemOf('tjeneste'))
  }
  expect(primaryCode('pt-BR')).toBe('pt')
})

test('hashes and keys are not indexed', () => {
  expect([...termsOf(`key ${'a1'.repeat(40)}`, 'en')]).toEqual(['key'])
})
