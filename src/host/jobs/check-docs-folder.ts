import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { packageFolder } from '../package-files.ts'

export interface CheckOptions {
  /** The docs folder. */
  readonly folder: string
  /** A folder for results that the next check uses. */
  readonly cache: string
  readonly signal: AbortSignal
}

const limits = { timeMs: 300_000, memoryMegabytes: 1500, outputBytes: 50_000_000 }

const run = promisify(execFile)

/**
 * Run `docs check` in a process of its own, without code of the project, network, or secrets: the folder may come from an
 * attacker.
 *
 * @throws If the check is stopped, takes too long, or needs too much memory.
 */
export async function checkDocsFolder({ folder, cache, signal }: CheckOptions): Promise<readonly Diagnostic[]> {
  const program = join(packageFolder, 'dist', 'cli', 'main.js')
  const flags = ['--json', '--no-code', '--offline', '--cache', cache]
  const args = [`--max-old-space-size=${limits.memoryMegabytes}`, program, 'check', folder, ...flags]
  // No variable of this process, since some are secrets.
  const env = { PATH: '/usr/bin:/bin', HOME: cache, NO_COLOR: '1' }
  const { stdout } = await run(process.execPath, args, {
    ...{ cwd: folder, env, signal, timeout: limits.timeMs, killSignal: 'SIGKILL', maxBuffer: limits.outputBytes },
  }).catch(error => resultOf(error, signal))
  return readDiagnostics(stdout)
}

/** The command ends with an exit code that says that there are errors. */
function resultOf(error: unknown, signal: AbortSignal): { readonly stdout: string } {
  signal.throwIfAborted()
  if (isFailedRun(error) && error.stdout.trimEnd().endsWith('}')) return error
  throw new Error('The check of the docs has failed.', { cause: error })
}

const isFailedRun = (error: unknown): error is { readonly code: number; readonly stdout: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'number' && 'stdout' in error

/** What `docs check --json` prints. */
interface PrintedDiagnostic extends Omit<Diagnostic, 'span'> {
  readonly file?: string
  readonly line?: number
  readonly column?: number
}

function readDiagnostics(output: string): readonly Diagnostic[] {
  // Printed by this package, so its shape is known.
  const { diagnostics } = JSON.parse(output) as { readonly diagnostics: readonly PrintedDiagnostic[] }
  return diagnostics.map(({ file, line = 1, column = 1, ...diagnostic }) => ({
    ...diagnostic,
    span: file === undefined ? undefined : { path: file, line, column },
  }))
}
