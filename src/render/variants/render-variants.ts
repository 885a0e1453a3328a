import { accessPath, type FileAccess, type SiteAccess, serializeSiteAccess } from '../../site/access/site-access.ts'
import { variantsDigest } from '../../site/access/variants.ts'
import type { Reader } from '../../source/access/access.ts'
import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import type { Run } from '../../source/stage.ts'
import type { OutputFile } from '../output/output-file.ts'
import { planSite } from '../plan-site.ts'
import type { RenderPorts } from '../ports.ts'
import type { RenderInput } from '../render-input.ts'
import type { Rendered, SitePlan } from '../site-plan.ts'
import { mergeFiles } from './merge-files.ts'
import { recordedSources } from './recorded-sources.ts'
import { renderInVariants, type VariantsContext, withoutFile } from './render-in-variants.ts'
import { sharePorts } from './variant-ports.ts'

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
  const context: VariantsContext = {
    shared,
    variantsDigest: variantsDigest(readers),
    extra: new Map(),
    readText: path => first.input.folder.files.get(path)?.text,
    note: (path, access) => files.set(path, access),
  }
  yield withoutFile(report(plans.flatMap(plan => plan.diagnostics)))
  yield withoutFile(last.excludedFileDiagnostics)
  const planned = plans.map(({ shared: files, pages, independent, others }) => [
    ...files,
    ...pages(),
    ...others(),
    ...independent(),
  ])
  for await (const outcome of renderInVariants(planned, context)) yield reported(outcome, report)
  // Rendered fragments may load more fragments.
  for (let next = requestedFragments(plans); next.some(list => list.length > 0); next = requestedFragments(plans))
    for await (const outcome of renderInVariants(next, context)) yield reported(outcome, report)
  for (const extra of context.extra.values()) {
    const merged = mergeFiles(extra, context)
    files.set(merged.file.path, merged)
    yield { value: merged.file, diagnostics: [] }
  }
  for await (const outcome of last.record(ports, recordedSources(plans, readers, excluding))) {
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

const requestedFragments = (plans: readonly SitePlan[]) => plans.map(plan => plan.requestedFragments())

/** Variants have the same problems, and each one is reported once. */
function uniqueDiagnostics(): (diagnostics: readonly Diagnostic[]) => readonly Diagnostic[] {
  const known = new Set<string>()
  return diagnostics =>
    diagnostics.filter(diagnostic => {
      const key = JSON.stringify(diagnostic)
      return !known.has(key) && known.add(key)
    })
}

const reported = (
  { value, diagnostics }: Outcome<OutputFile | undefined>,
  report: ReturnType<typeof uniqueDiagnostics>,
): Outcome<OutputFile | undefined> => ({ value, diagnostics: report(diagnostics) })
