import type { ComponentChildren } from 'preact'
import { type InlineMark, parseInlineMarks } from '../../source/text/inline-marks.ts'
import { Link } from './link.tsx'

/** Inline Markdown in a prop: only bold, italic, code and links. Anything else is text. */
export function InlineMarkdown({ text }: { text: ComponentChildren }) {
  return typeof text === 'string' ? parseInlineMarks(text).map(elementOf) : text
}

function elementOf(mark: InlineMark): ComponentChildren {
  if (typeof mark === 'string') return mark
  if (mark.kind === 'code') return <code>{mark.text}</code>
  const children = mark.children.map(elementOf)
  if (mark.kind === 'link') return <Link href={mark.href}>{children}</Link>
  return mark.kind === 'strong' ? <strong>{children}</strong> : <em>{children}</em>
}
