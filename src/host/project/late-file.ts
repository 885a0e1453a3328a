import { readFileSync, statSync } from 'node:fs'
import { type PageFacts, withPageFacts } from '../../source/page-facts.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { errorCodeOf } from '../disk/error-code.ts'
import type { FoundFile } from './walk-folder.ts'

/**
 * A page whose text is read when it is needed for the first time.
 *
 * If the file has changed since it was listed, the text is different from that of the file. So the change is noticed
 * when the file is read again.
 */
export function lateFile(file: FoundFile, facts: PageFacts, sharedText: (text: string) => string): SourceFile {
  let text: string | undefined
  const late = {
    path: file.path,
    get text(): string {
      text ??= sharedText(readLate(file))
      return text
    },
  }
  return withPageFacts(late, facts)
}

function readLate(file: FoundFile): string {
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
