import { childOf, isList, type SpecNode, valueAt } from '../document/node.ts'
import { itemsOf, membersOf, numberOf, textOf } from '../document/node-readers.ts'
import type { ReadContext } from '../document/read-context.ts'
import type { Report } from '../document/report.ts'
import type { Condition, Contained, Dependent, Schema } from '../model/schema.ts'

/** Functions of `read-schema.ts`. They are passed as an argument, so that the two files don't import each other. */
export interface SchemaReaders {
  readonly readSchema: (node: SpecNode, context: ReadContext) => Schema
  readonly schemaAt: (parent: SpecNode, key: string, context: ReadContext) => Schema | undefined
}

/** The schemas for values that match `if` and for those that do not. */
export function readConditions(
  node: SpecNode,
  context: ReadContext,
  { readSchema, schemaAt }: SchemaReaders,
): readonly Condition[] | undefined {
  if (valueAt(node, 'if') === undefined) return undefined
  const met = schemaAt(node, 'then', context)
  const otherwise = schemaAt(node, 'else', context)
  // Without `then` and `else`, the condition has no effect.
  if (!met && !otherwise) return undefined
  return [{ test: readSchema(childOf(node, 'if'), context), met, otherwise }]
}

/**
 * The requirements that depend on the presence of properties. Before 2019, the key `dependencies` contained both names
 * and schemas.
 */
export function readDependents(
  node: SpecNode,
  context: ReadContext,
  { readSchema }: SchemaReaders,
): readonly Dependent[] | undefined {
  const keys = ['dependentRequired', 'dependentSchemas', 'dependencies'].filter(key => valueAt(node, key) !== undefined)
  if (keys.length === 0) return undefined
  const found = new Map<string, Dependent>()
  for (const [name, member] of keys.flatMap(key => membersOf(node, key, context.report))) {
    const { required, schema } = found.get(name) ?? { required: [], schema: undefined }
    const names = isList(member.value) ? requiredNamesIn(member, context.report) : []
    found.set(name, {
      name,
      required: [...new Set([...required, ...names])],
      schema: isList(member.value) ? schema : readSchema(member, context),
    })
  }
  return [...found.values()]
}

const requiredNamesIn = (list: SpecNode, report: Report): string[] =>
  itemsOf(list).flatMap((_, at) => textOf(list, at, report) ?? [])

/** What a list must contain, and how often. */
export function readContained(
  node: SpecNode,
  context: ReadContext,
  { schemaAt }: SchemaReaders,
): readonly Contained[] | undefined {
  const schema = schemaAt(node, 'contains', context)
  const least = numberOf(node, 'minContains', context.report)
  const most = numberOf(node, 'maxContains', context.report)
  // Any list is valid.
  if (!schema || (least === 0 && most === undefined)) return undefined
  return [{ schema, least: least ?? 1, most }]
}
