import { expect, test } from 'vitest'
import { buildPage } from '../../../src/content/parse-page.ts'

const settings = { variables: {}, components: ['Heading', 'Math', 'Icon'], code: true, math: true }

const idOf = (heading: string) => {
  const file = { path: 'page.mdx', text: `---\ntitle: Page\n---\n\n## ${heading}\n` }
  return buildPage(settings, { file, imports: [], route: '/page' }).value.page.headings[0]?.id
}

// The ids are from links in a project that is hosted by the original.
test.each([
  ['3.1.5. Commutativity of $f$', '3-1-5-commutativity-of'],
  [
    '3.4.12. Multiple $\\text{Vote}$s and $\\text{PreCommit}$s of the same process',
    '3-4-12-multiples-ands-of-the-same-process',
  ],
  ['A block may be  $\\text{PreCommit}$ted', 'a-block-may-be-ted'],
  ['A **bold $x$** word', 'a-bold-word'],
])('the id of "%s" leaves formulas out', (heading, id) => {
  expect(idOf(heading)).toBe(id)
})

test.each(['<Tab title="One more">a</Tab>', '<Tab label="One more">a</Tab>'])(
  'the id of a tab is its name: %s',
  tab => {
    const file = { path: 'page.mdx', text: `<Tabs>${tab}</Tabs>` }
    const { page } = buildPage(
      { ...settings, components: ['Tab', 'Tabs'] },
      { file, imports: [], route: '/page' },
    ).value
    expect(page.ids).toEqual(['one-more'])
  },
)

test('a footnote is no part of the id of a heading', () => {
  expect(idOf('Limits[^1]\n\n[^1]: Note')).toBe('limits')
})

test('the id of a heading that is only a formula is its source', () => {
  expect(idOf('$f$')).toBe('f')
})
