import { expect, test } from 'vitest'
import { pageInputs } from '../../../src/content/pages/page-inputs.ts'

const files = new Map(['index.mdx', 'snippets/part.mdx'].map(path => [path, { path, text: '# Text' }]))
const routes = (...listed: readonly string[]) => pageInputs(files, new Set(listed)).value.map(({ route }) => route)

test('a snippet is a page where the navigation names it, also in files that were looked at without it', () => {
  expect(routes()).toEqual(['/'])
  expect(routes('snippets/part')).toEqual(['/', '/snippets/part'])
  expect(routes()).toEqual(['/'])
})

test('the same files and names make the very same inputs', () => {
  expect(pageInputs(files, new Set(['a'])).value[0]).toBe(pageInputs(files, new Set(['a'])).value[0])
})
