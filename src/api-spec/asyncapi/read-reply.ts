import type { ChannelReply } from '../channel.ts'
import { childOf, isAbsent, spanOf } from '../document/node.ts'
import { textOf } from '../document/readers.ts'
import { warning } from '../document/report.ts'
import type { AsyncReading } from './async-reading.ts'
import type { ChannelSite, MessageSite } from './channel-sites.ts'
import { holderOf, type Layers, layersUnder } from './layers.ts'
import { namedMessages } from './named-messages.ts'
import { type SiteIndex, siteBehind } from './sites.ts'

/** A reply with the channel that it comes through, if that is known. */
export interface PlacedReply {
  readonly reply: ChannelReply
  readonly channel: ChannelSite | undefined
  readonly messages: readonly MessageSite[]
}

/** What is answered, and where. */
export function readReply(
  layers: Layers,
  channels: SiteIndex<ChannelSite>,
  reading: AsyncReading,
): PlacedReply | undefined {
  const reply = layersUnder(layers, 'reply', reading)
  if (!reply) return undefined
  const channel = replyChannel(reply, channels, reading)
  const address = layersUnder(reply, 'address', reading)
  const messages = namedMessages(reply, channel, reading)
  const written = address && textOf(holderOf(address, 'location'), 'location', reading.report)
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

const referToOne = 'Refer to one: "channel": { "$ref": "#/channels/…" }.'

function replyChannel(reply: Layers, channels: SiteIndex<ChannelSite>, reading: AsyncReading): ChannelSite | undefined {
  const node = childOf(holderOf(reply, 'channel'), 'channel')
  if (isAbsent(node)) return undefined
  const channel = siteBehind(node, channels, reading)
  if (!channel) {
    const message = 'The "channel" of the reply is none of the channels of the document, so it is left out.'
    reading.report(warning('api-spec/unknown-channel', spanOf(node), message, referToOne))
  }
  return channel
}
