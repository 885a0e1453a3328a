import { addressOf } from './address-of.ts'
import { addressPattern, headersByName, typesByExtension, typesByPath } from './header-rules.ts'
import { atTop, type Host, type HostFile, type HostRedirect, type HostSite, notFoundFolders } from './host.ts'
import { markdownFirst, namesHtml, namesMarkdown, pageEnd } from './markdown-requests.ts'
import { compilePattern, decodedPath, escaped, splitRedirects } from './redirect-pattern.ts'

/** Two files for nginx: maps for the `http` block, and the site itself for a `server` block. */
export const nginx: Host = {
  title: 'nginx',
  note: 'Include docs-maps.conf in the http block and docs-site.conf in a server block.',
  siteFolder: atTop,
  filesFor: site => ({ uploaded: [], configuration: [mapsFile(site), siteFile(site)], diagnostics: [] }),
}

/** Keys of maps that are longer do not fit into the default hash buckets. */
const maxKeyBytes = 40

function mapsFile(site: HostSite): HostFile {
  const { exact, wildcards } = splitRedirects(site.redirects)
  const keys = exactKeys(site, exact)
  const longest = Math.max(0, ...keys.filter(({ key }) => !key.startsWith('~')).map(({ key }) => byteLength(key)))
  const isLong = longest > maxKeyBytes
  const contents = [
    '# Written by "docs build --host nginx". Include this file in the http block; files in conf.d are included there.',
    ...(isLong
      ? [
          '# If nginx says that this directive is duplicate, keep the larger value.',
          `map_hash_bucket_size ${bucketSize(longest)};`,
        ]
      : []),
    ...(usesDollar(site) ? ['geo $docs_dollar { default "$"; }'] : []),
    ...statusesOf(exact).map(status =>
      map('$uri', movedName(site, status), [
        ...keys
          .filter(({ redirect }) => redirect.status === status)
          .map(({ key, redirect }) => [key, withQuery(redirect.target)] as const),
      ]),
    ),
    ...statusesOf(wildcards).map(status =>
      map(
        '$request_uri',
        patternName(site, status),
        wildcards.filter(redirect => redirect.status === status).map(patternEntry),
      ),
    ),
    ...headersByName(site).map(({ name, rules }) => {
      // In a map, the first matching pattern wins, but in `_headers`, the last matching rule wins.
      const entries = rules.map(({ address, value }) => [`~${addressPattern(address)}`, text(value)] as const)
      return map('$uri', headerName(site, name), entries.toReversed())
    }),
    ...notFoundMap(site),
    ...markdownMaps(site),
    '',
  ]
  return { path: 'docs-maps.conf', contents: contents.join('\n') }
}

/**
 * Keys of a map are case-insensitive, so a source that differs from another source or a page only by case is written as
 * a pattern.
 */
function exactKeys(site: HostSite, exact: readonly HostRedirect[]) {
  const paths = exact.map(redirect => ({ redirect, path: decodedPath(redirect.source) }))
  const pages = site.files.map(({ path }) => `${site.base}/${path.replace(/(?:\/index)?\.html$/, '')}`)
  const spellings = new Map<string, Set<string>>()
  for (const path of [...pages, ...paths.map(({ path }) => path)]) {
    const lower = path.toLowerCase()
    spellings.set(lower, (spellings.get(lower) ?? new Set()).add(path))
  }
  return paths.flatMap(({ redirect, path }) => {
    const isUnique = spellings.get(path.toLowerCase())?.size === 1
    if (!isUnique) return [{ key: `~^${escaped(path)}/?$`, redirect }]
    return (path === '/' ? ['/'] : [path, `${path}/`]).map(key => ({ key, redirect }))
  })
}

function patternEntry(redirect: HostRedirect): readonly [string, string] {
  const { path, target } = compilePattern(redirect)
  const value = target.map(part => (typeof part === 'number' ? `$${part}` : literal(part))).join('')
  return [`~^${path}(?:\\?.*)?$`, withQuery(value, true)]
}

function siteFile(site: HostSite): HostFile {
  const { base, pages } = site
  const { exact, wildcards } = splitRedirects(site.redirects)
  const redirects = [
    ...statusesOf(exact).map(status => [status, movedName(site, status)] as const),
    ...statusesOf(wildcards).map(status => [status, patternName(site, status)] as const),
  ]
  const types = typesByExtension(site)
  const contents = [
    '# Written by "docs build --host nginx". Include this file in the server block that has the root of the site.',
    '# It needs docs-maps.conf in the http block.',
    'absolute_redirect off;',
    ...redirects.map(([status, name]) => `if (${name}) { return ${status} ${name}; }`),
    ...(base === '' ? [] : [`location = ${quoted(base)} { return 308 ${base}/$is_args$args; }`]),
    `if (-f $document_root${markdownName(site, 'file')}) { rewrite ^ ${markdownName(site, 'file')} last; }`,
    `location ${quoted(`${base}/`)} {`,
    '  index index.html;',
    '  charset utf-8;',
    `  error_page 404 ${notFoundAddress(site)};`,
    `  error_page 403 =404 ${notFoundAddress(site)};`,
    ...headersByName(site).map(({ name }) => `  add_header ${name} ${headerName(site, name)} always;`),
    `  add_header Vary ${markdownName(site, 'vary')} always;`,
    ...(pages === 'folder' ? folderPages : filePages),
    ...types.map(
      ([extension, type]) =>
        `  location ~ ${quoted(`${escaped(extension)}$`)} { types {} charset off; default_type ${text(type)}; }`,
    ),
    ...typesByPath(site).map(
      ([path, type]) => `  location = ${quoted(path)} { types {} charset off; default_type ${text(type)}; }`,
    ),
    `  location ~ ${quoted(`^${escaped(base)}/(_headers|_redirects)$`)} { return 404; }`,
    `  location ~ ${quoted('/\\.(?!well-known/)')} { return 404; }`,
    '}',
    '',
  ]
  return { path: 'docs-site.conf', contents: contents.join('\n') }
}

