import type { Server } from '../../../api-spec/model/operation.ts'
import { isRecord } from '../../../source/json/is-record.ts'
import { readStorage, writeStorage } from '../../shared/browser-storage.ts'
import type { SelectedServer } from '../server/server-address.ts'
import { parseJsonValue } from '../values/value-text.ts'
import { textsIn } from './json-entries.ts'
import type { Subject } from './load-subject.ts'

/**
 * A draft with the server that the reader chose last for a spec, for any of its operations or channels. A custom server
 * URL stays.
 */
export function withStoredServer<Draft extends { readonly server: SelectedServer }>(
  draft: Draft,
  subject: Subject,
  servers: readonly Server[],
): Draft {
  const server = draft.server.custom === undefined ? storedServer(subject, servers) : undefined
  return server ? { ...draft, server } : draft
}

/** @returns `undefined` if none was chosen, or if it is not in the list. */
function storedServer({ documentHref }: Subject, servers: readonly Server[]): SelectedServer | undefined {
  const stored = parseJsonValue(readStorage('localStorage', keyOf(documentHref)) ?? '')
  if (!isRecord(stored)) return undefined
  const index = servers.findIndex(({ url }) => url === stored.url)
  const known = new Set(servers[index]?.variables.map(({ name }) => name))
  const variables = Object.entries(textsIn(stored.variables)).filter(([name]) => known.has(name))
  return index < 0 ? undefined : { index, variables: Object.fromEntries(variables) }
}

/**
 * Store a server for all operations and channels of its spec. A custom URL is not stored: it belongs to the request.
 */
export function storeServer(
  { documentHref }: Subject,
  servers: readonly Server[],
  { index, variables, custom }: SelectedServer,
): void {
  const url = servers[index]?.url
  if (url === undefined || custom !== undefined) return
  writeStorage('localStorage', keyOf(documentHref), JSON.stringify({ url, variables }))
}

/** Forget the choice: each operation and channel starts with its first server. */
export function clearStoredServer({ documentHref }: Subject): void {
  writeStorage('localStorage', keyOf(documentHref), '')
}

const keyOf = (documentHref: string): string => `lectern-server:${documentHref}`
