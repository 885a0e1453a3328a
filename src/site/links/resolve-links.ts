import type { AuthoredLink, Page, ResolvedLink } from '../../content/page.ts'
import { normalizeFragment } from '../../content/text/slug.ts'
import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import { memoize, memoizeByText } from '../../source/memoize.ts'
import { hasScheme } from '../../source/paths/has-scheme.ts'
import { joinPath } from '../../source/paths/join-path.ts'
import { folderOf } from '../../source/paths/path-parts.ts'
import { encodeUrlPart } from '../../source/paths/percent-encode.ts'
import { isScriptAddress } from '../../source/paths/script-address.ts'
import { encodeStrayPercents } from '../../source/text/fragment-of-id.ts'
import { percentDecode } from '../../source/text/percent-decode.ts'
import type { Site } from '../site.ts'
import { isFeed, isGeneratedFile } from './generated-files.ts'
import { hrefOfFile, isExternalHref, type ParsedHref, parseHref } from './href.ts'
import {
  emptyHref,
  type HintCache,
  linkToFolder,
  missingFile,
  missingFragment,
  missingPage,
  misspelledScheme,
  scriptHref,
  suggestScheme,
} from './link-diagnostics.ts'
import {
  candidatePaths,
  firstPageAt,
  type LinkTarget,
  linkEntryAt,
  resolveTarget,
  routeHref,
  targetHref,
} from './link-target.ts'
import { redirectedHref } from './site-href.ts'

/** A link that is being resolved: the page that contains it, and where its diagnostics go. */
interface LinkContext {
  readonly site: Site
  readonly page: Page
  readonly link: AuthoredLink
  readonly diagnostics: Diagnostic[]
  readonly hints: HintCache
}

/**
 * Resolves every link of a page: maps what the author wrote to the address in the HTML.
 *
 * @param hints Shared by all pages of a build, because many pages contain the same broken link.
 */
export function resolveLinks(
  site: Site,
  page: Page,
  hints: HintCache = new Map(),
): Outcome<Readonly<Record<string, ResolvedLink>>> {
  const diagnostics: Diagnostic[] = []
  const links: Record<string, ResolvedLink> = {}
  const absoluteLink = absoluteLinks(site)
  for (const link of page.links) {
    const absolute = link.href.startsWith('/') ? absoluteLink(link.href) : undefined
    if (absolute) {
      links[link.href] = absolute
      continue
    }
    const found: Diagnostic[] = []
    const resolved = resolveLink({ site, page, link, diagnostics: found, hints })
    if (resolved) links[link.href] = resolved
    diagnostics.push(...found.flatMap(each => atAllSpans(each, link)))
  }
  return { value: links, diagnostics }
}

/** A diagnostic about a link, at each of its positions. */
const atAllSpans = (diagnostic: Diagnostic, { otherSpans = [] }: AuthoredLink): readonly Diagnostic[] => [
  diagnostic,
  ...otherSpans.map(span => ({ ...diagnostic, span })),
]

/** Resolves one link of a page. If the result is `undefined`, the address stays unchanged. */
function resolveLink(context: LinkContext): ResolvedLink | undefined {
  const { site, page, link } = context
  const { href } = link
  if (href.trim() === '') return emptyLink(context)
  if (isScriptAddress(href)) return scriptLink(context)
  if (isExternalHref(href)) return { href, isExternal: true }
  if (hasScheme(href)) return otherScheme(context)
  const { path, query, fragment } = partsOf(href)
  if (path === '') return { href: query + fragmentOn(page, fragment, context), isExternal: false }
  const known = knownTarget(site, path.startsWith('/') ? '' : page.path, path)
  if (known) return linkTo(known, context)
  const { settings } = site.config
  const generated = candidatePaths(site, page.path, path).find(
    file => isGeneratedFile(file, settings) || isFeed(file, site),
  )
  if (generated !== undefined) return { href: hrefOfFile(generated, settings) + query + fragment, isExternal: false }
  return entryLink(context) ?? redirectedLink(context) ?? folderLink(context) ?? brokenLink(context)
}

/** What an address leads to, and the address in HTML. */
interface KnownTarget {
  readonly target: LinkTarget
  readonly href: string
}

function knownTarget(site: Site, from: string, path: string): KnownTarget | undefined {
  const target = resolveTarget(site, from, path)
  return target && { target, href: targetHref(site, target) }
}

/**
 * Links that are the same on all pages, and have no diagnostics. Most links are absolute, and many pages contain the same
 * ones.
 */
const absoluteLinks = memoize((site: Site) =>
  memoizeByText((written: string): ResolvedLink | undefined => {
    const { path, query, fragment } = partsOf(written)
    if (isExternalHref(written) || path === '') return undefined
    const known = knownTarget(site, '', path)
    if (!known) return undefined
    const { target, href } = known
    const link = { href: href + query + fragment, isExternal: false }
    if ('file' in target) return { ...link, ...sizeOf(site, target.file) }
    const page = site.pages.get(target.route)
    return fragment === '' || !page || page.ids.includes(percentDecode(fragment.slice(1))) ? link : undefined
  }),
)

function linkTo({ target, href }: KnownTarget, context: LinkContext): ResolvedLink {
  const { site, link } = context
  const { query, fragment } = partsOf(link.href)
  if ('file' in target) return { href: href + query + fragment, isExternal: false, ...sizeOf(site, target.file) }
  const page = fragment === '' ? undefined : site.pages.get(target.route)
  return { href: href + query + (page ? fragmentOn(page, fragment, context) : fragment), isExternal: false }
}

