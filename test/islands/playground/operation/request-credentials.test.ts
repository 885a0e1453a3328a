import { afterEach, expect, test, vi } from 'vitest'
import type { SecurityScheme } from '../../../../src/api-spec/model/security.ts'
import type { CredentialValues } from '../../../../src/islands/playground/credentials/store/credential-values.ts'
import { storeCredentials } from '../../../../src/islands/playground/operation/request-credentials.tsx'
import { subjectOf } from '../literal-subject.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const key: SecurityScheme = { type: 'apiKey', in: 'header', name: 'X-Key', key: 'key', isDeprecated: false }

/** Stores a key from a command. @returns What the form shows, and what the browser stores. */
function stored(value: string) {
  const items = new Map<string, string>()
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => items.set(name, text),
    removeItem: (name: string) => items.delete(name),
  }
  vi.stubGlobal('window', {
    sessionStorage: storage,
    localStorage: { getItem: () => null, setItem: () => {}, removeItem: () => {} },
  })
  const { operation, ...subject } = subjectOf({})
  const reader = { parameters: {}, credentials: { key: { type: 'key', value: 'of the reader' } } } as const
  const shown: CredentialValues[] = []
  storeCredentials(
    {
      subject: { ...subject, operation, reader, securitySchemes: { key } },
      operation,
      server: 'https://api.example.com',
      setCredentials: values => shown.push(values),
    },
    { key: { type: 'key', value } },
    { index: 0, variables: {} },
  )
  return { shown, texts: [...items.values()].join('') }
}

test('the credentials of a signed-in reader are not stored when a command has them', () => {
  const { shown, texts } = stored('of the reader')
  expect(shown).toEqual([{ key: { type: 'key', value: 'of the reader' } }])
  expect(texts).not.toContain('of the reader')
})

test('other credentials of a command are stored', () => {
  const { shown, texts } = stored('another')
  expect(shown).toEqual([{ key: { type: 'key', value: 'another' } }])
  expect(texts).toContain('another')
})
