import type { SpecNode } from '../document/node.ts'
import { textOf } from '../document/node-readers.ts'
import type { Channel, ChannelServer } from '../model/channel.ts'
import type { AsyncApiContext } from './asyncapi-context.ts'
import { type ChannelDefinition, channelDefinitions } from './channel-definitions.ts'
import type { DefinitionIndex } from './definition-index.ts'
import { readChannel } from './read-channel.ts'
import { readChannelServers } from './read-channel-servers.ts'
import { type OperationInChannel, readOperations } from './read-operations.ts'
import type { ServerDefinition } from './read-servers.ts'

/** The channels of a 3.x document, each with the operations that refer to it. */
export function readChannels(
  root: SpecNode,
  servers: DefinitionIndex<ServerDefinition>,
  reading: AsyncApiContext,
): readonly Channel[] {
  const sites = channelDefinitions(root, reading)
  const operations = new Map<ChannelDefinition, OperationInChannel[]>(sites.all.map(site => [site, []]))
  for (const operation of readOperations(root, sites, reading)) operations.get(operation.channel)?.push(operation)
  return [...operations].map(([site, own]) =>
    channelOf(site, own, readChannelServers(site.node, servers, reading), reading),
  )
}

function channelOf(
  site: ChannelDefinition,
  own: readonly OperationInChannel[],
  servers: readonly ChannelServer[],
  reading: AsyncApiContext,
): Channel {
  const named = new Set(own.flatMap(({ named }) => named))
  const facts = {
    id: site.id,
    address: textOf(site.node, 'address', reading.report),
    servers,
    operations: own.flatMap(({ operation }) => operation ?? []),
    operationTags: own.flatMap(({ tags }) => tags),
    messages: site.messages.all.filter(message => !named.has(message)).map(({ message }) => message),
    hasMessages: site.messages.all.length + named.size > 0,
    entry: site.entry,
  }
  return readChannel(facts, site.node, reading)
}
