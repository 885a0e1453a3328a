import { ownValue } from '../source/json/own-value.ts'
import { fileNameOf } from '../source/paths/path-parts.ts'
import { languages } from './languages.ts'

/** Known paths by their names, so that a search for a similar path need not compare all of them. */
export interface PathIndex {
  readonly paths: readonly string[]
  /** The positions in `paths`, by the name of the path. */
  readonly positions: ReadonlyMap<string, readonly number[]>
  /** The names, by their length. */
  readonly names: ReadonlyMap<number, readonly IndexedName[]>
}

interface IndexedName {
  readonly name: string
  /** See `charactersOf`. */
  readonly characters: number
}

/** Index the known paths. Their order decides between paths that are equally similar. */
export function indexPaths(known: Iterable<string>): PathIndex {
  const paths = [...known]
  const positions = new Map<string, number[]>()
  const names = new Map<number, IndexedName[]>()
  for (const [position, path] of paths.entries()) {
    const name = nameOf(path)
    const same = positions.get(name)
    if (same) same.push(position)
    else {
      positions.set(name, [position])
      const indexed = { name, characters: charactersOf(name) }
      const sameLength = names.get(name.length)
      if (sameLength) sameLength.push(indexed)
      else names.set(name.length, [indexed])
    }
  }
  return { paths, positions, names }
}

/** The last segment of a path, in lower case. */
export const nameOf = (path: string): string => fileNameOf(path).toLowerCase()

/** The first folder of a path that is a language code, in lower case, or an empty string. */
export function languageOf(path: string): string {
  const { from, to } = languageFolder(path)
  return path.slice(from, to).toLowerCase()
}

/** A path in lower case, without its first slash and without the folder of its language. */
export function withoutLanguage(path: string): string {
  const { from, to } = languageFolder(path)
  return (path.slice(0, from) + path.slice(to === from ? to : to + 1)).replace(/^\//, '').toLowerCase()
}

function languageFolder(path: string): { readonly from: number; readonly to: number } {
  let from = path.startsWith('/') ? 1 : 0
  for (let to = path.indexOf('/', from); to !== -1; to = path.indexOf('/', from)) {
    if (ownValue(languages, path.slice(from, to).toLowerCase())) return { from, to }
    from = to + 1
  }
  return { from: 0, to: 0 }
}

/** The paths with one of some names, in the order of the index. */
export function pathsWithNames(names: readonly string[], { paths, positions }: PathIndex): readonly string[] {
  const matches = names.flatMap(name => positions.get(name) ?? [])
  return matches.sort((one, other) => one - other).flatMap(position => paths[position] ?? [])
}

/** The characters of a name as a set of 32 bits, in which several characters share a bit. */
export function charactersOf(name: string): number {
  let characters = 0
  for (let at = 0; at < name.length; at++) characters |= 1 << (name.charCodeAt(at) & 31)
  return characters
}

/** Whether a number of typing errors may change a name to another one: each of them adds at most one character. */
export const mayBecome = (characters: number, others: number, errors: number): boolean =>
  countBits(characters & ~others) <= errors && countBits(others & ~characters) <= errors

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}
