import type { Outcome } from '../../source/diagnostics/diagnostic.ts'
import type { RenderedBody } from './rendered-body.ts'

/** A file of the site. Its path is relative to the output folder, written with `/`. */
export type OutputFile = { readonly path: string } & (
  | FileContents
  | { readonly copyOf: { readonly from: 'project' | 'package' | 'font'; readonly path: string } }
  /** Unchanged since the last build, because its inputs are the same. */
  | { readonly isUnchanged: true }
)

interface FileContents {
  readonly contents: string | Uint8Array
  /** The rendered body that it contains, for `RenderPorts.publishedBody`. */
  readonly body?: Outcome<RenderedBody> | undefined
}
/** A file that all pages of the site use: a style sheet, or the icon file. */
export interface SharedFile {
  readonly path: string
  readonly contents: string
}
