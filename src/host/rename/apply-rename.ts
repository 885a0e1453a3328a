import { chmodSync, readFileSync, realpathSync, renameSync, rmdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createFolder } from '../disk/create-folder.ts'
import { errorCodeOf } from '../disk/error-code.ts'
import { isInside } from '../disk/is-inside.ts'
import { writeAtomically } from '../disk/write-atomically.ts'
import type { RenamePlan } from './plan-rename.ts'

/** A file that was changed, with the contents before and after. */
interface Written {
  readonly diskPath: string
  readonly before: Uint8Array
}

/**
 * Change files as planned, and move them. After an error, the files are as they were.
 *
 * @returns Files that were not changed, because their texts are not UTF-8 or were changed in the meantime.
 */
export function applyRename({ scan, moves, docs, texts }: RenamePlan): readonly string[] {
  const diskPaths = new Map(scan.files.map(({ path, diskPath }) => [path, diskPath]))
  const written: Written[] = []
  const skipped: string[] = []
  try {
    for (const [path, text] of texts) {
      const diskPath = realpathSync(diskPaths.get(path) ?? join(scan.directory, path))
      const before = readFileSync(diskPath)
      if (!before.equals(Buffer.from(docs.texts.get(path) ?? ''))) skipped.push(path)
      else {
        written.push({ diskPath, before })
        writeWithMode(diskPath, text)
      }
    }
    movePath(scan.directory, moves.from, moves.to, diskPaths)
  } catch (error) {
    for (const { diskPath, before } of written) writeWithMode(diskPath, before)
    throw error
  }
  return skipped
}

function writeWithMode(diskPath: string, content: string | Uint8Array): void {
  const { mode } = statSync(diskPath)
  writeAtomically(diskPath, content)
  chmodSync(diskPath, mode & 0o777)
}

/** Move a file, or a folder with everything in it: files that are not part of the site too. */
function movePath(directory: string, from: string, to: string, diskPaths: ReadonlyMap<string, string>): void {
  // A file system may store a name in another Unicode form, with separate accents.
  const source = diskPaths.get(from) ?? join(directory, from)
  const target = join(directory, to)
  createFolder(dirname(target))
  renameSync(source, target)
  removeEmptyFolders(directory, dirname(source))
}

function removeEmptyFolders(directory: string, folder: string): void {
  if (folder === directory || !isInside(directory, folder)) return
  try {
    rmdirSync(folder)
  } catch (error) {
    if (errorCodeOf(error) === 'ENOTEMPTY' || errorCodeOf(error) === 'EEXIST') return
    throw error
  }
  removeEmptyFolders(directory, dirname(folder))
}
