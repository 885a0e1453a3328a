import { nearestName } from '../source/diagnostics/nearest-name.ts'
import { ownValue } from '../source/json/own-value.ts'
import { fileNameOf } from '../source/paths/path-parts.ts'
import { languages } from './languages.ts'

/** A "Did you mean" sentence for the hint of a diagnostic. */
export function didYouMeanPath(written: string, known: Iterable<string>): string | undefined {
  const path = nearestPath(written, known)
  return path === undefined ? undefined : `Did you mean "${path}"?`
}

/**
 * The known path that a misspelled or moved one most likely means. The last segment counts most. `undefined` if none is
 * similar, or if several are equally likely.
 */
export function nearestPath(written: string, known: Iterable<string>): string | undefined {
  const paths = [...known]
  const [language, name] = [languageOf(written), nameOf(written)]
  const inLanguage = paths.filter(path => languageOf(path) === language)
  const sameName = inLanguage.filter(path => nameOf(path) === name)
  const folders = foldersOf(written)
  const isNearName = (path: string) => nameOf(path) !== name && areNear(name, nameOf(path))
  return (
    nearestName(
      written,
      sameName.filter(path => areFoldersNear(folders, foldersOf(path))),
    ) ??
    onlyOne(mostSharedFolders(folders, sameName)) ??
    nearestName(written, inLanguage.filter(isNearName)) ??
    onlyOne(sameName) ??
    inAnotherLanguage(written, paths)
  )
}

/** The same page in another language, preferably a path without a language code. */
function inAnotherLanguage(written: string, paths: readonly string[]): string | undefined {
  const same = paths.filter(
    path => nameOf(path) === nameOf(written) && withoutLanguage(path) === withoutLanguage(written),
  )
  return same.find(path => languageOf(path) === '') ?? same[0]
}

const nameOf = (path: string): string => fileNameOf(path).toLowerCase()

/** The language code at the start of a path; empty if there is none. */
function languageOf(path: string): string {
  const from = path.startsWith('/') ? 1 : 0
  const first = path.slice(from, Math.max(from, path.indexOf('/', from))).toLowerCase()
  return ownValue(languages, first) ? first : ''
}

/** The path after the language code, in lower case. */
const withoutLanguage = (path: string): string =>
  path.replace(/^\//, '').slice(languageOf(path).length).replace(/^\//, '').toLowerCase()

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
  return areNear(between(writtenFolders), between(folders))
}

const areNear = (one: string, other: string): boolean => nearestName(one, [other]) !== undefined

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
