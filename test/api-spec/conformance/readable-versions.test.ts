import { expect, test } from 'vitest'
import { withReadableVersions } from '../../../src/api-spec/conformance/readable-versions.ts'

test.each([
  ['3.0', '3.0.4', ['The value of "openapi" must have three numbers, but "3.0" has two.']],
  ['3.1', '3.1.2', ['The value of "openapi" must have three numbers, but "3.1" has two.']],
  ['3.0.2', '3.0.2', []],
  [3.1, '3.1.2', ['"openapi" must be a string, not a number.']],
])('OpenAPI %s is validated as %s', (openapi, validated, messages) => {
  const { value, diagnostics, isSupported } = withReadableVersions({ openapi, paths: {} })
  expect(value).toEqual({ openapi: validated, paths: {} })
  expect(diagnostics.map(({ message }) => message)).toEqual(messages)
  expect(isSupported).toBe(true)
})

test.each(['3.2.0', '4.0.0', '3.0.9', ''])('OpenAPI "%s" is not supported', openapi => {
  expect(withReadableVersions({ openapi })).toMatchObject({ value: { openapi }, isSupported: false })
})

test('the version of Swagger and of the API can be a number', () => {
  const { value, diagnostics, isSupported } = withReadableVersions({ swagger: 2, info: { title: 'A', version: 1.5 } })
  expect(value).toEqual({ swagger: '2.0', info: { title: 'A', version: '1.5' } })
  expect(diagnostics.map(({ pointer, hint }) => [pointer, hint])).toEqual([
    ['/info/version', 'Write it in quotes: "1.5".'],
    ['/swagger', 'Write it in quotes: "2".'],
  ])
  expect(isSupported).toBe(true)
})

test('a list is not a spec', () => {
  expect(withReadableVersions([])).toEqual({ value: [], version: '', diagnostics: [], isSupported: false })
})
