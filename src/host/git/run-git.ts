import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { GitError } from '../../server/jobs/git/git-error.ts'
import type { Clock } from '../../server/ports.ts'
import { errorCodeOf } from '../disk/error-code.ts'
import { folderBytes } from './folder-bytes.ts'

export interface GitRun {
  readonly args: readonly string[]
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
  readonly input?: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>
  /** Reads the output while it arrives, instead of collecting it. */
  readonly readOutput?: (output: AsyncIterable<Uint8Array>) => Promise<void>
  readonly limits: GitLimits
  readonly signal: AbortSignal
  readonly clock: Clock
}

export interface GitLimits {
  readonly timeMs: number
  readonly outputBytes: number
  /** Maximum size on disk, during the run and after it. */
  readonly disk?: { readonly folder: string; readonly bytes: number }
}

export interface GitResult {
  /** `null` if a signal has ended the process. */
  readonly exitCode: number | null
  readonly stdout: string
  /** The end of what Git printed. */
  readonly stderr: string
}

const stderrLimit = 16 * 1024
const watchMs = 200

/**
 * Run Git without a shell, in a separate process group. Rejects with a `GitError` if a limit is reached or the signal
 * is aborted, after every process of the group was killed.
 */
export async function runGit(run: GitRun): Promise<GitResult> {
  if (run.signal.aborted) throw stopped()
  const child = spawn('git', run.args, {
    cwd: run.folder,
    env: run.environment,
    // A separate group, so that helpers such as git-remote-https are killed as well.
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const kill = createKill(child)
  const stderr = tailOf(child.stderr)
  const ended = new AbortController()
  const stop = () => kill(stopped())
  run.signal.addEventListener('abort', stop, { once: true })
  watchLimits(run, ended.signal, kill).catch(() => {})
  try {
    const closed = once(child, 'close').catch(error => Promise.reject(startError(error)))
    const work = [closed, writeInput(child, run), collect(child, run, kill)] as const
    for (const part of work) part.catch(() => kill())
    const [, , stdout] = await Promise.all(work).catch(async error => {
      // When this rejects, all processes must have ended.
      const startFailure = await closed.then(
        () => undefined,
        reason => reason,
      )
      throw kill.reason() ?? startFailure ?? error
    })
    const reason = kill.reason()
    if (reason) throw reason
    await checkDisk(run)
    return { exitCode: child.exitCode, stdout, stderr: stderr() }
  } finally {
    ended.abort()
    run.signal.removeEventListener('abort', stop)
  }
}

type Kill = ((reason?: GitError) => void) & { readonly reason: () => GitError | undefined }

function createKill(child: ChildProcess): Kill {
  let first: GitError | undefined
  const kill = (reason?: GitError) => {
    first ??= reason
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch (error) {
      if (errorCodeOf(error) !== 'ESRCH') throw error
    }
    // Do not wait for a process that has left the group.
    child.once('exit', () => {
      child.stdout?.destroy()
      child.stderr?.destroy()
    })
  }
  return Object.assign(kill, { reason: () => first })
}

async function writeInput(child: ChildProcessByStdio<Writable, Readable, Readable>, { input }: GitRun): Promise<void> {
  try {
    await pipeline(Readable.from(input ?? []), child.stdin)
  } catch (error) {
    // Git ended before it read all of its input. Its exit code says why.
    if (
      !['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED', 'ECONNRESET'].includes(errorCodeOf(error) ?? '')
    )
      throw error
  }
}

async function collect(
  child: ChildProcessByStdio<Writable, Readable, Readable>,
  { limits, readOutput }: GitRun,
  kill: Kill,
): Promise<string> {
  const chunks: Uint8Array[] = []
  const bounded = boundedOutput(child.stdout, limits.outputBytes, kill)
  if (readOutput) await readOutput(bounded)
  else for await (const chunk of bounded) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** Keeps the end of a stream. */
function tailOf(stream: Readable): () => string {
  let tail = Buffer.alloc(0)
  stream.on('data', (chunk: Buffer) => {
    tail = Buffer.concat([tail, chunk]).subarray(-stderrLimit)
  })
  return () => tail.toString()
}

async function* boundedOutput(
  output: AsyncIterable<Uint8Array>,
  limit: number,
  kill: Kill,
): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of output) {
    bytes += chunk.byteLength
    if (bytes > limit) return kill(new GitError('too-large', 'The repository is too large: Git lists too many files.'))
    yield chunk
  }
}

async function watchLimits(run: GitRun, signal: AbortSignal, kill: Kill): Promise<void> {
  const deadline = run.clock.now() + run.limits.timeMs
  while (!signal.aborted) {
    await run.clock.sleep(Math.min(watchMs, run.limits.timeMs), signal)
    if (run.clock.now() >= deadline) kill(new GitError('unavailable', 'The Git host takes too long. Try again later.'))
    await checkDisk(run).catch(kill)
  }
}

async function checkDisk({ limits: { disk } }: GitRun): Promise<void> {
  if (!disk || (await folderBytes(disk.folder)) <= disk.bytes) return
  const size = `${Math.round(disk.bytes / 1_000_000)} MB`
  throw new GitError('too-large', `The repository is too large: a job can use at most ${size} on disk.`)
}

const stopped = () => new GitError('stopped', 'The job was stopped.')

function startError(error: unknown): unknown {
  if (errorCodeOf(error) !== 'ENOENT') return error
  return new GitError('other', 'Git is not installed on this server. Install Git 2.32 or later.')
}
