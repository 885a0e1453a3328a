import type { SpecNode } from '../document/node.ts'
import { dereferencedMembersOf } from '../document/read-context.ts'
import type { Message } from '../model/channel.ts'
import { type AsyncApiContext, locationOf } from './asyncapi-context.ts'
import { type Definition, type DefinitionIndex, entryAt, indexDefinitions, locationsFrom } from './definition-index.ts'
import { readMessage } from './read-message.ts'
import { objectAt } from './trait-layers.ts'

export interface MessageDefinition extends Definition {
  readonly message: Message
}

export interface ChannelDefinition extends Definition {
  /** The entry of `channels`. */
  readonly entry: SpecNode
  readonly node: SpecNode
  readonly messages: DefinitionIndex<MessageDefinition>
}

/** The channels of a 3.x document with their messages, in document order. */
export function channelDefinitions(root: SpecNode, context: AsyncApiContext): DefinitionIndex<ChannelDefinition> {
  const messages: KnownMessages = new Map()
  const definitions = dereferencedMembersOf(root, 'channels', context).flatMap(([id, entry]) => {
    const node = entryAt('channel', id, entry, context)
    if (!node) return []
    return [
      {
        id,
        entry,
        node,
        locations: locationsFrom(entry, context),
        messages: messageDefinitions(node, messages, context),
      },
    ]
  })
  return indexDefinitions(definitions)
}

/** Parsed messages, by id and location, because many channels may share one. */
type KnownMessages = Map<string, Message>

function messageDefinitions(
  channel: SpecNode,
  known: KnownMessages,
  context: AsyncApiContext,
): DefinitionIndex<MessageDefinition> {
  const definitions = dereferencedMembersOf(channel, 'messages', context).flatMap(([id, entry]) => {
    const node = objectAt(entry, context)
    return node
      ? [{ id, locations: locationsFrom(entry, context), message: readMessageOnce(id, node, known, context) }]
      : []
  })
  return indexDefinitions(definitions)
}

function readMessageOnce(id: string, node: SpecNode, known: KnownMessages, context: AsyncApiContext): Message {
  const key = `${id} ${locationOf(node)}`
  const message = known.get(key) ?? readMessage(id, node, context)
  known.set(key, message)
  return message
}
