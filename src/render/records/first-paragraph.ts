import { inlineMarkdownText } from '../../content/body/parse-inline-markdown.ts'

/**
 * The first paragraph of a Markdown text, without its formatting. Titles of code blocks and tabs, and lines about an
 * update, are paragraphs with one run of bold or emphasized text, so they count only if there is no other paragraph. Code is not a paragraph.
 */
export function firstParagraph(markdown: string): string {
  const text = markdown.replace(/^(`{3,}|~{3,})[^`\n]*\n[\s\S]*?\n\1$/gm, '')
  const paragraphs = text.split(/\n{2,}/).filter(block => /^[\p{L}\p{N}*_["'(“]/u.test(block) && !isImage(block))
  const paragraph = paragraphs.find(block => !isLabel(block)) ?? paragraphs[0]
  return paragraph === undefined ? '' : inlineMarkdownText(paragraph.replace(/\s+/g, ' ')).trim()
}

/** An image with a link around it. */
const isImage = (block: string): boolean => block.startsWith('[![')

const isLabel = (block: string): boolean => /^(?:\*[^*]+\*|\*\*[^*]+\*\*)$/.test(block)
