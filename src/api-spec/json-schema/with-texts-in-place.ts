import type { Schema } from '../model/schema.ts'

/**
 * Moves a title, description or default of a part of an `allOf` up to the schema if a reference follows: a text in
 * place takes precedence over that of a schema that other places share.
 */
export function withTextsInPlace(schema: Schema): Schema {
  const { allOf } = schema
  const lastReference = allOf.findLastIndex(isReference)
  const inPlace = allOf.filter((part, at) => at < lastReference && !isReference(part))
  if (inPlace.length === 0) return schema
  return {
    ...schema,
    title: schema.title ?? lastOf(inPlace.map(({ title }) => title)),
    description: schema.description ?? lastOf(inPlace.map(({ description }) => description)),
    default: schema.default ?? lastOf(inPlace.map(({ default: preset }) => preset)),
  }
}

const isReference = ({ ref }: Schema): boolean => ref !== undefined

const lastOf = <Value>(values: readonly (Value | undefined)[]): Value | undefined =>
  values.findLast(value => value !== undefined)
