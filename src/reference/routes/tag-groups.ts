import type { Tag } from '../../api-spec/model/api-spec.ts'
import type { GroupEntry, PageEntry } from '../../config/navigation-entry.ts'
import { inlineMarkdownText } from '../../content/body/parse-inline-markdown.ts'
import type { Span } from '../../source/diagnostics/diagnostic.ts'

/** A page with the titles of the groups around it, outermost first. */
export interface GroupedPage {
  readonly groups: readonly string[]
  readonly entry: PageEntry
}

/** Pages in groups, in order of first use. Inside a group: its own pages, then its groups. */
export function tagGroups(pages: readonly GroupedPage[], tags: readonly Tag[], span: Span): readonly GroupEntry[] {
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
    const group = groupEntry(title, [...ungrouped, ...tagGroups(grouped, tags, span)], span)
    return { ...group, description: descriptionOf(title, tags) }
  })
}

/** The first paragraph of the description of a tag, as plain text. */
function descriptionOf(label: string, tags: readonly Tag[]): string | undefined {
  const [first = ''] = (tags.find(tag => tag.label === label)?.description ?? '').trim().split(/\r?\n[ \t]*\r?\n/)
  const isParagraph = /^[^#>|<`~\s]/.test(first)
  return isParagraph ? inlineMarkdownText(first.replace(/\s+/g, ' ')) : undefined
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
