import { emptySchema } from '../api-spec/empty-schema.ts'
import { mergedSchema } from '../api-spec/merged-schema.ts'
import type { Schema } from '../api-spec/schema.ts'
import { choicesOf } from '../api-spec/schema-options.ts'
import { titleOf, typeLabel } from '../api-spec/type-label.ts'
import type { BodyNode } from '../content/body.ts'
import { spacedOut } from '../content/slug.ts'
import type { Field, FieldDrawing } from './field-drawing.ts'
import { exampleLinks, examplesFor, weightOfExamples } from './field-examples.ts'
import { asCode, extensionPills, listProp } from './field-facts.ts'
import { hasFields, hasNothingButConditions } from './has-fields.ts'
import { innermost, isOnlyList } from './innermost.ts'
import { longestWords } from './long-words.ts'
import { moreRows, schemaOfRows } from './more-rows.ts'
import { element } from './nodes.ts'
import { lineTo } from './pieces.ts'
import { conditionNodes } from './schema-conditions.ts'
import { factProps, fittingValues, toldSchema } from './schema-facts.ts'
import { optionNodes } from './schema-options.ts'

/** The properties of an object as rows; of a list those of its items; of a choice its options. */
export function schemaFields(schema: Schema, drawing: FieldDrawing): BodyNode[] {
  const merged = mergedSchema(schema, drawing.schemas)
  const inside = { ...drawing, around: [...drawing.around, ...refsOf(schema)] }
  if (choicesOf(merged, inside.around).length > 0) return optionNodes(schema, merged, inside)
  const items = merged.items && isOnlyList(merged) ? itemFields(merged.items, schema, inside) : []
  return [
    ...propertyFields(schema, merged, inside),
    ...items,
    ...tupleFields(schema, merged, inside),
    ...conditionNodes(merged, inside),
  ]
}

function itemFields(items: Schema, list: Schema, drawing: FieldDrawing): BodyNode[] {
  return schemaFields(items, { ...drawing, inside: drawing.inside ?? typeLabel(list, drawing.schemas) })
}

/** Rows of the named properties, then of those whose names are free. */
export function propertyFields(schema: Schema, merged: Schema, drawing: FieldDrawing): BodyNode[] {
  const shown = merged.properties.filter(property => isShown(property.schema, drawing))
  const named = shown.map(({ name, schema }) => ({
    name,
    schema,
    isRequired: merged.required.includes(name),
    place: drawing.places?.get(name),
    requires: merged.dependents?.filter(dependent => dependent.name === name).flatMap(({ required }) => required),
  }))
  const patterns = merged.patternProperties.map(({ pattern, schema }) => optional(`/${pattern}/`, schema))
  return rows([...named, ...undescribed(merged), ...patterns, ...furtherFields(merged, drawing)], schema, drawing)
}

/** Names that are required, though nothing says what they hold. */
export function undescribed(merged: Schema): Field[] {
  if (merged.required.length === 0 || merged.oneOf.length + merged.anyOf.length > 0) return []
  const known = new Set(merged.properties.map(({ name }) => name))
  const schema = merged.additionalProperties ?? emptySchema
  return merged.required.filter(name => !known.has(name)).map(name => ({ name, schema, isRequired: true }))
}

/** The row of all other names, under the pattern that they follow. */
export function furtherFields(
  { additionalProperties, propertyNames }: Pick<Schema, 'additionalProperties' | 'propertyNames'>,
  { schemas }: FieldDrawing,
): Field[] {
  const { pattern } = propertyNames ? mergedSchema(propertyNames, schemas).constraints : {}
  if (!additionalProperties && pattern === undefined) return []
  return [optional(pattern === undefined ? '{key}' : `/${pattern}/`, additionalProperties ?? emptySchema)]
}

function tupleFields(schema: Schema, { prefixItems, items }: Schema, drawing: FieldDrawing): BodyNode[] {
  if (prefixItems.length === 0) return []
  const fixed = prefixItems.map((item, at) => ({ name: `[${at}]`, schema: item, isRequired: true }))
  const rest = items && !items.isNever ? [optional(`[${prefixItems.length}…]`, items)] : []
  return rows([...fixed, ...rest], schema, drawing)
}

const optional = (name: string, schema: Schema): Field => ({ name, schema, isRequired: false })

/** Rows as far as the page has room for them; the others stand in a file of their own. */
function rows(fields: readonly Field[], owner: Schema, drawing: FieldDrawing): BodyNode[] {
  const drawn: BodyNode[] = []
  for (const [at, field] of fields.entries()) {
    if (drawing.budget.left <= 0)
      return [...drawn, ...(drawing.isFile ? moreRows(fields, at, drawing) : [lineToRest(fields, at, owner, drawing)])]
    drawn.push(fieldNode(field, drawing))
  }
  return drawn
}

/** The line to the rows that are left; to all of them where none is drawn: that file many pages share. */
const lineToRest = (fields: readonly Field[], drawn: number, owner: Schema, drawing: FieldDrawing): BodyNode =>
  moreNode(drawn === 0 ? owner : schemaOfRows(fields.slice(drawn)), drawing)

/** The line that leads to all fields of a schema. */
export function moreNode(
  schema: Schema,
  { direction, partOf, schemas, isTrial, isRoot, prefix }: FieldDrawing,
): BodyNode {
  if (isTrial) return element('Api.More', {})
  const name = titleOf(schema, mergedSchema(schema, schemas))
  return element('Api.More', { part: partOf(schema, direction), name, below: isRoot ? prefix : undefined })
}

/** Roughly the characters of HTML that words take. */
const weightOfWords = (markdown: string): number => Math.min(markdown.length, longestWords) * 1.2

