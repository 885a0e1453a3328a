import type { Compile, Pattern } from './patterns.ts'

const maxLength = 300

/**
 * The paths that a pattern with wildcards matches: `*` (any characters but a slash), `**` (also slashes), `?`, `[a-z]`.
 * A backslash escapes the next character.
 */
export function compileGlob(glob: string, compile: Compile, isCaseIgnored = false): Pattern {
  const source = [...glob.slice(0, maxLength).matchAll(token)].map(([part]) => sourceOf(part)).join('')
  return compile(`^(?:${source})$`, isCaseIgnored)
}

const token = /\*\*\/?|\*|\?|\[[!^]?\]?[^\]]*\]|\\?[\s\S]/gu

function sourceOf(part: string): string {
  if (part.startsWith('**')) return '.*'
  if (part === '*') return '[^/]*'
  if (part === '?') return '[^/]'
  if (part.length > 2 && part.startsWith('[')) return classSource(part.slice(1, -1))
  return escapePattern(part.length > 1 && part.startsWith('\\') ? part.slice(1) : part)
}

/** @param content The text between the brackets: `a-z_`, `!0-9`. */
function classSource(content: string): string {
  const isNegated = /^[!^]/.test(content)
  return `[${isNegated ? '^' : ''}${content.slice(isNegated ? 1 : 0).replace(/[\\[\]^]/g, '\\$&')}]`
}

/** A pattern that matches only this text. */
export const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
