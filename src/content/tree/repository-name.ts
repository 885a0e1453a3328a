import { encodeUrlPart } from '../../source/paths/percent-encode.ts'

/**
 * The name of a repository on GitHub, from its name or its address.
 *
 * @returns
 *   `owner/name`, percent-encoded; `undefined` if the text names no repository.
 */
export function repositoryName(text: string): string | undefined {
  const path = text.trim().replace(/^(https?:\/\/)?(www\.)?github\.com\//i, '')
  const [owner = '', name = ''] = path.split(/[/?#]/)
  const parts = [owner, name.replace(/\.git$/, '')].filter(part => !/^\.*$/.test(part))
  return parts.length === 2 && !owner.includes(':') ? parts.map(encodeUrlPart).join('/') : undefined
}
