import { beforeEach, expect, test } from 'vitest'
import type { CredentialValue, RequestValues } from '../../../../../src/api-spec/model/request-values.ts'
import type { SecurityScheme } from '../../../../../src/api-spec/model/security.ts'
import type { ApiRequest } from '../../../../../src/api-spec/request/api-request.ts'
import { presetOf, schemeKind } from '../../../../../src/islands/playground/credentials/store/credential-kinds.ts'
import {
  credentialValuesOf,
  firstAlternative,
  withCredential,
} from '../../../../../src/islands/playground/credentials/store/credential-values.ts'
import { openCredentialsStore } from '../../../../../src/islands/playground/credentials/store/credentials-store.ts'
import { maskRequest } from '../../../../../src/islands/playground/credentials/store/mask-request.ts'
import { withoutSecrets } from '../../../../../src/islands/playground/credentials/store/without-secrets.ts'

const schemeDefaults = { isDeprecated: false }
const key: SecurityScheme = { ...schemeDefaults, key: 'key', type: 'apiKey', in: 'query', name: 'api_key' }
const bearer: SecurityScheme = { ...schemeDefaults, key: 'bearer', type: 'http', scheme: 'Bearer' }
const basic: SecurityScheme = { ...schemeDefaults, key: 'basic', type: 'http', scheme: 'basic' }
const schemes = { key, bearer, basic }
const api = 'https://api.example.com'
const other = 'https://api.example.org'
const token = (text: string): CredentialValue => ({ type: 'token', token: text })

class FakeStorage {
  readonly items = new Map<string, string>()
  isFull = false
  getItem(name: string): string | null {
    return this.items.get(name) ?? null
  }
  setItem(name: string, value: string): void {
    if (this.isFull) throw new DOMException('Full', 'QuotaExceededError')
    this.items.set(name, value)
  }
  removeItem(name: string): void {
    this.items.delete(name)
  }
}

let local: FakeStorage
let session: FakeStorage
beforeEach(() => {
  local = new FakeStorage()
  session = new FakeStorage()
})
const open = () => openCredentialsStore({ local: () => local, session: () => session })
const forbidden = () => {
  throw new DOMException('Forbidden', 'SecurityError')
}

test('a value is stored for one origin, one scheme and one kind', () => {
  const store = open()
  store.set(api, bearer, { value: token('mine') })
  expect(open().get(api, bearer).value).toEqual(token('mine'))
  expect(open().get(other, bearer)).toEqual({})
  expect(open().get('https://api.example.com:8443', bearer)).toEqual({})
  expect(open().get('http://api.example.com', bearer)).toEqual({})
  expect(open().get(api, { ...bearer, key: 'another' })).toEqual({})
  expect(open().get(api, { ...schemeDefaults, key: 'bearer', type: 'http', scheme: 'digest' })).toEqual({})
})

test('nothing is stored for a server without an origin', () => {
  for (const origin of ['', 'null', 'file://', 'https://api.example.com/v1', 'api.example.com', '{server}']) {
    const store = open()
    store.set(origin, bearer, { value: token('mine') })
    store.remember(origin, true)
    expect(store.get(origin, bearer)).toEqual({})
  }
  expect([...local.items, ...session.items]).toEqual([])
})

test('a value outlives the tab only if the reader asks for it', () => {
  const store = open()
  store.set(api, bearer, { value: token('mine') })
  expect([local.items.size, session.items.size, store.isRemembered(api)]).toEqual([0, 1, false])
  store.remember(api, true)
  expect([local.items.size, session.items.size, open().isRemembered(api)]).toEqual([1, 0, true])
  store.set(api, key, { value: { type: 'key', value: 'k' } })
  expect([local.items.size, session.items.size]).toEqual([1, 0])
  store.remember(api, false)
  expect([local.items.size, session.items.size, store.isRemembered(api)]).toEqual([0, 1, false])
  expect(store.get(api, bearer).value).toEqual(token('mine'))
})

test('forgetting removes all values of an origin, and no others', () => {
  const store = open()
  store.set(api, bearer, { value: token('mine') })
  store.set(other, bearer, { value: token('theirs') })
  store.remember(api, true)
  store.forget(api)
  expect(store.get(api, bearer)).toEqual({})
  expect(store.isRemembered(api)).toBe(false)
  expect(local.items.size).toBe(0)
  expect(store.get(other, bearer).value).toEqual(token('theirs'))
})

test.each(['full', 'forbidden'])('if storage is %s, values last as long as the page', why => {
  const store = why === 'full' ? open() : openCredentialsStore({ local: forbidden, session: forbidden })
  local.isFull = session.isFull = true
  store.set(api, bearer, { value: token('mine') })
  store.remember(api, true)
  expect(store.get(api, bearer).value).toEqual(token('mine'))
  expect(store.get(other, bearer)).toEqual({})
  expect(store.isRemembered(api)).toBe(false)
  store.forget(api)
  expect(store.get(api, bearer)).toEqual({})
})

