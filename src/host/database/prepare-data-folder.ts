import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFolder } from '../disk/create-folder.ts'

/** Create the data folder. It is often in a repository, and its content should not be committed. */
export function prepareDataFolder(dataFolder: string): void {
  const path = join(dataFolder, '.gitignore')
  if (existsSync(path)) return
  createFolder(dataFolder)
  writeFileSync(path, '*\n')
}
