import { readStorage, writeStorage } from '../../shared/browser-storage.ts'

const key = 'lectern-dev-dismissed'

/** Keys of the errors that were on show when the list was closed: it stays closed until there is another one. */
export function readDismissed(): readonly string[] {
  return JSON.parse(readStorage('sessionStorage', key) ?? '[]') // only we write under this key
}

export function writeDismissed(keys: readonly string[]): void {
  writeStorage('sessionStorage', key, JSON.stringify(keys))
}
