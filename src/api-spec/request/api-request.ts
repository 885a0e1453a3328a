import type { Json } from '../../source/json/json.ts'

/** A request for a code sample, with real values or placeholders, independent of the language. */
export interface ApiRequest {
  /** Upper case, except for custom methods that are not. */
  readonly method: string
  /** The URL without its query, percent-encoded except for placeholders in braces. */
  readonly url: string
  /**
   * Pairs in URL order, already encoded according to their style. Joined by `&` they are the query. A pair without a
   * name is only text.
   */
  readonly query: readonly (readonly [name: string, value: string])[]
  /** In order, with unique names. Does not include `Content-Type` of a multipart body. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly cookies: readonly (readonly [name: string, value: string])[]
  readonly body?: SampleBody | undefined
}

export type SampleBody =
  | { readonly type: 'json'; readonly value: Json }
  /** `application/x-www-form-urlencoded`: unencoded pairs. */
  | { readonly type: 'form'; readonly fields: readonly (readonly [name: string, value: string])[] }
  | { readonly type: 'multipart'; readonly parts: readonly SamplePart[] }
  /** XML, plain text and other texts. */
  | { readonly type: 'text'; readonly text: string }
  /** The bytes of a reader's file, in the folder where the sample runs. */
  | { readonly type: 'file'; readonly fileName: string; readonly chosen?: string | undefined }

/** `chosen`: the value that represents a file which the reader selected on the page (`chosenFile`). */
export type SamplePart =
  | { readonly name: string; readonly value: string; readonly contentType?: string | undefined }
  | {
      readonly name: string
      readonly fileName: string
      readonly contentType?: string | undefined
      readonly chosen?: string | undefined
    }

/** A language of code samples. */
export interface SampleLanguage {
  /** The name in `api.examples.languages`. */
  readonly key: string
  readonly aliases: readonly string[]
  /** The name that readers see. */
  readonly label: string
  /** The Shiki language for highlighting. */
  readonly highlight: string
  readonly write: (request: ApiRequest) => string
}
