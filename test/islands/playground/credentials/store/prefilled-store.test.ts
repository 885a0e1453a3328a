import { expect, test } from 'vitest'
import type { SecurityScheme } from '../../../../../src/api-spec/model/security.ts'
import { openCredentialsStore } from '../../../../../src/islands/playground/credentials/store/credentials-store.ts'
import { prefilledStore } from '../../../../../src/islands/playground/credentials/store/prefilled-store.ts'

const bearer: SecurityScheme = { key: 'bearer', type: 'http', scheme: 'bearer', isDeprecated: false }
const api = 'https://api.example.com'
const token = (text: string) => ({ type: 'token', token: text }) as const
const prefilled = { bearer: token('of-reader') }

function openStore(isServerOfSpec = true) {
  const items = { local: new Map<string, string>(), session: new Map<string, string>() }
  const storageOf = (map: Map<string, string>) => ({
    getItem: (name: string) => map.get(name) ?? null,
    setItem: (name: string, value: string) => void map.set(name, value),
    removeItem: (name: string) => void map.delete(name),
  })
  const store = openCredentialsStore({ local: () => storageOf(items.local), session: () => storageOf(items.session) })
  const stored = () => [...items.local.values(), ...items.session.values()].join()
  return { store: prefilledStore(store, prefilled, isServerOfSpec), stored }
}

test('the credential of the reader is available, and is never stored', () => {
  const { store, stored } = openStore()
  expect(store.get(api, bearer)).toEqual({ value: token('of-reader') })
  const client = { id: 'docs', secret: '', secretIn: 'body' } as const
  store.set(api, bearer, { ...store.get(api, bearer), client })
  store.remember(api, true)
  expect(store.get(api, bearer)).toEqual({ value: token('of-reader'), token: undefined, client })
  expect(stored()).not.toContain('of-reader')
})

test('values that the reader enters or removes take precedence', () => {
  const { store } = openStore()
  store.set(api, bearer, { value: token('typed') })
  expect(store.get(api, bearer).value).toEqual(token('typed'))
  store.set(api, bearer, { value: token('') })
  expect(store.get(api, bearer).value).toEqual(token(''))
  store.forget(api)
  expect(store.get(api, bearer).value).toEqual(token('of-reader'))
})

test('a server that is not in the spec gets no credential of the reader', () => {
  expect(openStore(false).store.get('https://evil.example', bearer)).toEqual({})
  expect(openStore().store.get('', bearer)).toEqual({})
})
