import { hasControlCharacter, hasInvisibleCharacter } from './characters.ts'

/** Maximum lengths of a name and of a path in bytes that all file systems accept. */
const limits = { name: 240, path: 900 }

/**
 * Checks that a path names one file in the docs folder on any file system: it stays inside the folder, and is not
 * another spelling of a different name.
 *
 * @returns Why not, and what to do. `undefined` if the path is valid.
 */
export function checkPathForm(path: string): string | undefined {
  if (path === '') return 'The path is empty. Give the path of a file, relative to the docs folder: "guides/start.mdx".'
  if (hasControlCharacter(path)) return 'The path contains control characters. Use only visible characters.'
  if (hasInvisibleCharacter(path)) return 'The path contains invisible characters. Use only visible characters.'
  if (path.includes('\\')) return 'The path contains a backslash. Write paths with "/": "guides/start.mdx".'
  if (path.startsWith('/') || /^[a-z]:/i.test(path) || path.startsWith('~'))
    return 'The path is absolute. Give the path relative to the docs folder, without a leading slash.'
  if (byteLength(path) > limits.path) return `The path is longer than ${limits.path} bytes. Use a shorter one.`
  for (const name of path.split('/')) {
    const problem = checkName(name)
    if (problem !== undefined) return problem
  }
  return undefined
}

function checkName(name: string): string | undefined {
  if (name === '') return 'The path has an empty part. Write one "/" between folders, and none at the end.'
  if (name === '.' || name === '..')
    return 'The path contains "." or "..". Write the path from the docs folder on; files outside of it do not exist for you.'
  if (isGitFolder(name)) return 'The folder ".git" belongs to Git and is not part of the docs. Leave it alone.'
  if (name !== name.trim() || name.endsWith('.'))
    return `The name "${name}" begins or ends with a space, or ends with a dot. Remove these characters.`
  if (/[:*?"<>|]/.test(name)) return `The name "${name}" contains one of the characters : * ? " < > |. Remove them.`
  if (/~\d+(?:\.|$)/.test(name))
    return `The name "${name}" looks like a short name of another file. Write the full name.`
  if (/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(name))
    return `"${name}" is a reserved name on some systems. Use another name.`
  if (name.startsWith('-')) return `The name "${name}" begins with a hyphen. Remove it.`
  if (byteLength(name) > limits.name)
    return `A name in the path is longer than ${limits.name} bytes. Use a shorter one.`
  return undefined
}

/** Whether a file system could treat a name as `.git`: NTFS ignores dots, spaces and streams at the end. */
function isGitFolder(name: string): boolean {
  const folded = foldPath(name).replace(/\s/g, '')
  return /^\.git(?:[.:]*$|:)/.test(folded) || /^git~\d/.test(folded)
}

/** Converts a path to a form that is equal for all spellings that some file system does not distinguish. */
export const foldPath = (path: string): string => path.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFC')

const byteLength = (text: string): number => new TextEncoder().encode(text).length
