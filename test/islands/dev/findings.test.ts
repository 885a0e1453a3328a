import { expect, test } from 'vitest'
import { baseAddress } from '../../../src/islands/dev/base-address.ts'
import { countOf, type Finding, isOfPage, keyOf, orderedFindings, placeOf } from '../../../src/islands/dev/findings.ts'
import { pauseAfter } from '../../../src/islands/dev/pauses.ts'

const finding = (fields: Partial<Finding>): Finding => ({ code: 'a/b', severity: 'error', message: 'm', ...fields })

test('the base path is what stands before the client', () => {
  expect(baseAddress('http://localhost:3000/_dev/client.js')).toBe('')
  expect(baseAddress('http://localhost:3000/docs/v2/_dev/client.js?x')).toBe('/docs/v2')
})

test.each([
  ['guides/start.mdx', '/guides/start/', ''],
  ['guides/start.md', '/docs/guides/start', '/docs'],
  ['guides/index.mdx', '/guides/', ''],
  ['index.mdx', '/docs/', '/docs'],
  ['guides/README.md', '/guides/index.html', ''],
  ['größe.mdx', '/gr%C3%B6%C3%9Fe/', ''],
])('%s is the page at %s', (file, path, base) => {
  expect(isOfPage(finding({ file }), path, base)).toBe(true)
})

test('other files, and none, are not the open page', () => {
  expect(isOfPage(finding({ file: 'start.mdx' }), '/guides/start/', '')).toBe(false)
  expect(isOfPage(finding({}), '/', '')).toBe(false)
  expect(isOfPage(finding({ file: '100%.mdx' }), '/100%/', '')).toBe(true)
})

test('errors come before warnings, those of the open page first', () => {
  const files = ['a', 'here', 'b'].map(name => `${name}.mdx`)
  const all = (['hint', 'warning', 'error'] as const).flatMap(severity =>
    files.map(file => finding({ severity, file })),
  )
  const shown = orderedFindings(all, '/here/', '').map(({ severity, file }) => `${severity} ${file}`)
  expect(shown.slice(0, 5)).toEqual([
    'error here.mdx',
    'error a.mdx',
    'error b.mdx',
    'warning here.mdx',
    'warning a.mdx',
  ])
})

test('a finding stays the same when its line moves', () => {
  expect(keyOf(finding({ file: 'a.mdx', line: 1 }))).toBe(keyOf(finding({ file: 'a.mdx', line: 2 })))
  expect(keyOf(finding({ file: 'a.mdx' }))).not.toBe(keyOf(finding({ file: 'b.mdx' })))
})

test('a place names what is known of it', () => {
  expect(placeOf(finding({ file: 'a.mdx', line: 1, column: 2 }))).toBe('a.mdx:1:2')
  expect(placeOf(finding({ file: 'a.mdx' }))).toBe('a.mdx')
  expect(placeOf(finding({}))).toBe('')
})

test('findings are counted', () => {
  expect(countOf([])).toBe('')
  expect(countOf([finding({}), finding({ severity: 'warning' }), finding({ severity: 'hint' })])).toBe(
    '1 error, 2 warnings',
  )
})

test('pauses grow to a bound', () => {
  expect([1, 2, 3, 4, 5, 6, 60].map(pauseAfter)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000])
})
