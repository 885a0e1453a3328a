import { emptyPageData } from '../../components/page-data.ts'
import { parseModule } from '../../content/javascript/parse-javascript.ts'
import type { AuthorCodePage } from '../../render/ports.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { Stage } from '../../source/stage.ts'
import { invalidModule, unknownImport } from './island-diagnostics.ts'
import { type IslandResult, isStopped, toIslandResult, usesData } from './island-result.ts'
import { type AuthorModules, type FileVersion, isProvidedModule, specifiersOf } from './modules/author-modules.ts'
import { languageOf } from './modules/compile-module.ts'
import { compilePageIslands } from './modules/compile-page-islands.ts'
import type { ModuleEntry } from './modules/module-set.ts'
import type { AuthorCodeTools } from './render-page-islands.ts'

/** A page and the version of each file that its islands may use. */
export interface FirstRenderInput {
  readonly path: string
  readonly islands: AuthorCodePage['islands']
  readonly files: readonly FileVersion[]
}

/** The results of the islands of a page, and problems of the modules that they use. */
export interface FirstRenderOutput {
  readonly results: readonly IslandResult[]
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Render the islands of a page for the first time, to find out whether each one works and needs hydration, and what it
 * looks up.
 */
export function firstRender({
  modules,
  thread,
  compiled,
}: AuthorCodeTools): Stage<null, FirstRenderInput, FirstRenderOutput> {
  return {
    name: 'render-islands',
    cache: { session: ({ path }) => path, disk: true, isReusable: ({ results }) => !results.some(isStopped) },
    apply: async (_, { path, islands }) => {
      const page = compilePageIslands({ path, islands }, modules)
      const attempts = await thread.render({ ...page, data: emptyPageData })
      const results = attempts.map((attempt, at) =>
        toIslandResult(attempt, { page, path: islands[at]?.path ?? '', modules }),
      )
      if (results.some(usesData))
        compiled.keep(
          islands,
          page.islands.map((island, at) => (usesData(results[at]) ? island : undefined)),
        )
      return { results, diagnostics: moduleDiagnostics(page.entries, modules) }
    },
  }
}

/** Problems that were not reported when the page was parsed, because TypeScript is not parsed there. */
function moduleDiagnostics(entries: readonly ModuleEntry[], modules: AuthorModules): Diagnostic[] {
  return entries.flatMap(({ path, module, problem, resolved }) => {
    const isPlain = languageOf(path) === 'jsx'
    if (isPlain && !problem) return []
    const text = modules.textOf(path)
    const wasRead = parseModule(text).problem === undefined
    if (problem) return isPlain && !wasRead ? [] : [invalidModule(problem, text)]
    if (wasRead || !module) return []
    const unknown = specifiersOf(module).filter(
      specifier => !isProvidedModule(specifier) && resolved[specifier] === undefined,
    )
    return unknown.map(specifier => unknownImport(path, specifier, text))
  })
}
