import { readFileSync } from 'node:fs'
import type { Contents } from '../../render/output/output-file.ts'
import type { RenderedBody } from '../../render/output/rendered-body.ts'
import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import { contentHash } from '../disk/content-hash.ts'
import { errorCodeOf } from '../disk/error-code.ts'
import { statIfExists } from '../disk/stat-if-exists.ts'

/** The position of a page's body in its file: a page with a changed layout can reuse its body. */
export interface PublishedBody {
  /** Hash of its whole input. */
  readonly key: string
  readonly lead: BodyRange
  readonly content: BodyRange
  readonly aside: BodyRange
  /** Diagnostics of the render; absent if there are none. */
  readonly diagnostics?: readonly Diagnostic[] | undefined
}

/** Start and end, in UTF-16 units of the text. */
type BodyRange = readonly [number, number]

/** Find a body in its file; `undefined` if a template changes it or shows only a part, and for a hydrated body. */
export function locateBody(
  contents: Contents,
  { value: { leadHtml, html, asideHtml, needsHydration }, diagnostics }: Outcome<RenderedBody>,
  key: string,
): PublishedBody | undefined {
  if (needsHydration || typeof contents !== 'string') return undefined
  const lead = rangeOf(leadHtml, contents)
  const content = rangeOf(html, contents)
  const aside = rangeOf(asideHtml, contents)
  if (!lead || !content || !aside) return undefined
  return { key, lead, content, aside, ...(diagnostics.length > 0 && { diagnostics }) }
}

function rangeOf(part: string, contents: string): BodyRange | undefined {
  const start = contents.indexOf(part)
  return start < 0 ? undefined : [start, start + part.length]
}

/** Extract a body from its file; `undefined` if the file has changed. */
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

const unreadableCodes = new Set(['ENOENT', 'EACCES', 'EPERM'])

/** Devices and pipes, which may never end, are not read. An unreadable body is rendered again. */
function bytesOf(diskPath: string, size: number): Buffer | undefined {
  const stats = statIfExists(diskPath)
  if (!stats?.isFile() || stats.size !== size) return undefined
  try {
    return readFileSync(diskPath)
  } catch (error) {
    if (unreadableCodes.has(errorCodeOf(error) ?? '')) return undefined
    throw error
  }
}
