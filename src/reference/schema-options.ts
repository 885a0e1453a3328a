import { emptySchema } from '../api-spec/empty-schema.ts'
import { mergedSchema } from '../api-spec/merged-schema.ts'
import type { Property, Schema } from '../api-spec/schema.ts'
import { optionsOf, type SchemaOption, valuesOf } from '../api-spec/schema-options.ts'
import { typeLabel } from '../api-spec/type-label.ts'
import type { BodyNode } from '../content/body.ts'
import type { FieldDrawing } from './field-drawing.ts'
import { element } from './nodes.ts'
import { titleOfSeveral } from './pieces.ts'
import { conditionNodes } from './schema-conditions.ts'
import { factNodes, toldSchema } from './schema-facts.ts'
import { docsLink, moreNode, propertyFields, refsOf, schemaFields, wordsAbove } from './schema-fields.ts'

/** The options of `oneOf` or `anyOf`, one behind each title, and what holds for all of them. */
export function optionNodes(schema: Schema, merged: Schema, drawing: FieldDrawing): BodyNode[] {
  const options = optionsOf(merged, drawing.schemas, drawing.around)
  const shared = propertyFields(schema, merged, drawing)
  const [only] = options
  const conditions = conditionNodes(merged, drawing)
  if (only && options.length === 1 && !isBase(merged))
    return [...shared, ...contentOf(only, merged, drawing), ...conditions]
  return [...shared, ...choiceNodes(options, merged, drawing), ...conditions]
}

/** Roughly the characters of HTML that an option takes, besides what it holds. */
const optionWeight = 350

/** A tab for each option for which the page has room; the rest are a choice in a file of their own. */
function choiceNodes(options: readonly SchemaOption[], merged: Schema, drawing: FieldDrawing): BodyNode[] {
  const tabs: BodyNode[] = []
  for (const option of options) {
    if (drawing.budget.left <= 0 && tabs.length > 0) break
    drawing.budget.left -= optionWeight
    const title = typeof option.title === 'number' ? { option: option.title } : { title: option.title }
    const id = `${drawing.prefix}-one-of-${tabs.length}`
    const inside = { ...drawing, prefix: id, isRoot: false, inside: drawing.inside ?? String(option.title) }
    tabs.push(element('Tab', { ...title, id }, contentOf(option, merged, inside)))
  }
  const rest = options.slice(tabs.length)
  return [
    // Tabs within tabs would be hard to tell apart.
    ...(tabs.length > 0
      ? [element('Tabs', { sync: false, className: classOf(drawing), menu: drawing.inside }, tabs)]
      : []),
    ...(rest.length > 0 ? [lineToRest(rest, merged, drawing)] : []),
  ]
}

function lineToRest(options: readonly SchemaOption[], { discriminator }: Schema, drawing: FieldDrawing): BodyNode {
  const oneOf = options.map(({ schema }) => schema)
  const title = titleOfSeveral(options.map(({ title }) => String(title)))
  return moreNode({ ...emptySchema, title, discriminator, oneOf }, drawing)
}

/** The second is a name that style sheets of authors know. */
const classOf = ({ inside }: FieldDrawing): string =>
  inside === undefined ? 'schema-options' : 'schema-options option-dropdown'

const isBase = ({ oneOf, anyOf }: Schema): boolean => oneOf.length + anyOf.length === 0

function contentOf({ schema, title }: SchemaOption, owner: Schema, drawing: FieldDrawing): BodyNode[] {
  const { schemas, around, words } = drawing
  const told = toldSchema(schema, schemas)
  const label = typeLabel(schema, schemas)
  const isNamed = label === String(title).replace(/ \d+$/, '') || label === 'any' || label === 'object'
  const type = isNamed
    ? []
    : [element('p', { class: 'schema-type' }, [element('code', {}, [{ type: 'text', value: label }])])]
  const isNews = told.description !== undefined && told.description !== (isBase(owner) ? owner.description : undefined)
  const head = [
    ...type,
    ...(isNews ? wordsAbove(told.description, drawing) : []),
    ...docsLink(told, words),
    ...factNodes(told, schemas),
  ]
  if (refsOf(schema).some(ref => around.includes(ref))) return [...head, moreNode(schema, drawing)]
  return [...head, ...fieldsOf(schema, owner, drawing)]
}

/** The rows of an option: of an heir those alone that its base does not have. */
function fieldsOf(option: Schema, owner: Schema, drawing: FieldDrawing): BodyNode[] {
  const shown = inPlace(option, owner, drawing)
  const merged = mergedSchema(shown, drawing.schemas)
  if (!isBase(owner) || !isBase(merged)) return schemaFields(shown, drawing)
  const inherited = new Map(owner.properties.map(({ name, schema }) => [name, schema]))
  const own = merged.properties.filter(({ name, schema }) => inherited.get(name) !== schema)
  const names = new Set(own.map(({ name }) => name))
  const required = merged.required.filter(name => names.has(name) || !inherited.has(name))
  const inside = { ...drawing, around: [...drawing.around, ...refsOf(option)] }
  const others = merged.additionalProperties === owner.additionalProperties ? undefined : merged.additionalProperties
  const rows = { ...merged, properties: own, required, additionalProperties: others }
  const conditions = merged.conditions?.filter(condition => !owner.conditions?.includes(condition))
  return [...propertyFields(option, rows, inside), ...conditionNodes({ ...merged, conditions }, inside)]
}

/**
 * An option with what its place says of it: the value by which it is told, what it asks of the properties that stand
 * beside the choice, and what is asked there of its own.
 */
function inPlace(option: Schema, owner: Schema, { schemas }: FieldDrawing): Schema {
  const merged = mergedSchema(option, schemas)
  const own = new Set(merged.properties.map(({ name }) => name))
  const asked = owner.properties.filter(
    ({ name }) => merged.required.includes(name) && !own.has(name) && !owner.required.includes(name),
  )
  const properties = [...asked, ...tellingProperty(option, merged, owner, schemas)]
  const required = owner.required.filter(name => own.has(name) && !merged.required.includes(name))
  if (properties.length + required.length === 0) return option
  return { ...emptySchema, allOf: [option], properties, required }
}

function tellingProperty(option: Schema, merged: Schema, owner: Schema, schemas: FieldDrawing['schemas']): Property[] {
  const values = valuesOf(option, owner)
  const name = owner.discriminator?.propertyName
  if (values.length === 0 || name === undefined) return []
  const known = merged.properties.find(property => property.name === name)
  const says = known && mergedSchema(known.schema, schemas)
  if (says?.const || says?.enum?.some(({ value }) => values.some(told => told === value))) return []
  return [{ name, schema: { ...emptySchema, types: ['string'], enum: values.map(value => ({ value, groups: [] })) } }]
}
