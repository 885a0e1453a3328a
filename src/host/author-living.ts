import type { Outcome } from '../source/diagnostic.ts'
import type { Run, Stage } from '../source/stage.ts'
import { bundleClient, type ClientScripts } from './author-client.ts'
import { type EditCounts, islandsByPath, type LivingPage } from './author-client-modules.ts'
import { unbundled } from './author-diagnostics.ts'
import { type DrawnPage, livingPage } from './author-drawn-page.ts'
import type { AuthorModules, FileVersion } from './author-modules.ts'
import { pathsOf } from './author-page.ts'

export interface BundleTools {
  readonly run: Run
  /** Present: what is bundled is for a preview, in which components keep their state. */
  readonly countEdits?: ReturnType<typeof countingEdits> | undefined
}

/** The scripts of all pages on which something lives; nothing is loaded or run when nothing does. */
export async function bundleLiving(
  pages: readonly DrawnPage[],
  modules: AuthorModules,
  { run, countEdits }: BundleTools,
): Promise<Outcome<ClientScripts>> {
  const living = pages.flatMap(livingPage)
  if (living.length === 0) return { value: noScripts, diagnostics: [] }
  const files = modules.versionsFor([...new Set(living.flatMap(pathsOf))])
  try {
    const edits = countEdits?.(living, files)
    const [value = noScripts] = await run(bundling(modules), null, [{ pages: living, files, ...(edits && { edits }) }])
    return { value, diagnostics: [] }
  } catch (error) {
    return { value: noScripts, diagnostics: [unbundled(error)] }
  }
}

const noScripts: ClientScripts = { files: [], scripts: {} }

interface BundleInput {
  readonly pages: readonly LivingPage[]
  readonly files: readonly FileVersion[]
  readonly edits?: EditCounts
}

const bundling = (modules: AuthorModules): Stage<null, BundleInput, ClientScripts> => ({
  name: 'bundle-islands',
  apply: (_, { pages, edits }) => bundleClient(pages, modules, edits),
})

/** Count from now on how often the code of each file becomes another one. */
export function countingEdits(): (pages: readonly LivingPage[], files: readonly FileVersion[]) => EditCounts {
  const known = new Map<string, { readonly code: string; readonly count: number }>()
  return (pages, files) => {
    const islands = islandsByPath(pages)
    const counts = files.map(([path, hash]) => {
      const code = [hash, ...(islands.get(path) ?? [])].join('\n')
      const before = known.get(path)
      const count = before ? before.count + Number(before.code !== code) : 0
      known.set(path, { code, count })
      return [path, count] as const
    })
    return Object.fromEntries(counts)
  }
}
