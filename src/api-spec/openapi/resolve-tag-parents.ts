import { maxDocumentDepth } from '../document/limit-depth.ts'
import type { Tag } from '../model/api-spec.ts'

/** Nested groups are limited like in `docs.json`, where each takes two levels: a list and an object. */
export const maxTagDepth = maxDocumentDepth / 2

/** A tag whose `parent` had to be changed. */
export interface TagProblem {
  readonly name: string
  readonly kind: 'too-deep' | 'circle'
}

interface TagPosition {
  readonly level: number
  readonly parent: string | undefined
}

/**
 * Removes cycles of tags and limits their depth: deeper tags are moved to the deepest allowed level. Following `parent`
 * therefore always ends soon.
 */
export function resolveTagParents(tags: readonly Tag[], onChange: (problem: TagProblem) => void): readonly Tag[] {
  // The first of several tags with the same name counts.
  const written = new Map([...tags].reverse().map(({ name, parent }) => [name, parent]))
  const positions = new Map<string, TagPosition>()
  const positionOf = (name: string): TagPosition => {
    const parent = written.get(name)
    const parentPosition = parent === undefined ? undefined : positions.get(parent)
    if (!parentPosition) {
      if (parent !== undefined) onChange({ name, kind: 'circle' })
      return { level: 1, parent: undefined }
    }
    if (parentPosition.level < maxTagDepth) return { level: parentPosition.level + 1, parent }
    onChange({ name, kind: 'too-deep' })
    return parentPosition
  }
  for (const { name } of tags)
    for (const next of unresolved(name, written, positions)) positions.set(next, positionOf(next))
  return tags.map(tag => ({ ...tag, parent: positions.get(tag.name)?.parent }))
}

/** A tag and its ancestors that have no position yet, outermost first. */
function unresolved(
  name: string,
  written: ReadonlyMap<string, string | undefined>,
  positions: ReadonlyMap<string, TagPosition>,
): readonly string[] {
  const chain = new Set<string>()
  let next: string | undefined = name
  while (next !== undefined && !chain.has(next) && !positions.has(next)) {
    chain.add(next)
    next = written.get(next)
  }
  return [...chain].reverse()
}