/** So much of their room fields have in any case, however much is said above them. */
const leastForFields = 8_000

/** Words above fields, which take of their room. */
export function wordsAbove(
  markdown: string | undefined,
  { budget, words }: Pick<FieldDrawing, 'budget' | 'words'>,
): readonly BodyNode[] {
  if (!markdown) return []
  budget.left -= Math.max(0, Math.min(weightOfWords(markdown), budget.left - leastForFields))
  return words(markdown)
}

/** Whether values that go this way have it. */
export function isShown(schema: Schema, { direction, schemas }: FieldDrawing): boolean {
  const { isReadOnly, isWriteOnly } = mergedSchema(schema, schemas)
  return direction === 'both' || (direction === 'request' ? !isReadOnly : !isWriteOnly)
}

/** One row: name, type and facts, description, allowed values, and what lies below. */
export function fieldNode(field: Field, drawing: FieldDrawing): BodyNode {
  const { name, schema, isRequired, place } = field
  const merged = toldSchema(schema, drawing.schemas)
  const { extensions } = merged
  const examples = examplesFor(field.examples ?? [], merged)
  const isDeep = field.isDeep || drawing.within !== undefined
  const inside = {
    ...drawing,
    // How lists are sent inside of others is not said by any version.
    within: isDeep && !merged.types.includes('array') ? shownName(name, drawing) : undefined,
    places: undefined,
    isFile: false,
    isRoot: false,
    inside: name,
  }
  const description = field.description ?? merged.description
  const values = fittingValues(merged, drawing.schemas)
  drawing.budget.left -= 430 + weightOfWords(description ?? '') + values.weight + weightOfExamples(examples)
  if (drawing.isTrial) return element('Api.Field', {}, nestedNodes(schema, inside))
  const props = {
    id: `${drawing.prefix}-${idPart(name)}`,
    name: shownName(name, drawing),
    type: typeLabel(schema, drawing.schemas),
    place: place ?? merged.contentMediaType,
    required: isRequired || undefined,
    readOnly: merged.isReadOnly || undefined,
    writeOnly: merged.isWriteOnly || undefined,
    deprecated: field.isDeprecated || merged.isDeprecated || undefined,
    pre: listProp(extensions.pre),
    post: listProp([...extensionPills(merged, drawing.pills), ...extensions.post]),
    ...factProps(merged, drawing.schemas, { examples, requires: field.requires, mostValues: values.count }),
  }
  const words = description ? drawing.words(description) : []
  return element('Api.Field', props, [
    ...words,
    ...docsLink(merged, drawing.words),
    ...exampleLinks(examples),
    ...(values.rest.length > 0 ? [lineTo({ kind: 'values', list: values.rest }, drawing)] : []),
    ...nestedNodes(schema, { ...inside, prefix: props.id }),
  ])
}

/** A name as it is sent; one that cannot be seen stands in quotes. */
function shownName(name: string, { within }: FieldDrawing): string {
  const visible = name.trim() === '' ? asCode(name) : name
  return within === undefined ? visible : `${within}[${visible}]`
}

/** A link to what the author wrote elsewhere. */
export function docsLink({ externalDocs }: Pick<Schema, 'externalDocs'>, words: FieldDrawing['words']): BodyNode[] {
  if (!externalDocs) return []
  const label = externalDocs.description
    ? words(externalDocs.description).flatMap(node =>
        node.type === 'element' && node.name === 'p' ? node.children : [node],
      )
    : [{ type: 'text' as const, value: externalDocs.url }]
  return [element('p', { class: 'external-docs' }, [element('a', { href: externalDocs.url }, label)])]
}

/** What lies below a row: behind a line that opens it, or on a part of its own where there is no room. */
function nestedNodes(schema: Schema, drawing: FieldDrawing): BodyNode[] {
  const { schema: inner, isList } = innermost(schema, drawing.schemas)
  const merged = mergedSchema(inner, drawing.schemas)
  const description = isList ? merged.description : undefined
  if (!hasFields(inner, drawing)) return [...wordsAbove(description, drawing)]
  const isCircular = refsOf(inner).some(ref => drawing.around.includes(ref))
  if (!isCircular && drawing.levels === 0) drawing.budget.isCut = true
  if (isCircular || drawing.levels === 0 || drawing.budget.left <= 0) return [moreNode(inner, drawing)]
  const words = wordsAbove(description, drawing)
  const children = schemaFields(inner, { ...drawing, levels: drawing.levels - 1 })
  const isPlain = isOnlyChoice(merged, drawing) || hasNothingButConditions(merged, drawing)
  if (!isList && isPlain) return children
  const isOpen = drawing.isExpanded || undefined
  return children.length > 0 ? [element('Expandable', { defaultOpen: isOpen }, [...words, ...children])] : []
}

/** Whether a value is its options alone. Rows beside them would look as if they stood beside its own row. */
function isOnlyChoice(merged: Schema, drawing: FieldDrawing): boolean {
  if (choicesOf(merged, drawing.around).length === 0) return false
  return !hasFields({ ...merged, oneOf: [], anyOf: [], discriminator: undefined }, drawing)
}

/** The references of a schema, its own and those of its `allOf`. */
export const refsOf = ({ ref, allOf }: Schema): string[] => [
  ...(ref === undefined ? [] : [ref]),
  ...allOf.flatMap(refsOf),
]

/** A name as part of an id, as links to fields of the hosted original have it: `filter[createdAt]` is `filter-created-at`. */
export const idPart = (name: string): string =>
  spacedOut(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase() || 'field'
