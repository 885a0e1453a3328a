import type { Route } from '../../content/page.ts'
import { accessPath, type FileAccess, type SiteAccess, serializeSiteAccess } from '../../site/access/site-access.ts'
import { variantsDigest } from '../../site/access/variants.ts'
import { type Access, bothOf, everyone, type Reader } from '../../source/access/access.ts'
import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import { mapInOrder } from '../../source/map-in-order.ts'
import type { Run } from '../../source/stage.ts'
import type { OutputFile } from '../output/output-file.ts'
import type { PlannedFile } from '../output/planned-file.ts'
import type { PageSource } from '../pages/page-source.ts'
import { planSite, type Rendered, type SitePlan } from '../plan-site.ts'
import type { RenderPorts } from '../ports.ts'
import type { RenderInput } from '../render-input.ts'
import { type MergedFile, mergeFiles } from './merge-files.ts'
import { type SharedPorts, sharePorts } from './variant-ports.ts'

/** The part of a site that readers with the same rights see. */
export interface SiteVariant {
  readonly reader: Reader
  readonly input: RenderInput
}

export interface VariantOptions {
  readonly run: Run
  readonly ports: RenderPorts
  /** Groups that some page excludes. */
  readonly excluding: readonly string[]
  /** What sign-in protects: see `SignInSettings.protect`. */
  readonly protect: SiteAccess['protect']
}

/** Low, because each file is rendered in all variants. */
const concurrentFiles = 8

/**
 * Yields every file of a site for the server. Each file contains its content in all variants, and one file says who may
 * read which file.
 *
 * @param variants From the fewest rights to the most.
 */
export async function* renderVariants(variants: readonly SiteVariant[], options: VariantOptions): Rendered {
  const { run, ports, excluding, protect } = options
  const readers = variants.map(({ reader }) => reader)
  const shared = sharePorts(ports)
  const plans: SitePlan[] = []
  for (const { input } of variants) plans.push(await planSite(input, run, shared.ports))
  const report = uniqueDiagnostics()
  const last = plans.at(-1)
  const [first] = variants
  if (!last || !first) throw new Error('A site needs at least one variant.')
  const files = new Map<string, FileAccess>()
  const context: MergeContext = {
    shared,
    variantsDigest: variantsDigest(readers),
    extra: new Map(),
    readText: path => first.input.folder.files.get(path)?.text,
    note: (path, access) => files.set(path, access),
  }
  yield withoutFile(report(plans.flatMap(plan => plan.diagnostics)))
  yield withoutFile(last.excludedFileDiagnostics)
  const planned = plans.map(({ shared: files, pages, others }) => [...files, ...pages, ...others])
  for await (const outcome of renderAll(planned, context)) yield reported(outcome, report)
  // Rendered fragments may load more fragments.
  for (let next = requestedFragments(plans); next.some(list => list.length > 0); next = requestedFragments(plans))
    for await (const outcome of renderAll(next, context)) yield reported(outcome, report)
  for (const extra of context.extra.values()) {
    const merged = mergeFiles(extra, context)
    files.set(merged.file.path, merged)
    yield { value: merged.file, diagnostics: [] }
  }
  for await (const outcome of last.record(ports.records, recordedSources(plans, variants, excluding))) {
    const path = outcome.value?.path
    if (path !== undefined) files.set(path, { variants: new Set(variants.keys()), isMerged: false })
    yield reported(outcome, report)
  }
  // Programs that show images of pages are not signed in, so all images are of pages that everybody may read.
  for await (const outcome of plans[0]?.images.draw(ports.diagnosticsIfUnchanged) ?? []) {
    files.set(outcome.value.path, { variants: new Set(variants.keys()), isMerged: false })
    yield outcome
  }
  const access = { protect, variants: readers, excluding, files }
  yield { value: { path: accessPath, contents: serializeSiteAccess(access) }, diagnostics: [] }
  yield withoutFile(report(plans.flatMap(plan => plan.templateDiagnostics())))
}

/**
 * Each page as seen by the readers with the fewest rights among those who may read it, so that search does not reveal
 * what only others may see. The pages are in the reading order of the readers with the most rights.
 */
function recordedSources(
  plans: readonly SitePlan[],
  variants: readonly SiteVariant[],
  excluding: readonly string[],
): readonly PageSource[] {
  const first = new Map<Route, { readonly source: PageSource; readonly groups: readonly string[] }>()
  const sources = new Map<Route, PageSource>()
  for (const [at, plan] of plans.entries()) {
    const groups = variants[at]?.reader.groups ?? []
    for (const source of plan.listed()) {
      const { route } = source.page
      const known = first.get(route)
      if (!known) {
        first.set(route, { source, groups })
        sources.set(route, source)
      } else if (
        known.groups.some(group => !groups.includes(group)) &&
        known.source.contentDigest() !== source.contentDigest()
      ) {
        // Readers in different groups see different parts of the page.
        sources.set(route, { ...known.source, onlyFor: membersOfAll(known.groups) })
      }
    }
  }
  for (const route of partlyExcluded(plans, variants, excluding)) {
    const source = sources.get(route)
    const others: Access = { for: 'groups', anyOf: [], noneOf: excluding }
    if (source) sources.set(route, { ...source, onlyFor: bothOf(source.onlyFor ?? everyone, others) })
  }
  const order = plans.toReversed().flatMap(plan => plan.listed().map(({ page }) => page.route))
  return [...new Set(order)].flatMap(route => sources.get(route) ?? [])
}

const membersOfAll = (groups: readonly string[]): Access =>
  groups.map((group): Access => ({ for: 'groups', anyOf: [group], noneOf: [] })).reduce(bothOf, everyone)

