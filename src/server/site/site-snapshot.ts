import type { ByteRange } from './byte-range.ts'
import type { ContentEncoding } from './content-encoding.ts'
import type { HeaderLookup } from './header-rules.ts'
import type { RedirectLookup } from './redirect-rules.ts'

/** A site at one moment. All parts of a response come from the same snapshot. */
export interface SiteSnapshot {
  /** Prefix of every address, without a trailing slash; empty for none. */
  readonly base: string
  readonly headers: HeaderLookup
  /** All redirects. */
  readonly redirects: RedirectLookup
  /** Redirects that take precedence over a file at the same address: see `precedingRules`. */
  readonly precedingRedirects: RedirectLookup
  /** Whether a file exists, by its path in the output folder: `guides/start/index.html`. */
  readonly has: (path: string) => boolean | Promise<boolean>
  readonly file: (path: string) => ServedFile | undefined | Promise<ServedFile | undefined>
}

/** A file of a snapshot. */
export interface ServedFile {
  readonly size: number
  /** Entity tag without quotes. The same content has the same tag. */
  readonly tag: () => string | Promise<string>
  /** Milliseconds since 1970; absent: unknown. */
  readonly modified?: number | undefined
  /** The same as a header value. */
  readonly lastModified?: string | undefined
  /** Whether the file depends on who reads it. */
  readonly varies?: boolean | undefined
  readonly body: (range?: ByteRange) => Promise<FileBody>
  /** The whole content compressed. If absent, it is always sent uncompressed. */
  readonly compressed?: ((encoding: ContentEncoding) => Promise<Uint8Array<ArrayBuffer>>) | undefined
}

export type FileBody = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>
