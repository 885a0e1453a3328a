import { parse } from 'jsonc-parser'
import { isPluginFile } from '../../../config/plugin-settings.ts'
import { joinPath } from '../../../source/paths/join-path.ts'
import { foldPath } from './path-form.ts'

/**
 * Which files are code of the plugins that a `lectern.json` names. The file may be damaged, and names may be written in
 * other letters than on disk.
 */
export function pluginFileRule(settings: string): (path: string) => boolean {
  const value: unknown = parse(settings, [], { allowTrailingComma: true })
  const span = { path: 'lectern.json', line: 1, column: 1 }
  const remark = textsIn(isObject(value) ? value.plugins : undefined).flatMap(name => {
    const path = name.startsWith('.') ? joinPath('', name) : undefined
    return path === undefined ? [] : [{ name, path: foldPath(path), span }]
  })
  return path => isPluginFile({ remark, rehype: [] }, foldPath(path))
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** All texts in a value. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value.trim()]
  return isObject(value) ? Object.values(value).flatMap(textsIn) : []
}
