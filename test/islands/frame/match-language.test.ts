import { expect, test } from 'vitest'
import { matchLanguage } from '../../../src/islands/frame/match-language.ts'

const offered = ['en', 'zh-Hans', 'zh-Hant', 'pt', 'pt-BR', 'no', 'uz', 'fr']

test.each([
  ['zh-TW', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['zh-CN', 'zh-Hans'],
  ['zh', 'zh-Hans'],
  ['nb-NO', 'no'],
  ['nn', 'no'],
  ['PT-br', 'pt-BR'],
  ['pt-PT', 'pt'],
  ['uz-Cyrl-UZ', 'uz'],
  ['fr-CA', 'fr'],
  ['en-GB', 'en'],
])('%s matches %s', (wanted, expected) => {
  expect(offered[matchLanguage(wanted, offered)]).toBe(expected)
})

test('a language that the site does not have matches none', () => {
  expect(matchLanguage('de', offered)).toBe(-1)
})
