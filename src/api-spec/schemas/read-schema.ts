import { childOf, isAbsent, isList, isObject, type SpecNode, valueAt } from '../document/node.ts'
import { anyOf, flag, itemsOf, listOf, membersOf, textOf, textsOf, wrongType } from '../document/readers.ts'
import { type Reading, referenceOf } from '../document/reading.ts'
import type { Schema } from '../schema.ts'
import { anything, never } from './plain-schemas.ts'
import { readConstraints } from './read-constraints.ts'
import { readDiscriminator } from './read-discriminator.ts'
import { readConstants, readEnum } from './read-enum.ts'
import { readExternalDocs } from './read-external-docs.ts'
import { readSchemaExtensions } from './read-schema-extensions.ts'
import { readTypes } from './read-types.ts'
import { readXml } from './read-xml.ts'
import { withNull } from './with-null.ts'

/**
 * A schema of any version as one shape. What it refers to is noted in `reading.wanted`, not read.
 *
 * What stands beside a `$ref` is kept in every version, since authors count on it, though 3.0 says otherwise.
 */
export function readSchema(node: SpecNode, reading: Reading): Schema {
  if (node.value === true || isAbsent(node)) return anything
  if (node.value === false) return never
  if (isObject(node.value)) return withNull(readObject(node, reading), node, reading.report)
  reading.report(wrongType(node, 'a schema'))
  return anything
}

/** The schema under a key, if there is one. */
export function schemaAt(parent: SpecNode, key: string, reading: Reading): Schema | undefined {
  return isNothing(valueAt(parent, key)) ? undefined : readSchema(childOf(parent, key), reading)
}

const isNothing = (value: unknown): boolean => value === undefined || value === null

function readObject(node: SpecNode, reading: Reading): Schema {
  const { report } = reading
  return {
    ...readReference(node, reading),
    title: textOf(node, 'title', report),
    description: textOf(node, 'description', report),
    types: readTypes(node, report),
    format: textOf(node, 'format', report),
    ...readValues(node, reading),
    ...readProperties(node, reading),
    ...readItems(node, reading),
    ...readChoices(node, reading),
    constraints: readConstraints(node, report),
    isReadOnly: flag(node, 'readOnly', report),
    isWriteOnly: flag(node, 'writeOnly', report),
    isDeprecated: flag(node, 'deprecated', report),
    contentMediaType: textOf(node, 'contentMediaType', report),
    contentEncoding: textOf(node, 'contentEncoding', report),
    xml: readXml(node, report),
    externalDocs: readExternalDocs(node, report),
    extensions: readSchemaExtensions(node, report),
  }
}

function readReference(node: SpecNode, { documents, report, wanted }: Reading): Pick<Schema, 'ref'> {
  const reference = referenceOf(node, report)
  const target = reference === undefined ? undefined : documents.resolve(reference, node)
  if (!target) return {}
  if (!wanted.has(target.key)) wanted.set(target.key, target.node)
  return { ref: target.key }
}

function readValues(node: SpecNode, { report }: Reading): Pick<Schema, 'enum' | 'const' | 'default' | 'examples'> {
  const example = anyOf(node, 'example') ?? []
  const examples = listOf(node, 'examples', report).map(({ value }) => value ?? null)
  return {
    enum: readEnum(node, report),
    const: anyOf(node, 'const'),
    default: anyOf(node, 'default'),
    examples: [...example, ...examples],
  }
}

type ObjectFacts = Pick<
  Schema,
  'properties' | 'required' | 'patternProperties' | 'additionalProperties' | 'isClosed' | 'propertyNames'
>

function readProperties(node: SpecNode, reading: Reading): ObjectFacts {
  const { report } = reading
  const properties = membersOf(node, 'properties', report)
  const patterns = membersOf(node, 'patternProperties', report)
  const additional = valueAt(node, 'additionalProperties')
  return {
    properties: properties.map(([name, schema]) => ({ name, schema: readSchema(schema, reading) })),
    required: [...new Set(textsOf(node, 'required', report))],
    patternProperties: patterns.map(([pattern, schema]) => ({ pattern, schema: readSchema(schema, reading) })),
    additionalProperties: additional === false ? undefined : schemaAt(node, 'additionalProperties', reading),
    isClosed: additional === false || valueAt(node, 'unevaluatedProperties') === false,
    propertyNames: schemaAt(node, 'propertyNames', reading),
  }
}

/** Before 2020 a list of `items` was what `prefixItems` is now. */
function readItems(node: SpecNode, reading: Reading): Pick<Schema, 'items' | 'prefixItems'> {
  const items = valueAt(node, 'items')
  const tuple = isList(items) ? itemsOf(childOf(node, 'items')) : listOf(node, 'prefixItems', reading.report)
  return {
    items: schemaAt(node, isList(items) ? 'additionalItems' : 'items', reading),
    prefixItems: tuple.map(item => readSchema(item, reading)),
  }
}

function readChoices(
  node: SpecNode,
  reading: Reading,
): Partial<Schema> & Pick<Schema, 'allOf' | 'oneOf' | 'anyOf' | 'not' | 'discriminator'> {
  const read = (key: string) => listOf(node, key, reading.report).map(option => readSchema(option, reading))
  const [oneOf, any] = [read('oneOf'), read('anyOf')]
  const constants = readConstants(oneOf) ?? readConstants(any)
  return {
    allOf: read('allOf'),
    oneOf: constants ? [] : oneOf,
    anyOf: constants && oneOf.length === 0 ? [] : any,
    not: schemaAt(node, 'not', reading),
    discriminator: readDiscriminator(node, oneOf.length > 0 ? oneOf : any, reading),
    ...constants,
  }
}
