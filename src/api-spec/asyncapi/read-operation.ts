import type { ChannelOperation, ChannelReply, Message } from '../channel.ts'
import { textOf } from '../document/readers.ts'
import { proseOf } from '../document/reading.ts'
import type { AsyncReading } from './async-reading.ts'
import { holderOf, type Layers } from './layers.ts'
import { readBindings } from './read-bindings.ts'
import { isMarked, readCodeSamples } from './read-extensions.ts'
import { readSecurity } from './read-security.ts'

/** What the versions say in different ways. */
export interface OperationFacts {
  readonly id: string
  readonly readerDoes: ChannelOperation['readerDoes']
  readonly messages: readonly Message[]
  readonly reply?: ChannelReply | undefined
}

/** An operation with what its traits add to it. */
export function readOperation(facts: OperationFacts, layers: Layers, reading: AsyncReading): ChannelOperation {
  const text = (key: string) => textOf(holderOf(layers, key), key, reading.report)
  return {
    id: facts.id,
    readerDoes: facts.readerDoes,
    title: text('title'),
    summary: text('summary'),
    description: proseOf(holderOf(layers, 'description'), 'description', reading),
    isDeprecated: isMarked(layers, ['deprecated', 'x-deprecated'], reading),
    messages: facts.messages,
    reply: facts.reply,
    security: readSecurity(layers, reading),
    bindings: readBindings(layers, reading),
    codeSamples: readCodeSamples(layers, reading),
  }
}
