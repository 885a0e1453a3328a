import type { Config } from '../config/config.ts'
import type { ContentSettings } from '../content/context/content-settings.ts'
import type { Route } from '../content/page.ts'
import { parsePages } from '../content/pages/parse-pages.ts'
import type { Outcome } from '../source/diagnostics/diagnostic.ts'
import type { Run } from '../source/stage.ts'
import type { BuiltReference } from './build-reference.ts'
import { collectFragments, type SiteFragment } from './pages/collect-fragments.ts'
import { parseSitePage, parseSitePageHead, type SitePage } from './pages/parse-site-page.ts'
import type { SitePageInput } from './subjects/site-page-input.ts'
import { resolvePositions } from './subjects/source-positions.ts'

/** Parse the pages that show a part of an API, and the fragments that they load on demand. */
export async function parseApiPages(
  { inputs, specs }: Pick<BuiltReference, 'inputs' | 'specs'>,
  { config: { api, settings }, content, run, fullPages }: ApiPageContext,
): Promise<ApiPages> {
  const shared = { specs, content, api, base: settings.base }
  const withPositions = (page: Outcome<SitePage>, input: SitePageInput | undefined) =>
    input ? resolvePositions(specs, input, page) : page
  const stages = { parse: parseSitePage, parseHead: parseSitePageHead, fullyParsed: fullPages }
  const parsed = await parsePages(stages, shared, inputs, run)
  const apiPages = parsed.map((page, at) => withPositions(page, inputs[at]))
  const parseFragments = async (fragmentInputs: readonly SitePageInput[]) => {
    const outcomes = await run(parseSitePage, shared, fragmentInputs)
    return outcomes.map((fragment, at) => withPositions(fragment, fragmentInputs[at]).value)
  }
  return {
    apiPages,
    fragments: await collectFragments(
      apiPages.map(({ value }) => value),
      specs,
      parseFragments,
    ),
  }
}

interface ApiPageContext {
  readonly config: Pick<Config, 'api' | 'settings'>
  readonly content: ContentSettings
  readonly run: Run
  /** The pages that are parsed completely; if absent, all pages. */
  readonly fullPages?: ReadonlySet<Route> | undefined
}

export interface ApiPages {
  readonly apiPages: readonly Outcome<SitePage>[]
  readonly fragments: Outcome<readonly SiteFragment[]>
}
