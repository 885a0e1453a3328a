import type { ChannelServer } from '../../api-spec/model/channel.ts'
import type { Server } from '../../api-spec/model/operation.ts'

/** Maximum number of servers that the bar lists. */
const maxListedServers = 30

/** Whether the servers of an operation need a section, because the bar with method and path does not show all about them. */
export const needsServerSection = (servers: readonly Server[]): boolean =>
  servers.length > maxListedServers ||
  servers.some(
    ({ variables, description, name }) =>
      variables.length > 0 || (servers.length > 1 && (description ?? name) !== undefined),
  )

/**
 * Whether the servers of a channel need a section, because the bar with its address does not show all about them. The
 * bar does not list several servers, because each has a protocol.
 */
export const needsChannelServers = (servers: readonly ChannelServer[]): boolean =>
  servers.length > 1 ||
  servers.some(
    ({ variables, description, title, protocolVersion, bindings }) =>
      variables.length + bindings.length > 0 || (description ?? title ?? protocolVersion) !== undefined,
  )
