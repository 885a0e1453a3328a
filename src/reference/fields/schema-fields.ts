import type { Schema } from '../../api-spec/model/schema.ts'
import { describedSchema } from '../../api-spec/schemas/described-schema.ts'
import { namedFields, otherFields, tupleFields } from '../../api-spec/schemas/listed-fields.ts'
import { mergedSchema } from '../../api-spec/schemas/merged-schema.ts'
import { choicesOf } from '../../api-spec/schemas/schema-options.ts'
import { typeLabel } from '../../api-spec/schemas/type-label.ts'
import { isPlainList, unwrapSchema } from '../../api-spec/schemas/unwrap-schema.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import type { Field, FieldContext, SchemaRenderers } from '../context/field-context.ts'
import { element, jsonCode, listProp } from '../context/node-builders.ts'
import { externalDocsLink } from '../external-docs-link.ts'
import { idPart } from '../id-part.ts'
import { introNodes } from '../intro-nodes.ts'
import { exampleLinks, withSchemaExamples } from './field-examples.ts'
import { fragmentSchemaOf } from './fragment-schema.ts'
import { hasFields, hasOnlyConditions } from './has-fields.ts'
import { fragmentLink, nestedFields, withAncestors } from './nested-fields.ts'
import { refsOf } from './refs-of.ts'
import { conditionNodes } from './schema-conditions.ts'
import { extensionPills } from './schema-constraints.ts'
import { optionNodes } from './schema-options.ts'
import { detailProps } from './value-details.ts'

/** The properties of an object as rows. For a list, those of its items; for a choice, its options. */
export function schemaFields(schema: Schema, context: FieldContext): BodyNode[] {
  const merged = mergedSchema(schema, context.schemas)
  const inside = withAncestors(schema, context)
  if (choicesOf(merged, inside.ancestorKeys).length > 0) return optionNodes(merged, inside, renderers)
  const items = merged.items && isPlainList(merged) ? itemFields(merged.items, schema, inside) : []
  return [
    ...propertyFields(merged, inside),
    ...items,
    ...fieldRows(tupleFields(merged), inside),
    ...conditionNodes(merged, inside, renderers),
  ]
}

/**
 * Options and conditions contain fields. They get these functions as an argument, because importing them would be a
 * cycle.
 */
const renderers: SchemaRenderers = { schemaFields, propertyFields }

function itemFields(items: Schema, list: Schema, context: FieldContext): BodyNode[] {
  return schemaFields(items, { ...context, parentName: context.parentName ?? typeLabel(list, context.schemas) })
}

/** Rows of the named properties, then of the additional ones. */
function propertyFields(merged: Schema, context: FieldContext): BodyNode[] {
  const named = namedFields(merged, context).map(field => ({
    ...field,
    typeNote: context.locations?.get(field.name),
    requires: merged.dependents?.filter(({ name }) => name === field.name).flatMap(({ required }) => required),
  }))
  return fieldRows([...named, ...otherFields(merged, context)], context)
}

/** Rows of named values. */
export const fieldRows = (fields: readonly Field[], context: FieldContext): BodyNode[] =>
  fields.map(field => fieldNode(field, context))

/** One row: name, type and details, description, allowed values, and nested content. */
export function fieldNode(field: Field, context: FieldContext): BodyNode {
  const merged = describedSchema(field.schema, context.schemas)
  const examples = withSchemaExamples(field.examples ?? [], merged)
  const description = field.description ?? merged.description
  const id = `${context.prefix}-${idPart(field.name)}`
  const { default: preset, ...details } = detailProps(merged, context.schemas, {
    examples,
    requires: field.requires,
    format: field.format,
  })
  const nested = nestedNodes(field.schema, description, { ...contextInside(field, merged, context), prefix: id })
  const hasDetails = Object.values(details).some(value => value !== undefined)
  const props = {
    id,
    ...namingProps(field, merged, context),
    default: preset,
    ...(nested.length === 0 ? details : {}),
  }
  const intro = description ? context.renderMarkdown(description) : []
  return element('Api.Field', props, [
    ...intro,
    ...externalDocsLink(merged, context.renderMarkdown),
    ...exampleLinks(examples),
    // Details of the value itself are shown above its fields.
    ...(nested.length > 0 && hasDetails ? [element('Api.Details', details)] : []),
    ...nested,
  ])
}

/** The context of the content nested in a row. */
function contextInside({ name, isDeep }: Field, merged: Schema, context: FieldContext): FieldContext {
  const hasPrefix = isDeep || context.namePrefix !== undefined
  return {
    ...context,
    // No version of the specification defines how nested lists are sent.
    namePrefix: hasPrefix && !merged.types.includes('array') ? displayedName(name, context) : undefined,
    locations: undefined,
    isNested: true,
    isRoot: false,
    parentName: name,
  }
}

/** The first line of a row: the name with its type and labels. */
function namingProps(field: Field, merged: Schema, context: FieldContext) {
  const { extensions } = merged
  return {
    name: displayedName(field.name, context),
    type: typeLabel(field.schema, context.schemas),
    place: field.typeNote ?? merged.contentMediaType,
    required: field.isRequired || undefined,
    readOnly: merged.isReadOnly || undefined,
    writeOnly: merged.isWriteOnly || undefined,
    deprecated: field.isDeprecated || merged.isDeprecated || undefined,
    pre: listProp(extensions.pre),
    post: listProp([...extensionPills(merged, context.pills), ...extensions.post]),
  }
}

/** The name as it is sent. An invisible name is shown in quotes. */
function displayedName(name: string, { namePrefix }: FieldContext): string {
  const visible = name.trim() === '' ? jsonCode(name) : name
  return namePrefix === undefined ? visible : `${namePrefix}[${visible}]`
}

/**
 * The content nested in a row. A schema that is already shown around it is a link.
 *
 * @param shown The description in the row.
 */
function nestedNodes(schema: Schema, shown: string | undefined, context: FieldContext): BodyNode[] {
  const { schema: inner, isList } = unwrapSchema(schema, context.schemas)
  const merged = mergedSchema(inner, context.schemas)
  if (!hasFields(inner, context)) return isList ? [...introNodes(merged.description, context)] : []
  if (refsOf(inner).some(ref => context.ancestorKeys.includes(ref))) return [fragmentLink(inner, context)]
  const own = mergedSchema(fragmentSchemaOf(inner), context.schemas).description
  const intro = [...new Set([merged.description, own])]
    .filter(description => description?.trim() !== shown?.trim())
    .flatMap(description => introNodes(description, context))
  const isPlain = !isList && (isOnlyChoice(merged, context) || hasOnlyConditions(merged, context))
  return nestedFields(inner, context, inside => schemaFields(inner, inside), { intro, isPlain })
}

/** Whether a value consists only of its options. Rows next to them would look like siblings of the value's row. */
function isOnlyChoice(merged: Schema, context: FieldContext): boolean {
  if (choicesOf(merged, context.ancestorKeys).length === 0) return false
  return !hasFields({ ...merged, oneOf: [], anyOf: [], discriminator: undefined }, context)
}
