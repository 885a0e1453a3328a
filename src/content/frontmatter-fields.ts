import type { Diagnostic } from '../source/diagnostic.ts'
import { nearestName } from '../source/nearest-name.ts'

/** Fields of a head that `Frontmatter` has under their own name. All others are kept as custom fields. */
export const readFields: ReadonlySet<string> = new Set(
  'title description sidebarTitle icon iconType tag mode hidden noindex searchable boost keywords deprecated hideFooterPagination hideApiMarker related timestamp lastUpdatedDate rss url api openapi asyncapi playground authMethod groups public canonical robots'.split(
    ' ',
  ),
)

const otherFields = 'contextual graphql sdk openapi-schema contentType auth version createdDate authors'.split(' ')
const known = [...readFields, ...otherFields]

/** Hints at fields that are nearly one of ours. Others may be an author's own, so nothing is said of them. */
export function misspeltFields(head: Readonly<Record<string, unknown>>, yaml: string, path: string): Diagnostic[] {
  const lines = yaml.split('\n')
  return Object.keys(head).flatMap(name => {
    const meant = known.includes(name) ? undefined : nearestName(name, known)
    if (meant === undefined || Object.hasOwn(head, meant)) return []
    const at = lines.findIndex(line => line.replace(/^["']/, '').startsWith(name))
    return [misspelt(name, meant, { path, line: at + 2, column: 1 })]
  })
}

const misspelt = (name: string, meant: string, span: Diagnostic['span']): Diagnostic => ({
  code: 'content/misspelt-field',
  severity: 'hint',
  message: `Nothing reads the field "${name}" in the head of this page.`,
  span,
  hint: `Did you mean "${meant}"? A field of your own may have any name.`,
})
