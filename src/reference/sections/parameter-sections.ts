import type { Operation, Parameter } from '../../api-spec/model/operation.ts'
import type { Schemas } from '../../api-spec/schemas/merged-schema.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import type { Field, FieldSide } from '../context/field-context.ts'
import type { Term } from '../context/heading-terms.ts'
import { fieldContextOf, type PageContext, section } from '../context/page-context.ts'
import { parameterFormat } from '../fields/parameter-format.ts'
import { fieldRows } from '../fields/schema-fields.ts'
import { securityHeaders } from './security-section.ts'

const parameterLocations: readonly (readonly [Term, readonly Parameter['in'][]])[] = [
  ['api-headers', ['header']],
  ['api-path', ['path']],
  ['api-query', ['query', 'querystring']],
  ['api-cookies', ['cookie']],
]

interface ParameterSide extends FieldSide {
  /** Level of the headings. */
  readonly level: number
}

const pageParameters: ParameterSide = { prefix: 'parameter', direction: 'request', level: 2 }

/** A section for each location of parameters. */
export function parameterSections(
  operation: Pick<Operation, 'parameters' | 'security'>,
  context: PageContext,
  { prefix, direction, level }: ParameterSide = pageParameters,
): BodyNode[] {
  const authHeaders = securityHeaders(operation, context)
  // Headers that the security section shows are not repeated as parameters.
  const parameters = operation.parameters.filter(
    ({ name, in: location }) => location !== 'header' || !authHeaders.has(name.toLowerCase()),
  )
  const inside = fieldContextOf(context, prefix, direction)
  return parameterLocations.flatMap(([term, locations]) => {
    const fields = parameters
      .filter(parameter => locations.includes(parameter.in))
      .map(parameter => toField(parameter, context.spec.schemas))
    return section(term, fieldRows(fields, inside), level)
  })
}

/** A parameter as a row: its own fields take precedence over those of its schema. */
function toField(parameter: Parameter, schemas: Schemas): Field {
  const { name, schema, isRequired, isDeprecated, description, examples, mediaType, style } = parameter
  return {
    name,
    schema,
    examples,
    isRequired,
    isDeprecated,
    description,
    typeNote: mediaType,
    isDeep: style === 'deepObject',
    format: parameterFormat(parameter, schemas),
  }
}
