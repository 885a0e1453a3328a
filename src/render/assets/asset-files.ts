import { isLibraryFile } from '../../reference/binding/library-files.ts'
import { hrefOfFile } from '../../site/links/href.ts'
import type { Site } from '../../site/site.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { OutputFile } from '../output/output-file.ts'

interface ChangedTexts {
  readonly code: boolean
  readonly changed: ReadonlyMap<string, string>
  readonly specTexts?: ReadonlyMap<string, string | undefined> | undefined
}

/**
 * The author's files that are published at their own paths.
 *
 * @param code Whether the author's code may run. If not, files that a browser would run are left out.
 * @param changed Scripts and style sheets that are published with a changed text.
 * @param specTexts Files of specs as the reader may download them; `undefined`: not at all.
 */
export function assetFiles(
  { assets }: Site,
  published: ReadonlySet<string>,
  { code, changed, specTexts = new Map() }: ChangedTexts,
): OutputFile[] {
  const isIncluded = (path: string) => published.has(path) && (code || !/\.([cm]?js|x?html?)$/i.test(path))
  const isHidden = (path: string) => specTexts.has(path) && specTexts.get(path) === undefined
  const paths = [...assets.keys()].filter(path => isIncluded(path) && !isHidden(path))
  return paths.map(path => {
    const contents = changed.get(path) ?? specTexts.get(path)
    return contents === undefined ? { path, copyOf: { from: 'project', path } } : { path, contents }
  })
}

/** Hrefs of the author's style sheets, sorted by path. */
export const authorStyles = (site: Site): string[] =>
  authorStylePaths(site).map(path => hrefOfFile(path, site.config.settings))

/** Paths of the author's style sheets: every `.css` file of the folder, except those of documentation tools. */
export function authorStylePaths({ assets, libraries }: Site): string[] {
  return [...assets.keys()].filter(path => path.endsWith('.css') && !isLibraryFile(libraries, path)).sort()
}

/** Report the author's scripts that `--no-code` leaves out. */
export function skippedScriptDiagnostics(scripts: readonly string[]): Diagnostic[] {
  return scripts.map(path => ({
    code: 'content/code-left-out',
    severity: 'warning',
    message: `The script "${path}" was left out because of --no-code.`,
    span: { path, line: 1, column: 1 },
    hint: 'Build without --no-code if you trust the project.',
  }))
}
