import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Write a file completely or not at all, even if the process ends. Creates its folder. */
export function writeAtomically(diskPath: string, content: string | Uint8Array): void {
  mkdirSync(dirname(diskPath), { recursive: true })
  const draft = `${diskPath}.${process.pid}.draft`
  try {
    writeFileSync(draft, content)
    renameSync(draft, diskPath)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}
