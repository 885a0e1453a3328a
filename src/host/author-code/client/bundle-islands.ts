import type { Outcome } from '../../../source/diagnostics/diagnostic.ts'
import type { Run, Stage } from '../../../source/stage.ts'
import { bundlingFailed } from '../island-diagnostics.ts'
import type { AuthorModules, FileVersion } from '../modules/author-modules.ts'
import { sourcePathsOf } from '../modules/compile-page-islands.ts'
import { type EditCounts, type HydratedPage, islandsByPath } from './author-plugin.ts'
import { bundleClient, type ClientScripts } from './bundle-client.ts'

export interface BundleIslandsOptions {
  readonly run: Run
  /** Present: the bundle is for a preview, in which components keep their state. */
  readonly countEdits?: ReturnType<typeof createEditCounter> | undefined
}

/** The scripts of all pages with hydrated islands. If there are none, nothing is loaded or run. */
export async function bundleIslands(
  pages: readonly HydratedPage[],
  modules: AuthorModules,
  { run, countEdits }: BundleIslandsOptions,
): Promise<Outcome<ClientScripts>> {
  if (pages.length === 0) return { value: noScripts, diagnostics: [] }
  const files = modules.versionsFor([...new Set(pages.flatMap(sourcePathsOf))])
  try {
    const edits = countEdits?.(pages, files)
    const [value = noScripts] = await run(bundleStage(modules), null, [{ pages, files, ...(edits && { edits }) }])
    return { value, diagnostics: [] }
  } catch (error) {
    return { value: noScripts, diagnostics: [bundlingFailed(error)] }
  }
}

const noScripts: ClientScripts = { files: [], scripts: {} }

interface BundleInput {
  readonly pages: readonly HydratedPage[]
  readonly files: readonly FileVersion[]
  readonly edits?: EditCounts
}

const bundleStage = (modules: AuthorModules): Stage<null, BundleInput, ClientScripts> => ({
  name: 'bundle-islands',
  cache: { session: () => 'all islands', disk: true },
  apply: (_, { pages, edits }) => bundleClient(pages, modules, edits),
})

/** Create a counter of how often the code of each file has changed since now. */
export function createEditCounter(): (pages: readonly HydratedPage[], files: readonly FileVersion[]) => EditCounts {
  const states = new Map<string, { readonly code: string; readonly count: number }>()
  return (pages, files) => {
    const islands = islandsByPath(pages)
    const counts = files.map(([path, hash]) => {
      const code = [hash, ...(islands.get(path) ?? [])].join('\n')
      const previous = states.get(path)
      const count = previous ? previous.count + Number(previous.code !== code) : 0
      states.set(path, { code, count })
      return [path, count] as const
    })
    return Object.fromEntries(counts)
  }
}
