import type { NavDivision, NavigationTree, NavNode } from '../navigation.ts'
import { type DivisionPath, pathBelow, stepOf } from './division-path.ts'

/** The path of each division, by its key. Siblings whose names differ only in punctuation are numbered. */
export function divisionPathsOf({ children }: NavigationTree): ReadonlyMap<string, DivisionPath> {
  const paths = new Map<string, DivisionPath>()
  const visit = (nodes: readonly NavNode[], parent: DivisionPath): void => {
    const used = new Set<string>()
    for (const [at, node] of nodes.entries()) {
      if (node.type !== 'division') continue
      const path = pathBelow(parent, uniqueStep(node, String(at + 1), used))
      paths.set(node.key, path)
      visit(node.children, path)
    }
  }
  visit(children, '')
  return paths
}

function uniqueStep({ kind, name }: NavDivision, fallback: string, used: Set<string>): string {
  const base = stepOf(kind, name, fallback)
  let step = base
  for (let count = 2; used.has(step); count++) step = `${base}-${count}`
  used.add(step)
  return step
}
