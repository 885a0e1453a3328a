import { relative, sep } from 'node:path'

/** Whether a path is a folder itself or is inside it. Both are absolute. */
export function isInside(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && way !== path)
}
