import type { SecurityScheme } from '../../../../api-spec/model/security.ts'
import type { Json } from '../../../../source/json/json.ts'
import { kindOf } from './credential-kinds.ts'
import { parseStoredCredential, type StoredCredential } from './stored-credential.ts'

/**
 * What readers give to prove who they are. It belongs to the origin of an API server, the key of a scheme and its kind,
 * and is never answered for another. It lasts as long as the tab, or longer where readers ask for that.
 */
export interface CredentialsStore {
  /** @param origin `https://api.example.com`; for what is no origin of a server, nothing is kept. */
  readonly get: (origin: string, scheme: SecurityScheme) => StoredCredential
  readonly set: (origin: string, scheme: SecurityScheme, kept: StoredCredential) => void
  /** Whether the values of an origin outlive the tab. */
  readonly isRemembered: (origin: string) => boolean
  /** Where storage is full or forbidden, nothing changes. */
  readonly remember: (origin: string, isRemembered: boolean) => void
  /** Remove all that is kept for an origin, wherever it lies. */
  readonly forget: (origin: string) => void
}

type Place = 'local' | 'session'
type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
/** Kept things by the key and kind of their scheme. */
type StoredCredentials = ReadonlyMap<string, StoredCredential>

/** @param storages The storages of the browser; to reach for one may throw. */
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
    // The page goes on with what no storage takes.
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

/** Addresses without an origin of their own (`null`) would share their values. */
function isOrigin(origin: string): boolean {
  return /^(?:https?|wss?):/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin
}

function readStoredCredentials(storage: () => BrowserStorage, origin: string): StoredCredentials | undefined {
  try {
    // Parsing makes nothing else.
    const stored = JSON.parse(storage().getItem(storageKeyOf(origin)) ?? 'null') as Json
    if (!Array.isArray(stored)) return undefined
    return new Map(stored.flatMap(readEntry))
  } catch {
    // Forbidden, or not written by us.
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
    // What cannot be reached holds nothing of ours.
  }
}
