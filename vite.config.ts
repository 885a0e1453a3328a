import { readdirSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { basename, join, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { defineConfig } from 'vitest/config'
import { fontPieces } from './scripts/font-pieces.ts'
import { islandEntries } from './scripts/island-entries.ts'

const islands = 'src/islands'
const themes = 'templates/styles/themes'
const fonts = 'templates/styles/fonts'

/**
 * An entry for each style sheet in a folder, such as `theme-almond` or `font-geist`. A site links only the sheets of its
 * own theme and fonts.
 */
function sheetEntries(prefix: string, folder: string): Record<string, string> {
  const files = readdirSync(folder).filter(name => name.endsWith('.css'))
  return Object.fromEntries(files.map(name => [`${prefix}-${basename(name, '.css')}`, `${folder}/${name}`]))
}

/** Leaves out the older formats of the formula fonts, because all supported browsers read WOFF2. */
const onlyModernFonts: Plugin = {
  name: 'only-modern-fonts',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('katex.min.css') ? code.replace(/,url\([^)]*\.(?:woff|ttf)\) format\("\w+"\)/g, '') : null,
}

/** Wraps classic scripts, which run before the first paint, in a function, so that their names are not global. */
const classicScripts: Plugin = {
  name: 'classic-scripts',
  renderChunk(code, { name, isEntry, imports }) {
    if (!isEntry || (name !== 'division' && name !== 'offline')) return null
    if (imports.length > 0) this.error(`"${name}" is a classic script, which cannot import ${imports.join(', ')}.`)
    return { code: `(()=>{${code}})()`, map: null }
  },
}

/**
 * Removes the helper through which Vite calls `import()`. It preloads the style sheets of chunks, which our chunks
 * don't have, and would add 0.9 kB to every page that imports something on demand, and 0.5 kB more to a playground.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  configResolved({ plugins }) {
    for (const name of ['vite:build-import-analysis', 'native:import-analysis-build']) {
      const index = plugins.findIndex(plugin => plugin.name === name)
      // Not in the plugins of tests, which are not built.
      if (index >= 0) (plugins as Plugin[]).splice(index, 1) // The list is read-only for types only.
    }
  },
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk' && file.code.includes('__VITE_PRELOAD__'))
        this.error('The plugins of Vite that wrap `import()` have changed: see "plain-imports".')
      const styles = file.type === 'chunk' && file.isDynamicEntry ? file.viteMetadata?.importedCss.size : undefined
      if (styles) this.error(`"${file.fileName}" is imported on demand: load its style sheet with \`loadStyle\`.`)
    }
  },
}

/**
 * Leaves out everything but the lexer of Marked, because the assistant uses nothing else. The module creates an
 * instance of all its classes, so the parser and the renderers would be bundled too, with 3 kB.
 */
const lexerOfMarked: Plugin = {
  name: 'lexer-of-marked',
  transform(code, id) {
    // Mermaid depends on another version of Marked, and needs all of it.
    if (!id.endsWith('node_modules/marked/lib/marked.esm.js') || id.includes('node_modules/mermaid/')) return null
    const [, before, lexer] =
      /^(.*;)var (?:\w+)=new \w+;function \w+\(\w,\w\)\{.*[{,](\w+) as Lexer[,}]/s.exec(code) ?? []
    if (!before || !lexer) return this.error('The end of the module of Marked has changed: see "lexer-of-marked".')
    return { code: `${before}export{${lexer} as Lexer}`, map: null }
  },
}

/**
 * One chunk for the modules that the script of every page imports, and for those in `islands/shared` that other scripts
 * import at their start. Together they have a few kilobytes, so one request is faster than one for each module. Modules
 * that are only loaded on demand are not in it.
 */
function sharedChunk(): (id: string, context: Rolldown.ChunkingContext) => string | null {
  let ofFrame: ReadonlySet<string> | undefined
  let ofEntries: ReadonlySet<string> | undefined
  return (id, context) => {
    ofFrame ??= modulesFrom([resolve(islands, 'entries/frame/frame.ts')], () => true, context)
    if (ofFrame.has(id)) return /src\/islands\/(?:entries\/)?frame\//.test(id) ? null : 'shared'
    const entries = Object.values(islandEntries()).map(path => resolve(path))
    ofEntries ??= modulesFrom(entries, () => true, context)
    return ofEntries.has(id) && /src\/islands\/shared\//.test(id) ? 'shared' : null
  }
}

/**
 * Parts of the playground that most operations load when it opens. Each has a chunk with all modules that only it
 * needs.
 */
const playgroundParts = {
  'playground-fields': ['fields/common-fields.ts'],
  'playground-files': ['fields/file-field.tsx'],
}

/**
 * Chunks of the playground: what every playground starts with (`playground-base`), what both playgrounds share
 * (`playground-form`), what only operations need (`playground-operation`), and parts that are loaded on demand. Without
 * these groups, their code is split into many files that are compressed separately, which costs 6 kB. Modules that
 * other islands use as well stay outside; those that the assistant uses have a chunk of their own (`panel-base`), since
 * a group contains what its modules import.
 */
function playgroundChunks(): (id: string, context: Rolldown.ChunkingContext) => string | null {
  let chunks: ReadonlyMap<string, string> | undefined
  return (id, context) => {
    chunks ??= chunksOf(context)
    return chunks.get(id) ?? null
  }
}

function chunksOf(context: Rolldown.ChunkingContext): ReadonlyMap<string, string> {
  const playground = resolve(islands, 'playground')
  const start = join(playground, 'show-playground.tsx')
  const entries = Object.values(islandEntries()).map(path => resolve(path))
  const assistant = join(resolve(islands, 'assistant'), 'show-assistant.tsx')
  const outside = modulesFrom(entries, id => id !== start && id !== assistant, context, true)
  const inStart = modulesFrom([start], () => true, context)
  const ofChannels = modulesFrom([join(playground, 'channel/channel-playground.tsx')], () => true, context)
  const ofOperations = modulesFrom([join(playground, 'operation/operation-playground.tsx')], () => true, context)
  const ofAssistant = modulesFrom([assistant], () => true, context)
  // The fields of bodies, which channels have as well.
  const ofFields = modulesFrom([join(playground, 'fields/common-fields.ts')], () => true, context)
  const own = [...ofOperations, ...inStart].filter(id => !outside.has(id))
  const chunkOf = (id: string) => {
    if (ofAssistant.has(id)) return 'panel-base'
    const isShared = inStart.has(id) || ofChannels.has(id) || ofFields.has(id)
    return isShared ? 'playground-form' : 'playground-operation'
  }
  const chunks = new Map(own.map(id => [id, chunkOf(id)]))
  const ofResponses = modulesFrom([join(playground, 'operation/exchange-panel.tsx')], () => true, context)
  for (const [name, paths] of Object.entries(playgroundParts)) {
    const starts = paths.map(path => join(playground, path))
    for (const id of modulesFrom(starts, () => true, context))
      if (!outside.has(id) && !ofResponses.has(id) && !chunks.has(id)) chunks.set(id, name)
  }
  return chunks
}

/** Some modules and all that they import, directly or indirectly. `onDemand`: also what they import with `import()`. */
function modulesFrom(
  starts: readonly string[],
  isFollowed: (id: string) => boolean,
  context: Rolldown.ChunkingContext,
  onDemand = false,
): ReadonlySet<string> {
  const found = new Set(starts)
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {}
    for (const next of [...importedIds, ...(onDemand ? dynamicallyImportedIds : [])])
      if (isFollowed(next)) found.add(next)
  }
  return found
}

/**
 * Deletes the folders that the tests of a file create. The path is absolute, because a test runs this configuration in
 * another folder.
 */
const setupFile = resolve(import.meta.dirname, 'test/support/remove-folders.ts')

/** Long time limits, so that no test fails because the machine is slow. */
const patient = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 120_000 } } }

