import { ownValue } from '../../source/json/own-value.ts'
import type { Specs } from './find-source.ts'
import { subjectContentOf } from './generated-page.ts'
import type { Reference } from './site-page-input.ts'
import { specReferenceTo } from './spec-reference.ts'

/**
 * The part of a spec that a page shows to a reader; `undefined` if the reader may not see it.
 *
 * @param specs The specs as the reader sees them.
 */
export function visibleReference(
  specs: Specs,
  complete: Pick<Reference, 'source' | 'subject'> | Reference,
): Reference | undefined {
  const { source, subject } = complete
  // The page of an author who describes an operation on the page itself.
  if (subject.type === 'written') return { source, subject, digest: '' }
  const spec = ownValue(specs, source)
  return spec && subjectContentOf(spec, subject) !== undefined ? specReferenceTo(spec, subject) : undefined
}
