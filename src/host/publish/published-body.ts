import { readFileSync } from 'node:fs'
import type { RenderedBody } from '../../render/output/rendered-body.ts'
import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import { contentHash } from '../disk/content-hash.ts'
import { errorCodeOf } from '../disk/error-code.ts'
import { statIfExists } from '../disk/stat-if-exists.ts'

/** Where the body of a page stands in its file: pages that get another frame keep what they say. */
export interface PublishedBody {
  /** Hash of all it was drawn from. */
  readonly key: string
  readonly lead: BodyRange
  readonly content: BodyRange
  readonly aside: BodyRange
  /** What was found wrong when it was drawn; absent for nothing. */
  readonly diagnostics?: readonly Diagnostic[] | undefined
}

/** Start and end, in UTF-16 units of the text. */
type BodyRange = readonly [number, number]

/** Find a body in its file; `undefined` for one that a template shows in part or otherwise, and for one that lives. */
export function locateBody(
  contents: string | Uint8Array,
  { value: { leadHtml, html, asideHtml, needsHydration }, diagnostics }: Outcome<RenderedBody>,
  key: string,
): PublishedBody | undefined {
  if (needsHydration || typeof contents !== 'string') return undefined
  const [lead, content, aside] = [leadHtml, html, asideHtml].map(part => rangeOf(part, contents))
  if (!lead || !content || !aside) return undefined
  return { key, lead, content, aside, ...(diagnostics.length > 0 && { diagnostics }) }
}

function rangeOf(part: string, contents: string): BodyRange | undefined {
  const start = contents.indexOf(part)
  return start < 0 ? undefined : [start, start + part.length]
}

/** Take a body out of its file; `undefined` when there is another in its place. */
export function readPublishedBody(
  diskPath: string,
  { hash, size }: { readonly hash: string; readonly size: number },
  { lead, content, aside, diagnostics = [] }: PublishedBody,
): Outcome<RenderedBody> | undefined {
  const bytes = bytesOf(diskPath, size)
  if (bytes === undefined || contentHash(bytes) !== hash) return undefined
  const text = bytes.toString('utf8')
  const value = {
    leadHtml: text.slice(...lead),
    html: text.slice(...content),
    asideHtml: text.slice(...aside),
    needsHydration: false,
  }
  return { value, diagnostics }
}

const refusals = new Set(['ENOENT', 'EACCES', 'EPERM'])

/** A device or a pipe, which might never end, is not read. Nor is what the disk refuses: it is drawn again. */
function bytesOf(diskPath: string, size: number): Buffer | undefined {
  const stats = statIfExists(diskPath)
  if (!stats?.isFile() || stats.size !== size) return undefined
  try {
    return readFileSync(diskPath)
  } catch (error) {
    if (refusals.has(errorCodeOf(error) ?? '')) return undefined
    throw error
  }
}
