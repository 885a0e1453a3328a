import { childOf, isAbsent, spanOf } from '../document/node.ts'
import { textOf } from '../document/node-readers.ts'
import { warning } from '../document/report.ts'
import type { ChannelReply } from '../model/channel.ts'
import type { AsyncApiContext } from './asyncapi-context.ts'
import type { ChannelDefinition, MessageDefinition } from './channel-definitions.ts'
import { type DefinitionIndex, resolveDefinition } from './definition-index.ts'
import { referencedMessages } from './referenced-messages.ts'
import { childLayers, layerWith, type TraitLayers } from './trait-layers.ts'

/** A reply with its channel, if it is known. */
export interface ReplyInChannel {
  readonly reply: ChannelReply
  readonly channel: ChannelDefinition | undefined
  readonly messages: readonly MessageDefinition[]
}

/** Reads the reply of an operation: its messages and its address. */
export function readReply(
  layers: TraitLayers,
  channels: DefinitionIndex<ChannelDefinition>,
  context: AsyncApiContext,
): ReplyInChannel | undefined {
  const reply = childLayers(layers, 'reply', context)
  if (!reply) return undefined
  const channel = replyChannel(reply, channels, context)
  const address = childLayers(reply, 'address', context)
  const messages = referencedMessages(reply, channel, context)
  const written = address && textOf(layerWith(address, 'location'), 'location', context.report)
  const known = channel && childOf(channel.node, 'address').value
  return {
    reply: {
      address: written ?? (typeof known === 'string' ? known : undefined),
      channel: channel?.id,
      messages: messages.map(({ message }) => message),
    },
    channel,
    messages,
  }
}

const referToOne = 'Refer to a channel: "channel": { "$ref": "#/channels/…" }.'

function replyChannel(
  reply: TraitLayers,
  channels: DefinitionIndex<ChannelDefinition>,
  context: AsyncApiContext,
): ChannelDefinition | undefined {
  const node = childOf(layerWith(reply, 'channel'), 'channel')
  if (isAbsent(node)) return undefined
  const channel = resolveDefinition(node, channels, context)
  if (!channel) {
    const message = 'The "channel" of the reply does not exist, so it is left out.'
    context.report(warning('api-spec/unknown-channel', spanOf(node), message, referToOne))
  }
  return channel
}
