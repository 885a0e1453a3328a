/**
 * A text file of the docs folder. `path` is relative to that folder, written with `/`. For a fetched spec it is the
 * URL.
 */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** Whether a path is the URL of a remote file. */
export const isUrl = (path: string): boolean => /^https?:\/\//i.test(path)

/** A file that is published unchanged. Contains only metadata, never the bytes. */
export interface Asset {
  readonly path: string
  /** Size in bytes. */
  readonly size: number
  /** Hash of the content, hexadecimal. */
  readonly hash: string
  /** Size in pixels, for an image whose header could be read. */
  readonly width?: number | undefined
  readonly height?: number | undefined
}
