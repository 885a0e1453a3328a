import { expect, test } from 'vitest'
import { languageCodes } from '../../src/config/navigation/languages.ts'
import { aliasesOf, languageOfCode } from '../../src/navigation/languages.ts'

test('every code of the format has a valid tag, a name and a direction', () => {
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

test('aliases mean one language', () => {
  expect(aliasesOf('zh-Hans')).toEqual(['zh-hans', 'zh-cn'])
  expect(aliasesOf('JP')).toEqual(['ja', 'jp', 'ja-jp'])
  expect(aliasesOf('ua')).toEqual(['uk', 'ua'])
  expect(languageCodes).toContain('ua')
  expect(aliasesOf('xx')).toEqual(['xx'])
})

test('a word that every object knows is no language', () => {
  expect(['constructor', '__proto__', 'toString'].map(languageOfCode)).toEqual([undefined, undefined, undefined])
})
