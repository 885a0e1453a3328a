/** Characters of a part: about 100,000 tokens of English, which fits into the context of common models. */
const maxPart = 400_000

/** Join pages into as few parts as possible, none longer than the limit unless a single page is. */
export function splitDocument(pages: readonly string[], limit: number = maxPart): readonly string[] {
  const parts: string[] = []
  let current: string[] = []
  let length = 0
  for (const page of pages) {
    if (current.length > 0 && length + page.length > limit) {
      parts.push(current.join('\n'))
      current = []
      length = 0
    }
    current.push(page)
    length += page.length + 1
  }
  if (current.length > 0) parts.push(current.join('\n'))
  return parts
}
