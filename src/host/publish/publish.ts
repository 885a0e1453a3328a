import { existsSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { FileInputs } from '../../render/output/file-inputs.ts'
import type { OutputFile } from '../../render/output/output-file.ts'
import type { RenderedBody } from '../../render/output/rendered-body.ts'
import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import { tryCacheWrite } from '../cache/cache-folder.ts'
import { createFolder } from '../disk/create-folder.ts'
import { acquireLock } from '../disk/file-lock.ts'
import { markerPath, type SiteMarker, serializeMarker } from '../disk/site-marker.ts'
import { statIfExists } from '../disk/stat-if-exists.ts'
import { addOutputFile, type PublicationOptions, type SiteDraft } from './add-output-file.ts'
import { createKeyMaker } from './input-digests.ts'
import { type LastBuild, readManifest, writeManifest } from './manifest.ts'
import { createPathValidator } from './output-paths.ts'
import { isGitFile, isInternalName, publishPathsOf } from './publish-paths.ts'
import { readPublishedBody } from './published-body.ts'
import { assertWritable, isUnmodified, listSiteFiles, textIfReadable } from './published-files.ts'
import { repairSite, swapSite } from './swap-site.ts'

/**
 * This many files can be renamed within a few milliseconds. A changed title changes all pages of its group, which are
 * often more than a hundred.
 */
const defaultMaxMoves = 256

/** The changes in the output folder. */
export interface PublicationResult {
  readonly written: number
  readonly unchanged: number
  readonly removed: number
}

/** A site that is being published: files arrive one by one and are not held in memory. */
export interface Publication {
  /**
   * Diagnostics of this file, if it was last rendered from the same input; `undefined` if it must be rendered again.
   */
  readonly diagnosticsIfUnchanged: (path: string, inputs: () => FileInputs) => readonly Diagnostic[] | undefined
  /** The body in a published file, if it was rendered from the same input. */
  readonly publishedBody: (path: string, inputs: () => FileInputs) => Outcome<RenderedBody> | undefined
  /** The text of a file that was added as unchanged; `undefined` for all other files, or if it cannot be read. */
  readonly unchangedText: (path: string) => string | undefined
  /** Write a file with its diagnostics. Returns diagnostics about its path. */
  readonly write: (file: OutputFile, diagnostics: readonly Diagnostic[]) => readonly Diagnostic[]
  /** Replace the content of the folder with the new site. Returns a diagnostic if the next build cannot reuse it. */
  readonly finish: (marker: SiteMarker, last?: LastBuild) => Outcome<PublicationResult>
  /** Leave the folder unchanged. Does nothing after `finish`. */
  readonly abandon: () => void
}

/** The output path is not a folder, or contains files that no build wrote. */
export class ForeignFolderError extends Error {}

/**
 * Start publishing into a folder: waits for other builds of it, and repairs what a killed one left.
 *
 * @throws
 * `ForeignFolderError` if the folder contains files that must not be replaced.
 */
export async function openPublication(options: PublicationOptions): Promise<Publication> {
  const out = resolveOutputFolder(options.out)
  const paths = publishPathsOf(out)
  createFolder(dirname(paths.lock))
  const release = await acquireLock(paths.lock, options.onWait)
  try {
    repairSite(out, paths)
    const { files: previousFiles, sets } = readManifest(options.cache, out)
    assertReplaceable(out, previousFiles.size > 0)
    const initialState = {
      previousSets: sets,
      keyMaker: createKeyMaker(),
      keys: new Map(),
      bodyKeys: new Map(),
      site: new Map(),
      written: [],
      unchanged: new Set<string>(),
      folders: new Set<string>(),
    }
    const isNew = !existsSync(out)
    return publicationOf(
      {
        out,
        isNew,
        paths,
        options,
        previous: previousFiles,
        validatePath: createPathValidator(),
        ...initialState,
      },
      release,
    )
  } catch (error) {
    release()
    throw error
  }
}

function publicationOf(state: SiteDraft, release: () => void): Publication {
  let isFinished = false
  const { keyOf } = state.keyMaker
  return {
    diagnosticsIfUnchanged: (path, inputs) => {
      const fileKey = keyOf(inputs())
      state.keys.set(path, fileKey)
      const file = state.previous.get(path)
      return file?.key === fileKey.key && isUnmodified(state.out, path, file) ? (file.diagnostics ?? []) : undefined
    },
    publishedBody: (path, inputs) => {
      const { key } = keyOf(inputs())
      state.bodyKeys.set(path, key)
      const file = state.previous.get(path)
      return file?.body?.key === key ? readPublishedBody(join(state.out, path), file, file.body) : undefined
    },
    unchangedText: path => (state.unchanged.has(path) ? textIfReadable(join(state.out, path)) : undefined),
    write: (file, diagnostics) => addOutputFile(state, file, diagnostics),
    finish: (marker, last) => {
      isFinished = true
      try {
        return finish(state, marker, last)
      } catch (error) {
        repairSite(state.out, state.paths)
        throw error
      } finally {
        release()
      }
    },
    abandon: () => {
      if (isFinished) return
      rmSync(state.paths.draft, { recursive: true, force: true })
      release()
    },
  }
}

function finish(state: SiteDraft, marker: SiteMarker, last: LastBuild | undefined): Outcome<PublicationResult> {
  const { out, paths, options, written, unchanged, site } = state
  addOutputFile(state, { path: markerPath, contents: serializeMarker(marker) }, [])
  const existing = listSiteFiles(out)
  const removed = existing.filter(path => !site.has(path))
  if (written.length > 0 || removed.length > 0) {
    if (!existsSync(paths.draft)) createFolder(paths.draft)
    const isWholeSwap = replacesWholeFolder(state, written.length + removed.length)
    assertWritable(out, isWholeSwap ? existing : [...written, ...removed])
    swapSite(out, paths, { written, unchanged, removed }, isWholeSwap)
  }
  const diagnostics = tryCacheWrite(options.cache, () =>
    writeManifest(options.cache, out, {
      files: site,
      sets: new Map([...state.previousSets, ...state.keyMaker.sets]),
      last,
    }),
  )
  return { value: { written: written.length, unchanged: unchanged.size, removed: removed.length }, diagnostics }
}

/**
 * Whether the folder is replaced as a whole. For a few changes, that would cost a link and an unlink for every file.
 */
function replacesWholeFolder(
  { out, paths, options: { maxMoves = defaultMaxMoves } }: SiteDraft,
  changes: number,
): boolean {
  if (!existsSync(out)) return true
  return paths.canSwap && changes > maxMoves && !readdirSync(out).some(isGitFile)
}

/** The folder itself, with symbolic links resolved. It may be missing. */
function resolveOutputFolder(out: string): string {
  const path = resolve(out)
  if (existsSync(path)) return assertFolder(realpathSync(path))
  if (statIfExists(path) !== undefined)
    throw new ForeignFolderError(
      `"${path}" is a symbolic link to a path that does not exist. Remove it, or choose another folder with --out.`,
    )
  const parent = resolveOutputFolder(dirname(path))
  createFolder(parent)
  return join(parent, basename(path))
}

function assertFolder(path: string): string {
  if (statSync(path).isDirectory()) return path
  throw new ForeignFolderError(`"${path}" is a file, not a folder. Remove it, or choose another folder with --out.`)
}

function assertReplaceable(out: string, isKnown: boolean): void {
  if (!existsSync(out)) return
  const names = readdirSync(out).filter(name => !isInternalName(name) && name !== '.DS_Store')
  if (names.length === 0 || isKnown || existsSync(join(out, markerPath))) return
  const shown = [...names.slice(0, 3), ...(names.length > 3 ? ['…'] : [])].join(', ')
  throw new ForeignFolderError(
    `"${out}" contains files that were not written by a build of this site (${shown}). Nothing was changed. Choose another folder with --out, or empty this one.`,
  )
}
