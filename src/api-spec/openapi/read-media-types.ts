import type { SpecNode } from '../document/node.ts'
import { booleanOf, membersOf, optionalBooleanOf, textOf } from '../document/node-readers.ts'
import { dereference } from '../document/read-context.ts'
import type { MediaType, Parameter, PropertyEncoding } from '../model/operation.ts'
import type { OpenApiContext } from '../shared-readers/openapi-context.ts'
import { readHeaders } from './read-headers.ts'
import { readMediaValue } from './read-media-value.ts'
import { readStyle } from './read-style.ts'

/** The media types of a body, in document order. */
export function readContent(parent: SpecNode, context: OpenApiContext): readonly MediaType[] {
  return membersOf(parent, 'content', context.report).map(([name, node]) => readMediaType(name, node, context))
}

/** One media type with the encodings of its parts. */
export function readMediaType(name: string, written: SpecNode, context: OpenApiContext): MediaType {
  const node = dereference(written, context)
  const parts = node ? membersOf(node, 'encoding', context.report) : []
  return {
    ...readMediaValue(name, written, context),
    encoding: parts.map(([property, encoding]) => readEncoding(property, encoding, context)),
  }
}

const styles: readonly [Parameter['style'], ...Parameter['style'][]] = [
  'form',
  'spaceDelimited',
  'pipeDelimited',
  'deepObject',
]

function readEncoding(property: string, node: SpecNode, context: OpenApiContext): PropertyEncoding {
  const { report } = context
  return {
    property,
    contentType: textOf(node, 'contentType', report),
    style: textOf(node, 'style', report) === undefined ? undefined : readStyle(node, styles, report),
    explode: optionalBooleanOf(node, 'explode', report),
    allowReserved: booleanOf(node, 'allowReserved', report),
    headers: readHeaders(node, context),
  }
}
