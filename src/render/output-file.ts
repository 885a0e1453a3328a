/** A file of the site. Its path is relative to the output folder, written with `/`. */
export type OutputFile = {
  readonly path: string
} /** `key` names all that it was made from; with it, the next build can tell that it need not be made again. */ & (
  | { readonly contents: string | Uint8Array; readonly key?: string | undefined }
  | { readonly copyOf: { readonly from: 'project' | 'package' | 'font'; readonly path: string } }
  /** As it was published last time, when it was made from the same things: `RenderPorts.published` said so. */
  | { readonly isUnchanged: true }
)
