import type { SpecNode } from '../document/node.ts'
import { flag, listOf, objectOf, textOf, textsOf } from '../document/readers.ts'
import { dereference } from '../document/reading.ts'
import type { Inputs, OpenApiReading } from '../openapi/openapi-reading.ts'
import { readExamples } from '../openapi/read-examples.ts'
import { placeOf } from '../openapi/read-parameters.ts'
import type { Parameter } from '../operation.ts'
import { readSchema } from '../schemas/read-schema.ts'
import { readCollectionFormat } from './collection-format.ts'
import { readBody, readForm } from './read-body.ts'
import { typedNode } from './typed-node.ts'

const places = ['path', 'query', 'header', 'body', 'formData'] as const

/** A parameter as it stands in the document, and where it goes. */
export interface WrittenParameter {
  readonly name: string
  readonly place: (typeof places)[number]
  readonly node: SpecNode
}

/** The parameters of an operation; those in `body` or `formData` make its body. */
export function readSwaggerInputs(operation: SpecNode, parents: readonly SpecNode[], reading: OpenApiReading): Inputs {
  const written = writtenParameters([...parents, operation], reading)
  const parameters = written.flatMap(parameter => toParameter(parameter, reading) ?? [])
  const body = written.findLast(({ place }) => place === 'body')
  const fields = written.filter(({ place }) => place === 'formData')
  if (body) return { parameters, requestBody: readBody(body.node, operation, reading) }
  return fields.length > 0 ? { parameters, requestBody: readForm(fields, operation, reading) } : { parameters }
}

/** What stands nearer to the operation takes the place of what has the same name; there is but one body. */
function writtenParameters(holders: readonly SpecNode[], reading: OpenApiReading): readonly WrittenParameter[] {
  const parameters = new Map<string, WrittenParameter>()
  for (const item of holders.flatMap(holder => listOf(holder, 'parameters', reading.report))) {
    const node = dereference(item, reading)
    const named = node && placeOf(node, places, reading)
    if (node && named)
      parameters.set(named.place === 'body' ? 'body' : `${named.place} ${named.name}`, { ...named, node })
  }
  return [...parameters.values()]
}

function toParameter({ name, place, node }: WrittenParameter, reading: OpenApiReading): Parameter | undefined {
  if (place === 'body' || place === 'formData') return undefined
  const { report } = reading
  const mint = objectOf(node, 'x-mint', report)
  return {
    name,
    in: place,
    description: textOf(node, 'description', report),
    isRequired: place === 'path' || flag(node, 'required', report),
    isDeprecated: flag(node, 'deprecated', report) || flag(node, 'x-deprecated', report),
    allowEmptyValue: flag(node, 'allowEmptyValue', report),
    schema: readSchema(typedNode(node), reading),
    ...readCollectionFormat(node, place, report),
    allowReserved: false,
    examples: readExamples(node, undefined, reading),
    groups: mint ? textsOf(mint, 'groups', report) : [],
  }
}
