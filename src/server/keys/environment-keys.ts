import type { KeyCaller } from '../ports.ts'
import { hashKey, isSameHash } from './hash-key.ts'

/** Keys from the environment of the process, for a server with one key of each kind. */
export interface EnvironmentKeys {
  /** `LECTERN_ASSISTANT_KEY`. */
  readonly assistant?: string | undefined
  /** `LECTERN_ADMIN_KEY`. */
  readonly admin?: string | undefined
}

export function readEnvironmentKeys(env: Readonly<Record<string, string | undefined>>): EnvironmentKeys {
  // A variable that is set to nothing is not a key.
  return { assistant: env.LECTERN_ASSISTANT_KEY || undefined, admin: env.LECTERN_ADMIN_KEY || undefined }
}

/** Finds the caller of a key from the environment by the hash of the key. */
export function environmentCallers(
  keys: EnvironmentKeys,
  organization: string,
): (hash: string) => KeyCaller | undefined {
  const callers = (['assistant', 'admin'] as const).flatMap(keyKind => {
    const key = keys[keyKind]
    return key === undefined ? [] : [{ hash: hashKey(key), caller: callerOf(keyKind, organization) }]
  })
  return hash => callers.filter(known => isSameHash(known.hash, hash)).at(0)?.caller
}

function callerOf(keyKind: KeyCaller['keyKind'], organization: string): KeyCaller {
  return { kind: 'key', id: `environment-${keyKind}`, organization, keyKind, scopes: [], networks: [], origins: [] }
}
