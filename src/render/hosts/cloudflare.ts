import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { belowBase, grouped, type Host, type HostSite, overLimit } from './host.ts'
import { cloudflareFunction } from './markdown-requests.ts'
import { headersFile } from './netlify.ts'
import { isWildcard, splitRedirects } from './redirect-pattern.ts'

/** @see https://developers.cloudflare.com/pages/platform/limits/ */
const limits = {
  files: 20_000,
  fileBytes: 25 * 1024 * 1024,
  exactRedirects: 2_000,
  wildcardRedirects: 100,
  redirectLength: 1_000,
  headerRules: 100,
  headerLength: 2_000,
}

/** Cloudflare Pages, and Workers with static assets. */
export const cloudflare: Host = {
  title: 'Cloudflare',
  note: 'Cloudflare reads _redirects and _headers at the top of the folder.',
  siteFolder: belowBase,
  needsNotFoundAtTop: true,
  filesFor: site => ({
    uploaded: [...redirectsFile(site), headersFile(site.headers)],
    configuration: [cloudflareFunction(site.base)],
    diagnostics: [...fileDiagnostics(site), ...redirectDiagnostics(site), ...headerDiagnostics(site)],
  }),
}

/**
 * Redirects without wildcards must come first. Redirects over the limit still work, because the build writes a page for
 * each.
 */
function redirectsFile({ redirects }: HostSite) {
  if (redirects.length === 0) return []
  const { exact, wildcards } = splitRedirects(redirects)
  const lines = [...exact.slice(0, limits.exactRedirects), ...wildcards.slice(0, limits.wildcardRedirects)]
  const contents = lines.map(({ source, target, status }) => `${source} ${target} ${status}\n`).join('')
  return [{ path: '_redirects', contents }]
}

function fileDiagnostics({ files }: HostSite): readonly Diagnostic[] {
  const tooLarge = files.filter(({ bytes }) => bytes > limits.fileBytes)
  const tooMany = files.length > limits.files
  return [
    ...tooLarge.map(({ path, bytes }) =>
      overLimit(
        `The size of "${path}" is ${(bytes / 1024 / 1024).toFixed(1)} MiB. Cloudflare accepts files of up to 25 MiB.`,
        'Make it smaller, or put it on another host, such as R2, and link to it.',
      ),
    ),
    ...(tooMany
      ? [
          overLimit(
            `The site has ${grouped(files.length)} files. Cloudflare accepts up to ${grouped(limits.files)}, or 100,000 on paid plans.`,
            'Publish versions or languages as separate sites, or choose another host.',
          ),
        ]
      : []),
  ]
}

function redirectDiagnostics({ redirects }: HostSite): readonly Diagnostic[] {
  const { exact, wildcards } = splitRedirects(redirects)
  const long = redirects.filter(({ source, target }) => `${source} ${target} 308`.length > limits.redirectLength)
  return [
    ...(exact.length > limits.exactRedirects
      ? [
          overLimit(
            `The site has ${grouped(exact.length)} redirects without wildcards. Cloudflare only uses the first ${grouped(limits.exactRedirects)}.`,
            'The others work through pages that the build writes. Replace several of them with a redirect with a wildcard.',
          ),
        ]
      : []),
    ...(wildcards.length > limits.wildcardRedirects
      ? [
          overLimit(
            `The site has ${grouped(wildcards.length)} redirects with wildcards. Cloudflare only uses the first ${limits.wildcardRedirects}.`,
            'The others do not work. Combine several of them into one, or use bulk redirects of your Cloudflare account.',
          ),
        ]
      : []),
    ...long.map(redirect =>
      overLimit(
        `The redirect of "${redirect.source.slice(0, 60)}…" is longer than the 1,000 characters that Cloudflare reads.`,
        isWildcard(redirect) ? 'Shorten its destination.' : 'It works through a page that the build writes.',
      ),
    ),
  ]
}

function headerDiagnostics({ headers }: HostSite): readonly Diagnostic[] {
  const long = headers.flatMap(rule =>
    rule.headers.filter(([name, value]) => `${name}: ${value}`.length > limits.headerLength),
  )
  return [
    ...(headers.length > limits.headerRules
      ? [
          overLimit(
            `_headers has ${grouped(headers.length)} rules. Cloudflare only uses the first ${limits.headerRules}.`,
            'Combine several rules into one with a wildcard.',
          ),
        ]
      : []),
    ...long.map(([name, value]) =>
      overLimit(
        `The header ${name} is ${grouped(name.length + 2 + value.length)} characters long. Cloudflare ignores lines of more than ${grouped(limits.headerLength)}.`,
        /^content-security-policy$/i.test(name)
          ? 'Allow fewer hosts: check the integrations in docs.json, and allowedHosts and allowedConnections in lectern.json.'
          : 'Shorten it in your file _headers.',
      ),
    ),
  ]
}
