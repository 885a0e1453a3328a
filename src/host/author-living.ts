import type { Outcome } from '../source/diagnostic.ts'
import type { Run, Stage } from '../source/stage.ts'
import { bundleClient, type ClientScripts } from './author-client.ts'
import type { LivingPage } from './author-client-modules.ts'
import { unbundled } from './author-diagnostics.ts'
import { type DrawnPage, livingPage } from './author-drawn-page.ts'
import type { AuthorModules, FileVersion } from './author-modules.ts'
import { pathsOf } from './author-page.ts'

/** The scripts of all pages on which something lives; nothing is loaded or run when nothing does. */
export async function bundleLiving(
  pages: readonly DrawnPage[],
  modules: AuthorModules,
  run: Run,
): Promise<Outcome<ClientScripts>> {
  const living = pages.flatMap(livingPage)
  if (living.length === 0) return { value: noScripts, diagnostics: [] }
  const files = modules.versionsFor([...new Set(living.flatMap(pathsOf))])
  try {
    const [value = noScripts] = await run(bundling(modules), null, [{ pages: living, files }])
    return { value, diagnostics: [] }
  } catch (error) {
    return { value: noScripts, diagnostics: [unbundled(error)] }
  }
}

const noScripts: ClientScripts = { files: [], scripts: {} }

interface BundleInput {
  readonly pages: readonly LivingPage[]
  readonly files: readonly FileVersion[]
}

const bundling = (modules: AuthorModules): Stage<null, BundleInput, ClientScripts> => ({
  name: 'bundle-islands',
  apply: (_, { pages }) => bundleClient(pages, modules),
})
