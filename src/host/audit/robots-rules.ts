/** Our name in the `User-agent` lines of a `robots.txt`. */
const ownName = 'lectern-audit'

/**
 * Whether a `robots.txt` allows a path. The longest rule wins, and `Allow` wins over `Disallow`.
 *
 * @param agent The program that asks; rules for `*` apply if none name it.
 * @see RFC 9309
 */
export function allowsPath(robots: string, path: string, agent = ownName): boolean {
  const groups = groupsOf(robots)
  const own = groups.filter(({ agents }) => agents.includes(agent))
  const rules = (own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'))).flatMap(
    group => group.rules,
  )
  const matching = rules.filter(rule => rule.pattern !== '' && matches(rule.pattern, path))
  const [first] = matching.toSorted(
    (one, other) => other.pattern.length - one.pattern.length || Number(other.isAllowed) - Number(one.isAllowed),
  )
  return first?.isAllowed ?? true
}

interface Group {
  readonly agents: string[]
  readonly rules: { readonly isAllowed: boolean; readonly pattern: string }[]
}

function groupsOf(robots: string): readonly Group[] {
  const groups: Group[] = []
  for (const line of robots.split(/\r?\n/)) {
    const [, name = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*)/.exec(line) ?? []
    const field = name.toLowerCase()
    const current = groups.at(-1)
    if (field === 'user-agent') {
      if (current && current.rules.length === 0) current.agents.push(value.trim().toLowerCase())
      else groups.push({ agents: [value.trim().toLowerCase()], rules: [] })
    } else if (field === 'allow' || field === 'disallow')
      current?.rules.push({ isAllowed: field === 'allow', pattern: value.trim() })
  }
  return groups
}

function matches(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$')
  const parts = (isWhole ? pattern.slice(0, -1) : pattern).split('*')
  let at = 0
  for (const [index, part] of parts.entries()) {
    const found = path.indexOf(part, at)
    if (found === -1 || (index === 0 && found > 0)) return false
    at = found + part.length
  }
  return !isWhole || at === path.length || (parts.length > 1 && path.endsWith(parts.at(-1) ?? ''))
}
