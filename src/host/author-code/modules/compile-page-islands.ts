import type { PageData } from '../../../components/page-data.ts'
import type { AuthorCodePage } from '../../../render/ports.ts'
import type { AuthorModules } from './author-modules.ts'
import { type CompiledModule, compileModule } from './compile-module.ts'
import type { ModuleEntry } from './module-set.ts'

/** The compiled islands of a page, with all modules that they may need. */
export interface CompiledPage {
  /** The page's own file. */
  readonly page: string
  readonly entries: readonly ModuleEntry[]
  /** `undefined` for an island that is invalid or not to be rendered. */
  readonly islands: readonly (CompiledModule | undefined)[]
}

/** A page to render, with its data. */
export interface PageToRender extends CompiledPage {
  readonly data: PageData
}

/** Compile the islands of a page. */
export function compilePageIslands(
  { path: page, islands }: Omit<AuthorCodePage, 'route'>,
  modules: AuthorModules,
): CompiledPage {
  const entries = modules.entriesFor(sourcePathsOf({ path: page, islands }))
  return { page, entries, islands: islands.map(island => compileIsland(island, entries)) }
}

function compileIsland(
  { path, code }: AuthorCodePage['islands'][number],
  entries: CompiledPage['entries'],
): CompiledModule | undefined {
  const fileModule = entries.find(entry => entry.path === path)?.module
  const declared = new Set([...(fileModule?.locals ?? []), ...(fileModule?.imports ?? []).map(({ local }) => local)])
  const compiled = compileModule(path, `export default ${islandFunction(code)}`, { declared })
  return 'module' in compiled ? compiled.module : undefined
}

/** An island's code as a component. */
export const islandFunction = (code: string): string => `({ $slot }) => ${code}`

/** The files that contain a page's islands, and its own file. */
export const sourcePathsOf = ({ path, islands }: PagePaths): string[] => [
  ...new Set([path, ...islands.map(island => island.path)]),
]

interface PagePaths {
  readonly path: string
  readonly islands: readonly { readonly path: string }[]
}
