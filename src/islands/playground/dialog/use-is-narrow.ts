import { useEffect, useState } from 'preact/hooks'

/** Narrower dialogs show one panel at a time. The same width as in `dialog.css`. */
const narrow = '(width < 56rem)'

/** Whether the dialog shows one panel at a time. */
export function useIsNarrow(): boolean {
  const [isNarrow, setNarrow] = useState(() => matchMedia(narrow).matches)
  useEffect(() => {
    const listening = new AbortController()
    matchMedia(narrow).addEventListener('change', ({ matches }) => setNarrow(matches), { signal: listening.signal })
    return () => listening.abort()
  }, [])
  return isNarrow
}
