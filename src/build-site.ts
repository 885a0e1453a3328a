import type { NavigationEntry } from './config/navigation-entry.ts'
import { parseConfig } from './config/parse-config.ts'
import { parsePage } from './content/parse-page.ts'
import { pageInputs } from './content/routes.ts'
import type { OutputFile } from './render/output-file.ts'
import type { RenderPorts } from './render/ports.ts'
import { renderSite } from './render/render-site.ts'
import { contentSettingsOf } from './render/site-frame.ts'
import { assembleSite } from './site/assemble-site.ts'
import type { Outcome } from './source/diagnostic.ts'
import type { DocsFolder } from './source/docs-folder.ts'
import type { Run } from './source/stage.ts'

/** How the work of a build is done, and what only the machine can do. */
export interface Machine extends RenderPorts {
  readonly run: Run
  /** Whether the author's code may run. */
  readonly code: boolean
}

/**
 * The whole build: a folder goes in, the files of a site come out, each when it is finished.
 *
 * @returns Outcomes; those without a file carry diagnostics only. No file at all: there is no usable `docs.json`.
 */
export async function* buildSite(folder: DocsFolder, machine: Machine): AsyncIterable<Outcome<OutputFile | undefined>> {
  const { run, code } = machine
  const config = parseConfig(folder)
  yield { value: undefined, diagnostics: config.diagnostics }
  if (!config.value) return

  const inputs = pageInputs(folder.files, listedPaths(config.value.navigation.children))
  const pages = await run(parsePage, contentSettingsOf(config.value, code), inputs)
  const site = assembleSite(
    config.value,
    pages.map(page => page.value),
    folder.assets,
  )
  yield { value: undefined, diagnostics: [...pages.flatMap(page => page.diagnostics), ...site.diagnostics] }

  yield* renderSite({ site: site.value, folder, inputs, code }, run, machine)
}

/** Paths without extension that the navigation names. */
function listedPaths(entries: readonly NavigationEntry[]): Set<string> {
  const paths = new Set<string>()
  const visit = (entry: NavigationEntry) => {
    if (entry.type === 'page') paths.add(entry.path)
    if (entry.type === 'group' && entry.root !== undefined) paths.add(entry.root)
    if (entry.type === 'group' || entry.type === 'division') entry.children.forEach(visit)
  }
  entries.forEach(visit)
  return paths
}
