import { applyEdits, modify, parseTree } from 'jsonc-parser'
import type { SourceFile } from '../../source/source-file.ts'

const path = 'lectern.json'

/**
 * Write settings of the command line into `lectern.json`, as far as the build sees it. They go to the place of the
 * old value or to the end, so that places in diagnostics stay those of the author's file.
 */
export function overrideSettings(files: Map<string, SourceFile>, settings: Readonly<Record<string, string>>): void {
  let text = files.get(path)?.text || '{}'
  // What is no object is reported where it is understood, and cannot take a setting.
  if (Object.keys(settings).length === 0 || parseTree(text)?.type !== 'object') return
  for (const [key, value] of Object.entries(settings)) text = applyEdits(text, modify(text, [key], value, {}))
  files.set(path, { path, text })
}
