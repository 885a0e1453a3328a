import { GitError } from '../../server/jobs/git/git-error.ts'
import type { GitHubAppCredentials } from '../../server/jobs/git-hosts/host-credentials.ts'
import { unlessAborted } from '../../server/network/unless-aborted.ts'
import type { HostFetch } from './host-fetch.ts'
import { gitErrorOf, octokitOptions } from './octokit-options.ts'
import type { TokenSource } from './token-source.ts'

export interface InstallationTokenOptions {
  readonly credentials: GitHubAppCredentials
  readonly apiUrl: string
  readonly hostFetch: HostFetch
}

/** The tokens of an installation of a GitHub App. A token is used until a minute before it expires. */
export async function openInstallationToken(options: InstallationTokenOptions): Promise<TokenSource> {
  const { credentials, apiUrl, hostFetch } = options
  const { appId, privateKey, installationId } = credentials
  const [{ createAppAuth }, { Octokit }] = await Promise.all([import('@octokit/auth-app'), import('@octokit/rest')])
  const { request, log } = new Octokit(octokitOptions(apiUrl, hostFetch))
  const auth = createAppAuth({ appId, privateKey, installationId, request, log })
  return async signal => {
    try {
      // Several jobs can wait for the same token: one that is stopped must not end the request.
      const { token } = await unlessAborted(auth({ type: 'installation' }), signal)
      if (!token) throw new GitError('other', 'GitHub has answered without a token. Check the address of its API.')
      return token
    } catch (error) {
      if (signal.aborted) throw new GitError('stopped', 'The job was stopped.')
      throw gitErrorOf(error) ?? unusableKey()
    }
  }
}

// Error messages of OpenSSL can contain parts of the key.
const unusableKey = () =>
  new GitError('no-access', 'The private key of the GitHub App cannot be used. It must be a PEM file from GitHub.')
