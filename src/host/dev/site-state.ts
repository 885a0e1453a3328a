import { setImmediate } from 'node:timers/promises'
import type { Machine, OpenSite } from '../../build-site.ts'
import { openSite } from '../../build-site.ts'
import type { Page, Route } from '../../content/page.ts'
import { clearBodyCache } from '../../content/pages/body-cache.ts'
import type { OutputFile } from '../../render/output/output-file.ts'
import { searchFolder } from '../../render/output/output-paths.ts'
import { indexedPages, type PlannedFile } from '../../render/output/planned-file.ts'
import { indexSite } from '../../render/site-files/index-site.ts'
import { fragmentTargets } from '../../site/links/fragment-targets.ts'
import type { HintCache } from '../../site/links/link-diagnostics.ts'
import { resolveLinks } from '../../site/links/resolve-links.ts'
import type { Site } from '../../site/site.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { sameData } from '../../source/json/same-data.ts'
import { copySources } from '../build/copy-sources.ts'
import type { ReadProject } from './read-project.ts'
import type { SiteFile } from './site-file.ts'

/** A site at a moment, with what was made of it so far. */
export interface SiteState {
  /** The pages that were asked for, as long as of all others the head alone is read; absent: all are read. */
  readonly wanted: ReadonlySet<Route> | undefined
  readonly copied: ReturnType<typeof copySources>
  readonly site: OpenSite['site'] | undefined
  readonly plan: OpenSite['plan'] | undefined
  readonly files: ReadonlyMap<string, PlannedFile>
  /** Sheets and scripts that pages brought: browsers may still show such pages. */
  readonly extra: Map<string, OutputFile>
  readonly made: Map<string, RenderedFile>
  readonly diagnostics: readonly Diagnostic[]
  /** What is wrong with the links of pages, as far as it was looked for: it stays while what links lead to does. */
  readonly ofLinks: LinkDiagnostics
  /** What was found before some pages became others: it stays for those without a link to a place on them. */
  readonly earlier: { readonly ofLinks: LinkDiagnostics; readonly changed: ReadonlySet<Route> } | undefined
  readonly hints: HintCache
  search: Promise<ReadonlyMap<string, OutputFile>> | undefined
}

/** What of a project is shown, and to whom. */
export interface Shown {
  readonly wanted: SiteState['wanted']
  /** The groups of the reader; absent: the site is for everybody. */
  readonly groups: readonly string[] | undefined
}

type LinkDiagnostics = WeakMap<Page, readonly Diagnostic[]>

