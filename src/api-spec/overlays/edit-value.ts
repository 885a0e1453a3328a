import type { Json } from '../../source/json/json.ts'
import { isList, isObject } from '../document/node.ts'

/** The keys and indexes from a value to a nested one. */
export type ValuePath = readonly (string | number)[]

/** Returns the new value; `undefined` removes it. */
export type Edit = (value: Json) => Json | undefined

/** A tree of paths that share their beginning. */
interface Branch {
  isEnd: boolean
  readonly branches: Map<string, Branch>
}

/** Edits the values at the ends of some paths, inner ones first. The original value is not changed. */
export function editValue(value: Json, paths: readonly ValuePath[], edit: Edit): Json {
  const root: Branch = { isEnd: false, branches: new Map() }
  for (const path of paths) addPath(root, path)
  return editBranch(value, root, edit) ?? null
}

function addPath(root: Branch, path: ValuePath): void {
  let branch = root
  for (const step of path.map(String)) {
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
  if (isList(value)) return value.flatMap((item, at) => asList(editOne(String(at), item)))
  if (!isObject(value)) return value
  const members = Object.entries(value).map(([key, member]) => [key, editOne(key, member)] as const)
  return Object.fromEntries(members.flatMap(([key, member]) => (member === undefined ? [] : [[key, member]])))
}

/** Wraps an item in a list, so that an item that is a list is not flattened. */
const asList = (item: Json | undefined): readonly Json[] => (item === undefined ? [] : [item])
