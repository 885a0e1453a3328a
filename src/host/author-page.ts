import { emptyPageData } from '../components/page-data.ts'
import { parseModule } from '../content/javascript.ts'
import type { AuthorPage, Lookups } from '../render/ports.ts'
import type { Diagnostic } from '../source/diagnostic.ts'
import type { Stage } from '../source/stage.ts'
import { type CompiledModule, compileModule, languageOf } from './author-compile.ts'
import { unknownImport, unreadableModule } from './author-diagnostics.ts'
import type { Attempt } from './author-draw.ts'
import type { Failure } from './author-failure.ts'
import { type AuthorModules, type FileVersion, isOurs, specifiersOf } from './author-modules.ts'
import { originalPlace } from './author-places.ts'
import type { AuthorThread, PageOfIslands } from './author-thread.ts'

/** What an island came to when it was first drawn, without any of the page's tables. */
export type FirstDrawing =
  | {
      readonly html: string
      readonly isAlive: boolean
      readonly asksBrowser: boolean
      readonly lookups: Lookups
      /** Whether it looks different on another page. */
      readonly usesData: boolean
    }
  | { readonly failure: AuthorFailure }

/** Why an island was not drawn, and where in the author's files the reason lies. */
export interface AuthorFailure extends Pick<Failure, 'kind' | 'message' | 'loading'> {
  readonly place?: { readonly path: string; readonly line: number; readonly column: number } | undefined
}

/** A page and the version of each file that its islands may use. */
export interface FirstInput {
  readonly path: string
  readonly islands: AuthorPage['islands']
  readonly files: readonly FileVersion[]
}

/** What came of the islands of a page, and what is wrong with the modules that they use. */
export interface FirstOutput {
  readonly drawings: readonly FirstDrawing[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Draw the islands of a page for the first time: does each work, does it live, what does it look up? */
export function firstDrawing(modules: AuthorModules, thread: AuthorThread): Stage<null, FirstInput, FirstOutput> {
  return {
    name: 'draw-islands',
    apply: async (_, { path, islands }) => {
      const page = pageOf({ path, islands }, modules)
      const attempts = await thread.draw({ ...page, data: emptyPageData })
      const drawings = attempts.map((attempt, at) => toDrawing(attempt, page, islands[at]?.path ?? '', modules))
      return { drawings, diagnostics: moduleDiagnostics(page.entries, modules) }
    },
  }
}

/** What cannot be read, and was not reported when the page was: that reads no types. */
function moduleDiagnostics(entries: PageOfIslands['entries'], modules: AuthorModules): Diagnostic[] {
  return entries.flatMap(({ path, module, resolved }) => {
    const text = modules.textOf(path)
    const isReported = languageOf(path) === 'jsx' || parseModule(text).problem === undefined
    const problem = modules.problemOf(path)
    if (problem) return isReported && parseModule(text).problem ? [] : [unreadableModule(problem, text)]
    if (isReported || !module) return []
    const unknown = specifiersOf(module).filter(specifier => !isOurs(specifier) && resolved[specifier] === undefined)
    return unknown.map(specifier => unknownImport(path, specifier, text))
  })
}

/** The islands of a page, compiled, with all modules that they may need. */
export function pageOf(
  { path: page, islands }: Omit<AuthorPage, 'route'>,
  modules: AuthorModules,
): Omit<PageOfIslands, 'data'> {
  const entries = modules.entriesFor(pathsOf({ path: page, islands }))
  return { page, entries, islands: islands.map(island => compileIsland(island, entries)) }
}

function compileIsland(
  { path, code }: AuthorPage['islands'][number],
  entries: PageOfIslands['entries'],
): CompiledModule | undefined {
  const around = entries.find(entry => entry.path === path)?.module
  const own = new Set([...(around?.locals ?? []), ...(around?.imports ?? []).map(({ local }) => local)])
  const compiled = compileModule(path, `export default ${islandFunction(code)}`, { own })
  return 'module' in compiled ? compiled.module : undefined
}

/** An island's code as the component that it is. */
export const islandFunction = (code: string): string => `({ $slot }) => ${code}`

/** The files in which a page's islands stand, and its own. */
export const pathsOf = ({ path, islands }: PagePaths): string[] => [
  ...new Set([path, ...islands.map(island => island.path)]),
]

interface PagePaths {
  readonly path: string
  readonly islands: readonly { readonly path: string }[]
}

/** What an attempt came to, with places in the author's own files. */
export function toDrawing(
  attempt: Attempt | undefined,
  page: Omit<PageOfIslands, 'data'>,
  path: string,
  modules: AuthorModules,
): FirstDrawing {
  if (!attempt) return { failure: { kind: 'error', message: 'its JavaScript cannot be read' } }
  if ('drawn' in attempt) return attempt.drawn
  return { failure: placed(attempt.failure, page, path, modules) }
}

/** A failure with the place in the author's file instead of one in compiled code. */
function placed(
  { kind, message, loading, at }: Failure,
  { entries }: Pick<PageOfIslands, 'entries'>,
  path: string,
  modules: AuthorModules,
): AuthorFailure {
  const module = entries.find(entry => entry.path === at?.path)?.module
  // In the file of the island itself, it may be the island that threw: its own place says more.
  const place =
    at && module && (at.path !== path || loading) ? originalPlace(module, at, modules.textOf(at.path)) : undefined
  return { kind, message, loading, place }
}
