import { mergedSchema, type Schemas } from '../api-spec/merged-schema.ts'
import type { Schema } from '../api-spec/schema.ts'
import type { BodyNode, PropValue } from '../content/body.ts'
import { drawMarkdown } from '../content/draw-markdown.ts'
import { asCode, constraintsOf, extensionPills, listProp } from './field-facts.ts'
import { element } from './nodes.ts'
import { choicesOf, optionNodes } from './schema-options.ts'
import { titleOf, typeLabel } from './type-label.ts'

/** Which way a value goes: what is read-only is left out of requests, what is write-only out of responses. */
export type Direction = 'request' | 'response'

/** How the fields of a schema are drawn, and where. */
export interface FieldDrawing {
  readonly schemas: Schemas
  readonly direction: Direction
  /** Beginning of the ids of its fields: `body`, `response`. */
  readonly prefix: string
  /** Levels of fields that are drawn below this one; what lies deeper is asked for when it is opened. */
  readonly levels: number
  /** Keys of the schemas around, for what leads back to itself. */
  readonly around: readonly string[]
  /** Keys of extensions that are shown as labels (`api.params.post`). */
  readonly pills: readonly string[]
  readonly isExpanded: boolean
  /** Fields that may still be drawn. */
  readonly budget: { left: number }
  /** Address of the part of the site that shows a schema which is not drawn here. */
  readonly partOf: (schema: Schema, direction: Direction) => string
}

/** A value with its name, as one row with all that lies below it. */
export interface Field {
  readonly name: string
  readonly schema: Schema
  readonly isRequired: boolean
  readonly isDeprecated?: boolean | undefined
  /** Markdown that says more than the schema does. */
  readonly description?: string | undefined
  /** Facts to show beside the type: `header`. */
  readonly place?: string | undefined
}

/** The properties of an object as rows; of a list those of its items; of a choice its options. */
export function schemaFields(schema: Schema, drawing: FieldDrawing): BodyNode[] {
  const merged = mergedSchema(schema, drawing.schemas)
  const inside = { ...drawing, around: [...drawing.around, ...refsOf(schema)] }
  if (choicesOf(merged, inside.around).length > 0) return optionNodes(merged, inside)
  const items = merged.items && isOnlyList(merged) ? schemaFields(merged.items, inside) : []
  return [...propertyFields(merged, inside), ...items, ...tupleFields(merged, inside)]
}

/** Rows of the named properties, then of those whose names are free. */
export function propertyFields(merged: Schema, drawing: FieldDrawing): BodyNode[] {
  const shown = merged.properties.filter(({ schema }) => isShown(schema, drawing))
  const rows = shown.map(({ name, schema }) =>
    fieldNode({ name, schema, isRequired: merged.required.includes(name) }, drawing),
  )
  const patterns = merged.patternProperties.map(({ pattern, schema }) =>
    fieldNode({ name: `/${pattern}/`, schema, isRequired: false }, drawing),
  )
  const { additionalProperties: others } = merged
  const free = others ? [fieldNode({ name: '{key}', schema: others, isRequired: false }, drawing)] : []
  return [...rows, ...patterns, ...free]
}

function tupleFields({ prefixItems, items }: Schema, drawing: FieldDrawing): BodyNode[] {
  if (prefixItems.length === 0) return []
  const rest =
    items && !items.isNever
      ? [fieldNode({ name: `[${prefixItems.length}…]`, schema: items, isRequired: false }, drawing)]
      : []
  return [
    ...prefixItems.map((schema, at) => fieldNode({ name: `[${at}]`, schema, isRequired: true }, drawing)),
    ...rest,
  ]
}

function isShown(schema: Schema, { direction, schemas }: FieldDrawing): boolean {
  const { isReadOnly, isWriteOnly } = mergedSchema(schema, schemas)
  return direction === 'request' ? !isReadOnly : !isWriteOnly
}

/** One row: name, type and facts, description, allowed values, and what lies below. */
export function fieldNode(field: Field, drawing: FieldDrawing): BodyNode {
  drawing.budget.left--
  const { name, schema, isRequired, place } = field
  const merged = mergedSchema(schema, drawing.schemas)
  const { extensions } = merged
  const props = {
    id: `${drawing.prefix}-${idPart(name)}`,
    name,
    type: typeLabel(schema, drawing.schemas),
    place,
    required: isRequired || undefined,
    readOnly: merged.isReadOnly || undefined,
    writeOnly: merged.isWriteOnly || undefined,
    deprecated: field.isDeprecated || merged.isDeprecated || undefined,
    default: merged.default && asCode(merged.default[0]),
    pre: listProp(extensions.pre),
    post: listProp([...extensionPills(merged, drawing.pills), ...extensions.post]),
    ...valueProps(merged, drawing),
  }
  const description = field.description ?? merged.description
  const words = description ? drawMarkdown(description) : []
  return element('Api.Field', props, [
    ...words,
    ...docsLink(merged),
    ...nestedNodes(schema, merged, { ...drawing, prefix: props.id }),
  ])
}

