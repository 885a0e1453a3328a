import { emptySchema } from '../../api-spec/model/empty-schema.ts'
import type { Property, Schema } from '../../api-spec/model/schema.ts'
import { mergedSchema } from '../../api-spec/schemas/merged-schema.ts'
import { discriminatorValuesOf, type SchemaOption, schemaOptions } from '../../api-spec/schemas/schema-options.ts'
import { typeLabel } from '../../api-spec/schemas/type-label.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import type { FieldContext, SchemaRenderers } from '../context/field-context.ts'
import { element } from '../context/node-builders.ts'
import { externalDocsLink } from '../docs-link.ts'
import { fragmentLink } from '../more-node.ts'
import { refsOf } from '../refs-of.ts'
import { rangeTitle } from '../size-budget/overflow.ts'
import { introNodes } from '../words-above.ts'
import { conditionNodes } from './schema-conditions.ts'
import { describedSchema, factNodes } from './schema-facts.ts'

/** The options of `oneOf` or `anyOf`, each under its title, and what they share. */
export function optionNodes(
  schema: Schema,
  merged: Schema,
  drawing: FieldContext,
  renderers: SchemaRenderers,
): BodyNode[] {
  const options = schemaOptions(merged, drawing.schemas, drawing.ancestorKeys)
  const shared = renderers.propertyFields(schema, merged, drawing)
  const [only] = options
  const conditions = conditionNodes(merged, drawing, renderers)
  if (only && options.length === 1 && !isBase(merged))
    return [...shared, ...contentOf(only, merged, drawing, renderers), ...conditions]
  return [...shared, ...choiceNodes(options, merged, drawing, renderers), ...conditions]
}

/** Estimated characters of HTML of an option, without its content. */
const optionSize = 350

/** A tab for each option within the size budget. The rest become a choice in a file of its own. */
function choiceNodes(
  options: readonly SchemaOption[],
  merged: Schema,
  drawing: FieldContext,
  renderers: SchemaRenderers,
): BodyNode[] {
  const tabs: BodyNode[] = []
  for (const option of options) {
    if (drawing.sizeBudget.left <= 0 && tabs.length > 0) break
    drawing.sizeBudget.left -= optionSize
    const title = typeof option.title === 'number' ? { option: option.title } : { title: option.title }
    const id = `${drawing.prefix}-one-of-${tabs.length}`
    const inside = { ...drawing, prefix: id, isRoot: false, parentName: drawing.parentName ?? String(option.title) }
    tabs.push(element('Tab', { ...title, id }, contentOf(option, merged, inside, renderers)))
  }
  const rest = options.slice(tabs.length)
  return [
    // Nested tabs are hard to tell apart, so they become a menu.
    ...(tabs.length > 0
      ? [element('Tabs', { sync: false, className: classOf(drawing), menu: drawing.parentName }, tabs)]
      : []),
    ...(rest.length > 0 ? [overflowOptionsLink(rest, merged, drawing)] : []),
  ]
}

function overflowOptionsLink(
  options: readonly SchemaOption[],
  { discriminator }: Schema,
  drawing: FieldContext,
): BodyNode {
  const oneOf = options.map(({ schema }) => schema)
  const title = rangeTitle(options.map(({ title }) => String(title)))
  return fragmentLink({ ...emptySchema, title, discriminator, oneOf }, drawing)
}

/** The second class is a name that style sheets of authors use. */
const classOf = ({ parentName }: FieldContext): string =>
  parentName === undefined ? 'schema-options' : 'schema-options option-dropdown'

const isBase = ({ oneOf, anyOf }: Schema): boolean => oneOf.length + anyOf.length === 0

function contentOf(
  { schema, title }: SchemaOption,
  owner: Schema,
  drawing: FieldContext,
  renderers: SchemaRenderers,
): BodyNode[] {
  const { schemas, ancestorKeys, renderMarkdown } = drawing
  const told = describedSchema(schema, schemas)
  const label = typeLabel(schema, schemas)
  const isNamed = label === String(title).replace(/ \d+$/, '') || label === 'any' || label === 'object'
  const type = isNamed
    ? []
    : [element('p', { class: 'schema-type' }, [element('code', {}, [{ type: 'text', value: label }])])]
  const isNews = told.description !== undefined && told.description !== (isBase(owner) ? owner.description : undefined)
  const head = [
    ...type,
    ...(isNews ? introNodes(told.description, drawing) : []),
    ...externalDocsLink(told, renderMarkdown),
    ...factNodes(told, schemas),
  ]
  if (refsOf(schema).some(ref => ancestorKeys.includes(ref))) return [...head, fragmentLink(schema, drawing)]
  return [...head, ...fieldsOf(schema, owner, drawing, renderers)]
}

/** The rows of an option. If it extends a base schema, only the rows that the base does not have. */
function fieldsOf(option: Schema, owner: Schema, drawing: FieldContext, renderers: SchemaRenderers): BodyNode[] {
  const shown = inPlace(option, owner, drawing)
  const merged = mergedSchema(shown, drawing.schemas)
  if (!isBase(owner) || !isBase(merged)) return renderers.schemaFields(shown, drawing)
  const inherited = new Map(owner.properties.map(({ name, schema }) => [name, schema]))
  const own = merged.properties.filter(({ name, schema }) => inherited.get(name) !== schema)
  const names = new Set(own.map(({ name }) => name))
  const required = merged.required.filter(name => names.has(name) || !inherited.has(name))
  const inside = { ...drawing, ancestorKeys: [...drawing.ancestorKeys, ...refsOf(option)] }
  const others = merged.additionalProperties === owner.additionalProperties ? undefined : merged.additionalProperties
  const rows = { ...merged, properties: own, required, additionalProperties: others }
  const conditions = merged.conditions?.filter(condition => !owner.conditions?.includes(condition))
  return [
    ...renderers.propertyFields(option, rows, inside),
    ...conditionNodes({ ...merged, conditions }, inside, renderers),
  ]
}

/**
 * An option, combined with what its parent says about it: its discriminator value, what it requires of the properties
 * next to the choice, and what the parent requires of its own properties.
 */
function inPlace(option: Schema, owner: Schema, { schemas }: FieldContext): Schema {
  const merged = mergedSchema(option, schemas)
  const own = new Set(merged.properties.map(({ name }) => name))
  const asked = owner.properties.filter(
    ({ name }) => merged.required.includes(name) && !own.has(name) && !owner.required.includes(name),
  )
  const properties = [...asked, ...discriminatingProperty(option, merged, owner, schemas)]
  const required = owner.required.filter(name => own.has(name) && !merged.required.includes(name))
  if (properties.length + required.length === 0) return option
  return { ...emptySchema, allOf: [option], properties, required }
}

function discriminatingProperty(
  option: Schema,
  merged: Schema,
  owner: Schema,
  schemas: FieldContext['schemas'],
): Property[] {
  const values = discriminatorValuesOf(option, owner)
  const name = owner.discriminator?.propertyName
  if (values.length === 0 || name === undefined) return []
  const known = merged.properties.find(property => property.name === name)
  const says = known && mergedSchema(known.schema, schemas)
  if (says?.const || says?.enum?.some(({ value }) => values.some(told => told === value))) return []
  return [{ name, schema: { ...emptySchema, types: ['string'], enum: values.map(value => ({ value, groups: [] })) } }]
}
