import type { PageData } from '../../../components/page-data.ts'
import type { AuthorCodePage } from '../../../render/ports.ts'
import type { AuthorModules } from './author-modules.ts'
import { type CompiledModule, compileModule } from './compile-module.ts'
import { inheritedNames } from './inherited-names.ts'
import type { ModuleEntry } from './module-set.ts'

/** The compiled islands of a page, with all modules that they may need. */
export interface CompiledPage {
  readonly entries: readonly ModuleEntry[]
  /** `undefined` for an island that is invalid or not to be rendered. */
  readonly islands: readonly (CompiledModule | undefined)[]
}

/** A page to render, with its data. */
export interface PageToRender extends CompiledPage {
  readonly data: PageData
}

/**
 * Compile the islands of a page. An island sees the names of its file, and then those of the page.
 *
 * @param isNeeded For each island. By default, all of them are compiled.
 */
export function compilePageIslands(
  page: PageWithIslands,
  modules: AuthorModules,
  isNeeded?: readonly boolean[],
): CompiledPage {
  const pageNames = inheritedNames(modules.entryOf(page.path))
  const islands = page.islands.map(({ path, code }, at) => {
    if (isNeeded && !isNeeded[at]) return undefined
    const fileNames = inheritedNames(modules.entryOf(path))
    const compiled = compileModule(path, `export default ${islandFunction(code)}`, {
      declared: new Set(fileNames.keys()),
      inherited: new Map([...pageNames, ...fileNames]),
    })
    return 'module' in compiled ? compiled.module : undefined
  })
  return { entries: entriesOf(page, modules), islands }
}

type PageWithIslands = Omit<AuthorCodePage, 'route'>

/** All modules that the islands of a page may need. */
export const entriesOf = (page: PageWithIslands, modules: AuthorModules): readonly ModuleEntry[] =>
  modules.entriesFor(page.path, sourcePathsOf(page))

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
