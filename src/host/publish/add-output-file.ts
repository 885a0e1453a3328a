import { constants, copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { OutputFile } from '../../render/output/output-file.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { contentHash } from '../disk/content-hash.ts'
import { errorCodeOf } from '../disk/error-code.ts'
import { isLimitDiagnostic } from './is-limit-diagnostic.ts'
import type { PublishedFile } from './manifest.ts'
import { unwritablePath, type ValidatePath } from './output-paths.ts'
import type { PublishPaths } from './publish-paths.ts'
import { locateBody } from './published-body.ts'
import { currentFile, statOf } from './published-files.ts'

/** Where a site goes, and where its files come from. */
export interface PublicationOptions {
  readonly out: string
  /** Absent: nothing is remembered, and unchanged files are found by comparing contents. */
  readonly cache?: string | undefined
  /** Told now and then while another build of the folder has to be waited for. */
  readonly onWait?: (() => void) | undefined
  /** Up to so many changes are made file by file along a journal; above, the folder is replaced as a whole. */
  readonly maxMoves?: number | undefined
  /** Says what file of the disk a `copyOf` means, and the hash of its content. */
  readonly resolveCopy: (copyOf: CopyOf) => { readonly diskPath: string; readonly hash: string }
}

type CopyOf = Extract<OutputFile, { copyOf: unknown }>['copyOf']

/** A site on its way: what there was, and what there will be. */
export interface SiteDraft {
  readonly out: string
  /** Whether there was no such folder, so that no file need be looked for in it. */
  readonly isNew: boolean
  readonly paths: PublishPaths
  readonly options: PublicationOptions
  readonly previous: ReadonlyMap<string, PublishedFile>
  readonly validatePath: ValidatePath
  /** The key that each file was last asked for: what is written then was made from it. */
  readonly keys: Map<string, string>
  /** The key that the body of each file was last asked for. */
  readonly bodyKeys: Map<string, string>
  readonly site: Map<string, PublishedFile>
  readonly written: string[]
  readonly unchanged: string[]
  readonly folders: Set<string>
}

/** Take a file into the new site, with what was found wrong about it. Says what is wrong with its path. */
export function addOutputFile(
  state: SiteDraft,
  file: OutputFile,
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  const verdict = state.validatePath(file.path)
  if (!verdict.isAccepted) return verdict.diagnostics
  try {
    addContents(state, file, diagnostics)
    return verdict.diagnostics
  } catch (error) {
    if (!isInvalidName(error)) throw error
    return [...verdict.diagnostics, unwritablePath(file.path)]
  }
}

function addContents(state: SiteDraft, file: OutputFile, diagnostics: readonly Diagnostic[]): void {
  const { path } = file
  const isLasting = !diagnostics.some(isLimitDiagnostic)
  const key = isLasting ? state.keys.get(path) : undefined
  const remarks = { ...(key !== undefined && { key }), ...(diagnostics.length > 0 && { diagnostics }) }
  if ('isUnchanged' in file) keepUnchanged(state, path, previousFileAt(state, path))
  else if ('copyOf' in file) {
    const { diskPath, hash } = state.options.resolveCopy(file.copyOf)
    writeIfChanged(state, path, hash, remarks, target => copyFileSync(diskPath, target, constants.COPYFILE_FICLONE))
  } else {
    const bodyKey = isLasting ? state.bodyKeys.get(path) : undefined
    const body = bodyKey !== undefined && file.body ? locateBody(file.contents, file.body, bodyKey) : undefined
    const known = { ...remarks, ...(body && { body }) }
    // Encoded once, for its hash and for the disk.
    const bytes = typeof file.contents === 'string' ? Buffer.from(file.contents) : file.contents
    writeIfChanged(state, path, contentHash(bytes), known, target => writeFileSync(target, bytes))
  }
}

type BuildFacts = Pick<PublishedFile, 'key' | 'diagnostics' | 'body'>

function writeIfChanged(
  state: SiteDraft,
  path: string,
  hash: string,
  remarks: BuildFacts,
  write: (target: string) => void,
): void {
  const now = state.isNew ? undefined : currentFile(state.out, path, state.previous.get(path))
  if (now?.hash === hash) {
    keepUnchanged(state, path, { ...now, ...remarks })
    return
  }
  const target = join(state.paths.draft, path)
  const folder = dirname(target)
  if (!state.folders.has(folder)) mkdirSync(folder, { recursive: true })
  state.folders.add(folder)
  write(target)
  state.site.set(path, { hash, ...statOf(target), ...remarks })
  state.written.push(path)
}

function keepUnchanged(state: SiteDraft, path: string, file: PublishedFile): void {
  state.site.set(path, file)
  state.unchanged.push(path)
}

function previousFileAt({ previous }: SiteDraft, path: string): PublishedFile {
  const file = previous.get(path)
  if (file === undefined) throw new Error(`"${path}" was said to be unchanged, but it was never published.`)
  return file
}

const invalidNameCodes = new Set(['ENAMETOOLONG', 'EINVAL', 'EILSEQ'])

function isInvalidName(error: unknown): boolean {
  return invalidNameCodes.has(errorCodeOf(error) ?? '')
}
