import type { Json } from '../../source/json/json.ts'
import type { Schema } from '../model/schema.ts'
import type { ExampleOptions } from './example-of.ts'

/** The value that the document gives for a schema. Empty defaults are ignored, because they hide the structure. */
export function declaredValueOf(schema: Schema, { presets }: Pick<ExampleOptions, 'presets'>): Json | undefined {
  const options = (schema.enum ?? []).map(({ value }) => value)
  const preset = presets ? schema.extensions.default : undefined
  const example = [
    ...(preset ?? []),
    ...schema.examples,
    ...(schema.const ?? []),
    ...(schema.default ?? []).filter(isInformative),
  ][0]
  return example === undefined ? (options.find(value => value !== null) ?? options[0]) : example
}

function isInformative(value: Json): boolean {
  return value !== null && (typeof value !== 'object' || Object.keys(value).length > 0)
}
