import type { Json } from '../../source/json/json.ts'
import { childOf, isObject, type SpecNode, valueAt } from '../document/node.ts'
import { entriesOf, itemsOf } from '../document/node-readers.ts'
import { schemaNameOf } from '../model/schema-name.ts'
import type { BlockedParts } from './blocked-parts.ts'
import { isOnlyBlockedOption, mappedSchemas } from './visibility.ts'
import { keyOfValue, type ValueKey, type VisibilityContext } from './visibility-context.ts'

/** Schemas that describe the same value: a schema, its references, its parts and its options. */
export interface Cluster {
  readonly visible: readonly SpecNode[]
  /** Those that the reader may not see. */
  readonly hidden: readonly SpecNode[]
}

export const emptyCluster: Cluster = { visible: [], hidden: [] }

/** Computes which schemas describe a value, or a part of it. */
export interface Clusters {
  readonly of: (schemas: readonly SpecNode[]) => Cluster
  readonly ofProperty: (cluster: Cluster, name: string) => Cluster
  readonly ofItem: (cluster: Cluster, at: number) => Cluster
  /** Whether only hidden schemas contain a value: in an `enum`, as a constant, or in the mapping of a discriminator. */
  readonly isHiddenValue: (cluster: Cluster, value: Json) => boolean
  /** Whether an object is a hidden option according to its discriminator property. */
  readonly isHiddenOption: (cluster: Cluster, value: { readonly [key: string]: Json }) => boolean
}

/** Clusters with the same schemas are only computed once. */
export function clustersOf({ documents }: VisibilityContext, parts: BlockedParts): Clusters {
  const expandedClusters = new Map<string, Cluster>()
  const numbers = new Map<ValueKey, number>()
  const numberOf = (schema: SpecNode): number => {
    const number = numbers.get(keyOfValue(schema)) ?? numbers.size
    numbers.set(keyOfValue(schema), number)
    return number
  }
  const expand = (starts: Cluster): Cluster => {
    if (starts.visible.length + starts.hidden.length === 0) return emptyCluster
    const key = `${starts.visible.map(numberOf).join()}-${starts.hidden.map(numberOf).join()}`
    const cluster = expandedClusters.get(key) ?? expandCluster(starts, documents, parts)
    expandedClusters.set(key, cluster)
    return cluster
  }
  const membersOf = ({ visible, hidden }: Cluster, find: (schema: SpecNode) => readonly SpecNode[]): Cluster =>
    expand({ visible: visible.flatMap(find), hidden: hidden.flatMap(find) })
  const hasAny = ({ visible, hidden }: Cluster) => visible.length + hidden.length > 0
  return {
    of: schemas => expand({ visible: schemas, hidden: [] }),
    ofProperty: (cluster, name) => {
      const named = membersOf(cluster, schema => schemaAt(childOf(schema, 'properties'), name))
      if (hasAny(named)) return named
      return membersOf(cluster, schema => [
        ...entriesOf(childOf(schema, 'patternProperties')).map(([, node]) => node),
        ...schemaAt(schema, 'additionalProperties'),
      ])
    },
    ofItem: (cluster, at) => {
      const first = membersOf(cluster, schema => itemsOf(childOf(schema, 'prefixItems')).slice(at, at + 1))
      return hasAny(first) ? first : membersOf(cluster, schema => schemaAt(schema, 'items'))
    },
    isHiddenValue: ({ visible, hidden }, value) => {
      if (hidden.length === 0 && visible.every(schema => valueAt(schema, 'x-mint-enum') === undefined)) return false
      const text = JSON.stringify(value)
      const isAmong = (values: readonly Json[]) => values.some(other => JSON.stringify(other) === text)
      const isBlockedIn = (schema: SpecNode) => parts.isBlockedValue(schema, value) && isAmong(valuesOf(schema))
      if (!visible.some(isBlockedIn) && !isAmong(hidden.flatMap(valuesOf))) return false
      return !isAmong(visible.flatMap(schema => (isBlockedIn(schema) ? [] : valuesOf(schema))))
    },
    isHiddenOption: ({ visible }, value) =>
      visible.some(schema => {
        const property = valueAt(childOf(schema, 'discriminator'), 'propertyName')
        if (typeof property !== 'string' || !Object.hasOwn(value, property)) return false
        return hiddenOptionNames(schema, documents, parts).includes(value[property] ?? null)
      }),
  }
}

/** The discriminator values of options that the reader may not see. */
export function hiddenOptionNames(
  schema: SpecNode,
  documents: VisibilityContext['documents'],
  parts: BlockedParts,
): readonly Json[] {
  const mapped = mappedSchemas(schema, documents).flatMap(([name, option]) =>
    isOnlyBlockedOption(option, schema, documents, parts) ? [name] : [],
  )
  const options = ['oneOf', 'anyOf'].flatMap(key => itemsOf(childOf(schema, key))).filter(parts.isBlocked)
  const implicit = options.flatMap(option => {
    const reference = valueAt(option, '$ref')
    return typeof reference === 'string' ? [schemaNameOf(reference)] : []
  })
  return [...mapped, ...implicit]
}

const schemaAt = (parent: SpecNode, key: string): readonly SpecNode[] =>
  isObject(valueAt(parent, key)) ? [childOf(parent, key)] : []

const valuesOf = (schema: SpecNode): readonly Json[] =>
  [...itemsOf(childOf(schema, 'enum')), childOf(schema, 'const')].flatMap(({ value }) =>
    value === undefined ? [] : [value],
  )

/** Adds the references, parts and options of schemas. Those inside a hidden schema are hidden too. */
function expandCluster(starts: Cluster, documents: VisibilityContext['documents'], parts: BlockedParts): Cluster {
  const visible = new Map<ValueKey, SpecNode>()
  const hidden = new Map<ValueKey, SpecNode>()
  const visit = (schema: SpecNode, isInHidden: boolean) => {
    const isHidden = isInHidden || parts.isBlocked(schema)
    const seen = isHidden ? hidden : visible
    if (!isObject(schema.value) || seen.has(keyOfValue(schema))) return
    seen.set(keyOfValue(schema), schema)
    const reference = valueAt(schema, '$ref')
    const target = typeof reference === 'string' ? documents.find(reference, schema)?.node : undefined
    if (target) visit(target, isHidden)
    for (const key of ['allOf', 'oneOf', 'anyOf'])
      for (const part of itemsOf(childOf(schema, key))) visit(part, isHidden)
    for (const key of ['if', 'then', 'else']) for (const part of schemaAt(schema, key)) visit(part, isHidden)
    for (const [, part] of entriesOf(childOf(schema, 'dependentSchemas'))) visit(part, isHidden)
    for (const [, option] of mappedSchemas(schema, documents))
      visit(option, isHidden || isOnlyBlockedOption(option, schema, documents, parts))
  }
  for (const schema of starts.visible) visit(schema, false)
  for (const schema of starts.hidden) visit(schema, true)
  return { visible: [...visible.values()], hidden: [...hidden.values()] }
}
