import { emptySchema } from '../../../../api-spec/model/empty-schema.ts'
import type { Property, Schema } from '../../../../api-spec/model/schema.ts'
import { mergedSchema, type Schemas } from '../../../../api-spec/schemas/merged-schema.ts'
import type { JsonObject } from '../../values/edits.ts'

/** The fields of an object. */
export interface ObjectRows {
  /** Visible fields: required ones first, in the order of the spec. */
  readonly rows: readonly ObjectRow[]
  /** Optional properties that a reader may add. */
  readonly addable: readonly Property[]
  /** Properties whose names the schema does not list, in the order of the value. */
  readonly entries: readonly Property[]
  /** Whether a property with any name can be added. */
  readonly allowsAnyName: boolean
}

export interface ObjectRow extends Property {
  readonly isRequired: boolean
}

/**
 * An object with at most this many properties shows all of them, except deprecated ones; a larger one only those that are
 * required or set.
 */
const maxInitialRows = 10

interface RowOptions {
  /** Names that are shown even though they are not set. */
  readonly visibleNames: ReadonlySet<string>
  /** Names without a field, because a choice sets them. */
  readonly fixedNames?: readonly string[] | undefined
}

/**
 * The fields of an object with a value.
 *
 * @param merged The schema, with its references resolved.
 */
export function objectRows(
  merged: Schema,
  schemas: Schemas,
  value: JsonObject,
  { visibleNames, fixedNames = [] }: RowOptions,
): ObjectRows {
  const known = new Set([...merged.properties.map(({ name }) => name), ...merged.required, ...fixedNames])
  // A read-only property is only shown if it is sent: the reader may have pasted or typed it as JSON.
  const isEditable = ({ name, schema }: ObjectRow) =>
    Object.hasOwn(value, name) || visibleNames.has(name) || !mergedSchema(schema, schemas).isReadOnly
  const all = rowsOf(merged, schemas).filter(row => !fixedNames.includes(row.name) && isEditable(row))
  const showsAll = all.length <= maxInitialRows
  const isVisible = ({ name, schema, isRequired }: ObjectRow) =>
    isRequired ||
    (showsAll && !mergedSchema(schema, schemas).isDeprecated) ||
    Object.hasOwn(value, name) ||
    visibleNames.has(name)
  const visible = all.filter(isVisible)
  const addable = all.filter(row => !isVisible(row))
  const unknown = Object.keys(value).filter(name => !known.has(name))
  return {
    rows: [...visible.filter(row => row.isRequired), ...visible.filter(row => !row.isRequired)],
    addable,
    entries: unknown.map(name => ({ name, schema: entrySchema(merged, name) })),
    allowsAnyName: allowsAnyName(merged, all.length, showsAll ? 0 : addable.length),
  }
}

/** The properties, plus required names that have no schema. A read-only property is not required. */
function rowsOf(merged: Schema, schemas: Schemas): ObjectRow[] {
  const required = new Set(merged.required)
  const described = new Set(merged.properties.map(({ name }) => name))
  const others = merged.required.filter(name => !described.has(name))
  return [
    ...merged.properties.map(({ name, schema }) => ({
      name,
      schema,
      isRequired: required.has(name) && !mergedSchema(schema, schemas).isReadOnly,
    })),
    ...others.map(name => ({ name, schema: entrySchema(merged, name), isRequired: true })),
  ]
}

/** The schema of an unlisted property: that of the first matching pattern, or else that of additional properties. */
export function entrySchema({ patternProperties, additionalProperties }: Schema, name: string): Schema {
  const pattern = patternProperties.find(({ pattern }) => matches(pattern, name))
  return pattern?.schema ?? additionalProperties ?? emptySchema
}

function matches(pattern: string, name: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(name)
  } catch {
    // The pattern is not valid in JavaScript.
    return false
  }
}

/** Any name can be added if the schema allows other properties, lists none, or lists more than are visible. */
function allowsAnyName(merged: Schema, fields: number, addable: number): boolean {
  if (merged.additionalProperties !== undefined || merged.patternProperties.length > 0) return true
  return !merged.isClosed && (fields === 0 || addable > 0)
}
