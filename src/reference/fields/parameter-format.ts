import type { Parameter } from '../../api-spec/model/operation.ts'
import type { Schema } from '../../api-spec/model/schema.ts'
import { serializeParameter } from '../../api-spec/request/serialize-parameter.ts'
import { mergedSchema, type Schemas } from '../../api-spec/schemas/merged-schema.ts'
import type { Json } from '../../source/json/json.ts'

/**
 * How a list or an object is sent, by an example with short values: `?tags=a&tags=b`, `X-Ids: 1,2`. `undefined` for all
 * other values, and where the names of the fields say it.
 */
export function parameterFormat(parameter: Parameter, schemas: Schemas): string | undefined {
  const { schema, style, mediaType } = parameter
  // The fields of a deep object are shown with the names that are sent.
  if (parameter.in === 'querystring' || mediaType !== undefined || style === 'deepObject') return undefined
  const value = shortValue(mergedSchema(schema, schemas), schemas)
  const pairs = serializeParameter(parameter, value)
  if (pairs.length === 0) return undefined
  const texts = pairs.map(([name, text]) => `${name}=${text}`)
  if (parameter.in === 'query') return `?${texts.join('&')}`
  if (parameter.in === 'cookie') return texts.join('; ')
  const text = pairs.map(([, written]) => written).join('')
  return parameter.in === 'header' ? `${parameter.name}: ${text}` : text
}

/** A list or an object of two plain values. */
function shortValue(schema: Schema, schemas: Schemas): Json | undefined {
  const types = schema.types.filter(type => type !== 'null')
  if (types.length !== 1) return undefined
  if (types[0] === 'array') return schema.items && pairOfValues(mergedSchema(schema.items, schemas))
  if (types[0] !== 'object') return undefined
  const members = schema.properties.slice(0, 2).map(({ name, schema: inner }, at) => {
    const value = pairOfValues(mergedSchema(inner, schemas))?.[at]
    return [name, value] as const
  })
  return members.some(([, value]) => value === undefined) ? undefined : (Object.fromEntries(members) as Json)
}

/** Two values of a plain type. No version of the specification defines how nested lists and objects are sent. */
function pairOfValues({ types, enum: allowed = [] }: Schema): readonly [Json, Json] | undefined {
  if (types.some(type => type === 'array' || type === 'object')) return undefined
  const [first, second] = allowed.map(({ value }) => value)
  if (isShort(first) && isShort(second)) return [first, second]
  return types.some(type => type === 'integer' || type === 'number') ? [1, 2] : ['a', 'b']
}

const isShort = (value: Json | undefined): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value !== '' && value.length <= 20)
