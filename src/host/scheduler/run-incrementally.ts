import { sameData } from '../../source/json/same-data.ts'
import { isLasting, type Run } from '../../source/stage.ts'

/** Stages that run over the whole project after each change. */
const incrementalStages = new Set([
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
export function runIncrementally(next: Run): Run {
  const stages = new Map<string, Results>()
  return async <Shared, Input, Output>(...given: Parameters<typeof next<Shared, Input, Output>>) => {
    const [stage, shared, inputs] = given
    if (!incrementalStages.has(stage.name)) return next(stage, shared, inputs)
    const last = resultsOf(stages.get(stage.name), stage.keyOf?.(shared) ?? shared)
    stages.set(stage.name, last)
    const { byName } = last
    const looked = inputs.map(input => {
      const name = nameOf(input)
      const before = byName.get(name)
      return { input, name, known: before && sameData(before.input, input) ? before : undefined }
    })
    const missing = looked.filter(({ known }) => !known)
    const made = await next(
      stage,
      shared,
      missing.map(({ input }) => input),
    )
    // Another run may be active: each returns the results of its own inputs.
    const results = new Map(missing.map((each, at) => [each, { input: each.input, output: made[at] }]))
    for (const [{ name }, result] of results) {
      if (isLasting(stage, result.output as Output))
        byName.set(name, result) // made by the same stage
      else byName.delete(name)
    }
    return looked.map(each => (each.known ?? results.get(each))?.output as Output) // stored under the stage's own name
  }
}

/** The last results, or none if the shared value has changed. */
const resultsOf = (last: Results | undefined, shared: unknown): Results =>
  last && sameData(last.shared, shared) ? last : { shared, byName: new Map() }

const nameOf = (input: unknown): string => {
  const { route, path, file } = input as NamedInput // as for all inputs of these stages
  return route ?? path ?? file?.path ?? ''
}
