import type { SiteFrame } from './site-frame.ts'

/**
 * Whether readers search on the server, and there is no index for browsers: an index would tell everybody the words of
 * protected pages.
 */
export function hasServerSearch({ hasSearch, hasAccount, site }: Pick<SiteFrame, 'hasSearch' | 'hasAccount' | 'site'>) {
  const { signIn } = site.config.settings
  return hasSearch && hasAccount && signIn !== false && signIn.protect === 'pages'
}
