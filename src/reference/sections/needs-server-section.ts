import type { ChannelServer } from '../../api-spec/model/channel.ts'
import type { Server } from '../../api-spec/model/operation.ts'

/** The bar lists at most so many servers. */
const maxListedServers = 30

/** Whether there is more to show of the servers of an operation than the bar with method and path shows. */
export const needsServerSection = (servers: readonly Server[]): boolean =>
  servers.length > maxListedServers ||
  servers.some(
    ({ variables, description, name }) =>
      variables.length > 0 || (servers.length > 1 && (description ?? name) !== undefined),
  )

/**
 * Whether there is more to show of the servers of a channel than the bar with its address shows. The bar does not list
 * several servers, because each has a protocol.
 */
export const needsChannelServers = (servers: readonly ChannelServer[]): boolean =>
  servers.length > 1 ||
  servers.some(
    ({ variables, description, title, protocolVersion, bindings }) =>
      variables.length + bindings.length > 0 || (description ?? title ?? protocolVersion) !== undefined,
  )
