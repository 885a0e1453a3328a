import type { NavigationEntry } from '../../src/config/navigation-entry.ts'

/** A navigation in a short notation: `version 2 [tab Guides [a b]]`. */
export function drawn(entries: readonly NavigationEntry[]): string {
  return entries.map(draw).join(' ')
}

function draw(entry: NavigationEntry): string {
  if (entry.type === 'page') return entry.path
  if (entry.type === 'operation') return `${entry.method} ${entry.path}`
  const name = entry.type === 'group' ? `group ${entry.title}` : `${entry.kind} ${entry.name}`
  return entry.children.length > 0 ? `${name} [${drawn(entry.children)}]` : name
}
