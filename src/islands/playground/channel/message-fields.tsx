import type { VNode } from 'preact'
import type { Message } from '../../../api-spec/model/channel.ts'
import { emptySchema } from '../../../api-spec/model/empty-schema.ts'
import type { Schemas } from '../../../api-spec/schemas/merged-schema.ts'
import { jsonText } from '../../../source/json/json-text.ts'
import type { FieldErrors } from '../fields/model/field-props.ts'
import { ValueField } from '../fields/value-field.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { translate } from '../ui/messages.ts'
import { Segments } from '../ui/segments.tsx'
import { useId } from '../ui/use-id.ts'
import type { FileStore } from '../values/file-store.ts'
import { parseJsonValue } from '../values/value-text.ts'
import type { MessageDraft } from './draft/channel-draft.ts'
import { type MessageMode, modesOf } from './draft/channel-messages.ts'

export interface MessageFieldsProps {
  readonly message: Message | undefined
  readonly draft: MessageDraft
  readonly schemas: Schemas
  readonly errors: FieldErrors
  readonly files: FileStore
  readonly onDraft: (written: MessageDraft) => void
}

/** The fields for a message in the selected mode. */
export function MessageFields(props: MessageFieldsProps): VNode {
  const { message, draft, schemas, onDraft } = props
  const modes = modesOf(message, schemas)
  const Fields = fieldsByMode[draft.mode]
  return (
    <>
      <Segments
        label={translate('channel-mode')}
        value={draft.mode}
        options={modes.map(mode => ({ value: mode, label: translate(`channel-mode-${mode}`) }))}
        onValue={value => onDraft(withMode(draft, modes.find(mode => mode === value) ?? draft.mode))}
      />
      <Fields {...props} />
    </>
  )
}

/** The same message in another mode, as far as it can be converted. */
export function withMode({ mode: before, value, text }: MessageDraft, mode: MessageMode): MessageDraft {
  if (mode === before) return { mode, value, text }
  if (mode === 'file') return { mode }
  if (before === 'file') return { mode }
  if (mode === 'text') return { mode, text: text ?? (value === undefined ? '' : jsonText(value)) }
  const parsed = text === undefined ? value : (parseJsonValue(text) ?? value)
  return { mode, value: parsed }
}

/** JSON Pointer of the message in the form. */
export const messagePointer = '/message'

function FormFields({ message, draft, schemas, errors, files, onDraft }: MessageFieldsProps): VNode {
  return (
    <ValueField
      schema={message?.payload ?? emptySchema}
      name={translate('channel-message')}
      isRequired={true}
      value={draft.value}
      onChange={value => onDraft({ mode: 'form', value })}
      {...{ schemas, errors, files, at: messagePointer }}
    />
  )
}

/** Most readers use the form. */
const JsonFields = lazyComponent(async () => (await import('./message-json.tsx')).MessageJson, { isAwaited: true })

function TextFields({ draft, onDraft }: MessageFieldsProps): VNode {
  const id = useId()
  return (
    <div class="value-field">
      <label for={id} class="visually-hidden">
        {translate('channel-message')}
      </label>
      <textarea
        id={id}
        class="playground-text"
        dir="ltr"
        rows={6}
        spellcheck={false}
        value={draft.text ?? ''}
        onInput={event => onDraft({ mode: 'text', text: event.currentTarget.value })}
      />
    </div>
  )
}

function FileFields({ draft, schemas, files, onDraft }: MessageFieldsProps): VNode {
  return (
    <ValueField
      schema={{ ...emptySchema, types: ['file'] }}
      name={translate('channel-message')}
      isRequired={true}
      value={draft.value}
      onChange={value => onDraft({ mode: 'file', value })}
      errors={noErrors}
      {...{ schemas, files, at: messagePointer }}
    />
  )
}

const noErrors: FieldErrors = new Map()

const fieldsByMode = { form: FormFields, json: JsonFields, text: TextFields, file: FileFields } as const
