import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'

/** About 6,000 tokens. */
export const maxInstructionCharacters = 24_000

/** A text, cut if it is longer than what the model gets. */
export function withinLimit(
  { path }: { readonly path: string },
  text: string,
  report: (diagnostic: Diagnostic) => void,
): string {
  if (text.length <= maxInstructionCharacters) return text
  report({
    code: 'host/long-instructions',
    severity: 'warning',
    message: `"${path}" has ${text.length} characters. The assistant reads only the first ${maxInstructionCharacters}.`,
    span: { path, line: 1, column: 1 },
    hint: 'Make it shorter, or move parts of it into skills.',
  })
  return text.slice(0, maxInstructionCharacters).replace(/[\uD800-\uDBFF]$/, '')
}
