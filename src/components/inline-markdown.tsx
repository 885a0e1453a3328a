import type { ComponentChildren } from 'preact'
import { Link } from './link.tsx'

const marks =
  /(`+)(.+?)\1|\*\*(?=\S)(.+?)(?<=\S)\*\*|\b__(?=\S)(.+?)(?<=\S)__\b|\*(?=\S)(.+?)(?<=\S)\*|\b_(?=\S)(.+?)(?<=\S)_\b|\[([^\]]+)\]\(([^)\s]+)\)/

/** The few marks that may stand in a prop: bold, italic, code and links. Anything else is text. */
export function InlineMarkdown({ text }: { text: ComponentChildren }) {
  return typeof text === 'string' ? inlineOf(text) : text
}

function inlineOf(text: string): ComponentChildren[] {
  const found = marks.exec(text)
  if (!found) return text === '' ? [] : [text]
  const before = text.slice(0, found.index)
  const after = text.slice(found.index + found[0].length)
  return [...(before === '' ? [] : [before]), elementOf(found), ...inlineOf(after)]
}

function elementOf(found: RegExpExecArray): ComponentChildren {
  const [written, , code, bold, alsoBold, italic, alsoItalic, label, href] = found
  if (code !== undefined) return <code>{code}</code>
  if (bold !== undefined || alsoBold !== undefined) return <strong>{inlineOf(bold ?? alsoBold ?? '')}</strong>
  if (italic !== undefined || alsoItalic !== undefined) return <em>{inlineOf(italic ?? alsoItalic ?? '')}</em>
  return label !== undefined && href !== undefined ? <Link href={href}>{inlineOf(label)}</Link> : written
}
