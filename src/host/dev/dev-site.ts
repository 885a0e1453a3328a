import { setImmediate } from 'node:timers/promises'
import type { Route } from '../../content/page.ts'
import { routeOfEntry } from '../../content/pages/routes.ts'
import { decodePathname } from '../../server/site/site-response.ts'
import { routeHref } from '../../site/links/link-target.ts'
import { authorScriptFolder } from '../author-code/modules/provided-names.ts'
import { machineFor } from '../build/machine.ts'
import { savePageScans } from '../project/page-scan-cache.ts'
import { highlightOnThread } from '../scheduler/highlight-on-thread.ts'
import { createDisposables } from '../threads/disposables.ts'
import type { ChangedFiles } from './preview-state.ts'
import { type DevFolderOptions, type ReadProject, readProject, readTexts, withChanged } from './read-project.ts'
import { createSearchIndexer } from './search-indexer.ts'
import type { SiteOperations } from './site-operations.ts'
import { checkLinks, diagnosticsOf, type SiteState, siteStateOf, withPagesOf } from './site-state.ts'
import { fileIn, fileOfSearch, hasFile, isOfSearch, isRun, mayBePublished, withNamedFiles } from './state-files.ts'

/** A project at one moment, with its site. */
export interface DevSite {
  readonly project: ReadProject
  readonly state: SiteState
}

export interface DevOptions extends DevFolderOptions {
  /** Whether code of the author may run. */
  readonly withCode: boolean
  /** The groups of the reader to preview as. If absent, pages are public, as in a build. */
  readonly groups?: readonly string[] | undefined
  /** Whether code is highlighted on a thread of its own, which starts immediately. Default: on this thread. */
  readonly highlightsOnThread?: boolean | undefined
}

/** The site of a project that is written. A page is only parsed and rendered on request. */
export function devSiteOperations(options: DevOptions): SiteOperations<DevSite> {
  const { withCode: code, directory, groups, highlightsOnThread = false } = options
  const disposables = createDisposables()
  const machine = machineFor({
    ...{ threads: true, search: true, images: true, isPreview: true },
    ...{ code, directory, disposables },
    highlightOnThread: highlightsOnThread ? highlightOnThread(disposables) : undefined,
  })
  const indexSearch = createSearchIndexer()
  const stateOf = (project: ReadProject, requestedRoutes: SiteState['requestedRoutes'], previous?: SiteState) =>
    siteStateOf(project, machine, { requestedRoutes, groups }, previous)
  return {
    open: async requestedAddresses => {
      const project = await readProject(options)
      // Receives requests that arrived meanwhile.
      await setImmediate()
      return { project, state: await stateOf(project, new Set([...requestedAddresses].map(routeOfAddress))) }
    },
    withChanges: async ({ project: previous, state }, files) => {
      const project = await changedProject(options, previous, files)
      const next = await stateOf(project, state.requestedRoutes, state)
      // A browser may be about to request a script that this change replaced.
      return { project, state: await withNamedFiles(next, state, path => path.startsWith(authorScriptFolder)) }
    },
    withPages: async (site, paths) => {
      const { project, state } = site
      const routes = paths.flatMap(path => unparsedRoute(state, path) ?? [])
      if (routes.length === 0) return site
      const widened = await stateOf(project, new Set([...(state.requestedRoutes ?? []), ...routes]), state)
      return { project, state: await withNamedFiles(withPagesOf(widened, state), state) }
    },
    withAllPages: async ({ project, state }) => {
      await readTexts(project)
      // Before the pages are parsed, which takes longer: the author may end the preview.
      const diagnostics = await savePageScans(project.scan, project.folder)
      const whole = await stateOf(project, undefined, state)
      return { project, state: { ...whole, diagnostics: [...whole.diagnostics, ...diagnostics] } }
    },
    replacedBy: async ({ state }, whole) => ({ ...whole, state: await withNamedFiles(whole.state, state) }),
    neededFor: ({ state }, path) => {
      if (unparsedRoute(state, path) !== undefined) return 'page'
      const needsAll = state.requestedRoutes && isOfSearch(state, path)
      return needsAll || mayBePublished(state, path) ? 'all pages' : undefined
    },
    base: ({ state }) => state.site?.config.settings.base ?? '',
    isUsable: ({ state }) => state.plan !== undefined,
    has: ({ state }, path) => hasFile(state, path) || isOfSearch(state, path) || mayBePublished(state, path),
    publishes: ({ state }, path) => state.plan?.publishes(path) === true || mayBePublished(state, path),
    runs: ({ state }, path) => isRun(state, path),
    fileAt: ({ state }, path) =>
      isOfSearch(state, path) ? fileOfSearch(state, path, indexSearch) : fileIn(state, path),
    check: ({ state }, isEnough) => checkLinks(state, isEnough),
    diagnostics: ({ state }) => diagnosticsOf(state),
    textOf: ({ project }, path) => project.folder.files.get(path)?.text,
    hrefOfFile: ({ state: { site } }, path) => {
      const page = [...(site?.pages.values() ?? [])].find(page => page.path === path)
      return page && site && routeHref(site, page.route)
    },
    close: disposables.disposeAll,
  }
}

async function changedProject(options: DevOptions, previous: ReadProject, files: ChangedFiles): Promise<ReadProject> {
  const changed = files === 'any' ? undefined : await withChanged(previous, files)
  return changed ?? readProject(options, previous)
}

/** The route of the page at an address, if there is one. */
const routeOfAddress = (address: string): Route =>
  routeOfEntry((decodePathname(address) ?? '').replace(/(?:\/index)?\.html$/, ''))

/** The page that a file shows, if only its front matter is parsed. */
function unparsedRoute({ plan, requestedRoutes }: SiteState, path: string): Route | undefined {
  const route = requestedRoutes && plan?.at(path)?.page?.route
  return route !== undefined && !requestedRoutes?.has(route) ? route : undefined
}
