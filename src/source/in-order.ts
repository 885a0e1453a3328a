/**
 * The results of work that takes its time, in the order of what they are made from. While one is waited for, those
 * behind it are under way.
 *
 * @param most How many are under way at a time.
 */
export async function* inOrder<Input, Output>(
  inputs: Iterable<Input>,
  most: number,
  begin: (input: Input) => Promise<Output>,
): AsyncIterable<Output> {
  const underWay: Promise<Output>[] = []
  for (const input of inputs) {
    const output = begin(input)
    // Its failure is told when its turn comes, though an earlier one may end everything before.
    output.catch(() => {})
    underWay.push(output)
    const first = underWay.length >= most ? underWay.shift() : undefined
    if (first) yield await first
  }
  for (const output of underWay) yield await output
}
