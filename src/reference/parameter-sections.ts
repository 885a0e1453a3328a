import type { Operation, Parameter } from '../api-spec/operation.ts'
import type { BodyNode } from '../content/body.ts'
import type { Field } from './field-drawing.ts'
import { freeRows } from './free-rows.ts'
import { fieldDrawing, type PageDrawing, section } from './page-parts.ts'
import type { PieceSide } from './pieces.ts'
import { securityHeaders } from './security-section.ts'
import type { Term } from './terms.ts'

const places: readonly (readonly [Term, readonly Parameter['in'][]])[] = [
  ['api-headers', ['header']],
  ['api-path', ['path']],
  ['api-query', ['query', 'querystring']],
  ['api-cookies', ['cookie']],
]

interface ParameterSide extends PieceSide {
  /** Of the headings. */
  readonly level: number
}

const ofPage: ParameterSide = { prefix: 'parameter', direction: 'request', level: 2 }

/** A section for each place of parameters. */
export function parameterSections(
  operation: Pick<Operation, 'parameters' | 'security'>,
  drawing: PageDrawing,
  { prefix, direction, level }: ParameterSide = ofPage,
): BodyNode[] {
  const told = securityHeaders(operation, drawing)
  // What the section above tells of is no parameter beside it.
  const parameters = operation.parameters.filter(
    ({ name, in: place }) => place !== 'header' || !told.has(name.toLowerCase()),
  )
  const inside = fieldDrawing(drawing, prefix, direction)
  return places.flatMap(([term, of]) => {
    const fields = parameters.filter(parameter => of.includes(parameter.in)).map(toField)
    return section(term, freeRows(fields, inside), level)
  })
}

/** The parameter as a row: what it says itself stands above what its schema says. */
function toField({
  name,
  schema,
  isRequired,
  isDeprecated,
  description,
  examples,
  mediaType,
  style,
}: Parameter): Field {
  return {
    name,
    schema,
    examples,
    isRequired,
    isDeprecated,
    description,
    place: mediaType,
    isDeep: style === 'deepObject',
  }
}
