import { detachedText } from '../text/detached-text.ts'

/** Longer texts hardly ever repeat. */
const maxLength = 200

/** The texts of several hundred pages. Texts repeat mostly within one result, or in all of them. */
const defaultMaxTexts = 5_000

export interface SharingOptions {
  /** Whether no text is a part of a longer one, as in data that was parsed or received from a thread. */
  readonly isDetached?: boolean
}

/**
 * Returns a function that reduces the memory of plain data that is kept for long: equal texts become the same object,
 * parts of longer texts become copies that do not keep the whole text, and empty lists become the same object. This
 * happens in place, because the data remains equal.
 */
export function createTextSharing(maxTexts = defaultMaxTexts): (data: unknown, options?: SharingOptions) => void {
  const texts = new Map<string, string>()
  const shared = (text: string, isDetached: boolean): string => {
    if (text.length > maxLength) return isDetached ? text : detachedText(text)
    const known = texts.get(text)
    if (known !== undefined) return known
    if (texts.size >= maxTexts) texts.clear()
    const copy = isDetached ? text : detachedText(text)
    texts.set(copy, copy)
    return copy
  }
  const share = (data: unknown, isDetached: boolean): void => {
    if (typeof data !== 'object' || data === null || Object.isFrozen(data)) return
    const parts = data as Record<string, unknown> // an array also has its indexes as keys
    for (const key of Object.keys(parts)) {
      const part = parts[key]
      if (typeof part === 'string') parts[key] = shared(part, isDetached)
      else if (Array.isArray(part) && part.length === 0) parts[key] = emptyList
      else share(part, isDetached)
    }
  }
  return (data, { isDetached = false } = {}) => share(data, isDetached)
}

const emptyList: readonly never[] = Object.freeze([])
