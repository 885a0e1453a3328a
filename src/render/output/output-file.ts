import type { Outcome } from '../../source/diagnostics/diagnostic.ts'
import type { RenderedBody } from './rendered-body.ts'

/** A file of the site. Its path is relative to the output folder, written with `/`. */
export type OutputFile = { readonly path: string } & (
  | FileContents
  | { readonly copyOf: { readonly from: 'project' | 'package' | 'font'; readonly path: string } }
  /** As it was published last time, when it was made from the same things: `RenderPorts.published` said so. */
  | { readonly isUnchanged: true }
)

interface FileContents {
  readonly contents: string | Uint8Array
  /** What stands in it as it was drawn, for `RenderPorts.publishedBody`. */
  readonly body?: Outcome<RenderedBody> | undefined
}
/** A file of this site that all its pages use: a style sheet, or the drawings of its icons. */
export interface SharedFile {
  readonly path: string
  readonly contents: string
}
