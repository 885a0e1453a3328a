import type { Run, Stage } from './stage.ts'

/** Identifies a result. */
interface DigestKey {
  readonly digest: string
}

/** Returns a result from the cache if it was produced in this build or an earlier one. */
export type CachedByDigest<Output> = (
  run: Run,
  /** Digest of everything that the result depends on. */
  digest: string,
  produce: () => Promise<Output>,
) => Promise<Output>

/** A stage whose results are cached by a digest, so that their input is only prepared for those that are missing. */
export function digestStage<Output>(name: string): CachedByDigest<Output> {
  // The stage gets only the digest: few results are produced again in a build.
  const producers = new WeakMap<DigestKey, () => Promise<Output>>()
  const stage: Stage<null, DigestKey, Output> = {
    name,
    apply: (_, key) => {
      const produce = producers.get(key)
      if (!produce) throw new Error(`A result of "${name}" is produced where it is requested.`)
      return produce()
    },
  }
  return async (run, digest, produce) => {
    const key = { digest }
    producers.set(key, produce)
    const [output] = await run(stage, null, [key])
    return output as Output // one for each key
  }
}
