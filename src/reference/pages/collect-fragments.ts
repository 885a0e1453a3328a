import type { Page, Route } from '../../content/page.ts'
import type { SitePageInput } from '../subjects/site-page-input.ts'
import type { SitePage } from './parse-site-page.ts'

/** A fragment file with fields: its source and its summary. It is not a page of the site, and nothing lists it. */
export interface SiteFragment {
  readonly input: SitePageInput
  readonly page: Page
}

type Parse = (inputs: readonly SitePageInput[]) => Promise<readonly SitePage[]>

/** Every fragment that pages link to, directly or through another fragment. */
export async function collectFragments(pages: readonly SitePage[], parse: Parse): Promise<readonly SiteFragment[]> {
  const found = new Map<Route, SiteFragment>()
  const seen = new Set<Route>()
  for (let pending = newFragments(pages, seen); pending.length > 0; ) {
    const parsed = await parse(pending)
    for (const [at, input] of pending.entries()) {
      const fragment = parsed[at]
      if (fragment) found.set(input.route, { input, page: fragment.page })
    }
    pending = newFragments(parsed, seen)
  }
  return [...found.values()]
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
