import { addressOf } from './address-of.ts'
import {
  addressPattern,
  headersByName,
  isForAll,
  typesByExtension,
  typesByPath,
  withoutVariables,
} from './header-rules.ts'
import { atTop, type Host, type HostRedirect, type HostSite, notFoundFolders } from './host.ts'
import { pageEnd, prefersMarkdown } from './markdown-requests.ts'
import { compilePattern, decodedPath, escaped, splitRedirects } from './redirect-pattern.ts'

/** An `.htaccess` file. Apache never sends it to readers. */
export const apache: Host = {
  title: 'Apache',
  note: 'Apache reads .htaccess where "AllowOverride All" is set; it needs mod_rewrite, mod_headers, mod_dir and mod_mime.',
  siteFolder: atTop,
  filesFor: written => {
    const { site, diagnostics } = withoutVariables(written, /\$\{/, 'Apache')
    const inFolders = notFoundFolders(site).map(folder => ({
      path: `${folder}/.htaccess`,
      contents: ['# Written by "docs build --host apache".', ...errorDocuments(addressOf(site.base, folder)), ''].join(
        '\n',
      ),
    }))
    const uploaded = [{ path: '.htaccess', contents: htaccess(site) }, ...inFolders]
    return { uploaded, configuration: [], diagnostics }
  },
}

function htaccess(site: HostSite): string {
  const { base, pages } = site
  const { exact, wildcards } = splitRedirects(site.redirects)
  const lines = [
    '# Written by "docs build --host apache".',
    'Options -Indexes -MultiViews',
    'DirectoryIndex index.html',
    ...(pages === 'file' ? withoutSlash(base) : []),
    ...errorDocuments(base),
    'AddDefaultCharset utf-8',
    'AddCharset utf-8 .css .js .json .svg .txt .xml',
    ...typesByExtension(site).map(([extension, type]) => `AddType ${quoted(type)} ${extension}`),
    ...typesByPath(site).map(
      ([path, type]) =>
        `<Files ${quoted(path.slice(path.lastIndexOf('/') + 1))}>\n  ForceType ${quoted(type)}\n</Files>`,
    ),
    '',
    ...headers(site),
    `Header merge Vary Accept "expr=%{REQUEST_URI} !~ m#^${escaped(base)}/_lectern/#"`,
    '',
    'RewriteEngine On',
    `RewriteBase ${base}/`,
    'RewriteRule "^_(headers|redirects)$" - [R=404,L]',
    ...exact.map(redirect => exactRule(redirect, base)),
    ...wildcards.flatMap(wildcardRule),
    ...markdownPages,
    ...(pages === 'folder' ? [] : filePages(base)),
    '',
  ]
  return lines.join('\n')
}

/** @param folder The address of a folder with a 404 page; those in it take precedence over those around it. */
const errorDocuments = (folder: string): readonly string[] => [
  `ErrorDocument 403 ${folder}/404.html`,
  `ErrorDocument 404 ${folder}/404.html`,
]

const headers = (site: HostSite): readonly string[] =>
  headersByName(site).flatMap(({ name, rules }) =>
    rules.map(({ address, value }) => {
      const line = `Header always set ${name} ${quoted(headerValue(value))}`
      if (isForAll(site, address)) return line
      return `<If "%{REQUEST_URI} =~ m#${addressPattern(address).replaceAll('#', '\\#').replaceAll('"', '\\"')}#">\n  ${line}\n</If>`
    }),
  )

/**
 * `%`, `\` and a leading `expr=` have a special meaning in values. Spaces at the ends are not part of a header value.
 */
const headerValue = (value: string): string =>
  value
    .replaceAll('%', '%%')
    .replaceAll('\\', '\\\\')
    .replace(/^(?=expr=)/i, ' ')

function exactRule({ source, target, status }: HostRedirect, base: string): string {
  const path = escaped(decodedPath(source).slice(base.length + 1))
  return `RewriteRule ${quotedPattern(`^${path}/?$`)} ${substitution(target)} [R=${status},L,NE]`
}

/** Matches the path as the client sent it, so that the target is percent-encoded in the same way. */
function wildcardRule(redirect: HostRedirect): readonly string[] {
  const { path, target, status } = compilePattern(redirect)
  const written = target.map(part => (typeof part === 'number' ? `%${part}` : literal(part)))
  return [
    `RewriteCond %{THE_REQUEST} ${quotedPattern(`^\\S+ ${path.replaceAll('[^?]', '[^ ?]').replaceAll('\\\\?]', '\\\\ ?]')}[ ?]`)}`,
    `RewriteRule ^ "${written.join('')}" [R=${status},L,NE]`,
  ]
}

/** A page may have the same name as a folder, so only the folder of the site itself gets a trailing slash. */
const withoutSlash = (base: string): readonly string[] =>
  base === '' ? ['DirectorySlash Off'] : [`<If "%{REQUEST_URI} != '${base}'">`, '  DirectorySlash Off', '</If>']

const wantsMarkdown = `RewriteCond %{HTTP_ACCEPT} ${`"${prefersMarkdown}"`} [NC]`

/** The Markdown file of a page, for clients that prefer it. */
const markdownPages: readonly string[] = [
  wantsMarkdown,
  String.raw`RewriteRule "^(?:index\.html)?$" "index.md" [END]`,
  wantsMarkdown,
  `RewriteCond %{REQUEST_FILENAME} "^(.+?)${pageEnd}$"`,
  'RewriteCond "%1.md" -f',
  `RewriteRule "^(.+?)${pageEnd}$" "$1.md" [END]`,
]

const filePages = (base: string): readonly string[] => [
  '# The address of a page with a slash at its end leads to the page.',
  'RewriteCond %{REQUEST_FILENAME} "^(.+?)/?$"',
  'RewriteCond "%1.html" -f',
  `RewriteRule "^(.+)/$" "${base}/$1" [R=301,L]`,
  'RewriteCond %{REQUEST_FILENAME} !-f',
  'RewriteCond %{REQUEST_FILENAME}.html -f',
  'RewriteRule "^(.*[^/])$" "$1.html" [END]',
]

const substitution = (target: string): string => `"${literal(target)}"`
/** Apache replaces `${NAME}` in all lines, and `$1` and `%1` in targets. */
const literal = (target: string): string => target.replace(/["\\{}]/g, encodeURIComponent).replace(/[%$]/g, '\\$&')
const quoted = (value: string): string => `"${value.replace(/[\\"]/g, '\\$&')}"`
const quotedPattern = (pattern: string): string => `"${pattern.replaceAll('"', '\\"')}"`
