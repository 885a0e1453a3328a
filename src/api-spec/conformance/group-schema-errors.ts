import { childPointer } from '../document/json-pointer.ts'
import { describeSchemaErrors } from './describe-schema-error.ts'
import { withoutOtherLocations } from './openapi-parameters.ts'
import { withoutOtherParameters } from './swagger-parameters.ts'
import type { ValidatorDiagnostic } from './validator-diagnostic.ts'

/** An error of a JSON Schema validator. */
export interface SchemaError {
  readonly instancePath: string
  readonly schemaPath: string
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
  readonly message?: string | undefined
}

/** Keywords that fail because something inside them does. */
const combining = new Set(['oneOf', 'anyOf', 'allOf', 'if', 'not', 'dependentSchemas'])
const unevaluated = new Set(['unevaluatedProperties', 'unevaluatedItems'])

/**
 * Reduce the errors of a schema for a specification to their causes, one diagnostic for each position and keyword. A value
 * that matches none of several alternatives has errors for each of them, most of which mean nothing to an author.
 *
 * @param specification Name and version, for messages: `OpenAPI 3.0`.
 */
export function groupSchemaErrors(
  errors: readonly SchemaError[],
  specification: string,
): readonly ValidatorDiagnostic[] {
  const relevant = withoutOtherLocations(withoutOtherParameters(withoutReferences(errors)))
  const causes = withoutRepeatedTypes(withoutOtherAlternatives(withoutConsequences(relevant)))
  const groups = new Map<string, SchemaError[]>()
  for (const error of causes) {
    const key = `${error.instancePath}\0${unevaluated.has(error.keyword) ? 'additionalProperties' : error.keyword}`
    groups.set(key, [...(groups.get(key) ?? []), error])
  }
  return [...groups.values()].map(group => describeSchemaErrors(group, specification))
}

/**
 * Nearly every object has a reference as an alternative, which the author did not mean. Ajv names its definition, or
 * lists the unknown keys directly after the missing one.
 */
function withoutReferences(errors: readonly SchemaError[]): readonly SchemaError[] {
  let pointer: string | undefined
  return errors.filter(({ keyword, params, schemaPath, instancePath }) => {
    const isStart = keyword === 'required' && params.missingProperty === '$ref'
    const isNext =
      pointer === instancePath && keyword === 'additionalProperties' && schemaPath === '#/additionalProperties'
    pointer = isNext || (isStart && schemaPath === '#/required') ? instancePath : undefined
    // The error about the name follows.
    const isInName = /\/propertyNames\/[^/]+$/.test(schemaPath)
    return !isStart && !isNext && !isInName && !/\/(?:json)?reference\//i.test(schemaPath)
  })
}

/** Leaves out errors that only repeat that something at the same position, or nested in it, is wrong. */
function withoutConsequences(errors: readonly SchemaError[]): readonly SchemaError[] {
  const isCause = ({ keyword }: SchemaError) => !combining.has(keyword) && !unevaluated.has(keyword)
  const pointers = new Set(errors.filter(isCause).map(({ instancePath }) => instancePath))
  const enclosing = new Set([...pointers].flatMap(enclosingPointers))
  const unevaluatedPointers = new Set(
    errors.filter(({ keyword }) => unevaluated.has(keyword)).map(({ instancePath }) => instancePath),
  )
  return errors.filter(error => {
    const { instancePath, keyword, params } = error
    if (isCause(error)) return true
    if (unevaluated.has(keyword)) {
      // A key counts as evaluated only if its schema matches.
      const child = childPointer(instancePath, String(params.unevaluatedProperty ?? ''))
      return !pointers.has(instancePath) && !pointers.has(child) && !enclosing.has(child)
    }
    return !pointers.has(instancePath) && !enclosing.has(instancePath) && !unevaluatedPointers.has(instancePath)
  })
}

/** The pointers of all values that contain the one at a pointer. */
function enclosingPointers(pointer: string): readonly string[] {
  const steps = pointer.split('/')
  return steps.slice(1).map((_, at) => steps.slice(0, at + 1).join('/'))
}

/**
 * If alternatives differ in the value of a key, such as "type", keeps only the errors of the alternative that the
 * author meant. If the value belongs to none, keeps only the error about the value.
 */
function withoutOtherAlternatives(errors: readonly SchemaError[]): readonly SchemaError[] {
  const choices = new Map<string, Map<string, SchemaError[]>>()
  for (const error of errors) {
    if (error.keyword !== 'enum' && error.keyword !== 'const') continue
    const parent = parentOf(error.instancePath)
    const byDefinition = choices.get(parent) ?? new Map<string, SchemaError[]>()
    byDefinition.set(definitionOf(error), [...(byDefinition.get(definitionOf(error)) ?? []), error])
    choices.set(parent, byDefinition)
  }
  return errors.filter(error => {
    const atParent = choices.get(error.instancePath)
    const parent = parentOf(error.instancePath)
    const around = choices.get(parent)
    // Errors of the object itself: an alternative whose key has another value was not meant.
    if (atParent && atParent.size > 1) return !atParent.has(definitionOf(error))
    if (!around || around.size < 2 || (error.keyword !== 'enum' && error.keyword !== 'const')) return true
    return !errors.some(other => other.instancePath === parent && !around.has(definitionOf(other)))
  })
}

/** Leaves out that a value has the wrong type if the same schema also lists the allowed values. */
function withoutRepeatedTypes(errors: readonly SchemaError[]): readonly SchemaError[] {
  const placeOf = ({ instancePath, schemaPath }: SchemaError) => `${instancePath} ${parentOf(schemaPath)}`
  const withValues = new Set(errors.filter(({ keyword }) => keyword === 'enum').map(placeOf))
  return errors.filter(error => error.keyword !== 'type' || !withValues.has(placeOf(error)))
}

const parentOf = (pointer: string): string => pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')))

/** The named part of the schema that an error comes from: `#/definitions/APIKeySecurityScheme`. */
const definitionOf = ({ schemaPath }: SchemaError): string => /^#\/[^/]+\/[^/]+/.exec(schemaPath)?.[0] ?? schemaPath
