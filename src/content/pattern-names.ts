import type { Pattern } from 'estree-jsx'

/** The names that a pattern binds: `{ a, b: [c] }` → `['a', 'c']`. */
export function namesIn(pattern: Pattern | null): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap(part => namesIn(part.type === 'RestElement' ? part.argument : part.value))
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesIn)
    case 'AssignmentPattern':
      return namesIn(pattern.left)
    case 'RestElement':
      return namesIn(pattern.argument)
    default:
      return []
  }
}
