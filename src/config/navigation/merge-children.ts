import type { DivisionEntry, NavigationEntry } from '../navigation-entry.ts'

/** Adds entries to the children of a node, so that all children stay of one kind. */
export function mergeChildren(
  children: readonly NavigationEntry[],
  added: readonly NavigationEntry[],
): readonly NavigationEntry[] {
  if (added.length === 0) return children
  if (!children.some(isDivision)) {
    const isSameKind = children.length === 0 || !added.some(isDivision)
    return [...children, ...(isSameKind ? added : added.flatMap(divisionToGroups))]
  }
  return added.reduce(mergeIntoDivisions, children)
}

/**
 * Merges an entry into the division of the same kind and name. Without one, a division of the same kind is
 * appended, and any other entry goes into the division that is open by default.
 */
function mergeIntoDivisions(divisions: readonly NavigationEntry[], entry: NavigationEntry): readonly NavigationEntry[] {
  const match = divisions.findIndex(other => isDivision(entry) && isDivision(other) && canMerge(entry, other))
  if (match !== -1 && isDivision(entry)) return withJoined(divisions, match, entry)
  if (isDivision(entry) && divisions.some(other => isDivision(other) && other.kind === entry.kind)) {
    return [...divisions, { ...entry, default: false }]
  }
  return withJoined(divisions, openingDivision(divisions), { children: [entry] })
}

/** @param added The children are added, and become public only if it says that they are. */
function withJoined(
  divisions: readonly NavigationEntry[],
  index: number,
  added: Pick<DivisionEntry, 'public' | 'children'>,
) {
  return divisions.map((division, at) => {
    if (at !== index || !isDivision(division)) return division
    const wouldBecomePublic = division.public === true && added.public === undefined
    const entries = wouldBecomePublic ? added.children.map(notPublic) : added.children
    return { ...division, children: mergeChildren(division.children, entries) }
  })
}

/** An entry that does not inherit `public`. */
function notPublic(entry: NavigationEntry): NavigationEntry {
  if (entry.type === 'group' || entry.type === 'division') return { ...entry, public: entry.public ?? false }
  const fields = { title: '', expanded: false, hidden: false, searchable: false, public: false }
  return { type: 'group', ...fields, children: [entry], span: entry.span }
}

/** The division that is open by default: the one marked as default, or else the first with its own pages. */
function openingDivision(divisions: readonly NavigationEntry[]): number {
  const byDefault = divisions.findIndex(entry => isDivision(entry) && entry.default && !isLink(entry))
  if (byDefault !== -1) return byDefault
  return Math.max(
    0,
    divisions.findIndex(entry => isDivision(entry) && !isLink(entry)),
  )
}

/**
 * Converts a division to a group of the same name, for places where divisions are not allowed. A division that is only
 * a link is dropped.
 */
export function divisionToGroups(entry: NavigationEntry): readonly NavigationEntry[] {
  if (!isDivision(entry)) return [entry]
  if (isLink(entry)) return []
  const { name, icon, tag, hidden, searchable, public: isPublic, directory, openapi, asyncapi, sdk, span } = entry
  const fields = { icon, tag, hidden, searchable, public: isPublic, directory, openapi, asyncapi, sdk, span }
  const children = entry.children.flatMap(divisionToGroups)
  return [{ type: 'group', title: name, expanded: false, ...fields, children }]
}

export function isDivision(entry: NavigationEntry): entry is DivisionEntry {
  return entry.type === 'division'
}

/** Whether a division is only a link, without its own pages. */
export function isLink(entry: NavigationEntry): boolean {
  return entry.type === 'division' && entry.href !== undefined && entry.children.length === 0
}

/**
 * Whether the pages of one division can move into another. They cannot if its specs would be lost, or if that would change
 * whether they are public.
 */
function canMerge(one: DivisionEntry, other: DivisionEntry): boolean {
  const hasNoSpecs = !one.openapi && !one.asyncapi && !one.graphql && !one.sdk
  const isAsPublic = one.public === undefined || one.public === other.public
  return hasNoSpecs && isAsPublic && one.kind === other.kind && one.name === other.name && !isLink(other)
}
