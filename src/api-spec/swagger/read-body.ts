import { childOf, type SpecNode, valueAt } from '../document/node.ts'
import { booleanOf, textOf } from '../document/node-readers.ts'
import { readSchema, schemaAt } from '../json-schema/read-schema.ts'
import { emptySchema } from '../model/empty-schema.ts'
import type { PropertyEncoding, RequestBody } from '../model/operation.ts'
import type { Property } from '../model/schema.ts'
import type { OpenApiContext } from '../shared-readers/openapi-context.ts'
import { readExamples } from '../shared-readers/read-examples.ts'
import { mediaTypesOf } from './media-types-of.ts'
import { readCollectionFormat } from './read-collection-format.ts'
import type { SwaggerParameter } from './read-inputs.ts'
import { valueSchemaNode } from './value-schema-node.ts'

const multipart = 'multipart/form-data'
const urlencoded = 'application/x-www-form-urlencoded'

/** The body that a parameter describes, for each media type of the operation. */
export function readBody(node: SpecNode, operation: SpecNode, context: OpenApiContext): RequestBody {
  const { report } = context
  const schema = schemaAt(node, 'schema', context)
  const names = mediaTypesOf(operation, 'consumes', context)
  return {
    description: textOf(node, 'description', report),
    isRequired: booleanOf(node, 'required', report),
    content: (names.length > 0 ? names : ['application/json']).map(name => ({
      name,
      schema,
      examples: readExamples(bodyExamples(node, name), { name, schema }, context),
      encoding: [],
    })),
  }
}

/** `x-examples` of a body are by media type, or a single one for all. */
function bodyExamples(node: SpecNode, mediaType: string): SpecNode {
  const all = childOf(node, 'x-examples')
  const example = valueAt(all, mediaType)
  return example === undefined ? node : { ...all, value: { example } }
}

/** The form that the parameters in `formData` make up. Files require a multipart form. */
export function readForm(
  fields: readonly SwaggerParameter[],
  operation: SpecNode,
  context: OpenApiContext,
): RequestBody {
  const properties = fields.map(field => toProperty(field, context))
  const required = fields.filter(({ node }) => booleanOf(node, 'required', context.report)).map(({ name }) => name)
  const schema = { ...emptySchema, types: ['object' as const], properties, required }
  const hasFile = properties.some(({ schema: { types } }) => types.includes('file'))
  const declaredTypes = mediaTypesOf(operation, 'consumes', context).filter(
    name => name === multipart || name === urlencoded,
  )
  const formTypes = declaredTypes.length > 0 ? declaredTypes : [urlencoded]
  const content = hasFile ? [multipart] : formTypes
  const encoding = fields.flatMap(field => encodingOf(field, context))
  return {
    isRequired: required.length > 0,
    content: content.map(name => ({ name, schema, examples: [], encoding })),
  }
}

function toProperty({ name, node }: SwaggerParameter, context: OpenApiContext): Property {
  const description = textOf(node, 'description', context.report)
  return { name, schema: { ...readSchema(valueSchemaNode(node), context), description } }
}

function encodingOf({ name, node }: SwaggerParameter, { report }: OpenApiContext): readonly PropertyEncoding[] {
  if (valueAt(node, 'type') !== 'array') return []
  return [{ property: name, ...readCollectionFormat(node, 'formData', report), allowReserved: false, headers: [] }]
}
