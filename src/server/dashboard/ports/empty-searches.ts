/** A search by a program that found no page, and how often it was made. */
export interface EmptySearch {
  /** In lower case. */
  readonly query: string
  readonly caller: 'api' | 'mcp'
  readonly count: number
  /** Milliseconds since 1970. */
  readonly lastAt: number
}

export interface EmptySearchReader {
  /**
   * Returns the most frequent searches first.
   *
   * @param page `cursor` is `nextCursor` of the previous page. An invalid one is ignored.
   */
  readonly list: (page: { readonly cursor?: string | undefined; readonly limit: number }) => Promise<EmptySearchPage>
}

export interface EmptySearchPage {
  readonly searches: readonly EmptySearch[]
  /** Absent on the last page. */
  readonly nextCursor?: string | undefined
}

export interface EmptySearchStore extends EmptySearchReader {
  /** Stores searches. If one is already stored, its count is increased. */
  readonly add: (searches: readonly EmptySearch[]) => Promise<void>
  /** Delete the searches that were not repeated since a time. */
  readonly deleteBefore: (time: number) => Promise<void>
}
