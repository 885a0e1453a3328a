import type { Span } from '../../source/diagnostics/diagnostic.ts'
import { spanBetween } from '../../source/diagnostics/position.ts'
import type { SourceFile } from '../../source/source-file.ts'

/**
 * The position of a string in the configuration files: the first one that is the value of a key and matches. `undefined` if
 * the value is a default.
 */
export function configValueSpan(
  files: readonly SourceFile[],
  key: string,
  isMatch: (text: string) => boolean,
): Span | undefined {
  for (const { path, text } of files) {
    for (const match of text.matchAll(new RegExp(`"${key}"\\s*:\\s*"((?:[^"\\\\\\n]|\\\\.)*)"`, 'dg'))) {
      const [start, end] = match.indices?.[1] ?? []
      if (start !== undefined && end !== undefined && isMatch(match[1] ?? ''))
        return spanBetween(path, text, start, end)
    }
  }
  return undefined
}
