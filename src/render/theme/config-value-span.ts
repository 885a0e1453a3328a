import type { Span } from '../../source/diagnostics/diagnostic.ts'
import { spanBetween } from '../../source/diagnostics/position.ts'
import type { SourceFile } from '../../source/source-file.ts'

/**
 * The first string in the configuration files that is the value of a key and matches; absent if the value is a default.
 */
export function configValueSpan(
  files: readonly SourceFile[],
  key: string,
  fits: (text: string) => boolean,
): Span | undefined {
  for (const { path, text } of files) {
    for (const match of text.matchAll(new RegExp(`"${key}"\\s*:\\s*"((?:[^"\\\\\\n]|\\\\.)*)"`, 'dg'))) {
      const [start, end] = match.indices?.[1] ?? []
      if (start !== undefined && end !== undefined && fits(match[1] ?? '')) return spanBetween(path, text, start, end)
    }
  }
  return undefined
}
