import { isList, type SpecNode, spanOf, valueAt } from '../document/node.ts'
import { escapeStep, stepsOf } from '../document/pointer.ts'
import { listOf } from '../document/readers.ts'
import { warning } from '../document/report.ts'
import type { AsyncReading } from './async-reading.ts'
import type { ChannelSite, MessageSite } from './channel-sites.ts'
import { holderOf, type Layers, objectAt } from './layers.ts'
import { readMessage } from './read-message.ts'
import { indexSites, siteBehind } from './sites.ts'

/**
 * The messages that are named, or all of the channel where none are. An empty list names none.
 *
 * @param channel - Absent for a reply that comes through a channel known at runtime alone.
 */
export function namedMessages(
  layers: Layers,
  channel: ChannelSite | undefined,
  reading: AsyncReading,
): readonly MessageSite[] {
  const holder = holderOf(layers, 'messages')
  const ofChannel = channel?.messages ?? indexSites<MessageSite>([])
  const named = listOf(holder, 'messages', reading.report)
  if (!isList(valueAt(holder, 'messages'))) return ofChannel.all
  return named.flatMap(written => siteBehind(written, ofChannel, reading) ?? foreignMessage(written, channel, reading))
}

/** A message of elsewhere is shown all the same. */
function foreignMessage(
  written: SpecNode,
  channel: ChannelSite | undefined,
  reading: AsyncReading,
): readonly MessageSite[] {
  const node = objectAt(written, reading)
  if (!node) return []
  const id = stepsOf(node.pointer).at(-1) ?? 'message'
  if (channel) reading.report(notInChannel(written, channel.id))
  return [{ id, places: [], message: readMessage(id, node, reading) }]
}

function notInChannel(written: SpecNode, channel: string) {
  const message = `An operation of the channel "${channel}" names a message that the channel does not have.`
  const hint = `Name it among the "messages" of the channel, and refer to it there: "#/channels/${escapeStep(channel)}/messages/…".`
  return warning('api-spec/message-not-in-channel', spanOf(written), message, hint)
}
