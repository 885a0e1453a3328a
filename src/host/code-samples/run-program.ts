import { type ChildProcess, spawn } from 'node:child_process'

/** A program to run, and its limits. */
export interface ProgramRun {
  readonly program: string
  readonly args: readonly string[]
  readonly folder: string
  /** All environment variables of the program. */
  readonly env: Readonly<Record<string, string>>
  readonly timeoutMs: number
  readonly maxOutputBytes: number
  readonly signal: AbortSignal
}

/** How a program ended. */
export interface ProgramEnd {
  readonly reason: 'exit' | 'timeout' | 'output-limit' | 'not-started'
  /** Absent if the program was ended by a signal. */
  readonly exitCode?: number | undefined
  readonly endSignal?: string | undefined
  readonly stdout: string
  readonly stderr: string
}

/** Run a program in a separate process group. At the end, all processes of the group are killed. */
export function runProgram(run: ProgramRun): Promise<ProgramEnd> {
  const { program, args, folder, env, timeoutMs, maxOutputBytes, signal } = run
  return new Promise(resolve => {
    const child = spawn(program, args, { cwd: folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    const output = { stdout: [] as Buffer[], stderr: [] as Buffer[], size: 0 }
    let reason: ProgramEnd['reason'] = 'exit'
    const stop = (why: ProgramEnd['reason']) => {
      if (reason === 'exit') reason = why
      killGroup(child)
      // A process that has left the group could keep the streams open.
      for (const stream of [child.stdout, child.stderr]) stream.destroy()
    }
    const timer = setTimeout(() => stop('timeout'), timeoutMs)
    const onAbort = () => stop('timeout')
    signal.addEventListener('abort', onAbort, { once: true })
    for (const name of ['stdout', 'stderr'] as const)
      child[name].on('data', (chunk: Buffer) => {
        output.size += chunk.length
        if (output.size > maxOutputBytes) stop('output-limit')
        else output[name].push(chunk)
      })
    // Processes in the background keep the output open.
    child.on('exit', () => killGroup(child))
    const finish = (end: Pick<ProgramEnd, 'exitCode' | 'endSignal'>) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', onAbort)
      resolve({ reason, ...end, stdout: textOf(output.stdout), stderr: textOf(output.stderr) })
    }
    child.on('error', () => {
      reason = 'not-started'
      finish({})
    })
    child.on('close', (code, endSignal) => finish({ exitCode: code ?? undefined, endSignal: endSignal ?? undefined }))
  })
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // All processes of the group have already ended.
  }
}

const textOf = (chunks: readonly Buffer[]): string => Buffer.concat(chunks).toString('utf8')
