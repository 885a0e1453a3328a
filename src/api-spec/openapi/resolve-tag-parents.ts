import { maxDocumentDepth } from '../document/limit-depth.ts'
import type { Tag } from '../model/api-spec.ts'

/** Nested groups are limited like in `docs.json`, where each takes two levels: a list and an object. */
export const maxTagDepth = maxDocumentDepth / 2

/** A tag whose `parent` had to be changed. */
export interface TagProblem {
  readonly name: string
  readonly kind: 'too-deep' | 'circle'
}

interface Place {
  readonly level: number
  readonly parent: string | undefined
}

/**
 * Removes cycles of tags and limits their depth: deeper tags are moved to the deepest allowed level. Following `parent`
 * therefore always ends soon.
 */
export function resolveTagParents(tags: readonly Tag[], onChange: (finding: TagProblem) => void): readonly Tag[] {
  // The first of several tags with the same name counts.
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

/** A tag and its ancestors that have no position yet, outermost first. */
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
