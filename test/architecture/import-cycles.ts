import { posix } from 'node:path'
import type { Import } from './imports.ts'

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Files whose values need each other: `a.ts → b.ts → a.ts`. Imports that are only of types and `import()` don't count.
 *
 * @returns
 *   The files of each cycle, sorted.
 */
export function fileCycles(imports: readonly Import[]): readonly (readonly string[])[] {
  const values = imports.filter(({ isOwnFile, isTypeOnly, isDynamic }) => isOwnFile && !isTypeOnly && !isDynamic)
  return cyclesOf(graphOf(values.map(({ from, to }) => [from, to])))
}

/**
 * Subfolders that need each other, or a subfolder and a file beside it that need each other, by imports of any kind.
 *
 * @returns
 *   For each cycle its members, sorted: `['host: cache, publish']`.
 */
export function folderCycles(imports: readonly Import[]): readonly string[] {
  const own = imports.filter(({ isOwnFile }) => isOwnFile)
  const folders = [...new Set(own.flatMap(({ from }) => parentsOf(from)))].sort()
  return folders.flatMap(folder => cyclesIn(folder, own).map(members => `${folder}: ${members.join(', ')}`))
}

function cyclesIn(folder: string, imports: readonly Import[]): readonly (readonly string[])[] {
  const edges = imports.flatMap(({ from, to }): [string, string][] => {
    const [start, end] = [memberOf(folder, from), memberOf(folder, to)]
    return start !== undefined && end !== undefined && start !== end ? [[start, end]] : []
  })
  return cyclesOf(graphOf(edges)).filter(members => !members.every(isFile))
}

/** The subfolder, or the file, of a folder that a path leads through. */
function memberOf(folder: string, path: string): string | undefined {
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/')[0] : undefined
}

function parentsOf(path: string): readonly string[] {
  const parent = posix.dirname(path)
  return parent === '.' ? [] : [parent, ...parentsOf(parent)]
}

function isFile(member: string): boolean {
  return /\.tsx?$/.test(member)
}

function graphOf(edges: readonly (readonly [from: string, to: string])[]): Graph {
  const graph = new Map<string, Set<string>>()
  for (const [from, to] of edges) graph.set(from, (graph.get(from) ?? new Set()).add(to))
  return graph
}

/** Strongly connected components with more than one member, or with a member that leads to itself. */
function cyclesOf(graph: Graph): readonly (readonly string[])[] {
  const reached = new Map([...graph.keys()].map(start => [start, reachableFrom(start, graph)]))
  const cycles = [...graph.keys()]
    .filter(member => reached.get(member)?.has(member))
    .map(member => [...graph.keys()].filter(other => isConnected(member, other, reached)).sort())
  return [...new Map(cycles.map(members => [members.join(), members])).values()].sort()
}

function isConnected(one: string, other: string, reached: Graph): boolean {
  return Boolean(reached.get(one)?.has(other) && reached.get(other)?.has(one))
}

function reachableFrom(start: string, graph: Graph): ReadonlySet<string> {
  const found = new Set(graph.get(start))
  for (const member of found) for (const next of graph.get(member) ?? []) found.add(next)
  return found
}
