import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'rolldown'
import { componentFiles } from '../components/component-files.ts'
import type { IslandSource } from '../content/body.ts'
import { type CompiledModule, toScript } from './author-compile.ts'
import type { ModuleEntry } from './author-module-set.ts'
import type { AuthorModules } from './author-modules.ts'
import { type InjectedNames, ourNames, reactPackages } from './author-names.ts'
import { islandFunction, pathsOf } from './author-page.ts'
import { contentHash } from './file-facts.ts'

/** An island that comes alive. */
export interface LivingIsland extends Pick<IslandSource, 'code' | 'path'> {
  /** Its number on the page. */
  readonly index: number
}

export interface LivingPage {
  readonly route: string
  readonly path: string
  readonly islands: readonly LivingIsland[]
}

/** Scripts for the browser, and which of them each page begins with. Paths are relative to the output folder. */
export interface ClientScripts {
  readonly files: readonly { readonly path: string; readonly contents: string }[]
  readonly scripts: Readonly<Record<string, string>>
}

const folder = '_lectern/author'
const authorPrefix = 'author:'
const pagePrefix = 'lectern/page:'
const nothing = 'lectern/nothing'

/** Bundle what comes alive: one script a page, and what pages share in files of its own. */
export async function bundleClient(pages: readonly LivingPage[], modules: AuthorModules): Promise<ClientScripts> {
  const { rolldown } = await import('rolldown')
  const input = Object.fromEntries(pages.map(({ route }, at) => [`${entryName(route)}.${at}`, `${pagePrefix}${at}`]))
  const bundle = await rolldown({
    input,
    plugins: [ourModules(), authorModules(pages, modules)],
    platform: 'browser',
    tsconfig: false,
    transform: {
      target: ['chrome123', 'firefox128', 'safari17.5'],
      jsx: { runtime: 'automatic', importSource: 'preact' },
      define: { 'process.env.NODE_ENV': '"production"' },
    },
    // A name that its module does not export is missed by those who use it, when they do.
    shimMissingExports: true,
    onLog: () => {},
  })
  const { output } = await bundle.generate({
    format: 'es',
    minify: true,
    hashCharacters: 'hex',
    entryFileNames: ({ name }) => `${folder}/${name.replace(/\.\d+$/, '')}-[hash:12].js`,
    chunkFileNames: `${folder}/[name]-[hash:12].js`,
    codeSplitting: {
      groups: [
        { name: 'preact', test: /[\\/]node_modules[\\/]preact[\\/]/ },
        { name: 'components', test: /[\\/](?:components|islands[\\/]author)[\\/][\w-]+\.[jt]sx?$/ },
      ],
    },
  })
  await bundle.close()
  const chunks = output.flatMap(file => (file.type === 'chunk' ? [file] : []))
  const scripts = chunks.flatMap(({ facadeModuleId, fileName }) => {
    const page = facadeModuleId?.startsWith(pagePrefix)
      ? pages[Number(facadeModuleId.slice(pagePrefix.length))]
      : undefined
    return page ? [[page.route, fileName] as const] : []
  })
  return {
    files: chunks.map(({ fileName, code }) => ({ path: fileName, contents: code })),
    scripts: Object.fromEntries(scripts),
  }
}

/** The end of a route says most, and names of files have a limit. */
const entryName = (route: string): string =>
  route
    .replace(/[^\w-]+/g, '-')
    .slice(-60)
    .replace(/^-+|-+$/g, '') || 'home'

/** What compiled code finds without an import, and the packages that stand for React. */
function ourModules(): Plugin {
  const components = Object.entries(componentFiles).map(
    ([name, file]) =>
      `export { ${name === 'FileTree' ? 'Tree as FileTree' : name} } from ${JSON.stringify(ownFile(`components/${file}`))}`,
  )
  const texts: Readonly<Record<string, string>> = {
    [ourNames.components]: `${components.join('\n')}\nexport const user = {}`,
    [ourNames.react]: `
      import React from 'preact/compat'
      import { useId } from ${JSON.stringify(ownFile('islands/author/island-id'))}
      export * from 'preact/compat'
      export { h } from 'preact'
      export { useId }
      export default /* @__PURE__ */ Object.assign({}, React, { useId })`,
    [nothing]: 'export {}',
  }
  return {
    name: 'lectern-names',
    resolveId(specifier, importer) {
      if (specifier === ourNames.jsx) return ownFile('islands/author/jsx-runtime')
      if (specifier === ourNames.markdown) return ownFile('islands/author/markdown')
      if (specifier in texts || specifier.startsWith(pagePrefix)) return specifier
      if (importer !== undefined && importer in texts && /^preact/.test(specifier))
        return this.resolve(specifier, ownFile('islands/author/hydrate'))
      return null
    },
    load: id => (id in texts ? { code: texts[id] ?? '', moduleType: 'js', moduleSideEffects: false } : null),
  }
}

