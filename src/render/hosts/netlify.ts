import { belowBase, type Host, type HostFile, type HostHeaders, type HostRedirect } from './host.ts'
import { isWildcard } from './redirect-pattern.ts'

/** Netlify reads `_redirects` and `_headers` at the top of the uploaded folder. */
export const netlify: Host = {
  title: 'Netlify',
  note: 'Netlify reads _redirects and _headers at the top of the folder.',
  siteFolder: belowBase,
  needsNotFoundAtTop: true,
  filesFor: site => ({
    uploaded: [...redirectsFile(site.redirects), headersFile(site.headers)],
    configuration: [],
    diagnostics: [],
  }),
}

/** The page that the build writes for each redirect would take precedence, so these redirects are forced. */
function redirectsFile(redirects: readonly HostRedirect[]): readonly HostFile[] {
  if (redirects.length === 0) return []
  const lines = redirects.map(redirect => {
    const { source, target, status } = redirect
    return `${source} ${target} ${status}${isWildcard(redirect) ? '' : '!'}\n`
  })
  return [{ path: '_redirects', contents: lines.join('') }]
}

/** `_headers` as Netlify and Cloudflare read it. */
export function headersFile(headers: readonly HostHeaders[]): HostFile {
  const rules = headers.map(rule =>
    [rule.address, ...rule.headers.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
  )
  return { path: '_headers', contents: rules.join('\n') }
}
