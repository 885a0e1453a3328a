import type { SpecNode } from '../document/node.ts'
import { booleanOf, listOf, textOf } from '../document/node-readers.ts'
import { dereference } from '../document/read-context.ts'
import { readSchema } from '../json-schema/read-schema.ts'
import type { Parameter } from '../model/operation.ts'
import { nameAndLocationOf } from '../openapi/read-parameters.ts'
import type { Inputs, OpenApiContext } from '../shared-readers/openapi-context.ts'
import { readExamples } from '../shared-readers/read-examples.ts'
import { readSunset } from '../shared-readers/read-lifecycle.ts'
import { readBody, readForm } from './read-body.ts'
import { readCollectionFormat } from './read-collection-format.ts'
import { valueSchemaNode } from './value-schema-node.ts'

const locations = ['path', 'query', 'header', 'body', 'formData'] as const

/** A parameter in the document, with its location. */
export interface SwaggerParameter {
  readonly name: string
  readonly location: (typeof locations)[number]
  readonly node: SpecNode
}

/** The parameters of an operation. Those in `body` or `formData` become its body. */
export function readSwaggerInputs(operation: SpecNode, parents: readonly SpecNode[], context: OpenApiContext): Inputs {
  const written = swaggerParameters([...parents, operation], context)
  const parameters = written.flatMap(parameter => toParameter(parameter, context) ?? [])
  const body = written.findLast(({ location }) => location === 'body')
  const fields = written.filter(({ location }) => location === 'formData')
  if (body) return { parameters, requestBody: readBody(body.node, operation, context) }
  return fields.length > 0 ? { parameters, requestBody: readForm(fields, operation, context) } : { parameters }
}

/** Parameters of inner objects override those of the same name. There is only one body. */
function swaggerParameters(holders: readonly SpecNode[], context: OpenApiContext): readonly SwaggerParameter[] {
  const parameters = new Map<string, SwaggerParameter>()
  for (const item of holders.flatMap(holder => listOf(holder, 'parameters', context.report))) {
    const node = dereference(item, context)
    const named = node && nameAndLocationOf(node, locations, context)
    if (node && named)
      parameters.set(named.location === 'body' ? 'body' : `${named.location} ${named.name}`, { ...named, node })
  }
  return [...parameters.values()]
}

function toParameter({ name, location, node }: SwaggerParameter, context: OpenApiContext): Parameter | undefined {
  if (location === 'body' || location === 'formData') return undefined
  const { report } = context
  const sunset = readSunset(node, report)
  return {
    name,
    in: location,
    description: textOf(node, 'description', report),
    isRequired: location === 'path' || booleanOf(node, 'required', report),
    isDeprecated: booleanOf(node, 'deprecated', report) || booleanOf(node, 'x-deprecated', report),
    ...(sunset !== undefined && { sunset }),
    allowEmptyValue: booleanOf(node, 'allowEmptyValue', report),
    schema: readSchema(valueSchemaNode(node), context),
    ...readCollectionFormat(node, location, report),
    allowReserved: false,
    examples: readExamples(node, undefined, context),
  }
}
