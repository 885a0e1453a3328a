/** What becomes of a file of the site in an offline copy. */
export type OfflineKind =
  /** Left out. */
  | 'none'
  /** A page: in the copy if a reader can get to it. */
  | 'page'
  /** In the copy if a page leads to it. */
  | 'linked'
  /** Converted, and in the copy if a page or a module loads it. */
  | 'script'
  | 'style'
  /** Data that scripts load: in the copy as a script. */
  | 'data'
  /** Data that scripts load, and that readers can open as well. */
  | 'data-page'
  /** In the copy as it is. */
  | 'copy'

/** Decide by its path what becomes of a file. */
export function offlineKind(path: string): OfflineKind {
  if (path.startsWith('_schemas/')) return 'data-page'
  if (path.startsWith('_divisions/') || path.startsWith('_navigation/')) return 'data'
  if (path.startsWith('_lectern/')) return packageFileKind(path)
  if (onlyForWebsites.test(path)) return 'linked'
  if (/\.html?$/i.test(path)) return 'page'
  if (/\.md$/i.test(path)) return 'linked'
  return /\.css$/i.test(path) ? 'style' : 'copy'
}

/** Files for hosts, search engines, feed readers and agents. */
const onlyForWebsites =
  /^(?:404\.html|_redirects|_headers|robots\.txt|sitemap[^/]*\.xml|llms[^/]*\.txt|skill\.md)$|(?:^|\/)(?:404\.html|rss\.xml|atom\.xml)$|(?:^|\/)\./

function packageFileKind(path: string): OfflineKind {
  if (/^_lectern\/(?:assistant\/|pages-|site\.json|server\.json|signed-in)/.test(path)) return 'none'
  if (/^_lectern\/icons-[^/]*\.svg$/.test(path)) return 'none'
  if (/\.html$/.test(path)) return 'none'
  if (/\.js$/.test(path)) return 'script'
  if (/\.css$/.test(path)) return 'style'
  if (/\.json$/.test(path)) return 'data'
  // Fonts are in the style sheets.
  return /\.woff2?$/.test(path) ? 'linked' : 'copy'
}

/** Scripts for parts of a page that need a server or the network. */
export function isOnlineScript(href: string): boolean {
  return /\/_lectern\/(?:account|assistant|assistant-early|integrations|not-found|oauth-callback|repo|sign-in|sign-in-token)-[\w-]{8}\.js$/.test(
    href,
  )
}
