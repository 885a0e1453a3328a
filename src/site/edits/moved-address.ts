import { hasScheme } from '../../source/paths/has-scheme.ts'
import { joinPath } from '../../source/paths/join-path.ts'
import { folderOf } from '../../source/paths/path-parts.ts'
import { encodePath } from '../links/href.ts'
import { type LinkTarget, type LinkTargets, resolveTarget } from '../links/link-target.ts'
import { type FileMoves, movedPath, movedTarget } from './file-moves.ts'
import { relativePath } from './relative-path.ts'

/** A project before and after files are moved. */
export interface MovedProject {
  readonly moves: FileMoves
  /** New routes of moved pages by their old ones, and vice versa. */
  readonly routes: ReadonlyMap<string, string>
  readonly oldRoutes: ReadonlyMap<string, string>
  readonly before: LinkTargets
  readonly after: LinkTargets
  /** The same as `after`, but pages are only found by their exact routes. */
  readonly exactAfter: LinkTargets
  /** The file of a page after the moves, by its route. */
  readonly pageFiles: ReadonlyMap<string, string>
}

/**
 * The path in an address after the moves, in the same form as before: relative or absolute, with or without extension.
 *
 * @param path The address without query and fragment.
 * @param pages The pages that the address is part of, by their old paths. Addresses in a snippet are relative to these.
 * @returns `undefined` if the path stays the same; `conflict` if no path is correct for all pages.
 */
export function movedAddress(
  project: MovedProject,
  path: string,
  pages: readonly string[],
): string | 'conflict' | undefined {
  if (path === '' || hasScheme(path) || path.startsWith('//')) return undefined
  const wanted = pages.map(page => wantedTarget(project, path, page))
  const isRight = (candidate: string) =>
    pages.every((page, at) => {
      const target = wanted[at]
      return target === undefined || leadsTo(project, candidate, movedPath(project.moves, page), target)
    })
  const [target] = wanted.filter(each => each !== undefined)
  if (target === undefined || isRight(path)) return undefined
  const [page = ''] = pages
  const candidates =
    'unknown' in target ? unknownPaths(target, path, project, page) : spellings(target, path, project, page)
  const usable = pages.length === 1 ? candidates : candidates.filter(candidate => candidate.startsWith('/'))
  const found = usable.find(isRight)
  return found === undefined ? 'conflict' : encodeAddress(found)
}

/** The intended target of an address. `unknown`: it is not a file, but for example a folder or a generated page. */
type Wanted = LinkTarget | { readonly unknown: string }

function wantedTarget(project: MovedProject, path: string, page: string): Wanted | undefined {
  const { before, moves, routes } = project
  const target = resolveTarget(before, page, path)
  if (target) return movedTarget(moves, routes, target)
  const named = pathInFolder(path, page)
  if (named === undefined || before.redirects.some(({ source }) => source === `/${named}`)) return undefined
  return { unknown: movedFolder(moves, named) }
}

/** A written path relative to the docs folder; `undefined` for a name such as `start`, which may be anything. */
function pathInFolder(path: string, page: string): string | undefined {
  if (path.startsWith('/')) return joinPath('', path)
  return path.startsWith('.') ? joinPath(folderOf(page), path) : undefined
}

/** The path of a folder after the moves: another one if all files below it are moved together. */
function movedFolder({ from, to, paths }: FileMoves, named: string): string {
  const isBelow = named === from || named.startsWith(`${from}/`)
  return isBelow && [...paths.keys()].some(path => path.startsWith(`${named}/`)) ? to + named.slice(from.length) : named
}

/** Whether an address leads to a target after the moves. A moved page is only found by its exact route. */
function leadsTo({ after, exactAfter, oldRoutes }: MovedProject, path: string, page: string, wanted: Wanted): boolean {
  if ('unknown' in wanted) return joinPath(path.startsWith('/') ? '' : folderOf(page), path) === wanted.unknown
  const isMoved = 'route' in wanted && oldRoutes.has(wanted.route)
  const found = resolveTarget(isMoved ? exactAfter : after, page, path)
  return found !== undefined && isSame(found, wanted)
}

function isSame(found: LinkTarget, wanted: LinkTarget): boolean {
  if ('route' in wanted) return 'route' in found && found.route === wanted.route
  return 'file' in found && found.file === wanted.file
}

function unknownPaths(target: { readonly unknown: string }, path: string, { moves }: MovedProject, page: string) {
  if (path.startsWith('/')) return [`/${target.unknown}${path.endsWith('/') ? '/' : ''}`]
  return [relativePath(folderOf(movedPath(moves, page)), target.unknown), `/${target.unknown}`]
}

/** Paths that may lead to a target. The path most similar to the written one is first. */
function spellings(target: LinkTarget, path: string, project: MovedProject, page: string): readonly string[] {
  const { before, moves, pageFiles } = project
  const { base } = before.config.settings
  const stem = 'file' in target ? target.file : pageStem(target.route, path, pageFiles)
  const end = /[^./]\/$/.test(path) && stem !== '' ? '/' : ''
  const absolute = `/${stem}${end}`
  const relative = relativePath(folderOf(movedPath(moves, page)), stem)
  const bare = path.startsWith('./') && !relative.startsWith('.') ? `./${relative}` : relative
  if (path.startsWith('/')) return base !== '' && path.startsWith(`${base}/`) ? [base + absolute, absolute] : [absolute]
  const isFromRoot = !path.startsWith('.') && !isRelative(before, path, page)
  const near = [bare + end, `./${relative}${end}`]
  return isFromRoot ? [stem + end, absolute, ...near] : [...near, absolute]
}

/** Whether a path without a leading slash or dot is relative to the folder of its page, and not to the docs folder. */
function isRelative(before: LinkTargets, path: string, page: string): boolean {
  const named = joinPath(folderOf(page), path)
  const target = named === undefined ? undefined : resolveTarget(before, '', `/${named}`)
  const found = resolveTarget(before, page, path)
  return target !== undefined && found !== undefined && isSame(target, found)
}

/** The path of a page as in the written address: with the extension of a file, and with `index`. */
function pageStem(route: string, path: string, pageFiles: ReadonlyMap<string, string>): string {
  const file = pageFiles.get(route)
  if (file !== undefined && /\.mdx?$/.test(path)) return file
  if (file !== undefined && /(?:^|\/)index$/.test(path)) return file.replace(/\.mdx?$/, '')
  return route.slice(1) + (/\.html$/.test(path) && route !== '/' ? '.html' : '')
}

/** Percent-encodes characters that would end an address in Markdown or in quotes. */
const encodeAddress = (path: string): string =>
  encodePath(path).replace(/[()']/g, character => `%${character.charCodeAt(0).toString(16)}`)
