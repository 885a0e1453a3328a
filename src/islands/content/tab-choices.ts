import { readStorage, writeStorage } from '../shared/browser-storage.ts'

const key = 'lectern-tabs'

/** How many titles are stored. */
const maxStored = 24

/** The title among `titles` that the reader chose last, on this page or another one. */
export function lastTabChoice(titles: readonly string[]): string | undefined {
  return choices().find(title => titles.includes(title))
}

export function storeTabChoice(title: string): void {
  const others = choices().filter(other => other !== title)
  writeStorage('localStorage', key, JSON.stringify([title, ...others].slice(0, maxStored)))
}

/** Titles, most recent first. */
function choices(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readStorage('localStorage', key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(title => typeof title === 'string') : []
  } catch {
    return [] // The stored value is invalid.
  }
}