/** Pages that show less to readers in an excluded group. */
function partlyExcluded(
  plans: readonly SitePlan[],
  variants: readonly SiteVariant[],
  excluding: readonly string[],
): ReadonlySet<Route> {
  const routes = new Set<Route>()
  for (const [at, { reader }] of variants.entries()) {
    if (!reader.groups.some(group => excluding.includes(group))) continue
    const others = reader.groups.filter(group => !excluding.includes(group))
    const withoutExcluded = variants.findIndex(
      ({ reader: { isSignedIn, groups } }) => isSignedIn && groups.join('\n') === others.join('\n'),
    )
    const digests = new Map(plans[withoutExcluded]?.listed().map(source => [source.page.route, source.contentDigest()]))
    for (const source of plans[at]?.listed() ?? [])
      if ((digests.get(source.page.route) ?? source.contentDigest()) !== source.contentDigest())
        routes.add(source.page.route)
  }
  return routes
}

interface MergeContext {
  readonly shared: SharedPorts
  readonly variantsDigest: string
  /** Files that other files need, such as the style sheets and scripts of pages, in each variant, by path. */
  readonly extra: Map<string, Map<number, OutputFile>>
  readonly readText: (path: string) => string | undefined
  readonly note: (path: string, access: FileAccess) => void
}

const requestedFragments = (plans: readonly SitePlan[]) => plans.map(plan => plan.requestedFragments())

/** Render the files of all variants. */
async function* renderAll(planned: readonly (readonly PlannedFile[])[], context: MergeContext): Rendered {
  const byPath = new Map<string, Map<number, PlannedFile>>()
  for (const [variant, files] of planned.entries()) {
    for (const file of files) {
      const known = byPath.get(file.path) ?? new Map<number, PlannedFile>()
      // Files of the author come last and replace ours.
      byPath.set(file.path, known.set(variant, file))
    }
  }
  for await (const { merged, diagnostics, otherDiagnostics } of mapInOrder(byPath, concurrentFiles, entry =>
    renderFile(entry, context),
  )) {
    if (merged) context.note(merged.file.path, merged)
    yield withoutFile(otherDiagnostics)
    yield { value: merged?.file, diagnostics }
  }
}

interface RenderedVariants {
  readonly merged: MergedFile | undefined
  /** Stored with the file. */
  readonly diagnostics: readonly Diagnostic[]
  readonly otherDiagnostics: readonly Diagnostic[]
}

type VariantFiles = ReadonlyMap<number, PlannedFile>

async function renderFile(
  [path, files]: readonly [string, VariantFiles],
  context: MergeContext,
): Promise<RenderedVariants> {
  const { shared } = context
  const isPage = [...files.values()].some(({ page }) => page !== undefined)
  if (isPage) {
    const unchanged = await unchangedFile(path, files, context)
    if (unchanged) return unchanged
  }
  const { made, ...diagnostics } = await renderEach(path, files, context)
  shared.forget(path)
  return {
    merged: made.size > 0 ? mergeFiles(made, { ...context, isAlwaysMerged: isPage }) : undefined,
    ...diagnostics,
  }
}

/** The published file, if it was rendered from the same inputs in all variants. */
async function unchangedFile(
  path: string,
  files: VariantFiles,
  context: MergeContext,
): Promise<RenderedVariants | undefined> {
  const inputs = context.shared.recordInputs(path)
  const { made, otherDiagnostics } = await renderEach(path, files, context).finally(inputs.stop)
  // This is an input, because the file contains the numbers of the variants.
  const numbering = [context.variantsDigest, ...made.keys()]
  const previous = made.size === files.size ? inputs.diagnosticsIfUnchanged(made.size, numbering) : undefined
  if (!previous) return undefined
  const merged = { file: { path, isUnchanged: true as const }, variants: new Set(made.keys()), isMerged: made.size > 1 }
  return { merged, diagnostics: previous, otherDiagnostics }
}

/** Render a file in all of its variants. */
async function renderEach(path: string, files: VariantFiles, { shared, extra }: MergeContext) {
  const made = new Map<number, OutputFile>()
  const diagnostics: Diagnostic[] = []
  const otherDiagnostics: Diagnostic[] = []
  for (const [variant, file] of files) {
    const { outcomes } = await file.render()
    for (const { value, diagnostics: found } of outcomes) {
      const isMain = value?.path === path
      ;(isMain ? diagnostics : otherDiagnostics).push(...found)
      if (!value) continue
      if (isMain) made.set(variant, value)
      else addExtra(extra, value, variant)
      shared.remember(value)
    }
  }
  return { made, diagnostics, otherDiagnostics }
}

function addExtra(extra: MergeContext['extra'], file: OutputFile, variant: number): void {
  const known = extra.get(file.path)
  if (known) known.set(variant, file)
  else extra.set(file.path, new Map([[variant, file]]))
}

/** Variants have the same problems, and each one is reported once. */
function uniqueDiagnostics(): (diagnostics: readonly Diagnostic[]) => readonly Diagnostic[] {
  const known = new Set<string>()
  return diagnostics =>
    diagnostics.filter(diagnostic => {
      const key = JSON.stringify(diagnostic)
      return !known.has(key) && known.add(key)
    })
}

const withoutFile = (diagnostics: readonly Diagnostic[]): Outcome<undefined> => ({ value: undefined, diagnostics })

const reported = (
  { value, diagnostics }: Outcome<OutputFile | undefined>,
  report: ReturnType<typeof uniqueDiagnostics>,
): Outcome<OutputFile | undefined> => ({ value, diagnostics: report(diagnostics) })
