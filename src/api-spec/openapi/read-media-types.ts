import { isObject, type SpecNode } from '../document/node.ts'
import { flag, flagIfAny, membersOf, textOf, wrongType } from '../document/readers.ts'
import { dereference } from '../document/reading.ts'
import type { MediaType, Parameter, PropertyEncoding } from '../operation.ts'
import { ofType } from '../schemas/plain-schemas.ts'
import { schemaAt } from '../schemas/read-schema.ts'
import { isBinary } from '../schemas/read-types.ts'
import type { OpenApiReading } from './openapi-reading.ts'
import { readExamples } from './read-examples.ts'
import { readHeaders } from './read-headers.ts'
import { readStyle } from './read-style.ts'

/** The media types of a body, in the order of the document. */
export function readContent(parent: SpecNode, reading: OpenApiReading): readonly MediaType[] {
  return membersOf(parent, 'content', reading.report).map(([name, node]) => readMediaType(name, node, reading))
}

/** One media type; 3.2 lets it be a reference. */
export function readMediaType(name: string, written: SpecNode, reading: OpenApiReading): MediaType {
  const node = dereference(written, reading)
  if (!node) return { name, examples: [], encoding: [] }
  if (!isObject(node.value) && node.value !== null) reading.report(wrongType(node, 'an object'))
  const schema = schemaAt(node, 'schema', reading)
  const itemSchema = schemaAt(node, 'itemSchema', reading)
  const bytes = itemSchema === undefined && isBinary(name) ? ofType('file') : undefined
  return {
    name,
    schema: schema ?? bytes,
    itemSchema,
    examples: readExamples(node, { name, schema }, reading),
    encoding: membersOf(node, 'encoding', reading.report).map(([property, encoding]) =>
      readEncoding(property, encoding, reading),
    ),
  }
}

const styles: readonly [Parameter['style'], ...Parameter['style'][]] = [
  'form',
  'spaceDelimited',
  'pipeDelimited',
  'deepObject',
]

function readEncoding(property: string, node: SpecNode, reading: OpenApiReading): PropertyEncoding {
  const { report } = reading
  return {
    property,
    contentType: textOf(node, 'contentType', report),
    style: textOf(node, 'style', report) === undefined ? undefined : readStyle(node, styles, report),
    explode: flagIfAny(node, 'explode', report),
    allowReserved: flag(node, 'allowReserved', report),
    headers: readHeaders(node, reading),
  }
}
