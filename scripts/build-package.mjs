import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, isAbsolute, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { build } from 'vite'
import { writeImageFonts } from './image-fonts.mjs'
import { precomputedLiteralsModule } from './precomputed-literals.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const dist = join(root, 'dist')
const client = join(dist, 'client')
/** Packages whose fonts the style sheets of an entry include. */
const fontPackages = {
  base: ['@fontsource-variable/inter', '@fontsource-variable/geist-mono'],
  'font-figtree': ['@fontsource-variable/figtree'],
  'font-geist': ['@fontsource-variable/geist'],
  'font-hanken-grotesk': ['@fontsource-variable/hanken-grotesk'],
  'font-plus-jakarta-sans': ['@fontsource-variable/plus-jakarta-sans'],
  'font-source-serif-4': ['@fontsource-variable/source-serif-4'],
  math: ['katex'],
  'theme-almond': ['@fontsource-variable/plus-jakarta-sans'],
  'theme-luma': ['@fontsource-variable/geist'],
  'theme-maple': ['@fontsource-variable/geist'],
  'theme-palm': ['@fontsource-variable/hanken-grotesk'],
  'theme-sequoia': ['@fontsource-variable/source-serif-4'],
  'theme-willow': ['@fontsource-variable/figtree'],
}

/**
 * Leaves out the JavaScript parser that js-yaml loads. It needs it only for the tag `!!js/function`, which is not allowed in
 * front matter.
 */
const withoutEsprima = {
  name: 'without-esprima',
  resolveId: (id, importer) => (id === 'esprima' && importer?.includes('js-yaml') ? '\0no-esprima' : null),
  load: id => (id === '\0no-esprima' ? 'export {}' : null),
}

/** Bundles one copy of the parser: acorn-jsx requires the CommonJS version, although it only uses the parser that it extends. */
const withOneAcorn = {
  name: 'with-one-acorn',
  resolveId: (id, importer) =>
    id === 'acorn' && importer?.includes('acorn-jsx') ? fileURLToPath(import.meta.resolve('acorn')) : null,
}

/** Modules of Shiki that most builds load. They are bundled, because a bundle loads faster than their 70 files. */
const bundledShiki = new Set(['shiki/core', 'shiki/engine/oniguruma', 'shiki/langs', 'shiki/themes'])

/**
 * Loads grammars and themes from the package that users install, and the engine for regular expressions from a file. The
 * module of the package with that file decompresses it with `Response`, and loading that takes 50 ms.
 */
const withShikiFiles = {
  name: 'with-shiki-files',
  resolveId: id => {
    if (id === 'shiki/wasm') return '\0shiki-wasm'
    const [, kind, name] = /^@shikijs\/(langs|themes)\/(.+)$/.exec(id) ?? []
    return name === undefined ? null : { id: `shiki/${kind}/${name}.mjs`, external: true }
  },
  load: id => (id === '\0shiki-wasm' ? shikiWasm : null),
}
const shikiWasm = `
import { readFileSync } from 'node:fs'
export const instantiator = imports =>
  WebAssembly.instantiate(readFileSync(new URL(import.meta.resolve('shiki/onig.wasm'))), imports)
`

await rm(dist, { recursive: true, force: true })
await build({ root, logLevel: 'warn', configFile: join(root, 'vite.config.ts') })
await buildPreviewClient()
await writeEntries()
const compiled = compile()
await compileTemplates()
await writeFile(join(dist, 'render/highlighting/precomputed-literals.js'), await precomputedLiteralsModule(root))
await bundlePrograms()
await writeImageFonts(root, join(dist, 'image-fonts'), { clientFile: clientFont })
await writeFile(join(dist, 'version'), `${await digestOf([dist, join(root, 'templates')])}\n`)
process.exitCode = compiled.status ?? 1

/**
 * The script of the preview: one file, which is built separately, so that it shares no chunk with the scripts for
 * readers.
 */
