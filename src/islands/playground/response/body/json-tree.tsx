import type { VNode } from 'preact'
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { JsonTreeRow } from './json-tree-row.tsx'
import { initiallyOpenIds, jsonTreeRows, rootId, rowOfPointer, type TreeRow } from './json-tree-rows.ts'
import type { JsonNode } from './parse-json.ts'

/** A note at a position of the tree. */
export interface TreeAnnotation {
  /** JSON pointer. */
  readonly at: string
  readonly text: string
}

interface JsonTreeProps {
  readonly root: JsonNode
  readonly label: string
  readonly marks?: readonly TreeAnnotation[] | undefined
  /** A position to move to; a new object moves there again. */
  readonly target?: { readonly at: string } | undefined
}

/** A collapsible JSON value. Arrow keys move and open, Home and End move to the ends, Enter and Space toggle. */
export function JsonTree({ root, label, marks = [], target }: JsonTreeProps): VNode {
  const list = useRef<HTMLDivElement>(null)
  const { textsAt, countBelow } = useMemo(() => annotationsByRow(root, marks), [root, marks])
  const [open, setOpen] = useState<ReadonlySet<string>>(() => initiallyOpenIds(root))
  const [active, setActive] = useState(rootId)
  const rows = useMemo(() => jsonTreeRows(root, open), [root, open])
  const activeId = rows.some(({ id }) => id === active) ? active : rootId
  const focusId = useRef<string | undefined>(undefined)
  const goTo = (id: string) => {
    setActive(id)
    focusId.current = id
  }
  // After rendering, because the row may be new.
  useLayoutEffect(() => {
    if (focusId.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-id="${focusId.current}"]`)?.focus()
    focusId.current = undefined
  })
  useLayoutEffect(() => {
    if (!target) return
    const { id, above } = rowOfPointer(root, target.at)
    setOpen(current => new Set([...current, ...above]))
    goTo(id)
  }, [target])
  const toggle = (id: string) => setOpen(current => toggled(current, id))
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(
      event.key,
      rows,
      rows.findIndex(({ id }) => id === activeId),
    )
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (step.toggle !== undefined) toggle(step.toggle)
    if (step.goTo !== undefined) goTo(step.goTo)
  }
  // A screen reader may focus a row directly.
  const onFocusIn = ({ target }: FocusEvent) => {
    const id = target instanceof Element ? target.closest<HTMLElement>('[data-id]')?.dataset.id : undefined
    if (id !== undefined) setActive(id)
  }
  return (
    // The rows of the tree have the keyboard focus.
    <div role="tree" class="response-tree" aria-label={label} dir="ltr" ref={list} {...{ onKeyDown, onFocusIn }}>
      {rows.map(row => (
        <JsonTreeRow
          key={row.id}
          row={row}
          isActive={row.id === activeId}
          marks={textsAt.get(row.id)}
          markedBelow={row.isOpen === false ? (countBelow.get(row.id) ?? 0) : 0}
          onPress={() => {
            goTo(row.id)
            if (row.isOpen !== undefined) toggle(row.id)
          }}
        />
      ))}
    </div>
  )
}

interface RowAnnotations {
  readonly textsAt: ReadonlyMap<string, readonly string[]>
  /** How many notes are below a row. */
  readonly countBelow: ReadonlyMap<string, number>
}

function annotationsByRow(root: JsonNode, marks: readonly TreeAnnotation[]): RowAnnotations {
  const textsAt = new Map<string, string[]>()
  const countBelow = new Map<string, number>()
  for (const { at, text } of marks) {
    const { id, above } = rowOfPointer(root, at)
    textsAt.set(id, [...(textsAt.get(id) ?? []), text])
    for (const line of above) countBelow.set(line, (countBelow.get(line) ?? 0) + 1)
  }
  return { textsAt, countBelow }
}

function toggled(open: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(open)
  if (!next.delete(id)) next.add(id)
  return next
}

interface Step {
  readonly goTo?: string | undefined
  readonly toggle?: string | undefined
}

/** @see WAI-ARIA Authoring Practices, tree view */
function stepOf(key: string, rows: readonly TreeRow[], at: number): Step | undefined {
  const row = rows[at]
  if (!row) return undefined
  switch (key) {
    case 'ArrowDown':
      return { goTo: rows[at + 1]?.id }
    case 'ArrowUp':
      return { goTo: rows[at - 1]?.id }
    case 'Home':
      return { goTo: rows[0]?.id }
    case 'End':
      return { goTo: rows.at(-1)?.id }
    case 'ArrowRight':
      return row.isOpen === false ? { toggle: row.id } : { goTo: childBelow(rows, at)?.id }
    case 'ArrowLeft':
      return row.isOpen ? { toggle: row.id } : { goTo: parentAbove(rows, at)?.id }
    case 'Enter':
    case ' ':
      return { toggle: row.isOpen === undefined ? undefined : row.id }
    default:
      return undefined
  }
}

function childBelow(rows: readonly TreeRow[], at: number): TreeRow | undefined {
  const next = rows[at + 1]
  return next && next.level > (rows[at]?.level ?? 0) ? next : undefined
}

function parentAbove(rows: readonly TreeRow[], at: number): TreeRow | undefined {
  const level = rows[at]?.level ?? 0
  return rows.slice(0, at).findLast(row => row.level < level)
}
