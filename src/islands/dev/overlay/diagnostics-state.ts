import type { ClientDiagnostic } from './diagnostics.ts'

/**
 * What the server sends: all diagnostics, or the indexes of those that are gone and the new ones with their indexes.
 */
export type DiagnosticsUpdate =
  | { readonly all: readonly ClientDiagnostic[] }
  | {
      readonly gone: readonly number[]
      readonly come: readonly (readonly [at: number, diagnostic: ClientDiagnostic])[]
    }

/**
 * Holds the current diagnostics and applies updates. @returns Applies an update, and returns all current diagnostics.
 */
export function createDiagnosticsState(): (update: DiagnosticsUpdate) => readonly ClientDiagnostic[] {
  let current: readonly ClientDiagnostic[] = []
  return update => {
    current = applyUpdate(current, update)
    return current
  }
}

/** Remove the diagnostics that are gone, then insert the new ones at their indexes. */
function applyUpdate(current: readonly ClientDiagnostic[], update: DiagnosticsUpdate): readonly ClientDiagnostic[] {
  if ('all' in update) return update.all
  const gone = new Set(update.gone)
  const diagnostics = current.filter((_, at) => !gone.has(at))
  for (const [at, diagnostic] of update.come) diagnostics.splice(at, 0, diagnostic)
  return diagnostics
}
