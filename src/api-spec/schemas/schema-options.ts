import { emptySchema } from '../model/empty-schema.ts'
import type { Schema } from '../model/schema.ts'
import { schemaNameOf } from '../model/schema-name.ts'
import { mergedSchema, type Schemas } from './merged-schema.ts'
import { titleOf, typeLabel } from './type-label.ts'

export interface SchemaOption {
  readonly schema: Schema
  /** What readers know it by; one that has no name is counted. */
  readonly title: string | number
}

/**
 * The options of `oneOf` or `anyOf`, named by their values of the discriminator, their titles, or their types; `null`
 * is no option.
 *
 * @param around Keys of the schemas around: below an heir its base is no choice.
 */
export function schemaOptions(merged: Schema, schemas: Schemas, around: readonly string[]): SchemaOption[] {
  const written = choicesOf(merged, around).filter(option => !isNullSchema(mergedSchema(option, schemas)))
  const names = written.map(
    option => discriminatorValuesOf(option, merged).join(', ') || titleOf(option, mergedSchema(option, schemas)),
  )
  const labels = written.map(option => typeLabel(option, schemas))
  const isUnique = (label: string | undefined) => labels.filter(other => other === label).length === 1
  const titles = names.map((name, at) => name ?? (isUnique(labels[at]) ? labels[at] : undefined))
  return written.map((schema, at) => ({ schema, title: numberedTitle(titles, at) }))
}

/** A title that others have too gets a number. */
export function numberedTitle(titles: readonly (string | undefined)[], at: number): string | number {
  const title = titles[at]
  if (title === undefined) return at + 1
  const before = titles.slice(0, at + 1).filter(other => other === title).length
  return before > 1 || titles.slice(at + 1).includes(title) ? `${title} ${before}` : title
}

/**
 * What a value may be one of. A schema with a discriminator and no list of its own is the base of those that its mapping
 * names; below one of them it stands for itself.
 */
export function choicesOf(merged: Schema, around: readonly string[]): readonly Schema[] {
  if (merged.oneOf.length > 0) return merged.oneOf
  if (merged.anyOf.length > 0) return merged.anyOf
  const keys = [...new Set((merged.discriminator?.mapping ?? []).map(([, key]) => key))]
  return keys.some(key => around.includes(key)) ? [] : keys.map(ref => ({ ...emptySchema, ref }))
}

/** Values of the discriminator that mean this option. */
export function discriminatorValuesOf({ ref }: Schema, { discriminator }: Schema): readonly string[] {
  if (!discriminator || ref === undefined) return []
  const mapped = discriminator.mapping.filter(([, key]) => key === ref).map(([value]) => value)
  return mapped.length > 0 ? mapped : [schemaNameOf(ref)]
}

export const isNullSchema = ({ types, oneOf, anyOf }: Schema): boolean =>
  types.length === 1 && types[0] === 'null' && oneOf.length + anyOf.length === 0
