import { useState } from 'preact/hooks'

let count = 0

/** An id that is unique on the page: it may have other component trees, and more than one playground. */
export function useId(): string {
  return useState(() => {
    count += 1
    return `playground-${count}`
  })[0]
}
