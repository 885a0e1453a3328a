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
export function readOperation(facts: OperationParts, layers: TraitLayers, reading: AsyncApiContext): ChannelOperation {
  const text = (key: string) => textOf(layerWith(layers, key), key, reading.report)
  return {
    id: facts.id,
    readerDoes: facts.readerDoes,
    title: text('title'),
    summary: text('summary'),
    description: longTextOf(layerWith(layers, 'description'), 'description', reading),
    isDeprecated: isAnyFlagSet(layers, ['deprecated', 'x-deprecated'], reading),
    messages: facts.messages,
    reply: facts.reply,
    security: readSecurity(layers, reading),
    bindings: readBindings(layers, reading),
    codeSamples: readCodeSamples(layers, reading),
  }
}
