import { addressOf } from './address-of.ts'
import { addressPattern } from './header-rules.ts'
import { grouped, type Host, type HostFiles, type HostSite, notFoundFolders, overLimit } from './host.ts'
import { prefersMarkdown } from './markdown-requests.ts'
import { compilePattern, escaped, splitRedirects } from './redirect-pattern.ts'

/** @see https://vercel.com/docs/limits */
const maxRoutes = 2_048

interface VercelRoute {
  readonly src?: string
  readonly dest?: string
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly continue?: true
  readonly has?: readonly { readonly type: 'header'; readonly key: string; readonly value: string }[]
  readonly handle?: 'filesystem' | 'error'
}

/**
 * A deployment in the format of the Build Output API. Unlike `vercel.json`, the build can write it: Vercel reads
 * `vercel.json` before the build starts.
 */
export const vercel: Host = {
  title: 'Vercel',
  note: 'Vercel publishes it after a build from Git, and with "vercel deploy --prebuilt".',
  siteFolder: base => `static${base}`,
  defaultOut: '.vercel/output',
  filesFor,
}

function filesFor(site: HostSite): HostFiles {
  const { exact, wildcards } = splitRedirects(site.redirects)
  const others = [
    ...headerRoutes(site),
    privateRoute(site),
    ...wildcards.map(wildcardRoute),
    ...markdownRoutes(site),
    ...slashRoutes(site),
    ...errorRoutes(site),
  ]
  const used = exact.slice(0, Math.max(0, maxRoutes - others.length))
  const routes = [
    ...headerRoutes(site),
    privateRoute(site),
    ...used.map(({ source, target, status }) => redirectRoute(`^${escaped(source)}/?$`, target, status)),
    ...wildcards.map(wildcardRoute),
    ...markdownRoutes(site),
    ...slashRoutes(site),
    ...errorRoutes(site),
  ]
  const config = { version: 3, routes, ...(site.pages === 'file' && { overrides: cleanPaths(site) }) }
  const diagnostics =
    used.length === exact.length
      ? []
      : [
          overLimit(
            `The site has ${grouped(exact.length)} redirects without wildcards. A Vercel deployment can have up to ${grouped(maxRoutes)} routes, so only ${grouped(used.length)} of them are written.`,
            'The others work through pages that the build writes. Replace several of them with a redirect with a wildcard.',
          ),
        ]
  const contents = `${JSON.stringify(config, null, 2)}\n`
  return { uploaded: [{ path: 'config.json', contents }], configuration: [], diagnostics }
}

const redirectRoute = (src: string, target: string, status: number): VercelRoute => ({
  src,
  status,
  headers: { Location: target },
})

function wildcardRoute(redirect: Parameters<typeof compilePattern>[0]): VercelRoute {
  const { path, target, status } = compilePattern(redirect)
  return redirectRoute(`^${path}$`, target.map(part => (typeof part === 'number' ? `$${part}` : part)).join(''), status)
}

const headerRoutes = ({ headers }: HostSite): readonly VercelRoute[] =>
  headers.map(rule => ({
    src: addressPattern(rule.address),
    headers: Object.fromEntries(rule.headers),
    continue: true,
  }))

const privateRoute = ({ base }: HostSite): VercelRoute => ({
  src: '^.*/_(?:headers|redirects)$',
  dest: `${base}/404.html`,
  status: 404,
})

/** The Markdown file of a page, for clients that prefer it. Pages whose names contain a dot are sent as HTML. */
function markdownRoutes({ base }: HostSite): readonly VercelRoute[] {
  const start = escaped(base)
  const has = [{ type: 'header' as const, key: 'accept', value: `${prefersMarkdown}.*` }]
  return [
    { src: `^${start}/(?!_lectern/).*$`, headers: { Vary: 'Accept' }, continue: true },
    { src: `^${start}/(?:index\\.html)?$`, has, dest: `${base}/index.md` },
    { src: `^(${start}/(?!_lectern/)(?:[^/]+/)*[^/.]+)/?$`, has, dest: '$1.md' },
  ]
}

/** Redirect the address of a page to the one that the site writes. */
function slashRoutes({ base, pages }: HostSite): readonly VercelRoute[] {
  const root: VercelRoute[] = base === '' ? [] : [redirectRoute(`^${escaped(base)}$`, `${base}/`, 308)]
  const start = escaped(base)
  return pages === 'folder'
    ? [...root, redirectRoute(`^${start}/(?!\\\\)((?:[^/]+/)*[^/.\\\\]+)$`, `${base}/$1/`, 308)]
    : [...root, redirectRoute(`^${start}/(?![/\\\\])(.+)/$`, `${base}/$1`, 308)]
}

function errorRoutes(site: HostSite): readonly VercelRoute[] {
  const inFolders = notFoundFolders(site).map(folder => {
    const address = addressOf(site.base, folder)
    return { src: `^${escaped(address)}/.*$`, dest: `${address}/404.html`, status: 404 }
  })
  return [
    { handle: 'filesystem' },
    { handle: 'error' },
    ...inFolders,
    { src: '^.*$', dest: `${site.base}/404.html`, status: 404 },
  ]
}

/** Serve `guides/start.html` at `/guides/start`. */
function cleanPaths(site: HostSite): Readonly<Record<string, { readonly path: string }>> {
  const { files, base } = site
  const notFound = new Set(['404.html', ...notFoundFolders(site).map(inner => `${inner}/404.html`)])
  const pages = files.filter(
    ({ path }) => /\.html$/.test(path) && !/(?:^|\/)index\.html$/.test(path) && !notFound.has(path),
  )
  const folder = base === '' ? '' : `${base.slice(1)}/`
  return Object.fromEntries(pages.map(({ path }) => [`${folder}${path}`, { path: `${folder}${path.slice(0, -5)}` }]))
}