async function buildPreviewClient() {
  await build({
    root,
    logLevel: 'warn',
    configFile: false,
    publicDir: false,
    build: {
      outDir: client,
      emptyOutDir: false,
      target: ['chrome123', 'firefox128', 'safari17.5'],
      modulePreload: false,
      rolldownOptions: {
        input: { dev: join(root, 'src/islands/dev/dev.ts') },
        output: { entryFileNames: '[name].js', codeSplitting: false },
      },
    },
  })
}

/** List the files of each entry, in the format of `ClientEntry`. */
async function writeEntries() {
  const manifest = JSON.parse(await readFile(join(client, 'manifest.json'), 'utf8'))
  const entries = Object.values(manifest).filter(chunk => chunk.isEntry)
  const table = Object.fromEntries(entries.map(chunk => [chunk.name, toEntry(manifest, chunk)]))
  for (const [name, packages] of Object.entries(fontPackages)) {
    table[name].assets.push(...(await Promise.all(packages.map(copyLicense))))
  }
  table.dev = { file: 'dev.js', imports: [], styles: [], assets: [] }
  // All other scripts contain only our own code.
  table.mermaid.assets.push('licenses.md')
  table.assistant.assets.push('licenses.md')
  await writeFile(join(client, 'entries.json'), `${JSON.stringify(table, null, 1)}\n`)
  await rm(join(client, 'manifest.json'))
}

function toEntry(manifest, chunk) {
  const needed = reach(manifest, [chunk], next => next.imports)
  const onDemand = reach(manifest, needed, next => [...(next.imports ?? []), ...(next.dynamicImports ?? [])])
  const imports = needed.filter(next => next !== chunk).map(({ file }) => file)
  const styles = new Set(needed.flatMap(next => (next.file.endsWith('.css') ? [next.file] : (next.css ?? []))))
  const known = new Set([chunk.file, ...imports, ...styles])
  const assets = onDemand.flatMap(next => [next.file, ...(next.css ?? []), ...(next.assets ?? [])])
  return {
    file: chunk.file,
    imports,
    styles: [...styles],
    assets: [...new Set(assets)].filter(file => !known.has(file)),
  }
}

/**
 * A font may only be distributed with its license, so the license is copied to the client, and from there to every
 * site.
 */
async function copyLicense(name) {
  const from = join(root, 'node_modules', name)
  const { version } = JSON.parse(await readFile(join(from, 'package.json'), 'utf8'))
  const file = `assets/${name.replace(/^.*\//, '')}-${version}-LICENSE.txt`
  await copyFile(join(from, 'LICENSE'), join(client, file))
  return file
}

/** The path of a font file in the client, which has a hash in its name, as the fonts of social images name it. */
async function clientFont(file) {
  const name = file.replace(/\.woff2$/, '-')
  const built = (await readdir(join(client, 'assets'))).find(
    asset => asset.startsWith(name) && /^[\w-]{8}\.woff2$/.test(asset.slice(name.length)),
  )
  return built && `../client/assets/${built}`
}

/** Some chunks and everything that they import, directly or indirectly. */
function reach(manifest, from, nextOf) {
  const found = [...from]
  for (const chunk of found) {
    for (const key of nextOf(chunk) ?? []) if (!found.includes(manifest[key])) found.push(manifest[key])
  }
  return found
}

/** Types are not checked here, because `npm run types` checks them. */
function compile() {
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const args = [tsc, '-p', join(root, 'tsconfig.build.json'), '--noCheck']
  return spawnSync(process.execPath, args, { stdio: 'inherit' })
}

/** Compile our templates to functions, so that builds need not do this. */
async function compileTemplates() {
  const { precompileTemplates } = await import(pathToFileURL(join(dist, 'render/templates/template-compiler.js')).href)
  const paths = await filesBelow(join(root, 'templates'))
  const texts = await Promise.all(paths.filter(path => path.endsWith('.hbs')).map(path => readFile(path, 'utf8')))
  await writeFile(join(dist, 'templates.cjs'), precompileTemplates(texts))
}

