import type { CodeSample } from '../../content/code-blocks/code-samples.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { compareOutput } from './compare-output.ts'
import { failingLine } from './failing-line.ts'
import { lastLines } from './last-lines.ts'
import type { ProgramEnd } from './run-program.ts'
import { cannotStart, differentOutput, endlessSample, failingSample } from './sample-diagnostics.ts'

/** Compare a run of a sample with what the page expects: its exit code and its output. */
export function judgeRun(sample: CodeSample, fileName: string, end: ProgramEnd, timeoutMs = 0): readonly Diagnostic[] {
  const { span, firstLine, exitCode, code, output } = sample
  // Errors last, because only the last lines are shown.
  const printed = [end.stdout.trimEnd(), end.stderr].filter(Boolean).join('\n')
  const line = failingLine(fileName, end.stderr) ?? failingLine(fileName, end.stdout)
  const isInside = line !== undefined && line <= code.split('\n').length
  const failingSpan = isInside ? { path: span.path, line: firstLine + line - 1, column: span.column } : span
  if (end.reason === 'not-started') return [cannotStart(sample)]
  if (end.reason !== 'exit') return [endlessSample(sample, end.reason, printed, timeoutMs)]
  if (end.exitCode !== exitCode) return [failingSample(sample, failingSpan, end, lastLines(printed))]
  if (!output) return []
  const difference = compareOutput(output.text, end.stdout)
  if (!difference) return []
  const at = {
    path: output.span.path,
    line: output.span.line + 1 + Math.max(0, difference.line),
    column: output.span.column,
  }
  return [differentOutput(at, difference, lastLines(end.stdout))]
}
