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

const diagnostic = (fields: Partial<ClientDiagnostic>): ClientDiagnostic => ({
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
  expect(isAboutPage(diagnostic({ file }), path, base)).toBe(true)
})

test('other files and a missing file are not the open page', () => {
  expect(isAboutPage(diagnostic({ file: 'start.mdx' }), '/guides/start/', '')).toBe(false)
  expect(isAboutPage(diagnostic({}), '/', '')).toBe(false)
  expect(isAboutPage(diagnostic({ file: '100%.mdx' }), '/100%/', '')).toBe(true)
})

test('errors come before warnings, those of the open page first', () => {
  const files = ['a', 'here', 'b'].map(name => `${name}.mdx`)
  const all = (['hint', 'warning', 'error'] as const).flatMap(severity =>
    files.map(file => diagnostic({ severity, file, message: `In ${file}.` })),
  )
  const shown = orderedDiagnostics(all, '/here/', '').map(({ first }) => `${first.severity} ${first.file}`)
  expect(shown.slice(0, 5)).toEqual([
    'error here.mdx',
    'error a.mdx',
    'error b.mdx',
    'warning here.mdx',
    'warning a.mdx',
  ])
})

test('repeated diagnostics form one group, which starts with the one of the open page', () => {
  const all = ['a.mdx', 'here.mdx', 'b.mdx'].map(file => diagnostic({ file, line: 1, column: 1 }))
  const groups = orderedDiagnostics([...all, diagnostic({ severity: 'warning' })], '/here/', '')
  expect(groups.map(({ first, elsewhere }) => [first.file, elsewhere.map(({ file }) => file)])).toEqual([
    ['here.mdx', ['a.mdx', 'b.mdx']],
    [undefined, []],
  ])
})

test('a diagnostic stays the same when its line moves', () => {
  expect(diagnosticKey(diagnostic({ file: 'a.mdx', line: 1 }))).toBe(
    diagnosticKey(diagnostic({ file: 'a.mdx', line: 2 })),
  )
  expect(diagnosticKey(diagnostic({ file: 'a.mdx' }))).not.toBe(diagnosticKey(diagnostic({ file: 'b.mdx' })))
})

test('a position shows all that is known about it', () => {
  expect(positionText(diagnostic({ file: 'a.mdx', line: 1, column: 2 }))).toBe('a.mdx:1:2')
  expect(positionText(diagnostic({ file: 'a.mdx' }))).toBe('a.mdx')
  expect(positionText(diagnostic({}))).toBe('')
})

test('diagnostics are counted', () => {
  expect(diagnosticCountText([])).toBe('')
  expect(
    diagnosticCountText([diagnostic({}), diagnostic({ severity: 'warning' }), diagnostic({ severity: 'hint' })]),
  ).toBe('1 error, 1 warning, 1 hint')
})

test('the delay between attempts grows up to a limit', () => {
  expect([1, 2, 3, 4, 5, 6, 60].map(retryDelay)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000])
})
