import { join } from 'node:path'
import type { Node } from 'jsonc-parser'
import { parseJson } from '../../config/json/parse-json.ts'
import { readTextIfExists } from '../disk/read-text.ts'

/** Folders at the top of a project that tools write their results to. */
export const toolOutputFolders = ['build', 'dist', 'coverage', 'tmp', 'temp'] as const

/** The file that names what belongs to a project. */
export const configFile = 'docs.json'

/** Result folders that `docs.json` names files of: sections of the docs that happen to be called so. */
export function referencedOutputFolders(root: string): readonly string[] {
  const text = readTextIfExists(join(root, configFile)) ?? ''
  const named = toolOutputFolders.filter(folder => new RegExp(`"/?${folder}/`).test(text))
  if (named.length === 0) return []
  const { root: tree } = parseJson({ path: configFile, text }, () => {})
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
