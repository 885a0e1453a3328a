import type { Json } from '../../source/json/json.ts'

/** The response of `{base}/_api/me`: who the reader is. It must not be cached. */
export interface ReaderResponse {
  /** What pages show as `user`; empty for a reader without such data, `null` if nobody has signed in. */
  readonly user: ReaderContent | null
  readonly groups: readonly string[]
  readonly playgroundInputs: ReaderInputs
  /** When the session ends, in milliseconds since 1970. If absent, it does not expire. */
  readonly expiresAt?: number | undefined
  /** Address that tells the browser who the reader is. Only if nobody has signed in, and if a provider has one. */
  readonly sharedSessionUrl?: string | undefined
}

export type ReaderContent = { readonly [name: string]: Json }

/** Values for the fields of playgrounds, by the names of the fields. */
export interface ReaderInputs {
  readonly server?: Readonly<Record<string, Json>> | undefined
  readonly header?: Readonly<Record<string, Json>> | undefined
  readonly query?: Readonly<Record<string, Json>> | undefined
  readonly cookie?: Readonly<Record<string, Json>> | undefined
  readonly path?: Readonly<Record<string, Json>> | undefined
}

/** The body of `POST {base}/_api/sign-in/jwt`. */
export interface TokenRequest {
  readonly token: string
  /** The page to return to. */
  readonly redirect: string
}

/** Its response, if the token is valid. */
export interface TokenResponse {
  /** An address of the same site. */
  readonly redirect: string
}
