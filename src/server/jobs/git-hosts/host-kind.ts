import { canParseUrl } from '../../../source/paths/can-parse-url.ts'

/**
 * A Git host with pull requests, by the API that it supports. GitHub Enterprise Server is `github`, Forgejo is `gitea`.
 */
export type HostKind = 'github' | 'gitlab' | 'bitbucket' | 'gitea'

/** For people. */
export const hostNames: Readonly<Record<HostKind, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  bitbucket: 'Bitbucket',
  gitea: 'Gitea',
}

/** The kind of a public host, from the address of a repository. Only the operator knows the kinds of other hosts. */
export function hostKindOf(remoteUrl: string): HostKind | undefined {
  if (!canParseUrl(remoteUrl)) return undefined
  const { protocol, hostname } = new URL(remoteUrl)
  return /^(?:https|ssh):$/.test(protocol) ? publicHosts.get(hostname.toLowerCase()) : undefined
}

// Includes the host names for SSH over port 443.
const publicHosts: ReadonlyMap<string, HostKind> = new Map([
  ['github.com', 'github'],
  ['ssh.github.com', 'github'],
  ['gitlab.com', 'gitlab'],
  ['altssh.gitlab.com', 'gitlab'],
  ['bitbucket.org', 'bitbucket'],
  ['altssh.bitbucket.org', 'bitbucket'],
  ['codeberg.org', 'gitea'],
  ['gitea.com', 'gitea'],
])
