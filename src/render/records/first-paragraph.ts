import { inlineMarkdownText } from '../../content/body/parse-inline-markdown.ts'

/**
 * The first paragraph of a Markdown text, without its formatting. Code blocks are skipped. A paragraph that is completely
 * bold or emphasized is usually the title of a code block or tab, or the date of an update. It is only returned if the text
 * has no other paragraph.
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
