import type { ClientDiagnostic } from './diagnostics.ts'

/** What the server says of findings: all of them, or what of those that are known is gone, and what comes where. */
export type DiagnosticsUpdate =
  | { readonly all: readonly ClientDiagnostic[] }
  | { readonly gone: readonly number[]; readonly come: readonly (readonly [at: number, finding: ClientDiagnostic])[] }

/** Keeps what is wrong, and takes in news of it. @returns What says what is wrong then. */
export function createDiagnosticsState(): (news: DiagnosticsUpdate) => readonly ClientDiagnostic[] {
  let known: readonly ClientDiagnostic[] = []
  return news => {
    known = applyUpdate(known, news)
    return known
  }
}

/** The findings that are left when some are gone, by their places, and others have come to theirs. */
function applyUpdate(known: readonly ClientDiagnostic[], news: DiagnosticsUpdate): readonly ClientDiagnostic[] {
  if ('all' in news) return news.all
  const gone = new Set(news.gone)
  const findings = known.filter((_, at) => !gone.has(at))
  for (const [at, finding] of news.come) findings.splice(at, 0, finding)
  return findings
}
