import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Machine } from '../../build-site.ts'
import { parseConfig } from '../../config/parse-config.ts'
import { machineFor } from '../../host/build/machine.ts'
import { addRemoteSpecs } from '../../host/fetch/add-remote-specs.ts'
import { readFolder } from '../../host/project/read-folder.ts'
import { explainRendering } from '../../host/publish/explain-rendering.ts'
import { reasons } from '../../host/publish/reasons.ts'
import { inspectPageInputs, inspectPageView, inspectRoute } from '../../inspect-site.ts'
import { inputMeanings } from '../../render/pages/input-meanings.ts'
import { didYouMean } from '../../source/diagnostics/nearest-name.ts'
import type { DocsFolder } from '../../source/docs-folder.ts'
import { exitCodes, UsageError } from '../exit-code.ts'
import type { Console } from '../output/console.ts'
import { withNearbyProject } from '../output/nearby-project-hint.ts'
import { shellWord } from '../output/shell-word.ts'
import { type PathFlags, type ProjectPaths, projectPaths } from '../project-paths.ts'
import { type BuildFlags, settingsOf } from './build.ts'

export interface InspectFlags extends PathFlags, Pick<BuildFlags, 'base' | 'siteUrl' | 'code'> {
  /** Whether to print the template data of the page instead. */
  readonly view?: boolean
  /** Whether to print why builds render the page. */
  readonly why?: boolean
}

/**
 * `docs inspect`: print the output of every stage for one page, or its template data, as JSON, or why builds render it.
 * Returns the exit code.
 */
export async function inspect(route: string, dir: string, flags: InspectFlags, console: Console): Promise<number> {
  if (!existsSync(dir) && existsSync(join(route, 'docs.json')))
    throw new UsageError(`Pass the page first, then the folder: docs inspect ${dir} ${route}`)
  const { directory, out, cache } = projectPaths(dir, flags)
  const { value } = await readFolder(directory, { out, cache, settings: settingsOf(flags) })
  const { folder } = await addRemoteSpecs(value, cache, { directory, preferCached: true })
  const inspectAt = (route: string) => {
    const machine = machineFor({ directory, search: true, images: true, code: flags.code !== false })
    if (flags.why) return explainPage(folder, machine, route, { out, cache })
    return (flags.view ? inspectPageView : inspectRoute)(folder, machine, route)
  }
  // An operation page may itself be called "index".
  const found =
    (await inspectAt(routeOf(route))) ?? (/[^/]\/index\/?$/.test(route) ? await inspectAt(named(route)) : undefined)
  if (found === undefined)
    throw new UsageError(unreadableProject(route, directory, folder) ?? noPageAt(routeOf(route), folder))
  console.out(`${typeof found === 'string' ? found : JSON.stringify(found, null, 2)}\n`)
  return exitCodes.success
}

/** Why the last build rendered a page, and whether the next one will; `undefined` if the page does not exist. */
async function explainPage(
  folder: DocsFolder,
  machine: Machine,
  route: string,
  { out, cache }: Pick<ProjectPaths, 'out' | 'cache'>,
): Promise<string | undefined> {
  const found = await inspectPageInputs(folder, machine, route)
  if (!found) return undefined
  const explained = cache === undefined ? undefined : explainRendering(cache, out, found)
  if (!explained)
    throw new UsageError(
      `There is no record of a build of "${route}". Run \`docs build\` first, without --no-cache. If you used --out or --cache, repeat them here.`,
    )
  const { lastBuild, nextBuild } = explained
  return [
    lastBuild.length === 0
      ? `The last build did not render ${found.path} again: nothing that it depends on had changed.`
      : `The last build rendered ${found.path} for these reasons:`,
    ...lastBuild.map(listEntry),
    '',
    nextBuild.length === 0
      ? 'The next build will not render it again.'
      : 'The next build will render it for these reasons:',
    ...nextBuild.map(listEntry),
  ].join('\n')
}

const listEntry = (reason: string): string => `  ${reason}: ${inputMeanings[reason] ?? otherMeanings[reason] ?? ''}`

const otherMeanings: Readonly<Record<string, string>> = {
  [reasons.isNew]: 'no earlier build had written it',
  [reasons.isModified]: 'the file in the output folder is missing or was changed by something else',
  [reasons.isNotCached]:
    'it was not recorded what the result depends on, because a time or memory limit stopped a part of it, or because the site has sign-in',
}

/** What is wrong with `docs.json` if the folder is not a project, as on one line. */
function unreadableProject(route: string, directory: string, folder: DocsFolder): string | undefined {
  const { value, diagnostics } = parseConfig(folder)
  if (value) return undefined
  const run = { command: `inspect ${shellWord(route)}`, directory, here: process.cwd() }
  const [problem] = withNearbyProject(
    diagnostics.filter(({ severity }) => severity === 'error'),
    run,
  )
  return problem && [problem.message, problem.hint ?? ''].join(' ').trim()
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

const named = (written: string): string => `/${written.replace(/\.mdx?$/, '').replace(/^(?:\.?\/)+|\/+$/g, '')}`
