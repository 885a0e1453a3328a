import { pointerSegments } from '../document/json-pointer.ts'
import { childOf, isObject, type SpecNode, valueAt } from '../document/node.ts'
import { listOf, textOf } from '../document/node-readers.ts'
import { dereferencedMembersOf } from '../document/read-context.ts'
import type { Channel, ChannelOperation, Message } from '../model/channel.ts'
import type { AsyncApiContext } from './asyncapi-context.ts'
import { type DefinitionIndex, entryAt } from './definition-index.ts'
import { readChannel } from './read-channel.ts'
import { readChannelServers } from './read-channel-servers.ts'
import { isAnyFlagSet } from './read-extensions.ts'
import { readMessage } from './read-message.ts'
import { readOperation } from './read-operation.ts'
import type { ServerDefinition } from './read-servers.ts'
import { readTagNames } from './read-tags.ts'
import { layerWith, objectAt, type TraitLayers, withTraits } from './trait-layers.ts'

/** The channels of a 2.x document. Their keys are their addresses, and they contain their operations. */
export function readChannelsV2(
  root: SpecNode,
  servers: DefinitionIndex<ServerDefinition>,
  context: AsyncApiContext,
): readonly Channel[] {
  return dereferencedMembersOf(root, 'channels', context).flatMap(([id, entry]) => {
    const node = entryAt('channel', id, entry, context)
    if (!node) return []
    const inlineOperations = Object.keys(isObject(node.value) ? node.value : {}).flatMap(key =>
      readInlineOperation(node, key, context),
    )
    const parts = {
      id,
      address: id,
      servers: readChannelServers(node, servers, context),
      operations: inlineOperations.flatMap(({ operation }) => operation ?? []),
      operationTags: inlineOperations.flatMap(({ tags }) => tags),
      messages: [],
      hasMessages: inlineOperations.some(({ hasMessages }) => hasMessages),
      entry,
    }
    return [readChannel(parts, node, context)]
  })
}

interface InlineOperation {
  readonly operation: ChannelOperation | undefined
  readonly tags: readonly string[]
  readonly hasMessages: boolean
}

/** If the document says `publish`, readers of the docs publish. */
function readInlineOperation(channel: SpecNode, key: string, context: AsyncApiContext): InlineOperation[] {
  if (key !== 'publish' && key !== 'subscribe') return []
  const written = childOf(channel, key)
  const node = written.value === null ? undefined : objectAt(written, context)
  if (!node) return []
  const layers = withTraits(node, context)
  const parts = {
    id: textOf(layerWith(layers, 'operationId'), 'operationId', context.report) ?? key,
    readerDoes: key === 'publish' ? 'send' : 'receive',
    messages: readMessages(layers, context),
  } as const
  const isExcluded = isAnyFlagSet(layers, ['x-excluded', 'x-exclude'], context)
  const tags = readTagNames(layerWith(layers, 'tags'), context)
  return [
    {
      operation: isExcluded ? undefined : readOperation(parts, layers, context),
      tags,
      hasMessages: parts.messages.length > 0,
    },
  ]
}

/** One message, or one of several. */
function readMessages(layers: TraitLayers, context: AsyncApiContext): readonly Message[] {
  const written = childOf(layerWith(layers, 'message'), 'message')
  if (written.value === undefined || written.value === null) return []
  const only = objectAt(written, context)
  if (!only) return []
  const options = valueAt(only, 'oneOf') === undefined ? [written] : listOf(only, 'oneOf', context.report)
  const usedIds = new Set<string>()
  return options.flatMap((option, at) => {
    const node = objectAt(option, context)
    if (!node) return []
    const name = messageName(node, option, context) ?? `message-${at + 1}`
    return [readMessage(uniqueId(name, usedIds), node, context)]
  })
}

/**
 * The id or name of a message, or else the key of its definition.
 *
 * @param reference The message as the channel lists it. It may be a reference to the message.
 */
function messageName(message: SpecNode, reference: SpecNode, { report }: AsyncApiContext): string | undefined {
  const definitionKey = message.pointer === reference.pointer ? undefined : pointerSegments(message.pointer).at(-1)
  return textOf(message, 'messageId', report) ?? textOf(message, 'name', report) ?? definitionKey
}

/** A name with a number if another message has it already. */
function uniqueId(name: string, usedIds: Set<string>): string {
  let id = name
  for (let number = 2; usedIds.has(id); number++) id = `${name}-${number}`
  usedIds.add(id)
  return id
}
