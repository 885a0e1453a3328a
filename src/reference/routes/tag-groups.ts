import type { Tag } from '../../api-spec/model/api-spec.ts'
import type { GroupEntry, PageEntry } from '../../config/navigation-entry.ts'
import type { Span } from '../../source/diagnostics/diagnostic.ts'

/** A page with the titles of the groups around it, outermost first. */
export interface GroupedPage {
  readonly groups: readonly string[]
  readonly entry: PageEntry
}

/** Pages in groups, in order of first use. Inside a group: its own pages, then its groups. */
export function tagGroups(pages: readonly GroupedPage[], span: Span): readonly GroupEntry[] {
  const inside = new Map<string, GroupedPage[]>()
  for (const { groups, entry } of pages) {
    const [title, ...inner] = groups
    if (title === undefined) continue
    const known = inside.get(title) ?? []
    known.push({ groups: inner, entry })
    inside.set(title, known)
  }
  return [...inside].map(([title, grouped]) => {
    const ungrouped = grouped.flatMap(({ groups, entry }) => (groups.length === 0 ? entry : []))
    return groupEntry(title, [...ungrouped, ...tagGroups(grouped, span)], span)
  })
}

/** The label of a tag, after those of its parent tags (OpenAPI 3.2). An undeclared tag is its own label. */
export function tagLabelsOf(name: string, tags: readonly Tag[]): readonly string[] {
  const tag = tags.find(tag => tag.name === name)
  const parents = tag?.parent === undefined ? [] : tagLabelsOf(tag.parent, tags)
  return [...parents, tag?.label ?? name]
}

export const groupEntry = (title: string, children: GroupEntry['children'], span: Span): GroupEntry => ({
  type: 'group',
  title,
  expanded: false,
  hidden: false,
  searchable: false,
  children,
  span,
})
