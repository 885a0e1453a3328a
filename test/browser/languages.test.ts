import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildProject } from '../../src/host/build/build-project.ts'
import { launchChromium } from './support/chromium.ts'
import { serve, type TestServer } from './support/serve.ts'

const titles = {
  en: 'Start',
  ar: 'البدء',
  ja: '開始',
  ko: '시작',
  no: 'Start',
  ru: 'Начало',
  vi: 'Bắt đầu',
  'zh-Hant': '開始',
}
const codes = Object.keys(titles)
const languages = codes.map(language => ({
  language,
  pages: [`${language}/index`, ...(language === 'ar' ? ['ar/fields', 'ar/names'] : [])],
}))
const tags = { name: 'tags', in: 'query', schema: { type: 'array', items: { type: 'string' } } }
const project: Record<string, string> = {
  'lectern.json': '{ "preferredLanguage": true }',
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Test',
    colors: { primary: '#0f766e' },
    seo: { trailingSlash: true },
    navigation: { languages },
  }),
  'openapi.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Test', version: '1' },
    paths: { '/orders': { get: { parameters: [tags], responses: {} } } },
  }),
  'ar/fields.mdx': '---\nopenapi: openapi.json GET /orders\n---\n\n<ParamField query="ids" type="number[]" />',
  'ar/names.mdx':
    '$a^2 + b$\n\n```bash .env\nA=1\n```\n\n<Tabs>\n<Tab title="C++">a</Tab>\n</Tabs>\n\n<Tree>\n<Tree.File name=".npmrc" />\n</Tree>',
  ...Object.fromEntries(
    Object.entries(titles).map(([code, title]) => [
      `${code}/index.mdx`,
      `---\ntitle: ${title}\n---\n\n## 2026\n\n${title} *${title}*`,
    ]),
  ),
}

let folder: string
let browser: Browser
let server: TestServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-languages-'))
  for (const [name, text] of Object.entries(project)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  const out = join(folder, 'dist')
  await buildProject({ directory: folder, out, settings: {}, withCode: true })
  server = await serve(path => (existsSync(join(out, path)) ? readFileSync(join(out, path)) : undefined))
  browser = await launchChromium()
})

afterAll(async () => {
  await browser.close()
  await server.close()
  await rm(folder, { recursive: true })
})

async function open(path: string, locale = 'en'): Promise<Page> {
  const context = await browser.newContext({ locale })
  const page = await context.newPage()
  await page.goto(server.origin + path, { waitUntil: 'networkidle' })
  return page
}

const styleOf = (page: Page, selector: string, name: string) =>
  page.evaluate(
    ([at = '', what = '']) => {
      const element = document.querySelector(at)
      return element ? getComputedStyle(element).getPropertyValue(what) : ''
    },
    [selector, name],
  )

test('Arabic letters keep their spacing, and lines have enough height', async () => {
  const [arabic, english] = [await open('/ar/'), await open('/en/')]
  expect(Number.parseFloat(await styleOf(arabic, '.page-title', 'letter-spacing')) || 0).toBe(0)
  expect(Number.parseFloat(await styleOf(english, '.page-title', 'letter-spacing'))).toBeLessThan(0)
  const [tall, usual] = [
    await styleOf(arabic, 'article, main', 'line-height'),
    await styleOf(english, 'article, main', 'line-height'),
  ]
  expect(Number.parseFloat(tall)).toBeGreaterThan(Number.parseFloat(usual))
})

test.each([
  ['ja', 'Noto Sans JP'],
  ['ko', 'Noto Sans KR'],
  ['zh-Hant', 'Noto Sans TC'],
])('%s uses the glyphs of its region', async (code, face) => {
  const page = await open(`/${code}/`)
  const family = await styleOf(page, 'body', 'font-family')
  expect(family).toMatch(/^"?Inter"?,/)
  expect(family).toContain(face)
  // In the list of languages, the name of each language is in that language.
  expect(await styleOf(page, 'a[hreflang="ja"]', 'font-family')).toContain('Noto Sans JP')
})

test.each([
  ['en', 'italic', '400', 'none'],
  ['ja', 'normal', '400', 'sesame'],
  ['ko', 'normal', '400', 'dot'],
  ['zh-Hant', 'normal', '400', 'dot'],
  ['ar', 'normal', '600', 'none'],
])('%s emphasizes a word as its readers expect', async (code, slant, weight, mark) => {
  const page = await open(`/${code}/`)
  expect(await styleOf(page, 'main em', 'font-style')).toBe(slant)
  expect(await styleOf(page, 'main em', 'font-weight')).toBe(weight)
  expect(await styleOf(page, 'main em', 'text-emphasis-style')).toContain(mark)
})

test.each([
  ['ru', 'inter-cyrillic-'],
  ['vi', 'inter-vietnamese-'],
])('%s loads the letters that it needs', async (code, piece) => {
  const page = await open(`/${code}/`)
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1) ?? ''))
  await expect.poll(async () => (await loaded()).some(name => name.startsWith(piece))).toBe(true)
  expect((await loaded()).some(name => name.startsWith('inter-greek'))).toBe(false)
})

test('the link of a heading is at its end in both text directions', async () => {
  const page = await open('/ar/')
  const places = await page.evaluate(() => {
    const heading = document.querySelector('h2')
    const range = document.createRange()
    if (heading?.firstChild) range.selectNode(heading.firstChild)
    return [range.getBoundingClientRect().left, heading?.querySelector('a')?.getBoundingClientRect().left ?? 0]
  })
  expect(places[1]).toBeLessThan(places[0] ?? 0)
})

test('types of fields are left to right on an Arabic page', async () => {
  const page = await open('/ar/fields/')
  const shown = await lettersFromLeft(page, '.field-type:not([data-component-part="field-location-pill"])')
  expect(shown.sort()).toEqual(['number[]', 'string[]'])
})

const leftOf = (element: Element) => element.getBoundingClientRect().left

test('formulas are left to right on an Arabic page', async () => {
  const page = await open('/ar/names/')
  const left = (text: string) => page.locator('.katex .mord', { hasText: text }).last().evaluate(leftOf)
  expect(await left('a')).toBeLessThan(await left('b'))
})

test('names of files and tabs keep their punctuation in place on an Arabic page', async () => {
  const page = await open('/ar/names/')
  const shown = await lettersFromLeft(page, '.code-block-filename, .tab bdi, .tree-name')
  expect(shown).toEqual(['.env', 'C++', '.npmrc'])
})

/** The first text of each element, in the order of the screen from left to right. */
function lettersFromLeft(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(
    wanted =>
      [...document.querySelectorAll(wanted)].map(({ firstChild }) => {
        const letters = [...(firstChild?.textContent ?? '')].map((letter, at) => {
          const range = document.createRange()
          if (firstChild) range.setStart(firstChild, at)
          if (firstChild) range.setEnd(firstChild, at + 1)
          return { letter, left: range.getBoundingClientRect().left }
        })
        return letters
          .sort((one, other) => one.left - other.left)
          .map(({ letter }) => letter)
          .join('')
      }),
    selector,
  )
}

test.each([
  ['zh-TW', '/zh-Hant'],
  ['nb-NO', '/no'],
  ['ru-RU', '/ru'],
])('a reader whose browser speaks %s is sent to %s', async (locale, path) => {
  const page = await open('/', locale)
  await page.waitForURL(url => url.pathname.startsWith(path))
})
