import type { Server } from '../../api-spec/operation.ts'
import { ownValue } from '../../source/own-value.ts'
import { withoutUser } from './credentials/without-secrets.ts'
import { decidesHost, slotText } from './server-slot.ts'

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
  const url = addressIn(custom ?? (server && filledIn(server, variables)), documentHref)
  if (!server || custom !== undefined) return url
  // Values fit one by one. Together they still change no host but by what has a part in it.
  const deciding = server.variables.filter(variable => decidesHost(server, variable)).map(({ name }) => name)
  const others = Object.fromEntries(deciding.map(name => [name, ownValue(variables, name) ?? '']))
  return addressIn(filledIn(server, others), documentHref)?.origin === url?.origin ? url : undefined
}

function addressIn(written: string | undefined, documentHref: string): URL | undefined {
  if (written === undefined || !URL.canParse(written, documentHref)) return undefined
  const url = new URL(written, documentHref)
  const isAddress = /^(?:https?|wss?):$/.test(url.protocol) && !/[{}]|%7[BD]/i.test(url.host + url.pathname)
  return isAddress ? url : undefined
}

/**
 * What of a chosen server a link brings without a question: nobody but the author and the reader say where a request
 * goes, and with it what the reader types to prove who they are. So there is no address of somebody's own, and no value
 * that has a part in the host but one that the author lists.
 */
export function linkedServer({ index, variables }: ChosenServer, servers: readonly Server[]): ChosenServer {
  const server = servers[index]
  const taken = server?.variables.flatMap((variable): readonly (readonly [string, string])[] => {
    const value = ownValue(variables, variable.name) ?? ''
    const isListed = variable.enum.includes(value)
    const isHarmless = value !== '' && variable.enum.length === 0 && !decidesHost(server, variable)
    return isListed || isHarmless ? [[variable.name, value]] : []
  })
  return { index, variables: Object.fromEntries(taken ?? []) }
}

/**
 * The server that a link brings.
 *
 * @returns `offered`: what the reader is asked to agree to, where it leads to another address.
 */
export function serversOfLink(
  linked: ChosenServer,
  servers: readonly Server[],
  documentHref: string,
): { readonly server: ChosenServer; readonly offered: ChosenServer | undefined } {
  const server = linkedServer(linked, servers)
  const address = serverAddress(servers, linked, documentHref)
  const isOther = address !== undefined && address !== serverAddress(servers, server, documentHref)
  return { server, offered: isOther ? linked : undefined }
}

/** The origin of an address, which credentials belong to. */
export const originOf = (address: string | undefined): string =>
  address !== undefined && URL.canParse(address) ? new URL(address).origin : ''

/** An address with the values of its variables, their defaults where nothing is said; `undefined` where one does not fit. */
function filledIn(server: Server, values: ChosenServer['variables']): string | undefined {
  let isFitting = true
  const address = server.url.replace(/\{([^{}]+)\}/g, (written, name: string) => {
    const variable = server.variables.find(other => other.name === name)
    const value = ownValue(values, name)?.trim()
    if (!variable) return written
    if (!value || (variable.enum.length > 0 && !variable.enum.includes(value))) return variable.default ?? written
    if (variable.enum.length > 0) return value
    const filled = slotText(server, variable, value)
    if ('text' in filled) return filled.text
    isFitting = false
    return written
  })
  return isFitting ? address : undefined
}
