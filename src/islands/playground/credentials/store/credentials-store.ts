import type { SecurityScheme } from '../../../../api-spec/model/security.ts'
import type { Json } from '../../../../source/json/json.ts'
import { schemeKind } from './credential-kinds.ts'
import { parseStoredCredential, type StoredCredential } from './stored-credential.ts'

/**
 * The credentials of readers. They belong to the origin of an API server, and to the key and kind of a scheme, and are
 * not returned for any other. They last as long as the tab, or longer if the reader asks for it.
 */
export interface CredentialsStore {
  /** @param origin `https://api.example.com`; for an invalid origin, nothing is stored. */
  readonly get: (origin: string, scheme: SecurityScheme) => StoredCredential
  readonly set: (origin: string, scheme: SecurityScheme, credential: StoredCredential) => void
  /** Whether the values of an origin are stored longer than the tab. */
  readonly isRemembered: (origin: string) => boolean
  /** If storage is full or blocked, nothing changes. */
  readonly remember: (origin: string, isRemembered: boolean) => void
  /** Remove all credentials of an origin from every storage. */
  readonly forget: (origin: string) => void
}

type StorageName = 'local' | 'session'
type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
/** Stored credentials by the key and kind of their scheme. */
type StoredCredentials = ReadonlyMap<string, StoredCredential>

/** @param storages The storages of the browser. Accessing one may throw. */
export function openCredentialsStore(
  storages: Readonly<Record<StorageName, () => BrowserStorage>> = browserStorages,
): CredentialsStore {
  const pageOnly = new Map<string, StoredCredentials>()
  const read = (origin: string) =>
    pageOnly.get(origin) ??
    readStoredCredentials(storages.local, origin) ??
    readStoredCredentials(storages.session, origin) ??
    new Map()
  const isRemembered = (origin: string) =>
    !pageOnly.has(origin) && readStoredCredentials(storages.local, origin) !== undefined

  const clear = (origin: string, except?: StorageName) => {
    pageOnly.delete(origin)
    for (const name of ['local', 'session'] as const) if (name !== except) remove(storages[name], origin)
  }
  const write = (origin: string, credentials: StoredCredentials, names: readonly StorageName[]) => {
    const used = names.find(name => tryWrite(storages[name], origin, credentials))
    clear(origin, used)
    // If no storage is available, keep the credentials in memory.
    if (used === undefined) pageOnly.set(origin, credentials)
  }

  return {
    get: (origin, scheme) => read(origin).get(nameOf(scheme)) ?? {},
    set: (origin, scheme, credential) => {
      if (!isOrigin(origin)) return
      const credentials = new Map(read(origin)).set(nameOf(scheme), credential)
      write(origin, credentials, isRemembered(origin) ? ['local', 'session'] : ['session'])
    },
    isRemembered,
    remember: (origin, isEnabled) => {
      if (isOrigin(origin)) write(origin, read(origin), isEnabled ? ['local', 'session'] : ['session'])
    },
    forget: clear,
  }
}

const browserStorages = { local: () => window.localStorage, session: () => window.sessionStorage }

const storageKeyOf = (origin: string): string => `lectern-credentials:${origin}`

const nameOf = (scheme: SecurityScheme): string => JSON.stringify([scheme.key, schemeKind(scheme)])

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
  const credential = parseStoredCredential(written)
  return typeof name === 'string' && credential ? [[name, credential]] : []
}

function tryWrite(storage: () => BrowserStorage, origin: string, credentials: StoredCredentials): boolean {
  try {
    storage().setItem(storageKeyOf(origin), JSON.stringify([...credentials]))
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
