import type { Schema } from '../../api-spec/model/schema.ts'
import { mergedSchema } from '../../api-spec/schemas/merged-schema.ts'
import { choicesOf } from '../../api-spec/schemas/schema-options.ts'
import { typeLabel } from '../../api-spec/schemas/type-label.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import type { Field, FieldContext, SchemaRenderers } from '../context/field-context.ts'
import { element, jsonCode, listProp } from '../context/node-builders.ts'
import { externalDocsLink } from '../docs-link.ts'
import { idPart } from '../id-part.ts'
import { additionalFields, isShown, optionalField, undescribedFields } from '../listed-fields.ts'
import { fragmentLink } from '../more-node.ts'
import { refsOf } from '../refs-of.ts'
import { overflowLink } from '../size-budget/overflow.ts'
import { estimateMarkdownSize, introNodes } from '../words-above.ts'
import { estimateExamplesSize, exampleLinks, examplesOrOwn } from './field-examples.ts'
import { extensionPills } from './field-facts.ts'
import { hasFields, hasOnlyConditions } from './has-fields.ts'
import { overflowRows, schemaOfRows } from './overflow-rows.ts'
import { conditionNodes } from './schema-conditions.ts'
import { describedSchema, factProps, fitValues } from './schema-facts.ts'
import { optionNodes } from './schema-options.ts'
import { isPlainList, unwrapSchema } from './unwrap-schema.ts'

/** The properties of an object as rows. For a list, those of its items; for a choice, its options. */
export function schemaFields(schema: Schema, drawing: FieldContext): BodyNode[] {
  const merged = mergedSchema(schema, drawing.schemas)
  const inside = { ...drawing, ancestorKeys: [...drawing.ancestorKeys, ...refsOf(schema)] }
  if (choicesOf(merged, inside.ancestorKeys).length > 0) return optionNodes(schema, merged, inside, renderers)
  const items = merged.items && isPlainList(merged) ? itemFields(merged.items, schema, inside) : []
  return [
    ...propertyFields(schema, merged, inside),
    ...items,
    ...tupleFields(schema, merged, inside),
    ...conditionNodes(merged, inside, renderers),
  ]
}

/** Options and conditions have fields of their own. They get these functions as an argument instead of importing them. */
const renderers: SchemaRenderers = { schemaFields, propertyFields }

function itemFields(items: Schema, list: Schema, drawing: FieldContext): BodyNode[] {
  return schemaFields(items, { ...drawing, parentName: drawing.parentName ?? typeLabel(list, drawing.schemas) })
}

/** Rows of the named properties, then of the additional ones. */
function propertyFields(schema: Schema, merged: Schema, drawing: FieldContext): BodyNode[] {
  const shown = merged.properties.filter(property => isShown(property.schema, drawing))
  const named = shown.map(({ name, schema }) => ({
    name,
    schema,
    isRequired: merged.required.includes(name),
    location: drawing.locations?.get(name),
    requires: merged.dependents?.filter(dependent => dependent.name === name).flatMap(({ required }) => required),
  }))
  const patterns = merged.patternProperties.map(({ pattern, schema }) => optionalField(`/${pattern}/`, schema))
  return fieldRows(
    [...named, ...undescribedFields(merged), ...patterns, ...additionalFields(merged, drawing)],
    schema,
    drawing,
  )
}

function tupleFields(schema: Schema, { prefixItems, items }: Schema, drawing: FieldContext): BodyNode[] {
  if (prefixItems.length === 0) return []
  const fixed = prefixItems.map((item, at) => ({ name: `[${at}]`, schema: item, isRequired: true }))
  const rest = items && !items.isNever ? [optionalField(`[${prefixItems.length}…]`, items)] : []
  return fieldRows([...fixed, ...rest], schema, drawing)
}

/** Rows up to the size budget of the page. The others go to a file of their own. */
function fieldRows(fields: readonly Field[], owner: Schema, drawing: FieldContext): BodyNode[] {
  const drawn: BodyNode[] = []
  for (const [at, field] of fields.entries()) {
    if (drawing.sizeBudget.left <= 0)
      return [
        ...drawn,
        ...(drawing.isFragment ? overflowRows(fields, at, drawing) : [overflowRowLink(fields, at, owner, drawing)]),
      ]
    drawn.push(fieldNode(field, drawing))
  }
  return drawn
}

