import { maskFences } from '../../content/syntax/fences.ts'

/** A part of a description: Markdown, or the Markdown in a callout. */
export interface DescriptionPart {
  /** The component; absent for the text around callouts. */
  readonly callout?: string | undefined
  readonly markdown: string
}

/** A line of a table or quotation, or the beginning of a callout. */
const lineOrOpening = /^[ \t]*[|>].*|<(Note|Warning|Tip|Info|Check|Danger)>/gm
const mayHaveCallout = /<\/(?:Note|Warning|Tip|Info|Check|Danger)>/
const inlineCode = /(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g

/** Divide the description of a spec at its callouts. Those in code, tables and quotations are text. */
export function divideAtCallouts(markdown: string): readonly DescriptionPart[] {
  if (!mayHaveCallout.test(markdown)) return [{ markdown }]
  const parts: DescriptionPart[] = []
  let end = 0
  const unclosed = new Set<string>()
  const prose = maskFences(markdown).replace(inlineCode, code => ' '.repeat(code.length))
  for (const { 0: tag, 1: name, index } of prose.matchAll(lineOrOpening)) {
    if (name === undefined || index < end || unclosed.has(name)) continue
    const closing = prose.indexOf(`</${name}>`, index)
    if (closing < 0) {
      unclosed.add(name) // Searching for it again after each tag would take quadratic time.
      continue
    }
    const inside = markdown.slice(index + tag.length, closing)
    parts.push({ markdown: markdown.slice(end, index) }, { callout: name, markdown: inside.trim() })
    end = closing + tag.length + 1
  }
  return [...parts, { markdown: markdown.slice(end) }].filter(part => part.markdown.trim() !== '')
}

/** A description in which each callout is a paragraph by itself. */
export function separateCallouts(markdown: string): string {
  const parts = divideAtCallouts(markdown)
  if (parts.length < 2) return markdown
  return parts
    .map(part => (part.callout ? `<${part.callout}>${part.markdown}</${part.callout}>` : part.markdown.trim()))
    .join('\n\n')
}
