import type { ClientDiagnostic } from './diagnostics.ts'

/**
 * What the server sends: all diagnostics, or the indexes of those that are gone and the new ones with their indexes.
 */
export type DiagnosticsUpdate =
  | { readonly all: readonly ClientDiagnostic[] }
  | { readonly gone: readonly number[]; readonly come: readonly (readonly [at: number, finding: ClientDiagnostic])[] }

/**
 * Holds the current diagnostics and applies updates. @returns Applies an update, and returns all current diagnostics.
 */
export function createDiagnosticsState(): (news: DiagnosticsUpdate) => readonly ClientDiagnostic[] {
  let known: readonly ClientDiagnostic[] = []
  return news => {
    known = applyUpdate(known, news)
    return known
  }
}

/** Remove the diagnostics that are gone, then insert the new ones at their indexes. */
function applyUpdate(known: readonly ClientDiagnostic[], news: DiagnosticsUpdate): readonly ClientDiagnostic[] {
  if ('all' in news) return news.all
  const gone = new Set(news.gone)
  const findings = known.filter((_, at) => !gone.has(at))
  for (const [at, finding] of news.come) findings.splice(at, 0, finding)
  return findings
}
