import type { Redirect } from '../config.ts'
import { type Located, memberOf } from '../json/located.ts'
import { type Report, warning } from '../json/report.ts'
import { objectOf, uniqueListOf } from '../readers/collections.ts'
import type { Reader } from '../readers/reader.ts'
import { readBoolean, readText } from '../readers/scalars.ts'
import { fromText } from '../values/from-text.ts'

const readAddress = fromText((_, value, report) => {
  const address = readText(value, report)
  if (address === undefined || /^(?:[a-z][a-z0-9+.-]*:|\/|#)/i.test(address)) return address
  return `/${address}`
})

const readFields = objectOf({ permanent: readBoolean }, { source: readAddress, destination: readAddress })

const readRedirect: Reader<Redirect> = (value, report) => {
  const fields = readFields(value, report)
  if (!fields || value.type !== 'object') return undefined
  const { destination, permanent } = fields
  const source = withoutSlash(fields.source)
  if (!isPathOfSite(source)) return reportSource(source, value, report)
  if (!/^(?:https?:|\/|#)/i.test(destination)) return reportDestination(destination, value, report)
  if (source === withoutSlash(destination)) return reportLoop(source, value, report)
  if (/[?#]/.test(withoutOptionalMarks(source))) return reportQueryOrFragment(source, value, report)
  const unknown = unknownPlaceholder(source, destination)
  if (unknown !== undefined) reportPlaceholder(unknown, { source, destination }, value, report)
  const sourceSpan = memberOf(value, 'source')?.span ?? value.span
  const destinationSpan = memberOf(value, 'destination')?.span ?? value.span
  return { source, destination, permanent: permanent ?? true, span: sourceSpan, destinationSpan }
}

const readUnique = uniqueListOf(readRedirect, redirect => redirect.source, reportDuplicate)

/**
 * The author's redirects in their order. If several have the same source, only the first is used. One with an optional
 * placeholder, like `/old/:page?`, becomes two: hosts do not know these.
 */
export const readRedirects: Reader<readonly Redirect[]> = (value, report) => {
  const redirects = readUnique(value, report)
  const sources = new Set(redirects?.map(({ source }) => source))
  return redirects?.flatMap(redirect => {
    if (!optional.test(redirect.source)) return [redirect]
    return expandOptional(redirect).filter(({ source }) => !sources.has(source))
  })
}

/** The last placeholder that may be missing from an address, with the slash before it. */
const optional = /\/:([A-Za-z_]\w*)\?(?=\/|$)(?!.*\/:\w+\?(?:\/|$))/

const withoutOptionalMarks = (path: string): string => path.replace(/(\/:[A-Za-z_]\w*)\?(?=\/|$)/g, '$1')

/** A redirect with all of its optional placeholders, without the last one, without the last two, and so on. */
function expandOptional(redirect: Redirect): readonly Redirect[] {
  const { source, destination } = redirect
  const [, name] = optional.exec(source) ?? []
  const all = { ...redirect, source: withoutOptionalMarks(source), destination: withoutOptionalMarks(destination) }
  if (name === undefined) return [all]
  const withoutLast = {
    source: source.replace(optional, '') || '/',
    destination: destination.replace(new RegExp(`/:${name}\\??(?=[/?#]|$)`), '') || '/',
  }
  return [all, ...expandOptional({ ...redirect, ...withoutLast })]
}

function withoutSlash(address: string): string {
  return address.length > 1 ? address.replace(/\/+$/, '') : address
}

/** A path from the root of the site without empty or dot segments. */
function isPathOfSite(source: string): boolean {
  const [root, ...names] = source.split('/')
  return root === '' && (source === '/' || names.every(name => !['', '.', '..'].includes(name)))
}

function reportSource(source: string, { span }: Located, report: Report): undefined {
  const message = `The source of a redirect must be a path of the site, but it is "${source}". The redirect is ignored.`
  const hint =
    'Write a path such as "/guides/old", without a host and without empty or dot segments ("//", "/./", "/../").'
  report(warning('config/invalid-address', span, message, hint))
}

function reportQueryOrFragment(source: string, { span }: Located, report: Report): undefined {
  const message = `The source of a redirect must be a path without "?" and "#", but it is "${source}". The redirect is ignored.`
  const hint =
    'Remove "?" and "#" and everything after them: servers only match the path, and browsers do not send fragments.'
  report(warning('config/invalid-address', span, message, hint))
}

function reportDestination(destination: string, { span }: Located, report: Report): undefined {
  const message = `The destination of a redirect must be a path of the site or a web address, but it is "${destination}". The redirect is ignored.`
  const hint = 'Write a path such as "/guides/new", or an address that begins with "https://".'
  report(warning('config/invalid-address', span, message, hint))
}

/** A wildcard in the destination that the source does not have. Static hosts use `:splat` for `*`. */
function unknownPlaceholder(source: string, destination: string): string | undefined {
  const [path = ''] = destination.replace(/^https?:\/\/[^/]*/i, '').split(/[?#]/)
  const hasWildcard = source.includes('*')
  const names = source.split('/').flatMap(segment => /^:(\w+)/.exec(segment)?.[1] ?? [])
  for (const segment of path.split('/')) {
    const [, name] = /^:([A-Za-z_]\w*)\*?$/.exec(segment) ?? []
    if (
      name === undefined
        ? segment.includes('*') && !hasWildcard
        : !names.includes(name) && !(name === 'splat' && hasWildcard)
    )
      return name === undefined ? '*' : `:${name}`
  }
  return undefined
}

function reportPlaceholder(
  name: string,
  { source, destination }: Pick<Redirect, 'source' | 'destination'>,
  { span }: Located,
  report: Report,
): void {
  const message = `The destination "${destination}" uses "${name}", but the source "${source}" does not have it.`
  report(warning('config/invalid-address', span, message, 'Use a name from the source, or write the whole path.'))
}

function reportLoop(source: string, { span }: Located, report: Report): undefined {
  report(warning('config/redirect-loop', span, `"${source}" is redirected to itself, so the redirect is left out.`))
}

function reportDuplicate({ source }: Redirect, { span }: Located, report: Report): void {
  const message = `There are two redirects from "${source}". Only the first one is used.`
  report(warning('config/duplicate-redirect', span, message, 'Remove one of them.'))
}
