import { expect, test } from 'vitest'
import type { SecurityScheme } from '../../../../src/api-spec/model/security.ts'
import { credentialsFromCurl } from '../../../../src/islands/playground/curl/credentials-from-curl.ts'
import { parseCurl } from '../../../../src/islands/playground/curl/parse-curl.ts'

const base = { isDeprecated: false }
const schemes: Readonly<Record<string, SecurityScheme>> = {
  bearer: { ...base, key: 'bearer', type: 'http', scheme: 'Bearer' },
  basic: { ...base, key: 'basic', type: 'http', scheme: 'basic' },
  digest: { ...base, key: 'digest', type: 'http', scheme: 'digest' },
  header: { ...base, key: 'header', type: 'apiKey', in: 'header', name: 'X-Key' },
  query: { ...base, key: 'query', type: 'apiKey', in: 'query', name: 'key' },
  cookie: { ...base, key: 'cookie', type: 'apiKey', in: 'cookie', name: 'session' },
}

function found(command: string, ...alternatives: readonly (readonly string[])[]) {
  const request = parseCurl(command)
  const security = alternatives.map(keys => keys.map(scheme => ({ scheme, scopes: [] })))
  const credentials = request && credentialsFromCurl(request, security, schemes)
  return (
    credentials && [credentials.alternative, credentials.values, credentials.rest.headers, credentials.rest.url.search]
  )
}

const api = 'https://api.example.com/'

test('credentials are taken out of headers and the query', () => {
  expect(found(`curl ${api} -H 'authorization: bearer abc' -H 'X-Other: 1'`, ['bearer'])).toEqual([
    ...[0, { bearer: { type: 'token', token: 'abc' } }, [['X-Other', '1']], ''],
  ])
  expect(found(`curl ${api} -u 'me:a:b'`, ['basic'])).toEqual([
    ...[0, { basic: { type: 'basic', username: 'me', password: 'a:b' } }, [], ''],
  ])
  expect(found(`curl ${api} -H 'Authorization: Digest user=1'`, ['digest'])?.[1]).toEqual({
    digest: { type: 'raw', value: 'Digest user=1' },
  })
  expect(found(`curl '${api}?key=k&page=2' -H 'x-key: h'`, ['header', 'query'])).toEqual([
    ...[0, { header: { type: 'key', value: 'h' }, query: { type: 'key', value: 'k' } }, [], '?page=2'],
  ])
})

test('the first alternative with all of its credentials is chosen', () => {
  const command = `curl ${api} -H 'X-Key: h'`
  expect(found(command, ['bearer'], [], ['header', 'query'], ['header'])?.[0]).toBe(3)
  expect(found(command, ['bearer'], ['cookie'], ['unknown'], ['constructor'])).toBeUndefined()
  expect(found(`curl ${api} -H 'Authorization: Basic abc'`, ['bearer'])).toBeUndefined()
})

test.each(['<token>', '$API_TOKEN', '${' + 'TOKEN}'])('the placeholder %s does not replace credentials', text => {
  expect(found(`curl ${api} -H 'Authorization: Bearer ${text}'`, ['bearer'])).toEqual([0, {}, [], ''])
  expect(found(`curl ${api} -H 'Authorization: ${text}'`, ['digest'])).toEqual([0, {}, [], ''])
  expect(found(`curl ${api} -u '${text}:word'`, ['basic'])).toEqual([0, {}, [], ''])
  expect(found(`curl ${api} -u 'me:${text}'`, ['basic'])).toEqual([0, {}, [], ''])
})
