import { emptySchema } from '../../api-spec/model/empty-schema.ts'
import type { Page, Route } from '../../content/page.ts'
import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import type { Specs } from '../subjects/find-source.ts'
import type { SitePageInput } from '../subjects/site-page-input.ts'
import type { SitePage } from './parse-site-page.ts'

/** A fragment file with fields: its source and its summary. It is not a page of the site, and nothing lists it. */
export interface SiteFragment {
  readonly input: SitePageInput
  readonly page: Page
}

type Parse = (inputs: readonly SitePageInput[]) => Promise<readonly SitePage[]>

/**
 * Maximum number of fragments of a spec that have fields, in total and per schema. Specs of real services have two per
 * schema: one for requests and one for responses. Without a limit, nested conditions and options could result in
 * exponentially many fragments.
 */
const maxFragments = { base: 1_000, perSchema: 6 }

/**
 * Every fragment that pages link to, directly or through another fragment. If a spec has too many, those that are
 * furthest from a page have no fields.
 */
export async function collectFragments(
  pages: readonly SitePage[],
  specs: Specs,
  parse: Parse,
): Promise<Outcome<readonly SiteFragment[]>> {
  const found = new Map<Route, SiteFragment>()
  const seen = new Set<Route>()
  const counts = new Map<string, number>()
  const limited = (input: SitePageInput): SitePageInput => {
    const source = input.file.path
    const count = (counts.get(source) ?? 0) + 1
    counts.set(source, count)
    return count > limitOf(specs, source) ? withoutFields(input) : input
  }
  for (let pending = newFragments(pages, seen); pending.length > 0; ) {
    const inputs = pending.map(limited)
    const parsed = await parse(inputs)
    for (const [at, input] of inputs.entries()) {
      const fragment = parsed[at]
      if (fragment) found.set(input.route, { input, page: fragment.page })
    }
    pending = newFragments(parsed, seen)
  }
  const diagnostics = [...counts].flatMap(([source, count]) => tooManyFragments(source, count - limitOf(specs, source)))
  return { value: [...found.values()], diagnostics }
}

const limitOf = (specs: Specs, source: string): number =>
  maxFragments.base + maxFragments.perSchema * Object.keys(specs[source]?.schemas ?? {}).length

function withoutFields(input: SitePageInput): SitePageInput {
  const { reference } = input
  if (reference?.subject.type !== 'part') return input
  return { ...input, reference: { ...reference, subject: { ...reference.subject, schema: emptySchema } } }
}

function tooManyFragments(source: string, leftOut: number): readonly Diagnostic[] {
  if (leftOut <= 0) return []
  return [
    {
      code: 'reference/too-many-combinations',
      severity: 'warning',
      message: `The options and conditions of the schemas have too many combinations. The fields of ${leftOut} combinations are not shown.`,
      span: { path: source, line: 1, column: 1 },
      hint: 'Use fewer "oneOf", "anyOf" and "if" in schemas that refer to each other.',
    },
  ]
}

function newFragments(pages: readonly SitePage[], seen: Set<Route>): readonly SitePageInput[] {
  return pages.flatMap(({ fragments }) =>
    fragments.flatMap(({ route, json }) => {
      if (seen.has(route)) return []
      seen.add(route)
      return [JSON.parse(json) as SitePageInput] // `FragmentSource.json` holds a `SitePageInput`
    }),
  )
}
