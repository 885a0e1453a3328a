/** Sizes of a file in characters: small enough for a phone, and large enough to be worth a request. */
const minSize = 12_000
const averageSize = 20_000
const maxSize = 40_000

/**
 * Whether a file of the index ends with this item. That depends on its name, so that a change of an earlier item leaves
 * most of the following files as they are. Files of the same size would all begin with other items.
 *
 * @param name A term, or the route of a page.
 * @param itemSize The size of the item: of a term with its postings, or of what results show of a page.
 * @param fileSize The size of the file up to and including this item.
 */
export function isLastInFile(name: string, itemSize: number, fileSize: number): boolean {
  if (fileSize < minSize) return false
  return fileSize >= maxSize || hashOf(name) < itemSize / (averageSize - minSize)
}

/** An evenly distributed number from 0 to 1. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  // The last characters change only the lower bits.
  return (Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0) / 2 ** 32
}
