import { fieldSpanOf } from '../../content/front-matter/field-spans.ts'
import type { Page } from '../../content/page.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'

/** Front matter fields that are not supported yet. */
const names = ['sdk'] as const

/**
 * Report pages for a symbol of a library, all in one diagnostic: they show only the text of their author.
 */
export function checkUnsupportedFields(pages: readonly Page[]): Diagnostic[] {
  const usedIn = (name: string) => pages.filter(({ frontmatter }) => Object.hasOwn(frontmatter.custom, name))
  const used = names.flatMap(name => usedIn(name).map(page => ({ name, page })))
  const [first] = used
  if (!first) return []
  const fields = [...new Set(used.map(({ name }) => `"${name}"`))]
  const count = new Set(used.map(({ page }) => page.path)).size
  const places = count === 1 ? 'this page' : `${count} pages`
  return [
    {
      code: 'config/no-effect-yet',
      severity: 'hint',
      message: `${fields.join(' and ')} in the front matter of ${places} ${fields.length > 1 ? 'have' : 'has'} no effect in Lectern yet and can stay.`,
      span: fieldSpanOf(first.page, first.name),
      hint: 'A later version will use them. Until then, the page shows only its own text.',
    },
  ]
}
