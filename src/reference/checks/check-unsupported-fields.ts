import { fieldSpanOf } from '../../content/front-matter/field-spans.ts'
import type { Page } from '../../content/page.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'

/** Report pages for a symbol of a library, all in one diagnostic: they show only the text of their author. */
export function checkUnsupportedFields(pages: readonly Page[]): Diagnostic[] {
  const used = pages.filter(({ frontmatter }) => Object.hasOwn(frontmatter.custom, 'sdk'))
  const [first] = used
  if (!first) return []
  const places = used.length === 1 ? 'this page' : `${used.length} pages`
  return [
    {
      code: 'config/no-effect-yet',
      severity: 'hint',
      message: `"sdk" in the front matter of ${places} has no effect in Lectern yet and can stay.`,
      span: fieldSpanOf(first, 'sdk'),
      hint: 'A later version will use it. Until then, the page shows only its own text.',
    },
  ]
}
