import { applyEdits, modify, parseTree } from 'jsonc-parser'
import type { SourceFile } from '../../source/source-file.ts'

const path = 'lectern.json'

/** Settings of the command line, which replace those of `lectern.json`. */
export type SettingOverrides = Readonly<Record<string, string | boolean>>

/**
 * Write settings of the command line into `lectern.json`, only in memory. They replace the old value or are added at
 * the end, so that positions in diagnostics match the author's file.
 */
export function overrideSettings(files: Map<string, SourceFile>, settings: SettingOverrides): void {
  let text = files.get(path)?.text || '{}'
  // A value that is not an object is reported where it is parsed, and cannot contain a setting.
  if (Object.keys(settings).length === 0 || parseTree(text)?.type !== 'object') return
  for (const [key, value] of Object.entries(settings)) text = applyEdits(text, modify(text, [key], value, {}))
  files.set(path, { path, text })
}
