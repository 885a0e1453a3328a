import type { Json } from '../../source/json/json.ts'

/** The values that a reader enters to call an operation. Absent ones are not part of the request. */
export interface RequestValues {
  /** Address of the server, with its variables filled in and without a trailing slash. */
  readonly server: string
  /** By `parameterKey`. */
  readonly parameters: Readonly<Record<string, Json>>
  readonly body?: BodyValue | undefined
  /** Headers and query parameters that the spec does not have. */
  readonly extras?: readonly ExtraField[] | undefined
  /** Requested media type of the response; absent for the default. */
  readonly accept?: string | undefined
  /** Index into the alternatives of `security`; absent to send no credentials. */
  readonly alternative?: number | undefined
  /** By the key of the scheme. */
  readonly credentials: Readonly<Record<string, CredentialValue>>
}

/** A header or query parameter that the spec does not have. */
export interface ExtraField {
  readonly in: 'header' | 'query'
  readonly name: string
  readonly value: string
}

/** A body is built from a value and its media type, or is the text that the reader typed. */
export type BodyValue =
  | { readonly mediaType: string; readonly value: Json }
  | { readonly mediaType: string; readonly text: string }

/** A reader's credentials for a security scheme. */
export type CredentialValue =
  /** An `apiKey`. */
  | { readonly type: 'key'; readonly value: string }
  /** `http` with the scheme `basic`. */
  | { readonly type: 'basic'; readonly username: string; readonly password: string }
  /** `http` with the scheme `bearer`, `oauth2`, `openIdConnect`: the token after `Bearer`. */
  | { readonly type: 'token'; readonly token: string }
  /** Any other `http` scheme: the complete value of `Authorization`. */
  | { readonly type: 'raw'; readonly value: string }

/** Identifies a parameter of an operation: parameters in different locations may have the same name. */
export const parameterKey = ({ in: location, name }: { readonly in: string; readonly name: string }): string =>
  `${location}/${name}`

/** A file that the reader selected on the page. */
export interface ChosenFile {
  readonly key: string
  /** The name of the file, without its folder. */
  readonly name: string
}

/** The value that represents a selected file in a body: a string that readers cannot type. */
export const chosenFile = ({ key, name }: ChosenFile): string => `${filePrefix}${key}:${name}`

/** The selected file that a value represents; `undefined` for any other value. */
export function chosenFileOf(value: Json | undefined): ChosenFile | undefined {
  if (typeof value !== 'string' || !value.startsWith(filePrefix)) return undefined
  const [key = '', ...name] = value.slice(filePrefix.length).split(':')
  return { key, name: name.join(':') }
}

/** Replaces selected files in a value with their names. */
export function withFileNames(value: Json): Json {
  const file = chosenFileOf(value)
  if (file) return file.name
  if (Array.isArray(value)) return value.map(withFileNames)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withFileNames(member)]))
}

const filePrefix = '\u0000file:'
