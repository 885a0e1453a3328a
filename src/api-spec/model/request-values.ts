import type { Json } from '../../source/json/json.ts'

/** What a reader fills in to call an operation. What is absent stays out of the request. */
export interface RequestValues {
  /** Address of the server, its variables filled in, without a slash at its end. */
  readonly server: string
  /** By `parameterKey`. */
  readonly parameters: Readonly<Record<string, Json>>
  readonly body?: BodyValue | undefined
  /** Media type of the response that is asked for; absent for the usual one. */
  readonly accept?: string | undefined
  /** Index into the alternatives of `security`; absent to send no credentials. */
  readonly alternative?: number | undefined
  /** By the key of the scheme. */
  readonly credentials: Readonly<Record<string, CredentialValue>>
}

/** A body is built from a value by its media type, or is text as the reader typed it. */
export type BodyValue =
  | { readonly mediaType: string; readonly value: Json }
  | { readonly mediaType: string; readonly text: string }

/** What a reader gives for a security scheme. */
export type CredentialValue =
  /** An `apiKey`. */
  | { readonly type: 'key'; readonly value: string }
  /** `http` with the scheme `basic`. */
  | { readonly type: 'basic'; readonly username: string; readonly password: string }
  /** `http` with the scheme `bearer`, `oauth2`, `openIdConnect`: what follows the word `Bearer`. */
  | { readonly type: 'token'; readonly token: string }
  /** Any other `http` scheme: the whole value of `Authorization`. */
  | { readonly type: 'raw'; readonly value: string }

/** Names a parameter among all of its operation: two places may have one of the same name. */
export const parameterKey = ({ in: place, name }: { readonly in: string; readonly name: string }): string =>
  `${place}/${name}`

/** A file that a reader chose in the page. */
export interface ChosenFile {
  readonly key: string
  /** Of the file, without its folder. */
  readonly name: string
}

/** The value that stands for a chosen file in a body, in the place of its bytes: a text that no reader types. */
export const chosenFile = ({ key, name }: ChosenFile): string => `${filePrefix}${key}:${name}`

/** The file that a value stands for; `undefined` for any other value. */
export function chosenFileOf(value: Json | undefined): ChosenFile | undefined {
  if (typeof value !== 'string' || !value.startsWith(filePrefix)) return undefined
  const [key = '', ...name] = value.slice(filePrefix.length).split(':')
  return { key, name: name.join(':') }
}

/** A value with the names of chosen files in their places. */
export function withFileNames(value: Json): Json {
  const file = chosenFileOf(value)
  if (file) return file.name
  if (Array.isArray(value)) return value.map(withFileNames)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, withFileNames(held)]))
}

const filePrefix = '\u0000file:'