/** The Markdown file of a page, for clients that prefer it. Responses of pages differ by `Accept`. */
function markdownMaps(site: HostSite): readonly string[] {
  const { base } = site
  const page = `docs${suffix(site)}_markdown_page`
  return [
    map('$http_accept', markdownName(site, 'wanted'), [
      [`~*${markdownFirst}`, '1'],
      [`~*${namesHtml}`, ''],
      [`~*${namesMarkdown}`, '1'],
    ]),
    map(`"${markdownName(site, 'wanted')}$uri"`, markdownName(site, 'file'), [
      [`~^1${escaped(base)}/(?:index\\.html)?$`, `${base}/index.md`],
      [`~^1(?<${page}>${escaped(base)}/.+?)${pageEnd}$`, `$${page}.md`],
    ]),
    map('$uri', markdownName(site, 'vary'), [[`~^${escaped(base)}/_lectern/`, '']], 'Accept'),
  ]
}

/** nginx adds the slash to the address of a folder. */
const folderPages = ['  try_files $uri $uri/ =404;']

const filePages = [
  `  try_files $uri $uri.html \${uri}index.html =404;`,
  '  # The address of a page with a slash at its end leads to the page.',
  '  location ~ "^(?<docs_page>.*/[^/]+)/$" {',
  '    if (-f $document_root$docs_page.html) { rewrite "^(.+)/$" $1 permanent; }',
  `    try_files \${uri}index.html =404;`,
  '  }',
]

/** The 404 page of the folder of a language. */
function notFoundMap(site: HostSite): readonly string[] {
  const entries = notFoundFolders(site).map(folder => {
    const key = `~^${escaped(`${site.base}/${folder}`)}/`
    return [key, `${addressOf(site.base, folder)}/404.html`] as const
  })
  return entries.length === 0 ? [] : [map('$uri', notFoundName(site), entries, `${site.base}/404.html`)]
}

const notFoundAddress = (site: HostSite): string =>
  notFoundFolders(site).length === 0 ? `${site.base}/404.html` : notFoundName(site)

function map(
  source: string,
  name: string,
  entries: readonly (readonly [key: string, value: string])[],
  otherwise = '',
): string {
  const lines = entries.map(([key, value]) => `  ${quoted(key)} ${value.startsWith('"') ? value : quoted(value)};`)
  return [`map ${source} ${name} {`, `  default ${quoted(otherwise)};`, ...lines, '}'].join('\n')
}

/** Variable names contain the base path, so that one server can serve several sites. */
const suffix = ({ base }: HostSite): string => base.replace(/\W+/g, '_')
const movedName = (site: HostSite, status: number): string => `$docs${suffix(site)}_moved_${status}`
const patternName = (site: HostSite, status: number): string => `$docs${suffix(site)}_pattern_${status}`
const notFoundName = (site: HostSite): string => `$docs${suffix(site)}_not_found`
const headerName = (site: HostSite, name: string): string =>
  `$docs${suffix(site)}_header_${name.toLowerCase().replace(/\W/g, '_')}`

const markdownName = (site: HostSite, what: string): string => `$docs${suffix(site)}_markdown_${what}`

const statusesOf = (redirects: readonly HostRedirect[]): readonly number[] => [
  ...new Set(redirects.map(({ status }) => status)),
]

/** A target with the query of the request, unless it has its own. */
function withQuery(target: string, isLiteral = false): string {
  const written = isLiteral ? target : literal(target)
  if (written.includes('?')) return written
  return written.replace(/(#.*)?$/s, (fragment: string) => `$is_args$args${fragment}`)
}

const literal = (address: string): string => address.replaceAll('$', '%24')
const quoted = (value: string): string => `"${value.replace(/[\\"]/g, '\\$&')}"`
const text = (value: string): string => quoted(value).replaceAll('$', `\${docs_dollar}`)
const usesDollar = (site: HostSite): boolean =>
  headersByName(site).some(({ rules }) => rules.some(({ value }) => value.includes('$')))
const byteLength = (value: string): number => new TextEncoder().encode(value).length
const bucketSize = (longest: number): number => 2 ** Math.ceil(Math.log2(longest + 32))
