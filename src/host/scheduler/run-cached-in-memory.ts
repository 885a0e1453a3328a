import { ownValue } from '../../source/json/own-value.ts'
import { isReusableOutput, type Run } from '../../source/stage.ts'

/** Highlighted code has about twice the size of its source, which the key contains. */
const sizeOfKey = (key: string): number => key.length * 3

/**
 * Stages whose inputs repeat within one build, with the size of a result in characters: every version and language of a
 * page has the same code, and several Markdown files contain the same page or fragment.
 */
const cachedStages: Readonly<Record<string, (key: string, output: unknown) => number>> = {
  highlight: sizeOfKey,
  twoslash: sizeOfKey,
  'utility-sheet': sizeOfKey,
  'draw-icon': sizeOfKey,
  'page-content': (_, output) => JSON.stringify(output).length,
}

/** If the cached results exceed this number of characters, the cache is cleared. */
const maxCharacters = 50_000_000

/** Cache results within one build, for a build without a store. */
export function runCachedInMemory(next: Run): Run {
  const cached = new Map<string, unknown>()
  let size = 0
  const run: Run = async <Shared, Input, Output>(...args: Parameters<typeof next<Shared, Input, Output>>) => {
    const [stage, shared, inputs] = args
    // Nested stages are cached too.
    const nested = { ...stage, apply: (sharedValue: Shared, input: Input) => stage.apply(sharedValue, input, run) }
    const sizeOf = ownValue(cachedStages, stage.name)
    if (!sizeOf) return next(nested, shared, inputs)
    const prefix = `${stage.name} ${JSON.stringify(shared)} `
    const keys = inputs.map(input => prefix + JSON.stringify(input))
    const missing = new Map(keys.flatMap((key, at) => (cached.has(key) ? [] : [[key, inputs[at] as Input]]))) // one input a key
    const computed = await next(nested, shared, [...missing.values()])
    const fresh = new Map<string, Output>()
    for (const [at, key] of [...missing.keys()].entries()) {
      const output = computed[at] as Output // one for each missing input
      fresh.set(key, output)
      if (!isReusableOutput(stage, output)) continue
      cached.set(key, output)
      size += sizeOf(key, output)
    }
    const outputs = keys.map(key => (fresh.has(key) ? fresh : cached).get(key) as Output) // stored by this stage
    if (size > maxCharacters) [size] = [0, cached.clear()]
    return outputs
  }
  return run
}
