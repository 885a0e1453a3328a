import { expect, test } from 'vitest'
import { movePage } from '../../../../src/server/jobs/tools/move-page.ts'
import { toolOver } from './tool-calls.ts'

const docs = `{
  "name": "Acme",
  // The order matters.
  "navigation": { "groups": [{ "group": "A", "root": "guides/old", "pages": ["index", "/guides/old"] }] },
  "navbar": { "links": [{ "label": "Old", "href": "/guides/old#install" }] }
}
`
const move = { from: 'guides/old.mdx', to: 'start/new.mdx' }

test('moves a page with its entries, links and a redirect', async () => {
  const { call, texts, changes } = toolOver(
    {
      'docs.json': docs,
      'guides/old.mdx':
        '---\ntitle: Old\n---\n\n[Next](./next) [Home](../index) [Me](./old#x) ![a](./a.png) [B](/guides/next) [C](#c)\n',
      'guides/next.mdx':
        '[Back](./old) [Old](old.mdx?x=1#install) <Card href="/guides/old/" title="guides/old">x</Card>\n',
      'guides/a.png': '',
      'index.mdx':
        '[Old](/guides/old "Title") `[x](/guides/old)` [D][d]\n\n```md\n[x](/guides/old)\n```\n\n[d]: /guides/old#a\n',
      'other/old.mdx': '[Mine](./old) [Other site](https://x.example/guides/old)\n',
    },
    movePage,
  )
  expect(await call(move)).toBe('"guides/old.mdx" was moved to "start/new.mdx". Links were changed in 2 other pages.')
  expect(texts()).toEqual({
    'docs.json': docs
      .replace('"root": "guides/old"', '"root": "start/new"')
      .replace('"/guides/old"]', '"/start/new"]')
      .replace(
        '"/guides/old#install" }] }',
        '"/start/new#install" }] },\n  "redirects": [\n    {\n      "source": "/guides/old",\n      "destination": "/start/new"\n    }\n  ]',
      ),
    'start/new.mdx':
      '---\ntitle: Old\n---\n\n[Next](../guides/next) [Home](../index) [Me](./new#x) ![a](../guides/a.png) [B](/guides/next) [C](#c)\n',
    'guides/next.mdx':
      '[Back](../start/new) [Old](../start/new.mdx?x=1#install) <Card href="/start/new/" title="guides/old">x</Card>\n',
    'guides/a.png': '',
    'index.mdx':
      '[Old](/start/new "Title") `[x](/guides/old)` [D][d]\n\n```md\n[x](/guides/old)\n```\n\n[d]: /start/new#a\n',
    'other/old.mdx': '[Mine](./old) [Other site](https://x.example/guides/old)\n',
  })
  expect(changes()).toContainEqual({ kind: 'moved', path: 'start/new.mdx', from: 'guides/old.mdx' })
})

test('redirects to the old address lead to the new one, and moving back creates no loop', async () => {
  const redirects = [{ source: '/first', destination: '/guides/old#a' }]
  const { call, texts } = toolOver({ 'docs.json': JSON.stringify({ redirects }), 'guides/old.mdx': '' }, movePage)
  const redirectsNow = () => JSON.parse(texts()['docs.json'] ?? '').redirects
  await call(move)
  expect(redirectsNow()).toEqual([
    { source: '/first', destination: '/start/new#a' },
    { source: '/guides/old', destination: '/start/new' },
  ])
  await call({ from: move.to, to: move.from })
  expect(redirectsNow()).toEqual([
    { source: '/first', destination: '/guides/old#a' },
    { source: '/start/new', destination: '/guides/old' },
  ])
})

test('leaves files that an agent must not change to a person', async () => {
  const code = 'export const Old = () => <a href="/guides/old">x</a>\n'
  const { call, texts } = toolOver(
    {
      'docs.json': '{}',
      'guides/old.mdx': 'A',
      'index.mdx': '[Old](/guides/old)',
      'snippets/a.jsx': code,
    },
    movePage,
  )
  expect(await call(move)).toContain('Links were changed in 1 other page.')
  expect(texts()['snippets/a.jsx']).toBe(code)
})

test('explains why a page was not moved', async () => {
  const files = { 'docs.json': docs, 'guides/old.mdx': 'A', 'b.mdx': 'B' }
  const { call, texts } = toolOver(files, movePage)
  expect(await call({ from: 'x.mdx', to: 'y.mdx' })).toContain('There is no file "x.mdx".')
  expect(await call({ from: 'b.mdx', to: 'guides/old.mdx' })).toBe(
    'Nothing was changed: "guides/old.mdx" already exists.',
  )
  expect(await call({ from: 'b.mdx', to: 'b.mdx' })).toBe('Nothing was changed: both paths are the same.')
  expect(await call({ from: 'docs.json', to: 'a.mdx' })).toContain('both paths must end in')
  expect(await call({ from: 'b.mdx', to: '../b.mdx' })).toContain('files outside of it do not exist for you')
  expect(await call({ from: 'b.mdx', to: 'AGENTS.md' })).toContain('it gives orders to agents')
  expect(await call({ from: 'b.mdx', to: '.github/b.md' })).toContain('so they are protected')
  expect(texts()).toEqual(files)
})

test('without a docs.json there is no redirect', async () => {
  const { call } = toolOver({ 'guides/old.mdx': 'A' }, movePage)
  expect(await call(move)).toContain('There is no usable "docs.json", so there is no redirect.')
})
