import type { Outcome } from '../../source/diagnostics/diagnostic.ts'
import type { RenderedBody } from './rendered-body.ts'

/** A file of the site. Its path is relative to the output folder, written with `/`. */
export type OutputFile = { readonly path: string; readonly origin?: FileOrigin | undefined } & (
  | FileContents
  | { readonly copyOf: { readonly from: 'project' | 'package' | 'font'; readonly path: string } }
  /** Unchanged since the last build, because its inputs are the same. */
  | { readonly isUnchanged: true }
)

/** What a file is generated from, for diagnostics. A page is named by its file, or by its route if it is generated. */
export interface FileOrigin {
  readonly kind: 'page' | 'redirect'
  readonly name: string
}

/** A large file may consist of parts, which are written one after the other, so that memory never contains a copy of all. */
export type Contents = string | Uint8Array | readonly Uint8Array[]

interface FileContents {
  readonly contents: Contents
  /** The rendered body that it contains, for `RenderPorts.publishedBody`. */
  readonly body?: Outcome<RenderedBody> | undefined
}
/** A file that all pages of the site use: a style sheet, or the icon file. */
export interface SharedFile {
  readonly path: string
  readonly contents: string
}

/** Whole contents, without parts. */
export const joinContents = (contents: Contents): string | Uint8Array =>
  typeof contents === 'string' ? contents : joinParts(contents)

export function joinParts(parts: Uint8Array | readonly Uint8Array[]): Uint8Array {
  if (parts instanceof Uint8Array) return parts
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const part of parts) {
    joined.set(part, end)
    end += part.length
  }
  return joined
}
