import type { Page } from '../content/page.ts'
import type { ValueChange } from '../source/compare-maps.ts'
import type { Site } from './site.ts'

type Pages = Site['pages']

/** A page that differs between two states of a site. It was added if it has no `before`, and removed if it has no `after`. */
export type PageChange = Pick<ValueChange<unknown, Page>, 'before' | 'after'>

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
 * Finds the features of a site after some pages were changed, from those before. Does nothing if a page lost a feature, because
 * other pages may use it too.
 */
export function deriveFeatures(previous: Pages, next: Pages, changes: readonly PageChange[]): void {
  const before = featuresByPages.get(previous)
  if (!before || changes.some(losesFeature)) return
  const isNew = (name: string) => !before.has(name)
  const added = changes.flatMap(({ after }) => after?.features.filter(isNew) ?? [])
  featuresByPages.set(next, added.length === 0 ? before : new Set([...before, ...added]))
}

const losesFeature = ({ before, after }: PageChange): boolean =>
  before?.features.some(name => !after?.features.includes(name)) === true
