/** Browser storage may be blocked or full; then nothing is stored, and nothing fails. */
export function readStorage(storage: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[storage].getItem(key)
  } catch {
    return null
  }
}

export function writeStorage(storage: 'localStorage' | 'sessionStorage', key: string, value: string): void {
  try {
    window[storage].setItem(key, value)
  } catch {
    // The next page starts as if this were the first visit.
  }
}
