import { expect, test, vi } from 'vitest'
import { suggestImports } from '../../../src/content/modules/suggest-imports.ts'

const importing = (path: string, specifier: string) => ({ path, text: `import A from '${specifier}'\n` })
const folderOf = (...paths: readonly string[]) => new Map(paths.map(path => [path, { path, text: '' }]))

test.each([
  ['/snippets/keys.mdx', '/snippets/key.mdx'],
  ['./keys.mdx', '/guides/key.mdx'],
  ['/parts/note.jsx', '/snippets/note.mdx'],
  ['/parts/twice.mdx', undefined],
  ['/parts/unknown.mdx', undefined],
  ['../../outside.mdx', undefined],
])('suggests another file for a missing import of %s', (specifier, suggestion) => {
  const files = folderOf('snippets/key.mdx', 'guides/key.mdx', 'snippets/note.mdx', 'a/twice.mdx', 'b/twice.mdx')
  const found = suggestImports([importing('guides/page.mdx', specifier)], files)
  expect(found).toEqual(suggestion === undefined ? undefined : { [specifier]: suggestion })
})

test('lists the files of a project once for all pages with a missing import', () => {
  const files = folderOf('snippets/key.mdx')
  const keys = vi.spyOn(files, 'keys')
  for (const path of ['a.mdx', 'b.mdx', 'c.mdx'])
    expect(suggestImports([importing(path, '/snippets/keys.mdx')], files)).toEqual({
      '/snippets/keys.mdx': '/snippets/key.mdx',
    })
  expect(keys).toHaveBeenCalledTimes(1)
})
