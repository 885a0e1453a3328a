import { expect, test } from 'vitest'
import { insertFragments } from '../../../src/render/records/insert-fragments.ts'

const fragments: Readonly<Record<string, string>> = {
  '/_schemas/a.html': '- `id`\n- `b`\n\n  [Show B](/_schemas/b.html)\n',
  '/_schemas/b.html': '- `a`\n\n  [Show A](/_schemas/a.html)\n',
  '/_schemas/long.html': `- ${'x'.repeat(20_000)}`,
  '/_schemas/huge.html': `- ${'y'.repeat(55_000)}`,
  '/_schemas/deep.html': '- `a`\n\n  [Inside](/_schemas/huge.html)',
  '/_schemas/large.html': `- ${'x'.repeat(70_000)}`,
}
async function insert(text: string): Promise<string> {
  const { markdown } = await insertFragments(text, href => {
    const content = fragments[href]
    return content === undefined ? undefined : async () => content
  })
  return markdown
}

test('a fragment is inserted at its link with its indentation, including linked fragments', async () => {
  expect(await insert('- `root`\n\n  [Show A](/_schemas/a.html)\n')).toBe(
    ['- `root`', '', '  - `id`', '  - `b`', '', '    - `a`', '', '      [Show A](/_schemas/a.md)', ''].join('\n'),
  )
})

test('a short fragment is inserted at each link, a long one only at the first', async () => {
  const short = await insert('[A](/_schemas/b.html)\n\n[B](/_schemas/b.html)\n')
  expect(short.match(/- `a`/g)).toHaveLength(2)
  const long = await insert('[A](/_schemas/long.html)\n\n[B](/_schemas/long.html)\n')
  expect(long.match(/x{20000}/g)).toHaveLength(1)
  expect(long).toContain('[B](/_schemas/long.md)')
})

test('a very large fragment is a link to its Markdown file', async () => {
  expect(await insert('[Show](/_schemas/large.html)')).toBe('[Show](/_schemas/large.md)')
})

test('fragments of one level come before those of the next', async () => {
  const text = await insert('[A](/_schemas/deep.html)\n\n[B](/_schemas/long.html)\n')
  expect(text).toContain('[Inside](/_schemas/huge.md)')
  expect(text).toContain('x'.repeat(20_000))
})

test('links to other files are kept', async () => {
  const text = '[Page](/page.html)\n\nSee [A](/_schemas/a.html) there.'
  expect(await insert(text)).toBe(text)
})
