import { emptyPageData } from '../components/page-data.ts'
import { parseModule } from '../content/javascript.ts'
import type { AuthorPage } from '../render/ports.ts'
import type { Diagnostic } from '../source/diagnostic.ts'
import type { Stage } from '../source/stage.ts'
import { languageOf } from './author-compile.ts'
import { unknownImport, unreadableModule } from './author-diagnostics.ts'
import { type Drawing, isStopped, toDrawing } from './author-drawing.ts'
import type { ModuleEntry } from './author-module-set.ts'
import { type AuthorModules, type FileVersion, isOurs, specifiersOf } from './author-modules.ts'
import { pageOf } from './author-page.ts'
import type { AuthorThread } from './author-thread.ts'

/** A page and the version of each file that its islands may use. */
export interface FirstInput {
  readonly path: string
  readonly islands: AuthorPage['islands']
  readonly files: readonly FileVersion[]
}

/** What came of the islands of a page, and what is wrong with the modules that they use. */
export interface FirstOutput {
  readonly drawings: readonly Drawing[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Draw the islands of a page for the first time: does each work, does it live, what does it look up? */
export function firstDrawing(modules: AuthorModules, thread: AuthorThread): Stage<null, FirstInput, FirstOutput> {
  return {
    name: 'draw-islands',
    isKept: ({ drawings }) => !drawings.some(isStopped),
    apply: async (_, { path, islands }) => {
      const page = pageOf({ path, islands }, modules)
      const attempts = await thread.draw({ ...page, data: emptyPageData })
      const drawings = attempts.map((attempt, at) =>
        toDrawing(attempt, { page, path: islands[at]?.path ?? '', modules }),
      )
      return { drawings, diagnostics: moduleDiagnostics(page.entries, modules) }
    },
  }
}

/** What cannot be read, and was not reported when the page was: that reads no types. */
function moduleDiagnostics(entries: readonly ModuleEntry[], modules: AuthorModules): Diagnostic[] {
  return entries.flatMap(({ path, module, resolved }) => {
    const text = modules.textOf(path)
    const wasRead = parseModule(text).problem === undefined
    const problem = modules.problemOf(path)
    if (problem) return languageOf(path) === 'jsx' && !wasRead ? [] : [unreadableModule(problem, text)]
    if (languageOf(path) === 'jsx' || wasRead || !module) return []
    const unknown = specifiersOf(module).filter(specifier => !isOurs(specifier) && resolved[specifier] === undefined)
    return unknown.map(specifier => unknownImport(path, specifier, text))
  })
}
