import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { addressOf } from './address-of.ts'
import { isForAll } from './header-rules.ts'
import {
  atTop,
  grouped,
  type Host,
  type HostFile,
  type HostFiles,
  type HostRedirect,
  type HostSite,
  overLimit,
} from './host.ts'
import { markdownFunctions } from './markdown-requests.ts'
import { compilePattern, decodedPath, splitRedirects } from './redirect-pattern.ts'

/** @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html */
const maxFunctionBytes = 10 * 1024
const maxPolicyValue = 1_783

/** An S3 bucket with CloudFront. */
export const s3: Host = {
  title: 'S3 and CloudFront',
  note: 'Publish the function for viewer requests, and attach the policy for response headers.',
  siteFolder: atTop,
  filesFor,
}

function filesFor(site: HostSite): HostFiles {
  const { exact, wildcards } = splitRedirects(site.redirects)
  const used = fitting(site, exact, wildcards)
  const code = functionCode(site, used, wildcards)
  const bytes = new TextEncoder().encode(code).length
  const policy = headersPolicy(site)
  const diagnostics: Diagnostic[] = []
  if (used.length < exact.length)
    diagnostics.push(
      overLimit(
        `The site has ${grouped(exact.length)} redirects without wildcards. Only ${grouped(used.length)} of them fit into a CloudFront function, which can be up to 10 KB.`,
        'The others work through pages that the build writes. For real redirects, put them into a CloudFront KeyValueStore.',
      ),
    )
  if (bytes > maxFunctionBytes)
    diagnostics.push(
      overLimit(
        `The CloudFront function is ${grouped(bytes)} bytes. CloudFront accepts up to ${grouped(maxFunctionBytes)}.`,
        'Put redirects with wildcards, and pages whose names contain dots, into a CloudFront KeyValueStore.',
      ),
    )
  for (const [name, value] of policy.headers.filter(([, text]) => text.length > maxPolicyValue))
    diagnostics.push(
      overLimit(
        `The header ${name} is ${grouped(value.length)} characters long. CloudFront accepts up to ${grouped(maxPolicyValue)}.`,
        'Allow fewer hosts: check the integrations in docs.json, and allowedHosts and allowedConnections in lectern.json.',
      ),
    )
  return { uploaded: [], configuration: [{ path: 'cloudfront-function.js', contents: code }, policy.file], diagnostics }
}

/** As many redirects as fit into the function. The build writes a page for each, so the others work too. */
function fitting(site: HostSite, exact: readonly HostRedirect[], wildcards: readonly HostRedirect[]) {
  const size = (count: number) => new TextEncoder().encode(functionCode(site, exact.slice(0, count), wildcards)).length
  let fits = 0
  let fails = exact.length + 1
  while (fails - fits > 1) {
    const middle = Math.floor((fits + fails) / 2)
    if (size(middle) <= maxFunctionBytes) fits = middle
    else fails = middle
  }
  return exact.slice(0, fits)
}

