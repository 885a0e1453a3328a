/** The text of thousands of items at once would need much memory. */
const itemsPerText = 1000

/** The items of a JSON list without its brackets, in several texts. */
export function* jsonItems(items: Iterable<unknown>): Generator<string> {
  let collected: unknown[] = []
  let separator = ''
  for (const item of items) {
    collected.push(item)
    if (collected.length < itemsPerText) continue
    yield separator + withoutBrackets(collected)
    collected = []
    separator = ','
  }
  if (collected.length > 0) yield separator + withoutBrackets(collected)
}

const withoutBrackets = (items: readonly unknown[]): string => JSON.stringify(items).slice(1, -1)
