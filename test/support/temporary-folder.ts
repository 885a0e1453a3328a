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
