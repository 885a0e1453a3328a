import { expect, test } from 'vitest'
import { languageCodes } from '../../src/config/navigation/languages.ts'
import { aliasesOf, languageOfCode } from '../../src/navigation/languages.ts'

test('every language code has a valid tag, a name and a direction', () => {
  for (const code of languageCodes) {
    const language = languageOfCode(code)
    expect(language, code).toBeDefined()
    expect(Intl.getCanonicalLocales(language?.tag)).toEqual([language?.tag])
  }
})

test('Arabic and Hebrew are written from right to left', () => {
  const fromTheRight = languageCodes.filter(code => languageOfCode(code)?.dir === 'rtl')
  expect(fromTheRight).toEqual(['ar', 'he'])
})

test('aliases name the same language', () => {
  expect(aliasesOf('zh-Hans')).toEqual(['zh-hans', 'zh-cn'])
  expect(aliasesOf('JP')).toEqual(['ja', 'jp', 'ja-jp'])
  expect(aliasesOf('ua')).toEqual(['uk', 'ua'])
  expect(languageCodes).toContain('ua')
  expect(aliasesOf('xx')).toEqual(['xx'])
})

test('the name of an object prototype property is not a language', () => {
  expect(['constructor', '__proto__', 'toString'].map(languageOfCode)).toEqual([undefined, undefined, undefined])
})
