import type { Json } from '../../source/json/json.ts'
import { childOf, isList, isObject, type SpecNode, valueAt } from '../document/node.ts'
import type { FilterContext } from './filter-context.ts'
import { mapList, mapObject } from './filter-data.ts'

const contentKeys = ['value', 'dataValue', 'serializedValue', 'externalValue']

/**
 * An Example Object without hidden parts, or a bare value instead of one; `undefined` if nothing of it may be shown.
 */
export function filterExample(
  example: Json,
  schemas: readonly SpecNode[],
  { data, names }: Pick<FilterContext, 'data' | 'names'>,
): Json | undefined {
  if (!isObject(example) || !contentKeys.some(key => Object.hasOwn(example, key)))
    return isReference(example) ? example : data.filter(example, schemas)
  const filtered = mapObject(example, (key, member) => {
    if (key === 'value' || key === 'dataValue') return isReference(member) ? member : data.filter(member, schemas)
    if (key === 'serializedValue')
      return typeof member === 'string' && names.firstIn(member) !== undefined ? undefined : member
    return member
  })
  return isObject(filtered) && contentKeys.some(key => Object.hasOwn(filtered, key)) ? filtered : undefined
}

/** The named or listed examples of a parameter, a header or a media type. */
export function filterExamples(examples: Json, schemas: readonly SpecNode[], context: FilterContext): Json {
  if (isList(examples)) return mapList(examples, example => filterExample(example, schemas, context))
  if (!isObject(examples)) return examples
  return mapObject(examples, (_, example) => filterExample(example, schemas, context))
}

/** The examples of an AsyncAPI message: each has a payload and headers. */
export function messageExamples(message: SpecNode, examples: Json, { data }: FilterContext): Json {
  const schemasAt = (key: string) => (isObject(valueAt(message, key)) ? [payloadSchema(childOf(message, key))] : [])
  if (!isList(examples)) return examples
  return mapList(examples, example => {
    if (!isObject(example)) return example
    return mapObject(example, (key, member) =>
      key === 'payload' || key === 'headers' ? data.filter(member, schemasAt(key)) : member,
    )
  })
}

/** A schema may be wrapped with its format. */
const payloadSchema = (written: SpecNode): SpecNode =>
  isObject(valueAt(written, 'schema')) && valueAt(written, 'schemaFormat') !== undefined
    ? childOf(written, 'schema')
    : written

const isReference = (value: Json): boolean =>
  isObject(value) && Object.keys(value).length === 1 && typeof value.$ref === 'string'
