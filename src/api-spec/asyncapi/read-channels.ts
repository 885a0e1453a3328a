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
  context: AsyncApiContext,
): readonly Channel[] {
  const definitions = channelDefinitions(root, context)
  const operations = new Map<ChannelDefinition, OperationInChannel[]>(
    definitions.all.map(definition => [definition, []]),
  )
  for (const operation of readOperations(root, definitions, context)) operations.get(operation.channel)?.push(operation)
  return [...operations].map(([definition, channelOperations]) =>
    channelOf(definition, channelOperations, readChannelServers(definition.node, servers, context), context),
  )
}

function channelOf(
  definition: ChannelDefinition,
  channelOperations: readonly OperationInChannel[],
  servers: readonly ChannelServer[],
  context: AsyncApiContext,
): Channel {
  const named = new Set(channelOperations.flatMap(({ named }) => named))
  const parts = {
    id: definition.id,
    address: textOf(definition.node, 'address', context.report),
    servers,
    operations: channelOperations.flatMap(({ operation }) => operation ?? []),
    operationTags: channelOperations.flatMap(({ tags }) => tags),
    messages: definition.messages.all.filter(message => !named.has(message)).map(({ message }) => message),
    hasMessages: definition.messages.all.length + named.size > 0,
    entry: definition.entry,
  }
  return readChannel(parts, definition.node, context)
}