/**
 * Bundle the modules of each program, because one file loads faster than hundreds. The bundles are in a folder at the
 * same depth as the sources, because they locate the files of the package by their own location.
 *
 * Packages in `devDependencies` are bundled too, because users do not install them. Those in `dependencies` are native,
 * are shared with the code of authors, or are rarely needed.
 */
async function bundlePrograms() {
  const { devDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const programs = { main: 'cli/main.js', ...workerPrograms() }
  const bundle = await rolldown({
    input: Object.fromEntries(Object.entries(programs).map(([name, path]) => [name, join(dist, path)])),
    platform: 'node',
    plugins: [
      { name: 'modules-of-jsonc-parser', resolveId: resolveJsoncParser },
      withoutEsprima,
      withOneAcorn,
      withShikiFiles,
    ],
    // gray-matter can run front matter in JavaScript. Lectern only passes YAML to it.
    checks: { eval: false },
    external: (id, importer) =>
      !id.startsWith('.') &&
      !isAbsolute(id) &&
      !(packageOf(id) in devDependencies) &&
      !bundledShiki.has(id) &&
      id !== 'shiki/wasm' &&
      !importer?.includes('node_modules'),
  })
  const { output } = await bundle.write({
    ...{ dir: join(dist, 'programs'), format: 'es', chunkFileNames: '[name]-[hash].js' },
    // The small modules that all others import: otherwise most of them would be files of their own.
    codeSplitting: {
      groups: [{ name: 'source', test: id => /[\\/]dist[\\/]source[\\/](?!html[\\/])/.test(id) }],
    },
  })
  await bundle.close()
  const modules = output.flatMap(chunk => (chunk.type === 'chunk' ? chunk.moduleIds : []))
  await writeFile(join(dist, 'programs/licenses.md'), await licensesOf(modules))
  await writeFile(join(dist, 'cli/main.js'), "#!/usr/bin/env node\nimport '../programs/main.js'\n")
}

/** The package of a module: `@scope/name` for `@scope/name/file.js`. */
function packageOf(id) {
  return id.split('/', id.startsWith('@') ? 2 : 1).join('/')
}

/** The licenses of the packages that some modules belong to, with their texts, because copies must include them. */
async function licensesOf(modules) {
  const folders = new Set(
    modules.flatMap(id => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id.replaceAll('\\', '/')) ?? []),
  )
  const sections = await Promise.all([...folders].map(licenseSection))
  return ['# Licenses of the packages in these files\n', ...new Set(sections.sort())].join('\n')
}

async function licenseSection(folder) {
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find(entry => /^licen[cs]e/i.test(entry))
  const text = file === undefined ? 'The package contains no license text.' : await readFile(join(folder, file), 'utf8')
  return `## ${name} ${version} (${license})\n\n${text.trim()}\n`
}

/**
 * The main file of this package uses `require` in a way that cannot be bundled. The package also contains ES modules.
 */
function resolveJsoncParser(id, importer) {
  if (id !== 'jsonc-parser') return null
  return createRequire(importer).resolve(id).replace('umd', 'esm')
}

/** The workers, which `host/threads/worker-program.ts` expects next to the main program. */
function workerPrograms() {
  const paths = readdirSync(join(dist, 'host'), { recursive: true }).filter(path => path.endsWith('-worker.js'))
  return Object.fromEntries(paths.map(path => [basename(path, '.js'), `host/${path}`]))
}

/** A hash of everything in the package. Cached results are only reused by a package with the same hash. */
async function digestOf(folders) {
  const hash = createHash('sha256')
  for (const path of (await Promise.all(folders.map(filesBelow))).flat().sort()) {
    hash.update(`${relative(root, path)}\0`).update(await readFile(path))
  }
  return hash.digest('hex').slice(0, 16)
}

async function filesBelow(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
}
