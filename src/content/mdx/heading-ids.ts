import { maskFences } from '../syntax/fences.ts'
import type { TextEdit } from '../syntax/text-edits.ts'

const id = String.raw`\{#((?:[^{}\n]|\{[^{}\n]*\})+)\}[ \t]*`
const atxHeading = String.raw`(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*#{1,6}[ \t][^\n]*?${id}#*[ \t]*$`
const underlined = String.raw`[^\n]*\S[^\n]*?${id}\n[ \t>]*(?:=+|-+)[ \t]*$`
const headings = new RegExp(`^(?:${atxHeading}|${underlined})`, 'gm')
const atEnd = new RegExp(String.raw`${id}(?:#+[ \t]*|\n[ \t>]*(?:=+|-+)[ \t]*)?$`)

/** Remove ids from headings (`## Text {#my id}`) if the parser would read them as code or attributes. */
export function hideHeadingIds(text: string): TextEdit[] {
  if (!text.includes('{#')) return []
  return [...maskFences(text).matchAll(headings)].flatMap(({ 0: heading, 1: first, 2: second, index }) => {
    const written = first ?? second ?? ''
    if (written.trim() === '' || (/^[\w.:-]+$/.test(written) && !/#[ \t]*$/.test(heading))) return []
    const offset = index + heading.lastIndexOf(`{#${written}}`)
    return [{ offset, remove: `{#${written}}`.length, insert: '' }]
  })
}

/** The id at the end of a heading's source, as written. */
export function headingIdOf(source: string): string | undefined {
  return atEnd.exec(source)?.[1]?.trim() || undefined
}
