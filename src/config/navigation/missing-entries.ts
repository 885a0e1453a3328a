import type { Attachments, NavigationEntry } from '../navigation-entry.ts'

/** The entries of `further` with a page or operation that `present` does not contain, reduced to these. */
export function missingEntries(
  existing: readonly NavigationEntry[],
  added: readonly NavigationEntry[],
): readonly NavigationEntry[] {
  return withoutKnown(added, new Set(existing.flatMap(leavesOf)))
}

function withoutKnown(entries: readonly NavigationEntry[], known: ReadonlySet<string>): readonly NavigationEntry[] {
  return entries.flatMap((entry): readonly NavigationEntry[] => {
    if (leavesOf(entry).every(leaf => known.has(leaf))) return []
    return 'children' in entry ? [{ ...entry, children: withoutKnown(entry.children, known) }] : [entry]
  })
}

/** A name for everything that an entry shows: its pages and operations, or the sources of its generated pages. */
function leavesOf(entry: NavigationEntry): readonly string[] {
  if (entry.type === 'page') return [`page ${entry.path}`]
  if (entry.type === 'operation') return [`${entry.spec ?? ''} ${entry.method} ${entry.path}`]
  const root = entry.type === 'group' && entry.root !== undefined ? [`page ${entry.root}`] : []
  const link = entry.type === 'division' && entry.href !== undefined ? [`link ${entry.href}`] : []
  const generated = entry.children.length === 0 ? attachedTo(entry) : []
  return [...root, ...link, ...generated, ...entry.children.flatMap(leavesOf)]
}

function attachedTo({ openapi, asyncapi, graphql, sdk }: Attachments): readonly string[] {
  return [openapi, asyncapi, graphql, sdk].flatMap(attachment =>
    attachment ? attachment.sources.map(({ source, directory = '' }) => `spec ${source} ${directory}`) : [],
  )
}
