import { setImmediate } from 'node:timers/promises'
import type { Machine } from '../../build-site.ts'
import type { Page, Route } from '../../content/page.ts'
import { openSite } from '../../open-site.ts'
import type { OutputFile } from '../../render/output/output-file.ts'
import { outputPathOf } from '../../render/output/output-paths.ts'
import { changedNames, mayLeadTo } from '../../site/links/changed-names.ts'
import { fragmentTargets } from '../../site/links/fragment-targets.ts'
import type { HintCache } from '../../site/links/link-diagnostics.ts'
import { resolveLinks } from '../../site/links/resolve-links.ts'
import type { Site } from '../../site/site.ts'
import { signedInReader } from '../../source/access/access.ts'
import { compareMaps } from '../../source/compare-maps.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { isDeepEqual } from '../../source/json/is-deep-equal.ts'
import type { OpenSite } from '../../update-site.ts'
import { copySources } from '../build/copy-sources.ts'
import type { ReadProject } from './read-project.ts'

/** A site at one moment, with everything that was rendered so far. */
export interface SiteState {
  /** The pages that were requested, as long as only the page heads of all others are parsed. If absent, all are parsed. */
  readonly requestedRoutes: ReadonlySet<Route> | undefined
  readonly resolveCopy: ReturnType<typeof copySources>
  /** `undefined` if the project has no usable `docs.json`. */
  readonly open: OpenSite | undefined
  readonly site: OpenSite['site'] | undefined
  readonly plan: OpenSite['plan'] | undefined
  /** Style sheets and scripts of rendered pages: browsers may still show such pages. */
  readonly extra: Map<string, OutputFile>
  readonly rendered: Map<string, RenderedFile>
  readonly diagnostics: readonly Diagnostic[]
  /** Diagnostics of the links that were checked so far. They remain valid while the link targets do. */
  readonly ofLinks: LinkDiagnostics
  /**
   * Diagnostics from before some pages changed. They remain valid for pages whose links lead neither to an id on a changed
   * page, nor to a page or file that was added or removed.
   */
  readonly earlier: EarlierLinks | undefined
  readonly hints: HintCache
  search: Promise<ReadonlyMap<string, OutputFile>> | undefined
}

/** The part of a project that is shown, and for whom. */
export interface SiteSelection {
  readonly requestedRoutes: SiteState['requestedRoutes']
  /** The groups of the reader; absent: the site is public. */
  readonly groups: readonly string[] | undefined
}

interface EarlierLinks {
  readonly ofLinks: LinkDiagnostics
  readonly changed: ReadonlySet<Route>
  /** The names of pages and files that were added or removed. */
  readonly names: readonly string[]
}

type LinkDiagnostics = WeakMap<Page, readonly Diagnostic[]>

