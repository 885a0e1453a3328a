import { addressOf } from './address-of.ts'
import {
  addressPattern,
  headersByName,
  isForAll,
  typesByExtension,
  typesByPath,
  withoutVariables,
} from './header-rules.ts'
import { atTop, type Host, type HostFile, type HostRedirect, type HostSite, notFoundFolders } from './host.ts'
import { markdownFirst, namesHtml, namesMarkdown, pageEnd } from './markdown-requests.ts'
import { compilePattern, decodedPath, escaped, splitRedirects } from './redirect-pattern.ts'

/** A file that a site block of a Caddyfile imports. */
export const caddy: Host = {
  title: 'Caddy',
  note: 'Import docs.caddy in the site block of your Caddyfile.',
  siteFolder: atTop,
  filesFor: written => {
    const { site, diagnostics } = withoutVariables(written, /\{[$\w]/, 'Caddy')
    return { uploaded: [], configuration: [snippet(site)], diagnostics }
  },
}

function snippet(site: HostSite): HostFile {
  const { base } = site
  const contents = [
    '# Written by "docs build --host caddy". Import it in the site block that has the root of the site.',
    ...(base === '' ? [] : [`redir ${base} ${base}/ 308`]),
    `handle ${base}/* {`,
    ...[
      ...redirects(site),
      ...headers(site),
      ...privateFiles(site),
      ...markdownPages(site),
      ...(site.pages === 'file' ? filePages : []),
      'file_server',
    ].map(indented),
    '}',
    'handle_errors {',
    `\t@docs_missing expression \`{http.error.status_code} == 404 && {http.request.orig_uri.path}.startsWith("${base}/")\``,
    `\theader @docs_missing Cache-Control "public, max-age=0, must-revalidate"`,
    ...notFoundRewrite(site),
    '\tfile_server @docs_missing',
    '}',
    '',
  ]
  return { path: 'docs.caddy', contents: contents.join('\n') }
}

/** The 404 page of the site, or that of the folder of a language. */
function notFoundRewrite(site: HostSite): readonly string[] {
  const { base } = site
  const folders = notFoundFolders(site)
  if (folders.length === 0) return [`\trewrite @docs_missing ${base}/404.html`]
  return [
    '\tmap {http.request.orig_uri.path} {docs_not_found} {',
    ...folders.map(
      folder => `\t\t\`~^${escaped(`${base}/${folder}`)}/\` ${quoted(`${addressOf(base, folder)}/404.html`)}`,
    ),
    `\t\tdefault ${quoted(`${base}/404.html`)}`,
    '\t}',
    '\trewrite @docs_missing {docs_not_found}',
  ]
}

function redirects({ redirects: all }: HostSite): readonly string[] {
  const { exact, wildcards } = splitRedirects(all)
  return [
    'map {query} {docs_query} {',
    `\t\`~^(.+)$\` "?\${1}"`,
    '\tdefault ""',
    '}',
    ...statusesOf(exact).flatMap(status => {
      const entries = exact.filter(redirect => redirect.status === status).flatMap(exactEntries)
      return mapped('{path}', `docs_moved_${status}`, status, entries)
    }),
    ...statusesOf(wildcards).flatMap(status => {
      const entries = wildcards.filter(redirect => redirect.status === status).map(patternEntry)
      return mapped('{uri}', `docs_pattern_${status}`, status, entries)
    }),
  ]
}

/** Path matchers are case-insensitive, but maps are not. */
const mapped = (source: string, name: string, status: number, entries: readonly string[]): readonly string[] => [
  `map ${source} {${name}} {`,
  ...entries.map(indented),
  '\tdefault ""',
  '}',
  `@${name} expression \`{${name}} != ""\``,
  `redir @${name} {${name}} ${status}`,
]

function exactEntries({ source, target }: HostRedirect): readonly string[] {
  const path = decodedPath(source)
  const value = quoted(withQuery(target))
  // Caddy replaces `{$NAME}` in the whole file.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a path may contain them in encoded form
  if (/[{\0-\x1F\x7F]/.test(path)) return [`\`~^${escaped(path)}/?$\` ${value}`]
  return (path === '/' ? [path] : [path, `${path}/`]).map(key => `${quoted(key)} ${value}`)
}

function patternEntry(redirect: HostRedirect): string {
  const { path, target } = compilePattern(redirect)
  const value = target.map(part => (typeof part === 'number' ? `\${${part}}` : part)).join('')
  if (value.includes('?')) return `\`~^${path}(?:\\?.*)?$\` ${quoted(literal(value))}`
  const query = `\${${groupsIn(path) + 1}}`
  return `\`~^${path}(\\?.*)?$\` ${quoted(literal(value).replace(/(#.*)?$/s, fragment => query + fragment))}`
}

const groupsIn = (pattern: string): number => (pattern.match(/(?<!\\)\((?!\?)/g) ?? []).length

/** A target with the query of the request, unless it has its own. */
function withQuery(target: string): string {
  const written = literal(target)
  return written.includes('?') ? written : written.replace(/(#.*)?$/s, (fragment: string) => `{docs_query}${fragment}`)
}

/** In a route, directives run in the order in which they are written. */
function headers(site: HostSite): readonly string[] {
  const named = headersByName(site)
  const typed = typesByExtension(site)
  const directives = [
    ...named.flatMap(({ name, rules }) =>
      rules.map(({ address, value }, at) => {
        if (isForAll(site, address)) return `header ${name} ${quoted(value)}`
        const matcher = `@docs_${name.toLowerCase().replace(/\W/g, '_')}_${at}`
        return `${matcher} path_regexp \`${addressPattern(address)}\`\nheader ${matcher} ${name} ${quoted(value)}`
      }),
    ),
    ...typed.map(
      ([extension, type], at) =>
        `@docs_type_${at} path *${extension}\nheader @docs_type_${at} Content-Type ${quoted(type)}`,
    ),
    ...typesByPath(site).map(
      ([path, type], at) =>
        `@docs_file_type_${at} path ${quoted(path)}\nheader @docs_file_type_${at} Content-Type ${quoted(type)}`,
    ),
    `@docs_pages not path ${site.base}/_lectern/*\nheader @docs_pages +Vary Accept`,
  ].flatMap(line => line.split('\n'))
  return ['route {', ...directives.map(indented), '}']
}

/** The Markdown file of a page, for clients that prefer it. */
const markdownPages = ({ base }: HostSite): readonly string[] => [
  'map {path} {docs_markdown} {',
  `\t\`~^${escaped(base)}/(?:index\\.html)?$\` "${base}/index.md"`,
  `\t\`~^(${escaped(base)}/.+?)${pageEnd}$\` "\${1}.md"`,
  '}',
  '@docs_markdown_first {',
  `\theader_regexp Accept \`(?i)${markdownFirst}\``,
  '\tfile {docs_markdown}',
  '}',
  'rewrite @docs_markdown_first {docs_markdown}',
  '@docs_markdown_only {',
  `\theader_regexp Accept \`(?i)${namesMarkdown}\``,
  `\tnot header_regexp Accept \`(?i)${namesHtml}\``,
  '\tfile {docs_markdown}',
  '}',
  'rewrite @docs_markdown_only {docs_markdown}',
]

const privateFiles = ({ base }: HostSite): readonly string[] => [
  `@docs_private path ${base}/_headers ${base}/_redirects`,
  'error @docs_private 404',
]

const filePages = [
  '# The address of a page with a slash at its end leads to the page.',
  '@docs_slash path_regexp ^.*/[^/]+/$',
  'route @docs_slash {',
  '\turi strip_suffix /',
  '\t@docs_page file {path}.html',
  '\tredir @docs_page {uri} 301',
  '}',
  'try_files {path} {path}.html {path}/index.html',
]

const indented = (line: string): string => `\t${line}`
const statusesOf = (all: readonly HostRedirect[]): readonly number[] => [...new Set(all.map(({ status }) => status))]
/** Braces are placeholders, except those of groups. */
const literal = (address: string): string => address.replace(/\$\{\d+\}|[{}]/g, found => encodedBraces[found] ?? found)
const encodedBraces: Readonly<Record<string, string>> = { '{': '%7B', '}': '%7D' }
const quoted = (value: string): string => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