/** Messages are compared without colors, even if the terminal or the CI service asks for colors. */
const common = { ...patient, env: { NO_COLOR: '1', FORCE_COLOR: '0' }, execArgv: optionsOfWorkers() }

/**
 * Most functions in tests run for too short a time to be worth optimizing: without early optimization, the unit tests
 * need 10% less CPU time. See `src/host/tune-v8.ts`. Options for the young generation would save a little more, but a
 * thread that reaches its memory limit would then end the whole process.
 */
function optionsOfWorkers(): string[] {
  return process.versions.v8.startsWith('11.') ? ['--interrupt-budget=500000'] : []
}

export default defineConfig({
  base: './',
  plugins: [onlyModernFonts, classicScripts, plainImports, lexerOfMarked],
  publicDir: false,
  css: { postcss: { plugins: [fontPieces()] } },
  build: {
    outDir: 'dist/client',
    manifest: 'manifest.json',
    license: { fileName: 'licenses.md' },
    target: ['chrome123', 'firefox128', 'safari17.5'],
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    // An image inside a style sheet would need an exception in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 4_000,
    rolldownOptions: {
      // If two parts that are loaded on demand need the same module, it is in the chunk of one of them.
      checks: { ineffectiveDynamicImport: false },
      input: {
        ...islandEntries(),
        ...sheetEntries('theme', themes),
        ...sheetEntries('font', fonts),
        base: 'templates/styles/index.css',
        'field-sheet': 'templates/styles/components/field-sheet.css',
        'rare-sheet': 'templates/styles/components/rare.css',
        'tabs-sheet': 'templates/styles/components/tabs-sheet.css',
        'zoom-sheet': 'templates/styles/zoom-sheet.css',
        'languages-sheet': 'templates/styles/languages-sheet.css',
        'banner-sheet': 'templates/styles/banner-sheet.css',
        'contributors-sheet': 'templates/styles/contributors-sheet.css',
        'directory-sheet': 'templates/styles/directory-sheet.css',
        'page-menu-sheet': 'templates/styles/page-menu-sheet.css',
        'feedback-sheet': 'templates/styles/feedback-sheet.css',
        'feedback-form-sheet': 'templates/styles/feedback-form-sheet.css',
        'decorations-sheet': 'templates/styles/decorations-sheet.css',
        math: 'node_modules/katex/dist/katex.min.css',
        'api-sheet': 'templates/styles/api.css',
        'search-sheet': 'templates/styles/search.css',
        'assistant-sheet': 'templates/styles/assistant.css',
        'assistant-panel-sheet': 'templates/styles/assistant-panel.css',
        'account-sheet': 'templates/styles/account.css',
        'sign-in-sheet': 'templates/styles/sign-in.css',
        'types-sheet': 'templates/styles/types.css',
        'dashboard-sheet': 'templates/styles/dashboard.css',
        'playground-sheet': 'templates/styles/playground.css',
      },
      output: {
        entryFileNames: '[name]-[hash].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash][extname]',
        codeSplitting: {
          groups: [
            { name: sharedChunk(), debugName: 'shared' },
            // Without a chunk of their own, they would be in the chunk of the playground, and other islands would load it.
            // What panels need to open is with them, which saves a request.
            {
              name: 'values',
              test: /src\/(?:source\/json\/(?:is-record|own-value)|islands\/shared\/load-style)\.ts/,
            },
            // All modules that they import have a chunk already.
            { name: playgroundChunks(), debugName: 'playground', includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  test: {
    // A golden file that is missing fails its test. Only `vitest run -u` writes golden files.
    update: 'none',
    // More workers than cores, because browser tests are idle for a fifth of their time. With its browser, a worker
    // needs up to 3 GB.
    maxWorkers: Math.max(totalmem() > 12 * 2 ** 30 ? 3 : 2, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/{browser,corpus,looks}/**'],
          setupFiles: setupFile,
          // Otherwise half of the time would be spent on loading the same modules for each file. So tests must restore
          // what they change.
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: 'test/browser/support/shared-sites.ts',
          setupFiles: setupFile,
          isolate: false,
        },
      },
      // Tests with real projects outside of the repository: `npm run test:corpus`.
      { test: { ...common, name: 'corpus', include: ['test/corpus/**/*.test.ts'] } },
      // Checks every kind of page in every theme. Run by hand: `npm run test:looks`.
      { test: { ...common, name: 'looks', include: ['test/looks/**/*.test.ts'], testTimeout: 1_800_000 } },
    ],
  },
})
