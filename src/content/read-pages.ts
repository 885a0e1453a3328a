import type { Run, Stage } from '../source/stage.ts'
import type { Route } from './page.ts'

/** How pages are read: some of them whole. */
export interface PageStages<Shared, Input, Output> {
  readonly whole: Stage<Shared, Input, Output>
  /** Makes `undefined` of what has to be read whole. */
  readonly glance: Stage<Shared, Input, Output | undefined>
  readonly wanted: ReadonlySet<Route> | undefined
}

/** Read pages, in their order. */
export async function readPages<Shared, Input extends { readonly route: Route }, Output>(
  { whole, glance, wanted }: PageStages<Shared, Input, Output>,
  shared: Shared,
  inputs: readonly Input[],
  run: Run,
): Promise<readonly Output[]> {
  if (!wanted) return run(whole, shared, inputs)
  const others = inputs.filter(({ route }) => !wanted.has(route))
  const glances = await run(glance, shared, others)
  const seen = new Map(others.map((input, at) => [input, glances[at]]))
  const left = inputs.filter(input => seen.get(input) === undefined)
  const read = (await run(whole, shared, left)).values()
  return inputs.map(input => seen.get(input) ?? (read.next().value as Output)) // one for each that is left
}
