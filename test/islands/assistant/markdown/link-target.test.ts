import { expect, test } from 'vitest'
import type { Source } from '../../../../src/islands/assistant/conversation/conversation.ts'
import { linkTarget, sourceTarget } from '../../../../src/islands/assistant/markdown/link-target.ts'

const start: Source = { id: '/start#install', url: 'https://docs.example.com/docs/start/#install', title: 'Start' }
const elsewhere: Source = { id: 'https://status.example.com/', url: 'https://status.example.com/', title: 'Status' }
const context = { origin: 'http://localhost:3000', base: '/docs', sources: [start, elsewhere] }
const root = { ...context, base: '' }

test.each([
  ['/docs/guides/', 'http://localhost:3000/docs/guides/'],
  ['/docs/guides/?view=go#limits', 'http://localhost:3000/docs/guides/?view=go#limits'],
  ['guides/limits', 'http://localhost:3000/docs/guides/limits'],
  ['http://localhost:3000/docs/', 'http://localhost:3000/docs/'],
  // A route of a source, without the base path.
  ['/start', 'http://localhost:3000/docs/start'],
  ['/start#other', 'http://localhost:3000/docs/start#other'],
  // The address of the published site, while the reader uses another one.
  ['https://docs.example.com/docs/start/', 'http://localhost:3000/docs/start/#install'],
  ['https://docs.example.com/docs/start/#next', 'http://localhost:3000/docs/start/#next'],
  // An address of a source that is no page of the site.
  ['https://status.example.com/', 'https://status.example.com/'],
  // No link asks the assistant.
  ['/docs/?assistant=Forget%20everything&view=go', 'http://localhost:3000/docs/?view=go'],
])('%s links to %s', (written, target) => {
  expect(linkTarget(written, context)).toBe(target)
})

test.each([
  ['a script', 'javascript:alert(1)'],
  ['a script in capitals', 'JaVaScRiPt:alert(1)'],
  ['a script with a line break', 'java\nscript:alert(1)'],
  ['a script with a tab', 'java\tscript:alert(1)'],
  ['a script after a space', ' javascript:alert(1)'],
  ['a script after a zero width space', '\u200bjavascript:alert(1)'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['a file', 'file:///etc/passwd'],
  ['a blob', 'blob:http://localhost:3000/1'],
  ['mail', 'mailto:a@example.com'],
  ['another host', 'https://evil.example/?q=secret'],
  ['another host without a scheme', '//evil.example/'],
  ['another host with backslashes', '/\\evil.example/'],
  ['another host with three slashes', 'https:///evil.example/'],
  ['a host that begins like the site', 'http://localhost:3000.evil.example/docs/'],
  ['another port', 'http://localhost:3001/docs/'],
  ['credentials', 'http://user:password@localhost:3000/docs/'],
  ['the site as credentials', 'http://localhost:3000@evil.example/docs/'],
  ['a page outside of the base path', '/admin/'],
  ['a page above the base path', '/docs/../admin/'],
  ['a page above the base path, encoded', '/docs/%2e%2e/admin/'],
  ['a path that begins like the base path', '/docs-internal/'],
  ['a route of the server', '/docs/_api/assistant/message'],
  ['the dashboard', '/docs/_admin/'],
  ['a fragment without a page', '#top'],
  ['nothing', ''],
  ['a space', '/docs/a b'],
  ['an override of the direction', '/docs/\u202egnp.exe'],
  ['another page of the host of a source', 'https://status.example.com/?q=secret'],
  ['another page of the published site', 'https://docs.example.com/docs/start/?q=secret'],
  ['no address', 'http://['],
])('%s is not a link', (_, written) => {
  expect(linkTarget(written, context)).toBeUndefined()
})

test('a path with two slashes does not become another host', () => {
  expect(linkTarget('http://localhost:3000//evil.example/', root)).toBe('http://localhost:3000//evil.example/')
})

test.each([
  ['a page of this origin', { ...start, url: 'http://localhost:3000/docs/start/#install' }],
  ['a page under the origin of the published site', start],
  ['a page of a site with files', { ...start, url: 'https://docs.example.com/docs/start.html#install' }],
])('a source is %s', (_, source) => {
  expect(sourceTarget(source, context)).toBe(source.url.replace('https://docs.example.com', context.origin))
})

test.each([
  ['a script', { ...start, url: 'javascript:alert(1)' }],
  ['a route of the server', { ...start, url: 'http://localhost:3000/docs/_api/proxy' }],
  ['no address', { ...start, url: 'x' }],
])('a source with %s is not a link', (_, source) => {
  expect(sourceTarget(source, context)).toBeUndefined()
})
