import { readFileSync, statSync } from 'node:fs'
import { type PageScan, withPageScan } from '../../source/page-scan.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { errorCodeOf } from '../disk/error-code.ts'
import type { FoundFile } from './walk-folder.ts'

/**
 * A page whose text is read when it is needed for the first time.
 *
 * If the file has changed since it was listed, the text is different from that of the file. So the change is noticed
 * when the file is read again.
 */
export function lazyFile(file: FoundFile, scan: PageScan, sharedText: (text: string) => string): SourceFile {
  let text: string | undefined
  const lazy = {
    path: file.path,
    get text(): string {
      text ??= sharedText(readText(file))
      return text
    },
  }
  return withPageScan(lazy, scan)
}

function readText(file: FoundFile): string {
  try {
    const text = readFileSync(file.diskPath, 'utf8')
    // A time that is read after the text shows all changes of the text.
    const { size, mtimeMs, ctimeMs } = statSync(file.diskPath)
    const isUnchanged = size === file.size && mtimeMs === file.mtimeMs && ctimeMs === file.ctimeMs
    return isUnchanged ? text : `${text}\n`
  } catch (error) {
    // The file was removed, which is also noticed.
    if (errorCodeOf(error) === 'ENOENT') return '\n'
    throw error
  }
}
