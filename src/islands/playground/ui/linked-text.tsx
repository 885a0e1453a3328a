import type { VNode } from 'preact'
import { plainText } from './plain-text.ts'

/** The first paragraph of a description as text whose links to the web can be followed: they often lead to the key. */
export function LinkedText({ markdown }: { readonly markdown: string }): VNode {
  const [paragraph = ''] = markdown.trim().split(/\n\s*\n/, 1)
  const pieces = paragraph.split(links)
  return (
    <>
      {pieces.map((piece, at) => {
        // Before, name, address, address alone; and so on.
        const [kind, next] = [at % 4, pieces[at + 1]]
        if (kind === 0) return withOuterSpaces(piece)
        if (kind === 1 && next) return <Link key={at} href={next} text={plainText(piece) ?? next} />
        return kind === 3 && piece ? <Link key={at} href={piece} text={piece} /> : null
      })}
    </>
  )
}

// Nothing may be read by two of its parts: that would take the time of all ways to share it.
const links = /(?<!!)\[([^[\]]+)\]\((https?:\/\/[^\s)]+)(?:\s[^)]*)?\)|<(https?:\/\/[^\s>]+)>/

const Link = ({ href, text }: { readonly href: string; readonly text: string }): VNode => (
  <a href={href} target="_blank" rel="noreferrer">
    {text}
  </a>
)

/** A piece of text keeps the spaces at its ends: words stand around it. */
function withOuterSpaces(piece: string): string {
  const [before, after] = [/^\s/.test(piece) ? ' ' : '', /\S\s+$/.test(piece) ? ' ' : '']
  return before + (plainText(piece) ?? '') + after
}
