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
export function readHeaders(parent: SpecNode, context: OpenApiContext): readonly Header[] {
  return membersOf(parent, 'headers', context.report).flatMap(([name, written]) => {
    const node = dereference(written, context)
    return node ? readHeader(name, node, context) : []
  })
}

function readHeader(name: string, node: SpecNode, context: OpenApiContext): Header {
  const { report } = context
  const [content] = membersOf(node, 'content', report)
  const media = content && readMediaValue(...content, context)
  return {
    name,
    description: textOf(node, 'description', report),
    isRequired: booleanOf(node, 'required', report),
    isDeprecated: booleanOf(node, 'deprecated', report),
    schema: schemaAt(node, 'schema', context) ?? media?.schema ?? emptySchema,
    examples: media ? media.examples : readExamples(node, undefined, context),
  }
}
