import type { ApiDescription } from '../api-spec/api-description.ts'
import type { Diagnostic } from '../source/diagnostic.ts'
import { nameOf } from './find-operation.ts'
import { titleOfSummary } from './operation-slug.ts'

/** Without a summary, title and address of a page are made of method and path: told once a description. */
export function checkSummaries({ source, operations }: ApiDescription): Diagnostic[] {
  const shown = operations.filter(({ kind, extensions }) => kind === 'path' && !extensions.isExcluded)
  const without = shown.filter(({ summary, extensions }) => {
    const isNamed = extensions.metadata.some(([key]) => key === 'title') && extensions.href !== undefined
    return titleOfSummary(summary) === undefined && !isNamed
  })
  const [first] = without
  if (!first) return []
  const others = without.length > 1 ? ` and ${without.length - 1} more of "${source}" have` : ` of "${source}" has`
  return [
    {
      code: 'reference/no-summary',
      severity: 'hint',
      message: `${nameOf(first)}${others} no summary, so title and address of the page come from the path.`,
      span: first.span,
      hint: 'A "summary" of a few words makes both. Who has links to such pages keeps them with "x-mint.href".',
    },
  ]
}
