import type { ApiSpec } from '../../api-spec/model/api-spec.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'

/**
 * Reports, once for each spec, that parts of it are restricted to some readers, although nobody can sign in to the
 * site.
 */
export function checkRestrictions(specs: readonly ApiSpec[]): Diagnostic[] {
  return specs.flatMap(({ restrictions }): Diagnostic[] => {
    if (!restrictions) return []
    const { count, span } = restrictions
    const parts = count === 1 ? 'A part of this API description is' : `${count} parts of this API description are`
    return [
      {
        code: 'api-spec/no-sign-in',
        severity: 'warning',
        message: `${parts} only for some groups of readers. Readers cannot sign in to this site, so everybody sees ${count === 1 ? 'it' : 'them'}.`,
        span,
        hint: 'Add "signIn" to lectern.json, or remove these parts from the API description. "x-hidden" only hides a page from the navigation.',
      },
    ]
  })
}
