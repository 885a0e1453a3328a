import { readStorage, writeStorage } from '../shared/browser-storage.ts'

const key = 'lectern-tabs'

/** So many titles are remembered. */
const maxStored = 24

/** The title among some that a reader has chosen last, here or on another page. */
export function lastTabChoice(titles: readonly string[]): string | undefined {
  return choices().find(title => titles.includes(title))
}

export function storeTabChoice(title: string): void {
  const others = choices().filter(other => other !== title)
  writeStorage('localStorage', key, JSON.stringify([title, ...others].slice(0, maxStored)))
}

/** Titles, the latest first. */
function choices(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readStorage('localStorage', key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(title => typeof title === 'string') : []
  } catch {
    return [] // Something else wrote there.
  }
}
