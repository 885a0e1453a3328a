/** A part of a text with inline Markdown: plain text, or formatted text. */
export type InlineMark =
  | string
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'em'; readonly children: readonly InlineMark[] }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly InlineMark[] }

/** An address may contain balanced parentheses. */
const marks =
  /(`+)(.+?)\1|\*\*(?=\S)(.+?)(?<=\S)\*\*|\b__(?=\S)(.+?)(?<=\S)__\b|\*(?=\S)(.+?)(?<=\S)\*|\b_(?=\S)(.+?)(?<=\S)_\b|\[([^\]]+)\]\(((?:[^()\s]|\([^()\s]*\))+)\)/g

/** Parses the inline Markdown that a property can contain: only bold, italic, code and links. Anything else is text. */
export function parseInlineMarks(text: string): readonly InlineMark[] {
  const parts: InlineMark[] = []
  let end = 0
  for (const match of text.matchAll(marks)) {
    parts.push(text.slice(end, match.index), markOf(match))
    end = match.index + match[0].length
  }
  return [...parts, text.slice(end)].filter(part => part !== '')
}

function markOf(found: RegExpExecArray): InlineMark {
  const [written, , code, bold, alsoBold, italic, alsoItalic, label, href] = found
  if (code !== undefined) return { kind: 'code', text: code }
  if (bold !== undefined || alsoBold !== undefined)
    return { kind: 'strong', children: parseInlineMarks(bold ?? alsoBold ?? '') }
  if (italic !== undefined || alsoItalic !== undefined)
    return { kind: 'em', children: parseInlineMarks(italic ?? alsoItalic ?? '') }
  if (label === undefined || href === undefined) return written
  return { kind: 'link', href, children: parseInlineMarks(label) }
}
