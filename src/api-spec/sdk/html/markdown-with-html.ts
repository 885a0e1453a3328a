import { markdownToHtml } from 'satteri'
import { symbolHref } from '../symbol-href.ts'
import { parseHtml } from './elements.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'
import { webTarget } from './link-target.ts'

/**
 * Converts Markdown with HTML in it to Markdown without, because tools mix both. Links to symbols are kept.
 *
 * @returns `undefined` for an empty text.
 */
export function markdownWithHtml(text: string, language: string): string | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  if (!/[<&]/.test(trimmed)) return trimmed
  const { html } = markdownToHtml(trimmed, { features: { gfm: true } })
  try {
    return htmlToMarkdown(parseHtml(html, 'fragment').children, { language, resolveLink })
  } catch (thrown) {
    // Elements are nested too deeply. They are removed when the text is shown.
    if (thrown instanceof RangeError) return trimmed
    throw thrown
  }
}

const resolveLink = (href: string) => (href.startsWith(symbolHref('')) ? { href } : webTarget(href))

/** A link that means the same in Markdown and within HTML. Without an address, only the text. */
export function linkHtml(text: string, address: string | undefined): string {
  return address === undefined ? literal(text) : `<a href="${literal(address)}">${literal(text)}</a>`
}

/** A text without meaning in HTML and in Markdown. */
const literal = (text: string): string =>
  text.replace(/[\\`*_~[\]<>&"']/g, character => `&#${character.charCodeAt(0)};`)
