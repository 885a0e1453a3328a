/**
 * Whether a path of a file may be written to disk: relative, without `..`, and not one with a meaning for Git or a host
 * (`.git`, `.gitattributes`, `.github/workflows`).
 */
export function isSafePath(path: string): boolean {
  return path.length <= maxLength && path.split('/').every(isSafeName)
}

/** Whether a path is inside a folder of the repository. @param folder `''` for all of it. */
export function isBelow(path: string, folder: string): boolean {
  return folder === '' || path.startsWith(`${folder}/`)
}

const maxLength = 1000

function isSafeName(name: string): boolean {
  if (name === '' || name === '.' || name === '..' || /[\p{Cc}\\]/u.test(name)) return false
  // Some disks ignore these characters, trailing dots and spaces, and have short names such as "GIT~1".
  const seen = name
    .normalize('NFKC')
    .replace(/[\p{Cf}:]/gu, '')
    .toLowerCase()
  return !/^\s*(?:\.git|git~\d)/.test(seen)
}
