/**
 * Where the results of a stage are cached. `{}`: nowhere, because a result is cheap to compute, or because it is part
 * of another one that is cached.
 */
export interface CachePolicy<Input, Output> {
  /** In memory until the build ends: the same inputs occur several times in one build. */
  readonly build?: true
  /**
   * In memory for as long as `docs dev` runs: the last result of each input is reused until the input changes. Returns
   * what identifies an input from one run to the next, such as the path of its file.
   */
  readonly session?: (input: Input) => string
  /** On disk, for later builds. */
  readonly disk?: true
  /**
   * Whether a result may be reused. One that depends on a limit of time or memory may differ the next time. If absent,
   * every result may be reused.
   */
  readonly isReusable?: (output: Output) => boolean
}

/**
 * A pure function of one item: its input and its output are plain data, so that the scheduler can cache its results and
 * run it on another thread. `run` calls other stages, so that their results are cached too.
 */
export interface Stage<Shared, Input, Output> {
  readonly name: string
  readonly cache: CachePolicy<Input, Output>
  /**
   * Which threads share the work on many inputs. `all`: this one and others. `any`: the same, and single inputs are shared
   * too, if a build has started threads. `others`: this one only helps if no other can. If absent, only this one works.
   */
  readonly threads?: 'all' | 'any' | 'others'
  /** The part of `shared` that belongs to the cache key, besides the input. If absent, all of it. */
  readonly keyOf?: (shared: Shared) => unknown
  /** Whether results stay in memory until the build ends. Texts that repeat in them are then in memory once. */
  readonly isRetained?: true
  readonly apply: (shared: Shared, input: Input, run: Run, attach?: Attach) => Output | Promise<Output>
}

/**
 * Receives a text that a stage made in addition to its result and that is needed again soon, such as the body of a page. It is not
 * cached with the result, so it may be missing later. `makeText` is only called if there is room.
 */
export type Attach = (makeText: () => string) => void

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
  { cache }: Stage<Shared, Input, Output>,
  output: Output,
): boolean => cache.isReusable?.(output) ?? true

/** The simplest way to run a stage: on the current thread, one input after the other, without a cache. */
export const runSequentially: Run = async (stage, shared, inputs) => {
  const outputs = []
  for (const input of inputs) outputs.push(await stage.apply(shared, input, runSequentially))
  return outputs
}
