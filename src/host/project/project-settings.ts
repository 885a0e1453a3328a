import { join } from 'node:path'
import { parseConfig } from '../../config/parse-config.ts'
import { readSettings, settingsFile } from '../../config/read-settings.ts'
import type { Settings } from '../../config/settings.ts'
import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { readTextIfExists } from '../disk/read-text.ts'

/** The settings of a project without building it: only its `lectern.json` is read. */
export function readProjectSettings(directory: string): Outcome<Settings> {
  const diagnostics: Diagnostic[] = []
  const files = filesIn(directory)
  return { value: readSettings(files, undefined, diagnostic => diagnostics.push(diagnostic)), diagnostics }
}

/** The settings as the build reads them: `docs.json` has some of them too, such as `feedback` of the older format. */
export function readBuildSettings(directory: string): Outcome<Settings> {
  const { value: config, diagnostics } = parseConfig({ files: filesIn(directory) })
  if (!config) return readProjectSettings(directory)
  return { value: config.settings, diagnostics: diagnostics.filter(({ span }) => span?.path === settingsFile) }
}

/** The files of a folder, each read when it is needed. */
function filesIn(directory: string) {
  const get = (path: string): SourceFile | undefined => {
    const text = readTextIfExists(join(directory, path))
    return text === undefined ? undefined : { path, text }
  }
  return { get, keys: () => new Map<string, SourceFile>().keys() }
}
