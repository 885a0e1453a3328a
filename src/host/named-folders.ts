import { join } from 'node:path'
import type { Node } from 'jsonc-parser'
import { parseJson } from '../config/json/parse-json.ts'
import { textOf } from './package-files.ts'

/** Folders at the top of a project that tools write their results to. */
export const resultFolders = ['build', 'dist', 'coverage', 'tmp', 'temp'] as const

/** The file that names what belongs to a project. */
export const namingFile = 'docs.json'

/** Result folders that `docs.json` names files of: sections of the docs that happen to be called so. */
export function namedFolders(root: string): readonly string[] {
  const text = textOf(join(root, namingFile)) ?? ''
  const named = resultFolders.filter(folder => new RegExp(`"/?${folder}/`).test(text))
  if (named.length === 0) return []
  const { root: tree } = parseJson({ path: namingFile, text }, () => {})
  const strings = tree ? stringsIn(tree) : []
  return named.filter(folder => strings.some(string => string.replace(/^\//, '').startsWith(`${folder}/`)))
}

/** All strings of a `docs.json` but those of its redirects, which name what is elsewhere. */
function stringsIn(node: Node): readonly string[] {
  if (node.type === 'string') return [String(node.value)]
  const [key, value] = node.type === 'property' ? (node.children ?? []) : []
  if (key) return value && key.value !== 'redirects' ? stringsIn(value) : []
  return (node.children ?? []).flatMap(stringsIn)
}
