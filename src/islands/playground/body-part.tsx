import type { VNode } from 'preact'
import { useId } from 'preact/hooks'
import { emptySchema } from '../../api-spec/empty-schema.ts'
import { isForm, isJson } from '../../api-spec/media-type-name.ts'
import type { Schemas } from '../../api-spec/merged-schema.ts'
import type { MediaType, Operation } from '../../api-spec/operation.ts'
import type { Json } from '../../source/json.ts'
import { type Draft, type DraftBody, formText, isJsonText } from './draft.ts'
import type { Faults } from './draft-faults.ts'
import { JsonField } from './fields/json-field.tsx'
import { pastedValue } from './fields/pasted-value.ts'
import { parsedJson } from './fields/scalar-text.ts'
import { ValueField } from './fields/value-field.tsx'
import type { FileShelf } from './file-shelf.ts'
import { word } from './words.ts'

export interface BodyPartProps {
  readonly operation: Operation
  readonly schemas: Schemas
  readonly draft: Draft
  readonly change: (change: Partial<Draft>) => void
  readonly faults: Faults
  readonly files: FileShelf
}

/** The body: its media type, and a form or a text for it. */
export function BodyPart({ operation, schemas, draft, change, faults, files }: BodyPartProps): VNode | null {
  const { requestBody } = operation
  const id = useId()
  if (!requestBody || requestBody.content.length === 0) return null
  const media = requestBody.content.find(({ name }) => name === draft.mediaType)
  const isAlone = requestBody.content.length === 1 && requestBody.isRequired
  return (
    <fieldset class="playground-body">
      <legend>{word('body')}</legend>
      {!isAlone && (
        <>
          <label for={id}>{word('media-type')}</label>
          <select
            id={id}
            value={draft.mediaType ?? ''}
            onChange={event => change({ mediaType: event.currentTarget.value || undefined })}
          >
            {!requestBody.isRequired && <option value="">{word('body-none')}</option>}
            {requestBody.content.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </>
      )}
      {media && (
        <BodyContent
          key={media.name}
          media={media}
          body={draft.bodies[media.name] ?? { mode: 'form' }}
          isRequired={requestBody.isRequired}
          onBody={body => change({ bodies: { ...draft.bodies, [media.name]: body } })}
          {...{ schemas, faults, files }}
        />
      )}
    </fieldset>
  )
}

interface ContentProps extends Pick<BodyPartProps, 'schemas' | 'faults' | 'files'> {
  readonly media: MediaType
  readonly body: DraftBody
  readonly isRequired: boolean
  readonly onBody: (body: DraftBody) => void
}

function BodyContent(props: ContentProps): VNode {
  const { media, body, schemas, onBody } = props
  const isEither = isJsonText(media) || isForm(media.name)
  const paste = (event: ClipboardEvent) => {
    // An object inside took it for itself, or it is text of JSON.
    if (event.defaultPrevented || event.target instanceof HTMLTextAreaElement) return
    const text = event.clipboardData?.getData('text/plain') ?? ''
    const value = media.schema && /^\s*[{[]/.test(text) ? pastedValue(text, media.schema, schemas) : undefined
    if (value === undefined) return
    event.preventDefault()
    onBody({ mode: 'form', value })
  }
  return (
    <div onPaste={body.mode === 'form' ? paste : undefined}>
      {isEither && <ModeChoice {...{ media }} mode={body.mode} onMode={mode => onBody(inMode(mode, body, media))} />}
      {body.mode === 'form' ? <BodyForm {...props} /> : <BodyText {...props} />}
    </div>
  )
}

/** The same body to be filled in otherwise: fields of a form as the text that they would be sent as. */
function inMode(mode: DraftBody['mode'], { value }: DraftBody, media: MediaType): DraftBody {
  const isText = mode === 'text' && isForm(media.name)
  return isText ? { mode, value, text: formText(media, value) } : { mode, value }
}

interface ModeChoiceProps {
  readonly media: MediaType
  readonly mode: DraftBody['mode']
  readonly onMode: (mode: DraftBody['mode']) => void
}

function ModeChoice({ media, mode, onMode }: ModeChoiceProps): VNode {
  const name = useId()
  const words = { form: 'body-mode-form', text: isJsonText(media) ? 'body-mode-text' : 'response-raw' }
  return (
    <div class="playground-modes" role="radiogroup" aria-label={word('body-mode')}>
      {(['form', 'text'] as const).map(each => (
        <label key={each}>
          <input type="radio" name={name} checked={mode === each} onChange={() => onMode(each)} />
          {word(words[each])}
        </label>
      ))}
    </div>
  )
}

function BodyForm({ media, body, isRequired, onBody, schemas, faults, files }: ContentProps): VNode {
  return (
    <ValueField
      schema={media.schema ?? (isJson(media.name) ? emptySchema : { ...emptySchema, types: ['file'] })}
      name={word('body')}
      value={body.value}
      onChange={value => onBody({ mode: 'form', value })}
      at="/body"
      {...{ schemas, isRequired, faults, files }}
    />
  )
}

function BodyText({ media, body, onBody, faults }: ContentProps): VNode {
  const id = useId()
  if (isJsonText(media))
    return (
      <JsonField
        text={body.text}
        onText={text => onBody({ mode: 'text', text, value: valueOfText(text, body.value) })}
        value={body.value}
        // Its text says the value.
        onChange={() => {}}
        faults={new Map([...faults].filter(([at]) => at.startsWith('/body')))}
        at="/body"
      />
    )
  return (
    <>
      <label for={id} class="visually-hidden">
        {word('body')}
      </label>
      <textarea
        id={id}
        class="playground-text"
        dir="ltr"
        rows={10}
        spellcheck={false}
        value={body.text ?? ''}
        onInput={event => onBody({ mode: 'text', text: event.currentTarget.value })}
      />
    </>
  )
}

/** What text of JSON says: what it said before while it is none. No text at all: the value itself is shown. */
function valueOfText(text: string | undefined, known: Json | undefined): Json | undefined {
  if (text === undefined) return known
  return text.trim() === '' ? undefined : (parsedJson(text) ?? known)
}
