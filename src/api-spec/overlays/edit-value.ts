import type { Json } from '../../source/json/json.ts'
import { isList, isObject } from '../document/node.ts'

/** The keys and positions that lead from a value to one inside it. */
export type ValuePath = readonly (string | number)[]

/** What becomes of a value; `undefined`: it is taken away. */
export type Edit = (value: Json) => Json | undefined

/** Ways that have their beginning in common. */
interface Branch {
  isEnd: boolean
  readonly branches: Map<string, Branch>
}

/** A value in which those at the ends of some ways are edited, inner ones first. The given value is left as it is. */
export function editValue(value: Json, ways: readonly ValuePath[], edit: Edit): Json {
  const root: Branch = { isEnd: false, branches: new Map() }
  for (const way of ways) addPath(root, way)
  return editBranch(value, root, edit) ?? null
}

function addPath(root: Branch, way: ValuePath): void {
  let branch = root
  for (const step of way.map(String)) {
    const next = branch.branches.get(step) ?? { isEnd: false, branches: new Map() }
    branch.branches.set(step, next)
    branch = next
  }
  branch.isEnd = true
}

function editBranch(value: Json, branch: Branch, edit: Edit): Json | undefined {
  const inner = branch.branches.size === 0 ? value : editInside(value, branch, edit)
  return branch.isEnd ? edit(inner) : inner
}

function editInside(value: Json, { branches }: Branch, edit: Edit): Json {
  const editOne = (step: string, child: Json): Json | undefined => {
    const branch = branches.get(step)
    return branch ? editBranch(child, branch, edit) : child
  }
  if (isList(value)) return value.flatMap((item, at) => listed(editOne(String(at), item)))
  if (!isObject(value)) return value
  const members = Object.entries(value).map(([key, member]) => [key, editOne(key, member)] as const)
  return Object.fromEntries(members.flatMap(([key, member]) => (member === undefined ? [] : [[key, member]])))
}

/** In a list of its own, so that a list among the items stays one. */
const listed = (item: Json | undefined): readonly Json[] => (item === undefined ? [] : [item])
