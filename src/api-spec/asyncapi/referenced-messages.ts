import { escapePointerSegment, pointerSegments } from '../document/json-pointer.ts'
import { isList, type SpecNode, spanOf, valueAt } from '../document/node.ts'
import { listOf } from '../document/node-readers.ts'
import { warning } from '../document/report.ts'
import type { AsyncApiContext } from './asyncapi-context.ts'
import type { ChannelDefinition, MessageDefinition } from './channel-definitions.ts'
import { indexDefinitions, resolveDefinition } from './definition-index.ts'
import { readMessage } from './read-message.ts'
import { layerWith, objectAt, type TraitLayers } from './trait-layers.ts'

/**
 * The messages that are listed, or all messages of the channel if there is no list. An empty list means no messages.
 *
 * @param channel - Absent if the channel of a reply is known only at runtime.
 */
export function referencedMessages(
  layers: TraitLayers,
  channel: ChannelDefinition | undefined,
  context: AsyncApiContext,
): readonly MessageDefinition[] {
  const holder = layerWith(layers, 'messages')
  const ofChannel = channel?.messages ?? indexDefinitions<MessageDefinition>([])
  const named = listOf(holder, 'messages', context.report)
  if (!isList(valueAt(holder, 'messages'))) return ofChannel.all
  return named.flatMap(
    written => resolveDefinition(written, ofChannel, context) ?? externalMessage(written, channel, context),
  )
}

/** A message from outside the channel is shown too. */
function externalMessage(
  written: SpecNode,
  channel: ChannelDefinition | undefined,
  context: AsyncApiContext,
): readonly MessageDefinition[] {
  const node = objectAt(written, context)
  if (!node) return []
  const id = pointerSegments(node.pointer).at(-1) ?? 'message'
  if (channel) context.report(notInChannel(written, channel.id))
  return [{ id, locations: [], message: readMessage(id, node, context) }]
}

function notInChannel(written: SpecNode, channel: string) {
  const message = `An operation of the channel "${channel}" uses a message that the channel does not have.`
  const hint = `Add it to the "messages" of the channel, and refer to it there: "#/channels/${escapePointerSegment(channel)}/messages/…".`
  return warning('api-spec/message-not-in-channel', spanOf(written), message, hint)
}
