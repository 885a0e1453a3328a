import { renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { createFolder } from './create-folder.ts'
import { writeParts } from './write-parts.ts'

/** Write a file completely or not at all, even if the process ends. Creates its folder. */
export function writeAtomically(diskPath: string, content: string | Uint8Array): void {
  writePartsAtomically(diskPath, [content])
}

/** Write a large file completely or not at all. Its parts are written one after the other, so that all of them are never in memory. */
export function writePartsAtomically(diskPath: string, parts: Iterable<string | Uint8Array>): void {
  createFolder(dirname(diskPath))
  const draft = `${diskPath}.${process.pid}.draft`
  try {
    writeParts(draft, parts)
    renameSync(draft, diskPath)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}
