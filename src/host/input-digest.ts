import { factsOfFile } from './facts-cache.ts'
import type { UsedDescription } from './fetch-descriptions.ts'
import { contentHash } from './file-facts.ts'
import { versionOf } from './font-package.ts'
import { readGitState } from './git-dates.ts'
import type { Manifest } from './manifest.ts'
import { isAsPublished } from './published-files.ts'
import type { Survey } from './survey-folder.ts'

/** All that a build depends on beside the files of the project. */
export interface BuildCircumstances {
  readonly version: string
  /** Options that change what is built, as plain data. */
  readonly options: unknown
}

/** One digest of all that a build knows but for dates from Git and descriptions at a URL. Reads only files that have changed since they were last read. */
export function inputDigest(survey: Survey, { version, options }: BuildCircumstances): string {
  const files = survey.files.map(file => `${file.path}\0${factsOfFile(survey.facts, file).hash}`)
  // A version of a package never changes.
  const fonts = survey.fonts.map(({ name, folder }) => [name, versionOf(folder)])
  const { mintignore, diagnostics } = survey
  return contentHash(JSON.stringify([version, options, mintignore, diagnostics, fonts, files]))
}

/** Whether the output folder is what a build of this input would make of it, unless a description at a URL has changed. */
export async function isUpToDate(
  survey: Survey,
  circumstances: BuildCircumstances,
  out: string,
  { files, last }: Manifest,
): Promise<boolean> {
  if (last === undefined || last.digest !== digestOrNone(survey, circumstances)) return false
  if (last.head !== undefined && (await readGitState(survey.directory))?.head !== last.head) return false
  for (const [path, file] of files) if (!isAsPublished(out, path, file)) return false
  return true
}

/** Whether the URLs of a project say what they said to another build. */
export function isSameText(before: readonly UsedDescription[], now: readonly UsedDescription[]): boolean {
  return before.length === now.length && before.every(({ hash }, at) => hash === now[at]?.hash)
}

function digestOrNone(survey: Survey, circumstances: BuildCircumstances): string | undefined {
  try {
    return inputDigest(survey, circumstances)
  } catch {
    // A file that cannot be read is reported where it is read for the build.
    return undefined
  }
}
