/** Counted searches of programs that found no page. */
export interface EmptySearch {
  /** In lower case. */
  readonly query: string
  readonly caller: 'api' | 'mcp'
  readonly count: number
  /** Milliseconds since 1970. */
  readonly lastAt: number
}

export interface EmptySearchReader {
  /** Most frequent first. @param cursor `nextCursor` of the previous page; an invalid one is ignored. */
  readonly list: (page: { readonly cursor?: string | undefined; readonly limit: number }) => Promise<EmptySearchPage>
}

export interface EmptySearchPage {
  readonly searches: readonly EmptySearch[]
  /** Absent on the last page. */
  readonly nextCursor?: string | undefined
}

export interface EmptySearchStore extends EmptySearchReader {
  /** Adds counts to the stored ones. */
  readonly add: (searches: readonly EmptySearch[]) => Promise<void>
  /** Delete the searches that were not repeated since a time. */
  readonly deleteBefore: (time: number) => Promise<void>
}
