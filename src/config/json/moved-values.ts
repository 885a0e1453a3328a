import type { Span } from '../../source/diagnostics/diagnostic.ts'
import { lazy } from '../../source/lazy.ts'
import type { Located, LocatedArray, LocatedObject, Move } from './located.ts'

/**
 * The value before an edit of other lines at its current position. `undefined` if it is another value.
 *
 * @param lines The number of lines that the edit moved the value down by, if it did not change its lines.
 */
export function valueAfterEdit(
  previous: Located,
  lines: number | undefined,
  position: Pick<Located, 'at' | 'span'>,
): Located | undefined {
  if (lines === undefined || !isMovedBy(previous, lines, position)) return undefined
  return lines === 0 ? previous : movedValue(previous, lines)
}

/**
 * A value that an edit of other lines moved up or down. What is in it is only moved when it is needed: usually, somebody
 * already knows what the value before the edit contains (`moved`).
 *
 * @param lines The number of lines that it was moved down by. Negative: up.
 */
function movedValue(value: Located, lines: number): Located {
  switch (value.type) {
    case 'object':
      return movedObject(value, lines)
    case 'array':
      return movedArray(value, lines)
    default:
      return { ...value, span: movedSpan(value.span, lines) }
  }
}

/** A span some lines below. */
export function movedSpan(span: Span, lines: number): Span {
  const { line, endLine } = span
  return { ...span, line: line + lines, ...(endLine === undefined ? {} : { endLine: endLine + lines }) }
}

/** Values with their spans some lines below. */
export const movedSpans = <Value extends { readonly span: Span }>(
  values: readonly Value[],
  lines: number,
): readonly Value[] => values.map(value => ({ ...value, span: movedSpan(value.span, lines) }))

/** Whether a value has this position, apart from the given number of lines. */
const isMovedBy = (value: Located, lines: number, { at, span }: Pick<Located, 'at' | 'span'>): boolean =>
  value.span.line + lines === span.line &&
  value.span.column === span.column &&
  value.span.endColumn === span.endColumn &&
  (value.span.endLine ?? 0) + lines === span.endLine &&
  value.span.path === span.path &&
  value.at === at

function movedObject(value: LocatedObject, lines: number): LocatedObject {
  const move = moveOf(value, lines)
  const { from, lines: all } = move
  if (all === 0) return from
  const members = lazy(() =>
    from.members.map(({ key, keySpan, value: inner }) => ({
      key,
      keySpan: movedSpan(keySpan, all),
      value: movedValue(inner, all),
    })),
  )
  return {
    type: 'object',
    at: from.at,
    span: movedSpan(from.span, all),
    moved: move,
    get members() {
      return members()
    },
  }
}

function movedArray(value: LocatedArray, lines: number): LocatedArray {
  const move = moveOf(value, lines)
  const { from, lines: all } = move
  if (all === 0) return from
  const items = lazy(() => from.items.map(item => movedValue(item, all)))
  return {
    type: 'array',
    at: from.at,
    span: movedSpan(from.span, all),
    moved: move,
    get items() {
      return items()
    },
  }
}

/** What a value was moved from first, so that the values of all edits in between are not kept. */
const moveOf = <Value extends { readonly moved?: Move<Value> | undefined }>(
  value: Value,
  lines: number,
): Move<Value> => (value.moved ? { from: value.moved.from, lines: value.moved.lines + lines } : { from: value, lines })
