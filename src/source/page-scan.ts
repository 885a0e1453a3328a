import type { SourceFile } from './source-file.ts'

/**
 * The front matter and the imports of a page, stored by an earlier process so that its text need not be read. Only pages
 * with simple front matter have a scan: fields in one line each, without problems, addresses and symbols of libraries. Such a
 * page shows no dates either.
 */
export interface PageScan {
  /** The imports of its text, as written. */
  readonly imports: readonly string[]
  /** The files in `<Snippet file="…" />`. */
  readonly snippets: readonly string[]
  /** The fields of its front matter, in the order of their lines. */
  readonly fields: readonly SimpleField[]
}

/** A field of front matter. It begins in the first column of its line. */
export type SimpleField = readonly [name: string, value: string | boolean, endColumn: number]

const scans = new WeakMap<SourceFile, PageScan>()

/** The stored scan of a page, if its text may not have been read yet. */
export const pageScanOf = (file: SourceFile): PageScan | undefined => scans.get(file)

/** Returns the file with the scan of its text. */
export function withPageScan(file: SourceFile, scan: PageScan): SourceFile {
  scans.set(file, scan)
  return file
}
