import type { Plugin } from 'rolldown'
import type { IslandSource } from '../../../content/tree/body.ts'
import { contentHash } from '../../disk/content-hash.ts'
import type { AuthorModules } from '../modules/author-modules.ts'
import { toScript } from '../modules/compile-module.ts'
import { islandFunction, sourcePathsOf } from '../modules/compile-page-islands.ts'
import { authorPrefix, inheritedNames } from '../modules/inherited-names.ts'
import { type NameSource, providedModules, reactPackages } from '../modules/provided-names.ts'
import { emptyModule, packageModulePath } from './package-plugin.ts'

/** An island that is hydrated. */
export interface HydratedIsland extends Pick<IslandSource, 'code' | 'path'> {
  /** Its index on the page. */
  readonly index: number
}

export interface HydratedPage {
  readonly route: string
  readonly path: string
  readonly islands: readonly HydratedIsland[]
}

const pagePrefix = 'lectern/page:'

/** How often the code of each file has changed since a preview was started. */
export type EditCounts = Readonly<Record<string, number>>

/**
 * The author's modules, each followed by the islands of its file, and one entry module for each page.
 *
 * @param edits Only for `docs dev`, where components keep their state when their code changes.
 */
export function authorPlugin(pages: readonly HydratedPage[], modules: AuthorModules, edits?: EditCounts): Plugin {
  const islandCode = islandsByPath(pages)
  const inheritedByPath = pageNamesByPath(pages, modules)
  const starter = edits ? providedModules.refresh : packageModulePath('islands/author/hydrate')
  return {
    name: 'lectern-author',
    resolveId(specifier, importer) {
      if (specifier.startsWith(authorPrefix) || specifier.startsWith(pagePrefix)) return specifier
      if (!importer?.startsWith(authorPrefix)) return null
      if (reactPackages.has(specifier)) return providedModules.react
      if (/^https?:/.test(specifier)) return { id: specifier, external: true }
      const path = modules.resolve(importer.slice(authorPrefix.length), specifier)
      return path === undefined ? emptyModule : authorPrefix + path
    },
    load(id) {
      const page = pageOfEntry(id, pages)
      if (page) return { code: pageScript(page, starter), moduleType: 'js' }
      if (!id.startsWith(authorPrefix)) return null
      const path = id.slice(authorPrefix.length)
      const text = [modules.textOf(path), ...(islandCode.get(path) ?? [])].join('\n')
      const script = toScript(path, text, { inherited: inheritedByPath.get(path), refresh: edits !== undefined })
      const code = 'code' in script ? script.code : 'export {}'
      return { code: edits ? withRefresh(path, code, edits[path] ?? 0) : code, moduleType: 'js' }
    },
  }
}

/** The entry module of a page. */
export const pageEntryId = (at: number): string => `${pagePrefix}${at}`

/** The id of a module of the author. */
export const moduleEntryId = (path: string): string => authorPrefix + path

/** The page with this entry module. */
export const pageOfEntry = (id: string | null, pages: readonly HydratedPage[]): HydratedPage | undefined =>
  id?.startsWith(pagePrefix) ? pages[Number(id.slice(pagePrefix.length))] : undefined

function pageScript({ islands }: HydratedPage, starter: string): string {
  const imports = islands.map(
    ({ index, code, path }) =>
      `import { ${islandName(code)} as island${index} } from ${JSON.stringify(authorPrefix + path)}`,
  )
  return `import { hydrateIslands } from ${JSON.stringify(starter)}
${imports.join('\n')}
hydrateIslands({ ${islands.map(({ index }) => `${index}: island${index}`).join(', ')} })`
}

/** A module that registers its components for refresh. */
const withRefresh = (path: string, code: string, edit: number): string =>
  `import { createRegister, createSignature as $RefreshSig$ } from '${providedModules.refresh}'
const $RefreshReg$ = createRegister(${JSON.stringify(path)}, ${edit})
${code}`

/** Names of pages, for modules that use them without declaring them. If two pages differ, the first one applies. */
function pageNamesByPath(pages: readonly HydratedPage[], modules: AuthorModules): Map<string, Map<string, NameSource>> {
  const byPath = new Map<string, Map<string, NameSource>>()
  for (const page of pages) {
    const entry = modules.entryOf(page.path)
    const own = entry.module?.exports.filter(({ exported, from }) => from === undefined && exported !== 'default') ?? []
    const pageNames = inheritedNames(
      entry,
      own.map(({ exported }) => exported),
    )
    for (const [path] of modules.versionsFor(sourcePathsOf(page))) {
      if (path === page.path) continue
      const names = byPath.get(path) ?? new Map()
      byPath.set(path, names)
      for (const [name, source] of pageNames) if (!names.has(name)) names.set(name, source)
    }
  }
  return byPath
}

/** Islands of a shared snippet have the same code on many pages: each occurs once in its file. */
export function islandsByPath(pages: readonly HydratedPage[]): Map<string, Set<string>> {
  const byPath = new Map<string, Set<string>>()
  for (const { code, path } of pages.flatMap(({ islands }) => islands)) {
    const texts = byPath.get(path) ?? new Set()
    byPath.set(path, texts.add(`export const ${islandName(code)} = ${islandFunction(code)}`))
  }
  return byPath
}

const islandName = (code: string): string => `$island_${contentHash(code).slice(0, 12)}`
