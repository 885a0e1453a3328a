import { addEnglishMessages, translate } from '../../ui/messages.ts'
import { findJsonError } from '../../values/find-json-error.ts'
import type { ControlIds } from '../model/field-props.ts'
import { englishJsonMessages } from './english-json-messages.ts'

addEnglishMessages(englishJsonMessages)

interface JsonEditorProps {
  readonly controlIds: ControlIds
  readonly label?: string | undefined
  readonly text: string
  readonly rows?: number
  readonly placeholder?: string | undefined
  readonly onText: (text: string) => void
}

/** A text field for JSON. */
export const JsonEditor = ({ controlIds, label, text, rows = 4, placeholder, onText }: JsonEditorProps) => (
  <textarea
    {...controlIds}
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

/** The position of the first JSON syntax error, as a message; `undefined` for valid JSON. Variables may stand for numbers. */
export function syntaxErrorText(text: string): string | undefined {
  const error = findJsonError(text.replace(/\{\{\s*[\w.-]+\s*\}\}/g, ({ length }) => '1'.repeat(length)))
  if (!error) return undefined
  const { line, column, expected, found } = error
  return found === ''
    ? translate('json-unfinished', { line, column })
    : translate('json-mistake', { line, column, found, wanted: translate(`json-wanted-${expected}`) })
}
