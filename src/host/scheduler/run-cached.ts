import { isReusableOutput, type Run, type Stage } from '../../source/stage.ts'
import type { Store } from '../cache/store.ts'
import { contentHash } from '../disk/content-hash.ts'
import { dataHash } from '../disk/data-hash.ts'

/**
 * Take results from a store, and let `next` compute missing ones. A key is the hash of stage, code version, shared
 * value and input, so it includes everything that a stage can read.
 */
export function runCached(store: Store, next: Run): Run {
  const run: Run = async <Shared, Input, Output>(
    stage: Stage<Shared, Input, Output>,
    shared: Shared,
    inputs: readonly Input[],
  ): Promise<Output[]> => {
    // Nested stages use the store too, regardless of `next`.
    const nested = { ...stage, apply: (sharedValue: Shared, input: Input) => stage.apply(sharedValue, input, run) }
    if (stage.isStorable === false) return next(nested, shared, inputs)
    const keys = keysOf(stage.name, store.version, stage.keyOf?.(shared) ?? shared, inputs)
    const results = new Map<string, Output>()
    const missing = new Map<string, Input>()
    for (const [at, key] of keys.entries()) {
      if (results.has(key) || missing.has(key)) continue
      const found = store.get(stage.name, key)
      // Only this stage writes under its name, so the value has its type.
      if (found !== undefined) results.set(key, found.value as Output)
      else missing.set(key, inputs[at] as Input)
    }
    const computed = missing.size === 0 ? [] : await next(nested, shared, [...missing.values()])
    for (const [at, key] of [...missing.keys()].entries()) {
      const output = computed[at] as Output
      if (isReusableOutput(stage, output)) store.set(stage.name, key, output)
      results.set(key, output)
    }
    return keys.map(key => results.get(key) as Output)
  }
  return run
}

function keysOf(stage: string, version: string, shared: unknown, inputs: readonly unknown[]): string[] {
  assertPlainData(shared, stage)
  assertPlainData(inputs[0], stage)
  const common = contentHash(JSON.stringify([stage, version, shared]))
  return inputs.map(input => contentHash(common + dataHash(input)).slice(0, 32))
}

/** Maps and functions are lost in JSON, so two different inputs would share a key. That is an internal error. */
function assertPlainData(value: unknown, stage: string): void {
  JSON.stringify(value, (key, part) => {
    if (part instanceof Map || part instanceof Set || typeof part === 'function') {
      throw new TypeError(`The stage "${stage}" was given something at "${key}" that is no plain data.`)
    }
    return part
  })
}
