import { maskFences } from '../../content/syntax/fences.ts'

/** A part of a description: Markdown, or the Markdown in a callout. */
export interface DescriptionPart {
  /** The component; absent for the text around callouts. */
  readonly callout?: string | undefined
  readonly markdown: string
}

const callout = /<(Note|Warning|Tip|Info|Check|Danger)>([\s\S]*?)<\/\1>/g
const mayHaveCallout = /<\/(?:Note|Warning|Tip|Info|Check|Danger)>/
const inlineCode = /(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g

/** Divide the description of a spec at its callouts. Those in code, tables and quotations are text. */
export function divideAtCallouts(markdown: string): readonly DescriptionPart[] {
  if (!mayHaveCallout.test(markdown)) return [{ markdown }]
  const parts: DescriptionPart[] = []
  let end = 0
  const prose = maskFences(markdown).replace(inlineCode, code => ' '.repeat(code.length))
  for (const { 0: whole, 1: name = '', index } of prose.matchAll(callout)) {
    const lineStart = prose.lastIndexOf('\n', index) + 1
    if (/^[ \t]*[|>]/.test(prose.slice(lineStart, index))) continue
    const inside = markdown.slice(index + name.length + 2, index + whole.length - name.length - 3)
    parts.push({ markdown: markdown.slice(end, index) }, { callout: name, markdown: inside.trim() })
    end = index + whole.length
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
