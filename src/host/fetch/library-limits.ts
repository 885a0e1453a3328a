/** The name of a file below the folder of a library, and its text. */
export type NamedText = readonly [name: string, text: string]

/** Maximum bytes of the files of a library, after extraction. */
export const maxLibraryBytes = 200 * 1024 * 1024

/** Maximum number of files. The documentation of the JDK has fewer. */
export const maxLibraryFiles = 50_000

/** Maximum bytes of a download. */
export const maxDownloadMegabytes = 50

/** Why the output of a documentation tool could not be read. */
export type LibraryError =
  /** `detail`: the reason of the system, or of the zip reader. */
  | { readonly kind: 'archive' | 'unreadable'; readonly detail: string }
  /** More bytes or more files than the limit, or none that the tool writes. */
  | { readonly kind: 'size' | 'files' | 'empty' | 'outside' }
