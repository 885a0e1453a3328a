import { readStored, writeStored } from '../shared/stored.ts'

const key = 'lectern-dev-dismissed'

/** Keys of the errors that were on show when the list was closed: it stays closed until there is another one. */
export function readDismissed(): readonly string[] {
  return JSON.parse(readStored('sessionStorage', key) ?? '[]') // only we write under this key
}

export function writeDismissed(keys: readonly string[]): void {
  writeStored('sessionStorage', key, JSON.stringify(keys))
}
