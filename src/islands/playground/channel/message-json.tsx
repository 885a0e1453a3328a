import type { VNode } from 'preact'
import { JsonField } from '../fields/json/json-field.tsx'
import { valueOfText } from '../fields/value-of-text.ts'
import { type MessageFieldsProps, messagePointer } from './message-fields.tsx'

/** A message as JSON text. */
export function MessageJson({ draft, errors, onDraft }: MessageFieldsProps): VNode {
  return (
    <JsonField
      text={draft.text}
      onText={text => onDraft({ mode: 'json', text, value: valueOfText(text, draft.value) })}
      value={draft.value}
      // The value is derived from the text.
      onChange={() => {}}
      {...{ errors, at: messagePointer }}
    />
  )
}
