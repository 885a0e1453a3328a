import type {
  Attachments,
  DivisionEntry,
  GroupEntry,
  NavigationEntry,
  RootNavigation,
} from '../../config/navigation-entry.ts'
import type { SpecAttachment } from '../../config/values/spec-attachment.ts'
import type { Route } from '../../content/page.ts'
import { routeOfEntry } from '../../content/pages/routes.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { ownValue } from '../../source/json/own-value.ts'
import { memoize } from '../../source/memoize.ts'
import { sourcesOf, withoutSources } from '../subjects/attached-sources.ts'
import type { GeneratedPage } from '../subjects/generated-page.ts'
import {
  graphqlAndOthers,
  listedSpec,
  openapiAndAsyncapi,
  sameRoutes,
  sdkAndOthers,
} from '../subjects/reference-diagnostics.ts'
import type { ExpansionContext } from './expansion-context.ts'
import { generateGraphqlPages, generatePages, generateSymbolPages } from './generate-pages.ts'
import { listedSources } from './listed-sources.ts'
import { listsNoOperation } from './lists-no-operation.ts'
import { resolveEntry } from './resolve-entry.ts'

/** A navigation in which every operation is a page. */
export interface ExpandedNavigation {
  readonly children: readonly NavigationEntry[]
  readonly pages: readonly GeneratedPage[]
  /**
   * The attachments of the pages of authors that need them, by route: the nearest ones around the first entry of a page.
   */
  readonly attachments: ReadonlyMap<Route, Attachments>
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Replace operation entries with pages, and generate groups of pages where a spec is attached and no operation is listed.
 *
 * @param fallback `api.openapi` and `api.asyncapi`: used to resolve operations, but they generate no pages themselves.
 */
export function expandNavigation(
  { children, openapi, asyncapi }: RootNavigation,
  fallback: Attachments,
  project: Pick<ExpansionContext, 'specs' | 'isPage' | 'namesSymbol' | 'needsAttachments'>,
): ExpandedNavigation {
  const root = { openapi, asyncapi }
  const scope = { children, attachments: root }
  const collected = {
    pages: new Map(),
    moved: [],
    generators: new Map(),
    attachments: new Map(),
    listedCache: new Map(),
    diagnostics: [],
  }
  const context: ExpansionContext = { ...project, ...collected, fallback, specScope: scope }
  const entries = expandAll(children, root, context)
  const isUnlisted = children.length === 0 && (openapi !== undefined || asyncapi !== undefined)
  const generated = isUnlisted ? generatePages(root, context, false) : []
  return {
    children: [...entries, ...generated],
    pages: [...context.pages.values()],
    attachments: context.attachments,
    diagnostics: [...context.diagnostics, ...sameRoutes(context.moved)],
  }
}

function expandAll(
  entries: readonly NavigationEntry[],
  attachments: Attachments,
  context: ExpansionContext,
): NavigationEntry[] {
  const ofPages = withOuterAttachments(attachments, context.fallback)
  const routes = pageRoutes(entries)
  const expanded: NavigationEntry[] = []
  for (const [at, entry] of entries.entries()) {
    const route = routes[at]
    if (route !== undefined) recordAttachments(route, ofPages, context)
    if (entry.type === 'page') expanded.push(entry)
    else if (entry.type === 'operation') expanded.push(...resolveEntry(entry, ofPages, context))
    else expanded.push(expandOwner(entry, attachments, context))
  }
  return expanded
}

/** The routes of the pages in a list; `undefined` for other entries. Cached, because an edit changes few lists. */
const pageRoutes = memoize((entries: readonly NavigationEntry[]): readonly (Route | undefined)[] =>
  entries.map(entry => (entry.type === 'page' ? routeOfEntry(entry.path) : undefined)),
)

function recordAttachments(
  route: Route,
  ofPage: Attachments,
  { attachments, needsAttachments }: ExpansionContext,
): void {
  if (needsAttachments?.(route) !== false && !attachments.has(route)) attachments.set(route, ofPage)
}

/** A group or division: the pages that it lists, or the pages generated from its spec if it lists none. */
function expandOwner<Some extends Owner>(entry: Some, outer: Attachments, outerExpansion: ExpansionContext): Some {
  const attachments = withOuterAttachments(entry, outer)
  const owner = entry.type === 'group' ? entry.title : entry.name
  const version = isVersion(entry) ? entry.name : outerExpansion.version
  const scope = entry.openapi || entry.asyncapi ? { children: entry.children, attachments } : undefined
  const division = isDivision(entry) ? entry : outerExpansion.division
  const context = { ...outerExpansion, owner, division, version, specScope: scope ?? outerExpansion.specScope }
  if (entry.type === 'group' && entry.root !== undefined)
    recordAttachments(routeOfEntry(entry.root), withOuterAttachments(attachments, context.fallback), context)
  const listed = expandAll(entry.children, attachments, context)
  const isLink = entry.type === 'division' && entry.href !== undefined
  if (entry.openapi && entry.asyncapi) context.diagnostics.push(openapiAndAsyncapi(entry.span))
  if (entry.graphql && !isLink) return expandGraphqlTab(entry, listed, context)
  if (entry.sdk && !isLink) return expandLibrary(entry, listed, context)
  if (entry.children.length === 0 && !isLink)
    return {
      ...entry,
      children: generatePages(attachmentsToGenerate(entry, attachments, context), context, entry.type === 'group'),
    }
  const openapi = entry.openapi && !isLink && listsNoOperation(entry, context) ? entry.openapi : undefined
  const asyncapi = addsChannels(entry) ? channelAttachment(entry.asyncapi, context) : undefined
  const generated = generatePages({ openapi, asyncapi }, context, entry.type === 'group')
  const isSame = generated.length === 0 && isSameList(listed, entry.children)
  // The same object, so that results which are cached for it stay valid.
  return isSame ? entry : { ...entry, children: [...listed, ...generated] }
}

const isSameList = (some: readonly NavigationEntry[], others: readonly NavigationEntry[]): boolean =>
  some.length === others.length && some.every((entry, at) => entry === others[at])

/** A tab with a GraphQL schema: its own pages and those of its other specs come first. */
function expandGraphqlTab<Some extends Owner>(
  entry: Some,
  listed: readonly NavigationEntry[],
  context: ExpansionContext,
): Some {
  const { openapi, asyncapi, graphql, span } = entry
  if (openapi || asyncapi) context.diagnostics.push(graphqlAndOthers(span))
  const others = entry.children.length === 0 ? generatePages({ openapi, asyncapi }, context, false) : []
  return { ...entry, children: [...listed, ...others, ...generateGraphqlPages(graphql, context)] }
}

/** A tab or group with a library: its own pages and groups, and then those of the library. */
function expandLibrary<Some extends Owner>(
  entry: Some,
  listed: readonly NavigationEntry[],
  context: ExpansionContext,
): Some {
  const { openapi, asyncapi, sdk, span, children } = entry
  const others = [
    ...(openapi ? ['openapi'] : []),
    ...(asyncapi ? ['asyncapi'] : []),
    ...(isDivision(entry) && children.some(({ type }) => type === 'page') ? ['pages'] : []),
    ...children.flatMap(child => (child.type === 'division' ? [`${child.kind}s`] : [])).slice(0, 1),
  ]
  const owner = context.owner ?? 'navigation'
  if (others.length > 0) context.diagnostics.push(sdkAndOthers(owner, others, span))
  const specs = children.length === 0 ? generatePages({ openapi, asyncapi }, context, entry.type === 'group') : []
  const symbols = namesSymbols(children, context) ? [] : generateSymbolPages(sdk, context)
  return { ...entry, children: [...listed, ...specs, ...symbols] }
}

/** Whether an author selects the symbols: a page in a list names one. Nodes with a library of their own do not count. */
const namesSymbols = (
  entries: readonly NavigationEntry[],
  { namesSymbol }: Pick<ExpansionContext, 'namesSymbol'>,
): boolean =>
  entries.some((entry): boolean => {
    if (entry.type === 'page') return namesSymbol?.(entry.path) ?? false
    if (entry.type === 'operation') return false
    const root = entry.type === 'group' ? entry.root : undefined
    const isRootSymbol = root !== undefined && namesSymbol?.(root) === true
    return !entry.sdk && (isRootSymbol || entry.children.some(child => namesSymbols([child], { namesSymbol })))
  })

const isDivision = (entry: Owner): entry is DivisionEntry => entry.type === 'division'

const isVersion = (entry: Owner): entry is DivisionEntry => isDivision(entry) && entry.kind === 'version'

/** Channels are added to the pages that a group lists, unless it lists channels itself. */
function addsChannels({ type, asyncapi, children }: Owner): boolean {
  const listed = children.filter(entry => entry.type === 'page' || entry.type === 'operation')
  const namesChannel = listed.some(entry => entry.type === 'operation' && entry.method === 'CHANNEL')
  return type === 'group' && asyncapi !== undefined && listed.length > 0 && !namesChannel
}

/** Remove specs of operations: a list shows only those operations that it names. */
function channelAttachment(
  attachment: SpecAttachment | undefined,
  { specs }: ExpansionContext,
): SpecAttachment | undefined {
  const sources = sourcesOf(attachment).map(({ source }) => source)
  const others = sources.filter(source => ownValue(specs, source)?.kind === 'openapi')
  return withoutSources(attachment, new Set(others))
}

/**
 * The specs whose pages a node without entries shows. If it has its own, only those. Otherwise the nearest of each
 * kind, except those whose operations are listed elsewhere.
 */
function attachmentsToGenerate(
  { openapi, asyncapi, span }: Owner,
  inherited: Attachments,
  context: ExpansionContext,
): Attachments {
  if (openapi || asyncapi) return { openapi, asyncapi }
  const { specs, specScope, owner, diagnostics } = context
  const listed = context.listedCache.get(specScope) ?? listedSources(specScope, specs)
  context.listedCache.set(specScope, listed)
  const skipped = sourcesOf(inherited.openapi).flatMap(({ source }) => (listed.has(source) ? source : []))
  if (skipped.length > 0) diagnostics.push(listedSpec(owner, skipped, span))
  return { openapi: withoutSources(inherited.openapi, listed), asyncapi: inherited.asyncapi }
}

type Owner = GroupEntry | DivisionEntry

function withOuterAttachments({ openapi, asyncapi, graphql, sdk }: Attachments, outer: Attachments): Attachments {
  return {
    openapi: openapi ?? outer.openapi,
    asyncapi: asyncapi ?? outer.asyncapi,
    graphql: graphql ?? outer.graphql,
    sdk: sdk ?? outer.sdk,
  }
}
