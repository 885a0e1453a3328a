import { join } from 'node:path'
import type { Node } from 'jsonc-parser'
import { parseJson } from '../../config/json/parse-json.ts'
import { readTextIfExists } from '../disk/read-text.ts'

/** Top-level folders of a project that tools write their output to. */
export const toolOutputFolders = ['build', 'dist', 'coverage', 'tmp', 'temp'] as const

/** The configuration of a project. */
export const configFile = 'docs.json'

/** Output folders that `docs.json` refers to: sections of the docs that happen to have such a name. */
export function referencedOutputFolders(root: string): readonly string[] {
  const text = readTextIfExists(join(root, configFile)) ?? ''
  const mentioned = toolOutputFolders.filter(folder => new RegExp(`"/?${folder}/`).test(text))
  if (mentioned.length === 0) return []
  const { root: tree } = parseJson({ path: configFile, text }, () => {})
  const strings = tree ? stringsIn(tree) : []
  return mentioned.filter(folder => strings.some(string => string.replace(/^\//, '').startsWith(`${folder}/`)))
}

/** All strings of a `docs.json`, except those of its redirects, which name other addresses. */
function stringsIn(node: Node): readonly string[] {
  if (node.type === 'string') return [String(node.value)]
  const [key, value] = node.type === 'property' ? (node.children ?? []) : []
  if (key) return value && key.value !== 'redirects' ? stringsIn(value) : []
  return (node.children ?? []).flatMap(stringsIn)
}