/** The link to the remaining rows. If none is rendered, it leads to all of them, in a file that many pages share. */
const overflowRowLink = (fields: readonly Field[], drawn: number, owner: Schema, drawing: FieldContext): BodyNode =>
  fragmentLink(drawn === 0 ? owner : schemaOfRows(fields.slice(drawn)), drawing)

/** One row: name, type and facts, description, allowed values, and nested content. */
export function fieldNode(field: Field, drawing: FieldContext): BodyNode {
  const { name, schema, isRequired, location } = field
  const merged = describedSchema(schema, drawing.schemas)
  const { extensions } = merged
  const examples = examplesOrOwn(field.examples ?? [], merged)
  const isDeep = field.isDeep || drawing.namePrefix !== undefined
  const inside = {
    ...drawing,
    // No version of the specification defines how nested lists are sent.
    namePrefix: isDeep && !merged.types.includes('array') ? displayedName(name, drawing) : undefined,
    locations: undefined,
    isFragment: false,
    isRoot: false,
    parentName: name,
  }
  const description = field.description ?? merged.description
  const values = fitValues(merged, drawing.schemas)
  drawing.sizeBudget.left -=
    430 + estimateMarkdownSize(description ?? '') + values.weight + estimateExamplesSize(examples)
  if (drawing.isEstimate) return element('Api.Field', {}, nestedNodes(schema, inside))
  const props = {
    id: `${drawing.prefix}-${idPart(name)}`,
    name: displayedName(name, drawing),
    type: typeLabel(schema, drawing.schemas),
    place: location ?? merged.contentMediaType,
    required: isRequired || undefined,
    readOnly: merged.isReadOnly || undefined,
    writeOnly: merged.isWriteOnly || undefined,
    deprecated: field.isDeprecated || merged.isDeprecated || undefined,
    pre: listProp(extensions.pre),
    post: listProp([...extensionPills(merged, drawing.pills), ...extensions.post]),
    ...factProps(merged, drawing.schemas, { examples, requires: field.requires, mostValues: values.count }),
  }
  const words = description ? drawing.renderMarkdown(description) : []
  return element('Api.Field', props, [
    ...words,
    ...externalDocsLink(merged, drawing.renderMarkdown),
    ...exampleLinks(examples),
    ...(values.rest.length > 0 ? [overflowLink({ kind: 'values', list: values.rest }, drawing)] : []),
    ...nestedNodes(schema, { ...inside, prefix: props.id }),
  ])
}

/** A name as it is sent. An invisible one is shown in quotes. */
function displayedName(name: string, { namePrefix }: FieldContext): string {
  const visible = name.trim() === '' ? jsonCode(name) : name
  return namePrefix === undefined ? visible : `${namePrefix}[${visible}]`
}

/** The content nested in a row: in an expandable element, or in a fragment if the budget is used up. */
function nestedNodes(schema: Schema, drawing: FieldContext): BodyNode[] {
  const { schema: inner, isList } = unwrapSchema(schema, drawing.schemas)
  const merged = mergedSchema(inner, drawing.schemas)
  const description = isList ? merged.description : undefined
  if (!hasFields(inner, drawing)) return [...introNodes(description, drawing)]
  const isCircular = refsOf(inner).some(ref => drawing.ancestorKeys.includes(ref))
  if (!isCircular && drawing.levels === 0) drawing.sizeBudget.hasOverflow = true
  if (isCircular || drawing.levels === 0 || drawing.sizeBudget.left <= 0) return [fragmentLink(inner, drawing)]
  const words = introNodes(description, drawing)
  const children = schemaFields(inner, { ...drawing, levels: drawing.levels - 1 })
  const isPlain = isOnlyChoice(merged, drawing) || hasOnlyConditions(merged, drawing)
  if (!isList && isPlain) return children
  const isOpen = drawing.isExpanded || undefined
  return children.length > 0 ? [element('Expandable', { defaultOpen: isOpen }, [...words, ...children])] : []
}

/** Whether a value consists only of its options. Rows next to them would look like siblings of its own row. */
function isOnlyChoice(merged: Schema, drawing: FieldContext): boolean {
  if (choicesOf(merged, drawing.ancestorKeys).length === 0) return false
  return !hasFields({ ...merged, oneOf: [], anyOf: [], discriminator: undefined }, drawing)
}
