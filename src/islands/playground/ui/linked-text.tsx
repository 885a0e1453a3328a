import type { VNode } from 'preact'
import { firstParagraph, plainText } from './plain-text.ts'

/**
 * The first paragraph of a description as text with working web links, which often lead to the page for getting an API
 * key.
 */
export function LinkedText({ markdown }: { readonly markdown: string }): VNode {
  const parts = firstParagraph(markdown).split(linkPattern)
  return (
    <>
      {parts.map((part, at) => {
        // The split repeats: text before, link name, link URL, bare URL.
        const kind = at % 4
        const next = parts[at + 1]
        if (kind === 0) return withOuterSpaces(part)
        if (kind === 1 && next) return <Link key={at} href={next} text={plainText(part) ?? next} />
        return kind === 3 && part ? <Link key={at} href={part} text={part} /> : null
      })}
    </>
  )
}

// No two parts of the pattern may match the same text, to avoid exponential backtracking.
const linkPattern = /(?<!!)\[([^[\]]+)\]\((https?:\/\/[^\s)]+)(?:\s[^)]*)?\)|<(https?:\/\/[^\s>]+)>/

const Link = ({ href, text }: { readonly href: string; readonly text: string }): VNode => (
  <a href={href} target="_blank" rel="noreferrer">
    {text}
  </a>
)

/** Keeps the spaces at the ends of a text, because it is surrounded by other words. */
function withOuterSpaces(text: string): string {
  const before = /^\s/.test(text) ? ' ' : ''
  const after = /\S\s+$/.test(text) ? ' ' : ''
  return before + (plainText(text, Number.POSITIVE_INFINITY) ?? '') + after
}
