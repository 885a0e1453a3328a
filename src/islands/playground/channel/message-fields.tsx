import type { VNode } from 'preact'
import type { Message } from '../../../api-spec/channel.ts'
import { emptySchema } from '../../../api-spec/empty-schema.ts'
import type { Schemas } from '../../../api-spec/merged-schema.ts'
import type { Json } from '../../../source/json.ts'
import { jsonText } from '../../../source/json-text.ts'
import type { Faults } from '../fields/field-props.ts'
import { JsonField } from '../fields/json-field.tsx'
import { parsedJson } from '../fields/scalar-text.ts'
import { ValueField } from '../fields/value-field.tsx'
import type { FileShelf } from '../file-shelf.ts'
import { useId } from '../use-id.ts'
import { word } from '../words.ts'
import type { Written } from './channel-draft.ts'
import { type Mode, modesOf } from './channel-messages.ts'

export interface MessageFieldsProps {
  readonly message: Message | undefined
  readonly written: Written
  readonly schemas: Schemas
  readonly faults: Faults
  readonly files: FileShelf
  readonly onWritten: (written: Written) => void
}

/** A message in one of the ways in which it can be written. */
export function MessageFields(props: MessageFieldsProps): VNode {
  const { message, written, schemas, onWritten } = props
  const modes = modesOf(message, schemas)
  const Fields = fieldsOf[written.mode]
  return (
    <>
      <ModeChoice modes={modes} mode={written.mode} onMode={mode => onWritten(inMode(written, mode))} />
      <Fields {...props} />
    </>
  )
}

/** The same message in another way, as far as it can be said in it. */
export function inMode({ mode: before, value, text }: Written, mode: Mode): Written {
  if (mode === before) return { mode, value, text }
  if (mode === 'file') return { mode }
  if (before === 'file') return { mode }
  if (mode === 'text') return { mode, text: text ?? (value === undefined ? '' : jsonText(value)) }
  const parsed = text === undefined ? value : (parsedJson(text) ?? value)
  return { mode, value: parsed }
}

interface ModeChoiceProps {
  readonly modes: readonly Mode[]
  readonly mode: Mode
  readonly onMode: (mode: Mode) => void
}

function ModeChoice({ modes, mode, onMode }: ModeChoiceProps): VNode {
  const name = useId()
  return (
    <div class="playground-modes" role="radiogroup" aria-label={word('channel-mode')}>
      {modes.map(each => (
        <label key={each}>
          <input type="radio" name={name} checked={mode === each} onChange={() => onMode(each)} />
          {word(`channel-mode-${each}`)}
        </label>
      ))}
    </div>
  )
}

const at = '/message'

function FormFields({ message, written, schemas, faults, files, onWritten }: MessageFieldsProps): VNode {
  return (
    <ValueField
      schema={message?.payload ?? emptySchema}
      name={word('channel-message')}
      isRequired={true}
      value={written.value}
      onChange={value => onWritten({ mode: 'form', value })}
      {...{ schemas, faults, files, at }}
    />
  )
}

function JsonFields({ written, faults, onWritten }: MessageFieldsProps): VNode {
  return (
    <JsonField
      text={written.text}
      onText={text => onWritten({ mode: 'json', text, value: valueOfText(text, written.value) })}
      value={written.value}
      // Its text says the value.
      onChange={() => {}}
      {...{ faults, at }}
    />
  )
}

/** What text of JSON says: what it said before while it is none. No text at all: the value itself is shown. */
function valueOfText(text: string | undefined, known: Json | undefined): Json | undefined {
  if (text === undefined) return known
  return text.trim() === '' ? undefined : (parsedJson(text) ?? known)
}

function TextFields({ written, onWritten }: MessageFieldsProps): VNode {
  const id = useId()
  return (
    <div class="value-field">
      <label for={id} class="visually-hidden">
        {word('channel-message')}
      </label>
      <textarea
        id={id}
        class="playground-text"
        dir="ltr"
        rows={6}
        spellcheck={false}
        value={written.text ?? ''}
        onInput={event => onWritten({ mode: 'text', text: event.currentTarget.value })}
      />
    </div>
  )
}

function FileFields({ written, schemas, files, onWritten }: MessageFieldsProps): VNode {
  return (
    <ValueField
      schema={{ ...emptySchema, types: ['file'] }}
      name={word('channel-message')}
      isRequired={true}
      value={written.value}
      onChange={value => onWritten({ mode: 'file', value })}
      faults={noFaults}
      {...{ schemas, files, at }}
    />
  )
}

const noFaults: Faults = new Map()

const fieldsOf = { form: FormFields, json: JsonFields, text: TextFields, file: FileFields } as const
