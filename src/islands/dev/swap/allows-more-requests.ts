/** Covers requests that scripts send later, not those that load the page. */
const requestDirective = 'connect-src'

/**
 * Whether a content security policy equals another one except for additional hosts that scripts may connect to. If so,
 * everything that was loaded under the other policy is still valid. Any other difference may have blocked an image or a
 * font.
 *
 * @see W3C, Content Security Policy Level 3, 6.1.2
 */
export function allowsMoreRequests(policy: string, than: string): boolean {
  const wide = directivesOf(policy)
  const narrow = directivesOf(than)
  const sources = wide.get(requestDirective) ?? []
  const before = narrow.get(requestDirective) ?? []
  wide.delete(requestDirective)
  narrow.delete(requestDirective)
  const isSame = JSON.stringify([...wide]) === JSON.stringify([...narrow])
  return (
    isSame &&
    before.every(source => sources.includes(source)) &&
    (before.length > 0 || sources.length === 0) &&
    // Keywords such as 'none' are not hosts.
    sources.every(source => before.includes(source) || !source.startsWith("'"))
  )
}

/** Sources by directive. If a directive is repeated, the first one counts. */
function directivesOf(policy: string): Map<string, readonly string[]> {
  const directives = new Map<string, readonly string[]>()
  for (const part of policy.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/)
    if (name !== '' && !directives.has(name)) directives.set(name, sources)
  }
  return directives
}
