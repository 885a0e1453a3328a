import { contentHash } from '../disk/content-hash.ts'
import type { FetchedSpec } from '../fetch/fetch-specs.ts'
import { cachedFactsOf } from '../project/file-facts-cache.ts'
import { fontPackageVersion } from '../project/font-package.ts'
import { readGitState } from '../project/git-dates.ts'
import type { FolderScan } from '../project/scan-folder.ts'
import type { Manifest } from '../publish/manifest.ts'
import { isUnmodified } from '../publish/published-files.ts'

/** All that a build depends on beside the files of the project. */
export interface BuildContext {
  readonly version: string
  /** Options that change what is built, as plain data. */
  readonly options: unknown
}

/** One digest of all that a build knows but for dates from Git and descriptions at a URL. Reads only files that have changed since they were last read. */
export function inputDigest(survey: FolderScan, { version, options }: BuildContext): string {
  const files = survey.files.map(file => `${file.path}\0${cachedFactsOf(survey.facts, file).hash}`)
  // A version of a package never changes.
  const fonts = survey.fonts.map(({ name, folder }) => [name, fontPackageVersion(folder)])
  const { mintignore, diagnostics } = survey
  return contentHash(JSON.stringify([version, options, mintignore, diagnostics, fonts, files]))
}

/** Whether the output folder is what a build of this input would make of it, unless a description at a URL has changed. */
export async function isUpToDate(
  survey: FolderScan,
  circumstances: BuildContext,
  out: string,
  { files, last }: Manifest,
): Promise<boolean> {
  if (last === undefined || last.digest !== tryInputDigest(survey, circumstances)) return false
  if (last.commit !== undefined && (await readGitState(survey.directory))?.commit !== last.commit) return false
  for (const [path, file] of files) if (!isUnmodified(out, path, file)) return false
  return true
}

/** Whether the URLs of a project say what they said to another build. */
export function areSpecsUnchanged(before: readonly FetchedSpec[], now: readonly FetchedSpec[]): boolean {
  return before.length === now.length && before.every(({ hash }, at) => hash === now[at]?.hash)
}

function tryInputDigest(survey: FolderScan, circumstances: BuildContext): string | undefined {
  try {
    return inputDigest(survey, circumstances)
  } catch {
    // A file that cannot be read is reported where it is read for the build.
    return undefined
  }
}
