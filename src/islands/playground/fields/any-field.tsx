import { useState } from 'preact/hooks'
import { Control } from './control.tsx'
import { isSameJsonText } from './edits.ts'
import type { KindProps } from './field-props.ts'
import { JsonEditor, syntaxErrorText } from './json-editor.tsx'
import { parseLooseText, toLooseText } from './scalar-text.ts'

/** A value of any kind as JSON; what is no JSON is text, which may be a mistake where it looks like JSON. */
export function AnyField(props: KindProps) {
  const { value, onChange, isItem, shape } = props
  const [draft, setDraft] = useState('')
  const text = value !== undefined && isSameJsonText(parseLooseText(draft), value) ? draft : toLooseText(value)
  const mistake = typeof value === 'string' && /^\s*[[{"]/.test(text) ? syntaxErrorText(text) : undefined
  const take = (typed: string) => {
    setDraft(typed)
    onChange(typed === '' && isItem ? '' : parseLooseText(typed))
  }
  return (
    <Control {...props} syntaxErrors={mistake === undefined ? [] : [mistake]}>
      {ties => <JsonEditor ties={ties} text={text} rows={2} placeholder={shape.merged.placeholder} onText={take} />}
    </Control>
  )
}
