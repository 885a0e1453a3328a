/** A response of a site, or a file of a folder as a host would serve it. */
export interface SiteResponse {
  readonly status: number
  /** By name in lower case. Empty for a file. */
  readonly headers: Readonly<Record<string, string>>
  /** Decompressed. */
  readonly body: Buffer
  /** The target of a redirect. */
  readonly location?: string | undefined
}

/** A response without its body. */
export interface ResponseHead extends Omit<SiteResponse, 'body'> {
  /** The size of the decompressed body, in bytes. */
  readonly size: number
}

/** A built site: a folder, or a server. */
export interface SiteSource {
  readonly kind: 'folder' | 'url'
  /** The name of the site in a report. */
  readonly name: string
  /** The path of the home page, with a slash at the end: `/`, `/docs/`. */
  readonly start: string
  /** Paths of all pages, if they can be listed. */
  readonly pages: readonly string[] | undefined
  /**
   * The response for a path with its query. Redirects are not followed.
   *
   * @returns `undefined` if the response is too late or too large.
   */
  readonly get: (path: string, accept?: string) => Promise<SiteResponse | undefined>
}
