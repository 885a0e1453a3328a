import type { KeyCaller } from '../ports.ts'
import { hashKey, isSameHash } from './hash-key.ts'

/** Keys from the environment of the process, for a server with one key of each kind. */
export interface EnvironmentKeys {
  /** `LECTERN_ASSISTANT_KEY`. */
  readonly assistant?: string | undefined
  /** `LECTERN_ADMIN_KEY`. */
  readonly admin?: string | undefined
}

type KeyKind = KeyCaller['keyKind']

const variables: Readonly<Record<KeyKind, string>> = {
  assistant: 'LECTERN_ASSISTANT_KEY',
  admin: 'LECTERN_ADMIN_KEY',
}

const kinds = ['assistant', 'admin'] as const

/** Shorter keys may be words that somebody can guess. */
const minLength = 16

/** @param report Called with a sentence for the operator if a key is not used, or if it is unsafe. */
export function readEnvironmentKeys(
  env: Readonly<Record<string, string | undefined>>,
  report: (problem: string) => void,
): EnvironmentKeys {
  const read = (kind: KeyKind): string | undefined => {
    const variable = variables[kind]
    // Keys from files often end with a line break. A variable that is set to nothing is not a key.
    const key = env[variable]?.trim() || undefined
    if (key === undefined) return undefined
    // Others cannot be sent in the header "Authorization".
    if (!/^[\x21-\x7e]{1,512}$/.test(key)) {
      report(`${variable} is ignored: a key can have up to 512 letters, digits and punctuation marks, and no spaces.`)
      return undefined
    }
    if (key.length < minLength)
      report(
        `${variable} is shorter than ${minLength} characters, so it can be guessed. Use at least 32 random characters.`,
      )
    return key
  }
  const keys = { assistant: read('assistant'), admin: read('admin') }
  if (keys.admin === undefined || keys.admin !== keys.assistant) return keys
  report('LECTERN_ADMIN_KEY is ignored, because LECTERN_ASSISTANT_KEY has the same value. Use two different keys.')
  return { assistant: keys.assistant }
}

/** Finds the caller of a key from the environment by the hash of the key. */
export function environmentCallers(
  keys: EnvironmentKeys,
  organization: string,
): (hash: string) => KeyCaller | undefined {
  const callers = kinds.flatMap(keyKind => {
    const key = keys[keyKind]
    return key === undefined ? [] : [{ hash: hashKey(key), caller: callerOf(keyKind, organization) }]
  })
  return hash => callers.filter(known => isSameHash(known.hash, hash)).at(0)?.caller
}

/** What to call a key from the environment: the name of its variable. `undefined` for other keys. */
export const environmentKeyName = (id: string): string | undefined => {
  const kind = kinds.find(keyKind => idOf(keyKind) === id)
  return kind && variables[kind]
}

const idOf = (keyKind: KeyKind): string => `environment-${keyKind}`

function callerOf(keyKind: KeyKind, organization: string): KeyCaller {
  return { kind: 'key', id: idOf(keyKind), organization, keyKind, scopes: [], networks: [], origins: [] }
}
