import type { SecurityScheme } from '../../../api-spec/security.ts'
import type { Json } from '../../../source/json.ts'
import { kindOf } from './credential-kinds.ts'
import { type KeptCredential, readKept } from './kept-credential.ts'

/**
 * What readers give to prove who they are. It belongs to the origin of an API server, the key of a scheme and its kind,
 * and is never answered for another. It lasts as long as the tab, or longer where readers ask for that.
 */
export interface CredentialsStore {
  /** @param origin `https://api.example.com`; for what is no origin of a server, nothing is kept. */
  readonly kept: (origin: string, scheme: SecurityScheme) => KeptCredential
  readonly keep: (origin: string, scheme: SecurityScheme, kept: KeptCredential) => void
  /** Whether the values of an origin outlive the tab. */
  readonly isRemembered: (origin: string) => boolean
  /** Where storage is full or forbidden, nothing changes. */
  readonly remember: (origin: string, isRemembered: boolean) => void
  /** Remove all that is kept for an origin, wherever it lies. */
  readonly forget: (origin: string) => void
}

type Place = 'local' | 'session'
type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
/** Kept things by the key and kind of their scheme. */
type Book = ReadonlyMap<string, KeptCredential>

/** @param storages The storages of the browser; to reach for one may throw. */
export function openCredentialsStore(storages: Readonly<Record<Place, () => Shelf>> = ofBrowser): CredentialsStore {
  const pageOnly = new Map<string, Book>()
  const read = (origin: string) =>
    pageOnly.get(origin) ?? readBook(storages.local, origin) ?? readBook(storages.session, origin) ?? new Map()
  const isRemembered = (origin: string) => !pageOnly.has(origin) && readBook(storages.local, origin) !== undefined

  const clear = (origin: string, but?: Place) => {
    pageOnly.delete(origin)
    for (const place of ['local', 'session'] as const) if (place !== but) remove(storages[place], origin)
  }
  const write = (origin: string, book: Book, places: readonly Place[]) => {
    const place = places.find(place => isWritten(storages[place], origin, book))
    clear(origin, place)
    // The page goes on with what no storage takes.
    if (place === undefined) pageOnly.set(origin, book)
  }

  return {
    kept: (origin, scheme) => read(origin).get(nameOf(scheme)) ?? {},
    keep: (origin, scheme, kept) => {
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

const ofBrowser = { local: () => window.localStorage, session: () => window.sessionStorage }

const itemOf = (origin: string): string => `lectern-credentials:${origin}`

const nameOf = (scheme: SecurityScheme): string => JSON.stringify([scheme.key, kindOf(scheme)])

/** Addresses without an origin of their own (`null`) would share their values. */
function isOrigin(origin: string): boolean {
  return /^(?:https?|wss?):/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin
}

function readBook(storage: () => Shelf, origin: string): Book | undefined {
  try {
    // Parsing makes nothing else.
    const stored = JSON.parse(storage().getItem(itemOf(origin)) ?? 'null') as Json
    if (!Array.isArray(stored)) return undefined
    return new Map(stored.flatMap(readEntry))
  } catch {
    // Forbidden, or not written by us.
    return undefined
  }
}

function readEntry(stored: Json): [string, KeptCredential][] {
  if (!Array.isArray(stored)) return []
  const [name, written] = stored
  const kept = readKept(written)
  return typeof name === 'string' && kept ? [[name, kept]] : []
}

function isWritten(storage: () => Shelf, origin: string, book: Book): boolean {
  try {
    storage().setItem(itemOf(origin), JSON.stringify([...book]))
    return true
  } catch {
    return false
  }
}

function remove(storage: () => Shelf, origin: string): void {
  try {
    storage().removeItem(itemOf(origin))
  } catch {
    // What cannot be reached holds nothing of ours.
  }
}
