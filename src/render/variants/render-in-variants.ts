import type { FileAccess } from '../../site/access/site-access.ts'
import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import { mapInOrder } from '../../source/map-in-order.ts'
import type { OutputFile } from '../output/output-file.ts'
import { type PlannedFile, renderWithOrigin } from '../output/planned-file.ts'
import type { Rendered } from '../site-plan.ts'
import { type MergedFile, mergeFiles } from './merge-files.ts'
import type { SharedPorts } from './variant-ports.ts'

/** Low, because each file is rendered in all variants. */
const concurrentFiles = 8

/** What the variants of a site share while their files are rendered. */
export interface VariantsContext {
  readonly shared: SharedPorts
  readonly variantsDigest: string
  /** Files that other files need, such as the style sheets and scripts of pages, in each variant, by path. */
  readonly extra: Map<string, Map<number, OutputFile>>
  readonly readText: (path: string) => string | undefined
  readonly note: (path: string, access: FileAccess) => void
}

/** Render the files of all variants, and merge those with the same path. */
export async function* renderInVariants(
  planned: readonly (readonly PlannedFile[])[],
  context: VariantsContext,
): Rendered {
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
  context: VariantsContext,
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
  context: VariantsContext,
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
async function renderEach(path: string, files: VariantFiles, { shared, extra }: VariantsContext) {
  const made = new Map<number, OutputFile>()
  const diagnostics: Diagnostic[] = []
  const otherDiagnostics: Diagnostic[] = []
  for (const [variant, file] of files) {
    const { outcomes } = await renderWithOrigin(file)
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

function addExtra(extra: VariantsContext['extra'], file: OutputFile, variant: number): void {
  const known = extra.get(file.path)
  if (known) known.set(variant, file)
  else extra.set(file.path, new Map([[variant, file]]))
}

/** Diagnostics that belong to no file. */
export const withoutFile = (diagnostics: readonly Diagnostic[]): Outcome<undefined> => ({
  value: undefined,
  diagnostics,
})
