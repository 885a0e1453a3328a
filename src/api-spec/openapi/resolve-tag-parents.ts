import { maxDocumentDepth } from '../document/limit-depth.ts'
import type { Tag } from '../model/api-spec.ts'

/** Groups stand inside each other as deeply as in `docs.json`, where each takes a list and an object. */
export const maxTagDepth = maxDocumentDepth / 2

/** A tag whose `parent` could not stay. */
export interface TagProblem {
  readonly name: string
  readonly kind: 'too-deep' | 'circle'
}

interface Place {
  readonly level: number
  readonly parent: string | undefined
}

/**
 * Tags without circles, of which none stands inside too many others: what is further inside stands at the deepest level. Whoever
 * follows `parent` comes to an end soon.
 */
export function resolveTagParents(tags: readonly Tag[], onChange: (finding: TagProblem) => void): readonly Tag[] {
  // Of several tags of one name, the first counts.
  const written = new Map([...tags].reverse().map(({ name, parent }) => [name, parent]))
  const places = new Map<string, Place>()
  const place = (name: string): Place => {
    const parent = written.get(name)
    const above = parent === undefined ? undefined : places.get(parent)
    if (!above) {
      if (parent !== undefined) onChange({ name, kind: 'circle' })
      return { level: 1, parent: undefined }
    }
    if (above.level < maxTagDepth) return { level: above.level + 1, parent }
    onChange({ name, kind: 'too-deep' })
    return above
  }
  for (const { name } of tags) for (const next of unplaced(name, written, places)) places.set(next, place(next))
  return tags.map(tag => ({ ...tag, parent: places.get(tag.name)?.parent }))
}

/** A tag and those around it that have no place yet, the outermost first. */
function unplaced(
  name: string,
  written: ReadonlyMap<string, string | undefined>,
  places: ReadonlyMap<string, Place>,
): readonly string[] {
  const line = new Set<string>()
  let next: string | undefined = name
  while (next !== undefined && !line.has(next) && !places.has(next)) {
    line.add(next)
    next = written.get(next)
  }
  return [...line].reverse()
}
