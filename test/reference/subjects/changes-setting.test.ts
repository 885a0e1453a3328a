import { expect, test } from 'vitest'
import { splitFrontmatter } from '../../../src/content/front-matter/split-frontmatter.ts'
import { emptyPage } from '../../../src/content/page.ts'
import { comparedFiles } from '../../../src/reference/changes/compared-files.ts'
import { changesSettingOf } from '../../../src/reference/subjects/changes-setting.ts'

function pageWith(value: string) {
  const file = { path: 'a.mdx', text: `---\nchanges: ${value}\n---\n` }
  const { frontmatter, fieldSpans } = splitFrontmatter(file).value
  return emptyPage({ route: '/a', path: file.path, title: 'A', frontmatter, fieldSpans })
}

const pagesWith = (value: string) => new Map([['/a', pageWith(value)]])

test('a page compares two files, or has a field of its own with this name', () => {
  expect(changesSettingOf(pageWith('{ from: a.yaml, to: " b.json " }'))).toEqual({ from: 'a.yaml', to: 'b.json' })
  expect(changesSettingOf(pageWith('{ from: a.yaml, to: 2 }'))).toEqual({ from: 'a.yaml', to: undefined })
  for (const value of ['', 'a.yaml', '[a.yaml]', '{ from: one, to: two }', '{ since: a.yaml }'])
    expect(changesSettingOf(pageWith(value))).toBeUndefined()
})

test('compared files include those that they refer to', () => {
  const text =
    'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: {}\ncomponents: { schemas: { A: { $ref: "c.yaml" } } }\n'
  const files = new Map(
    [
      { path: 'a.yaml', text },
      { path: 'b.yaml', text: text.replace('c.yaml', '#/components/schemas/A') },
      { path: 'c.yaml', text: 'type: string' },
      { path: 'd.yaml', text },
    ].map(file => [file.path, file]),
  )
  expect([...comparedFiles(pagesWith('{ from: a.yaml, to: b.yaml }'), files)].sort()).toEqual([
    'a.yaml',
    'b.yaml',
    'c.yaml',
  ])
  expect(comparedFiles(pagesWith('hello'), files).size).toBe(0)
})