test('a full storage does not keep an old value next to the new one', () => {
  const store = open()
  store.set(api, bearer, { value: token('old') })
  session.isFull = true
  store.set(api, bearer, { value: token('new') })
  expect(store.get(api, bearer).value).toEqual(token('new'))
  expect(session.items.size).toBe(0)
})

test.each([
  'no json',
  '{}',
  'null',
  '7',
  '[1, null, [], ["x"], [["a"], {}]]',
  '[["[\\"bearer\\",\\"http bearer\\"]", {"value": {"type": "token", "token": 7}, "token": [], "client": {"id": 1}}]]',
  '[["[\\"bearer\\",\\"http bearer\\"]", {"value": {"type": "key", "value": "k"}}]]',
])('invalid values in storage are ignored: %s', text => {
  session.items.set(`lectern-credentials:${api}`, text)
  local.items.set(`lectern-credentials:${api}`, text)
  expect(credentialValuesOf(open(), api, schemes)).toEqual({})
})

test('names of object prototype properties are ordinary keys', () => {
  const proto: SecurityScheme = { ...bearer, key: '__proto__' }
  const named = Object.fromEntries([['__proto__', proto]])
  const store = open()
  expect(credentialValuesOf(store, api, named)).toEqual({})
  store.set(api, proto, { value: token('mine') })
  const values = credentialValuesOf(store, api, named)
  expect(Object.entries(values)).toEqual([['__proto__', token('mine')]])
  expect(Object.entries(withCredential(values, '__proto__', proto, token('')))).toEqual([])
})

test('preset values are used until the reader removes them', () => {
  const preset: SecurityScheme = { ...bearer, default: ['Bearer demo'] }
  const store = open()
  expect(credentialValuesOf(store, api, { bearer: preset })).toEqual({ bearer: token('demo') })
  store.set(api, preset, { value: token('') })
  expect(credentialValuesOf(store, api, { bearer: preset })).toEqual({ bearer: token('') })
  store.forget(api)
  expect(credentialValuesOf(store, api, { bearer: preset })).toEqual({ bearer: token('demo') })
  for (const written of ['ann:se:cret', btoa('ann:se:cret')])
    expect(presetOf({ ...basic, default: [written] })).toEqual({ type: 'basic', username: 'ann', password: 'se:cret' })
})

test('the first alternative with all values is chosen', () => {
  const needs = (...keys: string[]) => keys.map(scheme => ({ scheme, scopes: [] }))
  expect(firstAlternative([], {})).toBeUndefined()
  expect(firstAlternative([needs('bearer'), needs()], {})).toBe(0)
  const values = { key: { type: 'key', value: 'k' } as const }
  expect(firstAlternative([[], needs('bearer', 'key'), needs('key')], values)).toBe(2)
  expect(firstAlternative([needs('bearer'), needs('key')], { key: { type: 'key', value: '' } })).toBe(0)
})

test('each kind of scheme is recognized', () => {
  expect([key, bearer, basic].map(schemeKind)).toEqual(['apiKey query api_key', 'http bearer', 'http basic'])
})

const request: ApiRequest = {
  method: 'GET',
  url: `${api}/users/long-secret-1`,
  query: [
    ['api_key', 'k%26y'],
    ['q', 'a'],
  ],
  headers: [
    ['Authorization', 'Bearer long-secret-1'],
    ['X-Also', 'id=long-secret-1; a'],
    ['X-Basic', `Basic ${btoa('ann:a')}`],
  ],
  cookies: [['session', 'raw value']],
  body: { type: 'text', text: 'long-secret-1' },
}

test("a request is shown with placeholders for the reader's values", () => {
  const values: RequestValues['credentials'] = {
    bearer: token('long-secret-1'),
    key: { type: 'key', value: 'k&y' },
    basic: { type: 'basic', username: 'ann', password: 'a' },
    raw: { type: 'raw', value: 'raw value' },
    empty: token(''),
  }
  expect(maskRequest(request, values)).toEqual({
    ...request,
    url: `${api}/users/<token>`,
    query: [
      ['api_key', '<api-key>'],
      ['q', '<password>'],
    ],
    headers: [
      ['Authorization', 'Bearer <token>'],
      ['X-Also', 'id=<token>; a'],
      ['X-Basic', 'Basic <encoded-value>'],
    ],
    cookies: [['session', '<value>']],
  })
  expect(maskRequest(request, {})).toEqual(request)
})

test('a link contains no credentials', () => {
  const values: RequestValues = {
    server: 'https://ann:secret@api.example.com/v1?to=a@b',
    alternative: 1,
    parameters: {
      'header/authorization': 'Bearer x',
      'query/api_key': 'k',
      'query/also': ['mine'],
      'query/q': 'mine too',
      'header/X-Trace': 'on',
    },
    body: { mediaType: 'application/json', value: { a: 1 } },
    credentials: { bearer: token('mine') },
  }
  expect(withoutSecrets(values, schemes)).toEqual({
    server: 'https://api.example.com/v1?to=a@b',
    alternative: 1,
    parameters: { 'query/q': 'mine too', 'header/X-Trace': 'on' },
    body: values.body,
    credentials: {},
  })
})
