import { expect, test } from 'vitest'
import { deletePage } from '../../../../src/server/jobs/tools/delete-page.ts'
import { toolOver } from './tool-calls.ts'

const docs =
  '{\n  "navigation": {\n    "groups": [{ "group": "A", "root": "old", "pages": ["index", "old"] }]\n  }\n}\n'
const files = { 'docs.json': docs, 'old.mdx': 'Old', 'new.mdx': 'New', 'index.mdx': '[Old](./old) `old`' }

test('deletes a page with its entries, and lists pages that link to it', async () => {
  const { call, texts } = toolOver({ ...files, 'other.mdx': 'An old text' }, deletePage)
  expect(await call({ path: 'old.mdx' })).toBe(
    '"old.mdx" was deleted. These pages still link to it, so change their links: index.mdx.',
  )
  expect(texts()).toEqual({
    'docs.json': docs.replace(' "root": "old",', '').replace('"index", "old"', '"index"'),
    ...{ 'new.mdx': 'New', 'index.mdx': '[Old](./old) `old`', 'other.mdx': 'An old text' },
  })
})

test('a deleted page leaves the navigation and gets a redirect', async () => {
  const { call, texts } = toolOver(files, deletePage)
  await call({ path: 'old.mdx', redirect_to: 'new.mdx' })
  expect(JSON.parse(texts()['docs.json'] ?? '')).toEqual({
    navigation: { groups: [{ group: 'A', pages: ['index'] }] },
    redirects: [{ source: '/old', destination: '/new' }],
  })
})

test('other files cannot be deleted, and redirects lead only to existing pages', async () => {
  const { call, texts } = toolOver({ ...files, 'AGENTS.md': 'A' }, deletePage)
  expect(await call({ path: 'docs.json' })).toContain('only pages can be deleted')
  expect(await call({ path: 'missing.mdx' })).toContain('There is no file "missing.mdx".')
  expect(await call({ path: 'AGENTS.md' })).toContain('it gives orders to agents')
  expect(await call({ path: '../old.mdx' })).toContain('files outside of it do not exist for you')
  expect(await call({ path: 'old.mdx', redirect_to: 'https://evil.example' })).toContain(
    'must be the path of another page',
  )
  expect(await call({ path: 'old.mdx', redirect_to: 'missing.mdx' })).toContain('There is no file "missing.mdx".')
  expect(texts()).toEqual({ ...files, 'AGENTS.md': 'A' })
})
