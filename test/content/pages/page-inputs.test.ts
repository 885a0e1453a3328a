import { expect, test } from 'vitest'
import { pageInputs } from '../../../src/content/pages/page-inputs.ts'

const files = new Map(['index.mdx', 'snippets/part.mdx'].map(path => [path, { path, text: '# Text' }]))
const routes = (...listed: readonly string[]) => pageInputs(files, new Set(listed)).value.map(({ route }) => route)

test('a snippet that the navigation lists becomes a page, even if its file was scanned without the navigation', () => {
  expect(routes()).toEqual(['/'])
  expect(routes('snippets/part')).toEqual(['/', '/snippets/part'])
  expect(routes()).toEqual(['/'])
})

test('the same files and names give identical inputs', () => {
  expect(pageInputs(files, new Set(['a'])).value[0]).toBe(pageInputs(files, new Set(['a'])).value[0])
})
