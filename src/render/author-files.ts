import type { SitePageInput } from '../reference/site-page-input.ts'
import { hrefOfFile } from '../site/addresses.ts'
import type { Site } from '../site/site.ts'
import type { Diagnostic } from '../source/diagnostic.ts'
import type { OutputFile } from './output-file.ts'

/**
 * Files of the author's that are published as they are, at their own paths; pieces of the configuration are not.
 *
 * @param code Whether the author's code may run: otherwise files that a browser would run stay out of the site.
 */
export function assetFiles({ assets, config }: Site, code: boolean): OutputFile[] {
  const isKept = (path: string) => !config.sources.includes(path) && (code || !/\.(m?js|x?html?)$/i.test(path))
  const paths = [...assets.keys()].filter(isKept)
  return paths.map(path => ({ path, copyOf: { from: 'project', path } }))
}

/** Addresses of the author's style sheets: every `.css` of the folder, by path. */
export function authorStyles(site: Site): string[] {
  return pathsOf(site, /\.css$/).map(path => hrefOfFile(path, site.config.settings))
}

/** The author's scripts: every `.js` of the folder that no page imports, by path. */
export function authorScripts(site: Site, inputs: readonly SitePageInput[]): string[] {
  const imported = new Set(inputs.flatMap(({ imports }) => imports.map(({ path }) => path)))
  return pathsOf(site, /\.js$/).filter(path => !imported.has(path))
}

function pathsOf({ assets }: Site, ending: RegExp): string[] {
  return [...assets.keys()].filter(path => ending.test(path)).sort()
}

/** Scripts of the author's that `--no-code` leaves out. */
export function leftOutScripts(scripts: readonly string[]): Diagnostic[] {
  return scripts.map(script => ({
    code: 'content/code-left-out',
    severity: 'warning',
    message: `The script "${script}" was left out, as --no-code asks.`,
    hint: 'Build without --no-code if you trust the project.',
  }))
}
