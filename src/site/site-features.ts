import type { Page } from '../content/page.ts'
import type { Site } from './site.ts'

type Pages = Site['pages']

/** Cached, because many edits change no page. */
const featuresByPages = new WeakMap<Pages, ReadonlySet<string>>()

/** The components and other features that any page of a site uses. */
export function featuresIn(pages: Pages): ReadonlySet<string> {
  const known = featuresByPages.get(pages)
  if (known) return known
  const features = new Set<string>()
  for (const page of pages.values()) for (const name of page.features) features.add(name)
  featuresByPages.set(pages, features)
  return features
}

/**
 * Finds the features of a site after pages were added or removed, from those before. Does nothing if a page with features was
 * removed, because other pages may use them too.
 *
 * @param changed The pages that were added or removed.
 */
export function deriveFeatures(previous: Pages, next: Pages, changed: readonly Page[]): void {
  const before = featuresByPages.get(previous)
  const isRemoved = ({ route, features }: Page) => !next.has(route) && features.length > 0
  if (!before || changed.some(isRemoved)) return
  featuresByPages.set(next, new Set([...before, ...changed.flatMap(({ features }) => features)]))
}
