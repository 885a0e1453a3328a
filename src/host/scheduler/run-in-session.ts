import { isDeepEqual } from '../../source/json/is-deep-equal.ts'
import { isReusableOutput, type Run } from '../../source/stage.ts'

interface Result {
  readonly input: unknown
  readonly output: unknown
}

/** The results of inputs with the same shared value, by the id of the input. */
interface Results {
  readonly shared: unknown
  readonly byId: Map<string, Result>
}

/**
 * Run stages over a project repeatedly: the last result of an input is reused as long as the input and the shared value
 * are equal. Inputs are compared instead of hashed, because most of them contain the same objects.
 */
export function runInSession(next: Run): Run {
  const stages = new Map<string, Results>()
  return async <Shared, Input, Output>(...args: Parameters<typeof next<Shared, Input, Output>>) => {
    const [stage, shared, inputs] = args
    const idOf = stage.cache.session
    if (!idOf) return next(stage, shared, inputs)
    const previousResults = resultsOf(stages.get(stage.name), stage.keyOf?.(shared) ?? shared)
    stages.set(stage.name, previousResults)
    const { byId } = previousResults
    const lookups = inputs.map(input => {
      const id = idOf(input)
      const previous = byId.get(id)
      return { input, id, known: previous && isDeepEqual(previous.input, input) ? previous : undefined }
    })
    const missing = lookups.filter(({ known }) => !known)
    const computed = await next(
      stage,
      shared,
      missing.map(({ input }) => input),
    )
    // Another run may be active: each returns the results of its own inputs.
    const results = new Map(missing.map((lookup, at) => [lookup, { input: lookup.input, output: computed[at] }]))
    for (const [{ id }, result] of results) {
      if (isReusableOutput(stage, result.output as Output))
        byId.set(id, result) // made by the same stage
      else byId.delete(id)
    }
    return lookups.map(lookup => (lookup.known ?? results.get(lookup))?.output as Output) // stored under the stage's own name
  }
}

/** The last results, or none if the shared value has changed. */
const resultsOf = (previous: Results | undefined, shared: unknown): Results =>
  previous && isDeepEqual(previous.shared, shared) ? previous : { shared, byId: new Map() }
