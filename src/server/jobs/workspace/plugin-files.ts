import { parse } from 'jsonc-parser'
import { isPluginFile } from '../../../config/plugin-settings.ts'
import { joinPath } from '../../../source/paths/join-path.ts'
import { folderOf } from '../../../source/paths/path-parts.ts'
import { foldPath } from './path-form.ts'

/**
 * Recognizes files with code of the plugins in a `lectern.json`. The file may be damaged, and names may be written in
 * other letters than on disk.
 */
export function pluginFileRule(settings: string): (path: string) => boolean {
  const span = { path: 'lectern.json', line: 1, column: 1 }
  const remark = pluginPaths(settings).map(path => ({ name: path, path: foldPath(path), span }))
  return path => isPluginFile({ remark, rehype: [] }, foldPath(path))
}

/** Further files are not followed. */
const maxFiles = 500

/**
 * Whether plugins import a file, directly or indirectly. It may be in any folder, and need not exist yet.
 *
 * @param read The text of a file before the job.
 */
export async function isImportedByPlugin(
  settings: string,
  path: string,
  read: (path: string) => Promise<string | undefined>,
): Promise<boolean> {
  const wanted = foldPath(path)
  const known = new Set(pluginPaths(settings))
  for (const file of known) {
    if (foldPath(file) === wanted) return true
    if (known.size > maxFiles) return false
    for (const imported of importsOf(file, (await read(file)) ?? '')) known.add(imported)
  }
  return false
}

/** Imports of other files: `from './x.mjs'`, `import('./x.mjs')`, `require('./x')`. */
const relativeImport = /\b(?:from|import|require)\b[\s(]*["'](\.{1,2}\/[^"'\n]+)["']/g

/** `require` appends them. */
const endings: readonly string[] = ['', '.js', '.json', '/index.js']

const importsOf = (file: string, text: string): readonly string[] =>
  [...text.matchAll(relativeImport)].flatMap(([, specifier = '']) => {
    const path = joinPath(folderOf(file), specifier)
    return path === undefined ? [] : endings.map(ending => path + ending)
  })

/** Paths of local plugins. */
function pluginPaths(settings: string): readonly string[] {
  const value: unknown = parse(settings, [], { allowTrailingComma: true })
  return textsIn(isObject(value) ? value.plugins : undefined).flatMap(name => {
    const path = name.startsWith('.') ? joinPath('', name) : undefined
    return path === undefined ? [] : [path]
  })
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** All strings in a value. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value.trim()]
  return isObject(value) ? Object.values(value).flatMap(textsIn) : []
}
