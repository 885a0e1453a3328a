import type { Server } from '../../../api-spec/model/operation.ts'
import { ownValue } from '../../../source/json/own-value.ts'
import { withoutUser } from '../credentials/store/without-user.ts'
import { freeVariablesOf, slotRules } from './slot-rules.ts'

/** The server that a reader chose, and the values of its variables. */
export interface SelectedServer {
  /** Index in the servers of the operation. */
  readonly index: number
  readonly variables: Readonly<Record<string, string>>
  /** A custom URL instead of these servers. */
  readonly custom?: string | undefined
}

/**
 * The base URL of requests.
 *
 * @param documentHref Base of relative URLs.
 * @returns Without a trailing slash; `undefined` for anything but an HTTP or WebSocket URL. An HTTP URL has no user
 *   name: see `urlCredentials`.
 */
export function serverAddress(
  servers: readonly Server[],
  chosen: SelectedServer,
  documentHref: string,
): string | undefined {
  const url = displayAddress(servers, chosen, documentHref)
  if (!url) return undefined
  const publicUrl = url.protocol.startsWith('http') ? withoutUser(url.href) : url.href
  return publicUrl.replace(/[?#].*$/, '').replace(/\/+$/, '')
}

/** Whether requests go to a domain that the author names, and not to one that the reader or a link has filled in. */
export function isServerOfSpec(servers: readonly Server[], { index, variables, custom }: SelectedServer): boolean {
  const server = servers[index]
  if (custom !== undefined || !server) return custom === undefined
  return server.variables.every(variable => {
    const value = ownValue(variables, variable.name) ?? ''
    // A value that is not in the list of the author is not used.
    const isListed = value === '' || value === variable.default || variable.enum.length > 0
    return isListed || !slotRules().affectsDomain(server, variable)
  })
}

/** The URL with its variables filled in; `undefined` if it is invalid. */
export function displayAddress(
  servers: readonly Server[],
  { index, variables, custom }: SelectedServer,
  documentHref: string,
): URL | undefined {
  const server = servers[index]
  const url = addressIn(custom ?? (server && fillVariables(server, variables)), documentHref)
  if (!server || custom !== undefined || freeVariablesOf(server).length === 0) return url
  // Each value is valid by itself. Together they must not change the host, except by variables that are part of it.
  const hostVariables = server.variables
    .filter(variable => slotRules().affectsHost(server, variable))
    .map(({ name }) => name)
  const hostValues = Object.fromEntries(hostVariables.map(name => [name, ownValue(variables, name) ?? '']))
  return addressIn(fillVariables(server, hostValues), documentHref)?.origin === url?.origin ? url : undefined
}

function addressIn(text: string | undefined, documentHref: string): URL | undefined {
  if (text === undefined || !URL.canParse(text, documentHref)) return undefined
  const url = new URL(text, documentHref)
  const isAddress = /^(?:https?|wss?):$/.test(url.protocol) && !/[{}]|%7[BD]/i.test(url.host + url.pathname)
  return isAddress ? url : undefined
}

/**
 * The parts of a server that a link may set without asking the reader. Only the author and the reader decide where a
 * request goes, because it contains credentials. So a link cannot set a URL, nor a value that is part of the host,
 * unless the author lists that value.
 */
export function serverFromLink({ index, variables }: SelectedServer, servers: readonly Server[]): SelectedServer {
  const server = servers[index]
  const allowed = server?.variables.flatMap((variable): readonly (readonly [string, string])[] => {
    const value = ownValue(variables, variable.name) ?? ''
    const isListed = variable.enum.includes(value)
    const isHarmless = value !== '' && variable.enum.length === 0 && !slotRules().affectsHost(server, variable)
    return isListed || isHarmless ? [[variable.name, value]] : []
  })
  return { index, variables: Object.fromEntries(allowed ?? []) }
}

/**
 * The server that a link sets.
 *
 * @returns `offered`: the server that needs the reader's consent, if the link asks for a different URL.
 */
export function serversFromLink(
  linked: SelectedServer,
  servers: readonly Server[],
  documentHref: string,
): { readonly server: SelectedServer; readonly offered: SelectedServer | undefined } {
  const server = serverFromLink(linked, servers)
  const address = serverAddress(servers, linked, documentHref)
  const isOther = address !== undefined && address !== serverAddress(servers, server, documentHref)
  return { server, offered: isOther ? linked : undefined }
}

/** The origin of a URL. Credentials are stored per origin. */
export const originOf = (address: string | undefined): string =>
  address !== undefined && URL.canParse(address) ? new URL(address).origin : ''

/** A URL with the values of its variables, or else their defaults; `undefined` if a value is invalid. */
function fillVariables(server: Server, values: SelectedServer['variables']): string | undefined {
  let isValid = true
  const address = server.url.replace(/\{([^{}]+)\}/g, (placeholder, name: string) => {
    const variable = server.variables.find(other => other.name === name)
    const value = ownValue(values, name)?.trim()
    if (!variable) return placeholder
    if (!value || (variable.enum.length > 0 && !variable.enum.includes(value))) return variable.default ?? placeholder
    if (variable.enum.length > 0) return value
    const filled = slotRules().encodeSlotValue(server, variable, value)
    if ('text' in filled) return filled.text
    isValid = false
    return placeholder
  })
  return isValid ? address : undefined
}
