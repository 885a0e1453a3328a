/** The reader that an operator views the site as: signed in, and a member of some groups. */
export interface PreviewedReader {
  readonly groups: readonly string[]
  /** Shown as the name of the reader. */
  readonly name: string
}

export interface RunningPreview {
  readonly groups: readonly string[]
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/**
 * Sessions in which an operator views the site as a reader. They are reader sessions, so the whole server treats them
 * as such. The caller must check that an operator sent the request.
 */
export interface ReaderPreviews {
  /** The preview of the browser that sends a request. */
  readonly current: (request: Request) => Promise<RunningPreview | undefined>
  /**
   * Begin a preview. It replaces the session that the browser has as a reader.
   *
   * @param origin Where readers find the site.
   * @returns `Set-Cookie` headers.
   * @throws {Error} If the groups are too large for cookies.
   */
  readonly start: (request: Request, reader: PreviewedReader, origin: string | undefined) => Promise<readonly string[]>
  /** Sign the current reader of the browser out of the site. @returns `Set-Cookie` headers. */
  readonly signOut: (request: Request, origin: string | undefined) => Promise<readonly string[]>
}

/** The previews of a site. */
export interface SitePreviews extends ReaderPreviews {
  /** The groups that pages of the site name. */
  readonly groups: () => Promise<readonly string[]>
}
