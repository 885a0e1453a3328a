import type { CodeSample } from '../../content/code-blocks/code-samples.ts'
import type { Diagnostic, Span } from '../../source/diagnostics/diagnostic.ts'
import { lastLines } from './last-lines.ts'
import type { ProgramEnd } from './run-program.ts'
import { sampleLanguages } from './sample-languages.ts'

export const failingSample = (sample: CodeSample, span: Span, end: ProgramEnd, output: string): Diagnostic => {
  const how = end.endSignal === undefined ? `exit code ${end.exitCode}` : `the signal ${end.endSignal}`
  return {
    code: 'host/failing-sample',
    severity: 'error',
    message: `This sample ended with ${how}, expected ${sample.exitCode}. ${outputText(output)}`,
    span,
    hint: `Fix the sample. If it demonstrates an error, add the expected exit code after "test": exit=${end.exitCode ?? 1}.`,
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
  hint: 'Fix the sample or this output. Write "..." for text that changes with each run.',
})

export const endlessSample = (
  sample: CodeSample,
  reason: 'timeout' | 'output-limit',
  output: string,
  timeoutMs: number,
): Diagnostic => ({
  code: 'host/endless-sample',
  severity: 'error',
  message:
    reason === 'timeout'
      ? `This sample did not end within its time limit (${timeoutMs / 1000} s). ${outputText(lastLines(output))}`
      : 'This sample prints more than 1 MB.',
  span: sample.span,
  hint:
    reason === 'timeout'
      ? 'Fix the sample, or raise its limit after "test": timeout=60.'
      : 'Change the sample so that it prints less.',
})

export const notInstalled = (sample: CodeSample, programs: readonly string[]): Diagnostic => ({
  code: 'host/skipped-sample',
  severity: 'hint',
  message: `This sample was skipped: ${programs.map(name => `"${name}"`).join(' or ')} is not installed.`,
  span: sample.span,
  hint: 'Install it, or run docs test where it is installed, such as in CI.',
})

export const unknownLanguage = (sample: CodeSample): Diagnostic => ({
  code: 'content/invalid-sample',
  severity: 'warning',
  message: `This sample was skipped: docs test does not support "${sample.language}".`,
  span: sample.span,
  hint: `Supported languages: ${sampleLanguages.map(({ names }) => names[0]).join(', ')}. Remove "test", or use "test=file" to only save the file for other samples.`,
})

export const cannotStart = (sample: CodeSample): Diagnostic => ({
  code: 'host/failing-sample',
  severity: 'error',
  message: `The program for "${sample.language}" could not be started.`,
  span: sample.span,
  hint: 'Check that you can run it in a terminal.',
})

export const cannotWrite = (sample: CodeSample, fileName: string, reason: string): Diagnostic => ({
  code: 'host/failing-sample',
  severity: 'error',
  message: `The file "${fileName}" of this sample could not be written: ${reason}`,
  span: sample.span,
  hint: 'Use another file name as the title of the code block.',
})

const outputText = (output: string): string => (output === '' ? 'It printed nothing.' : `Its last output:\n${output}`)
