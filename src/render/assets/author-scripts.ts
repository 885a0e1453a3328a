import { isPluginFile, noPlugins } from '../../config/plugin-settings.ts'
import { isLibraryFile } from '../../reference/binding/library-files.ts'
import type { SitePageInput } from '../../reference/subjects/site-page-input.ts'
import type { Site } from '../../site/site.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { DocsFolder } from '../../source/docs-folder.ts'
import { memoize } from '../../source/memoize.ts'
import { checkUnsupportedScripts } from './check-unsupported-scripts.ts'
import { isolateScripts } from './isolate-scripts.ts'

/** How each `.js` file of the folder is used. */
export interface AuthorScripts {
  /** Paths of the scripts that every page runs. */
  readonly active: readonly string[]
  /** Scripts that no browser can run, and modules that no page imports. */
  readonly unsupported: ReadonlySet<string>
  /** Modules that pages import. */
  readonly imported: ReadonlySet<string>
  /** The texts of scripts that are changed so that they do not break each other, by path. */
  readonly rewritten: ReadonlyMap<string, string>
  readonly diagnostics: readonly Diagnostic[]
}

/** Choose the scripts that every page runs: each `.js` of the folder that a browser can run and no page imports. */
export function selectAuthorScripts(
  { assets, config, libraries = [] }: Pick<Site, 'assets'> & Partial<Pick<Site, 'config' | 'libraries'>>,
  inputs: readonly SitePageInput[],
  files: DocsFolder['files'],
): AuthorScripts {
  const imported = importedPaths(inputs)
  const isScript = (path: string) =>
    path.endsWith('.js') &&
    !imported.has(path) &&
    !isPluginFile(config?.settings.plugins ?? noPlugins, path) &&
    !isLibraryFile(libraries, path)
  const scripts = [...assets.keys()].filter(isScript).sort()
  const diagnostics = checkUnsupportedScripts(scripts, files)
  const unsupported = new Set(diagnostics.flatMap(({ span }) => span?.path ?? []))
  const active = scripts.filter(path => !unsupported.has(path))
  const rewritten = isolateScripts(active.flatMap(path => files.get(path) ?? []))
  return { active, unsupported, imported, rewritten, diagnostics }
}

/** Cached, because many edits change no page. */
const importedPaths = memoize((inputs: readonly SitePageInput[]): ReadonlySet<string> => {
  const paths = new Set<string>()
  for (const { imports } of inputs) for (const { path } of imports) paths.add(path)
  return paths
})
