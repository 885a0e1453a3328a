/** A file of the site. Its path is relative to the output folder, written with `/`. */
export type OutputFile = { readonly path: string } & (
  | { readonly contents: string | Uint8Array }
  | { readonly copyOf: { readonly from: 'project' | 'package'; readonly path: string } }
  /** As it was published last time, when it was made from the same things: `Machine.isPublished` said so. */
  | { readonly unchangedSince: string }
)
