import type { RefObject } from 'preact'
import { useEffect } from 'preact/hooks'

/** Makes a field as high as its text, in browsers whose style sheets do not support this. */
export function useFitToText(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useEffect(() => {
    const element = field.current
    if (!element || CSS.supports('field-sizing', 'content')) return
    element.style.height = 'auto'
    // An empty field has the height of its style sheet.
    if (text !== '') element.style.height = `${element.scrollHeight}px`
  }, [field, text])
}
