import { emptySchema } from '../model/empty-schema.ts'
import type { Schema } from '../model/schema.ts'
import { schemaNameOf } from '../model/schema-name.ts'
import { mergedSchema, type Schemas } from './merged-schema.ts'
import { titleOf, typeLabel } from './type-label.ts'

export interface SchemaOption {
  readonly schema: Schema
  /** The name shown to readers; a number if it has none. */
  readonly title: string | number
}

/**
 * The options of `oneOf` or `anyOf`, named by discriminator values, titles or types. `null` is left out.
 *
 * @param ancestors Keys of the enclosing schemas: within a subtype, its base has no options.
 */
export function schemaOptions(merged: Schema, schemas: Schemas, ancestors: readonly string[]): SchemaOption[] {
  const written = choicesOf(merged, ancestors).filter(option => !isNullSchema(mergedSchema(option, schemas)))
  const names = written.map(option => discriminatorValuesOf(option, merged).join(', ') || titleOf(option, schemas))
  const labels = written.map(option => typeLabel(option, schemas))
  const isUnique = (label: string | undefined) => labels.filter(other => other === label).length === 1
  const titles = names.map((name, at) => name ?? (isUnique(labels[at]) ? labels[at] : undefined))
  return written.map((schema, at) => ({ schema, title: numberedTitle(titles, at) }))
}

/** Adds a number to a title that occurs several times. */
export function numberedTitle(titles: readonly (string | undefined)[], at: number): string | number {
  const title = titles[at]
  if (title === undefined) return at + 1
  const before = titles.slice(0, at + 1).filter(other => other === title).length
  return before > 1 || titles.slice(at + 1).includes(title) ? `${title} ${before}` : title
}

/**
 * The options of a schema. A schema with a discriminator but without its own list has the schemas in its mapping as
 * options. Within one of these, it has none.
 */
export function choicesOf(merged: Schema, ancestors: readonly string[]): readonly Schema[] {
  if (merged.oneOf.length > 0) return merged.oneOf
  if (merged.anyOf.length > 0) return merged.anyOf
  const keys = [...new Set((merged.discriminator?.mapping ?? []).map(([, key]) => key))]
  return keys.some(key => ancestors.includes(key)) ? [] : keys.map(ref => ({ ...emptySchema, ref }))
}

/** The discriminator values of an option. */
export function discriminatorValuesOf({ ref }: Schema, { discriminator }: Schema): readonly string[] {
  if (!discriminator || ref === undefined) return []
  const mapped = discriminator.mapping.filter(([, key]) => key === ref).map(([value]) => value)
  return mapped.length > 0 ? mapped : [schemaNameOf(ref)]
}

export const isNullSchema = ({ types, oneOf, anyOf }: Schema): boolean =>
  types.length === 1 && types[0] === 'null' && oneOf.length + anyOf.length === 0
