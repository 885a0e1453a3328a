import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { openEmojiSet } from '../../../../src/host/social-images/text/emoji.ts'
import { openFontLibrary } from '../../../../src/host/social-images/text/font-library.ts'
import {
  createLineShaper,
  type LineShaper,
  type TextStyle,
} from '../../../../src/host/social-images/text/shape-line.ts'
import { imageResources } from '../../../support/image-resources.ts'

let shaper: LineShaper
beforeAll(async () => {
  const resources = await imageResources()
  shaper = createLineShaper(openFontLibrary(resources), openEmojiSet(join(resources.fonts, 'emoji')))
})

const styleOf = (parts: Partial<TextStyle> = {}): TextStyle => ({
  font: { from: 'lectern', name: 'inter' },
  weight: 600,
  lang: 'en',
  tracking: 0,
  isRightToLeft: false,
  ...parts,
})

const shape = (text: string, parts?: Partial<TextStyle>) => shaper.shape(text, styleOf(parts))
const outlines = async (text: string, parts?: Partial<TextStyle>) =>
  (await shape(text, parts)).glyphs.map(({ path }) => path).filter(path => path !== '')

test.each([
  ['Latin', 'Aé', 'en'],
  ['Vietnamese', 'Bắtđ', 'vi'],
  ['Cyrillic', 'Привет', 'ru'],
  ['Greek', 'Γεια', 'el'],
  ['Arabic', 'مرحبا', 'ar'],
  ['Hebrew', 'שלום', 'he'],
  ['Devanagari', 'नमस्ते', 'hi'],
  ['Bengali', 'নমস্কার', 'bn'],
  ['Tamil', 'வணக்கம்', 'ta'],
  ['Thai', 'สวัสดี', 'th'],
  ['Georgian', 'გამარჯობა', 'ka'],
  ['Armenian', 'Բարեւ', 'hy'],
  ['simplified Chinese', '快速开始', 'zh-CN'],
  ['traditional Chinese', '快速開始', 'zh-Hant'],
  ['Japanese', 'はじめカタカナ漢字', 'ja'],
  ['Korean', '빠른시작', 'ko'],
  ['symbols', '→✓★', 'en'],
])('%s is drawn', async (_, text, lang) => {
  const { width, glyphs } = await shape(text, { lang })
  expect(glyphs.filter(({ path }) => path !== '').length).toBeGreaterThan(1)
  expect(width).toBeGreaterThan(0.5)
})

test('letters of a connected script depend on their neighbors', async () => {
  const [alone, joined] = [await outlines('ب'), await outlines('بببب')]
  expect(new Set(joined).size).toBeGreaterThan(1)
  expect(alone.every(path => joined.includes(path))).toBe(false)
})

test('Devanagari letters form conjuncts', async () => {
  expect((await outlines('क्ष')).length).toBeLessThan(3)
})

test('a line is in visual order', async () => {
  const order = async (text: string, isRightToLeft: boolean) => {
    const api = (await outlines('API')).join()
    return (await outlines(text, { isRightToLeft })).join().indexOf(api)
  }
  // In a line from right to left, the first word is at the right end.
  expect(await order('API שלום', true)).toBeGreaterThan(0)
  expect(await order('שלום API', true)).toBe(0)
  expect(await order('שלום API', false)).toBeGreaterThan(0)
})

test('parentheses are mirrored from right to left', async () => {
  expect((await outlines('(א', { isRightToLeft: true })).at(-1)).toBe((await outlines(')')).at(0))
})

test('the shapes of Chinese characters depend on the language', async () => {
  const [sc, jp] = [await outlines('直', { lang: 'zh-CN' }), await outlines('直', { lang: 'ja' })]
  expect(sc).not.toEqual(jp)
})

test.each([
  ['Chinese', '中', 'zh'],
  ['Japanese', 'の', 'ja'],
  ['Korean', '한', 'ko'],
])('%s letters are as bold as asked', async (_, text, lang) => {
  expect(await outlines(text, { lang, weight: 700 })).not.toEqual(await outlines(text, { lang, weight: 400 }))
})

test('emoji are pictures, whatever their sequence or skin tone', async () => {
  const { emoji, glyphs, width } = await shape('🚀👩‍💻👍🏽')
  expect(emoji.map(({ x }) => Math.round(x))).toEqual([0, 1, 2])
  expect(new Set(emoji.map(({ svg }) => svg)).size).toBe(3)
  expect([glyphs.length, Math.round(width * 10)]).toEqual([0, 35])
  expect((await shape('1 © →')).emoji).toEqual([])
})

test('characters that no font has are left out', async () => {
  expect((await shape('a\u{f0000}b')).glyphs).toHaveLength(2)
})

test('letters move closer together, except in connected scripts', async () => {
  const narrower = async (text: string) => (await shape(text, { tracking: -0.1 })).width < (await shape(text)).width
  expect([await narrower('abc'), await narrower('مرحبا')]).toEqual([true, false])
})

test('a font that is damaged or missing is replaced', async () => {
  const font = { from: 'project', path: 'missing.woff2', hash: 'x' } as const
  expect(await outlines('Ab', { font })).toEqual(await outlines('Ab', { font: { from: 'lectern', name: 'noto-sans' } }))
})
