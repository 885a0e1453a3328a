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
export function channelDefinitions(root: SpecNode, reading: AsyncApiContext): DefinitionIndex<ChannelDefinition> {
  const messages: KnownMessages = new Map()
  const sites = dereferencedMembersOf(root, 'channels', reading).flatMap(([id, entry]) => {
    const node = entryAt('channel', id, entry, reading)
    if (!node) return []
    return [
      {
        id,
        entry,
        node,
        locations: locationsFrom(entry, reading),
        messages: messageDefinitions(node, messages, reading),
      },
    ]
  })
  return indexDefinitions(sites)
}

/** Parsed messages, by id and location, because many channels may share one. */
type KnownMessages = Map<string, Message>

function messageDefinitions(
  channel: SpecNode,
  known: KnownMessages,
  reading: AsyncApiContext,
): DefinitionIndex<MessageDefinition> {
  const sites = dereferencedMembersOf(channel, 'messages', reading).flatMap(([id, entry]) => {
    const node = objectAt(entry, reading)
    return node
      ? [{ id, locations: locationsFrom(entry, reading), message: readMessageOnce(id, node, known, reading) }]
      : []
  })
  return indexDefinitions(sites)
}

function readMessageOnce(id: string, node: SpecNode, known: KnownMessages, reading: AsyncApiContext): Message {
  const key = `${id} ${locationOf(node)}`
  const message = known.get(key) ?? readMessage(id, node, reading)
  known.set(key, message)
  return message
}
