import type { ApiSpec, SpecInput } from '../../api-spec/model/api-spec.ts'
import { parseSpec } from '../../api-spec/parse-spec.ts'
import { type FileTexts, specFilesFor, specInputFor } from '../../api-spec/visibility/spec-for-reader.ts'
import type { Config } from '../../config/config.ts'
import type { Page } from '../../content/page.ts'
import type { Reader } from '../../source/access/access.ts'
import type { Outcome } from '../../source/diagnostics/diagnostic.ts'
import type { DocsFolder } from '../../source/docs-folder.ts'
import type { Run } from '../../source/stage.ts'
import { specInputs } from './spec-inputs.ts'

/** Parse the specs of a project. */
export async function parseSpecs(
  { files }: DocsFolder,
  { config, pages }: { readonly config: Config; readonly pages: readonly Page[] },
  run: Run,
): Promise<Outcome<readonly ParsedSpec[]>> {
  const { value: inputs, diagnostics } = specInputs(files, config, pages)
  const outcomes = await run(parseSpec, null, inputs)
  return {
    value: inputs.map((input, at) => ({ input, spec: outcomes[at]?.value })),
    diagnostics: [...diagnostics, ...outcomes.flatMap(spec => spec.diagnostics)],
  }
}

/** A spec with the input that it was parsed from. */
export interface ParsedSpec {
  readonly input: SpecInput
  /** If absent, the file is not a spec that can be read. */
  readonly spec: ApiSpec | undefined
}

/** The specs that can be read. */
export const readableSpecs = (specs: readonly ParsedSpec[]): readonly ApiSpec[] =>
  specs.flatMap(({ spec }) => spec ?? [])

/** The specs without what a reader may not see. The same list if the reader may see everything. */
export async function specsForReader(
  specs: readonly ParsedSpec[],
  reader: Reader,
  run: Run,
): Promise<Outcome<readonly ParsedSpec[]>> {
  const inputs = specs.map(({ input, spec }) => specInputFor(input, spec, reader))
  const changed = inputs.filter((input, at) => input !== specs[at]?.input)
  if (changed.length === 0) return { value: specs, diagnostics: [] }
  const outcomes = await run(parseSpec, null, changed)
  const parsed = new Map(outcomes.map(({ value }, at) => [changed[at], value]))
  const value = specs.map((spec, at) => {
    const input = inputs[at]
    return input && parsed.has(input) ? { input, spec: parsed.get(input) } : spec
  })
  return { value, diagnostics: outcomes.flatMap(({ diagnostics }) => diagnostics) }
}

/** Files of specs that differ from the files in the project, because the reader may not see all of them. */
export async function changedTexts(
  visible: readonly ParsedSpec[],
  all: readonly ParsedSpec[],
): Promise<FileTexts | undefined> {
  return visible === all ? undefined : specFilesFor(visible.map(({ input }) => input))
}