export interface RenderedFile {
  readonly file: OutputFile | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** How many pages are edited at the same time. */
const maxEdited = 24

/** @param previous The previous state, whose pages browsers may still show. */
export async function siteStateOf(
  project: ReadProject,
  machine: Machine,
  { requestedRoutes, groups }: SiteSelection,
  previous?: SiteState,
): Promise<SiteState> {
  // Bodies of the previous state are not needed any more.
  if (!requestedRoutes) machine.bodies.clear()
  const { value, diagnostics } = await openSite(project.folder, machine, {
    fullPages: requestedRoutes,
    reader: groups && signedInReader(groups),
    previous: previous?.open,
  })
  // Keep only a few bodies: most pages will not be viewed, and edited pages are viewed next.
  if (!requestedRoutes) machine.bodies.clear(maxEdited)
  return {
    requestedRoutes,
    resolveCopy: copySources(project.scan, project.folder),
    open: value,
    site: value?.site,
    plan: value?.plan,
    extra: previous?.extra ?? new Map(),
    rendered: new Map(),
    diagnostics: [...project.diagnostics, ...diagnostics],
    ...unchangedLinks(value?.site, previous),
    search: undefined,
  }
}

/**
 * A state with the pages that were rendered in the previous one, of the same project. Shared files are rendered again.
 */
export function withPagesOf(state: SiteState, previous: SiteState): SiteState {
  return { ...state, rendered: new Map([...previous.rendered].filter(([path]) => previous.plan?.at(path)?.page)) }
}

export function diagnosticsOf(state: SiteState): readonly Diagnostic[] {
  const { diagnostics, rendered, plan } = state
  const fileDiagnostics = [...rendered.values()].flatMap(({ diagnostics }) => diagnostics)
  return [...diagnostics, ...fileDiagnostics, ...linkDiagnostics(state), ...(plan?.templateDiagnostics() ?? [])]
}

/** Link diagnostics of pages that were parsed but not rendered. */
function linkDiagnostics(state: SiteState): readonly Diagnostic[] {
  return pagesWithLinks(state).flatMap(page => diagnosticsOfLinks(state, page))
}

/** The pages whose links are checked separately. For a rendered page, rendering already reported them. */
function pagesWithLinks({ requestedRoutes, site, plan, rendered }: SiteState): readonly Page[] {
  if (!site || !plan || requestedRoutes) return []
  const pathOf = ({ route }: Page) => outputPathOf(route, site.config.settings)
  const shown = new Set([...rendered.keys()].filter(path => plan.at(path)?.page))
  return [...site.pages.values(), ...site.links].filter(page => shown.size === 0 || !shown.has(pathOf(page)))
}

function diagnosticsOfLinks(state: SiteState, page: Page): readonly Diagnostic[] {
  const { site, ofLinks, hints } = state
  const found = ofLinks.get(page) ?? earlierDiagnostics(state, page)
  const all = found ?? (site ? resolveLinks(site, page, hints).diagnostics : [])
  ofLinks.set(page, all)
  return all
}

/** Earlier link diagnostics of a page, unless its links may lead to something that has changed. */
function earlierDiagnostics({ site, earlier }: SiteState, page: Page): readonly Diagnostic[] | undefined {
  const found = earlier?.ofLinks.get(page)
  if (!site || !earlier || !found) return undefined
  const { names, changed } = earlier
  if (names.length > 0 && (found.length > 0 || mayLeadTo(page, names))) return undefined
  return changed.size > 0 && fragmentTargets(site, [page]).some(route => changed.has(route)) ? undefined : found
}

/** Milliseconds of checking links before other work can run. */
const sliceMs = 8

/** Check the links of all pages, so that their diagnostics are available. Requests for pages take precedence. */
export async function checkLinks(state: SiteState, isEnough: () => boolean): Promise<void> {
  let startedAt = performance.now()
  for (const page of pagesWithLinks(state)) {
    diagnosticsOfLinks(state, page)
    if (performance.now() - startedAt < sliceMs) continue
    await setImmediate()
    if (isEnough()) return
    startedAt = performance.now()
  }
}

/** Earlier link diagnostics, as far as this site has the same link targets. */
function unchangedLinks(
  site: Site | undefined,
  previous: SiteState | undefined,
): Pick<SiteState, 'ofLinks' | 'earlier' | 'hints'> {
  const previousSite = previous?.site
  const names = site && previousSite && changedNames(previousSite, site)
  if (!names) return { ofLinks: new WeakMap(), earlier: undefined, hints: new Map() }
  const { ofLinks, earlier, hints } = previous
  if (names.length === 0 && site.pages === previousSite.pages) return { ofLinks, earlier, hints }
  const changed = new Set<Route>()
  for (const { before, after } of compareMaps(previousSite.pages, site.pages))
    if (before && after && !hasSameTargets(before, after)) changed.add(after.route)
  if (names.length + changed.size === 0) return { ofLinks, earlier, hints }
  // A hint may name a page that was removed.
  return { ofLinks: new WeakMap(), earlier: { ofLinks, changed, names }, hints: names.length > 0 ? new Map() : hints }
}

/** Whether two pages have the same link targets. */
function hasSameTargets(one: Page, other: Page): boolean {
  return one === other || (one.hasAuthorCode === other.hasAuthorCode && isDeepEqual(one.ids, other.ids))
}
