import { join } from 'node:path'
import { scanPage } from '../../content/pages/scan-page.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { DocsFolder } from '../../source/docs-folder.ts'
import { type PageScan, pageScanOf } from '../../source/page-scan.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { unwritableCache } from '../cache/cache-folder.ts'
import { readTextIfExists } from '../disk/read-text.ts'
import { writePartsAtomically } from '../disk/write-atomically.ts'
import { packageVersion } from '../package-files.ts'
import { forEachInSlices } from '../threads/in-slices.ts'
import { isPageFile, isPublishable } from './file-kinds.ts'
import { settleMs } from './file-metadata-cache.ts'
import { pageNeedsDates } from './needs-dates.ts'
import type { FolderScan } from './scan-folder.ts'
import type { FoundFile } from './walk-folder.ts'

/** The scan of a page, with the size and the times of its file. */
type Entry = readonly [
  path: string,
  size: number,
  mtimeMs: number,
  ctimeMs: number,
  imports: PageScan['imports'],
  snippets: PageScan['snippets'],
  fields: PageScan['fields'],
]

const diskPathIn = (cache: string): string => join(cache, 'pages.json')

/** Finds the scans of unchanged pages. A damaged file, or that of another version, is ignored. */
export function readPageScans(cache: string | undefined): (file: FoundFile) => PageScan | undefined {
  const entries = new Map(cache === undefined ? [] : readEntries(cache).map(entry => [entry[0], entry]))
  return file => {
    const entry = entries.get(file.path)
    if (!entry) return undefined
    const [, size, mtimeMs, ctimeMs, imports, snippets, fields] = entry
    const isUnchanged = size === file.size && mtimeMs === file.mtimeMs && ctimeMs === file.ctimeMs
    return isUnchanged ? { imports, snippets, fields } : undefined
  }
}

/** The first line is the version, so that only entries of the same version are parsed. */
function readEntries(cache: string): readonly Entry[] {
  const text = readTextIfExists(diskPathIn(cache))
  const version = `${packageVersion()}\n`
  if (!text?.startsWith(version)) return []
  try {
    // Written by this version, and only as a whole.
    return JSON.parse(text.slice(version.length)) as Entry[]
  } catch {
    return []
  }
}

/**
 * Save the scans of the pages of a project for the next process, unless all of them are saved already.
 *
 * @returns A diagnostic if they cannot be saved. The preview is not affected.
 */
export async function savePageScans(scan: FolderScan, folder: DocsFolder): Promise<readonly Diagnostic[]> {
  const { cache } = scan.options
  if (cache === undefined) return []
  const entries: Entry[] = []
  let isNew = false
  await forEachInSlices(scan.files, file => {
    const source = isPageFile(file.path) ? folder.files.get(file.path) : undefined
    // Clocks of file systems are coarse: such a file may have changed again after it was read, without another time.
    const mayChange = scan.scannedAt - Math.max(file.mtimeMs, file.ctimeMs) < settleMs
    if (!source || mayChange || isPublishable(file.path)) return
    const known = pageScanOf(source)
    const pageScan = known ?? newScanOf(source)
    isNew ||= pageScan !== known
    if (pageScan) entries.push(entryOf(file, pageScan))
  })
  if (!isNew) return []
  try {
    writePartsAtomically(diskPathIn(cache), [`${packageVersion()}\n`, JSON.stringify(entries)])
    return []
  } catch (error) {
    return [unwritableCache(cache, error)]
  }
}

function newScanOf(file: SourceFile): PageScan | undefined {
  // A file with invalid UTF-8 is reported when it is read.
  return pageNeedsDates(file.text) || file.text.includes('\uFFFD') ? undefined : scanPage(file)
}

function entryOf({ path, size, mtimeMs, ctimeMs }: FoundFile, { imports, snippets, fields }: PageScan): Entry {
  return [path, size, mtimeMs, ctimeMs, imports, snippets, fields]
}
