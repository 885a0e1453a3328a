import type { PageFrame } from './page-frame.ts'

/**
 * Whether readers search on the server, and there is no index for browsers: an index would tell everybody the words of
 * protected pages.
 */
export function hasServerSearch({
  hasSearch,
  hasAccount,
  config,
}: Pick<PageFrame, 'hasSearch' | 'hasAccount' | 'config'>): boolean {
  const { signIn } = config.settings
  return hasSearch && hasAccount && signIn !== false && signIn.protect === 'pages'
}
