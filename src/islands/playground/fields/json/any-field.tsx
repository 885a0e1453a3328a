import { useState } from 'preact/hooks'
import { isSameJsonText } from '../../values/edits.ts'
import { parseLooseText, toLooseText } from '../../values/value-text.ts'
import { Control } from '../controls/control.tsx'
import type { KindProps } from '../model/field-props.ts'
import { JsonEditor, syntaxErrorText } from './json-editor.tsx'

/** A value of any type as JSON. Text that is not JSON is a string, with an error if it looks like JSON. */
export function AnyField(props: KindProps) {
  const { value, onChange, isItem, shape } = props
  const [draft, setDraft] = useState('')
  const text = value !== undefined && isSameJsonText(parseLooseText(draft), value) ? draft : toLooseText(value)
  const error = typeof value === 'string' && /^\s*[[{"]/.test(text) ? syntaxErrorText(text) : undefined
  const update = (typed: string) => {
    setDraft(typed)
    onChange(typed === '' && isItem ? '' : parseLooseText(typed))
  }
  return (
    <Control {...props} syntaxErrors={error === undefined ? [] : [error]}>
      {controlIds => (
        <JsonEditor
          controlIds={controlIds}
          text={text}
          rows={2}
          placeholder={shape.merged.placeholder}
          onText={update}
        />
      )}
    </Control>
  )
}
