import { type CachePolicy, isReusableOutput, type Run, type Stage } from '../../source/stage.ts'
import { contentHash, halfContentHash } from '../disk/content-hash.ts'
import { dataHash } from '../disk/data-hash.ts'

/** Results of stages by key. */
export interface ResultCache {
  /** Whether results of a stage with this policy belong here. */
  readonly isFor: (policy: Pick<CachePolicy<unknown, unknown>, 'build' | 'disk'>) => boolean
  readonly get: (stage: string, key: string) => { readonly value: unknown } | undefined
  readonly set: (stage: string, key: string, value: unknown) => void
}

/**
 * Take results from caches, and let `next` compute missing ones. A key is the hash of stage, code version, shared value
 * and input, so it includes everything that a stage can read.
 *
 * @param caches The fastest first. A result from a slower cache is copied to the faster ones.
 * @param version The version of the code that computes the results.
 * @param onFound Called with results from caches.
 */
export function runCached(
  caches: readonly ResultCache[],
  version: string,
  next: Run,
  onFound: (stage: { readonly isRetained?: true }, outputs: readonly unknown[]) => void = () => {},
): Run {
  return async <Shared, Input, Output>(
    stage: Stage<Shared, Input, Output>,
    shared: Shared,
    inputs: readonly Input[],
  ): Promise<Output[]> => {
    const responsible = caches.filter(({ isFor }) => isFor(stage.cache))
    if (responsible.length === 0) return next(stage, shared, inputs)
    const keys = keysOf(stage.name, version, stage.keyOf?.(shared) ?? shared, inputs)
    const results = new Map<string, Output>()
    const missing = new Map<string, Input>()
    for (const [at, key] of keys.entries()) {
      if (results.has(key) || missing.has(key)) continue
      const found = find(responsible, stage.name, key)
      // Only this stage writes under its name, so the value has its type.
      if (found) {
        onFound(stage, [found.value])
        results.set(key, found.value as Output)
      } else missing.set(key, inputs[at] as Input)
    }
    const computed = missing.size === 0 ? [] : await next(stage, shared, [...missing.values()])
    for (const [at, key] of [...missing.keys()].entries()) {
      const output = computed[at] as Output // one for each missing input
      if (isReusableOutput(stage, output)) for (const cache of responsible) cache.set(stage.name, key, output)
      results.set(key, output)
    }
    return keys.map(key => results.get(key) as Output)
  }
}

function find(caches: readonly ResultCache[], stage: string, key: string): { readonly value: unknown } | undefined {
  for (const [at, cache] of caches.entries()) {
    const found = cache.get(stage, key)
    if (!found) continue
    for (const faster of caches.slice(0, at)) faster.set(stage, key, found.value)
    return found
  }
  return undefined
}

function keysOf(stage: string, version: string, shared: unknown, inputs: readonly unknown[]): string[] {
  assertPlainData(shared, stage)
  assertPlainData(inputs[0], stage)
  const common = contentHash(JSON.stringify([stage, version, shared]))
  return inputs.map(input => halfContentHash(common + dataHash(input)))
}

/** Maps and functions are lost in JSON, so two different inputs would share a key. That is an internal error. */
function assertPlainData(value: unknown, stage: string): void {
  JSON.stringify(value, (key, part) => {
    if (part instanceof Map || part instanceof Set || typeof part === 'function') {
      throw new TypeError(`The stage "${stage}" received something at "${key}" that is not plain data.`)
    }
    return part
  })
}
