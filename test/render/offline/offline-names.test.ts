import { expect, test } from 'vitest'
import { offlineNames } from '../../../src/render/offline/offline-names.ts'

const names = (paths: readonly string[]) => Object.fromEntries(offlineNames(paths))

test('valid file names are not changed', () => {
  expect(names(['index.html', 'guides/über/index.html', 'a.b/c-d_e.png', 'console/index.html'])).toEqual({})
})

test('characters and names that Windows does not allow are replaced', () => {
  expect(names(['con/index.html', 'a/AUX.md', 'what?/a:b.html', 'end./x.html', 'com1'])).toEqual({
    'con/index.html': '_con/index.html',
    'a/AUX.md': 'a/_AUX.md',
    'what?/a:b.html': 'what_/a_b.html',
    'end./x.html': 'end_/x.html',
    com1: '_com1',
  })
})

test('names that differ only in case or in the form of accents get a number', () => {
  expect(names(['API/index.html', 'api/index.html'])).toEqual({ 'api/index.html': 'api/index-2.html' })
  expect(names(['caf\u00e9.html', 'cafe\u0301.html'])).toEqual({ 'cafe\u0301.html': 'cafe\u0301-2.html' })
})

test('a replaced name does not take that of another file', () => {
  expect(names(['_con', 'con'])).toEqual({ con: '_con-2' })
})

test('long names are shortened, each to a name of its own', () => {
  const long = names([`${'folder/'.repeat(40)}index.html`, `${'folder/'.repeat(41)}index.html`])
  expect(Object.values(long)).toEqual([
    expect.stringMatching(/^_lectern\/long\/[\da-f]{12}\.html$/),
    expect.stringMatching(/^_lectern\/long\/[\da-f]{12}\.html$/),
  ])
  expect(new Set(Object.values(long)).size).toBe(2)
})
