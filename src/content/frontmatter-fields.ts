import type { Diagnostic, Span } from '../source/diagnostic.ts'
import { didYouMean, nearestName } from '../source/nearest-name.ts'
import type { PageMode } from './page.ts'

/** Fields of a head that `Frontmatter` has under their own name. All others are kept as custom fields. */
export const readFields: ReadonlySet<string> = new Set(
  'title description sidebarTitle icon iconType tag mode hidden noindex searchable boost keywords deprecated hideFooterPagination hideApiMarker related timestamp lastUpdatedDate rss url api openapi asyncapi playground authMethod groups public canonical robots'.split(
    ' ',
  ),
)

const otherFields = 'contextual graphql sdk openapi-schema contentType auth version createdDate authors'.split(' ')
const known = [...readFields, ...otherFields]

/** Page modes by name. */
export const modes: readonly PageMode[] = ['default', 'wide', 'custom', 'frame', 'center', 'assistant']

/**
 * What a head says that nothing understands: a mode that is none, and fields that are nearly one of ours. Others may be
 * an author's own, so nothing is said of them.
 */
export function checkFields(
  head: Readonly<Record<string, unknown>>,
  places: Readonly<Record<string, Span>>,
): Diagnostic[] {
  const misspelt = Object.keys(head).flatMap(name => {
    const meant = known.includes(name) ? undefined : nearestName(name, known)
    // `versionTo` is a field of the author's beside ours.
    const isLonger = meant !== undefined && /^[A-Z]/.test(name.slice(meant.length)) && name.startsWith(meant)
    return meant === undefined || isLonger || Object.hasOwn(head, meant)
      ? []
      : [misspeltField(name, meant, places[name])]
  })
  const { mode } = head
  const isMode = mode === undefined || mode === null || modes.some(name => name === mode)
  return isMode ? misspelt : [...misspelt, unknownMode(String(mode), places.mode)]
}

const misspeltField = (name: string, meant: string, span: Span | undefined): Diagnostic => ({
  code: 'content/misspelt-field',
  severity: 'hint',
  message: `Nothing reads the field "${name}" in the head of this page.`,
  span,
  hint: `Did you mean "${meant}"? A field of your own may have any name.`,
})

const unknownMode = (mode: string, span: Span | undefined): Diagnostic => ({
  code: 'content/unknown-mode',
  severity: 'warning',
  message: `"${mode}" is no mode of a page, so the page looks like any other.`,
  span,
  hint: didYouMean(mode, modes) ?? `Modes are ${modes.join(', ')}.`,
})
