import { expect, test } from 'vitest'
import { createLanguageDetector } from '../../../src/search/words/detect-language.ts'

const detector = await createLanguageDetector()

test.each([
  ['How do I rotate the API key of a project?', 'en'],
  ['Wie kann ich den API-Schlüssel für ein Projekt ändern?', 'de'],
  ['¿Cómo puedo cambiar la clave de la API de un proyecto?', 'es'],
  ['Comment est-ce que je peux changer la clé de mon projet ?', 'fr'],
  ['Come posso cambiare la chiave di un progetto che non è mio?', 'it'],
  ['Como eu posso trocar a chave da API de um projeto que não é meu?', 'pt'],
  ['Hoe kan ik de sleutel van een project wijzigen?', 'nl'],
  ['Как я могу поменять ключ API для проекта?', 'ru'],
  ['Як я можу змінити ключ API для проєкту, якщо її немає?', 'uk'],
  ['怎么轮换项目的 API 密钥', 'zh'],
  ['API キーを変更するには?', 'ja'],
  ['API 키를 어떻게 바꾸나요?', 'ko'],
  ['كيف أغير مفتاح المشروع؟', 'ar'],
])('%s', (question, language) => {
  expect(detector.languageOf(question)).toBe(language)
})

test('names, identifiers and error messages have no detected language', () => {
  for (const text of ['', 'rate limits', 'createSession', 'TypeError: x is undefined', '429', '🙂'])
    expect(detector.languageOf(text)).toBeUndefined()
})

test('the result is a language tag of the site, and Chinese scripts are distinguished', () => {
  expect(detector.bestOf('Wie kann ich das ändern?', ['en', 'de-AT', 'fr'])).toBe('de-AT')
  expect(detector.bestOf('Wie kann ich das ändern?', ['en', 'fr'])).toBeUndefined()
  expect(detector.languageOf('como para api')).toBeUndefined()
  expect(detector.bestOf('como para api', ['en', 'es'])).toBe('es')
  expect(detector.bestOf('請問這個問題怎麼解決', ['zh-Hans', 'zh-Hant'])).toBe('zh-Hant')
  expect(detector.bestOf('请问这个问题怎么解决', ['zh-Hant', 'zh-Hans'])).toBe('zh-Hans')
})

test('a long text takes no longer than its beginning', () => {
  expect(detector.languageOf(`What is the ${'a '.repeat(500_000)}`)).toBe('en')
})
