import type { Json } from '../../source/json/json.ts'
import { emptySchema } from '../model/empty-schema.ts'
import type { Property, Schema } from '../model/schema.ts'
import { mergedSchema, type Schemas } from '../schemas/merged-schema.ts'
import { checkValue } from './check-value.ts'
import type { XmlElement } from './xml-element.ts'

/**
 * Converts an element to a value according to its schema: names, attributes and wrapped lists as in `xml`, numbers and
 * booleans by type. Parts without a schema are included with their own names.
 *
 * @returns An unvalidated value: text that does not match a type stays text. `undefined` for a document that is too
 * large or too deep.
 * @see OpenAPI 3.1.1, XML Object
 */
export function xmlToValue(element: XmlElement, schema: Schema, schemas: Schemas): Json | undefined {
  const left = { choices: maxChoices }
  const value = readElement(element, schema, { schemas, left }, 0)
  return left.choices < 0 ? undefined : value
}

interface Reading {
  readonly schemas: Schemas
  /** Nested choices multiply. */
  readonly left: { choices: number }
}

const maxChoices = 5_000
const maxDepth = 200

function readElement(element: XmlElement, schema: Schema, reading: Reading, depth: number): Json {
  if (element.isNil) return null
  if (depth > maxDepth) {
    reading.left.choices = -1
    return element.text
  }
  const merged = mergedSchema(schema, reading.schemas)
  const options = merged.oneOf.length > 0 ? merged.oneOf : merged.anyOf
  if (options.length > 0) return valueOfChoice(element, merged, options, reading, depth)
  if (merged.types.includes('array')) return itemsOf(element.children, merged, reading, depth)
  const isObject = merged.types.includes('object') || merged.properties.length > 0
  const isScalar = merged.types.length > 0 || merged.enum !== undefined || merged.const !== undefined
  if (!isObject && (isScalar || !hasParts(element))) return scalarOf(element.text, merged)
  return membersOf(element, merged, reading, depth)
}

const hasParts = ({ children, attributes }: XmlElement): boolean => children.length + attributes.length > 0

/** The value for the first option that it matches; if it matches none, the value for the first one. */
function valueOfChoice(
  element: XmlElement,
  merged: Schema,
  options: readonly Schema[],
  reading: Reading,
  depth: number,
): Json {
  const around = { ...merged, oneOf: [], anyOf: [] }
  let first: Json | undefined
  for (const option of options) {
    reading.left.choices -= 1
    if (reading.left.choices < 0) break
    const whole = { ...emptySchema, allOf: [around, option] }
    const value = readElement(element, whole, reading, depth + 1)
    if (checkValue(value, whole, reading.schemas, 'response').length === 0) return value
    first ??= value
  }
  return first ?? element.text
}

function membersOf(element: XmlElement, merged: Schema, reading: Reading, depth: number): Json {
  const found = new Map<string, Json>()
  const taken = new Set<unknown>()
  for (const property of merged.properties) {
    const value = memberOf(element, property, taken, reading, depth)
    if (value !== undefined) found.set(property.name, value)
  }
  const others = merged.additionalProperties ?? emptySchema
  for (const attribute of element.attributes) if (!taken.has(attribute)) found.set(attribute[0], attribute[1])
  for (const [name, same] of groupedByName(element.children.filter(child => !taken.has(child)))) {
    const values = same.map(child => readElement(child, others, reading, depth + 1))
    found.set(name, values.length === 1 && values[0] !== undefined ? values[0] : values)
  }
  return Object.fromEntries(found)
}

function memberOf(
  element: XmlElement,
  { name, schema }: Property,
  taken: Set<unknown>,
  reading: Reading,
  depth: number,
): Json | undefined {
  const merged = mergedSchema(schema, reading.schemas)
  const ownName = merged.xml?.name ?? name
  if (merged.xml?.isAttribute) {
    const attribute = element.attributes.find(([other]) => other === ownName)
    if (!attribute) return undefined
    taken.add(attribute)
    return scalarOf(attribute[1], merged)
  }
  const isBareList = merged.types.includes('array') && !merged.xml?.isWrapped
  const itemName = merged.items && mergedSchema(merged.items, reading.schemas).xml?.name
  // Without a wrapper, items have their own name or that of the list.
  const names = new Set(!isBareList ? [ownName] : itemName === undefined ? [ownName, name] : [itemName])
  const own = element.children.filter(child => names.has(child.name))
  for (const child of own) taken.add(child)
  const [first] = own
  if (!first) return undefined
  return isBareList ? itemsOf(own, merged, reading, depth) : readElement(first, schema, reading, depth + 1)
}

function itemsOf(elements: readonly XmlElement[], merged: Schema, reading: Reading, depth: number): Json {
  const items = merged.items ?? emptySchema
  return elements.map(element => readElement(element, items, reading, depth + 1))
}

function groupedByName(elements: readonly XmlElement[]): ReadonlyMap<string, readonly XmlElement[]> {
  const groups = new Map<string, XmlElement[]>()
  for (const element of elements) {
    const same = groups.get(element.name)
    if (same) same.push(element)
    else groups.set(element.name, [element])
  }
  return groups
}

/** Converts a text by type. Numbers and booleans are in the notation of XML Schema. */
function scalarOf(text: string, { types }: Schema): Json {
  const trimmed = text.trim()
  const isNumber = types.includes('number') || types.includes('integer')
  if (isNumber && /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(trimmed)) return Number(trimmed)
  if (types.includes('boolean') && /^(?:true|false|0|1)$/.test(trimmed)) return trimmed === 'true' || trimmed === '1'
  if (types.includes('null') && trimmed === '' && !types.includes('string')) return null
  return types.includes('string') || types.length === 0 ? text : trimmed
}
