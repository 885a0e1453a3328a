import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder for a single test, with some files. It is deleted afterwards. */
export function temporaryFolder(files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-test-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFiles(folder, files)
  return folder
}

/** Folders of the running test file. A worker runs one file after the other. */
const foldersOfFile: string[] = []

/**
 * A folder that is deleted after all tests of the file, whether a test or a hook creates it: `afterAll` has no effect
 * while tests run.
 */
export function folderForFile(prefix: string): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), prefix)))
  foldersOfFile.push(folder)
  return folder
}

/** Delete the folders of `folderForFile`. `remove-folders.ts` does this after each file. */
export function removeFoldersOfFile(): void {
  for (const folder of foldersOfFile.splice(0)) rmSync(folder, { recursive: true, force: true })
}

/** Write files below a folder. */
export function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

/** Set the modification time of a file to a minute ago, so that caches trust it. */
export function age(diskPath: string): void {
  const time = new Date(Date.now() - 60_000)
  utimesSync(diskPath, time, time)
}

/** The texts of all files below a folder, by path. */
export function contentsOf(folder: string, prefix = ''): Record<string, string> {
  const contents: Record<string, string> = {}
  for (const entry of readdirSync(join(folder, prefix), { withFileTypes: true })) {
    const path = `${prefix}${entry.name}`
    if (entry.isDirectory()) Object.assign(contents, contentsOf(folder, `${path}/`))
    else contents[path] = readFileSync(join(folder, path), 'utf8')
  }
  return contents
}
