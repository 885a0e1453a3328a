import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { OutputFile } from '../render/output-file.ts'
import type { RenderedBody } from '../render/render-body.ts'
import type { Diagnostic, Outcome } from '../source/diagnostic.ts'
import { keepIfPossible } from './cache-folder.ts'
import { listHash } from './data-hash.ts'
import { takeLock } from './lock-folder.ts'
import { type LastBuild, readManifest, writeManifest } from './manifest.ts'
import { markerPath, markerText, type SiteMarker } from './marker.ts'
import { pathJudge } from './output-paths.ts'
import { takeBody } from './published-body.ts'
import { isAsPublished, listSite, mustBeWritable } from './published-files.ts'
import { statIfThere } from './stat-if-there.ts'
import { repairSite, swapSite } from './swap-site.ts'
import { type PublicationOptions, type SiteUnderWay, takeFile } from './take-file.ts'
import { isNoPartOfSite, isRepositoryFile, workplaceOf } from './workplace.ts'

/** So many files are renamed one by one within a millisecond or two. */
const fewFiles = 64

/** What became of the output folder. */
export interface PublicationResult {
  readonly written: number
  readonly kept: number
  readonly removed: number
}

/** A site on its way into the output folder: files come one by one, and nothing of them is held. */
export interface Publication {
  /** What was found wrong when this file was last made from the same things; `undefined` if it must be made anew. */
  readonly published: (path: string, parts: () => readonly unknown[]) => readonly Diagnostic[] | undefined
  /** The body that stands in a file, if it was drawn from the same things. */
  readonly publishedBody: (path: string, parts: () => readonly unknown[]) => Outcome<RenderedBody> | undefined
  /** Paths of what was published below a folder, if all of it still lies there. */
  readonly publishedBelow: (folder: string) => readonly string[]
  /** Take a file, with what was found wrong about it. Says what is wrong with its path. */
  readonly write: (file: OutputFile, diagnostics: readonly Diagnostic[]) => readonly Diagnostic[]
  /** Make the folder show the new site and nothing else. Says why the next build will know nothing of this one, if so. */
  readonly finish: (marker: SiteMarker, last?: LastBuild) => Outcome<PublicationResult>
  /** Leave the folder as it was; does nothing after `finish`. */
  readonly abandon: () => void
}

/** An output folder that is none, or that holds what no build of ours wrote. */
export class ForeignFolderError extends Error {}

/**
 * Begin to publish into a folder: waits for other builds of it, and mends what a killed one left.
 *
 * @throws
 *   `ForeignFolderError` when the folder holds something that is not ours to replace.
 */
export async function openPublication(options: PublicationOptions): Promise<Publication> {
  const out = realFolder(options.out)
  const work = workplaceOf(out)
  mkdirSync(dirname(work.lock), { recursive: true })
  const release = await takeLock(work.lock, options.onWait)
  try {
    repairSite(out, work)
    const before = readManifest(options.cache, out).files
    mustBeOurs(out, before.size > 0)
    const lists = {
      asked: new Map(),
      askedBodies: new Map(),
      site: new Map(),
      written: [],
      kept: [],
      folders: new Set<string>(),
    }
    const isNew = !existsSync(out)
    return publicationOf({ out, isNew, work, options, before, judge: pathJudge(), ...lists }, release)
  } catch (error) {
    release()
    throw error
  }
}

function publicationOf(state: SiteUnderWay, release: () => void): Publication {
  let isOver = false
  return {
    published: (path, parts) => {
      const key = listHash(parts())
      state.asked.set(path, key)
      const file = state.before.get(path)
      return file?.key === key && isAsPublished(state.out, path, file) ? (file.diagnostics ?? []) : undefined
    },
    publishedBody: (path, parts) => {
      const key = listHash(parts())
      state.askedBodies.set(path, key)
      const file = state.before.get(path)
      return file?.body?.key === key ? takeBody(join(state.out, path), file, file.body) : undefined
    },
    publishedBelow: folder => {
      const files = [...state.before].filter(([path]) => path.startsWith(folder))
      return files.every(([path, file]) => isAsPublished(state.out, path, file)) ? files.map(([path]) => path) : []
    },
    write: (file, diagnostics) => takeFile(state, file, diagnostics),
    finish: (marker, last) => {
      isOver = true
      try {
        return finish(state, marker, last)
      } catch (error) {
        repairSite(state.out, state.work)
        throw error
      } finally {
        release()
      }
    },
    abandon: () => {
      if (isOver) return
      rmSync(state.work.draft, { recursive: true, force: true })
      release()
    },
  }
}

function finish(state: SiteUnderWay, marker: SiteMarker, last: LastBuild | undefined): Outcome<PublicationResult> {
  const { out, work, options, written, kept, site } = state
  takeFile(state, { path: markerPath, contents: markerText(marker) }, [])
  const there = listSite(out)
  const removed = there.filter(path => !site.has(path))
  if (written.length > 0 || removed.length > 0) {
    if (!existsSync(work.draft)) mkdirSync(work.draft, { recursive: true })
    const isWhole = isSwapped(state, written.length + removed.length)
    mustBeWritable(out, isWhole ? there : [...written, ...removed])
    swapSite(out, work, { written, kept, removed }, isWhole)
  }
  const diagnostics = keepIfPossible(options.cache, () => writeManifest(options.cache, out, { files: site, last }))
  return { value: { written: written.length, kept: kept.length, removed: removed.length }, diagnostics }
}

/** Whether the folder is replaced as a whole: for a few changes that would cost a link and an unlink for every file. */
function isSwapped({ out, work, options: { mostMoves = fewFiles } }: SiteUnderWay, changes: number): boolean {
  if (!existsSync(out)) return true
  return work.canSwap && changes > mostMoves && !readdirSync(out).some(isRepositoryFile)
}

/** The folder itself, behind whatever links lead to it; it need not exist. */
function realFolder(out: string): string {
  const path = resolve(out)
  if (existsSync(path)) return mustBeFolder(realpathSync(path))
  if (statIfThere(path) !== undefined) throw new ForeignFolderError(`"${path}" is a link that leads nowhere.`)
  const parent = realFolder(dirname(path))
  mkdirSync(parent, { recursive: true })
  return join(parent, basename(path))
}

function mustBeFolder(path: string): string {
  if (statSync(path).isDirectory()) return path
  throw new ForeignFolderError(`"${path}" is a file, so no site can be written there.`)
}

function mustBeOurs(out: string, isKnown: boolean): void {
  if (!existsSync(out)) return
  const names = readdirSync(out).filter(name => !isNoPartOfSite(name) && name !== '.DS_Store')
  if (names.length === 0 || isKnown || existsSync(join(out, markerPath))) return
  throw new ForeignFolderError(
    `"${out}" holds files that no build of this site wrote (${names.slice(0, 3).join(', ')} …). Nothing was changed.`,
  )
}
