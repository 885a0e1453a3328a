import { fragmentOfId } from '../../source/text/fragment-of-id.ts'
import { type SectionMarkdown, splitSections, withoutMarks } from '../markdown/section-markers.ts'
import type { ContentLink, ContentSection, PageContent, PageSections } from '../page-content.ts'
import type { AgentContent, SectionRecord } from './page-records.ts'
import type { PageWithoutLinks } from './record-store.ts'

type Metadata = PageWithoutLinks['page']

/** Returns the sections of the fragment that a link leads to, or `undefined` if the link does not lead to a fragment. */
export type FragmentContent = (href: string) => Pick<PageSections, 'sections'> | undefined

/**
 * The records of a page.
 *
 * @param content The content of the page, with the Markdown of the fragments inserted.
 * @param fragmentAt Returns fragments. Their text becomes part of the sections that link to them, each once per page.
 */
export function recordsOfPage(page: Metadata, content: PageContent, fragmentAt: FragmentContent): PageWithoutLinks {
  const markdown = splitSections(content.marked)
  const inserted = new Set<string>()
  const markdownOf = new Map(content.sections.map((section, at) => [keyOf(section), markdown.get(at) ?? noMarkdown]))
  return {
    page,
    sections: mergedSections(content).map(({ section, ...agents }) => ({
      ...recordOf(page, withFragments(section, fragmentAt, inserted), markdownOf.get(keyOf(section)) ?? noMarkdown),
      ...agents,
    })),
  }
}

/**
 * The links in the records of a page that all readers can see. The records themselves take longer, and depend on the
 * links of other pages.
 */
export function linksOfContent(content: PageSections, fragmentAt: FragmentContent): readonly ContentLink[] {
  const inserted = new Set<string>()
  const withInner = (link: ContentLink): readonly ContentLink[] => {
    const fragment = inserted.has(link.href) ? undefined : fragmentAt(link.href)
    if (fragment) inserted.add(link.href)
    return fragment?.sections.flatMap(allLinks) ?? []
  }
  const allLinks = ({ links }: ContentSection): readonly ContentLink[] => [...links, ...links.flatMap(withInner)]
  return mergedSections(content).flatMap(({ section, isForAgents }) => {
    const links = allLinks(section)
    return isForAgents ? [] : links
  })
}

const mergedSections = ({ sections, forReaders }: PageSections): readonly MergedSection[] =>
  forReaders ? mergeAudiences(sections, forReaders) : sections.map(section => ({ section }))

interface MergedSection extends Pick<SectionRecord, 'isForAgents' | 'forAgents'> {
  readonly section: ContentSection
}

/** The sections of both audiences in reading order. */
function mergeAudiences(
  forAgents: readonly ContentSection[],
  forReaders: readonly ContentSection[],
): readonly MergedSection[] {
  const agents = new Map(forAgents.map(section => [keyOf(section), section]))
  const readers = new Set(forReaders.map(keyOf))
  const merged = forReaders.map((section): MergedSection => {
    const added = agentContent(section, agents.get(keyOf(section)))
    return added ? { section, forAgents: added } : { section }
  })
  for (const [at, section] of forAgents.entries()) {
    if (readers.has(keyOf(section))) continue
    const previous = forAgents[at - 1]
    const position = merged.findIndex(other => previous !== undefined && keyOf(other.section) === keyOf(previous))
    merged.splice(position + 1, 0, { section, isForAgents: true })
  }
  return merged
}

/** The content of a section for agents that readers do not see. */
function agentContent(readers: ContentSection, agents: ContentSection | undefined): AgentContent | undefined {
  if (!agents) return undefined
  const shown = new Set(readers.text.split('\n'))
  const text = agents.text
    .split('\n')
    .filter(line => !shown.has(line))
    .join('\n')
  const code = agents.code.filter(block => !readers.code.some(other => other.text === block.text))
  const fields = agents.fields.filter(field => !readers.fields.some(other => other.name === field.name))
  return text === '' && code.length === 0 && fields.length === 0 ? undefined : { text, code, fields }
}

const keyOf = ({ id = '' }: ContentSection): string => id

const noMarkdown: SectionMarkdown = { markdown: '' }

function recordOf(page: Metadata, section: ContentSection, own: SectionMarkdown): SectionRecord {
  const { path, ...content } = section
  const fragment = section.id === undefined ? '' : `#${section.id}`
  return {
    ...content,
    links: content.links.map(({ prefix: _, ...link }) => link),
    recordId: page.route + fragment,
    href: section.id === undefined ? page.href : page.href + fragmentOfId(section.id),
    titles: [page.title, ...path, ...(section.title === '' ? [] : [section.title])],
    ...own,
    markdown: withoutMarks(own.markdown),
  }
}

function withFragments(section: ContentSection, fragmentAt: FragmentContent, inserted: Set<string>): ContentSection {
  const labels = new Set<string>()
  const parts = section.links.flatMap(({ href, text, prefix }) => {
    const fragment = inserted.has(href) ? undefined : fragmentAt(href)
    if (!fragment) return []
    inserted.add(href)
    labels.add(text)
    return fragment.sections.map(part => withFragments(withPrefix(part, prefix), fragmentAt, inserted))
  })
  if (parts.length === 0) return section
  // The links themselves, such as "Show child attributes", are separate lines.
  const lines = section.text.split('\n').filter(line => !labels.has(line))
  return joinSections({ ...section, text: lines.join('\n') }, parts)
}

/**
 * The section of a fragment with the IDs that it gets on a page. In the fragment they start with `schema`, on the page
 * with the prefix of the link to the fragment: see `islands/entries/content/more.ts`.
 */
function withPrefix(section: ContentSection, prefix: ContentLink['prefix']): ContentSection {
  if (prefix === undefined) return section
  const replacePrefix = (id: string) => id.replace(/^schema(?=-|$)/, () => prefix)
  return {
    ...section,
    fields: section.fields.map(field => (field.id === undefined ? field : { ...field, id: replacePrefix(field.id) })),
    links: section.links.map(link =>
      link.prefix === undefined ? link : { ...link, prefix: replacePrefix(link.prefix) },
    ),
  }
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
