import { emptySchema } from '../../../api-spec/model/empty-schema.ts'
import type { Operation } from '../../../api-spec/model/operation.ts'
import { parameterKey } from '../../../api-spec/model/request-values.ts'
import type { Schema } from '../../../api-spec/model/schema.ts'
import type { Schemas } from '../../../api-spec/schemas/merged-schema.ts'
import { ownValue } from '../../../source/json/own-value.ts'

/** Where a request may contain secrets: values with the format `password`. */
export interface SecretFields {
  /** Names of properties of a body or a parameter. */
  readonly names: ReadonlySet<string>
  /** Keys of parameters. */
  readonly keys: ReadonlySet<string>
  /** Media types whose whole body is secret. */
  readonly bodies: ReadonlySet<string>
}

export function secretFields(operation: Operation, schemas: Schemas): SecretFields {
  const media = operation.requestBody?.content ?? []
  const secret = media.filter(({ schema }) => schema !== undefined && isPassword(schema, schemas))
  return {
    names: secretNames(operation, schemas),
    keys: secretKeys(operation.parameters, schemas),
    bodies: new Set(secret.map(({ name }) => name)),
  }
}

/** Names of the properties of a request with the format `password`. */
export function secretNames({ parameters, requestBody }: Operation, schemas: Schemas): ReadonlySet<string> {
  const bodies = requestBody?.content.flatMap(({ schema }) => schema ?? []) ?? []
  return passwordNames([...parameters.map(({ schema }) => schema), ...bodies], schemas)
}

/** Names of the properties with the format `password` in the values of schemas, at any depth. */
export function passwordNames(roots: readonly Schema[], schemas: Schemas): ReadonlySet<string> {
  const properties = reachableSchemas(roots, schemas, partsOf).flatMap(schema => schema.properties)
  return new Set(properties.filter(({ schema }) => isPassword(schema, schemas)).map(({ name }) => name))
}

type Field = Pick<Operation['parameters'][number], 'in' | 'name' | 'schema'>

/** Keys, as of `parameterKey`, of the parameters with the format `password`. */
export function secretKeys(parameters: readonly Field[], schemas: Schemas): ReadonlySet<string> {
  return new Set(parameters.filter(({ schema }) => isPassword(schema, schemas)).map(parameterKey))
}

/** Whether a value, one of its options or one of its items has the format `password`. */
export function isPassword(schema: Schema, schemas: Schemas): boolean {
  return reachableSchemas([schema], schemas, partsButProperties).some(({ format }) => format === 'password')
}

/** The given schemas and all that they lead to. Each reference is followed once, because schemas may be recursive. */
function reachableSchemas(
  roots: readonly Schema[],
  schemas: Schemas,
  parts: (schema: Schema) => readonly (Schema | undefined)[],
): readonly Schema[] {
  const followed = new Set<string>()
  const reached = [...roots]
  for (const schema of reached) {
    const { ref } = schema
    const target = ref !== undefined && !followed.has(ref) ? ownValue(schemas, ref) : undefined
    if (ref !== undefined) followed.add(ref)
    for (const part of [target, ...parts(schema)]) if (part) reached.push(part)
  }
  return reached
}

const partsOf = (schema: Schema) => [
  ...schema.properties.map(property => property.schema),
  ...partsButProperties(schema),
]

function partsButProperties(schema: Schema): readonly (Schema | undefined)[] {
  const { allOf, oneOf, anyOf, prefixItems, patternProperties, items, additionalProperties } = schema
  const named = patternProperties.map(pattern => pattern.schema)
  return [
    ...[...allOf, ...oneOf, ...anyOf, ...prefixItems, ...named, items, additionalProperties],
    ...conditionalParts(schema),
    ...subtypesOf(schema),
  ]
}

const conditionalParts = ({ conditions = [], dependents = [] }: Schema) => [
  ...conditions.flatMap(({ met, otherwise }) => [met, otherwise]),
  ...dependents.map(dependent => dependent.schema),
]

/** The schemas that a discriminator selects, which may not be listed as options. */
function subtypesOf({ discriminator }: Schema): readonly Schema[] {
  if (!discriminator) return []
  const keys = [...discriminator.mapping.map(([, key]) => key), discriminator.defaultMapping]
  return keys.flatMap(ref => (ref === undefined ? [] : { ...emptySchema, ref }))
}
