import type { Json } from '../../source/json/json.ts'

/** A request as a code sample writes it: real values or placeholders, nothing left to decide but the language. */
export interface SampleRequest {
  /** Upper case, but for methods of an API's own that are not. */
  readonly method: string
  /** Whole address without its query, percent-encoded but for placeholders in braces. */
  readonly url: string
  /** Pairs in URL order, already encoded by their style: joined by `&` they are the query. One without a name is text alone. */
  readonly query: readonly (readonly [name: string, value: string])[]
  /** In the order in which they are written; no name twice. `Content-Type` of a multipart body is not among them. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly cookies: readonly (readonly [name: string, value: string])[]
  readonly body?: SampleBody | undefined
}

export type SampleBody =
  | { readonly type: 'json'; readonly value: Json }
  /** `application/x-www-form-urlencoded`: pairs not yet encoded. */
  | { readonly type: 'form'; readonly fields: readonly (readonly [name: string, value: string])[] }
  | { readonly type: 'multipart'; readonly parts: readonly SamplePart[] }
  /** XML, plain text and whatever else is text. */
  | { readonly type: 'text'; readonly text: string }
  /** The bytes of a file of the reader's, in the folder where the sample runs. */
  | { readonly type: 'file'; readonly fileName: string; readonly chosen?: string | undefined }

/** `chosen`: the value that stands for a file which the reader chose in the page (`chosenFile`). */
export type SamplePart =
  | { readonly name: string; readonly value: string; readonly contentType?: string | undefined }
  | {
      readonly name: string
      readonly fileName: string
      readonly contentType?: string | undefined
      readonly chosen?: string | undefined
    }

/** A language that samples are written in. */
export interface SampleLanguage {
  /** As `api.examples.languages` names it. */
  readonly key: string
  readonly aliases: readonly string[]
  /** As readers see it. */
  readonly label: string
  /** The language that highlights it, as Shiki calls it. */
  readonly highlight: string
  readonly write: (request: SampleRequest) => string
}
