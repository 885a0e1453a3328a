import type { Server } from '../../api-spec/operation.ts'
import { ownValue } from '../../source/own-value.ts'
import { withoutUser } from './credentials/without-secrets.ts'

/** Which server a reader chose, and what they put in its address. */
export interface ChosenServer {
  /** Among the servers of the operation. */
  readonly index: number
  readonly variables: Readonly<Record<string, string>>
  /** An address of the reader's own, in the place of all of them. */
  readonly custom?: string | undefined
}

/**
 * The address that paths are put behind.
 *
 * @param documentHref What relative addresses count from.
 * @returns Without a slash at its end; `undefined` for what is no address of HTTP or of a WebSocket. One of HTTP names no
 *   user: see `serverUser`.
 */
export function serverAddress(
  servers: readonly Server[],
  chosen: ChosenServer,
  documentHref: string,
): string | undefined {
  const url = writtenAddress(servers, chosen, documentHref)
  if (!url) return undefined
  const open = url.protocol.startsWith('http') ? withoutUser(url.href) : url.href
  return open.replace(/[?#].*$/, '').replace(/\/+$/, '')
}

/** The address as it is written, its variables filled in; `undefined` for what is none. */
export function writtenAddress(
  servers: readonly Server[],
  { index, variables, custom }: ChosenServer,
  documentHref: string,
): URL | undefined {
  const server = servers[index]
  const written = custom ?? (server && filledIn(server, variables))
  if (written === undefined || !URL.canParse(written, documentHref)) return undefined
  const url = new URL(written, documentHref)
  const isAddress = /^(?:https?|wss?):$/.test(url.protocol) && !/[{}]|%7[BD]/i.test(url.host + url.pathname)
  return isAddress ? url : undefined
}

/**
 * What of a chosen server a link may bring: nobody but the author says where a request goes, and with it what the reader
 * types to prove who they are. So there is no address of somebody's own, and no variable but such as has a list of values.
 */
export function linkedServer({ index, variables }: ChosenServer, servers: readonly Server[]): ChosenServer {
  const listed = servers[index]?.variables.filter(({ name, enum: values }) => values.includes(variables[name] ?? ''))
  return { index, variables: Object.fromEntries((listed ?? []).map(({ name }) => [name, variables[name] ?? ''])) }
}

/** The origin of an address, which credentials belong to. */
export const originOf = (address: string | undefined): string =>
  address !== undefined && URL.canParse(address) ? new URL(address).origin : ''

/** An address with the values of its variables, their defaults where nothing is said. */
function filledIn({ url, variables }: Server, values: ChosenServer['variables']): string {
  return url.replace(/\{([^{}]+)\}/g, (written, name: string) => {
    return ownValue(values, name) || (variables.find(variable => variable.name === name)?.default ?? written)
  })
}
