import { memoize } from '../source/memoize.ts'
import type { Site } from './site.ts'

/** The components and other features that any page of a site uses. Cached, because many edits change no page. */
export const featuresIn = memoize((pages: Site['pages']): ReadonlySet<string> => {
  const features = new Set<string>()
  for (const page of pages.values()) for (const name of page.features) features.add(name)
  return features
})
