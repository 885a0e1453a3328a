import type { SpecNode } from '../document/node.ts'
import { booleanOf, listOf, objectOf, textOf, textsOf } from '../document/node-readers.ts'
import { dereference } from '../document/read-context.ts'
import { readSchema } from '../json-schema/read-schema.ts'
import type { Parameter } from '../model/operation.ts'
import { placeOf } from '../openapi/read-parameters.ts'
import type { Inputs, OpenApiContext } from '../shared-readers/openapi-context.ts'
import { readExamples } from '../shared-readers/read-examples.ts'
import { readBody, readForm } from './read-body.ts'
import { readCollectionFormat } from './read-collection-format.ts'
import { valueSchemaNode } from './value-schema-node.ts'

const places = ['path', 'query', 'header', 'body', 'formData'] as const

/** A parameter in the document, with its location. */
export interface SwaggerParameter {
  readonly name: string
  readonly place: (typeof places)[number]
  readonly node: SpecNode
}

/** The parameters of an operation. Those in `body` or `formData` become its body. */
export function readSwaggerInputs(operation: SpecNode, parents: readonly SpecNode[], reading: OpenApiContext): Inputs {
  const written = swaggerParameters([...parents, operation], reading)
  const parameters = written.flatMap(parameter => toParameter(parameter, reading) ?? [])
  const body = written.findLast(({ place }) => place === 'body')
  const fields = written.filter(({ place }) => place === 'formData')
  if (body) return { parameters, requestBody: readBody(body.node, operation, reading) }
  return fields.length > 0 ? { parameters, requestBody: readForm(fields, operation, reading) } : { parameters }
}

/** Parameters of inner objects override those of the same name. There is only one body. */
function swaggerParameters(holders: readonly SpecNode[], reading: OpenApiContext): readonly SwaggerParameter[] {
  const parameters = new Map<string, SwaggerParameter>()
  for (const item of holders.flatMap(holder => listOf(holder, 'parameters', reading.report))) {
    const node = dereference(item, reading)
    const named = node && placeOf(node, places, reading)
    if (node && named)
      parameters.set(named.place === 'body' ? 'body' : `${named.place} ${named.name}`, { ...named, node })
  }
  return [...parameters.values()]
}

function toParameter({ name, place, node }: SwaggerParameter, reading: OpenApiContext): Parameter | undefined {
  if (place === 'body' || place === 'formData') return undefined
  const { report } = reading
  const mint = objectOf(node, 'x-mint', report)
  return {
    name,
    in: place,
    description: textOf(node, 'description', report),
    isRequired: place === 'path' || booleanOf(node, 'required', report),
    isDeprecated: booleanOf(node, 'deprecated', report) || booleanOf(node, 'x-deprecated', report),
    allowEmptyValue: booleanOf(node, 'allowEmptyValue', report),
    schema: readSchema(valueSchemaNode(node), reading),
    ...readCollectionFormat(node, place, report),
    allowReserved: false,
    examples: readExamples(node, undefined, reading),
    groups: mint ? textsOf(mint, 'groups', report) : [],
  }
}
