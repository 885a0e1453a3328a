import { childOf, type SpecNode } from '../document/node.ts'
import { textOf } from '../document/node-readers.ts'
import { longTextOf } from '../document/read-context.ts'
import { readExternalDocs } from '../json-schema/read-external-docs.ts'
import type { Message } from '../model/channel.ts'
import { emptySchema } from '../model/empty-schema.ts'
import type { Schema } from '../model/schema.ts'
import type { AsyncApiContext } from './asyncapi-context.ts'
import { readBindings } from './read-bindings.ts'
import { isAnyFlagSet } from './read-extensions.ts'
import { readMessageExamples } from './read-message-examples.ts'
import { type MessageSchema, readMessageSchema } from './read-message-schema.ts'
import { readTagNames } from './read-tags.ts'
import { childLayers, keysOf, layerWith, type TraitLayers, withTraits } from './trait-layers.ts'

/** A message, including its traits. */
export function readMessage(id: string, node: SpecNode, context: AsyncApiContext): Message {
  const layers = withTraits(node, context)
  const { report } = context
  const text = (key: string) => textOf(layerWith(layers, key), key, report)
  const contentType = text('contentType') ?? context.defaultContentType
  const payloadNode = childOf(layerWith(layers, 'payload'), 'payload')
  const payload = readMessageSchema(payloadNode, context, layerWith(layers, 'schemaFormat'))
  const exampleFormat = { name: contentType ?? 'application/json', schema: payload.schema }
  const headers = readHeaders(layers, context)
  const correlation = childLayers(layers, 'correlationId', context)
  return {
    id,
    name: text('name'),
    title: text('title'),
    summary: text('summary'),
    description: longTextOf(layerWith(layers, 'description'), 'description', context),
    contentType,
    payload: payload.schema,
    headers: headers.schema,
    rawPayload: payload.raw,
    rawHeaders: headers.raw,
    correlationId: correlation && textOf(layerWith(correlation, 'location'), 'location', report),
    correlationDescription: correlation && longTextOf(layerWith(correlation, 'description'), 'description', context),
    examples: readMessageExamples(layerWith(layers, 'examples'), exampleFormat, context),
    isDeprecated: isAnyFlagSet(layers, ['deprecated', 'x-deprecated'], context),
    tags: readTagNames(layerWith(layers, 'tags'), context),
    bindings: readBindings(layers, context),
    externalDocs: readExternalDocs(layerWith(layers, 'externalDocs'), report),
  }
}

/** The headers of a message, including those of its traits. Earlier layers take precedence. */
function readHeaders(layers: TraitLayers, context: AsyncApiContext): MessageSchema {
  const holders = layers.filter(layer => keysOf([layer]).includes('headers'))
  const all = holders.map(layer => readMessageSchema(childOf(layer, 'headers'), context))
  const schemas = all.flatMap(({ schema }) => schema ?? [])
  const inOtherLanguage = all.find(part => part.raw)
  return inOtherLanguage && schemas.length === 0 ? inOtherLanguage : joined(schemas)
}

function joined(schemas: readonly Schema[]): MessageSchema {
  const [only, ...others] = schemas
  if (!only) return {}
  return { schema: others.length === 0 ? only : { ...emptySchema, types: ['object'], allOf: schemas.toReversed() } }
}
