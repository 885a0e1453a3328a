import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'
import type { Json } from '../../source/json/json.ts'
import { exampleOf } from '../examples/example-of.ts'
import type { Schemas } from '../schemas/merged-schema.ts'
import { valueSchema } from './value-schema.ts'

/** Fields that a document selects, and the response to them. */
export interface ExampleSelection {
  /** The lines inside the braces; empty for a value without fields. */
  readonly lines: readonly string[]
  readonly value: Json
}

/** How many values and how many objects are selected, by depth. Deeper objects are not selected. */
const limits = [
  { values: 8, objects: 2 },
  { values: 6, objects: 2 },
  { values: 4, objects: 1 },
  { values: 3, objects: 0 },
]

/** Fields that identify an object or show its state. They are selected before others. */
const preferredFields = ['id', 'name', 'title', 'key', 'slug', 'status', 'state', 'url', 'createdAt']

/** The lists of a connection that are selected before its other fields. */
const preferredLists = ['nodes', 'edges', 'node']

/** How many types are shown of a union or interface. */
const maxPossibleTypes = 2

/** The schema that contains a type, in both forms, and the position of the type in the selection. */
interface SelectionContext {
  readonly schema: GraphQLSchema
  readonly schemas: Schemas
  /** The names of the types that the selection is nested in, outermost first. */
  readonly ancestors: readonly string[]
}

/** What an example selects of a type. Its depth and its length are limited, and no type is selected inside itself. */
export const exampleSelection = (type: GraphQLOutputType, schema: GraphQLSchema, schemas: Schemas): ExampleSelection =>
  selectType(type, { schema, schemas, ancestors: [] })

function selectType(type: GraphQLOutputType, context: SelectionContext): ExampleSelection {
  if (isNonNullType(type)) return selectType(type.ofType, context)
  if (isListType(type)) {
    const item = selectType(type.ofType, context)
    return { ...item, value: [item.value] }
  }
  const { schema, schemas } = context
  if (isLeafType(type)) {
    const value = exampleOf(valueSchema(type), schemas, { direction: 'response', required: false })
    return { lines: [], value: value ?? null }
  }
  const fields = isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : []
  const inside: SelectionContext = { ...context, ancestors: [...context.ancestors, type.name] }
  const ownSelection = selectFields(fields, inside)
  if (isObjectType(type)) return ownSelection.lines.length > 0 ? ownSelection : typeName(type.name)
  const options = isAbstractType(type) ? schema.getPossibleTypes(type).slice(0, maxPossibleTypes) : []
  const [first] = options
  if (!first) return ownSelection.lines.length > 0 ? ownSelection : typeName(type.name)
  const fragments = options.map((option, at) => {
    const earlier = options.slice(0, at).flatMap(other => Object.values(other.getFields()))
    return selectFragment(option, { shared: fields, earlier }, inside)
  })
  return {
    lines: ['__typename', ...ownSelection.lines, ...fragments.flatMap(({ lines }) => lines)],
    value: { ...membersOf(typeName(first.name)), ...membersOf(ownSelection), ...membersOf(fragments[0]) },
  }
}

const typeName = (name: string): ExampleSelection => ({ lines: ['__typename'], value: { __typename: name } })

/** Selections of objects have objects as values. */
const membersOf = (selection: ExampleSelection | undefined): Record<string, Json> =>
  (selection?.value ?? {}) as Record<string, Json>

type Field = GraphQLField<unknown, unknown>

/** The fields of the interface, and those of other types, which a fragment may repeat only with the same type. */
interface OtherFields {
  readonly shared: readonly Field[]
  readonly earlier: readonly Field[]
}

/** A fragment with the fields that a type has in addition to its interface; empty if it has none. */
function selectFragment(
  type: GraphQLObjectType,
  { shared, earlier }: OtherFields,
  context: SelectionContext,
): ExampleSelection {
  const names = new Set(shared.map(({ name }) => name))
  const conflicts = (field: Field) =>
    earlier.some(({ name, type: of }) => name === field.name && String(of) !== String(field.type))
  const added = Object.values(type.getFields()).filter(
    field => !names.has(field.name) && isLeaf(field.type) && !conflicts(field),
  )
  const { lines, value } = selectFields(added, context)
  return lines.length === 0 ? { lines, value } : { lines: block(`... on ${type.name}`, lines), value }
}

function selectFields(fields: readonly Field[], context: SelectionContext): ExampleSelection {
  const { ancestors } = context
  const limit = limits[ancestors.length - 1] ?? { values: 0, objects: 0 }
  const usable = fields.filter(
    ({ args, deprecationReason }) => deprecationReason == null && !args.some(isRequiredArgument),
  )
  const values = preferred(
    usable.filter(({ type }) => isLeaf(type)),
    preferredFields,
  ).slice(0, limit.values)
  const objects = preferred(
    usable.filter(({ type }) => !isLeaf(type)),
    preferredLists,
  )
    .filter(({ type, name }) => !ancestors.includes(getNamedType(type).name) && name !== 'pageInfo')
    .slice(0, objectLimit(usable, limit.objects))
  const selected = [...values, ...objects].map(({ name, type }) => {
    const { lines, value } = selectType(type, context)
    return { name, value, lines: lines.length === 0 ? [name] : block(name, lines) }
  })
  return {
    lines: selected.flatMap(({ lines }) => lines),
    value: Object.fromEntries(selected.map(({ name, value }) => [name, value])),
  }
}

/** The edges of a connection repeat its nodes. */
const objectLimit = (fields: readonly Field[], limit: number): number =>
  fields.some(({ name }) => name === 'nodes') ? Math.min(1, limit) : limit

const isLeaf = (type: GraphQLOutputType): boolean => isLeafType(getNamedType(type))

/** Fields with some names first, otherwise in document order. */
function preferred<Some extends { readonly name: string }>(fields: readonly Some[], names: readonly string[]): Some[] {
  const rank = ({ name }: Some) => (names.includes(name) ? names.indexOf(name) : names.length)
  return fields.toSorted((one, other) => rank(one) - rank(other))
}

/** Lines in braces. */
export const block = (head: string, lines: readonly string[]): readonly string[] => [
  `${head} {`,
  ...lines.map(line => `  ${line}`),
  '}',
]
