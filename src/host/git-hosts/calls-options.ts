import type { RepositoryAddress } from '../../server/jobs/git-hosts/repository-address.ts'
import type { HostFetch } from './host-fetch.ts'
import type { TokenSource } from './token-source.ts'

/** Options for the calls of every host. */
export interface CallsOptions {
  readonly address: RepositoryAddress
  readonly token: TokenSource
  /** Only for Bitbucket: the owner of the token. If absent, it is the token of a repository, project or workspace. */
  readonly username: string | undefined
  readonly hostFetch: HostFetch
  readonly deployBranch: string
}
