import type { NavDivision, Navigation, NavNode } from '../navigation.ts'
import { type DivisionPath, pathBelow, stepOf } from './division-path.ts'

/** The path of each division, by its key. Siblings whose names differ only in punctuation are numbered. */
export function divisionPathsOf({ children }: Navigation): ReadonlyMap<string, DivisionPath> {
  const paths = new Map<string, DivisionPath>()
  const visit = (nodes: readonly NavNode[], around: DivisionPath): void => {
    const taken = new Set<string>()
    for (const [at, node] of nodes.entries()) {
      if (node.type !== 'division') continue
      const path = pathBelow(around, freeStep(node, String(at + 1), taken))
      paths.set(node.key, path)
      visit(node.children, path)
    }
  }
  visit(children, '')
  return paths
}

function freeStep({ kind, name }: NavDivision, fallback: string, taken: Set<string>): string {
  const wanted = stepOf(kind, name, fallback)
  let step = wanted
  for (let count = 2; taken.has(step); count++) step = `${wanted}-${count}`
  taken.add(step)
  return step
}
