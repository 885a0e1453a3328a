import { isRecord } from '../../source/json/is-record.ts'
import type { Json } from '../../source/json/json.ts'
import { plainTextOf } from '../../source/json/json-text.ts'
import { ownValue } from '../../source/json/own-value.ts'
import { emptySchema } from '../model/empty-schema.ts'
import type { Discriminator, Schema } from '../model/schema.ts'
import { layersOf, mergedSchema } from '../schemas/merged-schema.ts'
import { type CheckPosition, childPosition, errorAt, type ValidationContext } from './validation-context.ts'
import type { ValidationError } from './validation-error.ts'

/** The option that a discriminator selects, or an error if it selects none. */
export type DiscriminatorResult = { readonly option: Schema } | { readonly error: ValidationError }

export interface DiscriminatedChoice {
  readonly options: readonly Schema[]
  /** Next to the options. */
  readonly discriminator: Discriminator | undefined
  /** From a schema that is merged with the choice. */
  readonly inherited: Discriminator | undefined
}

/**
 * The option that a value should match, selected by the discriminator of the choice or an inherited one.
 *
 * @returns `undefined` if no discriminator applies: the value lacks the property, or an option has no name.
 */
export function discriminatedOption(
  value: Json,
  choice: DiscriminatedChoice,
  position: CheckPosition,
  context: ValidationContext,
): DiscriminatorResult | undefined {
  if (!isRecord(value)) return undefined
  const { options, discriminator, inherited } = choice
  if (discriminator) {
    const schema = namedSchema(value, discriminator, options, context)
    if (schema) return { option: listedOption(schema, options, context) ?? schema }
    return unknownName(value, { discriminator, options }, position, context)
  }
  for (const other of inherited ? [inherited] : sharedDiscriminators(options, context)) {
    const schema = namedSchema(value, other, options, context)
    const option = schema && listedOption(schema, options, context)
    if (option) return { option }
  }
  return undefined
}

/** Discriminators of bases that all options share. */
function sharedDiscriminators(options: readonly Schema[], { schemas }: ValidationContext): readonly Discriminator[] {
  const [first = [], ...others] = options.map(option =>
    layersOf(option, schemas).layers.flatMap(({ discriminator }) => discriminator ?? []),
  )
  return others.length === 0 ? [] : first.filter(discriminator => others.every(found => found.includes(discriminator)))
}

/** The schema that the property selects: by the mapping, by the constant of an option, or by default. */
function namedSchema(
  value: { readonly [key: string]: Json },
  { propertyName, mapping, defaultMapping }: Discriminator,
  options: readonly Schema[],
  context: ValidationContext,
): Schema | undefined {
  const name = ownValue(value, propertyName)
  const schemaWithKey = (key: string | undefined): Schema | undefined =>
    key !== undefined && Object.hasOwn(context.schemas, key) ? { ...emptySchema, ref: key } : undefined
  const mapped = schemaWithKey(mapping.find(([written]) => written === name)?.[1])
  if (mapped) return mapped
  const [only, ...others] =
    name === undefined ? [] : options.filter(option => constantsOf(option, propertyName, context).includes(name))
  // A constant that several options share selects none.
  return only && others.length === 0 ? only : schemaWithKey(defaultMapping)
}

/** The option that is this schema, or that it inherits from. */
function listedOption(schema: Schema, options: readonly Schema[], { schemas }: ValidationContext): Schema | undefined {
  if (options.includes(schema)) return schema
  const { refs } = layersOf(schema, schemas)
  return refs.flatMap(ref => options.find(option => option.ref === ref) ?? [])[0]
}

function unknownName(
  value: { readonly [key: string]: Json },
  { discriminator, options }: { readonly discriminator: Discriminator; readonly options: readonly Schema[] },
  position: CheckPosition,
  context: ValidationContext,
): DiscriminatorResult | undefined {
  const { propertyName, mapping } = discriminator
  if (!Object.hasOwn(value, propertyName)) return undefined
  const objects = options.filter(option => mayBeObject(mergedSchema(option, context.schemas)))
  const names = objects.map(option => {
    const constants = constantsOf(option, propertyName, context).map(plainTextOf)
    return constants.length > 0 ? constants : mapping.flatMap(([name, key]) => (key === option.ref ? [name] : []))
  })
  if (names.length === 0 || names.some(({ length }) => length === 0)) return undefined
  const expected = [...new Set(names.flat())]
  // A name that several options share is valid: the rest of the value distinguishes them.
  if (expected.includes(plainTextOf(value[propertyName] as Json))) return undefined // It is one of its keys.
  return { error: errorAt(childPosition(position, propertyName), 'discriminator', expected.join(', ')) }
}

const mayBeObject = ({ types }: Schema): boolean => types.length === 0 || types.includes('object')

/** The values that an option allows for the property. */
function constantsOf(option: Schema, propertyName: string, { schemas }: ValidationContext): readonly Json[] {
  const property = mergedSchema(option, schemas).properties.find(({ name }) => name === propertyName)
  if (!property) return []
  const { const: constant, enum: values } = mergedSchema(property.schema, schemas)
  return constant ?? values?.map(({ value }) => value) ?? []
}
