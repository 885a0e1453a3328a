import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteSession } from '../../../src/islands/reader/note-session.ts'

/** With the methods of a browser storage that are used. Its entries are its own fields. */
const storageOf = (entries: Readonly<Record<string, string>>) =>
  Object.create(
    {
      getItem(key: string) {
        return Object.hasOwn(this, key) ? Reflect.get(this, key) : null
      },
      setItem(key: string, value: string) {
        Reflect.set(this, key, value)
      },
      removeItem(key: string) {
        Reflect.deleteProperty(this, key)
      },
    },
    Object.getOwnPropertyDescriptors({ ...entries }),
  )

const draft = { 'lectern-draft:x': '1' }
beforeEach(() => {
  vi.stubGlobal('window', { localStorage: storageOf({}), sessionStorage: storageOf(draft) })
})
afterEach(() => vi.unstubAllGlobals())

const stored = () => [{ ...window.localStorage }, { ...window.sessionStorage }]
const nobody = { user: null, groups: [], playgroundInputs: {} }

test('data stored for a reader is removed when their session has ended', async () => {
  await noteSession({ ...nobody, user: {}, expiresAt: 5 })
  expect(stored()).toEqual([{ 'lectern-reader': '5' }, draft])
  await noteSession(nobody)
  expect(stored()).toEqual([{}, {}])
})

test('data stored for an anonymous reader is kept', async () => {
  await noteSession(nobody)
  expect(stored()).toEqual([{}, draft])
})
