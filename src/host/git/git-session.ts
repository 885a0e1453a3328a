import { join } from 'node:path'
import { classifyFailure } from '../../server/jobs/git/classify-failure.ts'
import { GitError } from '../../server/jobs/git/git-error.ts'
import type { Remote } from '../../server/jobs/git/parse-remote.ts'
import type { Clock } from '../../server/ports.ts'
import { type ConfigEntry, gitEnvironment } from './git-environment.ts'
import { type GitResult, type GitRun, runGit } from './run-git.ts'

/** The limits for one job, set by the operator. */
export interface JobLimits {
  /** Time limit for each call of Git. */
  readonly timeMs: number
  /** Size limit of a job on disk. */
  readonly diskBytes: number
  /** Larger files are not fetched. */
  readonly fileBytes: number
  /** Maximum number of files in the docs folder. */
  readonly files: number
}

export interface RemoteAccess {
  readonly remote: Remote
  /** Ask for the token as late as possible. If absent, no token is needed. */
  readonly token?: ((signal: AbortSignal) => Promise<Token>) | undefined
  readonly sshAgent?: string | undefined
}

export interface Token {
  /** The user name that the host expects with a token: `x-access-token`, `oauth2`. */
  readonly user: string
  readonly secret: string
}

/** Git for one job, with a separate folder. */
export interface GitSession {
  readonly folder: string
  readonly limits: JobLimits
  readonly clock: Clock
  readonly access: RemoteAccess
  /** Run Git without access to the remote. Rejects if it fails. @returns What it printed. */
  readonly local: (args: readonly string[], signal: AbortSignal, streams?: Streams) => Promise<string>
  /** Run Git with access to the remote, and with the token. */
  readonly remote: (args: readonly string[], signal: AbortSignal) => Promise<RemoteResult>
}

export interface Streams extends Pick<GitRun, 'input' | 'readOutput'> {
  /** Another exit code that means success, in addition to 0. */
  readonly accepts?: number
}

export interface RemoteResult extends GitResult {
  /** Texts that must not appear in messages. */
  readonly secrets: readonly string[]
}

export interface SessionOptions {
  readonly folder: string
  readonly access: RemoteAccess
  readonly limits: JobLimits
  readonly clock: Clock
}

const outputBytes = 64 * 1024 * 1024

export function gitSession({ folder, access, limits, clock }: SessionOptions): GitSession {
  const home = join(folder, 'home')
  const repository = join(folder, 'repository.git')
  const disk = { folder: repository, bytes: limits.diskBytes }
  const run = (args: readonly string[], signal: AbortSignal, environment: GitRun['environment'], streams?: Streams) =>
    runGit({
      args: hasRepository(args) ? [`--git-dir=${repository}`, ...args] : args,
      folder,
      environment,
      ...streams,
      limits: { timeMs: limits.timeMs, outputBytes: streams?.readOutput ? limits.diskBytes : outputBytes, disk },
      signal,
      clock,
    })
  return {
    folder,
    limits,
    clock,
    access,
    local: async (args, signal, streams) => {
      const result = await run(args, signal, gitEnvironment({ home, path: process.env.PATH }), streams)
      if (result.exitCode !== 0 && result.exitCode !== streams?.accepts) throw failureOf(result)
      return result.stdout
    },
    remote: async (args, signal) => {
      const { protocol } = access.remote
      const token = await access.token?.(signal)
      const { config, secrets } = tokenConfig(access.remote, token)
      const { sshAgent } = access
      const environment = gitEnvironment({ home, path: process.env.PATH, protocol, sshAgent, config })
      return { ...(await run(args, signal, environment)), secrets }
    },
  }
}

// The other commands run before a repository exists.
const hasRepository = ([command]: readonly string[]) => command !== 'ls-remote' && command !== 'version'

/** The error of a run that did not succeed. */
export function failureOf({ exitCode, stderr }: GitResult, secrets: readonly string[] = []): GitError {
  if (exitCode === null) return new GitError('unavailable', 'Git was ended by the system. Try again later.')
  return classifyFailure(stderr, secrets)
}

function tokenConfig({ origin }: Remote, token: Token | undefined) {
  if (!token || origin === undefined) return { config: [], secrets: [] }
  const basic = Buffer.from(`${token.user}:${token.secret}`).toString('base64')
  const config: readonly ConfigEntry[] = [[`http.${origin}/.extraHeader`, `Authorization: Basic ${basic}`]]
  return { config, secrets: [token.secret, basic] }
}
