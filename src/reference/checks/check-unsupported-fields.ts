import { fieldSpanOf } from '../../content/front-matter/field-spans.ts'
import type { Page } from '../../content/page.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'

/** Front matter fields that are not supported yet. */
const names = ['sdk', 'graphql'] as const

/** Report pages for a symbol of a library or a GraphQL type, once for each field: they show only their own text. */
export function checkUnsupportedFields(pages: readonly Page[]): Diagnostic[] {
  return names.flatMap(name => {
    const affected = pages.filter(({ frontmatter }) => Object.hasOwn(frontmatter.custom, name))
    const [first] = affected
    if (!first) return []
    const suffix = affected.length === 1 ? '' : `, nor on ${affected.length - 1} more`
    return [
      {
        code: 'config/no-effect-yet',
        severity: 'hint',
        message: `What "${name}" names in the head of this page is not shown on it yet${suffix}.`,
        span: fieldSpanOf(first, name),
        hint: 'Keep it, if you like: a later version will use it. The text of the page stands by itself until then.',
      },
    ]
  })
}
