import type { SecurityScheme } from '../../../../api-spec/model/security.ts'
import type { Json } from '../../../../source/json/json.ts'
import { kindOf } from './credential-kinds.ts'
import { parseStoredCredential, type StoredCredential } from './stored-credential.ts'

/**
 * The credentials of readers. They belong to the origin of an API server, and to the key and kind of a scheme, and are
 * not returned for any other. They last as long as the tab, or longer if the reader asks for it.
 */
export interface CredentialsStore {
  /** @param origin `https://api.example.com`; for an invalid origin, nothing is stored. */
  readonly get: (origin: string, scheme: SecurityScheme) => StoredCredential
  readonly set: (origin: string, scheme: SecurityScheme, kept: StoredCredential) => void
  /** Whether the values of an origin are stored longer than the tab. */
  readonly isRemembered: (origin: string) => boolean
  /** If storage is full or blocked, nothing changes. */
  readonly remember: (origin: string, isRemembered: boolean) => void
  /** Remove all credentials of an origin from every storage. */
  readonly forget: (origin: string) => void
}

type Place = 'local' | 'session'
type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
/** Stored credentials by the key and kind of their scheme. */
type StoredCredentials = ReadonlyMap<string, StoredCredential>

/** @param storages The storages of the browser. Accessing one may throw. */
export function openCredentialsStore(
  storages: Readonly<Record<Place, () => BrowserStorage>> = browserStorages,
): CredentialsStore {
  const pageOnly = new Map<string, StoredCredentials>()
  const read = (origin: string) =>
    pageOnly.get(origin) ??
    readStoredCredentials(storages.local, origin) ??
    readStoredCredentials(storages.session, origin) ??
    new Map()
  const isRemembered = (origin: string) =>
    !pageOnly.has(origin) && readStoredCredentials(storages.local, origin) !== undefined

  const clear = (origin: string, but?: Place) => {
    pageOnly.delete(origin)
    for (const place of ['local', 'session'] as const) if (place !== but) remove(storages[place], origin)
  }
  const write = (origin: string, book: StoredCredentials, places: readonly Place[]) => {
    const place = places.find(place => tryWrite(storages[place], origin, book))
    clear(origin, place)
    // If no storage is available, keep the credentials in memory.
    if (place === undefined) pageOnly.set(origin, book)
  }

  return {
    get: (origin, scheme) => read(origin).get(nameOf(scheme)) ?? {},
    set: (origin, scheme, kept) => {
      if (!isOrigin(origin)) return
      const book = new Map(read(origin)).set(nameOf(scheme), kept)
      write(origin, book, isRemembered(origin) ? ['local', 'session'] : ['session'])
    },
    isRemembered,
    remember: (origin, isWanted) => {
      if (isOrigin(origin)) write(origin, read(origin), isWanted ? ['local', 'session'] : ['session'])
    },
    forget: clear,
  }
}

const browserStorages = { local: () => window.localStorage, session: () => window.sessionStorage }

const storageKeyOf = (origin: string): string => `lectern-credentials:${origin}`

const nameOf = (scheme: SecurityScheme): string => JSON.stringify([scheme.key, kindOf(scheme)])

/** All URLs with the opaque origin `null` would share their values. */
function isOrigin(origin: string): boolean {
  return /^(?:https?|wss?):/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin
}

function readStoredCredentials(storage: () => BrowserStorage, origin: string): StoredCredentials | undefined {
  try {
    // JSON.parse returns only JSON values.
    const stored = JSON.parse(storage().getItem(storageKeyOf(origin)) ?? 'null') as Json
    if (!Array.isArray(stored)) return undefined
    return new Map(stored.flatMap(readEntry))
  } catch {
    // Storage is blocked, or the value is not ours.
    return undefined
  }
}

function readEntry(stored: Json): [string, StoredCredential][] {
  if (!Array.isArray(stored)) return []
  const [name, written] = stored
  const kept = parseStoredCredential(written)
  return typeof name === 'string' && kept ? [[name, kept]] : []
}

function tryWrite(storage: () => BrowserStorage, origin: string, book: StoredCredentials): boolean {
  try {
    storage().setItem(storageKeyOf(origin), JSON.stringify([...book]))
    return true
  } catch {
    return false
  }
}

function remove(storage: () => BrowserStorage, origin: string): void {
  try {
    storage().removeItem(storageKeyOf(origin))
  } catch {
    // If it is not accessible, nothing of ours is stored there.
  }
}
