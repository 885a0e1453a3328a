import type { Example } from '../../api-spec/model/operation.ts'
import type { EnumValue, Schema } from '../../api-spec/model/schema.ts'
import { allowedValues } from '../../api-spec/schemas/allowed-values.ts'
import { mergedSchema, type Schemas } from '../../api-spec/schemas/merged-schema.ts'
import { notLabel, typeLabel } from '../../api-spec/schemas/type-label.ts'
import type { BodyNode, PropValue } from '../../content/tree/body.ts'
import { element, jsonCode, listProp } from '../context/node-builders.ts'
import { exampleProps, toExamples } from './field-examples.ts'
import { constraintsOf, rangeOf } from './schema-constraints.ts'

/** What a spec says about a value outside of its schema. */
interface DetailOptions {
  readonly examples?: readonly Example[] | undefined
  readonly requires?: readonly string[] | undefined
  /** How the value is sent, as an example. */
  readonly format?: string | undefined
}

/** Default, allowed values, constraints and examples: short enough for the row itself. */
export function detailProps(
  merged: Schema,
  schemas: Schemas,
  { examples = toExamples(merged.examples), requires = [], format }: DetailOptions = {},
): Record<string, PropValue | undefined> {
  const constraints = constraintsOf(withItems(merged, schemas), {
    not: schema => notLabel(schema, schemas),
    names: schema => namesLabel(schema, schemas),
  })
  return {
    default: merged.default && jsonCode(merged.default[0]),
    values: valuesProp(allowedValues(merged, schemas)),
    constraints: listProp([
      ...constraints.map(constraint => [...constraint]),
      ...(format === undefined ? [] : [['field-format', format]]),
      ...(requires.length > 0 ? [['field-requires', requires.join(', ')]] : []),
    ]),
    ...exampleProps(examples),
  }
}

/** Allowed values, each with its description. */
const valuesProp = (values: readonly EnumValue[]): PropValue | undefined =>
  listProp(
    values.map(({ value, description }) =>
      description === undefined ? [jsonCode(value)] : [jsonCode(value), description],
    ),
  )

/** The details of a value that has no row. */
export function detailNodes(merged: Schema, schemas: Schemas): BodyNode[] {
  const props = detailProps(merged, schemas)
  return Object.values(props).every(value => value === undefined) ? [] : [element('Api.Details', props)]
}

/** The constraints on property names. A pattern is shown in the row of these properties. */
function namesLabel(schema: Schema, schemas: Schemas): string {
  const { constraints, ...merged } = mergedSchema(schema, schemas)
  const { minLength, maxLength } = constraints
  const length = rangeOf({ minimum: minLength, maximum: maxLength }, 'length')
  const values = merged.const ?? merged.enum?.map(({ value }) => value)
  const label = values?.map(jsonCode).join(' | ') ?? typeLabel({ ...merged, constraints: {} }, schemas)
  return [label === 'string' || label === 'any' ? undefined : label, length].filter(Boolean).join(', ')
}

/** Add the item constraints to a list of plain values. */
function withItems(merged: Schema, schemas: Schemas): Schema {
  const itemSchema = merged.items && mergedSchema(merged.items, schemas)
  if (!itemSchema || itemSchema.properties.length > 0 || itemSchema.items) return merged
  const inheritedKeys = itemConstraints.filter(key => merged.constraints[key] === undefined)
  const added = Object.fromEntries(inheritedKeys.map(key => [key, itemSchema.constraints[key]]))
  return { ...merged, constraints: { ...merged.constraints, ...added } }
}

const itemConstraints = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
] as const
