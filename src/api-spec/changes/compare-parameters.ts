import type { Parameter } from '../model/operation.ts'
import { compareSunsets } from './compare-sunsets.ts'
import { compareSchemasOfPart, innerPart, report, type SubjectPart } from './subject-part.ts'

/** Reports differences between the parameters of two operations. */
export function compareParameters(
  before: readonly Parameter[],
  after: readonly Parameter[],
  part: SubjectPart,
  newNames: ReadonlyMap<string, string> = new Map(),
): void {
  const current = new Map(after.map(parameter => [keyOf(parameter), parameter]))
  const matched = new Set<Parameter>()
  for (const parameter of before) {
    const newName = parameter.in === 'path' ? (newNames.get(parameter.name) ?? parameter.name) : parameter.name
    const same = current.get(keyOf({ ...parameter, name: newName }))
    const moved = same ? undefined : movedParameter(parameter, before, after)
    const other = same ?? moved
    if (!other) {
      reportRemoved(parameter, parameterSite(parameter, part))
      continue
    }
    matched.add(other)
    const at = parameterSite(other, part)
    if (parameter.name !== other.name && parameter.in === 'path')
      report(at, 'path-parameter-renamed', { from: parameter.name, to: other.name })
    if (moved) report(at, 'parameter-moved', { from: parameter.in, to: moved.in })
    compareParameter(parameter, other, at)
  }
  for (const parameter of after)
    if (!matched.has(parameter))
      report(parameterSite(parameter, part), parameter.isRequired ? 'required-parameter-added' : 'parameter-added')
}

/** Names of headers are not case-sensitive. */
const keyOf = ({ in: location, name }: Pick<Parameter, 'in' | 'name'>): string =>
  `${location} ${location === 'header' ? name.toLowerCase() : name}`

const parameterSite = (parameter: Parameter, part: SubjectPart): SubjectPart =>
  innerPart(part, { type: 'parameter', in: parameter.in, name: parameter.name })

/** The parameter with the same name at another location, if neither version has both. */
function movedParameter(
  { name, in: location }: Parameter,
  before: readonly Parameter[],
  after: readonly Parameter[],
): Parameter | undefined {
  const named = (parameters: readonly Parameter[]) => parameters.filter(parameter => parameter.name === name)
  const [only, ...others] = named(after)
  const isSingle = others.length === 0 && named(before).length === 1
  return isSingle && only && only.in !== location ? only : undefined
}

function reportRemoved({ in: location, isDeprecated, sunset }: Parameter, part: SubjectPart): void {
  const { today } = part
  if (location === 'path') report(part, 'path-parameter-removed')
  else if (!isDeprecated) report(part, 'parameter-removed')
  else if (sunset !== undefined && today !== undefined && sunset > today)
    report(part, 'parameter-removed-early', { from: sunset })
  else report(part, 'parameter-removed-deprecated')
}

function compareParameter(before: Parameter, after: Parameter, part: SubjectPart): void {
  if (!before.isRequired && after.isRequired) report(part, 'parameter-required')
  if (before.isRequired && !after.isRequired) report(part, 'parameter-optional')
  if (!before.isDeprecated && after.isDeprecated) report(part, 'parameter-deprecated')
  if (before.isDeprecated && !after.isDeprecated) report(part, 'parameter-restored')
  if (before.isDeprecated && after.isDeprecated) compareSunsets(before.sunset, after.sunset, part)
  if (before.allowEmptyValue && !after.allowEmptyValue && after.in === 'query') report(part, 'empty-value-forbidden')
  if (!before.allowEmptyValue && after.allowEmptyValue && after.in === 'query') report(part, 'empty-value-allowed')
  const from = serializationOf(before)
  const to = serializationOf(after)
  // A moved parameter has the default style of its new location.
  if (from !== to && before.in === after.in) report(part, 'parameter-serialization', { from, to })
  compareSchemasOfPart(part, before.schema, after.schema, { isText: after.mediaType === undefined })
}

/** How a parameter is written in a request. `explode` only matters for lists and objects. */
function serializationOf({ style, explode, mediaType, schema }: Parameter): string {
  if (mediaType !== undefined) return mediaType
  const isSimple = schema.types.length > 0 && schema.types.every(type => type !== 'array' && type !== 'object')
  return isSimple ? style : `${style}, explode: ${explode}`
}
