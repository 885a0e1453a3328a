import type { Source } from '../answer.ts'

/** A part of an answer as it may be shown. */
export type FilteredItem =
  /** Markdown. */
  | { readonly type: 'text'; readonly text: string }
  /** The text that follows links to it. */
  | { readonly type: 'source'; readonly source: Source }

/** Where a link of an answer may lead. */
export interface KnownLink {
  readonly url: string
  /** Absent for addresses that the docs link to. */
  readonly source?: Source | undefined
}

/** The link for a target as a model wrote it; `undefined` if the answer may not link to it. */
export type ResolveLink = (target: string) => KnownLink | undefined
