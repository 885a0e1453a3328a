import { isObject, type SpecNode } from '../document/node.ts'
import { wrongType } from '../document/node-readers.ts'
import { dereference, type ReadContext } from '../document/read-context.ts'
import { schemaAt } from '../json-schema/read-schema.ts'
import { isBinaryMediaType } from '../json-schema/read-types.ts'
import { typeSchema } from '../json-schema/simple-schemas.ts'
import type { MediaType } from '../model/operation.ts'
import { readExamples } from '../shared-readers/read-examples.ts'

/**
 * A media type without the encodings of its parts: these have headers, which have media types in turn. In 3.2 it may be
 * a reference.
 */
export function readMediaValue(name: string, written: SpecNode, context: ReadContext): Omit<MediaType, 'encoding'> {
  const node = dereference(written, context)
  if (!node) return { name, examples: [] }
  if (!isObject(node.value) && node.value !== null) context.report(wrongType(node, 'an object'))
  const schema = schemaAt(node, 'schema', context)
  const itemSchema = schemaAt(node, 'itemSchema', context)
  const bytes = itemSchema === undefined && isBinaryMediaType(name) ? typeSchema('file') : undefined
  return {
    name,
    schema: schema ?? bytes,
    itemSchema,
    examples: readExamples(node, { name, schema }, context),
  }
}
