import type { Json } from '../../source/json/json.ts'
import { exactValue } from '../document/exact-numbers.ts'
import { childOf, isAbsent, isList, isObject, type SpecNode, valueAt } from '../document/node.ts'
import { anyValueOf, booleanOf, listOf, membersOf, textOf, textsOf, wrongType } from '../document/node-readers.ts'
import { dereferencedMembersOf, type ReadContext, referenceOf } from '../document/read-context.ts'
import { emptySchema } from '../model/empty-schema.ts'
import type { Property, Schema } from '../model/schema.ts'
import { readConditions, readContained, readDependents, type SchemaReaders } from './read-conditions.ts'
import { readConstraints } from './read-constraints.ts'
import { readDiscriminator } from './read-discriminator.ts'
import { readConstants, readEnum } from './read-enum.ts'
import { readExternalDocs } from './read-external-docs.ts'
import { readSchemaExtensions } from './read-schema-extensions.ts'
import { readTypes } from './read-types.ts'
import { readXml } from './read-xml.ts'
import { neverSchema } from './simple-schemas.ts'
import { withNullable } from './with-nullable.ts'
import { withTextsInPlace } from './with-texts-in-place.ts'

/**
 * Converts a schema of any version to the common model. References are only recorded in `referencedSchemas`.
 *
 * Keywords next to a `$ref` are used in every version, because authors rely on it, though 3.0 ignores them.
 */
export function readSchema(node: SpecNode, context: ReadContext): Schema {
  if (node.value === true || isAbsent(node)) return emptySchema
  if (node.value === false) return neverSchema
  if (isObject(node.value)) return withNullable(withTextsInPlace(readObject(node, context)), node, context.report)
  context.report(wrongType(node, 'a schema'))
  return emptySchema
}

/** The schema under a key, if there is one. */
export function schemaAt(parent: SpecNode, key: string, context: ReadContext): Schema | undefined {
  return isNothing(valueAt(parent, key)) ? undefined : readSchema(childOf(parent, key), context)
}

/** The schema of everything that other keywords do not describe. `true` and `false` add nothing to show. */
function unevaluatedAt(node: SpecNode, key: string, context: ReadContext): Schema | undefined {
  return isObject(valueAt(node, key)) ? schemaAt(node, key, context) : undefined
}

const readers: SchemaReaders = { readSchema, schemaAt }

const isNothing = (value: unknown): boolean => value === undefined || value === null

/** Most schemas have few of these keywords, so empty values are shared, to save memory. */
function readObject(node: SpecNode, context: ReadContext): Schema {
  const { report } = context
  const additional = valueAt(node, 'additionalProperties')
  const isTuple = isList(valueAt(node, 'items'))
  const choices = readChoices(node, context)
  return {
    ref: readReference(node, context),
    title: textOf(node, 'title', report),
    description: textOf(node, 'description', report),
    types: choices.constants?.types ?? readTypes(node, report),
    format: textOf(node, 'format', report),
    enum: choices.constants?.enum ?? readEnum(node, report),
    const: anyValueOf(node, 'const'),
    default: anyValueOf(node, 'default'),
    examples: readSchemaExamples(node, context),
    properties: readProperties(node, context),
    required: isNothing(valueAt(node, 'required')) ? none : [...new Set(textsOf(node, 'required', report))],
    patternProperties: readPatterns(node, context),
    additionalProperties:
      additional === false
        ? undefined
        : (schemaAt(node, 'additionalProperties', context) ?? unevaluatedAt(node, 'unevaluatedProperties', context)),
    isClosed: additional === false || valueAt(node, 'unevaluatedProperties') === false,
    propertyNames: schemaAt(node, 'propertyNames', context),
    // Before 2020, a list in `items` had the meaning of `prefixItems`.
    items:
      schemaAt(node, isTuple ? 'additionalItems' : 'items', context) ??
      unevaluatedAt(node, 'unevaluatedItems', context),
    prefixItems: schemasIn(node, isTuple ? 'items' : 'prefixItems', context),
    allOf: schemasIn(node, 'allOf', context),
    oneOf: choices.oneOf,
    anyOf: choices.anyOf,
    not: schemaAt(node, 'not', context),
    conditions: readConditions(node, context, readers),
    dependents: readDependents(node, context, readers),
    contains: readContained(node, context, readers),
    discriminator: choices.discriminator,
    constraints: readConstraints(node, report),
    isReadOnly: booleanOf(node, 'readOnly', report),
    isWriteOnly: booleanOf(node, 'writeOnly', report),
    isDeprecated: booleanOf(node, 'deprecated', report),
    contentMediaType: textOf(node, 'contentMediaType', report),
    contentEncoding: textOf(node, 'contentEncoding', report),
    contentSchema: schemaAt(node, 'contentSchema', context),
    xml: readXml(node, report),
    externalDocs: readExternalDocs(node, report),
    extensions: readSchemaExtensions(node, report),
  }
}

const none: readonly never[] = []

function readReference(node: SpecNode, { documents, report, referencedSchemas }: ReadContext): string | undefined {
  const reference = referenceOf(node, report)
  const target = reference === undefined ? undefined : documents.resolve(reference, node)
  if (target && !referencedSchemas.has(target.key)) referencedSchemas.set(target.key, target.node)
  return target?.key
}

function readSchemaExamples(node: SpecNode, { report }: ReadContext): readonly Json[] {
  const example = anyValueOf(node, 'example')
  if (isNothing(valueAt(node, 'examples'))) return example ?? none
  return [...(example ?? none), ...listOf(node, 'examples', report).map(item => exactValue(item) ?? null)]
}

function readProperties(node: SpecNode, context: ReadContext): readonly Property[] {
  if (isNothing(valueAt(node, 'properties'))) return none
  const properties = dereferencedMembersOf(node, 'properties', context)
  return properties.map(([name, schema]) => ({ name, schema: readSchema(schema, context) }))
}

function readPatterns(node: SpecNode, context: ReadContext): Schema['patternProperties'] {
  if (isNothing(valueAt(node, 'patternProperties'))) return none
  const patterns = membersOf(node, 'patternProperties', context.report)
  return patterns.map(([pattern, schema]) => ({ pattern, schema: readSchema(schema, context) }))
}

function schemasIn(node: SpecNode, key: string, context: ReadContext): readonly Schema[] {
  const schemas = listOf(node, key, context.report)
  return schemas.length === 0 ? none : schemas.map(schema => readSchema(schema, context))
}

interface Choices extends Pick<Schema, 'oneOf' | 'anyOf' | 'discriminator'> {
  /** The combined constants, if all options are constants. */
  readonly constants?: Pick<Schema, 'enum' | 'types'> | undefined
}

function readChoices(node: SpecNode, context: ReadContext): Choices {
  const oneOf = schemasIn(node, 'oneOf', context)
  const any = schemasIn(node, 'anyOf', context)
  const discriminator = readDiscriminator(node, oneOf.length > 0 ? oneOf : any, context)
  const oneOfConstants = readConstants(oneOf)
  if (oneOfConstants) return { oneOf: none, anyOf: any, discriminator, constants: oneOfConstants }
  const anyOfConstants = readConstants(any)
  return anyOfConstants
    ? { oneOf, anyOf: none, discriminator, constants: anyOfConstants }
    : { oneOf, anyOf: any, discriminator }
}
