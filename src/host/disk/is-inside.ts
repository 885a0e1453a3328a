import { relative, sep } from 'node:path'

/** Whether a path is a folder itself or is inside it. Both are absolute. */
export function isInside(folder: string, path: string): boolean {
  const relativePath = relative(folder, path)
  return relativePath === '' || (relativePath !== '..' && !relativePath.startsWith(`..${sep}`) && relativePath !== path)
}
