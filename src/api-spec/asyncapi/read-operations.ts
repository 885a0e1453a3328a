import { didYouMean } from '../../source/diagnostics/nearest-name.ts'
import { pointerSegments } from '../document/json-pointer.ts'
import { childOf, type SpecNode, spanOf, valueAt } from '../document/node.ts'
import { textOf } from '../document/node-readers.ts'
import { dereferencedMembersOf } from '../document/read-context.ts'
import { error } from '../document/report.ts'
import type { ChannelOperation } from '../model/channel.ts'
import type { AsyncApiContext } from './asyncapi-context.ts'
import type { ChannelDefinition, MessageDefinition } from './channel-definitions.ts'
import { type DefinitionIndex, entryAt, resolveDefinition } from './definition-index.ts'
import { isAnyFlagSet } from './read-extensions.ts'
import { readOperation } from './read-operation.ts'
import { readReply } from './read-reply.ts'
import { readTagNames } from './read-tags.ts'
import { referencedMessages } from './referenced-messages.ts'
import { layerWith, type TraitLayers, withTraits } from './trait-layers.ts'

/** An operation with its channel. */
export interface OperationInChannel {
  readonly channel: ChannelDefinition
  /** Messages of this channel that the operation or its reply refers to. */
  readonly named: readonly MessageDefinition[]
  readonly tags: readonly string[]
  /** Absent if the author excludes it. */
  readonly operation: ChannelOperation | undefined
}

/** The operations of a 3.x document, in document order. Invalid ones are reported and left out. */
export function readOperations(
  root: SpecNode,
  channels: DefinitionIndex<ChannelDefinition>,
  context: AsyncApiContext,
): readonly OperationInChannel[] {
  return dereferencedMembersOf(root, 'operations', context).flatMap(([id, written]) => {
    const node = entryAt('operation', id, written, context)
    const layers = node && withTraits(node, context)
    return (layers && assignOperation(id, layers, channels, context)) ?? []
  })
}

function assignOperation(
  id: string,
  layers: TraitLayers,
  channels: DefinitionIndex<ChannelDefinition>,
  context: AsyncApiContext,
): OperationInChannel | undefined {
  const readerDoes = readAction(id, layers, context)
  const channel = channelOf(id, layers, channels, context)
  if (!readerDoes || !channel) return undefined
  const messages = referencedMessages(layers, channel, context)
  const reply = readReply(layers, channels, context)
  const parts = { id, readerDoes, messages: messages.map(({ message }) => message), reply: reply?.reply }
  const isExcluded = isAnyFlagSet(layers, ['x-excluded', 'x-exclude'], context)
  const replyMessages = reply?.channel === channel ? reply.messages : []
  return {
    channel,
    named: [...messages, ...replyMessages],
    tags: readTagNames(layerWith(layers, 'tags'), context),
    operation: isExcluded ? undefined : readOperation(parts, layers, context),
  }
}

/** What the API receives, its readers send. */
function readAction(id: string, layers: TraitLayers, { report }: AsyncApiContext): 'send' | 'receive' | undefined {
  const holder = layerWith(layers, 'action')
  const action = textOf(holder, 'action', report)
  if (action === 'send' || action === 'receive') return action === 'send' ? 'receive' : 'send'
  const reason = action === undefined ? '"action" is missing' : `unknown action "${action}"`
  const errorNode = action === undefined ? layers[0] : childOf(holder, 'action')
  const hint = 'Write "action": "send" or "action": "receive".'
  report(error('api-spec/invalid-operation', spanOf(errorNode), `The operation "${id}" is left out: ${reason}.`, hint))
  return undefined
}

function channelOf(
  id: string,
  layers: TraitLayers,
  channels: DefinitionIndex<ChannelDefinition>,
  context: AsyncApiContext,
): ChannelDefinition | undefined {
  const node = childOf(layerWith(layers, 'channel'), 'channel')
  const channel = resolveDefinition(node, channels, context)
  if (channel) return channel
  const isMissing = node.value === undefined
  const message = `The operation "${id}" is left out: ${isMissing ? '"channel" is missing' : 'its "channel" does not exist'}.`
  const written = valueAt(node, '$ref')
  const named = (typeof written === 'string' && /^#\/channels\/(.+)$/.exec(written)?.[1]) || ''
  const suggestion = didYouMean(
    pointerSegments(`/${named}`)[0] ?? '',
    channels.all.map(({ id }) => id),
  )
  const hint = suggestion ?? 'Refer to a channel: "channel": { "$ref": "#/channels/…" }.'
  const errorNode = isMissing ? layers[0] : node
  context.report(error('api-spec/unknown-channel', spanOf(errorNode), message, hint))
  return undefined
}
