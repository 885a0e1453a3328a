import { expect, test } from 'vitest'
import { isFalsePositive } from '../../../src/api-spec/conformance/is-false-positive.ts'
import type { ValidatorDiagnostic } from '../../../src/api-spec/conformance/validator-diagnostic.ts'

const root = {
  components: {
    securitySchemes: { token: { type: 'http', scheme: 'Bearer' }, basic: { type: 'http', scheme: 'basic' } },
  },
}

const isFault = (pointer: string, kind: ValidatorDiagnostic['kind'], names: readonly string[]) =>
  isFalsePositive({ pointer, kind, names, message: '', hint: '' }, root)

test('a license requires a name, but neither "identifier" nor "url"', () => {
  expect(isFault('/info/license', 'missing', ['identifier', 'url'])).toBe(true)
  expect(isFault('/info/license', 'missing', ['name'])).toBe(false)
})

test('a server variable can have a description', () => {
  expect(isFault('/servers/0/variables/region/description', 'unknown', ['description'])).toBe(true)
  expect(isFault('/servers/0/variables/region/descriptions', 'unknown', ['descriptions'])).toBe(false)
})

test('a bearer format requires the scheme "Bearer" in any case', () => {
  const format = (scheme: string) => `/components/securitySchemes/${scheme}/bearerFormat`
  expect(isFault(format('token'), 'unknown', ['bearerFormat'])).toBe(true)
  expect(isFault(format('basic'), 'unknown', ['bearerFormat'])).toBe(false)
  expect(isFault(format('constructor'), 'unknown', ['bearerFormat'])).toBe(false)
  expect(isFault(format('token'), 'type', ['bearerFormat'])).toBe(false)
})
