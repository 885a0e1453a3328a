import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
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

/**
 * Run `docs check` in a separate process, without code of the project, network, or secrets, because the folder may come
 * from an attacker.
 *
 * @throws If the check is stopped, takes too long, or needs too much memory.
 */
export async function checkDocsFolder({ folder, cache, signal }: CheckOptions): Promise<readonly Diagnostic[]> {
  const program = join(packageFolder, 'dist', 'cli', 'main.js')
  const flags = ['--json', '--no-code', '--offline', '--cache', cache]
  const args = [`--max-old-space-size=${limits.memoryMegabytes}`, program, 'check', folder, ...flags]
  const output = await outputOf(args, { folder, cache, signal }).catch(error => {
    signal.throwIfAborted()
    throw new Error('The check of the docs has failed.', { cause: error })
  })
  // The exit code says whether there are errors in the docs.
  if (!output.trimEnd().endsWith('}')) throw new Error('The check of the docs has failed.')
  return readDiagnostics(output)
}

async function outputOf(args: readonly string[], { folder, cache, signal }: CheckOptions): Promise<string> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    signal,
    timeout: limits.timeMs,
    killSignal: 'SIGKILL',
    stdio: ['ignore', 'pipe', 'ignore'],
    // No variable of this process, since some are secrets.
    env: { PATH: '/usr/bin:/bin', HOME: cache, NO_COLOR: '1' },
    // Ctrl-C in a terminal ends all processes of the group, but this process decides when the check ends.
    detached: true,
    windowsHide: true,
  })
  const ended = once(child, 'close')
  const chunks: Uint8Array[] = []
  let bytes = 0
  child.stdout.on('data', (chunk: Uint8Array) => {
    bytes += chunk.byteLength
    if (bytes <= limits.outputBytes) chunks.push(chunk)
    else child.kill('SIGKILL')
  })
  await ended
  if (child.signalCode !== null) throw new Error(`The process was ended by ${child.signalCode}.`)
  return Buffer.concat(chunks).toString()
}

/** The output of `docs check --json`. */
interface PrintedDiagnostic extends Omit<Diagnostic, 'span'> {
  readonly file?: string
  readonly line?: number
  readonly column?: number
}

function readDiagnostics(output: string): readonly Diagnostic[] {
  // this package prints it, so its shape is known
  const { diagnostics } = JSON.parse(output) as { readonly diagnostics: readonly PrintedDiagnostic[] }
  return diagnostics.map(({ file, line = 1, column = 1, ...diagnostic }) => ({
    ...diagnostic,
    span: file === undefined ? undefined : { path: file, line, column },
  }))
}
