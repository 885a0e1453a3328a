import { hrefOfFile } from '../../site/links/href.ts'
import type { Site } from '../../site/site.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { OutputFile } from '../output/output-file.ts'

/**
 * The author's files that are published at their own paths.
 *
 * @param code Whether the author's code may run. If not, files that a browser would run are left out.
 * @param changed Scripts that are published with a changed text.
 */
export function assetFiles(
  { assets }: Site,
  published: ReadonlySet<string>,
  { code, changed }: { readonly code: boolean; readonly changed: ReadonlyMap<string, string> },
): OutputFile[] {
  const isIncluded = (path: string) => published.has(path) && (code || !/\.([cm]?js|x?html?)$/i.test(path))
  const paths = [...assets.keys()].filter(isIncluded)
  return paths.map(path => {
    const contents = changed.get(path)
    return contents === undefined ? { path, copyOf: { from: 'project', path } } : { path, contents }
  })
}

/** Hrefs of the author's style sheets: every `.css` file of the folder, sorted by path. */
export function authorStyles(site: Site): string[] {
  return pathsOf(site, /\.css$/).map(path => hrefOfFile(path, site.config.settings))
}

function pathsOf({ assets }: Site, ending: RegExp): string[] {
  return [...assets.keys()].filter(path => ending.test(path)).sort()
}

/** Report the author's scripts that `--no-code` leaves out. */
export function skippedScriptDiagnostics(scripts: readonly string[]): Diagnostic[] {
  return scripts.map(script => ({
    code: 'content/code-left-out',
    severity: 'warning',
    message: `The script "${script}" was left out, as --no-code asks.`,
    hint: 'Build without --no-code if you trust the project.',
  }))
}
