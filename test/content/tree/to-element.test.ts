import { expect, test } from 'vitest'
import { builtSite } from '../../support/built-site.ts'
import { leastConfig } from '../../support/literal-config.ts'

async function labelsOf(markdown: string): Promise<readonly (string | undefined)[]> {
  const { files } = await builtSite({ 'docs.json': JSON.stringify(leastConfig), 'index.mdx': markdown })
  const boxes = (files.get('index.html') ?? '').matchAll(/<input type="checkbox"[^>]* aria-label="([^"]*)"/g)
  return [...boxes].map(([, label]) => label)
}

test('the checkbox of a task has its own text as its name, without the tasks inside', async () => {
  const tasks =
    '- [ ] Install `cli`\n  - [x] Download\n  - [ ] Unpack\n- [ ] Log in\n\n  With **SSO**.\n\n  1. Open\n  2. Click'
  expect(await labelsOf(tasks)).toEqual([
    'Install cli',
    'Download',
    'Unpack',
    expect.stringMatching(/^Log in\s+With SSO\.$/),
  ])
})

/** The text of a page, as HTML without attributes. */
async function htmlOf(markdown: string): Promise<string> {
  const { files } = await builtSite({ 'docs.json': JSON.stringify(leastConfig), 'index.mdx': markdown })
  const [, content = ''] =
    /<div id="content"[^>]*>([\s\S]*?)<\/div>\s*(?:<footer|<nav|<\/main)/.exec(files.get('index.html') ?? '') ?? []
  return content.replace(/<(\/?[a-z]+\d?)\s[^>]*>/g, '<$1>').replace(/\s*\n\s*/g, '')
}

test.each([
  ['| A |\n|---|\n| Either: <li>one</li> <li>two</li> |', '<td>Either: <ul><li>one</li><li>two</li></ul></td>'],
  ['<li>one</li>\n<li>two</li>\n\nText.', '<ul><li>one</li><li>two</li></ul>'],
  ['Text: <li>one</li><li>two</li>', 'Text: <ul><li>one</li><li>two</li></ul>'],
  ['<ul><li>one</li></ul>', '<ul><li>one</li></ul>'],
  ['<ol>\n  <li>one</li>\n  <li>two</li>\n</ol>', '<ol><li>one</li><li>two</li></ol>'],
])('list items without a list get one: %j', async (markdown, html) => {
  const found = await htmlOf(markdown)
  expect(found).toContain(html)
  expect(found.match(/<[uo]l>/g)).toHaveLength(1)
})

test.each([
  ['<ul>\n  1: failed\n  2: done\n</ul>', true],
  ['<ul><p>Text</p></ul>', true],
  ['<ul><li>one</li></ul>', false],
  ['<ul><ul><li>one</li></ul></ul>', false],
  ['<ul></ul>', false],
  ['<ul>\n  <Visibility for="humans"><li>one</li></Visibility>\n</ul>', false],
])('a list without items is not announced as a list: %j', async (markdown, isIndentedText) => {
  const { files } = await builtSite({ 'docs.json': JSON.stringify(leastConfig), 'index.mdx': markdown })
  expect(/<ul role="none"/.test(files.get('index.html') ?? '')).toBe(isIndentedText)
})
