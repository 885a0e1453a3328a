import { useState } from 'preact/hooks'

let count = 0

/** An id that is unique on the page: there may be other trees of components on it, and more than one playground. */
export function useId(): string {
  return useState(() => {
    count += 1
    return `playground-${count}`
  })[0]
}
