import { inlineMarkdownText } from '../../content/body/parse-inline-markdown.ts'

/** The first paragraph of a Markdown text, without its formatting. */
export function firstParagraph(markdown: string): string {
  const paragraph = markdown.split(/\n{2,}/).find(block => /^[\p{L}\p{N}*_["'(“]/u.test(block))
  return paragraph === undefined ? '' : inlineMarkdownText(paragraph.replace(/\s+/g, ' ')).trim()
}
