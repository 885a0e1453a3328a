import type { SpecNode } from '../document/node.ts'
import { booleanOf, membersOf, textOf } from '../document/node-readers.ts'
import { dereference } from '../document/read-context.ts'
import { schemaAt } from '../json-schema/read-schema.ts'
import { emptySchema } from '../model/empty-schema.ts'
import type { Header } from '../model/operation.ts'
import type { OpenApiContext } from '../shared-readers/openapi-context.ts'
import { readExamples } from '../shared-readers/read-examples.ts'
import { readMediaValue } from './read-media-value.ts'

/** The headers of a response, or of one part of a form. */
export function readHeaders(parent: SpecNode, reading: OpenApiContext): readonly Header[] {
  return membersOf(parent, 'headers', reading.report).flatMap(([name, written]) => {
    const node = dereference(written, reading)
    return node ? readHeader(name, node, reading) : []
  })
}

function readHeader(name: string, node: SpecNode, reading: OpenApiContext): Header {
  const { report } = reading
  const [content] = membersOf(node, 'content', report)
  const media = content && readMediaValue(...content, reading)
  return {
    name,
    description: textOf(node, 'description', report),
    isRequired: booleanOf(node, 'required', report),
    isDeprecated: booleanOf(node, 'deprecated', report),
    schema: schemaAt(node, 'schema', reading) ?? media?.schema ?? emptySchema,
    examples: media ? media.examples : readExamples(node, undefined, reading),
  }
}
