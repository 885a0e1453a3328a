import { textOf } from '../document/node-readers.ts'
import { longTextOf } from '../document/read-context.ts'
import type { ChannelOperation, ChannelReply, Message } from '../model/channel.ts'
import type { AsyncApiContext } from './asyncapi-context.ts'
import { readBindings } from './read-bindings.ts'
import { isAnyFlagSet, readCodeSamples } from './read-extensions.ts'
import { readSecurity } from './read-security.ts'
import { layerWith, type TraitLayers } from './trait-layers.ts'

/** The parts of an operation that differ between versions. */
export interface OperationParts {
  readonly id: string
  readonly readerDoes: ChannelOperation['readerDoes']
  readonly messages: readonly Message[]
  readonly reply?: ChannelReply | undefined
}

/** An operation, including its traits. */
export function readOperation(parts: OperationParts, layers: TraitLayers, context: AsyncApiContext): ChannelOperation {
  const text = (key: string) => textOf(layerWith(layers, key), key, context.report)
  return {
    id: parts.id,
    readerDoes: parts.readerDoes,
    title: text('title'),
    summary: text('summary'),
    description: longTextOf(layerWith(layers, 'description'), 'description', context),
    isDeprecated: isAnyFlagSet(layers, ['deprecated', 'x-deprecated'], context),
    messages: parts.messages,
    reply: parts.reply,
    security: readSecurity(layers, context),
    bindings: readBindings(layers, context),
    codeSamples: readCodeSamples(layers, context),
  }
}
