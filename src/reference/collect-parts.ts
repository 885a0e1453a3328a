import type { Page, Route } from '../content/page.ts'
import type { SitePage } from './read-site-page.ts'
import type { SitePageInput } from './site-page-input.ts'

/** A file of fields: its source and its summary. It is no page of the site: nothing lists it. */
export interface SitePart {
  readonly input: SitePageInput
  readonly page: Page
}

type Parse = (inputs: readonly SitePageInput[]) => Promise<readonly SitePage[]>

/** Every file of fields that pages lead to, directly or through another. */
export async function collectParts(pages: readonly SitePage[], parse: Parse): Promise<readonly SitePart[]> {
  const found = new Map<Route, SitePart>()
  const seen = new Set<Route>()
  for (let left = unseen(pages, seen); left.length > 0; ) {
    const read = await parse(left)
    for (const [at, input] of left.entries()) {
      const part = read[at]
      if (part) found.set(input.route, { input, page: part.page })
    }
    left = unseen(read, seen)
  }
  return [...found.values()]
}

function unseen(pages: readonly SitePage[], seen: Set<Route>): readonly SitePageInput[] {
  return pages.flatMap(({ parts }) =>
    parts.flatMap(({ route, text }) => {
      if (seen.has(route)) return []
      seen.add(route)
      return [JSON.parse(text) as SitePageInput] // as `PartSource` says
    }),
  )
}
