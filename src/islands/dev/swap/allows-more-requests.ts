/** Where requests may go that are made when something is done, and not to show the page. */
const requestDirective = 'connect-src'

/**
 * Whether one content security policy is another one but for hosts that may be asked besides: what was loaded under that
 * one is then as it would be now. Whatever else differs may have kept a picture or a font from the page.
 *
 * @see W3C, Content Security Policy Level 3, 6.1.2
 */
export function allowsMoreRequests(policy: string, than: string): boolean {
  const [wide, narrow] = [directivesOf(policy), directivesOf(than)]
  const [sources, before] = [wide.get(requestDirective) ?? [], narrow.get(requestDirective) ?? []]
  wide.delete(requestDirective)
  narrow.delete(requestDirective)
  const isSame = JSON.stringify([...wide]) === JSON.stringify([...narrow])
  return (
    isSame &&
    before.every(source => sources.includes(source)) &&
    (before.length > 0 || sources.length === 0) &&
    // Words such as 'none' are no hosts.
    sources.every(source => before.includes(source) || !source.startsWith("'"))
  )
}

/** Sources by directive; of two of a name the first one counts. */
function directivesOf(policy: string): Map<string, readonly string[]> {
  const directives = new Map<string, readonly string[]>()
  for (const part of policy.split(';')) {
    const [name = '', ...sources] = part.trim().split(/\s+/)
    if (name !== '' && !directives.has(name)) directives.set(name, sources)
  }
  return directives
}