/** The function applies the redirects, and maps addresses to files. */
function functionCode(site: HostSite, exact: readonly HostRedirect[], wildcards: readonly HostRedirect[]): string {
  const moved = exact.map(({ source, target, status }) => `  ${quoted(source)}: [${quoted(target)}, ${status}],\n`)
  const patterns = wildcards.map(redirect => {
    const { path, target, status } = compilePattern(redirect)
    return `  [new RegExp(${quoted(`^${path}$`)}), ${JSON.stringify(target)}, ${status}],\n`
  })
  const listed = (addresses: readonly string[]) => addresses.map(address => `  ${quoted(address)}: 1,\n`).join('')
  return `// Written by "docs build --host s3". A CloudFront function for viewer requests.
var base = ${quoted(site.base)}
var moved = {
${moved.join('')}}
var patterns = [
${patterns.join('')}]
// Pages whose names contain a dot, and files whose names contain none.
var pages = {
${listed(pagesWithDots(site))}}
var files = {
${listed(filesWithoutDots(site))}}
// Pages without a Markdown file.
var plain = {
${listed(pagesWithoutMarkdown(site))}}

function handler(event) {
  var request = event.request
  var uri = request.uri
  var redirect = redirectOf(uri.length > 1 ? uri.replace(/\\/$/, '') : uri)
  if (redirect) return redirectTo(redirect[0], redirect[1], request.querystring)
  if (uri === base) return redirectTo(base + '/', 308, request.querystring)
  var path = uri.replace(/\\/+$/, '')
  var name = path.slice(path.lastIndexOf('/') + 1)
  var accept = request.headers.accept ? request.headers.accept.value : ''
  var wantsMarkdown = !plain[path] && prefersMarkdown(accept)
  if (path === base) request.uri = base + (wantsMarkdown ? '/index.md' : '/index.html')
  else if (pages[path] || uri !== path || (name.indexOf('.') < 0 && !files[path])) request.uri = wantsMarkdown ? markdownPath(path) : path + '${site.pages === 'folder' ? '/index.html' : '.html'}'
  return request
}

${markdownFunctions(site.base)}
function redirectOf(path) {
  if (moved[path]) return moved[path]
  for (var i = 0; i < patterns.length; i++) {
    var found = patterns[i][0].exec(path)
    if (found) return [fill(patterns[i][1], found), patterns[i][2]]
  }
}

function fill(target, found) {
  return target.map(function (part) { return typeof part === 'number' ? found[part] || '' : part }).join('')
}

function redirectTo(target, status, query) {
  var words = { 301: 'Moved Permanently', 302: 'Found', 303: 'See Other', 307: 'Temporary Redirect', 308: 'Permanent Redirect' }
  return { statusCode: status, statusDescription: words[status], headers: { location: { value: withQuery(target, query) } } }
}

function withQuery(target, query) {
  var pairs = []
  for (var name in query) {
    var values = query[name].multiValue || [query[name]]
    for (var i = 0; i < values.length; i++) pairs.push(values[i].value === '' ? name : name + '=' + values[i].value)
  }
  if (pairs.length === 0 || target.indexOf('?') >= 0) return target
  var parts = target.split('#')
  return parts[0] + '?' + pairs.join('&') + (parts.length > 1 ? '#' + parts.slice(1).join('#') : '')
}
`
}

const quoted = (text: string): string => JSON.stringify(text)

function pagesWithDots({ base, pages, files }: HostSite): readonly string[] {
  const end = pages === 'folder' ? '/index.html' : '.html'
  const routes = files
    .filter(({ path }) => path.endsWith(end) && path !== 'index.html')
    .map(({ path }) => path.slice(0, -end.length))
  return routes.filter(route => nameOf(route).includes('.')).map(route => addressOf(base, route))
}

const filesWithoutDots = ({ base, files }: HostSite): readonly string[] =>
  files
    .filter(({ path }) => !nameOf(path).includes('.') && !/^_(?:headers|redirects)$/.test(path))
    .map(({ path }) => addressOf(base, path))

/** Few, except in sites that other tools have made: their pages are then missing for clients that prefer Markdown. */
const maxPlainPages = 50

function pagesWithoutMarkdown({ base, files, redirects }: HostSite): readonly string[] {
  const paths = new Set(files.map(({ path }) => path))
  const moved = new Set(redirects.map(({ source }) => decodedPath(source)))
  const routes = files.flatMap(({ path }) => (path.endsWith('.html') ? [path.replace(/(?:\/index)?\.html$/, '')] : []))
  const plain = [...new Set(routes)].filter(
    route =>
      route !== 'index' && !paths.has(`${route}.md`) && !/(?:^|\/)404$/.test(route) && !moved.has(`${base}/${route}`),
  )
  return plain.slice(0, maxPlainPages).map(route => addressOf(base, route))
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

interface HeadersPolicy {
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly file: HostFile
}

/** The headers of all pages, as input of `aws cloudfront create-response-headers-policy`. */
function headersPolicy(site: HostSite): HeadersPolicy {
  const headers = site.headers.filter(({ address }) => isForAll(site, address)).flatMap(rule => rule.headers)
  const headerValue = (lowerName: string) => headers.find(([name]) => name.toLowerCase() === lowerName)?.[1]
  const policy = headerValue('content-security-policy')
  const referrer = headerValue('referrer-policy')
  const others = headers.filter(([name]) => !securityHeaders.test(name))
  const config = {
    Name: 'docs',
    SecurityHeadersConfig: {
      ...(policy !== undefined && { ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: policy } }),
      ...(headerValue('x-content-type-options') !== undefined && { ContentTypeOptions: { Override: true } }),
      ...(referrer !== undefined && { ReferrerPolicy: { Override: true, ReferrerPolicy: referrer } }),
    },
    CustomHeadersConfig: {
      Quantity: others.length,
      Items: others.map(([Header, Value]) => ({ Header, Value, Override: true })),
    },
  }
  return { headers, file: { path: 'cloudfront-headers.json', contents: `${JSON.stringify(config, null, 2)}\n` } }
}

const securityHeaders = /^(?:content-security-policy|x-content-type-options|referrer-policy)$/i
