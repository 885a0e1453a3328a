/**
 * Runs asynchronous work concurrently and yields the results in the order of the inputs.
 *
 * @param most How many run at the same time.
 */
export async function* inOrder<Input, Output>(
  inputs: Iterable<Input>,
  most: number,
  begin: (input: Input) => Promise<Output>,
): AsyncIterable<Output> {
  const underWay: Promise<Output>[] = []
  for (const input of inputs) {
    const output = begin(input)
    // A rejection is reported when its result is awaited below. Without this handler it could count as unhandled
    // before.
    output.catch(() => {})
    underWay.push(output)
    const first = underWay.length >= most ? underWay.shift() : undefined
    if (first) yield await first
  }
  for (const output of underWay) yield await output
}
