import { readFileSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { errorCodeOf } from '../disk/error-code.ts'
import { isInside } from '../disk/is-inside.ts'
import { unreadableFile } from '../project/walk-folder.ts'

/** A text file, and its path on disk without symbolic links. */
export interface ProjectFile extends SourceFile {
  readonly diskPath: string
}

const maxBytes = 1024 * 1024

/** A text file of the docs folder; `undefined` if it does not exist or cannot be used. */
export function readProjectFile(
  directory: string,
  path: string,
  report: (diagnostic: Diagnostic) => void,
): ProjectFile | undefined {
  try {
    const diskPath = realpathSync(join(directory, path))
    const stats = statSync(diskPath)
    if (!stats.isFile()) return undefined
    if (!isInside(realpathSync(directory), diskPath)) return void report(outsideLink(path))
    if (stats.size > maxBytes) return void report(tooLarge(path))
    return { path, diskPath, text: readFileSync(diskPath, 'utf8').replace(/^\uFEFF/, '') }
  } catch (error) {
    if (!/^(?:ENOENT|ENOTDIR)$/.test(errorCodeOf(error) ?? '')) report(unreadableFile(path, error))
    return undefined
  }
}

const outsideLink = (path: string): Diagnostic => ({
  code: 'host/link-outside',
  severity: 'error',
  message: `"${path}" is a symbolic link to a place outside the docs folder, so it was not followed.`,
  span: { path, line: 1, column: 1 },
  hint: 'Copy its target into the docs folder.',
})

const tooLarge = (path: string): Diagnostic => ({
  code: 'host/file-too-large',
  severity: 'error',
  message: `"${path}" is larger than 1 MB, so it was not read.`,
  span: { path, line: 1, column: 1 },
  hint: 'Make it shorter.',
})
