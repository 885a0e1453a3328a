import type { OutputChunk, OutputOptions, RolldownOptions } from 'rolldown'
import type { AuthorModules } from '../modules/author-modules.ts'
import { authorScriptFolder } from '../modules/provided-names.ts'
import {
  authorPlugin,
  type EditCounts,
  type HydratedPage,
  moduleEntryId,
  pageEntryId,
  pageOfEntry,
} from './author-plugin.ts'
import { packageEntries, packagePlugin } from './package-plugin.ts'

/** Scripts for the browser, and the script that each page loads first. Paths are relative to the output folder. */
export interface ClientScripts {
  readonly files: readonly { readonly path: string; readonly contents: string }[]
  readonly scripts: Readonly<Record<string, string>>
}

/**
 * Bundle hydrated islands: one script per page, and shared code in separate files.
 *
 * @param edits For `docs dev`: components keep their state when their code changes.
 */
export async function bundleClient(
  pages: readonly HydratedPage[],
  modules: AuthorModules,
  edits?: EditCounts,
): Promise<ClientScripts> {
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown(inputOptions(pages, modules, edits))
  const { output } = await bundle.generate(outputOptions)
  await bundle.close()
  const chunks = output.flatMap(file => (file.type === 'chunk' ? [file] : []))
  return {
    files: chunks.map(({ fileName, code }) => ({ path: fileName, contents: code })),
    scripts: Object.fromEntries(chunks.flatMap(chunk => scriptsOf(chunk, pages))),
  }
}

function inputOptions(pages: readonly HydratedPage[], modules: AuthorModules, edits?: EditCounts): RolldownOptions {
  const entries = pages.map(({ route }, at): Entry => [entryName(route), pageEntryId(at)])
  const all = edits ? [...sharedEntries(edits), ...entries] : entries
  return {
    input: Object.fromEntries(all.map(([name, id], at) => [`${name}.${at}`, id])),
    plugins: [packagePlugin(), authorPlugin(pages, modules, edits)],
    platform: 'browser',
    tsconfig: false,
    transform: {
      target: ['chrome123', 'firefox128', 'safari17.5'],
      jsx: { runtime: 'automatic', importSource: 'preact' },
      define: { 'process.env.NODE_ENV': '"production"' },
    },
    // A missing export is only an error for code that uses it.
    shimMissingExports: true,
    onLog: () => {},
  }
}

/**
 * All modules that pages share, each in a separate script, so that an open page loads only those that have changed, and
 * keeps the others with their state. Modules of the package come first, so that later ones do not change them.
 */
const sharedEntries = (edits: EditCounts): readonly Entry[] => [
  ...packageEntries.map((id): Entry => ['ours', id]),
  ...Object.keys(edits).map((path): Entry => [entryName(path), moduleEntryId(path)]),
]

type Entry = readonly [name: string, module: string]

/** The end of a route is its most specific part, and the length of file names is limited. */
const entryName = (route: string): string =>
  route
    .replace(/[^\w-]+/g, '-')
    .slice(-60)
    .replace(/^-+|-+$/g, '') || 'home'

const outputOptions: OutputOptions = {
  format: 'es',
  minify: true,
  hashCharacters: 'hex',
  entryFileNames: ({ name }) => `${authorScriptFolder}/${name.replace(/\.\d+$/, '')}-[hash:12].js`,
  chunkFileNames: `${authorScriptFolder}/[name]-[hash:12].js`,
  codeSplitting: {
    groups: [
      { name: 'preact', test: /[\\/]node_modules[\\/]preact[\\/]/ },
      // Of this package only: authors have folders with these names too.
      {
        name: 'components',
        test: /^(?!author:).*[\\/](?:components(?:[\\/][a-z]+)?|islands[\\/]author)[\\/][\w-]+\.[jt]sx?$/,
      },
    ],
  },
}

/** The page that a script belongs to, with the path of the script. */
function scriptsOf(
  { facadeModuleId, fileName }: OutputChunk,
  pages: readonly HydratedPage[],
): (readonly [route: string, path: string])[] {
  const page = pageOfEntry(facadeModuleId, pages)
  return page ? [[page.route, fileName]] : []
}
