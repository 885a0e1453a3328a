import type { ApiSpec } from '../../src/api-spec/model/api-spec.ts'
import { parseSpec } from '../../src/api-spec/parse-spec.ts'
import type { Diagnostic } from '../../src/source/diagnostics/diagnostic.ts'
import { runSequentially } from '../../src/source/stage.ts'

interface Described {
  readonly value: ApiSpec | undefined
  readonly diagnostics: readonly Diagnostic[]
  /** The codes of the diagnostics, in order. */
  readonly codes: readonly string[]
}

/** The result of `parseSpec` for a document, given as text or as a value, and other files by path. */
export async function described(
  document: unknown,
  files: Readonly<Record<string, unknown>> = {},
  overlays: readonly unknown[] = [],
): Promise<Described> {
  const references = Object.entries(files).map(([path, content]) => ({ path, text: textOf(content) }))
  const input = {
    file: { path: typeof document === 'string' ? 'api.yaml' : 'api.json', text: textOf(document) },
    references,
    overlays: overlays.map((overlay, at) => ({ path: `overlay-${at + 1}.json`, text: textOf(overlay) })),
  }
  const [outcome] = await runSequentially(parseSpec, null, [input])
  const { value, diagnostics = [] } = outcome ?? {}
  return { value, diagnostics, codes: diagnostics.map(({ code }) => code) }
}

const textOf = (content: unknown): string => (typeof content === 'string' ? content : JSON.stringify(content, null, 2))
