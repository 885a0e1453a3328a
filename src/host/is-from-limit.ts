import type { Diagnostic } from '../source/diagnostic.ts'

const codes: ReadonlySet<string> = new Set(['host/endless-code', 'render/twoslash-stopped'])

/** Whether a limit on time or memory caused a diagnostic: the next build tries again, whatever is remembered of this one. */
export const isFromLimit = ({ code }: Diagnostic): boolean => codes.has(code)
