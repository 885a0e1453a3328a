import type { Tag } from './scan-markup.ts'

/** Names of the tags that are open at an offset, outermost first. A closing tag also closes all tags inside its element. */
export function openTagsAt(tags: readonly Tag[], offset: number): readonly string[] {
  const open: string[] = []
  for (const tag of tags) {
    if (tag.start >= offset) break
    applyTag(tag, open)
  }
  return open
}

/**
 * Whether a closing tag that comes too early is more likely superfluous than the end of its element: the reading that
 * leaves fewer mismatches among the tags that follow is the right one.
 */
export function isStrayTag(tags: readonly Tag[], closing: Pick<Tag, 'name' | 'start'>): boolean {
  const open = openTagsAt(tags, closing.start)
  const index = open.lastIndexOf(closing.name)
  if (index === -1) return true
  const laterTags = tags.filter(({ start }) => start > closing.start)
  const inner = open.length - 1 - index
  return 1 + mismatchesIn(laterTags, open) < Math.max(1, inner) + mismatchesIn(laterTags, open.slice(0, index))
}

/** The number of mismatched tags, if the tags `before` are already open. */
function mismatchesIn(tags: readonly Tag[], alreadyOpen: readonly string[]): number {
  const open = [...alreadyOpen]
  let mistakes = 0
  for (const tag of tags) mistakes += applyTag(tag, open)
  return mistakes + open.length
}

/** Open or close a tag; returns the number of mismatched tags. */
function applyTag({ name, isClosing }: Tag, open: string[]): number {
  if (!isClosing) {
    open.push(name)
    return 0
  }
  const index = open.lastIndexOf(name)
  return index === -1 ? 1 : open.splice(index).length - 1
}

/**
 * The closing tag for the valid or invalid tag that opens at an offset; `undefined` if all later closing tags of that
 * name belong to other tags.
 */
export function closingTagOf(tags: readonly Tag[], name: string, offset: number): Tag | undefined {
  const openCount = openTagsAt(tags, offset).filter(open => open === name).length
  const unmatched: Tag[] = []
  let depth = 0
  for (const tag of tags) {
    if (tag.start <= offset || tag.name !== name) continue
    if (!tag.isClosing) depth++
    else if (depth > 0) depth--
    else unmatched.push(tag)
  }
  return unmatched.length > openCount ? unmatched[0] : undefined
}
