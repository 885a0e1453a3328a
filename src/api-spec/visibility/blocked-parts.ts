import { mayRead, type Reader } from '../../source/access/access.ts'
import type { Json } from '../../source/json/json.ts'
import { childPointer, pointerSegments } from '../document/json-pointer.ts'
import { childOf, isList, isObject, type SpecNode, valueAt } from '../document/node.ts'
import { entriesOf, itemsOf } from '../document/node-readers.ts'
import type { Documents } from '../document/references.ts'
import { accessIn, accessOf } from './access-in.ts'
import { blockedOperations } from './blocked-operations.ts'
import { keyOfValue, nodeAt, type ValueKey, type VisibilityContext } from './visibility-context.ts'

/** The parts that a reader may not see, because of their own groups or because of their content. */
export interface BlockedParts {
  /** Whether a part is blocked. Not for maps of schemas, whose keys are names. */
  readonly isBlocked: (node: SpecNode) => boolean
  /** Whether `x-mint-enum` of a schema blocks one of its values. */
  readonly isBlockedValue: (schema: SpecNode, value: Json) => boolean
}

export function blockedParts({ documents, reader }: VisibilityContext): BlockedParts {
  const operations = blockedOperations(documents, reader)
  const results = new Map<ValueKey, boolean>()
  const isBlocked = (node: SpecNode): boolean => {
    if (!isObject(node.value)) return false
    const key = keyOfValue(node)
    const result = results.get(key)
    if (result !== undefined) return result
    // Parts may refer to each other in a cycle.
    results.set(key, false)
    const blocked = operations.blocked.has(key) || hasForeignGroups(node, key) || consistsOfBlocked(node)
    results.set(key, blocked)
    return blocked
  }
  const hasForeignGroups = ({ value }: SpecNode, key: ValueKey) =>
    !operations.withOwnRules.has(key) && isForOthers(value, reader)
  const consistsOfBlocked = (node: SpecNode) =>
    isBlockedTarget(node, documents, isBlocked) || hasBlockedContent(node, documents, isBlocked)
  return {
    isBlocked,
    isBlockedValue: (schema, value) => {
      const groups = valueAt(childOf(schema, 'x-mint-enum'), enumKey(value))
      const access = accessOf(groups)
      return access !== undefined && !mayRead(access, reader)
    },
  }
}

/** The key of a value in `x-mint-enum`. */
export const enumKey = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

export function isForOthers(value: Json | undefined, reader: Reader): boolean {
  const access = accessIn(value)
  return access !== undefined && !mayRead(access, reader)
}

type Predicate = (node: SpecNode) => boolean

function isBlockedTarget(node: SpecNode, documents: Documents, isBlocked: Predicate): boolean {
  const reference = valueAt(node, '$ref')
  const target = typeof reference === 'string' ? documents.find(reference, node)?.node : undefined
  return target !== undefined && (isBlocked(target) || partsAround(target).some(isBlocked))
}

/** The parts that contain a node, unless it is only a definition. */
function partsAround({ pointer, document }: SpecNode): readonly SpecNode[] {
  const steps = pointerSegments(pointer)
  const first = /^\/(components|channels)\//.test(pointer) ? 3 : 2
  return steps.slice(0, -1).flatMap((_, at) => {
    const node = at + 1 < first ? undefined : nodeAt(document, steps.slice(0, at + 1).reduce(childPointer, ''))
    // The names in a map of schemas are not keywords.
    return node && !mapNames.has(steps[at] ?? '') ? [node] : []
  })
}

const mapNames = new Set(['properties', 'patternProperties', 'dependentSchemas', 'definitions', '$defs', 'schemas'])

/** Whether all content of a part is blocked. */
function hasBlockedContent(node: SpecNode, documents: Documents, isBlocked: Predicate): boolean {
  const all = (key: string) => (isList(valueAt(node, key)) ? itemsOf(childOf(node, key)) : [])
  const options = [...all('oneOf'), ...all('anyOf')].filter(({ value }) => !isNullOption(value))
  if ([all('allOf'), options].some(parts => parts.length > 0 && parts.every(isBlocked))) return true
  const [parentKey, key] = lastSteps(node)
  const isParameterOrMediaType =
    typeof valueAt(node, 'in') === 'string' || parentKey === 'headers' || parentKey === 'content'
  if (isParameterOrMediaType && isBlocked(childOf(node, 'schema'))) return true
  const isMessage = key === 'message' || messageMaps.has(parentKey)
  if (isMessage && isBlocked(childOf(node, 'payload'))) return true
  const requests = parentKey === 'callbacks' || isInCallback(node) ? partsOfCallback(node) : []
  if (requests.length > 0 && requests.every(isBlocked)) return true
  // A trait belongs to its operation or message, and an AsyncAPI 3 operation to its channel.
  if (isList(valueAt(node, 'traits')) && all('traits').some(isBlocked)) return true
  return typeof valueAt(node, 'action') === 'string' && isBlockedTarget(childOf(node, 'channel'), documents, isBlocked)
}

/** The addresses of a callback, or the requests to one of them. */
const partsOfCallback = (node: SpecNode): readonly SpecNode[] =>
  entriesOf(node).flatMap(([key, child]) => (isObject(child.value) && !key.startsWith('x-') ? [child] : []))

const messageMaps = new Set(['messages', 'messageTraits', 'oneOf'])

/** The last two steps of a pointer. None of the names that are compared contains an escaped character. */
function lastSteps({ pointer }: SpecNode): readonly [parentKey: string, key: string] {
  const end = pointer.lastIndexOf('/')
  return [pointer.slice(pointer.lastIndexOf('/', end - 1) + 1, end), pointer.slice(end + 1)]
}

/** Whether it is an address of a callback: `/callbacks/onEvent/{$url}`. */
const isInCallback = ({ pointer }: SpecNode): boolean => /\/callbacks\/[^/]*\/[^/]*$/.test(pointer)

const isNullOption = (value: Json | undefined): boolean => isObject(value) && value.type === 'null'
