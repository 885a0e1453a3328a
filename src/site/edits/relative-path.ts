/** The path from a folder to a file or another folder: `../start/new`. `.` is the folder itself. */
export function relativePath(folder: string, path: string): string {
  const from = folder.split('/').filter(Boolean)
  const to = path.split('/').filter(Boolean)
  let shared = 0
  while (shared < from.length && shared < to.length && from[shared] === to[shared]) shared++
  return [...from.slice(shared).map(() => '..'), ...to.slice(shared)].join('/') || '.'
}
