import type { HostKind } from './host-kind.ts'
import { hostNames } from './host-kind.ts'

/** Maximum lengths of the texts of a pull request, in characters. */
export interface TextLimits {
  readonly title: number
  readonly description: number
}

/** GitHub and GitLab limit characters; Bitbucket and Gitea are limited by their databases. */
export const textLimits: Readonly<Record<HostKind, TextLimits>> = {
  github: { title: 256, description: 65_536 },
  gitlab: { title: 255, description: 1_000_000 },
  bitbucket: { title: 255, description: 32_768 },
  gitea: { title: 255, description: 65_535 },
}

/** A title on one line, shortened to a number of characters. */
export function fitTitle(title: string, maxCharacters: number): string {
  const line = title.replace(/[\p{Cc}\s]+/gu, ' ').trim() || 'Changes to the docs'
  return line.length <= maxCharacters ? line : `${cut(line, maxCharacters - 1).trimEnd()}…`
}

/** Shortens a description for the host. A shortened one ends with a note. */
export function fitDescription(description: string, kind: HostKind): string {
  const { description: max } = textLimits[kind]
  if (description.length <= max) return description
  const notice = `This description was cut, because ${hostNames[kind]} accepts ${max.toLocaleString('en')} characters.`
  const text = cut(description, max - notice.length - '\n```\n\n'.length).trimEnd()
  // Closes the code block, because otherwise the notice would be part of the code.
  const isInCode = (text.match(/^\s*```/gm)?.length ?? 0) % 2 === 1
  return `${text}${isInCode ? '\n```' : ''}\n\n${notice}`
}

/** Never splits a surrogate pair. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
