import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingsFile } from '../config/read-settings.ts'
import type { Diagnostic } from '../source/diagnostic.ts'
import type { DocsFolder } from '../source/docs-folder.ts'
import { sameData } from '../source/same-data.ts'
import type { SourceFile } from '../source/source-file.ts'
import { addDescriptions } from './add-descriptions.ts'
import type { DescriptionRules } from './fetch-descriptions.ts'
import { readSurveyed } from './read-folder.ts'
import { type FolderOptions, type Survey, surveyFolder } from './survey-folder.ts'

/** A project as it lies on the disk at a moment. */
export interface ReadProject {
  readonly survey: Survey
  readonly folder: DocsFolder
  readonly diagnostics: readonly Diagnostic[]
}

export interface DevFolderOptions extends FolderOptions {
  readonly directory: string
  readonly descriptions?: DescriptionRules | undefined
}

/**
 * Read a project. What was fetched for it once is good for as long as somebody works at it.
 *
 * @param before The project as it was: files that say the same stay the very same objects.
 */
export async function readProject(options: DevFolderOptions, before?: ReadProject): Promise<ReadProject> {
  const survey = surveyFolder(options.directory, options)
  const read = await readSurveyed(survey)
  const rules = { ...options.descriptions, preferKept: before !== undefined || options.descriptions?.preferKept }
  const { folder, fetched } = await addDescriptions(read.value, options.cache, rules)
  const kept = before ? withKnown(folder, before.folder) : folder
  return { survey, folder: kept, diagnostics: [...read.diagnostics, ...fetched.diagnostics] }
}

/**
 * Read the files anew that were written, where nothing else depends on them than what their text says.
 *
 * @returns `undefined` when all of the project has to be looked at.
 */
export function withWritten(before: ReadProject, paths: ReadonlySet<string>): ReadProject | undefined {
  const { survey, folder } = before
  const files = new Map(folder.files)
  for (const path of paths) {
    if (!files.has(path) || folder.assets.has(path) || path === settingsFile) return undefined
    const text = textOf(join(survey.directory, path))
    if (text === undefined) return undefined
    if (files.get(path)?.text !== text) files.set(path, { path, text })
  }
  return { ...before, folder: { ...folder, files } }
}

/** As it is read with all others; a file that is gone or no text is looked at with them. */
function textOf(diskPath: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(diskPath))
  } catch {
    return undefined
  }
}

/** A folder with the objects of the one before in the place of those that say the same. */
function withKnown(folder: DocsFolder, before: DocsFolder): DocsFolder {
  const known = ([path, file]: readonly [string, SourceFile]): [string, SourceFile] => {
    const same = before.files.get(path)
    return [path, same?.text === file.text ? same : file]
  }
  const frame = sameData(folder.frame, before.frame) ? before.frame : folder.frame
  return { ...folder, files: new Map([...folder.files].map(known)), frame }
}
