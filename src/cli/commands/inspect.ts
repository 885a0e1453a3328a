import { machineFor } from '../../host/build/machine.ts'
import { addRemoteSpecs } from '../../host/fetch/add-remote-specs.ts'
import { readFolder } from '../../host/project/read-folder.ts'
import { inspectPageView, inspectRoute } from '../../inspect-site.ts'
import { didYouMean } from '../../source/diagnostics/nearest-name.ts'
import type { DocsFolder } from '../../source/docs-folder.ts'
import { exitCodes, UsageError } from '../exit-code.ts'
import type { Console } from '../output/console.ts'
import { type PathFlags, projectPaths } from '../project-paths.ts'

export interface InspectFlags extends PathFlags {
  /** Whether to print the template data of the page instead. */
  readonly view?: boolean
}

/**
 * `docs inspect`: print the output of every stage for one page, or its template data, as JSON. Returns the exit code.
 */
export async function inspect(route: string, dir: string, flags: InspectFlags, console: Console): Promise<number> {
  const { directory, out, cache } = projectPaths(dir, flags)
  const { value } = await readFolder(directory, { out, cache })
  const { folder } = await addRemoteSpecs(value, cache, { preferCached: true })
  const inspectPage = flags.view ? inspectPageView : inspectRoute
  const inspectAt = (route: string) => inspectPage(folder, machineFor({ directory, search: true }), route)
  // An operation page may itself be called "index".
  const found =
    (await inspectAt(routeOf(route))) ?? (/[^/]\/index\/?$/.test(route) ? await inspectAt(named(route)) : undefined)
  if (found === undefined) throw new UsageError(noPageAt(routeOf(route), folder))
  console.out(`${JSON.stringify(found, null, 2)}\n`)
  return exitCodes.success
}

function noPageAt(route: string, { files }: DocsFolder): string {
  const routes = [...files.keys()].filter(path => /\.mdx?$/.test(path)).map(routeOf)
  return [`There is no page at "${route}".`, didYouMean(route, routes) ?? ''].join(' ').trim()
}

/** `guides/start.mdx`, `guides/start/` and `/guides/start` all refer to the same page. */
export function routeOf(written: string): string {
  return `/${named(written)
    .slice(1)
    .replace(/(?:^|\/)index$/, '')}`
}

const named = (written: string): string => `/${written.replace(/\.mdx?$/, '').replace(/^\/+|\/+$/g, '')}`
