import type { Diagnostic, Span } from '../../source/diagnostics/diagnostic.ts'
import { checkCodeLanguage } from './check-code-language.ts'
import { checkCodeOptions } from './check-code-options.ts'
import { checkLineRanges } from './check-line-ranges.ts'
import type { FenceDiagnostic, FenceSource } from './fence-source.ts'

/**
 * Check a fenced code block: its end, its language and its options.
 *
 * @param hasOwnLanguages Whether the project has its own grammars. Then any language name may be valid.
 */
export function checkCodeFence(fence: FenceSource, span: Span, hasOwnLanguages: boolean): Diagnostic[] {
  const diagnostics = [
    ...unclosedFence(fence.source),
    ...checkCodeLanguage(fence.language, hasOwnLanguages),
    ...checkLineRanges(fence),
    ...checkCodeOptions(fence.meta),
  ]
  return diagnostics.map(diagnostic => ({ ...diagnostic, span: { ...span, endLine: undefined, endColumn: undefined } }))
}

/** A code block without a closing fence ends with its parent. */
function unclosedFence(source: string): FenceDiagnostic[] {
  const fence = /^(`{3,}|~{3,})/.exec(source)?.[1]
  if (fence === undefined) return []
  const last = /\n[ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(source.trimEnd())?.[1]
  const inner = source.split('\n').findIndex((line, at) => at > 0 && isOpening(line, fence))
  if (last?.startsWith(fence)) return inner === -1 ? [] : [fenceInFence(fence)]
  return [
    {
      code: 'content/unclosed-fence',
      severity: 'warning',
      message: 'This code block is never closed, so everything after it is shown as code.',
      hint: `Add a line with ${fence} where the code ends.`,
    },
  ]
}

/** Whether a line opens a code block that has a language and uses the same fence. */
const isOpening = (line: string, fence: string): boolean =>
  line.replace(/^[ \t>]*/, '').startsWith(fence) && /^[`~]+[ \t]*[A-Za-z]/.test(line.replace(/^[ \t>]*/, ''))

const fenceInFence = (fence: string): FenceDiagnostic => ({
  code: 'content/unclosed-fence',
  severity: 'warning',
  message: 'Another code block begins inside this one. The closing fence of this one may be missing.',
  hint: `Add a line with ${fence} where the code ends. To show a code block inside another one, use ${fence}${fence[0]} for the outer one.`,
})
