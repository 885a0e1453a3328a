import { maskFences } from '../syntax/fences.ts'
import type { TextEdit } from '../syntax/text-edits.ts'

const id = String.raw`\{#((?:[^{}\n]|\{[^{}\n]*\})+)\}[ \t]*`
const atxHeading = String.raw`(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*#{1,6}[ \t][^\n]*?${id}(?:#+[ \t]*)?$`
const underlined = String.raw`[^\S\n\r\u2028\u2029]*\S[^\n]*?${id}\n[ \t>]*(?:=+|-+)[ \t]*$`
const headings = new RegExp(`^(?:${atxHeading}|${underlined})`, 'gm')
const atEnd = new RegExp(String.raw`${id}(?:#+[ \t]*|\n[ \t>]*(?:=+|-+)[ \t]*)?$`)

/** Remove ids from headings (`## Text {#my id}`) if the fast parser would read them as code or attributes. */
export const hideHeadingIds = (text: string): TextEdit[] => headingIdEdits(text, isMisread)

/** Whether the fast parser would not recognize an ID as that of its heading. */
const isMisread = (id: string, heading: string): boolean => !/^[\w.:-]+$/.test(id) || /#[ \t]*$/.test(heading)

/** Remove ids from headings. */
export function headingIdEdits(
  text: string,
  isRemoved: (id: string, heading: string) => boolean = () => true,
): TextEdit[] {
  if (!text.includes('{#')) return []
  return [...maskFences(text).matchAll(headings)].flatMap(({ 0: heading, 1: first, 2: second, index }) => {
    const written = first ?? second ?? ''
    if (written.trim() === '' || !isRemoved(written, heading)) return []
    const offset = index + heading.lastIndexOf(`{#${written}}`)
    return [{ offset, remove: `{#${written}}`.length, insert: '' }]
  })
}

/** The id at the end of a heading's source, as written. */
export function headingIdOf(source: string): string | undefined {
  return atEnd.exec(source)?.[1]?.trim() || undefined
}
