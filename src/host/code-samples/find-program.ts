import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The path of the first of some programs that is installed. */
export function findProgram(names: readonly string[], searchPath: string): string | undefined {
  const endings = process.platform === 'win32' ? ['.exe', '.cmd', ''] : ['']
  const folders = searchPath.split(delimiter).filter(Boolean)
  return names
    .flatMap(name => folders.flatMap(folder => endings.map(ending => join(folder, name + ending))))
    .find(isExecutable)
}

function isExecutable(diskPath: string): boolean {
  try {
    accessSync(diskPath, constants.X_OK)
    return statSync(diskPath).isFile()
  } catch {
    return false
  }
}
