import { expect, test } from 'vitest'
import { insertFragments } from '../../../src/render/records/insert-fragments.ts'

const fragments: Readonly<Record<string, string>> = {
  '/_schemas/a.html': '- `id`\n- `b`\n\n  [Show B](/_schemas/b.html)\n',
  '/_schemas/b.html': '- `a`\n\n  [Show A](/_schemas/a.html)\n',
  '/_schemas/large.html': `- ${'x'.repeat(70_000)}`,
}
async function insert(text: string): Promise<string> {
  const { markdown } = await insertFragments(text, href => {
    const content = fragments[href]
    return content === undefined ? undefined : Promise.resolve(content)
  })
  return markdown
}

test('a fragment is inserted at its link, with its indent, and those that it links to', async () => {
  expect(await insert('- `root`\n\n  [Show A](/_schemas/a.html)\n')).toBe(
    ['- `root`', '', '  - `id`', '  - `b`', '', '    - `a`', '', '      [Show A](/_schemas/a.md)', ''].join('\n'),
  )
})

test('a second link to a fragment, and one to a large fragment, lead to the Markdown file', async () => {
  expect(await insert('[A](/_schemas/b.html)\n\n[B](/_schemas/b.html)\n')).toContain('[B](/_schemas/b.md)')
  expect(await insert('[Show](/_schemas/large.html)')).toBe('[Show](/_schemas/large.md)')
})

test('links to other files stay', async () => {
  const text = '[Page](/page.html)\n\nSee [A](/_schemas/a.html) there.'
  expect(await insert(text)).toBe(text)
})
