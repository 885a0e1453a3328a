/**
 * Resolves a relative path against a folder. Follows `.` and `..`.
 *
 * @returns `undefined` if the path leads out of the project.
 */
export function joinPath(folder: string, relative: string): string | undefined {
  const segments = folder.split('/').filter(Boolean)
  for (const segment of relative.split('/')) {
    if (segment === '' || segment === '.') continue
    if (segment !== '..') segments.push(segment)
    else if (segments.pop() === undefined) return undefined
  }
  return segments.join('/')
}
