import { sameData } from '../../source/json/same-data.ts'
import { isLasting, type Run } from '../../source/stage.ts'

/** Stages that are run over the whole project each time that something of it has changed. */
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

/** How an input of these stages is called: by its route, or by its file. Where there is one for all, it needs no name. */
interface NamedInput {
  readonly route?: string
  readonly path?: string
  readonly file?: { readonly path: string }
}

interface Result {
  readonly input: unknown
  readonly output: unknown
}

/** What was made of inputs that share something, by their names. */
interface Results {
  readonly shared: unknown
  readonly byName: Map<string, Result>
}

/**
 * Run stages over a project again and again: what was made of an input the last time stays, as long as it and what it
 * shares with others say the same. Inputs are compared, and not hashed: most of them hold the very same files.
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
    // Another run may be under way: each returns what is made of its own inputs.
    const results = new Map(missing.map((each, at) => [each, { input: each.input, output: made[at] }]))
    for (const [{ name }, result] of results) {
      if (isLasting(stage, result.output as Output))
        byName.set(name, result) // made by this very stage
      else byName.delete(name)
    }
    return looked.map(each => (each.known ?? results.get(each))?.output as Output) // kept under the stage's own name
  }
}

/** The results of the last time, or none where inputs shared something else. */
const resultsOf = (last: Results | undefined, shared: unknown): Results =>
  last && sameData(last.shared, shared) ? last : { shared, byName: new Map() }

const nameOf = (input: unknown): string => {
  const { route, path, file } = input as NamedInput // as all inputs of these stages
  return route ?? path ?? file?.path ?? ''
}
