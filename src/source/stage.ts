/**
 * A pure function of one item that can be cached and can run in a worker thread: its input and its output are plain
 * data. `run` calls other stages, so that their results are cached too.
 */
export interface Stage<Shared, Input, Output> {
  readonly name: string
  /** The part of `shared` that belongs to the cache key, beside the input. If absent, all of it. */
  readonly keyOf?: (shared: Shared) => unknown
  /**
   * `false`: results are not worth storing. A function decides for each result: a result that depends on a limit may
   * differ the next time.
   */
  readonly isStorable?: false | ((output: Output) => boolean)
  readonly apply: (shared: Shared, input: Input, run: Run) => Output | Promise<Output>
}

/**
 * Runs a stage on many inputs: directly, from a cache, or on worker threads. Returns outputs in the order of the
 * inputs.
 */
export type Run = <Shared, Input, Output>(
  stage: Stage<Shared, Input, Output>,
  shared: Shared,
  inputs: readonly Input[],
) => Promise<Output[]>

/** Whether a result may be cached. */
export const isReusableOutput = <Shared, Input, Output>(
  { isStorable }: Stage<Shared, Input, Output>,
  output: Output,
): boolean => typeof isStorable !== 'function' || isStorable(output)

/** The simplest way to run a stage: on the current thread, one input after the other. */
export const runSequentially: Run = async (stage, shared, inputs) => {
  const outputs = []
  for (const input of inputs) outputs.push(await stage.apply(shared, input, runSequentially))
  return outputs
}
