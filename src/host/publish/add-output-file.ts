import { constants, copyFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Contents, OutputFile } from '../../render/output/output-file.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { partsHash } from '../disk/content-hash.ts'
import { createFolder } from '../disk/create-folder.ts'
import { errorCodeOf } from '../disk/error-code.ts'
import { writeParts } from '../disk/write-parts.ts'
import { changedInputs, type FileKey, type InputSets, type KeyMaker } from './input-digests.ts'
import { isLimitDiagnostic } from './is-limit-diagnostic.ts'
import type { PublishedFile } from './manifest.ts'
import { unwritablePath, type ValidatePath } from './output-paths.ts'
import type { PublishPaths } from './publish-paths.ts'
import { locateBody } from './published-body.ts'
import { currentFile, statOf } from './published-files.ts'
import { reasons } from './reasons.ts'

/** The output folder of a site, and the source of its files. */
export interface PublicationOptions {
  readonly out: string
  /** If absent, nothing is cached, and unchanged files are found by comparing contents. */
  readonly cache?: string | undefined
  /** Called repeatedly while another build uses the folder. */
  readonly onWait?: (() => void) | undefined
  /** Up to this number of changes are made file by file with a journal. Above, the folder is replaced as a whole. */
  readonly maxMoves?: number | undefined
  /** Returns the disk path of a `copyOf`, and the hash of its content. */
  readonly resolveCopy: (copyOf: CopyOf) => { readonly diskPath: string; readonly hash: string }
}

type CopyOf = Extract<OutputFile, { copyOf: unknown }>['copyOf']

/** A site that is being published: its previous and its new files. */
export interface SiteDraft {
  readonly out: string
  /** Whether the output folder did not exist, so it contains no files to compare with. */
  readonly isNew: boolean
  readonly paths: PublishPaths
  readonly options: PublicationOptions
  readonly previous: ReadonlyMap<string, PublishedFile>
  readonly previousSets: InputSets
  readonly keyMaker: KeyMaker
  readonly validatePath: ValidatePath
  /** The last key that was requested for each file: the next written content belongs to it. */
  readonly keys: Map<string, FileKey>
  /** The last key that was requested for the body of each file. */
  readonly bodyKeys: Map<string, string>
  readonly site: Map<string, PublishedFile>
  readonly written: string[]
  readonly unchanged: Set<string>
  /** The folders that exist in the draft, relative to it. */
  readonly folders: Set<string>
}

/** Add a file with its diagnostics to the new site. Returns diagnostics about its path. */
export function addOutputFile(
  state: SiteDraft,
  file: OutputFile,
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  const validation = state.validatePath(file.path, nameOfOrigin(file))
  if (!validation.isAccepted) return validation.diagnostics
  try {
    addContents(state, file, diagnostics)
    return validation.diagnostics
  } catch (error) {
    if (!isInvalidName(error)) throw error
    return [...validation.diagnostics, unwritablePath(file.path)]
  }
}

/** What a file is generated from, as part of a sentence. */
function nameOfOrigin(file: OutputFile): string {
  if (file.origin?.kind === 'redirect') return `the redirect from "${file.origin.name}"`
  if (file.origin) return `the page "${file.origin.name}"`
  const isOfProject = 'copyOf' in file && file.copyOf.from === 'project'
  return isOfProject ? `the file "${file.copyOf.path}" of the project` : 'the build'
}

