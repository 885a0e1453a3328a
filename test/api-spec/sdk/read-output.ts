import type { SdkLibrary, SdkSymbol, SdkType } from '../../../src/api-spec/model/sdk.ts'
import type { SdkReader } from '../../../src/api-spec/sdk/sdk-reader.ts'
import type { Diagnostic } from '../../../src/source/diagnostics/diagnostic.ts'

/** Reads the output of a tool from literal files. */
export function readOutput(read: SdkReader, files: Readonly<Record<string, string>>) {
  const diagnostics: Diagnostic[] = []
  const entries = Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1))
  const source = { source: 'api', files: new Map(entries.map(([path, text]) => [path, { path: `api/${path}`, text }])) }
  const library = read(source, diagnostic => diagnostics.push(diagnostic))
  return { library, diagnostics }
}

/** A type as text, with the ids of symbols in braces. */
export const typeText = (type: SdkType | undefined): string | undefined =>
  type?.map(({ text, id, href }) => ((id ?? href) ? `${text}{${id ?? href}}` : text)).join('')

export function symbolOf(library: SdkLibrary | undefined, id: string): SdkSymbol {
  const all = library?.symbols.flatMap(symbol => [symbol, ...symbol.members]) ?? []
  const found = all.find(symbol => symbol.id === id)
  if (!found) throw new Error(`No symbol "${id}". There are: ${all.map(symbol => symbol.id).join(', ')}`)
  return found
}

/** What matters of a diagnostic in tests. */
export const codesOf = (diagnostics: readonly Diagnostic[]): string[] =>
  diagnostics.map(({ code, span }) => `${code} ${span?.path}:${span?.line}`)
