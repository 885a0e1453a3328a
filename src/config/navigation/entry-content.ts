import { isDeepEqual } from '../../source/json/is-deep-equal.ts'
import type { DivisionEntry, GroupEntry, NavigationEntry } from '../navigation-entry.ts'

/** An entry with children. */
export type ParentEntry = GroupEntry | DivisionEntry

/**
 * Stands for everything that an entry contains, apart from the positions of its pages and groups. After an edit, entries
 * that were only moved to other lines have the same object, so that results which contain no positions stay valid.
 */
export type EntryContent = object

const contents = new WeakMap<ParentEntry, EntryContent>()

/** What an entry contains. Without earlier entries that contain the same, this is the entry itself. */
export const contentOf = (entry: ParentEntry): EntryContent => contents.get(entry) ?? entry

/** Whether an entry has children: a group or a division. */
export const isParentEntry = (entry: NavigationEntry): entry is ParentEntry =>
  entry.type === 'group' || entry.type === 'division'

/**
 * Finds the entries that contain the same as before an edit. From then on, they have the same `contentOf`.
 *
 * @param previous The list before the edit.
 * @param next The same list after the edit. Entries were edited, added or removed in at most one place of it.
 * @returns Whether the whole lists contain the same.
 */
export function shareContents(previous: readonly NavigationEntry[], next: readonly NavigationEntry[]): boolean {
  if (previous === next) return true
  const limit = Math.min(previous.length, next.length)
  let start = 0
  while (start < limit && containsSame(previous[start], next[start])) start++
  // In lists of one length, the first entries that differ are not compared again.
  const remaining = limit - start - (previous.length === next.length ? 1 : 0)
  let end = 0
  while (end < remaining && containsSame(previous.at(-1 - end), next.at(-1 - end))) end++
  return start === previous.length && start === next.length
}

function containsSame(previous: NavigationEntry | undefined, next: NavigationEntry | undefined): boolean {
  if (!previous || !next) return false
  if (previous === next) return true
  if (isParentEntry(previous) && isParentEntry(next) && contentOf(previous) === contentOf(next)) return true
  if (next.type === 'page') return previous.type === 'page' && previous.path === next.path
  if (next.type === 'operation') return isDeepEqual({ ...previous, span: undefined }, { ...next, span: undefined })
  if (previous.type !== next.type) return false
  const hasSameChildren = shareContents(previous.children, next.children)
  if (!hasSameChildren || !isDeepEqual(withoutChildren(previous), withoutChildren(next))) return false
  shareContent(previous, next)
  return true
}

/** Makes `contentOf` the same for an entry that contains the same as an earlier one. */
export function shareContent(previous: ParentEntry, next: ParentEntry): void {
  contents.set(next, contentOf(previous))
}

const withoutChildren = ({ children: _, span: __, ...entry }: ParentEntry) => entry

/** Cache what a function returns for the content of an entry. The result must not contain its positions. */
export function memoizeByContent<Value>(make: (entry: ParentEntry) => Value): (entry: ParentEntry) => Value {
  const cache = new WeakMap<EntryContent, { readonly value: Value }>()
  return entry => {
    const content = contentOf(entry)
    const known = cache.get(content)
    if (known) return known.value
    const value = make(entry)
    cache.set(content, { value })
    return value
  }
}
