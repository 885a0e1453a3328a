import type { ApiSpec, SpecInput } from '../../../src/api-spec/model/api-spec.ts'
import { parseSpec } from '../../../src/api-spec/parse-spec.ts'
import { specFilesFor, specInputFor } from '../../../src/api-spec/visibility/spec-for-reader.ts'
import { anonymous, type Reader } from '../../../src/source/access/access.ts'
import { runSequentially } from '../../../src/source/stage.ts'

/** A spec as a reader sees it: its model, and its files. */
export interface VisibleSpec {
  readonly spec: ApiSpec
  /** The main file. */
  readonly file: string
  readonly files: ReadonlyMap<string, string | undefined>
}

export const literalInput = (
  document: object | string,
  references: Readonly<Record<string, object | string>> = {},
  overlays: readonly object[] = [],
): SpecInput => ({
  file: { path: 'api.json', text: textOf(document) },
  references: Object.entries(references).map(([path, content]) => ({ path, text: textOf(content) })),
  overlays: overlays.map((overlay, at) => ({ path: `overlay-${at}.json`, text: textOf(overlay) })),
})

const textOf = (content: object | string): string =>
  typeof content === 'string' ? content : JSON.stringify(content, null, 2)

export async function parsed(input: SpecInput): Promise<ApiSpec> {
  const [outcome] = await runSequentially(parseSpec, null, [input])
  if (!outcome?.value) throw new Error(`No spec: ${JSON.stringify(outcome?.diagnostics)}`)
  return outcome.value
}

/** What a reader sees of a spec; without one, what nobody in particular sees. */
export async function visibleTo(input: SpecInput, reader: Reader = anonymous): Promise<VisibleSpec> {
  const forReader = specInputFor(input, await parsed(input), reader)
  const files = await specFilesFor([forReader])
  return { spec: await parsed(forReader), files, file: files.get(input.file.path) ?? '' }
}
