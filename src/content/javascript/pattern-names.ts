import type { Pattern } from 'estree-jsx'

/** The names that a pattern binds: `{ a, b: [c] }` → `['a', 'c']`. */
export function patternNames(pattern: Pattern | null): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ObjectPattern':
      return pattern.properties.flatMap(part => patternNames(part.type === 'RestElement' ? part.argument : part.value))
    case 'ArrayPattern':
      return pattern.elements.flatMap(patternNames)
    case 'AssignmentPattern':
      return patternNames(pattern.left)
    case 'RestElement':
      return patternNames(pattern.argument)
    default:
      return []
  }
}
