import type { JsonNode } from './parse-json.ts'

/** A visible row of the tree. */
export interface TreeRow {
  /** Positions on the path to it: `0.3`. The row of a window of a long list ends with its range: `0.3:100-199`. */
  readonly id: string
  /** From 1. */
  readonly level: number
  /** Among its siblings, from 1. */
  readonly position: number
  readonly siblings: number
  /** Absent at the root. */
  readonly name?: string | undefined
  readonly content: RowContent
  /** Absent if there is nothing to expand. */
  readonly isOpen?: boolean | undefined
}

/** A value, or a window of the children of a long one: positions from 0, `to` is exclusive. */
export type RowContent =
  | { readonly type: 'value'; readonly node: JsonNode }
  | { readonly type: 'window'; readonly from: number; readonly to: number }

/** How many children one window has. */
const windowSize = 100

/** Strings longer than this are collapsed, too. */
export const longTextLength = 200

/** The visible rows of a tree. Long lists have rows for windows between the list and its items. */
export function jsonTreeRows(root: JsonNode, open: ReadonlySet<string>): TreeRow[] {
  const rows: TreeRow[] = []
  const visit = (row: Omit<TreeRow, 'isOpen'>, children: readonly Child[] | undefined): void => {
    const isOpen = children && open.has(row.id)
    rows.push({ ...row, isOpen })
    if (!isOpen || !children) return
    for (const [at, child] of children.entries()) {
      const { id, name, content, below } = child
      visit({ id, name, content, level: row.level + 1, position: at + 1, siblings: children.length }, below())
    }
  }
  const content = { type: 'value', node: root } as const
  visit({ id: rootId, level: 1, position: 1, siblings: 1, content }, childrenOf(rootId, root))
  return rows
}

export const rootId = '0'

interface Child {
  readonly id: string
  readonly name?: string | undefined
  readonly content: RowContent
  readonly below: () => readonly Child[] | undefined
}

/** The children of an expandable value. A long string has none, but expands to its full text. */
function childrenOf(id: string, node: JsonNode): readonly Child[] | undefined {
  if (node.type === 'string') return node.value.length > longTextLength ? [] : undefined
  const count = childCount(node)
  return count === 0 ? undefined : windowOf(id, node, 0, count)
}

export function childCount(node: JsonNode): number {
  if (node.type === 'array') return node.items.length
  return node.type === 'object' ? node.members.length : 0
}

function windowOf(id: string, node: JsonNode, from: number, to: number): readonly Child[] {
  if (to - from <= windowSize) return Array.from({ length: to - from }, (_, at) => childAt(id, node, from + at))
  const step = windowSizeFor(to - from)
  return Array.from({ length: Math.ceil((to - from) / step) }, (_, at): Child => {
    const start = from + at * step
    const end = Math.min(from + (at + 1) * step, to)
    return {
      id: `${id}:${start}-${end - 1}`,
      content: { type: 'window', from: start, to: end },
      below: () => windowOf(id, node, start, end),
    }
  })
}

/** Windows may contain windows, so that no list has more rows than one window. */
function windowSizeFor(count: number): number {
  let step = windowSize
  while (count / step > windowSize) step *= windowSize
  return step
}

function childAt(id: string, node: JsonNode, at: number): Child {
  const member = node.type === 'object' ? node.members[at] : undefined
  const child = member?.[1] ?? (node.type === 'array' ? node.items[at] : undefined)
  if (!child) throw new Error(`No child ${at} below ${id}.`)
  const childId = `${id}.${at}`
  return {
    id: childId,
    name: member?.[0] ?? String(at),
    content: { type: 'value', node: child },
    below: () => childrenOf(childId, child),
  }
}

/**
 * The rows that must be open to show the value at a JSON pointer.
 *
 * @returns The id of its row, and those of all parent rows including windows. If the value is absent, its deepest
 *   existing parent.
 */
export function rowOfPointer(
  root: JsonNode,
  pointer: string,
): { readonly id: string; readonly above: readonly string[] } {
  let id = rootId
  let node = root
  const above: string[] = []
  const names = pointer.split('/').slice(1)
  for (const name of names.map(name => name.replaceAll('~1', '/').replaceAll('~0', '~'))) {
    const at = positionOf(node, name)
    if (at === undefined) break
    above.push(id, ...windowsAround(id, 0, childCount(node), at))
    const child = childAt(id, node, at)
    if (child.content.type === 'window') break
    id = child.id
    node = child.content.node
  }
  return { id, above }
}

/** If a name is repeated, the last one counts. */
function positionOf(node: JsonNode, name: string): number | undefined {
  const at = node.type === 'object' ? node.members.findLastIndex(([memberName]) => memberName === name) : Number(name)
  const isThere = Number.isInteger(at) && at >= 0 && at < childCount(node) && (node.type === 'object' || name !== '')
  return isThere ? at : undefined
}

function windowsAround(id: string, from: number, to: number, at: number): string[] {
  if (to - from <= windowSize) return []
  const step = windowSizeFor(to - from)
  const start = from + Math.floor((at - from) / step) * step
  const end = Math.min(start + step, to)
  return [`${id}:${start}-${end - 1}`, ...windowsAround(id, start, end, at)]
}

/** The initially open rows: level by level, until the tree would be longer than a few screens. */
export function initiallyOpenIds(root: JsonNode, maxRows = 150): Set<string> {
  let open = new Set([rootId])
  for (;;) {
    const rows = jsonTreeRows(root, open)
    const collapsed = rows.filter(({ isOpen, content }) => isOpen === false && isGroup(content))
    const expanded = new Set([...open, ...collapsed.map(({ id }) => id)])
    if (collapsed.length === 0 || jsonTreeRows(root, expanded).length > maxRows) return open
    open = expanded
  }
}

const isGroup = (content: RowContent): boolean => content.type === 'window' || content.node.type !== 'string'
