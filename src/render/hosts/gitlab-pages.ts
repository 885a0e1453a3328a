import { atTop, grouped, type Host, type HostFiles, type HostRedirect, type HostSite, overLimit } from './host.ts'
import { decodedPath, splitRedirects } from './redirect-pattern.ts'

/** @see https://docs.gitlab.com/user/project/pages/redirects */
const maxRules = 1_000
const maxBytes = 64 * 1024

/** GitLab Pages reads `_redirects`, but only 301 and 302, and cannot set headers. */
export const gitlabPages: Host = {
  title: 'GitLab Pages',
  note: 'Publish the folder as the artifact of a job with "pages". GitLab Pages cannot set headers.',
  siteFolder: atTop,
  defaultOut: 'public',
  filesFor,
}

function filesFor({ redirects, pages, base, files }: HostSite): HostFiles {
  const published = new Set(files.map(({ path }) => path))
  const nothing = { uploaded: [], configuration: [], diagnostics: [] }
  if (redirects.length === 0) return nothing
  const { exact, wildcards } = splitRedirects(redirects)
  // If there are too many, those with wildcards are kept, because for the others the build also writes pages.
  const chosen = withinLimits([...wildcards, ...exact])
  const isChosen = new Set(chosen)
  const lines = [...exact, ...wildcards].filter(redirect => isChosen.has(redirect)).map(lineOf)
  const left = redirects.length > chosen.length && exact.length + wildcards.length > chosen.length
  return {
    ...nothing,
    uploaded: [{ path: '_redirects', contents: lines.join('') }],
    // A file takes precedence over a redirect.
    removed: exact
      .filter(redirect => isChosen.has(redirect))
      .map(({ source }) => pagePath(source, base, pages))
      .filter(path => published.has(path)),
    diagnostics: left
      ? [
          overLimit(
            `The site has ${grouped(exact.length + wildcards.length)} redirects. GitLab Pages accepts up to ${grouped(maxRules)}, in a file of up to 64 KB, so only ${grouped(chosen.length)} are written.`,
            wildcards.every(redirect => isChosen.has(redirect))
              ? 'The others work through pages that the build writes.'
              : 'Combine several redirects into one with a wildcard.',
          ),
        ]
      : [],
  }
}

function withinLimits(redirects: readonly HostRedirect[]): readonly HostRedirect[] {
  let bytes = 0
  return redirects.slice(0, maxRules).filter(redirect => {
    bytes += lineOf(redirect).length
    return bytes <= maxBytes
  })
}

const lineOf = ({ source, target, status }: HostRedirect): string => `${source} ${target} ${supported(status)}\n`

const supported = (status: number): number => (status === 308 || status === 301 ? 301 : 302)

/** The page that the build writes for a redirect. */
function pagePath(source: string, base: string, pages: HostSite['pages']): string {
  const path = decodedPath(source.slice(base.length + 1))
  return pages === 'file' ? `${path}.html` : `${path}/index.html`
}
