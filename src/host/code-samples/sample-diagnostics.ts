import type { CodeSample } from '../../content/code-blocks/code-samples.ts'
import type { Diagnostic, Span } from '../../source/diagnostics/diagnostic.ts'
import { lastLines } from './last-lines.ts'
import type { ProgramEnd } from './run-program.ts'
import { sampleLanguages } from './sample-languages.ts'

export const failing = (sample: CodeSample, span: Span, end: ProgramEnd, output: string): Diagnostic => {
  const how = end.endSignal === undefined ? `exit code ${end.exitCode}` : `the signal ${end.endSignal}`
  return {
    code: 'host/failing-sample',
    severity: 'error',
    message: `This sample ends with ${how}, expected ${sample.exitCode}. ${outputText(output)}`,
    span,
    hint: 'Fix the sample. If the error is what it shows, write the expected code after "test": exit=1.',
  }
}

export const differentOutput = (
  span: Span,
  { expected, printed }: { readonly expected: string; readonly printed: string | undefined },
  output: string,
): Diagnostic => ({
  code: 'host/different-output',
  severity: 'error',
  message: `The sample above prints ${printed === undefined ? 'no more lines' : `"${printed}"`}, expected ${expected === '' ? 'no more lines' : `"${expected}"`}. ${outputText(output)}`,
  span,
  hint: 'Change the sample or this output. Write "..." for text that is different each time.',
})

export const endless = (
  sample: CodeSample,
  reason: 'timeout' | 'output-limit',
  output: string,
  timeoutMs: number,
): Diagnostic => ({
  code: 'host/endless-sample',
  severity: 'error',
  message:
    reason === 'timeout'
      ? `This sample did not end within ${timeoutMs / 1000} seconds. ${outputText(lastLines(output))}`
      : 'This sample prints more than 1 MB.',
  span: sample.span,
  hint: reason === 'timeout' ? 'Let it end, or allow more time after "test": timeout=60.' : 'Let it print less.',
})

export const notInstalled = (sample: CodeSample, programs: readonly string[]): Diagnostic => ({
  code: 'host/skipped-sample',
  severity: 'hint',
  message: `This sample was skipped: ${programs.map(name => `"${name}"`).join(' or ')} is not installed.`,
  span: sample.span,
  hint: 'Install it, or test the sample in CI, where it is installed.',
})

export const unknownLanguage = (sample: CodeSample): Diagnostic => ({
  code: 'content/invalid-sample',
  severity: 'warning',
  message: `This sample was skipped: docs test does not run "${sample.language}".`,
  span: sample.span,
  hint: `It runs ${sampleLanguages.map(({ names }) => names[0]).join(', ')}. Remove "test", or write "test=file" if other samples need the file.`,
})

export const cannotStart = (sample: CodeSample): Diagnostic => ({
  code: 'host/failing-sample',
  severity: 'error',
  message: `The program for "${sample.language}" could not be started.`,
  span: sample.span,
  hint: 'Check that it runs in a terminal.',
})

export const cannotWrite = (sample: CodeSample, fileName: string, reason: string): Diagnostic => ({
  code: 'host/failing-sample',
  severity: 'error',
  message: `The file "${fileName}" of this sample could not be written: ${reason}`,
  span: sample.span,
  hint: 'Give it a title that is a file name of its own.',
})

const outputText = (output: string): string => (output === '' ? 'It printed nothing.' : `Its last output:\n${output}`)
