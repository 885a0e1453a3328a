import type { Json } from '../../source/json/json.ts'
import { childOf, isList, isObject, rootOf, type SpecNode, valueAt } from '../document/node.ts'
import { entriesOf, itemsOf } from '../document/node-readers.ts'
import type { BlockedParts } from './blocked-parts.ts'
import { definitionOf } from './definition-of.ts'
import {
  dataKeys,
  type Kind,
  keyOfValue,
  kindOf,
  kindOfItem,
  type ValueKey,
  type VisibilityContext,
} from './visibility-context.ts'

/** The visible and hidden parts of a spec for a reader. */
export interface Visibility {
  /** Definitions that only hidden parts refer to. */
  readonly unused: ReadonlySet<ValueKey>
  /** Objects that the reader sees, with their kinds. */
  readonly visible: readonly VisibleObject[]
  /** The outermost hidden objects, with their kinds. */
  readonly hidden: readonly VisibleObject[]
}

export interface VisibleObject {
  readonly node: SpecNode
  readonly kind: Kind
}

/** Divides all objects of a spec into those that a reader sees and those that are hidden. */
export function visibilityOf(context: VisibilityContext, parts: BlockedParts): Visibility {
  const roots = context.all.map(document => ({ node: rootOf(document), kind: 'object' as const }))
  const all = walk(roots, parts, () => false)
  const candidates = definitionsUsedBy(
    all.hidden.map(({ node }) => node),
    context,
  )
  if (candidates.size === 0) return { ...all, unused: candidates }
  const used = new Set<ValueKey>()
  const isUnused = (key: ValueKey) => candidates.has(key) && !used.has(key)
  const visible: VisibleObject[] = []
  const hidden: VisibleObject[] = []
  let pending: readonly VisibleObject[] = roots
  while (pending.length > 0) {
    const found = walk(pending, parts, isUnused)
    visible.push(...found.visible)
    hidden.push(...found.hidden)
    const next = new Map<ValueKey, VisibleObject>()
    for (const { node } of found.visible) {
      for (const target of targetsOf(node, context, parts)) {
        const definition = definitionOf(target, context)
        const key = definition && keyOfValue(definition)
        if (!definition || key === undefined || !isUnused(key)) continue
        used.add(key)
        next.set(key, { node: definition, kind: kindOfDefinition(definition) })
      }
    }
    pending = [...next.values()]
  }
  return { unused: new Set([...candidates].filter(isUnused)), visible, hidden }
}

const kindOfDefinition = ({ pointer }: SpecNode): Kind =>
  /^\/(components\/schemas|definitions|\$defs)\//.test(pointer) ? 'schema' : 'object'

/** Visits every object in some parts, except inside hidden ones. */
function walk(
  starts: readonly VisibleObject[],
  { isBlocked }: BlockedParts,
  isSkipped: (key: ValueKey) => boolean,
): Pick<Visibility, 'visible' | 'hidden'> {
  const visible: VisibleObject[] = []
  const hidden: VisibleObject[] = []
  const visit = (node: SpecNode, kind: Kind) => {
    if (isList(node.value)) for (const item of itemsOf(node)) visit(item, kindOfItem(kind, item.value))
    if (!isObject(node.value) || isSkipped(keyOfValue(node))) return
    if (kind !== 'map' && isBlocked(node)) {
      hidden.push({ node, kind })
      return
    }
    visible.push({ node, kind })
    for (const [key, child] of entriesOf(node)) {
      if (kind !== 'map' && dataKeys.has(key)) continue
      visit(child, kindOf(kind, key, child.value))
    }
  }
  for (const { node, kind } of starts) visit(node, kind)
  return { visible, hidden }
}

/** All definitions that some parts refer to, directly or indirectly. */
function definitionsUsedBy(starts: readonly SpecNode[], context: VisibilityContext): ReadonlySet<ValueKey> {
  const found = new Set<ValueKey>()
  const pending = [...starts]
  for (let node = pending.pop(); node; node = pending.pop()) {
    for (const target of allTargetsIn(node, context)) {
      const definition = definitionOf(target, context)
      if (!definition || found.has(keyOfValue(definition))) continue
      found.add(keyOfValue(definition))
      pending.push(definition)
    }
  }
  return found
}

function allTargetsIn(start: SpecNode, context: VisibilityContext): readonly SpecNode[] {
  const targets: SpecNode[] = []
  const pending = [start]
  for (let node = pending.pop(); node; node = pending.pop()) {
    if (isObject(node.value)) {
      targets.push(...targetsOf(node, context))
      pending.push(...entriesOf(node).map(([, child]) => child))
    } else pending.push(...itemsOf(node))
  }
  return targets
}

/**
 * The references of an object itself: `$ref`, including those in its data, and the mapping of a discriminator.
 *
 * @param parts If present, without schemas that the mapping names for blocked options.
 */
function targetsOf(node: SpecNode, { documents }: VisibilityContext, parts?: BlockedParts): readonly SpecNode[] {
  const find = (reference: Json | undefined) =>
    (typeof reference === 'string' ? documents.find(reference, node)?.node : undefined) ?? []
  const data = entriesOf(node).flatMap(([key, child]) => (dataKeys.has(key) ? referencesInData(child.value) : []))
  return [
    ...[valueAt(node, '$ref'), ...data].flatMap(find),
    ...mappedSchemas(node, documents).flatMap(([, schema]) =>
      parts && isOnlyBlockedOption(schema, node, documents, parts) ? [] : [schema],
    ),
  ]
}

function referencesInData(value: Json | undefined): readonly Json[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries<Json>(value).flatMap(([key, member]) => (key === '$ref' ? [member] : referencesInData(member)))
}

type Documents = VisibilityContext['documents']

/** The schemas in the mapping of a discriminator, by the value of the property. */
export function mappedSchemas(
  node: SpecNode,
  documents: Documents,
): readonly (readonly [value: string, schema: SpecNode])[] {
  const mapping = childOf(childOf(node, 'discriminator'), 'mapping')
  return entriesOf(mapping).flatMap(([name, { value }]) => {
    if (typeof value !== 'string') return []
    const escaped = value.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('%', '%25')
    const pointers = value.includes('#') ? [] : [`#/components/schemas/${escaped}`, `#/definitions/${escaped}`]
    const [schema] = [...pointers, value].flatMap(reference => documents.find(reference, node)?.node ?? [])
    return schema ? [[name, schema] as const] : []
  })
}

/** Whether a schema in a mapping is an option that the reader may not see. */
export function isOnlyBlockedOption(
  schema: SpecNode,
  node: SpecNode,
  documents: Documents,
  { isBlocked }: BlockedParts,
): boolean {
  if (isBlocked(schema)) return true
  const options = ['oneOf', 'anyOf']
    .flatMap(key => itemsOf(childOf(node, key)))
    .filter(option => {
      const reference = valueAt(option, '$ref')
      const target = typeof reference === 'string' ? documents.find(reference, option)?.node : undefined
      return target !== undefined && keyOfValue(target) === keyOfValue(schema)
    })
  return options.length > 0 && options.every(isBlocked)
}
