import type { Server } from '../../../api-spec/model/operation.ts'
import { isRecord } from '../../../source/json/is-record.ts'
import { readStorage, writeStorage } from '../../shared/browser-storage.ts'
import type { SelectedServer } from '../server/server-address.ts'
import { parseJsonValue } from '../values/value-text.ts'
import { textsIn } from './draft-link.ts'
import type { Subject } from './load-subject.ts'

/**
 * A draft with the server that the reader chose last for a description, whichever of its operations or channels they
 * were at; an address of the reader's own stays.
 */
export function withStoredServer<Draft extends { readonly server: SelectedServer }>(
  draft: Draft,
  subject: Subject,
  servers: readonly Server[],
): Draft {
  const server = draft.server.custom === undefined ? storedServer(subject, servers) : undefined
  return server ? { ...draft, server } : draft
}

/** @returns `undefined` where none was chosen, or none that is among these. */
function storedServer({ documentHref }: Subject, servers: readonly Server[]): SelectedServer | undefined {
  const kept = parseJsonValue(readStorage('localStorage', keyOf(documentHref)) ?? '')
  if (!isRecord(kept)) return undefined
  const index = servers.findIndex(({ url }) => url === kept.url)
  const known = new Set(servers[index]?.variables.map(({ name }) => name))
  const variables = Object.entries(textsIn(kept.variables)).filter(([name]) => known.has(name))
  return index < 0 ? undefined : { index, variables: Object.fromEntries(variables) }
}

/** Keep a server for all operations and channels of its description; an address of the reader's own stays with the request. */
export function storeServer(
  { documentHref }: Subject,
  servers: readonly Server[],
  { index, variables, custom }: SelectedServer,
): void {
  const url = servers[index]?.url
  if (url === undefined || custom !== undefined) return
  writeStorage('localStorage', keyOf(documentHref), JSON.stringify({ url, variables }))
}

/** None is chosen any longer: each operation and channel begins with its first. */
export function clearStoredServer({ documentHref }: Subject): void {
  writeStorage('localStorage', keyOf(documentHref), '')
}

const keyOf = (documentHref: string): string => `lectern-server:${documentHref}`
