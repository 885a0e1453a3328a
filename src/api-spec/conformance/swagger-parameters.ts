import type { SchemaError } from './group-schema-errors.ts'

/** A Swagger parameter is one of five kinds, depending on the value of "in". */
const kindCount = 5

/**
 * Leaves out errors for kinds of Swagger parameters that the author did not mean. The schema does not name the kinds,
 * but if only one of them accepts the value of "in", the errors that it shares with others are the relevant ones.
 */
export function withoutOtherParameters(errors: readonly SchemaError[]): readonly SchemaError[] {
  const timesByKey = new Map<string, number>()
  for (const error of errors) timesByKey.set(keyOf(error), (timesByKey.get(keyOf(error)) ?? 0) + 1)
  /** How many kinds do not accept the value of "in", by the pointer of the parameter. */
  const rejectingKinds = new Map<string, number>()
  for (const { instancePath, keyword, schemaPath } of errors) {
    const [, parameter] = /^(.*\/parameters\/[^/]+)\/in$/.exec(instancePath) ?? []
    if (parameter === undefined || keyword !== 'enum' || schemaPath !== '#/properties/in/enum') continue
    rejectingKinds.set(parameter, (rejectingKinds.get(parameter) ?? 0) + 1)
  }
  const isShared = (error: SchemaError) => (timesByKey.get(keyOf(error)) ?? 0) > 1
  return errors.filter(error => {
    const rejecting = rejectingKinds.get(error.instancePath)
    if (rejecting === kindCount) return false
    if (rejecting === kindCount - 1) return isShared(error)
    if (rejecting !== undefined) return true
    const parameter = /^(.*)\/in$/.exec(error.instancePath)?.[1]
    return parameter === undefined || rejectingKinds.get(parameter) !== kindCount - 1
  })
}

const keyOf = ({ instancePath, keyword, params }: SchemaError): string =>
  `${instancePath} ${keyword} ${JSON.stringify(params)}`
