/** Maximum characters of a part: about 100,000 tokens of English text, which fits into the context of common models. */
const maxPart = 400_000

/**
 * Join pages into as few parts as possible, none longer than the limit unless a single page is. Yields each part when it
 * is complete.
 */
export async function* splitDocument(
  pages: AsyncIterable<string> | Iterable<string>,
  limit: number = maxPart,
): AsyncGenerator<string> {
  let current: string[] = []
  let length = 0
  for await (const page of pages) {
    if (current.length > 0 && length + page.length > limit) {
      yield current.join('\n')
      current = []
      length = 0
    }
    current.push(page)
    length += page.length + 1
  }
  if (current.length > 0) yield current.join('\n')
}
