import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import type { Operation } from '../../api-spec/model/operation.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { titleOfSummary } from '../routes/operation-slug.ts'
import { operationNameOf } from '../subjects/find-operation.ts'

/** Report operations without a usable summary, once for each spec: their page titles consist of method and path. */
export function checkSummaries({ source, operations }: ApiSpec): Diagnostic[] {
  const included = operations.filter(({ kind, extensions }) => kind === 'path' && !extensions.isExcluded)
  const untitled = included.filter(({ summary }) => titleOfSummary(summary) === undefined)
  const withoutSummary = untitled.filter(
    operation => !hasSummary(operation) && !(hasTitle(operation) && hasHref(operation)),
  )
  const long = untitled.filter(operation => hasSummary(operation) && !hasTitle(operation))
  return [
    ...summaryDiagnostics(withoutSummary, count => ({
      message: `of "${source}" ${count === 1 ? 'has' : 'have'} no summary, so the title and the address of the page come from the path.`,
      hint: 'Add a short "summary". To keep the current address, set "x-mint.href".',
    })),
    ...summaryDiagnostics(long, count => ({
      message: `of "${source}" ${count === 1 ? 'has a summary' : 'have summaries'} too long for a title, so the title of the page comes from the path.`,
      hint: 'Shorten the summary and move the rest to "description", or set the title of the page in "x-mint.metadata".',
    })),
  ]
}

const hasSummary = ({ summary }: Operation): boolean => summary !== undefined && summary.trim() !== ''

const hasTitle = ({ extensions }: Operation): boolean => extensions.metadata.some(([key]) => key === 'title')

const hasHref = ({ extensions }: Operation): boolean => extensions.href !== undefined

function summaryDiagnostics(
  operations: readonly Operation[],
  textOf: (count: number) => { readonly message: string; readonly hint: string },
): Diagnostic[] {
  const [first, ...others] = operations
  if (!first) return []
  const { message, hint } = textOf(operations.length)
  const suffix = others.length > 0 ? ` and ${others.length} more` : ''
  return [
    {
      code: 'reference/no-summary',
      severity: 'hint',
      message: `${operationNameOf(first)}${suffix} ${message}`,
      span: first.span,
      hint,
    },
  ]
}
