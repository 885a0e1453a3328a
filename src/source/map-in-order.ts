/**
 * Runs asynchronous work concurrently and yields the results in the order of the inputs.
 *
 * @param concurrency How many run at the same time.
 */
export async function* mapInOrder<Input, Output>(
  inputs: Iterable<Input>,
  concurrency: number,
  start: (input: Input) => Promise<Output>,
): AsyncIterable<Output> {
  const running: Promise<Output>[] = []
  for (const input of inputs) {
    const output = start(input)
    // A rejection is reported when its result is awaited below. Without this handler, Node could report it as unhandled
    // before that.
    output.catch(() => {})
    running.push(output)
    const first = running.length >= concurrency ? running.shift() : undefined
    if (first) yield await first
  }
  for (const output of running) yield await output
}
