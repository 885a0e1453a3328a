import type { Machine } from '../../build-site.ts'
import type { Route } from '../../content/page.ts'
import { routeHref } from '../../site/links/link-target.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { authorScriptFolder } from '../author-code/modules/provided-names.ts'
import { machineFor } from '../build/machine.ts'
import { createDisposables } from '../threads/disposables.ts'
import { type DevFolderOptions, type ReadProject, readProject, withChanged } from './read-project.ts'
import { serializeTasks } from './serialize-tasks.ts'
import type { SiteFile } from './site-file.ts'
import {
  checkLinks,
  diagnosticsOf,
  fileIn,
  fileOfSearch,
  hasFile,
  isOfSearch,
  isRun,
  type SiteState,
  siteStateOf,
  withNamedFiles,
  withPagesOf,
} from './site-state.ts'

/** A project that is previewed while it is written. */
export interface DevSite {
  /** Base path of the site: '' or '/docs'. */
  readonly base: () => string
  /** Whether the site has a file at this path of its output folder (`guides/start/index.html`, `_redirects` …). */
  readonly has: (path: string) => boolean
  /** Whether pages may run the file by its address. A script that components import is part of their bundle. */
  readonly runs: (path: string) => boolean
  /**
   * Parse the whole page that this file shows: other parts of the site may depend on it, such as its content security
   * policy.
   */
  readonly read: (path: string) => Promise<void>
  /** The file, rendered now; `undefined`: it does not exist. */
  readonly fileAt: (path: string) => Promise<SiteFile | undefined>
  /**
   * Process the current state of the project. `paths`: what changed, relative to the docs folder; absent: check
   * everything.
   */
  readonly refresh: (paths?: ReadonlySet<string>) => Promise<void>
  /** Parse the pages that were not requested yet: until then only their page heads are known. */
  readonly complete: () => Promise<void>
  /**
   * Run slow checks in advance until `isEnough` returns true, so that diagnostics are available quickly. Requests take
   * precedence.
   */
  readonly check: (isEnough: () => boolean) => Promise<void>
  /** The current diagnostics: of the project, of the pages that were parsed, and of the files that were rendered. */
  readonly diagnostics: () => readonly Diagnostic[]
  /** A text file of the project, as it was read. */
  readonly textOf: (path: string) => string | undefined
  /** Release its resources. Running work is rejected with `DisposedError`. */
  readonly close: () => Promise<void>
  /** The page of a file in the project, as an address with the base path: `/docs/guides/start/`. */
  readonly hrefOfFile: (path: string) => string | undefined
}

export interface DevOptions extends DevFolderOptions {
  /** Whether code of the author may run. */
  readonly withCode: boolean
  /** The groups of the reader to preview as. Absent: pages are public, as in a build. */
  readonly groups?: readonly string[] | undefined
}

/** Read a project and find out what its site contains. A page is only parsed and rendered on request. */
export async function openDevSite(options: DevOptions): Promise<DevSite> {
  const { withCode: code, directory, groups } = options
  const disposables = createDisposables()
  const machine = machineFor({
    threads: true,
    search: true,
    isPreview: true,
    code,
    directory,
    disposables: disposables,
  })
  const project = await readProject(options)
  const state = await siteStateOf(project, machine, { requestedRoutes: new Set(), groups })
  const openProject: OpenProject = { machine, groups, project, state, serialize: serializeTasks() }
  const complete = once(() => readAll(openProject))
  return {
    base: () => openProject.state.site?.config.settings.base ?? '',
    has: path => hasFile(openProject.state, path) || isOfSearch(openProject.state, path),
    runs: path => isRun(openProject.state, path),
    read: path => readPage(openProject, path),
    fileAt: async path => {
      await readPage(openProject, path)
      if (!isOfSearch(openProject.state, path)) return fileIn(openProject.state, path)
      await complete()
      return fileOfSearch(openProject.state, path)
    },
    refresh: paths =>
      openProject.serialize(async () => {
        const { project, state } = openProject
        openProject.project = (paths && (await withChanged(project, paths))) ?? (await readProject(options, project))
        const next = await siteStateOf(
          openProject.project,
          machine,
          { requestedRoutes: state.requestedRoutes, groups },
          state,
        )
        // A browser may be about to request a script that this change replaced.
        openProject.state = await withNamedFiles(next, state, path => path.startsWith(authorScriptFolder))
      }),
    complete,
    check: isEnough => checkLinks(openProject.state, isEnough),
    diagnostics: () => diagnosticsOf(openProject.state),
    close: disposables.disposeAll,
    textOf: path => openProject.project.folder.files.get(path)?.text,
    hrefOfFile: path => {
      const { site } = openProject.state
      const page = [...(site?.pages.values() ?? [])].find(page => page.path === path)
      return page && site && routeHref(site, page.route)
    },
  }
}

/** A project that is first known by its page heads, and later completely. */
interface OpenProject {
  readonly machine: Machine
  readonly groups: DevOptions['groups']
  project: ReadProject
  state: SiteState
  /** Serializes changes of the state. Slow work is done before. */
  readonly serialize: ReturnType<typeof serializeTasks>
}

/** Parse the whole page that a file shows, unless it is already parsed. */
async function readPage(openProject: OpenProject, path: string): Promise<void> {
  if (unparsedRoute(openProject, path) === undefined) return
  await openProject.serialize(async () => {
    const { machine, groups, project, state } = openProject
    const route = unparsedRoute(openProject, path)
    if (route === undefined) return
    const routes = new Set([...(state.requestedRoutes ?? []), route])
    const widened = await siteStateOf(project, machine, { requestedRoutes: routes, groups }, state)
    openProject.state = await withNamedFiles(withPagesOf(widened, state), state)
  })
}

/** The page that a file shows, if only its page head is known. */
function unparsedRoute({ state: { files, requestedRoutes } }: OpenProject, path: string): Route | undefined {
  const route = files.get(path)?.page?.route
  return route !== undefined && requestedRoutes && !requestedRoutes.has(route) ? route : undefined
}

/** How often reading everything may be invalidated by a change. After that, changes wait. */
const maxInvalidated = 2

async function readAll(openProject: OpenProject): Promise<void> {
  const { machine, groups, serialize } = openProject
  const all = { requestedRoutes: undefined, groups }
  for (let tries = 0; openProject.state.requestedRoutes && tries < maxInvalidated; tries++) {
    const { project, state } = openProject
    const completeState = await siteStateOf(project, machine, all, state)
    await serialize(async () => {
      if (project === openProject.project) openProject.state = await withNamedFiles(completeState, openProject.state)
    })
  }
  await serialize(async () => {
    const { project, state } = openProject
    if (state.requestedRoutes)
      openProject.state = await withNamedFiles(await siteStateOf(project, machine, all, state), state)
  })
}

/** Work that concurrent callers share. */
function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => {
    running ??= work().finally(() => {
      running = undefined
    })
    return running
  }
}
