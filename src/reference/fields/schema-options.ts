import type { Schema } from '../../api-spec/model/schema.ts'
import { describedSchema } from '../../api-spec/schemas/described-schema.ts'
import { mergedSchema } from '../../api-spec/schemas/merged-schema.ts'
import { withParentConstraints } from '../../api-spec/schemas/option-with-parent.ts'
import { type SchemaOption, schemaOptions } from '../../api-spec/schemas/schema-options.ts'
import { typeLabel } from '../../api-spec/schemas/type-label.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import type { FieldContext, SchemaRenderers } from '../context/field-context.ts'
import { element } from '../context/node-builders.ts'
import { externalDocsLink } from '../external-docs-link.ts'
import { introNodes } from '../intro-nodes.ts'
import { fragmentLink, nestedFields, withAncestors } from './nested-fields.ts'
import { refsOf } from './refs-of.ts'
import { conditionNodes } from './schema-conditions.ts'
import { detailNodes } from './value-details.ts'

/** The options of `oneOf` or `anyOf`, each under its title, and what they share. */
export function optionNodes(merged: Schema, context: FieldContext, renderers: SchemaRenderers): BodyNode[] {
  const options = schemaOptions(merged, context.schemas, context.ancestorKeys)
  const shared = renderers.propertyFields(merged, context)
  const [only] = options
  const conditions = conditionNodes(merged, context, renderers)
  if (only && options.length === 1 && !isBase(merged))
    return [...shared, ...contentOf(only, merged, context, renderers), ...conditions]
  return [...shared, ...choiceNodes(options, merged, context, renderers), ...conditions]
}

/** The fields of more options than these are fragments. */
const maxOptions = 20

/** A tab for each option. */
function choiceNodes(
  options: readonly SchemaOption[],
  merged: Schema,
  context: FieldContext,
  renderers: SchemaRenderers,
): BodyNode[] {
  const tabs = options.map((option, at) => {
    const title = typeof option.title === 'number' ? { option: option.title } : { title: option.title }
    const id = `${context.prefix}-one-of-${at}`
    const inside = {
      ...context,
      prefix: id,
      isRoot: false,
      isNested: context.isNested || options.length > maxOptions,
      parentName: context.parentName ?? String(option.title),
    }
    return element('Tab', { ...title, id }, contentOf(option, merged, inside, renderers))
  })
  // Nested tabs are hard to tell apart, so they become a menu.
  return [element('Tabs', { sync: false, className: classOf(context), menu: context.parentName }, tabs)]
}

/** The second class is a name that style sheets of authors use. */
const classOf = ({ parentName }: FieldContext): string =>
  parentName === undefined ? 'schema-options' : 'schema-options option-dropdown'

const isBase = ({ oneOf, anyOf }: Schema): boolean => oneOf.length + anyOf.length === 0

function contentOf(option: SchemaOption, owner: Schema, context: FieldContext, renderers: SchemaRenderers): BodyNode[] {
  const { schema } = option
  const { schemas, ancestorKeys, renderMarkdown } = context
  const described = describedSchema(schema, schemas)
  const inherited = isBase(owner) ? owner.description : undefined
  const description = described.description === inherited ? undefined : described.description
  const head = [
    ...typeNodes(option, schemas),
    ...introNodes(description, context),
    ...externalDocsLink(described, renderMarkdown),
    ...detailNodes(described, schemas),
  ]
  if (refsOf(schema).some(ref => ancestorKeys.includes(ref))) return [...head, fragmentLink(schema, context)]
  const fields = (inside: FieldContext) => fieldsOf(schema, owner, { ...inside, isNested: true }, renderers)
  if (!context.isNested) return [...head, ...fields(context)]
  return [...head, ...nestedFields(withParentConstraints(schema, owner, schemas), context, fields, { isPlain: true })]
}

/** The type of an option, unless the title already names it, or it says nothing. */
function typeNodes({ schema, title }: SchemaOption, schemas: FieldContext['schemas']): BodyNode[] {
  const type = typeLabel(schema, schemas)
  const titleWithoutNumber = String(title).replace(/ \d+$/, '')
  if ([titleWithoutNumber, 'any', 'object'].includes(type)) return []
  return [element('p', { class: 'schema-type' }, [element('code', {}, [{ type: 'text', value: type }])])]
}

/** The rows of an option. If it extends a base schema, only the rows that the base does not have. */
function fieldsOf(option: Schema, owner: Schema, context: FieldContext, renderers: SchemaRenderers): BodyNode[] {
  const resolved = withParentConstraints(option, owner, context.schemas)
  const merged = mergedSchema(resolved, context.schemas)
  if (!isBase(owner) || !isBase(merged)) return renderers.schemaFields(resolved, context)
  const inherited = new Map(owner.properties.map(({ name, schema }) => [name, schema]))
  const ownProperties = merged.properties.filter(({ name, schema }) => inherited.get(name) !== schema)
  const names = new Set(ownProperties.map(({ name }) => name))
  const required = merged.required.filter(name => names.has(name) || !inherited.has(name))
  const inside = withAncestors(option, context)
  const others = merged.additionalProperties === owner.additionalProperties ? undefined : merged.additionalProperties
  const rows = { ...merged, properties: ownProperties, required, additionalProperties: others }
  const conditions = merged.conditions?.filter(condition => !owner.conditions?.includes(condition))
  return [...renderers.propertyFields(rows, inside), ...conditionNodes({ ...merged, conditions }, inside, renderers)]
}
