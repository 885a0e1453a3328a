import { splitSections, withoutMarks } from '../markdown/section-markers.ts'
import type { ContentSection, PageContent } from '../page-content.ts'
import type { SectionRecord } from './page-records.ts'
import type { PageWithoutLinks } from './record-store.ts'

type Facts = PageWithoutLinks['page']

/** Returns the content of the fragment that a link leads to, or `undefined` if the link does not lead to a fragment. */
export type FragmentContent = (href: string) => PageContent | undefined

/**
 * The records of a page.
 *
 * @param content The content of the page, with the Markdown of the fragments inserted.
 * @param fragmentAt Fragments: their text becomes part of the sections that link to them, each once on a page.
 */
export function recordsOfPage(page: Facts, content: PageContent, fragmentAt: FragmentContent): PageWithoutLinks {
  const markdown = splitSections(content.marked)
  const inserted = new Set<string>()
  const complete = (section: ContentSection) => withFragments(section, fragmentAt, inserted)
  if (!content.forReaders)
    return {
      page,
      sections: content.sections.map((section, at) => recordOf(page, complete(section), markdown.get(at) ?? '')),
    }
  const forAgents = new Map(content.sections.map((section, at) => [keyOf(section), { section, at }]))
  const shared = content.forReaders.map(section => {
    const agents = forAgents.get(keyOf(section))
    forAgents.delete(keyOf(section))
    const record = recordOf(page, complete(section), markdown.get(agents?.at ?? -1) ?? '')
    const isSame = agents === undefined || agents.section.text === section.text
    return isSame ? record : { ...record, agentText: agents.section.text }
  })
  const onlyForAgents = [...forAgents.values()].map(({ section, at }) => {
    const { id, title, kind, path, text } = section
    const empty = { code: [], tables: [], lists: [], fields: [], links: [] }
    const record = recordOf(page, { id, title, kind, path, text: '', ...empty }, markdown.get(at) ?? '')
    return { ...record, agentText: text }
  })
  return { page, sections: [...shared, ...onlyForAgents] }
}

const keyOf = ({ id = '' }: ContentSection): string => id

function recordOf(page: Facts, section: ContentSection, markdown: string): SectionRecord {
  const { path, ...content } = section
  const fragment = section.id === undefined ? '' : `#${section.id}`
  return {
    ...content,
    recordId: page.route + fragment,
    href: page.href + fragment,
    titles: [page.title, ...path, ...(section.title === '' ? [] : [section.title])],
    markdown: withoutMarks(markdown),
  }
}

function withFragments(section: ContentSection, fragmentAt: FragmentContent, inserted: Set<string>): ContentSection {
  const labels = new Set<string>()
  const parts = section.links.flatMap(({ href, text }) => {
    const fragment = inserted.has(href) ? undefined : fragmentAt(href)
    if (!fragment) return []
    inserted.add(href)
    labels.add(text)
    return fragment.sections.map(part => withFragments(part, fragmentAt, inserted))
  })
  if (parts.length === 0) return section
  // The links themselves, such as "Show child attributes", are lines of their own.
  const lines = section.text.split('\n').filter(line => !labels.has(line))
  return joinSections({ ...section, text: lines.join('\n') }, parts)
}

function joinSections(section: ContentSection, parts: readonly ContentSection[]): ContentSection {
  const all = [section, ...parts]
  return {
    ...section,
    kind: all.some(({ kind }) => kind === 'fields') && section.kind === 'text' ? 'fields' : section.kind,
    text: all
      .map(({ text }) => text)
      .filter(text => text !== '')
      .join('\n'),
    code: all.flatMap(({ code }) => code),
    tables: all.flatMap(({ tables }) => tables),
    lists: all.flatMap(({ lists }) => lists),
    fields: all.flatMap(({ fields }) => fields),
    links: all.flatMap(({ links }) => links),
  }
}
