/**
 * A text file of the docs folder. `path` is relative to that folder, written with `/`; of a description that was
 * fetched, the URL that it came from.
 */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** Whether a path is the URL of what lies on another host. */
export const isUrl = (path: string): boolean => /^https?:\/\//i.test(path)

/** A file that is published as it is; only what names it is known here, never its bytes. */
export interface Asset {
  readonly path: string
  /** Size in bytes. */
  readonly size: number
  /** Hash of the content, hexadecimal. */
  readonly hash: string
  /** Pixel size of a picture whose header could be read. */
  readonly width?: number | undefined
  readonly height?: number | undefined
}
