import { constants, copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { OutputFile } from '../render/output-file.ts'
import type { Diagnostic } from '../source/diagnostic.ts'
import { codeOf } from './error-code.ts'
import { contentHash } from './file-facts.ts'
import { isFromLimit } from './is-from-limit.ts'
import type { PublishedFile } from './manifest.ts'
import { type JudgePath, unwritablePath } from './output-paths.ts'
import { findBody } from './published-body.ts'
import { fileNow, statOf } from './published-files.ts'
import type { Workplace } from './workplace.ts'

/** Where a site goes, and where its files come from. */
export interface PublicationOptions {
  readonly out: string
  /** Absent: nothing is remembered, and unchanged files are found by comparing contents. */
  readonly cache?: string | undefined
  /** Told now and then while another build of the folder has to be waited for. */
  readonly onWait?: (() => void) | undefined
  /** Up to so many changes are made file by file along a journal; above, the folder is replaced as a whole. */
  readonly mostMoves?: number | undefined
  /** Says what file of the disk a `copyOf` means, and the hash of its content. */
  readonly copied: (copyOf: CopyOf) => { readonly diskPath: string; readonly hash: string }
}

type CopyOf = Extract<OutputFile, { copyOf: unknown }>['copyOf']

/** A site on its way: what there was, and what there will be. */
export interface SiteUnderWay {
  readonly out: string
  /** Whether there was no such folder, so that no file need be looked for in it. */
  readonly isNew: boolean
  readonly work: Workplace
  readonly options: PublicationOptions
  readonly before: ReadonlyMap<string, PublishedFile>
  readonly judge: JudgePath
  /** The key that each file was last asked for: what is written then was made from it. */
  readonly asked: Map<string, string>
  /** The key that the body of each file was last asked for. */
  readonly askedBodies: Map<string, string>
  readonly site: Map<string, PublishedFile>
  readonly written: string[]
  readonly kept: string[]
  readonly folders: Set<string>
}

/** Take a file into the new site, with what was found wrong about it. Says what is wrong with its path. */
export function takeFile(
  state: SiteUnderWay,
  file: OutputFile,
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  const verdict = state.judge(file.path)
  if (!verdict.isAccepted) return verdict.diagnostics
  try {
    place(state, file, diagnostics)
    return verdict.diagnostics
  } catch (error) {
    if (!isRefusedName(error)) throw error
    return [...verdict.diagnostics, unwritablePath(file.path)]
  }
}

function place(state: SiteUnderWay, file: OutputFile, diagnostics: readonly Diagnostic[]): void {
  const { path } = file
  const isLasting = !diagnostics.some(isFromLimit)
  const key = isLasting ? state.asked.get(path) : undefined
  const remarks = { ...(key !== undefined && { key }), ...(diagnostics.length > 0 && { diagnostics }) }
  if ('isUnchanged' in file) keep(state, path, mustBeKnown(state, path))
  else if ('copyOf' in file) {
    const { diskPath, hash } = state.options.copied(file.copyOf)
    store(state, path, hash, remarks, target => copyFileSync(diskPath, target, constants.COPYFILE_FICLONE))
  } else {
    const bodyKey = isLasting ? state.askedBodies.get(path) : undefined
    const body = bodyKey !== undefined && file.body ? findBody(file.contents, file.body, bodyKey) : undefined
    const known = { ...remarks, ...(body && { body }) }
    // Encoded once, for its hash and for the disk.
    const bytes = typeof file.contents === 'string' ? Buffer.from(file.contents) : file.contents
    store(state, path, contentHash(bytes), known, target => writeFileSync(target, bytes))
  }
}

type Remarks = Pick<PublishedFile, 'key' | 'diagnostics' | 'body'>

function store(
  state: SiteUnderWay,
  path: string,
  hash: string,
  remarks: Remarks,
  write: (target: string) => void,
): void {
  const now = state.isNew ? undefined : fileNow(state.out, path, state.before.get(path))
  if (now?.hash === hash) {
    keep(state, path, { ...now, ...remarks })
    return
  }
  const target = join(state.work.draft, path)
  const folder = dirname(target)
  if (!state.folders.has(folder)) mkdirSync(folder, { recursive: true })
  state.folders.add(folder)
  write(target)
  state.site.set(path, { hash, ...statOf(target), ...remarks })
  state.written.push(path)
}

function keep(state: SiteUnderWay, path: string, file: PublishedFile): void {
  state.site.set(path, file)
  state.kept.push(path)
}

function mustBeKnown({ before }: SiteUnderWay, path: string): PublishedFile {
  const file = before.get(path)
  if (file === undefined) throw new Error(`"${path}" was said to be unchanged, but it was never published.`)
  return file
}

const refusals = new Set(['ENAMETOOLONG', 'EINVAL', 'EILSEQ'])

function isRefusedName(error: unknown): boolean {
  return refusals.has(codeOf(error) ?? '')
}
