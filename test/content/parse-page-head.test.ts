import { expect, test } from 'vitest'
import { frontmatterOnly } from '../../src/content/front-matter/split-frontmatter.ts'
import { pageHeadOf } from '../../src/content/page.ts'
import { buildPage, buildPageHead } from '../../src/content/parse-page.ts'

const settings = { variables: { product: 'Lectern' }, components: [], code: false }

const filler = 'word '.repeat(300)
const long = `description: ${'x'.repeat(990)}\n`

test.each<[what: string, text: string]>([
  ['a head before a long text', `---\ntitle: A\nicon: star\n---\n${filler}`],
  ['a head that is longer than most', `---\n${long}title: A\n---\n${filler}`],
  ['a head that ends where the first look does', `---\ntitle: A\nnote: ${'x'.repeat(976)}\n---\n${filler}`],
  [
    'what seems the end of a head there',
    `---\ntitle: A\nnote: ${'x'.repeat(977)}\n---no end: 1\ntag: b\n---\n${filler}`,
  ],
  ['another line of hyphens in the text', `---\ntitle: A\n---\n\ntag: b\n---\n${filler}`],
  ['lines of Windows', `---\r\ntitle: A\r\ntag: b\r\n---\r\n${filler}`],
  ['a mark of the order of bytes', `\uFEFF---\ntitle: A\n---\n${filler}`],
  ['signs that HTML has no place for', `--\u0001-\ntitle: A\u0002\n---\u0003\n${filler}`],
  ['a head that is not YAML', `---\ntitle: A: b\ntag: "x\n---\n${filler}`],
  ['a field that nobody knows', `---\ntitle: A\nsidbarTitle: B\n---\n${filler}`],
  ['a variable', `---\ntitle: About {{product}}\ndescription: '{{none}}'\n---\n${filler}`],
])('parsing only the head gives the same summary as parsing the page: %s', (_, text) => {
  const input = { route: '/a', file: { path: 'a.mdx', text }, imports: [] }
  const glance = buildPageHead(settings, input)
  const read = buildPage(settings, input)
  expect(glance && pageHeadOf(glance.value)).toEqual(pageHeadOf(read.value.page))
  expect(glance?.diagnostics).toEqual(read.diagnostics)
})

test('the text after the front matter is not parsed', () => {
  const head = '---\ntitle: A\n---\n'
  expect(frontmatterOnly({ path: 'a.mdx', text: head + filler })).toEqual({ path: 'a.mdx', text: head })
})

test('a page whose title is in its text is parsed in full', () => {
  const file = { path: 'a.mdx', text: `---\ntag: b\n---\n# A\n\n${filler}` }
  expect(buildPageHead(settings, { route: '/a', file, imports: [] })).toBeUndefined()
})
