import type { DivisionEntry, NavigationEntry } from '../navigation-entry.ts'

/** Put further entries below a node that holds some already, so that its children stay of one kind. */
export function mergeChildren(
  children: readonly NavigationEntry[],
  further: readonly NavigationEntry[],
): readonly NavigationEntry[] {
  if (further.length === 0) return children
  if (!children.some(isDivision)) {
    const areAlike = children.length === 0 || !further.some(isDivision)
    return [...children, ...(areAlike ? further : further.flatMap(divisionToGroups))]
  }
  return further.reduce(mergeIntoDivisions, children)
}

/** Divisions take a like-named one of their kind into it; anything else goes into the one that opens first. */
function mergeIntoDivisions(divisions: readonly NavigationEntry[], entry: NavigationEntry): readonly NavigationEntry[] {
  const twin = divisions.findIndex(other => isDivision(entry) && isDivision(other) && canMerge(entry, other))
  if (twin !== -1 && isDivision(entry)) return withJoined(divisions, twin, entry.children)
  if (isDivision(entry) && divisions.some(other => isDivision(other) && other.kind === entry.kind)) {
    return [...divisions, { ...entry, default: false }]
  }
  return withJoined(divisions, openingDivision(divisions), [entry])
}

function withJoined(divisions: readonly NavigationEntry[], index: number, further: readonly NavigationEntry[]) {
  return divisions.map((division, at) =>
    at === index && isDivision(division)
      ? { ...division, children: mergeChildren(division.children, further) }
      : division,
  )
}

/** The division that a reader meets first: the default, else the first with pages of its own. */
function openingDivision(divisions: readonly NavigationEntry[]): number {
  const byDefault = divisions.findIndex(entry => isDivision(entry) && entry.default && !isLink(entry))
  if (byDefault !== -1) return byDefault
  return Math.max(
    0,
    divisions.findIndex(entry => isDivision(entry) && !isLink(entry)),
  )
}

/** A division where none can stand: a group of its name. One that only links has nothing to show there. */
export function divisionToGroups(entry: NavigationEntry): readonly NavigationEntry[] {
  if (!isDivision(entry)) return [entry]
  if (isLink(entry)) return []
  const { name, icon, tag, hidden, searchable, directory, openapi, asyncapi, sdk, span } = entry
  const fields = { icon, tag, hidden, searchable, directory, openapi, asyncapi, sdk, span }
  const children = entry.children.flatMap(divisionToGroups)
  return [{ type: 'group', title: name, expanded: false, ...fields, children }]
}

export function isDivision(entry: NavigationEntry): entry is DivisionEntry {
  return entry.type === 'division'
}

/** Whether a division leads elsewhere and has no pages of its own. */
export function isLink(entry: NavigationEntry): boolean {
  return entry.type === 'division' && entry.href !== undefined && entry.children.length === 0
}

/** Whether the pages of one division can stand in the other: what is attached to it would be lost there. */
function canMerge(one: DivisionEntry, other: DivisionEntry): boolean {
  const isPlain = !one.openapi && !one.asyncapi && !one.graphql && !one.sdk
  return isPlain && one.kind === other.kind && one.name === other.name && !isLink(other)
}