/** Allowed values, constraints and examples: short enough to stand in the row itself. */
function valueProps(merged: Schema, { schemas }: FieldDrawing): Record<string, PropValue | undefined> {
  const values = merged.enum ?? itemEnum(merged, schemas) ?? []
  const constraints = constraintsOf(merged, schema => typeLabel(schema, schemas)).map(fact => [...fact])
  return {
    values: listProp(
      values.map(({ value, description }) =>
        description === undefined ? [asCode(value)] : [asCode(value), description],
      ),
    ),
    constraints: listProp(constraints),
    examples: listProp(
      merged.examples
        .slice(0, 3)
        .map(asCode)
        .filter(code => code.length <= 200),
    ),
  }
}

const itemEnum = ({ items }: Schema, schemas: Schemas) => items && mergedSchema(items, schemas).enum

/** A link to what the author wrote elsewhere. */
export function docsLink({ externalDocs }: Pick<Schema, 'externalDocs'>): BodyNode[] {
  if (!externalDocs) return []
  const words = externalDocs.description
    ? drawMarkdown(externalDocs.description).flatMap(node =>
        node.type === 'element' && node.name === 'p' ? node.children : [node],
      )
    : [{ type: 'text' as const, value: externalDocs.url }]
  return [element('p', { class: 'external-docs' }, [element('a', { href: externalDocs.url }, words)])]
}

/** What lies below a row: behind a line that opens it, or on a part of its own where there is no room. */
function nestedNodes(schema: Schema, merged: Schema, drawing: FieldDrawing): BodyNode[] {
  const inner = innermost(schema, drawing.schemas)
  if (!hasFields(inner, drawing)) return []
  const refs = refsOf(inner)
  const isCircular = refs.some(ref => drawing.around.includes(ref))
  const title = titleOf(inner, mergedSchema(inner, drawing.schemas))
  if (isCircular || drawing.levels === 0 || drawing.budget.left <= 0)
    return [element('Api.More', { part: drawing.partOf(inner, drawing.direction), name: title })]
  const children = schemaFields(inner, { ...drawing, levels: drawing.levels - 1 })
  const isChoice = choicesOf(merged, drawing.around).length > 0
  if (isChoice) return children
  return children.length > 0 ? [element('Expandable', { defaultOpen: drawing.isExpanded || undefined }, children)] : []
}

/** The item of a list, and of a list of lists that of the inner one: what there is to describe. */
function innermost(schema: Schema, schemas: Schemas, depth = 0): Schema {
  const merged = mergedSchema(schema, schemas)
  return merged.items && isOnlyList(merged) && depth < 8 ? innermost(merged.items, schemas, depth + 1) : schema
}

const isOnlyList = ({ properties, prefixItems, additionalProperties }: Schema): boolean =>
  properties.length === 0 && prefixItems.length === 0 && !additionalProperties

/** Whether there is anything below a schema to be told. */
function hasFields(schema: Schema, drawing: FieldDrawing): boolean {
  const merged = mergedSchema(schema, drawing.schemas)
  const { properties, patternProperties, additionalProperties, prefixItems } = merged
  if (
    properties.some(property => isShown(property.schema, drawing)) ||
    patternProperties.length + prefixItems.length > 0
  )
    return true
  if (additionalProperties && typeLabel(additionalProperties, drawing.schemas) !== 'any') return true
  return choicesOf(merged, drawing.around).some(option => hasOptionToTell(option, drawing))
}

/** An option that is more than the type which the row names already. */
const hasOptionToTell = (option: Schema, { schemas }: FieldDrawing): boolean => {
  const { properties, items, description, title, oneOf, anyOf, enum: values } = mergedSchema(option, schemas)
  return (
    properties.length > 0 ||
    items !== undefined ||
    oneOf.length + anyOf.length > 0 ||
    values !== undefined ||
    description !== undefined ||
    title !== undefined
  )
}

/** The references of a schema, its own and those of its `allOf`. */
export const refsOf = ({ ref, allOf }: Schema): string[] => [
  ...(ref === undefined ? [] : [ref]),
  ...allOf.flatMap(refsOf),
]

/** A name as part of an id: what no fragment may hold is a hyphen. */
export const idPart = (name: string): string =>
  name.replace(/[^\p{L}\p{N}_.[\]-]+/gu, '-').replace(/^-+|-+$/g, '') || 'field'
