import type { Operation } from '../model/operation.ts'

/** Operations of two versions of a spec, matched with each other. */
export interface MatchedOperations {
  readonly matches: readonly (readonly [before: Operation, after: Operation])[]
  readonly removed: readonly Operation[]
  readonly added: readonly Operation[]
}

/**
 * Matches operations: those with the same method and path first, whatever their path parameters are called, then those
 * with the same `operationId`, then those whose path differs only in its version.
 */
export function matchOperations(before: readonly Operation[], after: readonly Operation[]): MatchedOperations {
  const removed = new Set(before)
  const added = new Set(after)
  const matches = new Map<Operation, Operation>()
  for (const keyOf of keys) {
    const old = uniqueByKey(removed, keyOf)
    const current = uniqueByKey(added, keyOf)
    for (const [key, operation] of current) {
      const other = old.get(key)
      if (!operation || !other) continue
      matches.set(operation, other)
      removed.delete(other)
      added.delete(operation)
    }
  }
  return {
    matches: after.flatMap(operation => {
      const other = matches.get(operation)
      return other ? [[other, operation] as const] : []
    }),
    removed: [...removed],
    added: [...added],
  }
}

type KeyOf = (operation: Operation) => string | undefined

const keys: readonly KeyOf[] = [
  ({ kind, method, path }) => `${kind} ${method} ${path}`,
  ({ kind, method, path }) => `${kind} ${method} ${withoutNames(path)}`,
  ({ kind, operationId }) => (operationId === undefined ? undefined : `${kind} ${operationId}`),
  ({ kind, method, path }) =>
    kind === 'path' ? `${method} ${withoutNames(path).replace(/\/v\d+(?:\.\d+)*(?=\/|$)/, '')}` : undefined,
]

const withoutNames = (path: string): string => path.replace(/\{[^{}]*\}/g, '{}')

/** Operations by key. A key that several have is `undefined`, because it does not tell them apart. */
function uniqueByKey(operations: ReadonlySet<Operation>, keyOf: KeyOf): Map<string, Operation | undefined> {
  const found = new Map<string, Operation | undefined>()
  for (const operation of operations) {
    const key = keyOf(operation)
    if (key !== undefined) found.set(key, found.has(key) ? undefined : operation)
  }
  return found
}

/** The new names of renamed path parameters, by their old names. */
export function renamedPathParameters(before: string, after: string): ReadonlyMap<string, string> {
  if (withoutNames(before) !== withoutNames(after)) return new Map()
  const names = (path: string) => [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
  const current = names(after)
  return new Map(
    names(before).flatMap((name, at) => {
      const newName = current[at]
      return newName === undefined || newName === name ? [] : [[name, newName] as const]
    }),
  )
}
