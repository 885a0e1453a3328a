import type { CachePolicy, Run } from './stage.ts'

/** Returns a result from the cache if it was produced in this build or an earlier one. */
export type CachedByDigest<Output> = (
  run: Run,
  /** Digest of everything that the result depends on. */
  digest: string,
  produce: () => Promise<Output>,
) => Promise<Output>

/** A stage whose results are cached by a digest, so that their input is only prepared for those that are missing. */
export function digestStage<Output>(name: string, cache: CachePolicy<string, Output>): CachedByDigest<Output> {
  return async (run, digest, produce) => {
    const [output] = await run({ name, cache, apply: () => produce() }, null, [digest])
    return output as Output // one for the one digest
  }
}
