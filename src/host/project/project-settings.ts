import { join } from 'node:path'
import { readSettings, settingsFile } from '../../config/read-settings.ts'
import type { Settings } from '../../config/settings.ts'
import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import { readTextIfExists } from '../disk/read-text.ts'

/** The settings of a project without building it: only its `lectern.json` is read. */
export function readProjectSettings(directory: string): Outcome<Settings> {
  const diagnostics: Diagnostic[] = []
  const text = readTextIfExists(join(directory, settingsFile))
  const files = new Map(text === undefined ? [] : [[settingsFile, { path: settingsFile, text }]])
  return { value: readSettings(files, undefined, diagnostic => diagnostics.push(diagnostic)), diagnostics }
}
