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
  const budget = { choices: maxChoices }
  const value = readElement(element, schema, { schemas, budget }, 0)
  return budget.choices < 0 ? undefined : value
}

interface ConversionContext {
  readonly schemas: Schemas
  /** Nested choices multiply. */
  readonly budget: { choices: number }
}

const maxChoices = 5_000
const maxDepth = 200

function readElement(element: XmlElement, schema: Schema, context: ConversionContext, depth: number): Json {
  if (element.isNil) return null
  if (depth > maxDepth) {
    context.budget.choices = -1
    return element.text
  }
  const merged = mergedSchema(schema, context.schemas)
  if (optionsOf(merged).length > 0) return valueOfChoice(element, merged, context, depth)
  if (merged.types.includes('array')) return itemsOf(element.children, merged, context, depth)
  const isObject = merged.types.includes('object') || merged.properties.length > 0
  const isScalar = merged.types.length > 0 || merged.enum !== undefined || merged.const !== undefined
  if (!isObject && (isScalar || !hasParts(element))) return scalarOf(element.text, merged)
  return membersOf(element, merged, context, depth)
}

const hasParts = ({ children, attributes }: XmlElement): boolean => children.length + attributes.length > 0

const optionsOf = ({ oneOf, anyOf }: Schema): readonly Schema[] => (oneOf.length > 0 ? oneOf : anyOf)

/** The value for the first option that it matches; if it matches none, the value for the first one. */
function valueOfChoice(element: XmlElement, merged: Schema, context: ConversionContext, depth: number): Json {
  const base = { ...merged, oneOf: [], anyOf: [] }
  let first: Json | undefined
  for (const option of optionsOf(merged)) {
    context.budget.choices -= 1
    if (context.budget.choices < 0) break
    const combined = { ...emptySchema, allOf: [base, option] }
    const value = readElement(element, combined, context, depth + 1)
    if (checkValue(value, combined, { schemas: context.schemas, direction: 'response' }).length === 0) return value
    first ??= value
  }
  return first ?? element.text
}

function membersOf(element: XmlElement, merged: Schema, context: ConversionContext, depth: number): Json {
  const found = new Map<string, Json>()
  const used: UsedParts = new Set()
  for (const property of merged.properties) {
    const value = memberOf({ element, used }, property, context, depth)
    if (value !== undefined) found.set(property.name, value)
  }
  const others = merged.additionalProperties ?? emptySchema
  for (const attribute of element.attributes) if (!used.has(attribute)) found.set(attribute[0], attribute[1])
  for (const [name, same] of groupedByName(element.children.filter(child => !used.has(child)))) {
    const values = same.map(child => readElement(child, others, context, depth + 1))
    found.set(name, values.length === 1 && values[0] !== undefined ? values[0] : values)
  }
  return Object.fromEntries(found)
}

/** The attributes and children of an element that belong to a property. */
type UsedParts = Set<XmlElement['attributes'][number] | XmlElement>

/** The value of a property. Its parts of the element are added to `used`. */
function memberOf(
  { element, used }: { readonly element: XmlElement; readonly used: UsedParts },
  { name, schema }: Property,
  context: ConversionContext,
  depth: number,
): Json | undefined {
  const merged = mergedSchema(schema, context.schemas)
  const xmlName = merged.xml?.name ?? name
  if (merged.xml?.isAttribute) {
    const attribute = element.attributes.find(([other]) => other === xmlName)
    if (!attribute) return undefined
    used.add(attribute)
    return scalarOf(attribute[1], merged)
  }
  const isBareList = merged.types.includes('array') && !merged.xml?.isWrapped
  const itemName = merged.items && mergedSchema(merged.items, context.schemas).xml?.name
  // Without a wrapper, items have their own name or that of the list.
  const bareListNames = itemName === undefined ? [xmlName, name] : [itemName]
  const names = new Set(isBareList ? bareListNames : [xmlName])
  const matching = element.children.filter(child => names.has(child.name))
  for (const child of matching) used.add(child)
  const [first] = matching
  if (!first) return undefined
  return isBareList ? itemsOf(matching, merged, context, depth) : readElement(first, schema, context, depth + 1)
}

function itemsOf(elements: readonly XmlElement[], merged: Schema, context: ConversionContext, depth: number): Json {
  const items = merged.items ?? emptySchema
  return elements.map(element => readElement(element, items, context, depth + 1))
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

/** Converts a string by type. Numbers and booleans are in the notation of XML Schema. */
function scalarOf(text: string, { types }: Schema): Json {
  const trimmed = text.trim()
  const isNumber = types.includes('number') || types.includes('integer')
  if (isNumber && /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(trimmed)) return Number(trimmed)
  if (types.includes('boolean') && /^(?:true|false|0|1)$/.test(trimmed)) return trimmed === 'true' || trimmed === '1'
  if (types.includes('null') && trimmed === '' && !types.includes('string')) return null
  return types.includes('string') || types.length === 0 ? text : trimmed
}
