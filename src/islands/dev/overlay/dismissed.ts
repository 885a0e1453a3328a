import { readStorage, writeStorage } from '../../shared/browser-storage.ts'

const key = 'lectern-dev-dismissed'

/** Keys of the errors that were visible when the list was closed. It stays closed until there is a new error. */
export function readDismissed(): readonly string[] {
  return JSON.parse(readStorage('sessionStorage', key) ?? '[]') // only we write under this key
}

export function writeDismissed(keys: readonly string[]): void {
  writeStorage('sessionStorage', key, JSON.stringify(keys))
}
