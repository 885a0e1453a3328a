import { didYouMean } from '../../source/nearest-name.ts'
import type { ChannelOperation } from '../channel.ts'
import { childOf, type SpecNode, spanOf, valueAt } from '../document/node.ts'
import { stepsOf } from '../document/pointer.ts'
import { textOf } from '../document/readers.ts'
import { sharedMembersOf } from '../document/reading.ts'
import { error } from '../document/report.ts'
import type { AsyncReading } from './async-reading.ts'
import type { ChannelSite, MessageSite } from './channel-sites.ts'
import { holderOf, type Layers, withTraits } from './layers.ts'
import { namedMessages } from './named-messages.ts'
import { isMarked } from './read-extensions.ts'
import { readOperation } from './read-operation.ts'
import { readReply } from './read-reply.ts'
import { readTagNames } from './read-tags.ts'
import { entryAt, type SiteIndex, siteBehind } from './sites.ts'

/** An operation with the channel that it names. */
export interface PlacedOperation {
  readonly channel: ChannelSite
  /** Messages of this channel that it names, be it in its reply. */
  readonly named: readonly MessageSite[]
  readonly tags: readonly string[]
  /** Absent where the author excludes it. */
  readonly operation: ChannelOperation | undefined
}

/** The operations of a document of 3.x, in its order. One that cannot be read is reported and left out. */
export function readOperations(
  root: SpecNode,
  channels: SiteIndex<ChannelSite>,
  reading: AsyncReading,
): readonly PlacedOperation[] {
  return sharedMembersOf(root, 'operations', reading).flatMap(([id, written]) => {
    const node = entryAt('operation', id, written, reading)
    const layers = node && withTraits(node, reading)
    return (layers && placeOperation(id, layers, channels, reading)) ?? []
  })
}

function placeOperation(
  id: string,
  layers: Layers,
  channels: SiteIndex<ChannelSite>,
  reading: AsyncReading,
): PlacedOperation | undefined {
  const readerDoes = readAction(id, layers, reading)
  const channel = channelOf(id, layers, channels, reading)
  if (!readerDoes || !channel) return undefined
  const messages = namedMessages(layers, channel, reading)
  const reply = readReply(layers, channels, reading)
  const facts = { id, readerDoes, messages: messages.map(({ message }) => message), reply: reply?.reply }
  const isExcluded = isMarked(layers, ['x-excluded', 'x-exclude'], reading)
  const answered = reply?.channel === channel ? reply.messages : []
  return {
    channel,
    named: [...messages, ...answered],
    tags: readTagNames(holderOf(layers, 'tags'), reading),
    operation: isExcluded ? undefined : readOperation(facts, layers, reading),
  }
}

/** What the API receives, its readers send. */
function readAction(id: string, layers: Layers, { report }: AsyncReading): 'send' | 'receive' | undefined {
  const holder = holderOf(layers, 'action')
  const action = textOf(holder, 'action', report)
  if (action === 'send' || action === 'receive') return action === 'send' ? 'receive' : 'send'
  const reason = action === undefined ? 'it does not say its "action"' : `there is no action "${action}"`
  const place = action === undefined ? layers[0] : childOf(holder, 'action')
  const hint = 'An API sends or receives: "action": "send" or "receive".'
  report(error('api-spec/invalid-operation', spanOf(place), `The operation "${id}" is left out: ${reason}.`, hint))
  return undefined
}

function channelOf(
  id: string,
  layers: Layers,
  channels: SiteIndex<ChannelSite>,
  reading: AsyncReading,
): ChannelSite | undefined {
  const node = childOf(holderOf(layers, 'channel'), 'channel')
  const channel = siteBehind(node, channels, reading)
  if (channel) return channel
  const message = `The operation "${id}" is left out: its "channel" is none of the channels of the document.`
  const written = valueAt(node, '$ref')
  const named = (typeof written === 'string' && /^#\/channels\/(.+)$/.exec(written)?.[1]) || ''
  const near = didYouMean(
    stepsOf(`/${named}`)[0] ?? '',
    channels.all.map(({ id }) => id),
  )
  const hint = near ?? 'Refer to one: "channel": { "$ref": "#/channels/…" }.'
  const place = node.value === undefined ? layers[0] : node
  reading.report(error('api-spec/unknown-channel', spanOf(place), message, hint))
  return undefined
}
