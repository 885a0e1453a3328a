import type { ModuleEntry } from './module-set.ts'
import type { NameSource } from './provided-names.ts'

/** Begins the specifier of a file of the project, in imports that the author did not write. The path follows. */
export const authorPrefix = 'author:'

/**
 * Names of a file, for code that uses them without declaring them: its own islands, and modules that a page imports.
 *
 * @param own The names that it declares, if not all of them can be used.
 */
export function inheritedNames(
  { path, module, resolved }: ModuleEntry,
  own: readonly string[] = module?.locals ?? [],
): ReadonlyMap<string, NameSource> {
  const names = new Map<string, NameSource>()
  for (const { local, from, name } of module?.imports ?? []) {
    const source = resolved[from]
    if (!from.startsWith('lectern/')) names.set(local, [source === undefined ? from : authorPrefix + source, name])
  }
  for (const name of own) names.set(name, [authorPrefix + path, name])
  return names
}
