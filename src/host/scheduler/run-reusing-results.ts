import { isDeepEqual } from '../../source/json/is-deep-equal.ts'
import { isReusableOutput, type Run } from '../../source/stage.ts'

/** Stages that run over the whole project after each change. */
const incrementalStages = new Set([
  'apply-plugins',
  'explain-page',
  'parse-page',
  'glance-page',
  'parse-spec',
  'parse-site-page',
  'glance-site-page',
  'read-islands',
  'draw-islands',
  'bundle-islands',
])

/** Identifies an input of these stages: by its route, or by its file. A single input needs no name. */
interface NamedInput {
  readonly route?: string
  readonly path?: string
  readonly file?: { readonly path: string }
}

interface Result {
  readonly input: unknown
  readonly output: unknown
}

/** The results of inputs with the same shared value, by name. */
interface Results {
  readonly shared: unknown
  readonly byName: Map<string, Result>
}

/**
 * Run stages over a project repeatedly: the last result of an input is reused as long as the input and the shared value
 * are equal. Inputs are compared instead of hashed, because most of them contain the same objects.
 */
export function runReusingResults(next: Run): Run {
  const stages = new Map<string, Results>()
  return async <Shared, Input, Output>(...args: Parameters<typeof next<Shared, Input, Output>>) => {
    const [stage, shared, inputs] = args
    if (!incrementalStages.has(stage.name)) return next(stage, shared, inputs)
    const previousResults = resultsOf(stages.get(stage.name), stage.keyOf?.(shared) ?? shared)
    stages.set(stage.name, previousResults)
    const { byName } = previousResults
    const lookups = inputs.map(input => {
      const name = nameOf(input)
      const previous = byName.get(name)
      return { input, name, known: previous && isDeepEqual(previous.input, input) ? previous : undefined }
    })
    const missing = lookups.filter(({ known }) => !known)
    const computed = await next(
      stage,
      shared,
      missing.map(({ input }) => input),
    )
    // Another run may be active: each returns the results of its own inputs.
    const results = new Map(missing.map((lookup, at) => [lookup, { input: lookup.input, output: computed[at] }]))
    for (const [{ name }, result] of results) {
      if (isReusableOutput(stage, result.output as Output))
        byName.set(name, result) // made by the same stage
      else byName.delete(name)
    }
    return lookups.map(lookup => (lookup.known ?? results.get(lookup))?.output as Output) // stored under the stage's own name
  }
}

/** The last results, or none if the shared value has changed. */
const resultsOf = (previous: Results | undefined, shared: unknown): Results =>
  previous && isDeepEqual(previous.shared, shared) ? previous : { shared, byName: new Map() }

const nameOf = (input: unknown): string => {
  const { route, path, file } = input as NamedInput // as for all inputs of these stages
  return route ?? path ?? file?.path ?? ''
}