export interface RenderedFile {
  readonly file: OutputFile | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** So many pages are edited at once. */
const mostEdited = 24

/** @param before Of which browsers may still show pages. */
export async function siteStateOf(
  project: ReadProject,
  machine: Machine,
  { wanted, groups }: Shown,
  before?: SiteState,
): Promise<SiteState> {
  // Those that were read for the state before will not be asked for.
  if (!wanted) clearBodyCache()
  const { value, diagnostics } = await openSite(project.folder, machine, {
    fullPages: wanted,
    groups,
    previous: before?.site,
  })
  // Of all pages few will be looked at; those that are edited are looked at next.
  if (!wanted) clearBodyCache(mostEdited)
  const planned = value ? [...value.plan.shared, ...value.plan.pages, ...value.plan.others] : []
  return {
    wanted,
    copied: copySources(project.survey, project.folder),
    site: value?.site,
    plan: value?.plan,
    // Files of the author's come last, and stand in the place of ours.
    files: new Map(planned.map(file => [file.path, file])),
    extra: before?.extra ?? new Map(),
    made: new Map(),
    diagnostics: [...project.diagnostics, ...diagnostics],
    ...unchangedLinks(value?.site, before),
    search: undefined,
  }
}

/** A state with the pages that were made in the one before, of the same project; what all pages share is made anew. */
export function withPagesOf(state: SiteState, before: SiteState): SiteState {
  return { ...state, made: new Map([...before.made].filter(([path]) => before.files.get(path)?.page)) }
}

/**
 * Another state, in which browsers find what those pages name that they were just sent.
 *
 * @param isKept Which files, by their paths: of another project those alone that are named by their content.
 */
export async function withNamedFiles(
  state: SiteState,
  before: SiteState,
  isKept = (_: string) => true,
): Promise<SiteState> {
  for (const planned of before.plan?.shared ?? []) {
    const isMissing = !state.files.has(planned.path) && isKept(planned.path)
    const { file } = isMissing ? await renderedFile(before, planned) : {}
    if (file) state.extra.set(planned.path, file)
  }
  return state
}

export function diagnosticsOf(state: SiteState): readonly Diagnostic[] {
  const { diagnostics, made, plan } = state
  const ofFiles = [...made.values()].flatMap(({ diagnostics }) => diagnostics)
  return [...diagnostics, ...ofFiles, ...linkDiagnostics(state), ...(plan?.templateDiagnostics() ?? [])]
}

/** What is wrong with the links of pages that were read but never made. */
function linkDiagnostics(state: SiteState): readonly Diagnostic[] {
  return pagesWithLinks(state).flatMap(page => diagnosticsOfLinks(state, page))
}

/** The pages whose links are looked at apart; those of a page that was made are among what was found then. */
function pagesWithLinks({ wanted, site, plan, made }: SiteState): readonly Page[] {
  if (!site || !plan || wanted) return []
  return [...plan.pages, ...plan.others].flatMap(({ path, page }) => (page && !made.has(path) ? [page] : []))
}

function diagnosticsOfLinks(state: SiteState, page: Page): readonly Diagnostic[] {
  const { site, ofLinks, hints } = state
  const found = ofLinks.get(page) ?? earlierDiagnostics(state, page)
  const all = found ?? (site ? resolveLinks(site, page, hints).diagnostics : [])
  ofLinks.set(page, all)
  return all
}

/** What was found of the links of a page before, unless one of them leads to a place on a page that is another now. */
function earlierDiagnostics({ site, earlier }: SiteState, page: Page): readonly Diagnostic[] | undefined {
  const found = earlier?.ofLinks.get(page)
  if (!site || !found) return undefined
  return fragmentTargets(site, [page]).some(route => earlier?.changed.has(route)) ? undefined : found
}

/** How long links are looked at before others have their turn, in milliseconds. */
const turnMs = 8

/** Look at the links of all pages, so that what is wrong with them is at hand; whoever asks for a page comes before. */
export async function checkLinks(state: SiteState, isEnough: () => boolean): Promise<void> {
  let begun = performance.now()
  for (const page of pagesWithLinks(state)) {
    diagnosticsOfLinks(state, page)
    if (performance.now() - begun < turnMs) continue
    await setImmediate()
    if (isEnough()) return
    begun = performance.now()
  }
}

/** What was found of links before, as far as there are the same places on this site. */
function unchangedLinks(
  site: Site | undefined,
  before: SiteState | undefined,
): Pick<SiteState, 'ofLinks' | 'earlier' | 'hints'> {
  const known = before?.site
  if (!site || !known || !haveSameNames(known, site))
    return { ofLinks: new WeakMap(), earlier: undefined, hints: new Map() }
  const { ofLinks, earlier, hints } = before
  const isChanged = ([route, page]: readonly [Route, Page]) => !isSamePlace(page, known.pages.get(route))
  const changed = new Set([...site.pages].filter(isChanged).map(([route]) => route))
  if (changed.size === 0) return { ofLinks, earlier, hints }
  return { ofLinks: new WeakMap(), earlier: { ofLinks, changed }, hints }
}

/** Whether there are the same pages, files, folders and redirects on two sites. */
function haveSameNames(one: Site, other: Site): boolean {
  const namesOf = ({ config, redirects, folders, links }: Site) => [config.settings, redirects, [...folders], links]
  const pathsOf = ({ pages }: Site) => [...pages].map(([route, { path }]) => [route, path])
  const isSameList = one.assets === other.assets || sameData([...one.assets.keys()], [...other.assets.keys()])
  return isSameList && sameData(pathsOf(one), pathsOf(other)) && sameData(namesOf(one), namesOf(other))
}

/** Whether links find the same places on two pages. */
function isSamePlace(one: Page, other: Page | undefined): boolean {
  if (one === other) return true
  return other !== undefined && one.hasAuthorCode === other.hasAuthorCode && sameData(one.ids, other.ids)
}

export async function fileIn(state: SiteState, path: string): Promise<SiteFile | undefined> {
  const planned = state.files.get(path)
  return siteFile(state, planned ? (await renderedFile(state, planned)).file : state.extra.get(path))
}

export async function fileOfSearch(state: SiteState, path: string, machine: Machine): Promise<SiteFile | undefined> {
  state.search ??= searchOf(state, machine)
  return siteFile(state, (await state.search).get(path))
}

async function renderedFile(state: SiteState, planned: PlannedFile): Promise<RenderedFile> {
  const known = state.made.get(planned.path)
  if (known) return known
  const { outcomes } = await planned.render()
  for (const { value } of outcomes) if (value && value.path !== planned.path) state.extra.set(value.path, value)
  const made = {
    file: withoutBody(outcomes.find(({ value }) => value?.path === planned.path)?.value),
    diagnostics: outcomes.flatMap(({ diagnostics }) => diagnostics),
  }
  state.made.set(planned.path, made)
  return made
}

/** Nobody takes a body out of a file that is not published. */
const withoutBody = (file: OutputFile | undefined): OutputFile | undefined =>
  file && 'body' in file ? { ...file, body: undefined } : file

function siteFile({ copied }: SiteState, file: OutputFile | undefined): SiteFile | undefined {
  if (file === undefined || 'isUnchanged' in file) return undefined
  if ('contents' in file) return { contents: file.contents }
  return { diskPath: copied(file.copyOf).diskPath }
}

export function isOfSearch({ plan }: SiteState, path: string): boolean {
  return plan?.frame.hasSearch === true && path.startsWith(searchFolder(plan.frame.files.version))
}

/** Whether pages may run the file by its address: one that pages import does not count, unless others may import it. */
export function isRun({ files, plan }: SiteState, path: string): boolean {
  if (!files.has(path) || !/\.(?:m?js|wasm)$/i.test(path)) return false
  return !path.endsWith('.js') || plan?.frame.authorScripts.length !== 0
}

/** Index all pages: it is asked for when somebody opens the search, and takes a while. */
async function searchOf({ plan }: SiteState, machine: Machine): Promise<ReadonlyMap<string, OutputFile>> {
  const outcomes = plan ? await indexSite(plan.frame, indexedPages(plan.pages), machine) : []
  return new Map(outcomes.flatMap(({ value }) => (value ? [[value.path, value] as const] : [])))
}
