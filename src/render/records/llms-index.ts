import { navLocationOf } from '../../navigation/lookup/navigation-index.ts'
import { breadcrumbsOf } from '../../navigation/lookup/page-context.ts'
import type { NavNode } from '../../navigation/navigation.ts'
import { hrefOfFile, isExternalHref } from '../../site/links/href.ts'
import { hasScheme } from '../../source/paths/has-scheme.ts'
import type { SiteFrame } from '../frame/site-frame.ts'
import { agentInstructions } from './agent-instructions.ts'
import { firstParagraph } from './first-paragraph.ts'
import type { LlmsPage } from './llms-files.ts'
import { publicUrl } from './page-markdown.ts'

/** Maximum characters of `llms.txt`. Beyond this limit, descriptions are shortened first, then entries are left out. */
const maxLength = 100_000
const summaryLengths = [300, 120, 0]

interface IndexInput {
  readonly pages: readonly LlmsPage[]
  /** Addresses of the whole text. The first file contains all of it, the others contain one part each. */
  readonly complete: readonly string[]
  readonly isPublished: (path: string) => boolean
}

/** The text of `llms.txt`. */
export function llmsIndex(frame: SiteFrame, input: IndexInput): string {
  const entries = input.pages.map((page): IndexEntry => ({ ...page, section: sectionOf(frame, page) }))
  return fitIndex(entries.length, (count, length) => indexText(frame, input, entries.slice(0, count), length))
}

interface IndexEntry extends LlmsPage {
  readonly section: string
}

/**
 * The longest text that is within the limit: with all entries if possible, otherwise with a note about those left out.
 *
 * @param render Writes the first entries, with descriptions of at most this many characters.
 */
export function fitIndex(total: number, render: (count: number, summaryLength: number) => string): string {
  const fitting = summaryLengths.map(length => render(total, length)).find(text => text.length <= maxLength)
  if (fitting !== undefined) return fitting
  for (let count = total; ; ) {
    const text = `${render(count, 0)}\nThis list leaves out ${total - count} pages.\n`
    if (text.length <= maxLength || count === 0) return text
    // Entries have similar lengths, so the next count to try is close to the largest possible one.
    count = Math.min(count - 1, Math.floor((count * maxLength) / text.length))
  }
}

function indexText(
  frame: SiteFrame,
  { complete, isPublished }: IndexInput,
  entries: readonly IndexEntry[],
  summaryLength: number,
): string {
  const { name, description } = frame.site.config
  const sections = new Map<string, string[]>()
  for (const entry of entries) {
    const lines = sections.get(entry.section) ?? []
    sections.set(entry.section, lines)
    lines.push(entryLine(entry, summaryLength))
  }
  const [whole = '', ...parts] = complete
  const links = [
    `- [The text of all pages](${whole})`,
    ...parts.map((href, at) => `- [Part ${at + 1} of ${parts.length}](${href})`),
  ]
  const blocks = [
    `# ${name}`,
    description ? `> ${description.replace(/\s+/g, ' ').trim()}` : '',
    agentInstructions(frame.site.config),
    ...[...sections].map(([title, lines]) => `## ${title}\n\n${lines.join('\n')}`),
    ...specSections(frame, isPublished, summaryLength),
    `## Complete text\n\n${links.join('\n')}`,
    optionalSection(frame),
  ]
  return `${blocks.filter(block => block !== '').join('\n\n')}\n`
}

/** The section of a page: the outermost tab, product or other division that contains it. */
function sectionOf({ navigation: { index } }: SiteFrame, { page }: LlmsPage): string {
  const location = navLocationOf(index, page.route)
  const division = breadcrumbsOf(index, { ...location, groups: [] })[0]
  return division?.title ?? 'Docs'
}

function entryLine({ title, url, summary }: Pick<LlmsPage, 'title' | 'url' | 'summary'>, length: number): string {
  const text = truncated(summary.replace(/\s+/g, ' ').trim(), length)
  return `- [${title.replace(/([[\]])/g, '\\$1')}](${url})${text === '' ? '' : `: ${text}`}`
}

function truncated(text: string, length: number): string {
  if (text.length <= length) return text
  if (length === 0) return ''
  return `${text.slice(0, length).replace(/\s+\S*$/, '')} …`
}

function specSections(
  frame: SiteFrame,
  isPublished: (path: string) => boolean,
  summaryLength: number,
): readonly string[] {
  const specs = Object.values(frame.specs)
  const kinds = [
    ['OpenAPI Specs', specs.filter(({ operations }) => operations.length > 0)],
    ['AsyncAPI Specs', specs.filter(({ channels }) => channels.length > 0)],
    ['GraphQL Schemas', specs.filter(({ kind }) => kind === 'graphql')],
  ] as const
  return kinds.flatMap(([title, list]) => {
    const lines = list.flatMap(({ source, title: name, description = '' }) => {
      if (!hasScheme(source) && !isPublished(source)) return []
      const href = hasScheme(source) ? source : publicUrl(frame, hrefOfFile(source, frame.site.config.settings))
      const summary = [name.trim(), firstParagraph(description)].filter(text => text !== '').join('. ')
      return [entryLine({ title: source, url: href, summary }, summaryLength)]
    })
    return lines.length === 0 ? [] : [`## ${title}\n\n${lines.join('\n')}`]
  })
}

/** Links of the navigation that lead to other sites. */
function optionalSection({ site: { navigation } }: SiteFrame): string {
  const links = new Map<string, string>()
  const visit = (nodes: readonly NavNode[]): void => {
    for (const node of nodes) {
      if (node.type === 'link' && !node.noindex && isExternalHref(node.href)) links.set(node.href, node.title)
      if (node.type === 'division' && node.href !== undefined && isExternalHref(node.href) && !node.isHidden)
        links.set(node.href, node.label)
      if ((node.type === 'group' || node.type === 'division') && !node.isHidden) visit(node.children)
    }
  }
  visit([...navigation.global, ...navigation.children])
  const lines = [...links].map(([href, title]) => `- [${title}](${href})`)
  return lines.length === 0 ? '' : `## Optional\n\n${lines.join('\n')}`
}
