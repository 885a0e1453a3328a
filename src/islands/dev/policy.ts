/** Sources that a content security policy allows, by its directives. */
type Directives = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Whether a policy allows what another one does, and some hosts more: what was loaded under that one is then as it would
 * be now. All other differences may forbid something: a directive that is absent falls back on another one, and a hash
 * takes its meaning from `'unsafe-inline'`.
 *
 * @see W3C, Content Security Policy Level 3
 */
export function allowsMoreHosts(policy: string, than: string): boolean {
  const [wide, narrow] = [directivesOf(policy), directivesOf(than)]
  return (
    wide.size === narrow.size &&
    [...wide].every(([name, sources]) => {
      const before = narrow.get(name)
      if (!before || [...before].some(source => !sources.has(source))) return false
      return [...sources].every(source => before.has(source) || !source.startsWith("'"))
    })
  )
}

function directivesOf(policy: string): Directives {
  const parts = policy.split(';').map(part => part.trim().split(/\s+/))
  return new Map(
    parts.flatMap(([name = '', ...sources]) =>
      name === '' ? [] : [[name, new Set(sources.filter(source => source !== "'none'"))]],
    ),
  )
}
