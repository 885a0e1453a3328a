import type { Machine, OpenSite } from '../build-site.ts'
import { openSite } from '../build-site.ts'
import { forgetAllBodies } from '../content/kept-bodies.ts'
import { searchFolder } from '../render/output-address.ts'
import type { OutputFile } from '../render/output-file.ts'
import type { PlannedFile } from '../render/planned-file.ts'
import { openSearch } from '../render/search-files.ts'
import { routeHref } from '../site/find-target.ts'
import type { Diagnostic } from '../source/diagnostic.ts'
import { copiedFrom } from './copied-files.ts'
import { type DevFolderOptions, type ReadProject, readProject, withWritten } from './dev-folder.ts'
import { machineFor } from './machine.ts'

/** A project that is looked at while it is written. */
export interface DevSite {
  /** Base path of the site: '' or '/docs'. */
  readonly base: () => string
  /** Whether the site has a file at this path of its output folder (`guides/start/index.html`, `_redirects` …). */
  readonly has: (path: string) => boolean
  /** The file, made now; `undefined`: there is none. */
  readonly fileAt: (path: string) => Promise<DevFile | undefined>
  /** Take in what lies in the project now. `paths`: what changed, from the docs folder; absent: look at everything. */
  readonly refresh: (paths?: ReadonlySet<string>) => Promise<void>
  /** What is wrong at present: of the project as a whole and of the pages that were made since. */
  readonly diagnostics: () => readonly Diagnostic[]
  /** The page that a file of the project is, as an address with the base path: `/docs/guides/start/`. */
  readonly hrefOfFile: (path: string) => string | undefined
}

/** A file of the site: what it holds, or where it lies. */
export type DevFile = { readonly contents: string | Uint8Array } | { readonly diskPath: string }

export interface DevOptions extends DevFolderOptions {
  /** Whether code of the author's may run. */
  readonly withCode: boolean
}

/** Read a project and find out what its site has; no page is drawn before somebody asks for it. */
export async function openDevSite(options: DevOptions): Promise<DevSite> {
  const { withCode: code, directory } = options
  const machine = machineFor({ threads: true, search: true, repeats: true, code, directory })
  let project = await readProject(options)
  let view = await viewOf(project, machine)
  return {
    base: () => view.site?.config.settings.base ?? '',
    has: path => view.files.has(path) || view.extra.has(path) || isOfSearch(view, path),
    fileAt: path => fileIn(view, path, machine),
    refresh: async paths => {
      project = (paths && withWritten(project, paths)) ?? (await readProject(options, project))
      view = await viewOf(project, machine, view)
    },
    diagnostics: () => findingsOf(view),
    hrefOfFile: path => {
      const page = [...(view.site?.pages.values() ?? [])].find(page => page.path === path)
      return page && view.site && routeHref(view.site, page.route)
    },
  }
}

/** A site at a moment, with what was made of it so far. */
interface View {
  readonly copied: ReturnType<typeof copiedFrom>
  readonly site: OpenSite['site'] | undefined
  readonly plan: OpenSite['plan'] | undefined
  readonly files: ReadonlyMap<string, PlannedFile>
  /** Sheets and scripts that pages brought: browsers may still show such pages. */
  readonly extra: Map<string, OutputFile>
  readonly made: Map<string, Made>
  readonly diagnostics: readonly Diagnostic[]
  search: Promise<ReadonlyMap<string, OutputFile>> | undefined
}

interface Made {
  readonly file: OutputFile | undefined
  readonly diagnostics: readonly Diagnostic[]
}

async function viewOf(project: ReadProject, machine: Machine, before?: View): Promise<View> {
  const { value, diagnostics } = await openSite(project.folder, machine)
  // All pages were read, and few of them will be looked at.
  forgetAllBodies()
  const planned = value ? [...value.plan.shared, ...value.plan.pages, ...value.plan.others] : []
  return {
    copied: copiedFrom(project.survey, project.folder),
    site: value?.site,
    plan: value?.plan,
    // Files of the author's come last, and stand in the place of ours.
    files: new Map(planned.map(file => [file.path, file])),
    extra: before?.extra ?? new Map(),
    made: new Map(),
    diagnostics: [...project.diagnostics, ...diagnostics],
    search: undefined,
  }
}

function findingsOf({ diagnostics, made, plan }: View): readonly Diagnostic[] {
  const ofFiles = [...made.values()].flatMap(({ diagnostics }) => diagnostics)
  return [...diagnostics, ...ofFiles, ...(plan?.templateDiagnostics() ?? [])]
}

async function fileIn(view: View, path: string, machine: Machine): Promise<DevFile | undefined> {
  const planned = view.files.get(path)
  if (planned) return devFile(view, (await madeOf(view, planned)).file)
  if (!isOfSearch(view, path)) return devFile(view, view.extra.get(path))
  view.search ??= searchOf(view, machine)
  return devFile(view, (await view.search).get(path))
}

async function madeOf(view: View, planned: PlannedFile): Promise<Made> {
  const known = view.made.get(planned.path)
  if (known) return known
  const { outcomes } = await planned.make()
  for (const { value } of outcomes) if (value && value.path !== planned.path) view.extra.set(value.path, value)
  const made = {
    file: outcomes.find(({ value }) => value?.path === planned.path)?.value,
    diagnostics: outcomes.flatMap(({ diagnostics }) => diagnostics),
  }
  view.made.set(planned.path, made)
  return made
}

function devFile({ copied }: View, file: OutputFile | undefined): DevFile | undefined {
  if (file === undefined || 'isUnchanged' in file) return undefined
  if ('contents' in file) return { contents: file.contents }
  return { diskPath: copied(file.copyOf).diskPath }
}

function isOfSearch({ plan }: View, path: string): boolean {
  return plan?.frame.hasSearch === true && path.startsWith(searchFolder(plan.frame.files.version))
}

/** Index all pages: it is asked for when somebody opens the search, and takes a while. */
async function searchOf({ plan }: View, machine: Machine): Promise<ReadonlyMap<string, OutputFile>> {
  const search = plan && (await openSearch(plan.frame, machine))
  for (const { page, make } of plan?.pages ?? []) {
    const { sections } = await make()
    if (page && sections) await search?.add(page, sections)
  }
  const outcomes = (await search?.finish()) ?? []
  return new Map(outcomes.flatMap(({ value }) => (value ? [[value.path, value] as const] : [])))
}
