import { addressOf } from './address-of.ts'
import { belowBase, type Host, type HostFile, type HostHeaders, type HostSite, notFoundFolders } from './host.ts'
import { netlifyFunction } from './markdown-requests.ts'
import { isWildcard } from './redirect-pattern.ts'

/** Netlify reads `_redirects` and `_headers` at the top of the uploaded folder. */
export const netlify: Host = {
  title: 'Netlify',
  note: 'Netlify reads _redirects and _headers at the top of the folder.',
  siteFolder: belowBase,
  needsNotFoundAtTop: true,
  filesFor: site => ({
    uploaded: [...redirectsFile(site), headersFile(site.headers)],
    configuration: [netlifyFunction(site.base)],
    diagnostics: [],
  }),
}

/**
 * The page that the build writes for each redirect would take precedence, so these redirects are forced. Netlify may not
 * distinguish upper and lower case, so a redirect to the same name in another case is not: it could lead to itself.
 */
function redirectsFile(site: HostSite): readonly HostFile[] {
  const lines = site.redirects.map(redirect => {
    const { source, target, status } = redirect
    const isForced = !isWildcard(redirect) && source.toLowerCase() !== target.toLowerCase()
    return `${source} ${target} ${status}${isForced ? '!' : ''}\n`
  })
  const missing = notFoundFolders(site).map(folder => {
    const address = addressOf(site.base, folder)
    return `${address}/* ${address}/404.html 404\n`
  })
  const contents = [...lines, ...missing].join('')
  return contents === '' ? [] : [{ path: '_redirects', contents }]
}

/** `_headers` as Netlify and Cloudflare read it. */
export function headersFile(headers: readonly HostHeaders[]): HostFile {
  const rules = headers.map(rule =>
    [rule.address, ...rule.headers.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
  )
  return { path: '_headers', contents: rules.join('\n') }
}
