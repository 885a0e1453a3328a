import { expect, test } from 'vitest'
import { splitFrontmatter } from '../../../src/content/front-matter/split-frontmatter.ts'
import { emptyPage } from '../../../src/content/page.ts'
import { bindPage } from '../../../src/reference/binding/bind-page.ts'
import { namesSubject } from '../../../src/reference/binding/names-subject.ts'

test.each([
  ['openapi: get /one', true],
  ['asyncapi: one', true],
  ['graphql: query one', true],
  ['api: get https://example.com/one', true],
  ['openapi-schema: One', true],
  ['openapi-schema: [One]', false],
  ['sdk: class One', true],
  ['sdk:', true],
  ['playground: auth', false],
  ['changes: { from: a.json, to: b.json }', false],
  ['description: One', false],
])('only pages that name a part of a spec are bound: %s', (field, isNaming) => {
  const { frontmatter, fieldSpans } = splitFrontmatter({ path: 'a.mdx', text: `---\n${field}\n---\n` }).value
  const page = emptyPage({ route: '/a', path: 'a.mdx', title: 'A', frontmatter, fieldSpans })
  const context = { attachments: {}, specs: {}, hasUnreadableSpec: false, schemas: [] }
  const { value, diagnostics } = bindPage(page, context)
  expect(namesSubject(page)).toBe(isNaming)
  expect(value !== undefined || diagnostics.length > 0).toBe(isNaming)
})
