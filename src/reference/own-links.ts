import type { ApiDescription } from '../api-spec/api-description.ts'
import { linksIn } from '../api-spec/document/written-links.ts'
import type { Span } from '../source/diagnostic.ts'
import { ownValue } from '../source/own-value.ts'
import { shownOf } from './generated-page.ts'
import { reachedFrom } from './schema-graph.ts'
import type { Subject } from './site-page-input.ts'

/**
 * Where the addresses stand that the words of a subject name, with those of every schema that it leads to.
 *
 * A page knows no others: an edit above a link moves it, and with all links of a description each would make all pages
 * stale.
 */
export function linksOf(description: ApiDescription, subject: Subject): Readonly<Record<string, Span>> {
  const { links = {}, schemas, securitySchemes } = description
  if (Object.keys(links).length === 0) return {}
  const value = shownOf(description, subject)
  const reached = reachedFrom(value, description).map(key => schemas[key])
  const names = new Set([value, ...reached, securitySchemes].flatMap(namesIn))
  return Object.fromEntries(
    [...names].flatMap(name => {
      const span = ownValue(links, name)
      return span ? [[name, span]] : []
    }),
  )
}

/** Of schemas, to which many pages lead, and of other values that are looked at again. */
const known = new WeakMap<object, readonly string[]>()

/** Names of the addresses in all texts of a value. */
function namesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  const names = known.get(value) ?? textsIn(value).flatMap(linksIn)
  known.set(value, names)
  return names
}

function textsIn(value: unknown, texts: string[] = []): readonly string[] {
  if (typeof value === 'string') texts.push(value)
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) textsIn(part, texts)
  return texts
}
