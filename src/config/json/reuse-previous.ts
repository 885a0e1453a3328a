import type { Span } from '../../source/diagnostics/diagnostic.ts'
import type { Located, Member } from './located.ts'

/**
 * Returns the previous value if the current one has the same content and position, so that results that were computed from
 * it before an edit stay valid.
 *
 * @param value The current value. Its inner values must already be replaced with previous ones where possible.
 */
export function reusePrevious(value: Located, previous: Located | undefined): Located {
  return previous && hasPosition(previous, value) && hasSameContent(value, previous) ? previous : value
}

/** Whether a value has this position. */
export const hasPosition = (value: Located, { at, span }: Pick<Located, 'at' | 'span'>): boolean =>
  // Comparing numbers is faster, and most positions differ in their lines.
  isSameSpan(value.span, span) && value.at === at

const isSameSpan = (one: Span, other: Span): boolean =>
  one.line === other.line &&
  one.column === other.column &&
  one.endLine === other.endLine &&
  one.endColumn === other.endColumn &&
  one.path === other.path

function hasSameContent(one: Located, other: Located): boolean {
  if (one.type === 'array') return other.type === 'array' && isSameList(one.items, other.items, Object.is)
  if (one.type === 'object') return other.type === 'object' && isSameList(one.members, other.members, isSameMember)
  return one.type === other.type && one.value === other.value
}

const isSameMember = (one: Member, other: Member): boolean =>
  one.value === other.value && one.key === other.key && isSameSpan(one.keySpan, other.keySpan)

const isSameList = <Item>(
  some: readonly Item[],
  others: readonly Item[],
  isSame: (one: Item, other: Item) => boolean,
): boolean =>
  some.length === others.length && some.every((item, at) => at in others && isSame(item, others[at] as Item)) // of one length
