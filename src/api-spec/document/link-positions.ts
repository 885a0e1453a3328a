import { createPositionLookup } from '../../source/diagnostics/create-position-lookup.ts'
import type { Span } from '../../source/diagnostics/diagnostic.ts'
import type { Json } from '../../source/json/json.ts'
import type { SourceFile } from '../../source/source-file.ts'

/** A relative address in Markdown or HTML. In JSON, quotes have a backslash before them. */
const link = /(?:\]\(|\]:[ \t]|\b(?:href|src)=\\?["'])\s*<?(?![a-z][a-z0-9+.-]*:|\/\/)([^\s()<>"'\\]+)/dgi

/**
 * The first position of each site address in the texts of some files, by the address as written and percent-encoded.
 *
 * Searches only the source text: the addresses themselves are known from the parsed descriptions.
 */
export function linkPositions(files: readonly SourceFile[]): Readonly<Record<string, Span>> {
  const found = new Map<string, Span>()
  for (const { path, text } of files) {
    let positionOf: ReturnType<typeof createPositionLookup> | undefined
    for (const { 1: href = '', indices } of text.matchAll(link)) {
      if (found.has(href)) continue
      positionOf ??= createPositionLookup(text)
      const [start, end] = indices?.[1] ?? [0, 0]
      const to = positionOf(end)
      const span = { path, ...positionOf(start), endLine: to.line, endColumn: to.column }
      for (const name of namesOf(href)) if (!found.has(name)) found.set(name, span)
    }
  }
  return Object.fromEntries(found)
}

/** The keys in the result of `linkPositions` for the addresses of a text. */
export function linkKeysIn(text: string): readonly string[] {
  // Most texts have no links, and a search for these two characters is much faster.
  if (!text.includes(']') && !text.includes('=')) return []
  return [...text.matchAll(link)].flatMap(([, href = '']) => namesOf(href))
}

/** The positions of those addresses that some values contain. */
export function linkPositionsIn(
  values: readonly Json[],
  positions: Readonly<Record<string, Span>>,
): Readonly<Record<string, Span>> {
  const found = new Set<string>()
  const pending: Json[] = [...values]
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (typeof value === 'string') for (const key of linkKeysIn(value)) found.add(key)
    else if (typeof value === 'object' && value !== null) pending.push(...Object.values<Json>(value))
  }
  return Object.fromEntries(Object.entries(positions).filter(([key]) => found.has(key)))
}

const namesOf = (href: string): readonly string[] => [href, encoded(href)]

function encoded(href: string): string {
  try {
    return encodeURI(href)
  } catch {
    // A lone surrogate.
    return href
  }
}
