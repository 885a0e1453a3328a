import type { ComponentChildren } from 'preact'
import { Link } from './link.tsx'

/** An address may contain balanced parentheses. */
const marks =
  /(`+)(.+?)\1|\*\*(?=\S)(.+?)(?<=\S)\*\*|\b__(?=\S)(.+?)(?<=\S)__\b|\*(?=\S)(.+?)(?<=\S)\*|\b_(?=\S)(.+?)(?<=\S)_\b|\[([^\]]+)\]\(((?:[^()\s]|\([^()\s]*\))+)\)/g

/** Inline Markdown in a prop: only bold, italic, code and links. Anything else is text. */
export function InlineMarkdown({ text }: { text: ComponentChildren }) {
  return typeof text === 'string' ? inlineOf(text) : text
}

function inlineOf(text: string): ComponentChildren[] {
  const parts: ComponentChildren[] = []
  let end = 0
  for (const found of text.matchAll(marks)) {
    parts.push(text.slice(end, found.index), elementOf(found))
    end = found.index + found[0].length
  }
  return [...parts, text.slice(end)].filter(part => part !== '')
}

function elementOf(found: RegExpExecArray): ComponentChildren {
  const [written, , code, bold, alsoBold, italic, alsoItalic, label, href] = found
  if (code !== undefined) return <code>{code}</code>
  if (bold !== undefined || alsoBold !== undefined) return <strong>{inlineOf(bold ?? alsoBold ?? '')}</strong>
  if (italic !== undefined || alsoItalic !== undefined) return <em>{inlineOf(italic ?? alsoItalic ?? '')}</em>
  return label !== undefined && href !== undefined ? <Link href={href}>{inlineOf(label)}</Link> : written
}
