import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { CodeSample } from '../../content/code-blocks/code-samples.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { errorMessage } from '../../source/text/error-message.ts'
import { createFolder } from '../disk/create-folder.ts'
import { findProgram } from './find-program.ts'
import { judgeRun } from './judge-run.ts'
import { runProgram } from './run-program.ts'
import { cannotWrite, notInstalled, unknownLanguage } from './sample-diagnostics.ts'
import { sampleLanguages } from './sample-languages.ts'

/** Where the samples of a page run, and their limits. */
export interface SampleFolder {
  /** The working directory. */
  readonly folder: string
  readonly env: Readonly<Record<string, string>>
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

/** The result of a sample. `file`: it was saved, but not run. */
export interface SampleResult {
  readonly outcome: 'passed' | 'failed' | 'skipped' | 'file'
  readonly diagnostics: readonly Diagnostic[]
}

const maxOutputBytes = 1_000_000

/**
 * Run a sample, or write its file.
 *
 * @param index Its number on the page.
 */
export async function runSample(sample: CodeSample, index: number, sampleFolder: SampleFolder): Promise<SampleResult> {
  if (sample.action === 'file')
    return writeSample(sample.fileName ?? '', sample, sampleFolder) ?? { outcome: 'file', diagnostics: [] }
  const language = sampleLanguages.find(({ names }) => names.includes(sample.language))
  if (!language) return { outcome: 'skipped', diagnostics: [unknownLanguage(sample)] }
  const program = findProgram(language.programs, sampleFolder.env.PATH ?? '')
  if (program === undefined) return { outcome: 'skipped', diagnostics: [notInstalled(sample, language.programs)] }
  const written = sample.fileName ?? language.fileName(`sample-${index + 1}`, sample.code)
  const prepared = prepare(sample, written, language.prepare)
  if ('problem' in prepared)
    return failed(judgeRun(sample, written, { reason: 'exit', exitCode: 1, stdout: '', stderr: prepared.problem }))
  const problem = writeSample(prepared.fileName, { ...sample, code: prepared.code }, sampleFolder)
  if (problem) return problem
  const timeoutMs = sample.timeoutSeconds === undefined ? sampleFolder.timeoutMs : sample.timeoutSeconds * 1000
  const end = await runProgram({
    ...sampleFolder,
    program,
    args: language.args(prepared.fileName),
    timeoutMs,
    maxOutputBytes,
  })
  return failed(judgeRun(sample, written, end, timeoutMs))
}

const failed = (diagnostics: readonly Diagnostic[]): SampleResult => ({
  outcome: diagnostics.length === 0 ? 'passed' : 'failed',
  diagnostics,
})

type Prepare = (typeof sampleLanguages)[number]['prepare']

function prepare({ code }: CodeSample, fileName: string, change: Prepare) {
  try {
    return change ? change(code, fileName) : { code, fileName }
  } catch (error) {
    return { problem: errorMessage(error) }
  }
}

function writeSample(fileName: string, sample: CodeSample, { folder }: SampleFolder): SampleResult | undefined {
  const diskPath = join(folder, fileName)
  try {
    createFolder(dirname(diskPath))
    writeFileSync(diskPath, sample.code.endsWith('\n') ? sample.code : `${sample.code}\n`)
    return undefined
  } catch (error) {
    return { outcome: 'failed', diagnostics: [cannotWrite(sample, fileName, errorMessage(error))] }
  }
}
