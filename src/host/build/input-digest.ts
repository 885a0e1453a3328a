import { contentHash } from '../disk/content-hash.ts'
import type { FetchedSpec } from '../fetch/fetch-specs.ts'
import { cachedMetadataOf } from '../project/file-metadata-cache.ts'
import { fontPackageVersion } from '../project/font-package.ts'
import { readGitState } from '../project/git-dates.ts'
import type { FolderScan } from '../project/scan-folder.ts'
import type { Manifest } from '../publish/manifest.ts'
import { isUnmodified } from '../publish/published-files.ts'

/** Everything that a build depends on besides the files of the project. */
export interface BuildContext {
  readonly version: string
  /** Options that change the output, as plain data. */
  readonly options: unknown
}

/**
 * A digest of the whole input of a build, except dates from Git and specs at a URL. Only reads files that have changed
 * since they were last read.
 */
export function inputDigest(scan: FolderScan, { version, options }: BuildContext): string {
  const files = scan.files.map(file => `${file.path}\0${cachedMetadataOf(scan.metadata, file).hash}`)
  // A published package version never changes.
  const fonts = scan.fonts.map(({ name, folder }) => [name, fontPackageVersion(folder)])
  const { mintignore, diagnostics } = scan
  return contentHash(JSON.stringify([version, options, mintignore, diagnostics, fonts, files]))
}

/** Whether the output folder is already up to date with this input, unless a spec at a URL has changed. */
export async function isUpToDate(
  scan: FolderScan,
  context: BuildContext,
  out: string,
  { files, last }: Manifest,
): Promise<boolean> {
  if (last === undefined || last.digest !== tryInputDigest(scan, context)) return false
  if (last.commit !== undefined && (await readGitState(scan.directory))?.commit !== last.commit) return false
  for (const [path, file] of files) if (!isUnmodified(out, path, file)) return false
  return true
}

/** A digest of everything that search records depend on, including specs at URLs. */
export const recordsInput = (scan: FolderScan, context: BuildContext, specs: readonly FetchedSpec[]): string =>
  contentHash(JSON.stringify([tryInputDigest(scan, context), specs.map(({ hash }) => hash)]))

/** Whether the specs at URLs are the same as in another build. */
export function areSpecsUnchanged(previous: readonly FetchedSpec[], current: readonly FetchedSpec[]): boolean {
  return previous.length === current.length && previous.every(({ hash }, at) => hash === current[at]?.hash)
}

function tryInputDigest(scan: FolderScan, context: BuildContext): string | undefined {
  try {
    return inputDigest(scan, context)
  } catch {
    // An unreadable file is reported when the build reads it.
    return undefined
  }
}
