import { existsSync, realpathSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hasPlugins, type PluginEntry, type PluginSettings } from '../../config/plugin-settings.ts'
import type { Diagnostic, Outcome, Span } from '../../source/diagnostics/diagnostic.ts'
import type { Json } from '../../source/json/json.ts'
import { contentHash } from '../disk/content-hash.ts'
import { isInside } from '../disk/is-inside.ts'
import { readTextIfExists } from '../disk/read-text.ts'
import { readProjectSettings } from '../project/project-settings.ts'
import { localFilesOf } from './local-files.ts'
import { packageEntry, readPackage } from './package-entry.ts'

/** A plugin whose file was found. */
export interface FoundPlugin {
  readonly name: string
  /** The address of the file to import. */
  readonly url: string
  readonly options?: Json | undefined
  readonly span: Span
}

/** The plugins of a project. */
export interface FoundPlugins {
  readonly remark: readonly FoundPlugin[]
  readonly rehype: readonly FoundPlugin[]
  readonly gfm?: Json | undefined
  readonly math?: Json | undefined
  /** A digest of everything that their results depend on: options, versions, files of local plugins. */
  readonly key: string
}

/** A plugin, and a digest of its code. */
interface Located {
  readonly url: string
  readonly digest: string
}

/**
 * Find the plugins of a project: files of the docs folder, and packages that are installed there or in a folder above.
 */
export function findPlugins({ remark, rehype }: PluginSettings, directory: string): Outcome<FoundPlugins> {
  const diagnostics: Diagnostic[] = []
  const digests: unknown[] = []
  const locateAll = (entries: readonly PluginEntry[]) =>
    entries.flatMap((entry): FoundPlugin[] => {
      const { name, options, span } = entry
      const located = entry.path === undefined ? locatePackage(name, directory) : locateFile(entry.path, directory)
      digests.push([name, options, located?.digest])
      if (!located) diagnostics.push(missingPlugin(entry))
      return located ? [{ name, url: located.url, options, span }] : []
    })
  const ownRemark = remark.filter(({ name }) => !builtIn.has(name))
  const found = { remark: locateAll(ownRemark), rehype: locateAll(rehype) }
  const optionsOf = (name: string) => remark.findLast(entry => entry.name === name)?.options
  const builtInOptions = { gfm: optionsOf('remark-gfm'), math: optionsOf('remark-math') }
  const key = contentHash(JSON.stringify([ownRemark.length, digests, builtInOptions])).slice(0, 32)
  return { value: { ...found, ...builtInOptions, key }, diagnostics }
}

/** A key for the code of all plugins of a project, also outside of its files. Empty without plugins. */
export function pluginsKey(directory: string): string {
  const { plugins } = readProjectSettings(directory).value
  return hasPlugins(plugins) ? findPlugins(plugins, directory).value.key : ''
}

/** Plugins of every pipeline. A project can only change their options. */
const builtIn: ReadonlySet<string> = new Set(['remark-gfm', 'remark-math'])

function locateFile(path: string, directory: string): Located | undefined {
  const file = join(directory, path)
  if (!existsSync(file) || !isInside(realpathSync(directory), realpathSync(file))) return undefined
  const texts = [...localFilesOf(file)].map(([name, text]) => [relative(directory, name), text])
  return { url: pathToFileURL(file).href, digest: contentHash(JSON.stringify(texts)) }
}

function locatePackage(specifier: string, directory: string): Located | undefined {
  const [, name = '', rest = ''] = /^((?:@[^/]+\/)?[^/]+)(.*)$/.exec(specifier) ?? []
  for (const start of foldersUp(resolve(directory))) {
    const modules = join(start, 'node_modules')
    const folder = join(modules, name)
    const found = readPackage(folder)
    const entry = found && packageEntry(found, `.${rest}`)
    if (found && entry !== undefined) return locatedEntry(join(folder, entry), modules, found.version)
  }
  return undefined
}

function locatedEntry(file: string, modules: string, version: unknown): Located | undefined {
  if (!existsSync(file)) return undefined
  const real = realpathSync(file)
  // A linked package is edited in place, so its version says nothing.
  const isLinked = !real.split(sep).includes('node_modules')
  const code = isLinked ? [...localFilesOf(real)] : version
  return { url: pathToFileURL(real).href, digest: contentHash(JSON.stringify([code, installedIn(modules)])) }
}

/** The records of package managers about everything that they installed: a plugin depends on other packages. */
const records = ['.package-lock.json', '.modules.yaml', '.yarn-state.yml', '.yarn-integrity']

const installedIn = (modules: string): readonly (string | undefined)[] =>
  records.map(name => {
    const text = readTextIfExists(join(modules, name))
    return text === undefined ? undefined : contentHash(text)
  })

function foldersUp(folder: string): string[] {
  const parent = dirname(folder)
  return parent === folder ? [folder] : [folder, ...foldersUp(parent)]
}

function missingPlugin({ name, path, span }: PluginEntry): Diagnostic {
  const isLocal = path !== undefined
  return {
    code: 'host/missing-plugin',
    severity: 'error',
    message: isLocal
      ? `The plugin "${name}" does not exist in the docs folder. Pages are built without it.`
      : `The plugin "${name}" is not installed. Pages are built without it.`,
    span,
    hint: isLocal
      ? `Create the file "${path}", or correct the path.`
      : `Run "npm install ${/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name}" in the docs folder, or in a folder above it.`,
  }
}
