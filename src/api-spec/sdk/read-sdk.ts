import { fileNameOf } from '../../source/paths/path-parts.ts'
import type { SourceFile } from '../../source/source-file.ts'
import type { Report } from '../document/report.ts'
import type { ApiSpec, SpecInput } from '../model/api-spec.ts'
import type { SdkFormat } from '../model/sdk.ts'
import type { SdkReader } from './sdk-reader.ts'

/** The readers of the output of each tool. Loaded only by projects that use them. */
const readers: Readonly<Record<SdkFormat, () => Promise<SdkReader>>> = {
  typedoc: async () => (await import('./typedoc/read-typedoc.ts')).readTypedoc,
  docfx: async () => (await import('./docfx/read-docfx.ts')).readDocfx,
  javadoc: async () => (await import('./javadoc/read-javadoc.ts')).readJavadoc,
  sphinx: async () => (await import('./sphinx/read-sphinx.ts')).readSphinx,
  phpdoc: async () => (await import('./phpdoc/read-phpdoc.ts')).readPhpdoc,
}

/** Converts the output of a documentation tool to the common model. */
export async function readSdk(
  { file, references }: Pick<SpecInput, 'file' | 'references'>,
  format: SdkFormat,
  report: Report,
): Promise<ApiSpec | undefined> {
  const { path: source } = file
  const read = await readers[format]()
  const library = read({ source, files: filesOf(file, references) }, report)
  return (
    library && {
      kind: 'sdk',
      source,
      version: library.version ?? '',
      title: library.name,
      tags: [],
      operations: [],
      channels: [],
      library,
      schemas: {},
      securitySchemes: {},
    }
  )
}

/** The files by their paths in the folder. */
function filesOf(file: SourceFile, references: readonly SourceFile[]): ReadonlyMap<string, SourceFile> {
  if (references.length === 0) return new Map([[fileNameOf(file.path), file]])
  const start = file.path === '' ? 0 : file.path.length + 1
  const named = references.map(reference => [reference.path.slice(start), reference] as const)
  return new Map(named.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
