import { closeSync, openSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createFolder } from '../host/disk/create-folder.ts'

/**
 * Write files that do not exist yet: all of them, or none. Neither an error nor Ctrl-C leaves incomplete results.
 *
 * @throws File system errors, also if one of the files exists.
 */
export function writeNewFiles(folder: string, files: Readonly<Record<string, string>>): void {
  // The work is synchronous, so a signal with a listener cannot end it in the middle.
  const ignore = () => undefined
  for (const name of signals) process.on(name, ignore)
  const created: string[] = []
  const folders: string[] = []
  try {
    for (const [path, text] of Object.entries(files)) {
      const diskPath = join(folder, path)
      folders.push(...createFolders(dirname(diskPath)))
      const file = openSync(diskPath, 'wx')
      // Added before the file is written, because a full disk would leave an incomplete file.
      created.push(diskPath)
      writeAndClose(file, text)
    }
  } catch (error) {
    for (const path of created) rmSync(path, { force: true })
    for (const path of folders.reverse()) rmdirSync(path)
    throw error
  } finally {
    for (const name of signals) process.off(name, ignore)
  }
}

function writeAndClose(file: number, text: string): void {
  try {
    writeFileSync(file, text)
  } finally {
    closeSync(file)
  }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Returns the folders that it has created, outermost first. */
function createFolders(path: string): readonly string[] {
  const first = createFolder(path)
  if (first === undefined) return []
  const created = [path]
  for (let parent = path; parent !== first; ) {
    parent = dirname(parent)
    created.unshift(parent)
  }
  return created
}