/** The address of an image may be empty until a script sets it. */
function emptyLink({ link, diagnostics }: LinkContext): undefined {
  if (link.kind === 'page') diagnostics.push(emptyHref(link))
}

/** Links such as `vscode:` open an application. Their schemes cannot be checked, because there is no complete list. */
function otherScheme({ link, diagnostics }: LinkContext): undefined {
  const suggestion = suggestScheme(link.href)
  if (suggestion !== undefined) diagnostics.push(misspelledScheme(link, suggestion))
}

/** Script addresses never run, whatever the content security policy of the server allows. */
function scriptLink({ link, diagnostics }: LinkContext): ResolvedLink {
  diagnostics.push(scriptHref(link))
  return { href: '#', isExternal: false }
}

function sizeOf({ assets }: Site, file: string): Pick<ResolvedLink, 'width' | 'height'> {
  const { width, height } = assets.get(file) ?? {}
  return width && height ? { width, height } : {}
}

/** A page that is only a navigation entry links to the `url` in its front matter. */
function entryLink({ site, page, link }: LinkContext): ResolvedLink | undefined {
  const entry = linkEntryAt(site, candidatePaths(site, page.path, parseHref(link.href).path))
  const url = entry?.frontmatter.url
  if (entry === undefined || url === undefined) return undefined
  return isExternalHref(url)
    ? { href: url, isExternal: true }
    : { href: routeHref(site, entry.route), isExternal: false }
}

function redirectedLink({ site, page, link }: LinkContext): ResolvedLink | undefined {
  const { path, query, fragment } = partsOf(link.href)
  return redirectedHref(site, { path: absolutePath(page, path), query, fragment })
}

/** A folder without its own page leads to its first page. */
function folderLink({ site, page, link, diagnostics }: LinkContext): ResolvedLink | undefined {
  const first = firstPageAt(site, candidatePaths(site, page.path, parseHref(link.href).path))
  if (first === undefined || link.kind === 'asset') return undefined
  diagnostics.push(linkToFolder(link, first))
  return { href: routeHref(site, first), isExternal: false }
}

function brokenLink({ site, page, link, diagnostics, hints }: LinkContext): ResolvedLink {
  const { path, query, fragment } = partsOf(link.href)
  const absolute = absolutePath(page, path)
  diagnostics.push(
    link.kind === 'asset' ? missingFile(site, link, absolute, hints) : missingPage(site, link, absolute, hints),
  )
  return { href: hrefOfFile(percentDecode(absolute), site.config.settings) + query + fragment, isExternal: false }
}

/** The parts of a written address. Its fragment becomes valid. */
function partsOf(href: string): ParsedHref {
  const { fragment, ...others } = parseHref(href)
  return { ...others, fragment: encodeStrayPercents(fragment) }
}

const absolutePath = (page: Page, path: string): string =>
  path.startsWith('/') ? path : `/${joinPath(folderOf(page.path), path) ?? path}`

/** The id for a written fragment: the same id, or the one with the same letters and digits. */
function fragmentOn(target: Page, fragment: string, context: LinkContext): string {
  const { page, link, diagnostics } = context
  // The id ends where instructions for the browser begin, such as which text to highlight.
  const directive = fragment.indexOf(':~:')
  if (directive > 1) return fragmentOn(target, fragment.slice(0, directive), context) + fragment.slice(directive)
  const written = percentDecode(fragment.slice(1))
  if (written === '' || written.startsWith(':~:') || target.ids.includes(written)) return fragment
  // An accordion in an accordion puts both ids into the address: `outer:inner`.
  if (written.split(':').every(id => target.ids.includes(id))) return fragment
  const similarId = nearId(target.ids, written)
  if (similarId !== undefined) return `#${encodeUrlPart(similarId)}`
  // Author code may create ids that only a browser sees.
  if (!target.hasAuthorCode && !page.hasAuthorCode && !mayLoadOnDemand(target, written))
    diagnostics.push(missingFragment(target, written, link))
  return fragment
}

/** Whether a fragment may name a field that is loaded on demand because its page exceeds the size budget. */
function mayLoadOnDemand({ features, ids }: Page, written: string): boolean {
  const [section, ...names] = written.split('-')
  const hasFragments = features.includes('Api.More') || features.includes('Api.Part')
  if (!hasFragments || names.length === 0) return false
  return ids.some(id => id === section || id.startsWith(`${section}-`))
}

/** The id that a fragment means: in another spelling, with another prefix, or with a badge of the heading in it. */
function nearId(ids: readonly string[], written: string): string | undefined {
  const loose = normalizeFragment(written)
  if (loose === '') return undefined
  const withoutPrefix = normalizeFragment(written.replace(/^(param|body|response|query|path|header)-/, ''))
  const candidates = ids.map(id => ({
    id,
    loose: normalizeFragment(id),
    field: normalizeFragment(id.replace(/^param-/, '')),
  }))
  const same =
    candidates.find(candidate => candidate.loose === loose) ??
    candidates.find(candidate => candidate.field === withoutPrefix)
  if (same) return same.id
  const isBadged = (candidate: { loose: string }) =>
    candidate.loose.length >= 8 && loose.startsWith(candidate.loose) && loose.length - candidate.loose.length <= 12
  const [longer, ...others] = candidates.filter(isBadged)
  return others.length === 0 ? longer?.id : undefined
}
