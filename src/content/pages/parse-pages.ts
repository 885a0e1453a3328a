import type { Run, Stage } from '../../source/stage.ts'
import type { Route } from '../page.ts'

/** How pages are read: some of them whole. */
export interface PageStages<Shared, Input, Output> {
  readonly parse: Stage<Shared, Input, Output>
  /** Makes `undefined` of what has to be read whole. */
  readonly parseHead: Stage<Shared, Input, Output | undefined>
  readonly fullyParsed: ReadonlySet<Route> | undefined
}

/** Read pages, in their order. */
export async function parsePages<Shared, Input extends { readonly route: Route }, Output>(
  { parse, parseHead, fullyParsed }: PageStages<Shared, Input, Output>,
  shared: Shared,
  inputs: readonly Input[],
  run: Run,
): Promise<readonly Output[]> {
  if (!fullyParsed) return run(parse, shared, inputs)
  const others = inputs.filter(({ route }) => !fullyParsed.has(route))
  const glances = await run(parseHead, shared, others)
  const seen = new Map(others.map((input, at) => [input, glances[at]]))
  const left = inputs.filter(input => seen.get(input) === undefined)
  const read = (await run(parse, shared, left)).values()
  return inputs.map(input => seen.get(input) ?? (read.next().value as Output)) // one for each that is left
}
