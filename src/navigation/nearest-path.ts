import { isNearName, nearestName, typingErrorLimit } from '../source/diagnostics/nearest-name.ts'
import {
  charactersOf,
  languageOf,
  mayBecome,
  nameOf,
  type PathIndex,
  pathsWithNames,
  withoutLanguage,
} from './path-index.ts'

/** A "Did you mean" sentence for the hint of a diagnostic. */
export function didYouMeanPath(written: string, known: PathIndex): string | undefined {
  const path = nearestPath(written, known)
  return path === undefined ? undefined : `Did you mean "${path}"?`
}

/**
 * The known path that a misspelled or moved one most likely means. The last segment counts most. `undefined` if none is
 * similar, or if several are equally likely.
 */
export function nearestPath(written: string, known: PathIndex): string | undefined {
  const language = languageOf(written)
  const name = nameOf(written)
  const isInLanguage = (path: string) => languageOf(path) === language
  const allWithName = pathsWithNames([name], known)
  const sameName = allWithName.filter(isInLanguage)
  const folders = foldersOf(written)
  return (
    nearestName(
      written,
      sameName.filter(path => areFoldersNear(folders, foldersOf(path))),
    ) ??
    onlyOne(mostSharedFolders(folders, sameName)) ??
    nearestName(written, pathsWithNames(namesNear(name, known), known).filter(isInLanguage)) ??
    onlyOne(sameName) ??
    inAnotherLanguage(written, allWithName)
  )
}

/** The names that differ from a name by typing errors. */
function namesNear(name: string, { names }: PathIndex): readonly string[] {
  const limit = typingErrorLimit(name)
  const characters = charactersOf(name)
  const isNear = (other: string, others: number) =>
    other !== name && mayBecome(characters, others, limit) && isNearName(name, other)
  return [...names].flatMap(([length, sameLength]) =>
    Math.abs(length - name.length) > limit
      ? []
      : sameLength.flatMap(other => (isNear(other.name, other.characters) ? [other.name] : [])),
  )
}

/** The same page in another language, preferably one without a language code. */
function inAnotherLanguage(written: string, sameName: readonly string[]): string | undefined {
  const same = sameName.filter(path => withoutLanguage(path) === withoutLanguage(written))
  return same.find(path => languageOf(path) === '') ?? same[0]
}

const foldersOf = (path: string): readonly string[] => withoutLanguage(path).split('/').slice(0, -1)

/**
 * Whether folders differ only by typing errors. The common start and end are ignored, so they do not raise the
 * tolerance.
 */
function areFoldersNear(writtenFolders: readonly string[], folders: readonly string[]): boolean {
  const shorter = Math.min(writtenFolders.length, folders.length)
  let from = 0
  while (from < shorter && writtenFolders[from] === folders[from]) from++
  let end = 0
  while (end < shorter - from && writtenFolders.at(-1 - end) === folders.at(-1 - end)) end++
  const between = (parts: readonly string[]) => parts.slice(from, parts.length - end).join('/')
  return isNearName(between(writtenFolders), between(folders))
}

/** The paths that share the most folders with the written path, at least one. */
function mostSharedFolders(folders: readonly string[], paths: readonly string[]): readonly string[] {
  const counted = paths.map(path => {
    const pathFolders = foldersOf(path)
    return { path, shared: folders.filter(folder => pathFolders.includes(folder)).length }
  })
  const most = counted.reduce((highest, { shared }) => Math.max(highest, shared), 1)
  return counted.filter(({ shared }) => shared === most).map(({ path }) => path)
}

const onlyOne = ([first, ...others]: readonly string[]): string | undefined => (others.length === 0 ? first : undefined)
