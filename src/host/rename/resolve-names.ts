import { relative, resolve, sep } from 'node:path'
import { isPageFile } from '../../site/edits/file-moves.ts'
import { didYouMean } from '../../source/diagnostics/nearest-name.ts'
import { fileNameOf } from '../../source/paths/path-parts.ts'
import { isInside } from '../disk/is-inside.ts'
import { statIfExists } from '../disk/stat-if-exists.ts'

/** Paths of what is renamed, relative to the docs folder, or why it cannot be renamed. */
export type ResolvedNames = { readonly from: string; readonly to: string } | { readonly problem: string }

interface NamesInput {
  /** Absolute path of the docs folder. */
  readonly directory: string
  /** Paths of all files in it. */
  readonly paths: readonly string[]
  /** What the user wrote. */
  readonly oldName: string
  readonly newName: string
}

/**
 * Find what names on the command line mean. Like those of `git mv`, they may be relative to the working directory, and a
 * file is moved into a folder that exists. They may also be relative to the docs folder, and pages need no extension.
 */
export function resolveNames({ directory, paths, oldName, newName }: NamesInput): ResolvedNames {
  const written = [trimmed(oldName), pathFrom(directory, oldName)].filter(path => path !== undefined)
  const found = written.map(path => ({ path, result: existingPath(path, /[\\/]$/.test(oldName), paths) }))
  const { path: writtenFrom = '', result } =
    found.find(({ result }) => result !== undefined && !('problem' in result)) ??
    found.find(({ result }) => result) ??
    {}
  if (result === undefined) return { problem: missing(oldName, written[0] ?? '', paths) }
  if ('problem' in result) return result
  const { from } = result
  const to = writtenFrom === trimmed(oldName) ? trimmed(newName) : pathFrom(directory, newName)
  if (to === undefined || to.split('/').includes('..'))
    return { problem: `"${newName}" is outside the docs folder. Files can only be moved within it.` }
  return { from, to: destination({ from, to, paths, directory }, /[\\/]$/.test(newName)) }
}

const trimmed = (name: string): string =>
  name
    .replaceAll(sep, '/')
    .replace(/^(?:\.?\/)+|\/+$/g, '')
    .normalize('NFC')

/** A path relative to the working directory, as a path of the docs folder. */
function pathFrom(directory: string, name: string): string | undefined {
  const disk = resolve(name)
  return isInside(directory, disk) ? trimmed(relative(directory, disk)) : undefined
}

type Existing = { readonly from: string } | { readonly problem: string }

function existingPath(path: string, isFolderName: boolean, paths: readonly string[]): Existing | undefined {
  if (path === '') return { problem: 'The docs folder itself cannot be renamed.' }
  const isFolder = paths.some(other => other.startsWith(`${path}/`))
  const page = isFolderName
    ? undefined
    : [path, `${path}.mdx`, `${path}.md`].find(candidate => paths.includes(candidate))
  if (isFolder && page !== undefined)
    return {
      problem: `"${path}" is both a folder and a page. Use "${path}/" for the folder, or "${page}" for the page.`,
    }
  if (page !== undefined) return { from: page }
  if (isFolder) return { from: path }
  const index = [`${path}/index.mdx`, `${path}/index.md`].find(candidate => paths.includes(candidate))
  return index === undefined ? undefined : { from: index }
}

function missing(written: string, path: string, paths: readonly string[]): string {
  const known = paths.flatMap(file => (isPageFile(file) ? [file, file.replace(/\.mdx?$/, '')] : [file]))
  return [`There is no file or folder "${written}" in the docs.`, didYouMean(path, known) ?? ''].join(' ').trim()
}

interface DestinationInput {
  readonly from: string
  readonly to: string
  readonly paths: readonly string[]
  readonly directory: string
}

function destination({ from, to, paths, directory }: DestinationInput, isFolderName: boolean): string {
  const isSame = to.toLowerCase() === from.toLowerCase()
  const isFolder = to === '' || statIfExists(resolve(directory, to))?.isDirectory() === true
  const isTwin = isPageFile(from) && `${to}.mdx`.toLowerCase() === from.toLowerCase()
  if (isFolderName || (isFolder && !isSame && !isTwin)) return [to, fileNameOf(from)].filter(Boolean).join('/')
  if (!paths.includes(from) || /\.\w+$/.test(to)) return to
  return to + (/\.\w+$/.exec(from)?.[0] ?? '')
}
