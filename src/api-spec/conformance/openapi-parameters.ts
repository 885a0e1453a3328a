import type { SchemaError } from './group-schema-errors.ts'

/** In OpenAPI 3.0, a parameter is one of four kinds, depending on the value of "in". */
const kindCount = 4

/**
 * Leaves out errors for kinds of OpenAPI 3.0 parameters that the author did not mean: those that do not accept the value of
 * "in". If no kind accepts it, only the errors about "in" are kept.
 */
export function withoutOtherLocations(errors: readonly SchemaError[]): readonly SchemaError[] {
  /** The kinds that do not accept the value of "in", by the pointer of the parameter. */
  const rejectingKinds = new Map<string, Set<string>>()
  for (const error of errors) {
    const kind = kindOf(error)
    if (kind === undefined || !isAboutLocation(error)) continue
    const parameter = parameterOf(error)
    rejectingKinds.set(parameter, (rejectingKinds.get(parameter) ?? new Set()).add(kind))
  }
  return errors.filter(error => {
    const kind = kindOf(error)
    const rejecting = kind === undefined ? undefined : rejectingKinds.get(parameterOf(error))
    if (kind === undefined || rejecting === undefined) return true
    return rejecting.size === kindCount ? isAboutLocation(error) : !rejecting.has(kind)
  })
}

/** The number of the kind whose schema an error comes from. */
const kindOf = ({ schemaPath }: SchemaError): string | undefined =>
  /^#\/definitions\/ParameterLocation\/oneOf\/(\d+)\//.exec(schemaPath)?.[1]

const isAboutLocation = ({ schemaPath }: SchemaError): boolean => schemaPath.endsWith('/properties/in/enum')

/** The pointer of the parameter: a missing key is reported at the parameter, an invalid value at its key. */
const parameterOf = ({ keyword, instancePath }: SchemaError): string =>
  keyword === 'required' ? instancePath : instancePath.slice(0, instancePath.lastIndexOf('/'))
