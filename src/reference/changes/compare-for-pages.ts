import type { SpecChanges } from '../../api-spec/changes/change.ts'
import { compareSpecs } from '../../api-spec/changes/compare-specs.ts'
import type { SpecInput } from '../../api-spec/model/api-spec.ts'
import { parseSpec } from '../../api-spec/parse-spec.ts'
import { specInputFor } from '../../api-spec/visibility/spec-for-reader.ts'
import { fieldSpanOf } from '../../content/front-matter/field-spans.ts'
import type { Page, Route } from '../../content/page.ts'
import type { Reader } from '../../source/access/access.ts'
import type { Diagnostic, Outcome, Span } from '../../source/diagnostics/diagnostic.ts'
import { memoize } from '../../source/memoize.ts'
import type { SourceFile } from '../../source/source-file.ts'
import type { Run, Stage } from '../../source/stage.ts'
import { graphqlFiles, specFiles } from '../binding/spec-files.ts'
import { specInputOf } from '../binding/spec-inputs.ts'
import { type ChangesSetting, changesSettingOf } from '../subjects/changes-setting.ts'
import { unknownSpec } from '../subjects/reference-diagnostics.ts'

interface SpecVersions {
  readonly from: SpecInput
  readonly to: SpecInput
}

/** The differences between two versions of a spec. */
const compareVersions: Stage<null, SpecVersions, Outcome<SpecChanges | undefined>> = {
  name: 'compare-spec-versions',
  cache: { session: ({ from, to }) => JSON.stringify([from.file.path, to.file.path]), disk: true },
  apply: async (_shared, { from, to }, run) => {
    const [before, after] = await run(parseSpec, null, [from, to])
    // What cannot be read is not compared. Other problems are those of the specs that pages document.
    const found = [before, after].flatMap(outcome => outcome?.diagnostics ?? [])
    const diagnostics = found.filter(({ severity }) => severity === 'error')
    if (!before?.value || !after?.value || before.value.kind !== after.value.kind)
      return { value: undefined, diagnostics }
    // Without a date, because a build does not read the clock.
    return { value: compareSpecs(before.value, after.value), diagnostics }
  },
}

/** The differences that pages show, by route. */
export async function compareForPages(
  pages: readonly Page[],
  files: ReadonlyMap<string, SourceFile>,
  run: Run,
  reader: Reader | undefined,
): Promise<Outcome<ReadonlyMap<Route, SpecChanges>>> {
  const diagnostics: Diagnostic[] = []
  const found = new Map<Route, SpecChanges>()
  for (const { page, setting } of pagesWithChanges(pages)) {
    const span = fieldSpanOf(page, 'changes')
    const versions = versionsOf(setting, files, span, diagnostics)
    if (!versions) continue
    const visible = reader ? await versionsFor(reader, versions, run) : versions
    const [outcome] = await run(compareVersions, null, [visible])
    diagnostics.push(...(outcome?.diagnostics ?? []))
    if (outcome?.value) found.set(page.route, outcome.value)
    else if (outcome?.diagnostics.length === 0) diagnostics.push(differentKinds(versions, span))
    if (outcome?.value?.isIncomplete) diagnostics.push(incomplete(versions, span))
  }
  return { value: found, diagnostics }
}

/** Cached, because many edits change no page. */
const pagesWithChanges = memoize((pages: readonly Page[]) => {
  const found: { readonly page: Page; readonly setting: ChangesSetting }[] = []
  for (const page of pages) {
    const setting = changesSettingOf(page)
    if (setting) found.push({ page, setting })
  }
  return found
})

function versionsOf(
  { from, to }: ChangesSetting,
  files: ReadonlyMap<string, SourceFile>,
  span: Span,
  diagnostics: Diagnostic[],
): SpecVersions | undefined {
  if (from === undefined || to === undefined) {
    diagnostics.push(missingVersion(from === undefined ? 'from' : 'to', span))
    return undefined
  }
  const before = specInputOf(files, from)
  const after = specInputOf(files, to)
  const known = [...specFiles(files), ...graphqlFiles(files)]
  if (!before) diagnostics.push(unknownSpec(from, span, known))
  if (!after) diagnostics.push(unknownSpec(to, span, known))
  return before && after ? { from: before, to: after } : undefined
}

/** Both versions without what a reader may not see. */
async function versionsFor(reader: Reader, { from, to }: SpecVersions, run: Run): Promise<SpecVersions> {
  const [before, after] = await run(parseSpec, null, [from, to])
  return { from: specInputFor(from, before?.value, reader), to: specInputFor(to, after?.value, reader) }
}

const missingVersion = (name: 'from' | 'to', span: Span): Diagnostic => ({
  code: 'reference/invalid-changes',
  severity: 'error',
  message: `"changes" in the front matter has no "${name}", so the page shows no changes.`,
  span,
  hint: 'Write the files of both versions: changes: { from: openapi-v1.yaml, to: openapi.yaml }.',
})

const differentKinds = ({ from, to }: SpecVersions, span: Span): Diagnostic => ({
  code: 'reference/invalid-changes',
  severity: 'error',
  message: `"${from.file.path}" and "${to.file.path}" are API descriptions of different kinds, so they cannot be compared.`,
  span,
  hint: 'Write two OpenAPI files, two AsyncAPI files or two GraphQL schemas.',
})

const incomplete = ({ from, to }: SpecVersions, span: Span): Diagnostic => ({
  code: 'reference/incomplete-changes',
  severity: 'warning',
  message: `The comparison of "${from.file.path}" and "${to.file.path}" was stopped because their schemas are too complex, so the page may not show all changes.`,
  span,
  hint: 'Combine fewer schemas with "allOf", or split the API description.',
})
