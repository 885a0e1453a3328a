import { expect, test } from 'vitest'
import { basePathOf } from '../../../../src/islands/dev/base-path.ts'
import {
  type ClientDiagnostic,
  diagnosticCountText,
  diagnosticKey,
  isAboutPage,
  orderedDiagnostics,
  positionText,
} from '../../../../src/islands/dev/overlay/diagnostics.ts'
import { retryDelay } from '../../../../src/islands/dev/retry-delay.ts'

const finding = (fields: Partial<ClientDiagnostic>): ClientDiagnostic => ({
  code: 'a/b',
  severity: 'error',
  message: 'm',
  ...fields,
})

test('the base path is the part of the address before the client script', () => {
  expect(basePathOf('http://localhost:3000/_dev/client.js')).toBe('')
  expect(basePathOf('http://localhost:3000/docs/v2/_dev/client.js?x')).toBe('/docs/v2')
})

test.each([
  ['guides/start.mdx', '/guides/start/', ''],
  ['guides/start.md', '/docs/guides/start', '/docs'],
  ['guides/index.mdx', '/guides/', ''],
  ['index.mdx', '/docs/', '/docs'],
  ['guides/README.md', '/guides/index.html', ''],
  ['größe.mdx', '/gr%C3%B6%C3%9Fe/', ''],
])('%s is the page at %s', (file, path, base) => {
  expect(isAboutPage(finding({ file }), path, base)).toBe(true)
})

test('other files and a missing file are not the open page', () => {
  expect(isAboutPage(finding({ file: 'start.mdx' }), '/guides/start/', '')).toBe(false)
  expect(isAboutPage(finding({}), '/', '')).toBe(false)
  expect(isAboutPage(finding({ file: '100%.mdx' }), '/100%/', '')).toBe(true)
})

test('errors come before warnings, those of the open page first', () => {
  const files = ['a', 'here', 'b'].map(name => `${name}.mdx`)
  const all = (['hint', 'warning', 'error'] as const).flatMap(severity =>
    files.map(file => finding({ severity, file })),
  )
  const shown = orderedDiagnostics(all, '/here/', '').map(({ severity, file }) => `${severity} ${file}`)
  expect(shown.slice(0, 5)).toEqual([
    'error here.mdx',
    'error a.mdx',
    'error b.mdx',
    'warning here.mdx',
    'warning a.mdx',
  ])
})

test('a diagnostic stays the same when its line moves', () => {
  expect(diagnosticKey(finding({ file: 'a.mdx', line: 1 }))).toBe(diagnosticKey(finding({ file: 'a.mdx', line: 2 })))
  expect(diagnosticKey(finding({ file: 'a.mdx' }))).not.toBe(diagnosticKey(finding({ file: 'b.mdx' })))
})

test('a position shows all that is known about it', () => {
  expect(positionText(finding({ file: 'a.mdx', line: 1, column: 2 }))).toBe('a.mdx:1:2')
  expect(positionText(finding({ file: 'a.mdx' }))).toBe('a.mdx')
  expect(positionText(finding({}))).toBe('')
})

test('diagnostics are counted', () => {
  expect(diagnosticCountText([])).toBe('')
  expect(diagnosticCountText([finding({}), finding({ severity: 'warning' }), finding({ severity: 'hint' })])).toBe(
    '1 error, 1 warning, 1 hint',
  )
})

test('the delay between attempts grows up to a limit', () => {
  expect([1, 2, 3, 4, 5, 6, 60].map(retryDelay)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000])
})
