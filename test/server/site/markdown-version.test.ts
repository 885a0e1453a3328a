import { expect, test } from 'vitest'
import { markdownFileOf, prefersMarkdown } from '../../../src/server/site/markdown-version.ts'
import { served } from '../served.ts'

test.each([
  [null, false],
  ['*/*', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['text/markdown', true],
  ['text/plain', true],
  ['text/markdown, text/html;q=0.9, */*;q=0.1', true],
  ['text/html, text/markdown;q=0.5', false],
  ['text/markdown;q=0', false],
  ['TEXT/Markdown ; Q=1', true],
  [';;,q=,text/markdown;q=x', false],
])('Accept: %s → %s', (accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected)
})

test.each([
  ['index.html', 'index.md'],
  ['guides/start/index.html', 'guides/start.md'],
  ['guides/start.html', 'guides/start.md'],
  ['logo.svg', undefined],
])('the Markdown of %s is %s', (path, expected) => {
  expect(markdownFileOf(path)).toBe(expected)
})

const files = { 'index.html': 'home', 'a/index.html': '<p>A</p>', 'a.md': '# A', 'b.html': '<p>B</p>' }

test('a client that prefers Markdown gets the Markdown file of a page', async () => {
  const { send } = served({ files })
  const markdown = await send('/a/', { headers: { Accept: 'text/markdown' } })
  expect(await markdown.text()).toBe('# A')
  expect(markdown.headers.get('Content-Type')).toBe('text/markdown;charset=utf-8')
  expect(markdown.headers.get('Vary')).toContain('Accept')
  const html = await send('/a/', { headers: { Accept: 'text/html' } })
  expect(await html.text()).toBe('<p>A</p>')
  expect(html.headers.get('Vary')).toContain('Accept')
})

test('a page without a Markdown file is sent as HTML', async () => {
  const response = await served({ files }).send('/b', { headers: { Accept: 'text/markdown' } })
  expect(await response.text()).toBe('<p>B</p>')
})
