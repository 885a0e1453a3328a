import { emptySchema } from '../../api-spec/model/empty-schema.ts'
import type { Condition, Property, Schema } from '../../api-spec/model/schema.ts'
import { describedDependents } from '../../api-spec/schemas/has-conditions.ts'
import { mergedSchema } from '../../api-spec/schemas/merged-schema.ts'
import { titleOf, typeLabel } from '../../api-spec/schemas/type-label.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import type { FieldContext, SchemaRenderers } from '../context/field-context.ts'
import { element } from '../context/node-builders.ts'
import { idPart } from '../id-part.ts'
import { introNodes } from '../intro-nodes.ts'
import { conditionLabel, requiredNamesOf } from './condition-label.ts'
import { fragmentLink, nestedFields, withAncestors } from './nested-fields.ts'
import { refsOf } from './refs-of.ts'
import { detailNodes } from './value-details.ts'

/** The parts of a schema that apply only to some values: each condition, then the fields that depend on it. */
export function conditionNodes(merged: Schema, context: FieldContext, renderers: SchemaRenderers): BodyNode[] {
  return [
    ...(merged.conditions ?? []).flatMap(condition => casesOf(condition, merged, context, renderers)),
    ...describedDependents(merged).flatMap(({ name, required, schema }) => {
      const branch = { ...emptySchema, allOf: schema ? [schema] : [], required }
      const children = branchNodes(branch, merged, context, renderers)
      return children.length > 0 ? [block(['field-if-given', name], children)] : []
    }),
    ...containedNodes(merged, context, renderers),
  ]
}

export const withoutConditions = (schema: Schema): Schema => ({
  ...schema,
  conditions: undefined,
  dependents: undefined,
  contains: undefined,
})

function casesOf(
  { test, met, otherwise }: Condition,
  owner: Schema,
  context: FieldContext,
  renderers: SchemaRenderers,
): BodyNode[] {
  const { schemas } = context
  if (met?.isNever)
    return [
      block(['field-not', conditionLabel(test, schemas)], []),
      ...branchNodes(otherwise, owner, context, renderers),
    ]
  // A constraint that applies in any case is not a condition.
  if (otherwise?.isNever)
    return branchNodes({ ...emptySchema, allOf: [test, ...(met ? [met] : [])] }, owner, context, renderers)
  const first = branchNodes(met, owner, context, renderers)
  const second = branchNodes(otherwise, owner, context, renderers)
  // The "otherwise" case makes no sense without its condition.
  return [
    ...(first.length + second.length > 0 ? [block(conditionLabelOf(test, context), first)] : []),
    ...(second.length > 0 ? [block(['field-otherwise', ''], second)] : []),
  ]
}

type LabeledCode = readonly [label: string, code: string]

/** When a condition applies: if fields are present, or have certain values. */
function conditionLabelOf(test: Schema, { schemas }: FieldContext): LabeledCode {
  const names = requiredNamesOf(test, schemas)
  return names.length > 0 ? ['field-if-given', names.join(', ')] : ['field-if', conditionLabel(test, schemas)]
}

const block = ([label, code]: LabeledCode, children: readonly BodyNode[]): BodyNode =>
  element('div', { class: 'api-condition' }, [element('Api.Details', { constraints: [[label, code]] }), ...children])

/** The content of one case: constraints of the whole value, then rows. */
function branchNodes(
  branch: Schema | undefined,
  owner: Schema,
  context: FieldContext,
  { schemaFields }: SchemaRenderers,
): BodyNode[] {
  if (!branch) return []
  const { schemas, ancestorKeys } = context
  const merged = mergedSchema(branch, schemas)
  if (refsOf(branch).some(ref => ancestorKeys.includes(ref))) return [fragmentLink(branch, context)]
  const fields = (around: FieldContext) =>
    schemaFields(withOwnerProperties(merged, owner), { ...withAncestors(branch, around), isNested: true })
  return [
    ...introNodes(merged.description, context),
    ...detailNodes({ ...merged, examples: [] }, schemas),
    ...requiredFieldRows(merged, owner).map(({ name, schema }) => requiredFieldNode(name, schema, context)),
    ...(context.isNested
      ? nestedFields(withOwnerSchemas(branch, merged, owner), context, fields, { isPlain: true })
      : fields(context)),
  ]
}

/** Fields that a case only requires: their own rows above describe their content. */
function requiredFieldRows({ required, properties }: Schema, owner: Schema): readonly Property[] {
  const describedNames = new Set(properties.map(({ name }) => name))
  return owner.properties.filter(({ name }) => required.includes(name) && !describedNames.has(name))
}

function requiredFieldNode(name: string, schema: Schema, { prefix, schemas }: FieldContext): BodyNode {
  const id = `${prefix}-${idPart(name)}`
  return element('Api.Field', { id, name, type: typeLabel(schema, schemas), required: true })
}

/** The same as `withOwnerProperties` for a fragment, which refers to the schema of the case by its key. */
function withOwnerSchemas(branch: Schema, { properties }: Schema, owner: Schema): Schema {
  const names = new Set(properties.map(({ name }) => name))
  const known = owner.properties.filter(({ name }) => names.has(name))
  return known.length === 0 ? branch : { ...emptySchema, allOf: [{ ...emptySchema, properties: known }, branch] }
}

/** A case, combined with what its owner defines for the same properties. */
function withOwnerProperties(branch: Schema, owner: Schema): Schema {
  const ownNames = new Set(branch.properties.map(({ name }) => name))
  const known = new Map(owner.properties.map(({ name, schema }) => [name, schema]))
  const mergedProperties = branch.properties.map(({ name, schema }) => {
    const ownerSchema = known.get(name)
    return { name, schema: ownerSchema ? { ...emptySchema, allOf: [ownerSchema, schema] } : schema }
  })
  const separateNames = new Set(requiredFieldRows(branch, owner).map(({ name }) => name))
  const required = [...branch.required, ...owner.required.filter(name => ownNames.has(name))]
  return { ...branch, properties: mergedProperties, required: required.filter(name => !separateNames.has(name)) }
}

/** The fields of the items that a list must contain. */
function containedNodes(
  { contains = [] }: Schema,
  context: FieldContext,
  { schemaFields }: SchemaRenderers,
): BodyNode[] {
  return contains.flatMap(({ schema }) => {
    const merged = mergedSchema(schema, context.schemas)
    if (merged.properties.length === 0) return []
    if (refsOf(schema).some(ref => context.ancestorKeys.includes(ref))) return [fragmentLink(schema, context)]
    return nestedFields(schema, context, () => schemaFields(schema, context), {
      title: titleOf(schema, context.schemas),
    })
  })
}
