import type { Machine, OpenSite } from '../build-site.ts'
import { openSite } from '../build-site.ts'
import { forgetAllBodies } from '../content/kept-bodies.ts'
import type { Route } from '../content/page.ts'
import { searchFolder } from '../render/output-address.ts'
import type { OutputFile } from '../render/output-file.ts'
import type { PlannedFile } from '../render/planned-file.ts'
import { openSearch } from '../render/search-files.ts'
import { routeHref } from '../site/find-target.ts'
import type { Hints } from '../site/link-diagnostics.ts'
import { resolveLinks } from '../site/resolve-links.ts'
import type { Diagnostic } from '../source/diagnostic.ts'
import { copiedFrom } from './copied-files.ts'
import { type DevFolderOptions, type ReadProject, readProject, withWritten } from './dev-folder.ts'
import { machineFor } from './machine.ts'
import { oneByOne } from './one-by-one.ts'

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
  /** Read the pages that nobody has asked for yet: until then their heads alone are known. */
  readonly complete: () => Promise<void>
  /** What is wrong at present: of the project as a whole, of the pages that were read, and of the files that were made. */
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

/** Read a project and find out what its site has; no page is read whole or drawn before somebody asks for it. */
export async function openDevSite(options: DevOptions): Promise<DevSite> {
  const { withCode: code, directory } = options
  const machine = machineFor({ threads: true, search: true, repeats: true, code, directory })
  let project = await readProject(options)
  let view = await viewOf(project, machine, new Set())
  const inTurn = oneByOne()
  let completing: Promise<void> | undefined
  const readAll = async () => {
    while (view.wanted) {
      const of = project
      const whole = await viewOf(of, machine, undefined, view)
      // What has changed meanwhile is looked at once more: most pages are known now.
      await inTurn(async () => {
        if (project === of) view = await keepingNames(whole, view)
      })
    }
  }
  const complete = () => {
    completing ??= readAll().finally(() => {
      completing = undefined
    })
    return completing
  }
  const needsReading = ({ page }: PlannedFile) => page && view.wanted && !view.wanted.has(page.route)
  const readPage = (file: PlannedFile) =>
    inTurn(async () => {
      const { page } = file
      if (!page || !view.wanted || !needsReading(file)) return
      const wider = await viewOf(project, machine, new Set([...view.wanted, page.route]), view)
      view = await keepingNames({ ...wider, made: view.made }, view)
    })
  return {
    base: () => view.site?.config.settings.base ?? '',
    has: path => view.files.has(path) || view.extra.has(path) || isOfSearch(view, path),
    fileAt: async path => {
      const planned = view.files.get(path)
      if (planned && needsReading(planned)) await readPage(planned)
      if (!isOfSearch(view, path)) return fileIn(view, path)
      await complete()
      return fileOfSearch(view, path, machine)
    },
    refresh: paths =>
      inTurn(async () => {
        project = (paths && withWritten(project, paths)) ?? (await readProject(options, project))
        view = await viewOf(project, machine, view.wanted, view)
      }),
    complete,
    diagnostics: () => findingsOf(view),
    hrefOfFile: path => {
      const page = [...(view.site?.pages.values() ?? [])].find(page => page.path === path)
      return page && view.site && routeHref(view.site, page.route)
    },
  }
}

/** A site at a moment, with what was made of it so far. */
interface View {
  /** The pages that were asked for, as long as of all others the head alone is read; absent: all are read. */
  readonly wanted: ReadonlySet<Route> | undefined
  readonly copied: ReturnType<typeof copiedFrom>
  readonly site: OpenSite['site'] | undefined
  readonly plan: OpenSite['plan'] | undefined
  readonly files: ReadonlyMap<string, PlannedFile>
  /** Sheets and scripts that pages brought: browsers may still show such pages. */
  readonly extra: Map<string, OutputFile>
  readonly made: Map<string, Made>
  readonly diagnostics: readonly Diagnostic[]
  readonly hints: Hints
  search: Promise<ReadonlyMap<string, OutputFile>> | undefined
}

interface Made {
  readonly file: OutputFile | undefined
  readonly diagnostics: readonly Diagnostic[]
}

async function viewOf(
  project: ReadProject,
  machine: Machine,
  wanted: View['wanted'],
  before?: Pick<View, 'extra'>,
): Promise<View> {
  const { value, diagnostics } = await openSite(project.folder, machine, wanted)
  // All pages were read, and few of them will be looked at.
  if (!wanted) forgetAllBodies()
  const planned = value ? [...value.plan.shared, ...value.plan.pages, ...value.plan.others] : []
  return {
    wanted,
    copied: copiedFrom(project.survey, project.folder),
    site: value?.site,
    plan: value?.plan,
    // Files of the author's come last, and stand in the place of ours.
    files: new Map(planned.map(file => [file.path, file])),
    extra: before?.extra ?? new Map(),
    made: new Map(),
    diagnostics: [...project.diagnostics, ...diagnostics],
    hints: new Map(),
    search: undefined,
  }
}

/** Another view of the same project, in which browsers find what those pages name that they were just sent. */
async function keepingNames(view: View, before: View): Promise<View> {
  for (const planned of before.plan?.shared ?? []) {
    const { file } = view.files.has(planned.path) ? {} : await madeOf(before, planned)
    if (file) view.extra.set(planned.path, file)
  }
  return view
}

function findingsOf(view: View): readonly Diagnostic[] {
  const { diagnostics, made, plan } = view
  const ofFiles = [...made.values()].flatMap(({ diagnostics }) => diagnostics)
  return [...diagnostics, ...ofFiles, ...linkFindings(view), ...(plan?.templateDiagnostics() ?? [])]
}

/** What is wrong with the links of pages that were read but never made. */
function linkFindings({ wanted, site, plan, made, hints }: View): readonly Diagnostic[] {
  if (!site || !plan || wanted) return []
  return plan.pages.flatMap(({ path, page }) =>
    page && !made.has(path) ? resolveLinks(site, page, hints).diagnostics : [],
  )
}

async function fileIn(view: View, path: string): Promise<DevFile | undefined> {
  const planned = view.files.get(path)
  return devFile(view, planned ? (await madeOf(view, planned)).file : view.extra.get(path))
}

async function fileOfSearch(view: View, path: string, machine: Machine): Promise<DevFile | undefined> {
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
