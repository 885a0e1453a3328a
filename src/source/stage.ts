/**
 * A pure function of one item, fit for a store and for a thread: all it knows comes in as plain data and all that
 * it makes goes out as plain data. `run` meets other stages, so that their results are kept by themselves.
 */
export interface Stage<Shared, Input, Output> {
  readonly name: string
  /** What of `shared` names a result beside its input; absent, all of it. */
  readonly keyOf?: (shared: Shared) => unknown
  /** `false`: its results are not worth a place in a store. A function says it of one result: what a limit decided may come out otherwise the next time. */
  readonly isKept?: false | ((output: Output) => boolean)
  readonly apply: (shared: Shared, input: Input, run: Run) => Output | Promise<Output>
}

/** How a stage meets its items: here, from a store, or on worker threads. Keeps their order. */
export type Run = <Shared, Input, Output>(
  stage: Stage<Shared, Input, Output>,
  shared: Shared,
  inputs: readonly Input[],
) => Promise<Output[]>

/** Whether a result may be cached. */
export const isLasting = <Shared, Input, Output>({ isKept }: Stage<Shared, Input, Output>, output: Output): boolean =>
  typeof isKept !== 'function' || isKept(output)

/** The plainest way to run a stage: here and now, one item after the other. */
export const runInPlace: Run = async (stage, shared, inputs) => {
  const outputs = []
  for (const input of inputs) outputs.push(await stage.apply(shared, input, runInPlace))
  return outputs
}
