import type { SchemaError } from './group-schema-errors.ts'

/** A Swagger parameter is one of five kinds, depending on the value of "in". */
const kindCount = 5

/**
 * Leaves out errors for kinds of Swagger parameters that the author did not mean. The schema does not name the kinds,
 * but if only one of them accepts the value of "in", the errors that it shares with others are the relevant ones.
 */
export function withoutOtherParameters(errors: readonly SchemaError[]): readonly SchemaError[] {
  const counts = new Map<string, number>()
  for (const error of errors) counts.set(keyOf(error), (counts.get(keyOf(error)) ?? 0) + 1)
  const locations = new Map<string, number>()
  for (const { instancePath, keyword, schemaPath } of errors) {
    const [, parameter] = /^(.*\/parameters\/[^/]+)\/in$/.exec(instancePath) ?? []
    if (parameter === undefined || keyword !== 'enum' || schemaPath !== '#/properties/in/enum') continue
    locations.set(parameter, (locations.get(parameter) ?? 0) + 1)
  }
  const isShared = (error: SchemaError) => (counts.get(keyOf(error)) ?? 0) > 1
  return errors.filter(error => {
    const ofParameter = locations.get(error.instancePath)
    if (ofParameter !== undefined) return ofParameter < kindCount - 1 || (ofParameter < kindCount && isShared(error))
    const parameter = /^(.*)\/in$/.exec(error.instancePath)?.[1]
    return parameter === undefined || locations.get(parameter) !== kindCount - 1
  })
}

const keyOf = ({ instancePath, keyword, params }: SchemaError): string =>
  `${instancePath} ${keyword} ${JSON.stringify(params)}`
