import type { VNode } from 'preact'
import { plainText } from './plain-text.ts'

/**
 * The first paragraph of a description as text with working web links, which often lead to the page for getting an API
 * key.
 */
export function LinkedText({ markdown }: { readonly markdown: string }): VNode {
  const [paragraph = ''] = markdown.trim().split(/\n\s*\n/, 1)
  const pieces = paragraph.split(links)
  return (
    <>
      {pieces.map((piece, at) => {
        // The split repeats: text before, link name, link URL, bare URL.
        const [kind, next] = [at % 4, pieces[at + 1]]
        if (kind === 0) return withOuterSpaces(piece)
        if (kind === 1 && next) return <Link key={at} href={next} text={plainText(piece) ?? next} />
        return kind === 3 && piece ? <Link key={at} href={piece} text={piece} /> : null
      })}
    </>
  )
}

// No two parts of the pattern may match the same text, to avoid exponential backtracking.
const links = /(?<!!)\[([^[\]]+)\]\((https?:\/\/[^\s)]+)(?:\s[^)]*)?\)|<(https?:\/\/[^\s>]+)>/

const Link = ({ href, text }: { readonly href: string; readonly text: string }): VNode => (
  <a href={href} target="_blank" rel="noreferrer">
    {text}
  </a>
)

/** Keeps the spaces at the ends of a text, because it is surrounded by other words. */
function withOuterSpaces(piece: string): string {
  const [before, after] = [/^\s/.test(piece) ? ' ' : '', /\S\s+$/.test(piece) ? ' ' : '']
  return before + (plainText(piece) ?? '') + after
}
