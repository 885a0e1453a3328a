import { word } from '../words.ts'
import type { Ties } from './control.tsx'
import { jsonMistake } from './json-mistake.ts'

interface JsonEditorProps {
  readonly ties: Ties
  readonly label?: string | undefined
  readonly text: string
  readonly rows?: number
  readonly placeholder?: string | undefined
  readonly onText: (text: string) => void
}

/** JSON as text. */
export const JsonEditor = ({ ties, label, text, rows = 4, placeholder, onText }: JsonEditorProps) => (
  <textarea
    {...ties}
    class="value-input value-code"
    aria-label={label}
    rows={rows}
    placeholder={placeholder}
    dir="ltr"
    spellcheck={false}
    autocomplete="off"
    autocapitalize="off"
    value={text}
    onInput={event => onText(event.currentTarget.value)}
  />
)

/** Where a text stops to be JSON, as a reader is told; `undefined` where it is JSON. */
export function mistakeText(text: string): string | undefined {
  const mistake = jsonMistake(text)
  if (!mistake) return undefined
  const { line, column, wanted, found } = mistake
  return found === ''
    ? word('json-unfinished', { line, column })
    : word('json-mistake', { line, column, found, wanted: word(`json-wanted-${wanted}`) })
}
