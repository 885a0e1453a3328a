/** Runs work for several items at the same time, and yields the results in the order of the items. */
export async function* inOrder<Item, Result>(
  items: readonly Item[],
  count: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = []
  const start = (item: Item) => {
    const result = work(item)
    // The loop below reports the failure, when it is the turn of this item.
    result.catch(() => {})
    running.push(result)
  }
  let next = 0
  for (; next < Math.min(count, items.length); next++) start(items[next] as Item) // within the bounds
  for (let result = running.shift(); result; result = running.shift()) {
    const value = await result
    if (next < items.length) start(items[next++] as Item) // within the bounds
    yield value
  }
}
