import { emptySchema } from '../../api-spec/model/empty-schema.ts'
import type { Condition, Dependent, Property, Schema } from '../../api-spec/model/schema.ts'
import { mergedSchema } from '../../api-spec/schemas/merged-schema.ts'
import { titleOf, typeLabel } from '../../api-spec/schemas/type-label.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import type { FieldContext, SchemaRenderers } from '../context/field-context.ts'
import { element } from '../context/node-builders.ts'
import { idPart } from '../id-part.ts'
import { fragmentLink } from '../more-node.ts'
import { refsOf } from '../refs-of.ts'
import { rangeTitle } from '../size-budget/overflow.ts'
import { introNodes } from '../words-above.ts'
import { conditionLabel, requiredNamesOf } from './condition-label.ts'
import { factNodes } from './schema-facts.ts'

/** What applies only to some values: each condition above the fields that depend on it. */
export function conditionNodes(merged: Schema, drawing: FieldContext, renderers: SchemaRenderers): BodyNode[] {
  return [
    ...fitCases('conditions', merged.conditions ?? [], drawing, {
      nameOf: ({ test }) => factOf(test, drawing)[1],
      draw: condition => casesOf(condition, merged, drawing, renderers),
    }),
    ...fitCases('dependents', describedDependents(merged), drawing, {
      nameOf: ({ name }) => name,
      draw: ({ name, required, schema }) => {
        const asked = branchNodes(
          { ...emptySchema, allOf: schema ? [schema] : [], required },
          merged,
          drawing,
          renderers,
        )
        return asked.length > 0 ? [block(['field-if-given', name], asked)] : []
      },
    }),
    ...containedNodes(merged, drawing, renderers),
  ]
}

/** Estimated bytes of HTML of a condition, without its fields. */
const caseSize = 140

/** Conditions up to the size budget of the page. The rest become a schema in a file of its own. */
function fitCases<Case>(
  kind: 'conditions' | 'dependents',
  cases: readonly Case[],
  drawing: FieldContext,
  { nameOf, draw }: { readonly nameOf: (one: Case) => string; readonly draw: (one: Case) => BodyNode[] },
): BodyNode[] {
  const drawn: BodyNode[] = []
  for (const [at, one] of cases.entries()) {
    if (drawing.sizeBudget.left <= 0) {
      const rest = cases.slice(at)
      return [...drawn, fragmentLink({ ...emptySchema, title: rangeTitle(rest.map(nameOf)), [kind]: rest }, drawing)]
    }
    drawing.sizeBudget.left -= caseSize
    drawn.push(...draw(one))
  }
  return drawn
}

/** Whether `conditionNodes` has anything to render. */
export function hasConditions(merged: Schema, schemas: FieldContext['schemas']): boolean {
  return (
    (merged.conditions ?? []).length > 0 ||
    describedDependents(merged).length > 0 ||
    (merged.contains ?? []).some(({ schema }) => mergedSchema(schema, schemas).properties.length > 0)
  )
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
  drawing: FieldContext,
  renderers: SchemaRenderers,
): BodyNode[] {
  const { schemas } = drawing
  if (met?.isNever)
    return [
      block(['field-not', conditionLabel(test, schemas)], []),
      ...branchNodes(otherwise, owner, drawing, renderers),
    ]
  // A constraint that applies in any case is not a condition.
  if (otherwise?.isNever)
    return branchNodes({ ...emptySchema, allOf: [test, ...(met ? [met] : [])] }, owner, drawing, renderers)
  const [first, second] = [
    branchNodes(met, owner, drawing, renderers),
    branchNodes(otherwise, owner, drawing, renderers),
  ]
  // The "otherwise" case is only understandable with its condition.
  return [
    ...(first.length + second.length > 0 ? [block(factOf(test, drawing), first)] : []),
    ...(second.length > 0 ? [block(['field-otherwise', ''], second)] : []),
  ]
}

type Fact = readonly [label: string, code: string]

/** When a condition applies: if fields are present, or have certain values. */
function factOf(test: Schema, { schemas }: FieldContext): Fact {
  const names = requiredNamesOf(test, schemas)
  return names.length > 0 ? ['field-if-given', names.join(', ')] : ['field-if', conditionLabel(test, schemas)]
}

const block = ([label, code]: Fact, children: readonly BodyNode[]): BodyNode =>
  element('div', { class: 'api-condition' }, [element('Api.Facts', { constraints: [[label, code]] }), ...children])

/** The requirements of a property are shown in its row. Others are listed here, also those that are more than names. */
function describedDependents({ dependents = [], properties }: Schema): readonly Dependent[] {
  return dependents.filter(({ name, schema }) => schema || !properties.some(property => property.name === name))
}

/** What one case adds: constraints of the whole value, then rows. */
function branchNodes(
  branch: Schema | undefined,
  owner: Schema,
  drawing: FieldContext,
  { schemaFields }: SchemaRenderers,
): BodyNode[] {
  if (!branch) return []
  const { schemas, ancestorKeys } = drawing
  const merged = mergedSchema(branch, schemas)
  if (refsOf(branch).some(ref => ancestorKeys.includes(ref))) return [fragmentLink(branch, drawing)]
  const inside = { ...drawing, ancestorKeys: [...ancestorKeys, ...refsOf(branch)] }
  return [
    ...introNodes(merged.description, drawing),
    ...factNodes({ ...merged, examples: [] }, schemas),
    ...requiredFieldRows(merged, owner).map(({ name, schema }) => requiredFieldNode(name, schema, drawing)),
    ...schemaFields(inPlace(merged, owner), inside),
  ]
}

/** Fields that a case only requires: their own rows above describe their content. */
function requiredFieldRows({ required, properties }: Schema, owner: Schema): readonly Property[] {
  const own = new Set(properties.map(({ name }) => name))
  return owner.properties.filter(({ name }) => required.includes(name) && !own.has(name))
}

function requiredFieldNode(name: string, schema: Schema, { prefix, schemas, sizeBudget }: FieldContext): BodyNode {
  sizeBudget.left -= 300
  const id = `${prefix}-${idPart(name)}`
  return element('Api.Field', { id, name, type: typeLabel(schema, schemas), required: true })
}

/** A case, combined with what its owner defines for the same properties. */
function inPlace(branch: Schema, owner: Schema): Schema {
  const own = new Set(branch.properties.map(({ name }) => name))
  const known = new Map(owner.properties.map(({ name, schema }) => [name, schema]))
  const said = branch.properties.map(({ name, schema }) => {
    const under = known.get(name)
    return { name, schema: under ? { ...emptySchema, allOf: [under, schema] } : schema }
  })
  const asked = new Set(requiredFieldRows(branch, owner).map(({ name }) => name))
  const required = [...branch.required, ...owner.required.filter(name => own.has(name))]
  return { ...branch, properties: said, required: required.filter(name => !asked.has(name)) }
}

/** The fields of the items that a list must contain. */
function containedNodes(
  { contains = [] }: Schema,
  drawing: FieldContext,
  { schemaFields }: SchemaRenderers,
): BodyNode[] {
  return contains.flatMap(({ schema }) => {
    const merged = mergedSchema(schema, drawing.schemas)
    if (merged.properties.length === 0) return []
    if (refsOf(schema).some(ref => drawing.ancestorKeys.includes(ref))) return [fragmentLink(schema, drawing)]
    return [element('Expandable', { title: titleOf(schema, merged) }, schemaFields(schema, drawing))]
  })
}
