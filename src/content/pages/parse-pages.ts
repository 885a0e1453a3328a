import type { Run, Stage } from '../../source/stage.ts'
import type { Route } from '../page.ts'

/** The stages that parse pages: some pages completely, of others only the head. */
export interface PageStages<Shared, Input, Output> {
  readonly parse: Stage<Shared, Input, Output>
  /** Returns `undefined` for a page that must be parsed completely. */
  readonly parseHead: Stage<Shared, Input, Output | undefined>
  readonly fullyParsed: ReadonlySet<Route> | undefined
}

/** Parse pages. Keeps their order. */
export async function parsePages<Shared, Input extends { readonly route: Route }, Output>(
  { parse, parseHead, fullyParsed }: PageStages<Shared, Input, Output>,
  shared: Shared,
  inputs: readonly Input[],
  run: Run,
): Promise<readonly Output[]> {
  if (!fullyParsed) return run(parse, shared, inputs)
  const others = inputs.filter(({ route }) => !fullyParsed.has(route))
  const heads = await run(parseHead, shared, others)
  const parsedHeads = new Map(others.map((input, at) => [input, heads[at]]))
  const remaining = inputs.filter(input => parsedHeads.get(input) === undefined)
  const parsed = (await run(parse, shared, remaining)).values()
  return inputs.map(input => parsedHeads.get(input) ?? (parsed.next().value as Output)) // one for each remaining page
}