/** The author's modules, each with the islands of its file behind it, and one beginning for each page. */
function authorModules(pages: readonly LivingPage[], modules: AuthorModules): Plugin {
  const islands = islandsByPath(pages)
  const lent = lentNames(pages, modules)
  return {
    name: 'lectern-author',
    resolveId(specifier, importer) {
      if (specifier.startsWith(authorPrefix)) return specifier
      if (!importer?.startsWith(authorPrefix)) return null
      if (reactPackages.has(specifier)) return ourNames.react
      if (/^https?:/.test(specifier)) return { id: specifier, external: true }
      const path = modules.resolve(importer.slice(authorPrefix.length), specifier)
      return path === undefined ? nothing : authorPrefix + path
    },
    load(id) {
      const page = id.startsWith(pagePrefix) ? pages[Number(id.slice(pagePrefix.length))] : undefined
      if (page) return { code: pageScript(page), moduleType: 'js' }
      if (!id.startsWith(authorPrefix)) return null
      const path = id.slice(authorPrefix.length)
      const text = [modules.textOf(path), ...(islands.get(path) ?? [])].join('\n')
      const script = toScript(path, text, { lent: lent.get(path) })
      return { code: 'code' in script ? script.code : 'export {}', moduleType: 'js' }
    },
  }
}

function pageScript({ islands }: LivingPage): string {
  const imports = islands.map(
    ({ index, code, path }) =>
      `import { ${islandName(code)} as island${index} } from ${JSON.stringify(authorPrefix + path)}`,
  )
  return `import { bringToLife } from ${JSON.stringify(ownFile('islands/author/hydrate'))}
${imports.join('\n')}
bringToLife({ ${islands.map(({ index }) => `${index}: island${index}`).join(', ')} })`
}

/** Names of pages, for modules that use them without declaring them. Of two pages that differ the first one lends. */
function lentNames(pages: readonly LivingPage[], modules: AuthorModules): Map<string, InjectedNames> {
  const byPath = new Map<string, InjectedNames>()
  for (const page of pages) {
    const [entry] = modules.entriesFor([page.path])
    const names = entry?.module ? namesOf(entry.module, entry.resolved) : {}
    for (const [path] of modules.versionsFor(pathsOf(page)))
      if (path !== page.path) byPath.set(path, { ...names, ...byPath.get(path) })
  }
  return byPath
}

function namesOf({ path, imports, exports }: CompiledModule, resolved: ModuleEntry['resolved']): InjectedNames {
  const names: InjectedNames = {}
  for (const { local, from, name } of imports) {
    const source = resolved[from]
    if (source !== undefined) names[local] = [authorPrefix + source, name]
  }
  for (const name of Object.keys(exports)) if (name !== 'default') names[name] = [authorPrefix + path, name]
  return names
}

/** Islands of a snippet that many pages share are the same code: each stands in its file once. */
function islandsByPath(pages: readonly LivingPage[]): Map<string, Set<string>> {
  const byPath = new Map<string, Set<string>>()
  for (const { code, path } of pages.flatMap(({ islands }) => islands)) {
    const texts = byPath.get(path) ?? new Set()
    byPath.set(path, texts.add(`export const ${islandName(code)} = ${islandFunction(code)}`))
  }
  return byPath
}

const islandName = (code: string): string => `$island_${contentHash(code).slice(0, 12)}`

/** A module of this package: compiled, or as a source. */
function ownFile(name: string): string {
  const candidates = ['.js', '.tsx', '.ts'].map(ending =>
    fileURLToPath(new URL(`../${name}${ending}`, import.meta.url)),
  )
  const path = candidates.find(existsSync)
  if (path === undefined) throw new Error(`The package has no module "${name}".`)
  return path
}
