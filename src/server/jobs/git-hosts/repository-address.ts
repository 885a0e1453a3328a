import { canParseUrl } from '../../../source/paths/can-parse-url.ts'
import { GitError } from '../git/git-error.ts'
import { parseRemote } from '../git/parse-remote.ts'
import { type HostKind, hostNames } from './host-kind.ts'

/** The location of a repository in the API of its host. */
export interface RepositoryAddress {
  /** Without a trailing slash: `https://api.github.com`. */
  readonly apiUrl: string
  /** Origin of the API. The token is sent nowhere else. */
  readonly origin: string
  /** With all groups: `group/subgroup/project`. */
  readonly path: string
  readonly owner: string
  readonly name: string
}

export interface AddressOptions {
  readonly kind: HostKind
  readonly remoteUrl: string
  /** If absent, the usual address for this kind of host. */
  readonly apiUrl?: string | undefined
}

/**
 * Finds the API of the host and the path of the repository in it. Throws a `GitError` that explains what to correct.
 */
export function repositoryAddress({ kind, remoteUrl, apiUrl }: AddressOptions): RepositoryAddress {
  if (/^(?:file:|\/)/.test(remoteUrl))
    throw invalid(`A folder on this machine is not a repository of ${hostNames[kind]}.`)
  const result = parseRemote(remoteUrl)
  if ('error' in result) throw invalid(result.error)
  const remote = new URL(result.remote.url)
  const segments = segmentsOf(remote)
  const givenApi = apiUrl === undefined ? undefined : checkedApi(apiUrl)
  const { prefix, path } = splitPath(segments, kind, givenApi, remote)
  const api = givenApi ?? checkedApi(defaultApi(kind, remote, prefix))
  const [name = '', ...groups] = path.toReversed()
  const owner = groups.toReversed().join('/')
  return { apiUrl: api.href.replace(/\/+$/, ''), origin: api.origin, path: path.join('/'), owner, name }
}

function segmentsOf({ pathname }: URL): readonly string[] {
  const segments = pathname
    .replace(/\/+$/, '')
    .replace(/\.git$/, '')
    .split('/')
    .filter(part => part !== '')
    .map(decoded)
  // Other characters could change the meaning of the addresses that contain these names.
  if (segments.length < 2 || !segments.every(part => /^[\w.{}~-]+$/.test(part) && !/^\.+$/.test(part)))
    throw invalid('The address of the repository must end with its owner and its name.')
  return segments
}

/** Splits the path of an address: the prefix under which the host runs, and the path of the repository. */
function splitPath(segments: readonly string[], kind: HostKind, api: URL | undefined, remote: URL) {
  // With nested groups, only the API address shows where the path of a repository begins.
  if (kind !== 'gitlab') return { prefix: segments.slice(0, -2), path: segments.slice(-2) }
  const base = api && api.hostname === remote.hostname ? api.pathname.replace(/\/api\/v4\/?$/, '') : ''
  const count = base.split('/').filter(part => part !== '').length
  const isBelow = `/${segments.join('/')}/`.startsWith(`${base}/`) && segments.length >= count + 2
  return { prefix: [], path: isBelow ? segments.slice(count) : segments }
}

const apiPaths: Readonly<Record<HostKind, string>> = {
  github: '/api/v3',
  gitlab: '/api/v4',
  bitbucket: '/2.0',
  gitea: '/api/v1',
}

const publicApis: ReadonlyMap<string, string> = new Map([
  ['github.com', 'https://api.github.com'],
  ['ssh.github.com', 'https://api.github.com'],
  ['altssh.gitlab.com', 'https://gitlab.com/api/v4'],
  ['bitbucket.org', 'https://api.bitbucket.org/2.0'],
  ['altssh.bitbucket.org', 'https://api.bitbucket.org/2.0'],
])

function defaultApi(kind: HostKind, { protocol, hostname, origin }: URL, prefix: readonly string[]): string {
  const known = publicApis.get(hostname)
  if (known !== undefined) return known
  // The SSH port is not that of the API.
  const site = protocol === 'ssh:' ? `https://${hostname}` : origin
  return `${[site, ...prefix].join('/')}${apiPaths[kind]}`
}

function checkedApi(apiUrl: string): URL {
  const url = canParseUrl(apiUrl) ? new URL(apiUrl) : undefined
  const isSecure = url?.protocol === 'https:' || (url?.protocol === 'http:' && isThisMachine(url.hostname))
  if (!url || !isSecure) throw invalid('The address of the API must begin with "https://".')
  if (url.username || url.password || url.search || url.hash)
    throw invalid('The address of the API must not contain a user, a password, "?" or "#".')
  return url
}

const isThisMachine = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '[::1]'

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

const invalid = (message: string) => new GitError('other', message)
