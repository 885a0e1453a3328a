import { expect, test } from 'vitest'
import type { SecurityScheme } from '../../../../../src/api-spec/model/security.ts'
import {
  type CredentialValues,
  lacksCredentials,
} from '../../../../../src/islands/playground/credentials/store/credential-values.ts'

const fields = { isDeprecated: false }
const schemes: Readonly<Record<string, SecurityScheme>> = {
  key: { ...fields, key: 'key', type: 'apiKey', in: 'header', name: 'X-Key' },
  token: { ...fields, key: 'token', type: 'http', scheme: 'bearer' },
  certificate: { ...fields, key: 'certificate', type: 'mutualTLS' },
}
const both: CredentialValues = { key: { type: 'key', value: 'k' }, token: { type: 'token', token: 't' } }

const isLacking = (ways: readonly string[], values: CredentialValues = {}, alternative: number | undefined = 0) =>
  lacksCredentials({
    security: ways.map(way => way.split(' ').flatMap(scheme => (scheme === '' ? [] : [{ scheme, scopes: [] }]))),
    schemes,
    alternative,
    values,
  })

test('each scheme of the chosen alternative must be filled in', () => {
  expect([isLacking(['key token'], both), isLacking(['key token'], { key: { type: 'key', value: 'k' } })]).toEqual([
    false,
    true,
  ])
  expect(isLacking(['key', 'token'], { token: { type: 'token', token: 't' } }, 1)).toBe(false)
  expect(isLacking(['token'], { token: { type: 'token', token: '' } })).toBe(true)
})

test('nothing is missing if nothing is required, or nothing can be filled in', () => {
  expect([isLacking([]), isLacking(['key', '']), isLacking(['certificate']), isLacking(['unknown'])]).toEqual([
    false,
    false,
    false,
    false,
  ])
})
