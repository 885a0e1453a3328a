import { h } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { components } from '../../components/components.ts'
import { type PageData, PageDataContext } from '../../components/page-data.ts'
import { escapeLeadingNumber, type InlineText, parseInlineMarkdown } from '../../content/body/parse-inline-markdown.ts'
import type { ContentSettings } from '../../content/context/content-settings.ts'
import type { ResolvedLink } from '../../content/page.ts'
import { collectDependencies } from '../../content/text/collect-dependencies.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import { plainText } from '../../content/tree/plain-text.ts'
import { memoize } from '../../source/memoize.ts'
import { escapeHtml } from '../../source/text/escape-html.ts'
import { extractScripts } from './extract-scripts.ts'
import { toVNodes } from './to-vnodes.ts'

/**
 * A short text as HTML. A single paragraph has no `<p>` tag. The author's code does not run.
 *
 * @param input Parsed once if all pages pass the same object.
 */
export function inlineHtml(
  input: InlineText,
  settings: ContentSettings,
  data: PageData,
  resolve: (href: string) => ResolvedLink | undefined,
): string {
  const { text, path } = input
  if (!/[*_`[\]<>&{}\\~$\n]|https?:/.test(text)) return escapeHtml(text)
  const nodes = nodesOf(settings)(input)
  const links = Object.fromEntries(
    linksIn(nodes, path).flatMap(href => {
      const link = resolve(href)
      return link ? [[href, link]] : []
    }),
  )
  const options = { components, mathHtml: (tex: string) => escapeHtml(tex) }
  return renderToString(h(PageDataContext.Provider, { value: { ...data, links } }, ...toVNodes(nodes, options)))
}

const nodesOf = memoize((settings: ContentSettings) => memoize((input: InlineText) => inlineNodes(input, settings)))

/** The elements that end a paragraph before them, by the HTML standard. */
const blockStart =
  /<(?:address|article|aside|blockquote|center|details|dialog|dir|div|dl|dd|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hgroup|hr|li|listing|main|menu|nav|ol|p|plaintext|pre|search|section|summary|table|ul|xmp)[\s/>]/i

/** Whether markup has elements that a paragraph cannot contain. */
export const hasBlocks = (html: string): boolean => blockStart.test(html)

/** The addresses of the links in a short text. */
export function inlineLinks(input: InlineText, settings: ContentSettings): readonly string[] {
  return /[[\]<]|https?:/.test(input.text) ? linksIn(inlineNodes(input, settings), input.path) : []
}

const linksIn = (nodes: readonly BodyNode[], path: string): readonly string[] =>
  collectDependencies(nodes, () => ({ span: { path, line: 1, column: 1 } })).links.map(({ href }) => href)

function inlineNodes(input: InlineText, settings: ContentSettings): readonly BodyNode[] {
  const children = parseInlineMarkdown(input, settings)
  const nodes = extractScripts({ children, islands: [] }, path => path, true).body.children
  const [first, ...rest] = nodes
  return first?.type === 'element' && first.name === 'p' && rest.length === 0 ? first.children : nodes
}

/** A short Markdown text without its formatting, for attributes. */
export function inlineText(input: InlineText, settings: ContentSettings): string {
  if (!/[*_`[\]<>&{}\\~$\n]/.test(input.text)) return input.text
  return plainText(inlineNodes({ ...input, text: escapeLeadingNumber(input.text) }, settings))
    .replace(/\s+/g, ' ')
    .trim()
}
