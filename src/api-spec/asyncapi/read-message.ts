import type { Message } from '../channel.ts'
import { childOf, type SpecNode } from '../document/node.ts'
import { textOf } from '../document/readers.ts'
import { proseOf } from '../document/reading.ts'
import { emptySchema } from '../empty-schema.ts'
import type { Schema } from '../schema.ts'
import { readExternalDocs } from '../schemas/read-external-docs.ts'
import type { AsyncReading } from './async-reading.ts'
import { holderOf, keysOf, type Layers, layersUnder, withTraits } from './layers.ts'
import { readBindings } from './read-bindings.ts'
import { isMarked } from './read-extensions.ts'
import { readMessageExamples } from './read-message-examples.ts'
import { type MessageSchema, readMessageSchema } from './read-message-schema.ts'
import { readTagNames } from './read-tags.ts'

/** A message with what its traits add to it. */
export function readMessage(id: string, node: SpecNode, reading: AsyncReading): Message {
  const layers = withTraits(node, reading)
  const { report } = reading
  const text = (key: string) => textOf(holderOf(layers, key), key, report)
  const contentType = text('contentType') ?? reading.defaultContentType
  const written = childOf(holderOf(layers, 'payload'), 'payload')
  const payload = readMessageSchema(written, reading, holderOf(layers, 'schemaFormat'))
  const language = { name: contentType ?? 'application/json', schema: payload.schema }
  const headers = readHeaders(layers, reading)
  const correlation = layersUnder(layers, 'correlationId', reading)
  return {
    id,
    name: text('name'),
    title: text('title'),
    summary: text('summary'),
    description: proseOf(holderOf(layers, 'description'), 'description', reading),
    contentType,
    payload: payload.schema,
    headers: headers.schema,
    writtenPayload: payload.written,
    writtenHeaders: headers.written,
    correlationId: correlation && textOf(holderOf(correlation, 'location'), 'location', report),
    examples: readMessageExamples(holderOf(layers, 'examples'), language, reading),
    isDeprecated: isMarked(layers, ['deprecated', 'x-deprecated'], reading),
    tags: readTagNames(holderOf(layers, 'tags'), reading),
    bindings: readBindings(layers, reading),
    externalDocs: readExternalDocs(holderOf(layers, 'externalDocs'), report),
  }
}

/** The headers of a message and those that its traits add. The first layer has the last word about each. */
function readHeaders(layers: Layers, reading: AsyncReading): MessageSchema {
  const holders = layers.filter(layer => keysOf([layer]).includes('headers'))
  const all = holders.map(layer => readMessageSchema(childOf(layer, 'headers'), reading))
  const schemas = all.flatMap(({ schema }) => schema ?? [])
  const written = all.find(part => part.written)
  return written && schemas.length === 0 ? written : joined(schemas)
}

function joined(schemas: readonly Schema[]): MessageSchema {
  const [only, ...others] = schemas
  if (!only) return {}
  return { schema: others.length === 0 ? only : { ...emptySchema, types: ['object'], allOf: schemas.toReversed() } }
}
