import { isLasting, type Run } from '../../source/stage.ts'

/** Stages whose inputs repeat within one build: every version and language of a page has the same code. */
const cachedStages = new Set(['highlight', 'twoslash', 'utility-sheet', 'draw-icon'])

/** If the cached results exceed this number of characters, the cache is cleared. */
const maxCharacters = 50_000_000

/** Cache results within one build, for a build without a store. */
export function runCachedInMemory(next: Run): Run {
  const kept = new Map<string, unknown>()
  let size = 0
  const run: Run = async <Shared, Input, Output>(...given: Parameters<typeof next<Shared, Input, Output>>) => {
    const [stage, shared, inputs] = given
    // Nested stages are cached too.
    const nested = { ...stage, apply: (all: Shared, input: Input) => stage.apply(all, input, run) }
    if (!cachedStages.has(stage.name)) return next(nested, shared, inputs)
    const prefix = `${stage.name} ${JSON.stringify(shared)} `
    const keys = inputs.map(input => prefix + JSON.stringify(input))
    const missing = new Map(keys.flatMap((key, at) => (kept.has(key) ? [] : [[key, inputs[at] as Input]]))) // one input a key
    const made = await next(nested, shared, [...missing.values()])
    const news = new Map<string, Output>()
    for (const [at, key] of [...missing.keys()].entries()) {
      const output = made[at] as Output // one for each missing input
      news.set(key, output)
      if (!isLasting(stage, output)) continue
      kept.set(key, output)
      size += key.length * 3 // Highlighted code has about twice the size of its source.
    }
    const outputs = keys.map(key => (news.has(key) ? news : kept).get(key) as Output) // stored by this stage
    if (size > maxCharacters) [size] = [0, kept.clear()]
    return outputs
  }
  return run
}
