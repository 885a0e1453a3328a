import type { Span } from '../../source/diagnostics/diagnostic.ts'
import { placesOf } from '../../source/diagnostics/places.ts'
import type { SourceFile } from '../../source/source-file.ts'

/** An address of Markdown or HTML that names no other site. Quotes have a backslash before them where JSON holds them. */
const link = /(?:\]\(|\]:[ \t]|\b(?:href|src)=\\?["'])\s*<?(?![a-z][a-z0-9+.-]*:|\/\/)([^\s()<>"'\\]+)/dgi

/**
 * Where the words of some files first name each address of the site, as it is written and percent-encoded.
 *
 * Only the text is looked at: whoever knows an address from the words asks where it is written.
 */
export function linkPositions(files: readonly SourceFile[]): Readonly<Record<string, Span>> {
  const found = new Map<string, Span>()
  for (const { path, text } of files) {
    let placeOf: ReturnType<typeof placesOf> | undefined
    for (const { 1: href = '', indices } of text.matchAll(link)) {
      if (found.has(href)) continue
      placeOf ??= placesOf(text)
      const [start, end] = indices?.[1] ?? [0, 0]
      const to = placeOf(end)
      const span = { path, ...placeOf(start), endLine: to.line, endColumn: to.column }
      for (const name of namesOf(href)) if (!found.has(name)) found.set(name, span)
    }
  }
  return Object.fromEntries(found)
}

/** The names under which `linkPositions` has the addresses of a text. */
export function linkKeysIn(text: string): readonly string[] {
  // Most texts have none, and the two signs are found many times faster.
  if (!text.includes(']') && !text.includes('=')) return []
  return [...text.matchAll(link)].flatMap(([, href = '']) => namesOf(href))
}

const namesOf = (href: string): readonly string[] => [href, encoded(href)]

function encoded(href: string): string {
  try {
    return encodeURI(href)
  } catch {
    // Half of a character.
    return href
  }
}