function addContents(state: SiteDraft, file: OutputFile, diagnostics: readonly Diagnostic[]): void {
  const { path } = file
  const isCacheable = !diagnostics.some(isLimitDiagnostic)
  const fileKey = state.keys.get(path)
  // A key applies to one write only.
  state.keys.delete(path)
  const bodyKey = isCacheable ? state.bodyKeys.get(path) : undefined
  state.bodyKeys.delete(path)
  if ('isUnchanged' in file) {
    addUnchanged(state, path, withoutReasons(previousFileAt(state, path)))
    return
  }
  const inputs = fileKey?.inputs || undefined
  const details: RenderDetails = {
    key: isCacheable ? fileKey?.key : undefined,
    inputs,
    reasons: fileKey && inputs !== undefined ? reasonsFor(state, path, fileKey.key, inputs) : undefined,
    diagnostics: diagnostics.length > 0 ? diagnostics : undefined,
    body: undefined,
  }
  if ('copyOf' in file) {
    const { diskPath, hash } = state.options.resolveCopy(file.copyOf)
    const copy = (target: string) => copyFileSync(diskPath, target, constants.COPYFILE_FICLONE)
    writeIfChanged(state, { path, hash, details }, copy)
  } else {
    const body = bodyKey !== undefined && file.body ? locateBody(file.contents, file.body, bodyKey) : undefined
    // Encoded once, for both its hash and the disk.
    const parts = encoded(file.contents)
    const newFile = { path, hash: partsHash(parts), details: { ...details, body } }
    writeIfChanged(state, newFile, target => writeParts(target, parts))
  }
}

function encoded(contents: Contents): readonly Uint8Array[] {
  if (typeof contents === 'string') return [Buffer.from(contents)]
  return contents instanceof Uint8Array ? [contents] : contents
}

/** Why a file was rendered: the names of changed inputs, or one of the other `reasons`. */
function reasonsFor(
  { previous, previousSets, keyMaker }: SiteDraft,
  path: string,
  key: string,
  inputs: string,
): readonly string[] {
  const file = previous.get(path)
  if (!file) return reasonsOfNewFile
  if (!file.inputs || file.key === undefined) return [reasons.isNotCached]
  if (file.key === key) return [reasons.isModified]
  return changedInputs({ inputs: file.inputs, sets: previousSets }, { inputs, sets: keyMaker.sets })
}

/** One list for all pages of a first build. */
const reasonsOfNewFile: readonly string[] = [reasons.isNew]

/** What the manifest stores about the rendering of a file, besides its content. */
type RenderDetails = Pick<PublishedFile, 'key' | 'diagnostics' | 'body' | 'inputs' | 'reasons'>

interface NewFile {
  readonly path: string
  /** Hash of its content. */
  readonly hash: string
  readonly details: RenderDetails
}

function writeIfChanged(state: SiteDraft, { path, hash, details }: NewFile, write: (target: string) => void): void {
  const currentState = state.isNew ? undefined : currentFile(state.out, path, state.previous.get(path))
  if (currentState?.hash === hash) {
    addUnchanged(state, path, publishedFile(hash, currentState, details))
    return
  }
  const target = join(state.paths.draft, path)
  const folder = dirname(path)
  if (!state.folders.has(folder)) createFolder(dirname(target))
  state.folders.add(folder)
  write(target)
  state.site.set(path, publishedFile(hash, statOf(target), details))
  state.written.push(path)
}

/** Lists the fields, because spreading them needs three times the memory, and a site may have a hundred thousand files. */
function publishedFile(
  hash: string,
  { size, mtimeMs }: Pick<PublishedFile, 'size' | 'mtimeMs'>,
  { key, inputs, reasons, diagnostics, body }: RenderDetails,
): PublishedFile {
  return { hash, size, mtimeMs, key, inputs, reasons, diagnostics, body }
}

function addUnchanged(state: SiteDraft, path: string, file: PublishedFile): void {
  state.site.set(path, file)
  state.unchanged.add(path)
}

function previousFileAt({ previous }: SiteDraft, path: string): PublishedFile {
  const file = previous.get(path)
  if (file === undefined) throw new Error(`"${path}" was said to be unchanged, but it was never published.`)
  return file
}

function withoutReasons(file: PublishedFile): PublishedFile {
  if (!file.reasons) return file
  const { reasons: _, ...rest } = file
  return rest
}

const invalidNameCodes = new Set(['ENAMETOOLONG', 'EINVAL', 'EILSEQ'])

function isInvalidName(error: unknown): boolean {
  return invalidNameCodes.has(errorCodeOf(error) ?? '')
}
