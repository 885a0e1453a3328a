import { dirname, join } from 'node:path'
import type { Remote } from '../../server/jobs/git/parse-remote.ts'

export interface GitEnvironmentOptions {
  /** The only protocol that Git may use. If absent, Git cannot access a remote. */
  readonly protocol?: Remote['protocol'] | undefined
  /** A folder of the job with its `config`; replaces the home folder. */
  readonly home: string
  /** The `PATH` in which programs are searched. */
  readonly path: string | undefined
  /** The socket of the SSH agent. Only for `ssh`. */
  readonly sshAgent?: string | undefined
  /** Configuration in addition to the fixed one. May contain secrets: no other process sees it. */
  readonly config?: readonly ConfigEntry[]
}

export type ConfigEntry = readonly [name: string, value: string]

/** All environment variables of a Git process. Nothing of our own environment is passed on except where programs are. */
export function gitEnvironment(options: GitEnvironmentOptions): Readonly<Record<string, string>> {
  const { protocol, home, path = '/usr/bin:/bin', sshAgent, config = [] } = options
  return {
    PATH: path,
    HOME: home,
    GIT_CEILING_DIRECTORIES: dirname(dirname(home)),
    XDG_CONFIG_HOME: home,
    LC_ALL: 'C',
    GIT_CONFIG_GLOBAL: join(home, 'config'),
    GIT_CONFIG_SYSTEM: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ALLOW_PROTOCOL: protocol ?? 'none',
    GIT_LITERAL_PATHSPECS: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_NO_LAZY_FETCH: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_LFS_SKIP_SMUDGE: '1',
    ...(protocol === 'ssh' && sshAgent ? { SSH_AUTH_SOCK: sshAgent } : {}),
    ...configVariables([...fixedConfig, ...config]),
  }
}

function configVariables(entries: readonly ConfigEntry[]): Record<string, string> {
  const variables = entries.flatMap(([name, value], index) => [
    [`GIT_CONFIG_KEY_${index}`, name],
    [`GIT_CONFIG_VALUE_${index}`, value],
  ])
  return { GIT_CONFIG_COUNT: String(entries.length), ...Object.fromEntries(variables) }
}

/** Overrides every configuration file. */
const fixedConfig: readonly ConfigEntry[] = [
  // No hooks and no external programs.
  ['core.hooksPath', '/dev/null'],
  ['core.fsmonitor', 'false'],
  ['core.attributesFile', '/dev/null'],
  ['core.excludesFile', '/dev/null'],
  ['core.askPass', ''],
  ['core.editor', 'false'],
  ['core.pager', 'cat'],
  ['core.gitProxy', 'none'],
  ['core.sshCommand', 'ssh -oBatchMode=yes -oStrictHostKeyChecking=yes -oPermitLocalCommand=no'],
  ['core.alternateRefsCommand', 'false'],
  ['credential.helper', ''],
  ['diff.external', ''],
  ['filter.lfs.smudge', ''],
  ['filter.lfs.clean', ''],
  ['filter.lfs.process', ''],
  ['filter.lfs.required', 'false'],
  ['commit.gpgSign', 'false'],
  ['push.gpgSign', 'false'],
  ['gc.auto', '0'],
  ['maintenance.auto', 'false'],
  // Only files and commits: no links, submodules or background work.
  ['core.symlinks', 'false'],
  ['core.protectHFS', 'true'],
  ['core.protectNTFS', 'true'],
  ['submodule.recurse', 'false'],
  ['fetch.recurseSubmodules', 'false'],
  ['push.recurseSubmodules', 'no'],
  ['push.followTags', 'false'],
  ['transfer.fsckObjects', 'true'],
  ['transfer.bundleURI', 'false'],
  ['transfer.advertiseSID', 'false'],
  ['fetch.writeCommitGraph', 'false'],
  ['protocol.allow', 'never'],
  ['protocol.ext.allow', 'never'],
  // The token must not follow a redirect. A silent server must not keep a job waiting.
  ['http.followRedirects', 'false'],
  ['http.lowSpeedLimit', '1000'],
  ['http.lowSpeedTime', '30'],
  ['http.sslVerify', 'true'],
  ['http.cookieFile', ''],
  ['http.saveCookies', 'false'],
  ['pack.threads', '1'],
  ['advice.detachedHead', 'false'],
]
