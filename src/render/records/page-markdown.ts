import {
  escapeLeadingNumber,
  inlineMarkdownText,
  parseInlineMarkdown,
} from '../../content/body/parse-inline-markdown.ts'
import type { Page } from '../../content/page.ts'
import { divisionsAt, navLocationOf } from '../../navigation/lookup/navigation-index.ts'
import { withoutMarks } from '../../search/markdown/section-markers.ts'
import { hrefOfFile } from '../../site/links/href.ts'
import { routeHref } from '../../site/links/link-target.ts'
import { languageOf } from '../frame/page-language.ts'
import { absoluteUrl } from '../frame/page-urls.ts'
import type { SiteFrame } from '../frame/site-frame.ts'
import type { PageSource } from '../pages/page-source.ts'
import { contentOf } from './render-content.ts'

/**
 * The Markdown file of a page: title and description, where the page is and which version and language it describes,
 * then its content.
 *
 * @param content The content of the page without its title, see `contentBelowTitle`.
 * @param instructions A block below the description; empty without one.
 */
export function pageMarkdown(frame: SiteFrame, source: PageSource, content: string, instructions = ''): string {
  return `${paragraphs([headOf(frame, source, instructions), content])}\n`
}

/** The content in the Markdown file of a page: what `pageMarkdown` was given. `undefined` if the file begins differently. */
export function contentInFile(
  frame: SiteFrame,
  source: PageSource,
  file: string,
  instructions = '',
): string | undefined {
  const head = headOf(frame, source, instructions)
  return file.startsWith(`${head}\n`) ? file.slice(head.length).trim() : undefined
}

/** The part of the Markdown file of a page above its content. */
function headOf(frame: SiteFrame, source: PageSource, instructions: string): string {
  const metadata = metadataOf(frame, source.page).map(([name, value]) => `- ${name}: ${value}`)
  const description = quote(descriptionOf(frame, source))
  return paragraphs([`# ${plainTitleOf(source.page)}`, description, instructions, metadata.join('\n')])
}

const paragraphs = (parts: readonly string[]): string => parts.filter(part => part !== '').join('\n\n')

/**
 * What the Markdown file of a page shows besides its content. The description is as its author wrote it, because converting
 * it takes time.
 */
export const headInputs = (frame: SiteFrame, { page }: PageSource): Readonly<Record<string, unknown>> => ({
  title: page.title,
  description: page.frontmatter.description,
  metadata: metadataOf(frame, page),
})

/** The description of a page, with its links; empty without one. */
function descriptionOf({ content }: SiteFrame, { page, data }: PageSource): string {
  const text = page.frontmatter.description ?? ''
  if (!text.includes('[')) return inlineMarkdownText(text)
  const children = parseInlineMarkdown({ text: escapeLeadingNumber(text), path: page.path }, content)
  return withoutMarks(contentOf({ children, islands: [] }, data(), () => undefined).marked)
}

export const plainTitleOf = ({ title }: Page): string => inlineMarkdownText(title).replace(/\s+/g, ' ').trim()

const quote = (text: string): string =>
  text === ''
    ? ''
    : text
        .trim()
        .split(/\r?\n/)
        .map(line => `> ${line}`.trimEnd())
        .join('\n')

/** Metadata for programs. The names are the same in every language. */
function metadataOf(frame: SiteFrame, page: Page): readonly (readonly [name: string, value: string])[] {
  const { index } = frame.navigation
  const location = navLocationOf(index, page.route)
  const named = divisionsAt(index, location).flatMap(({ kind, label }) =>
    kind === 'version' || kind === 'product' ? [[kind === 'version' ? 'Version' : 'Product', label] as const] : [],
  )
  return [
    ['URL', publicUrl(frame, routeHref(frame.site, page.route))],
    ...named,
    ['Language', languageOf(frame, location).tag],
    ...(page.frontmatter.deprecated ? [['Deprecated', 'yes'] as const] : []),
    ...(hasIndex(frame)
      ? [['All pages', publicUrl(frame, hrefOfFile('llms.txt', frame.site.config.settings))] as const]
      : []),
  ]
}

/** An address as other programs can use it: complete if the address of the site is configured. */
export const publicUrl = (frame: SiteFrame, href: string): string => absoluteUrl(frame, href) ?? href

/** Whether the site has an `llms.txt`. */
export const hasIndex = ({ site }: Pick<SiteFrame, 'site'>): boolean => !site.config.settings.noindex

/** The content of a page without its title. A page may repeat its title as its first heading. */
export function contentBelowTitle(page: Page, content: string): string {
  const [, heading = '', rest = ''] = /^# (.+)\n([\s\S]*)$/.exec(content.trimStart()) ?? []
  return (heading.replace(/\\(.)/g, '$1').trim() === plainTitleOf(page) ? rest : content).trim()
}
