import type { VNode } from 'preact'
import { useMemo, useRef } from 'preact/hooks'
import { isForm, isXml } from '../../../api-spec/model/media-type.ts'
import type { MediaType, Operation } from '../../../api-spec/model/operation.ts'
import type { Schemas } from '../../../api-spec/schemas/merged-schema.ts'
import { isRecord } from '../../../source/json/is-record.ts'
import { SecretInput } from '../credentials/secret-input.tsx'
import { type DraftBody, isJsonText, schemaOfBody } from '../draft/body-draft.ts'
import type { Draft } from '../draft/draft.ts'
import { bodyExamples, exampleCount } from '../draft/example-count.ts'
import type { SecretFields } from '../draft/secret-names.ts'
import { errorTextsOf, FieldErrorList } from '../fields/controls/control.tsx'
import { useTouchTracking } from '../fields/errors/touch-context.ts'
import type { FieldErrors } from '../fields/model/field-props.ts'
import { pastedValue } from '../fields/model/pasted-value.ts'
import { ValueField } from '../fields/value-field.tsx'
import { valueOfText } from '../fields/value-of-text.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { translate } from '../ui/messages.ts'
import { Segments } from '../ui/segments.tsx'
import { Select } from '../ui/select.tsx'
import { useId } from '../ui/use-id.ts'
import type { FileStore } from '../values/file-store.ts'
import { isPointerWithin } from '../values/json-pointer.ts'

export interface BodyEditorProps {
  readonly operation: Operation
  readonly schemas: Schemas
  readonly draft: Draft
  readonly change: (change: Partial<Draft>) => void
  readonly errors: FieldErrors
  readonly files: FileStore
  readonly secrets: SecretFields
  /** Whether examples also fill in optional properties. */
  readonly isOptionalFilled: boolean
}

/** The body: its media type, and a form or a text field. */
export function BodyEditor(props: BodyEditorProps): VNode | null {
  const { operation, schemas, draft, change, errors, files, secrets, isOptionalFilled } = props
  const { requestBody } = operation
  if (!requestBody || requestBody.content.length === 0) return null
  const media = requestBody.content.find(({ name }) => name === draft.mediaType)
  const isOnlyType = requestBody.content.length === 1 && requestBody.isRequired
  return (
    <fieldset class="playground-body">
      <legend>{translate('body')}</legend>
      {!isOnlyType && (
        <div class="playground-media">
          <Select
            isInline
            dir="ltr"
            aria-label={translate('media-type')}
            value={draft.mediaType ?? ''}
            options={[
              ...(requestBody.isRequired ? [] : [{ value: '', label: translate('body-none') }]),
              ...requestBody.content.map(({ name }) => ({ value: name, label: name })),
            ]}
            onValue={name => change({ mediaType: name || undefined })}
          />
        </div>
      )}
      {media && (
        <BodyContent
          key={media.name}
          media={media}
          body={draft.bodies[media.name] ?? { mode: 'form' }}
          isRequired={requestBody.isRequired}
          isOptionalFilled={isOptionalFilled}
          onBody={body => change({ bodies: { ...draft.bodies, [media.name]: body } })}
          {...{ schemas, errors, files, secrets }}
        />
      )}
    </fieldset>
  )
}

interface ContentProps extends Pick<BodyEditorProps, 'schemas' | 'errors' | 'files' | 'secrets' | 'isOptionalFilled'> {
  readonly media: MediaType
  readonly body: DraftBody
  readonly isRequired: boolean
  readonly onBody: (body: DraftBody) => void
}

function BodyContent(props: ContentProps): VNode {
  const { media, body, schemas, onBody } = props
  const { touch } = useTouchTracking()
  const hasBothModes = isJsonText(media) || isForm(media.name) || isXmlForm(media)
  const latest = useRef(props)
  latest.current = props
  const setMode = async (mode: DraftBody['mode']) => {
    const load = import('./to-body-mode.ts').catch(() => undefined)
    const { toBodyMode } = (await load) ?? {}
    // The reader may have changed the body in the meantime.
    const current = latest.current
    const next = toBodyMode ? toBodyMode(mode, current.body, media, schemas) : { ...current.body }
    current.onBody(next)
    // Text with an error stays: its field also describes the error.
    if (next.mode !== mode) document.getElementById('value_body-json')?.focus()
  }
  const paste = (event: ClipboardEvent) => {
    // A nested object has already handled it, or the target is a text area.
    if (event.defaultPrevented || event.target instanceof HTMLTextAreaElement) return
    const text = event.clipboardData?.getData('text/plain') ?? ''
    const value = media.schema && /^\s*[{[]/.test(text) ? pastedValue(text, media.schema, schemas) : undefined
    if (value === undefined) return
    event.preventDefault()
    onBody({ mode: 'form', value })
    touch('/body')
  }
  return (
    <div onPaste={body.mode === 'form' ? paste : undefined}>
      <div class="playground-body-tools">
        {hasBothModes && <BodyModeSelect {...{ media }} mode={body.mode} onMode={mode => void setMode(mode)} />}
        {exampleCount(bodyExamples(media), media.schema, schemas) > 1 && <BodyExamples {...props} />}
      </div>
      {body.mode === 'form' ? <BodyForm {...props} /> : <BodyText {...props} />}
    </div>
  )
}

/** Most readers use the form. */
const JsonField = lazyComponent(async () => (await import('../fields/controls/json-field.tsx')).JsonField)

/** The code for examples is loaded if there are several to choose from. */
const BodyExamples = lazyComponent(async () => (await import('./body-examples-select.tsx')).BodyExamplesSelect)

/** Whether an XML body is built from fields. */
const isXmlForm = ({ name, schema }: MediaType): boolean => isXml(name) && schema !== undefined

interface BodyModeSelectProps {
  readonly media: MediaType
  readonly mode: DraftBody['mode']
  readonly onMode: (mode: DraftBody['mode']) => void
}

function BodyModeSelect({ media, mode, onMode }: BodyModeSelectProps): VNode {
  return (
    <Segments
      label={translate('body-mode')}
      value={mode}
      options={[
        { value: 'form', label: translate('body-mode-form') },
        {
          value: 'text',
          label: isXml(media.name) ? 'XML' : translate(isJsonText(media) ? 'body-mode-text' : 'response-raw'),
        },
      ]}
      onValue={value => onMode(value === 'text' ? 'text' : 'form')}
    />
  )
}

function BodyForm({ media, body, isRequired, onBody, schemas, errors, files }: ContentProps): VNode {
  const schema = useMemo(() => schemaOfBody(media, schemas), [media, schemas])
  return (
    <ValueField
      schema={schema}
      name={translate('body')}
      value={body.value}
      // An empty object is still sent. To leave out an optional body, choose no media type.
      onChange={value => onBody({ mode: 'form', value: value ?? (isRecord(body.value) ? {} : undefined) })}
      at="/body"
      {...{ schemas, isRequired, errors, files }}
    />
  )
}

function BodyText(props: ContentProps): VNode {
  const { media, body, onBody, secrets, errors } = props
  const isSecret = secrets.bodies.has(media.name)
  if (isSecret && !isJsonText(media))
    return (
      <SecretInput
        label={translate('body')}
        value={body.text ?? ''}
        onValue={text => onBody({ mode: 'text', text })}
        isInvalid={errors.has('/body')}
        hint={[...errorTextsOf(errors.get('/body') ?? []), translate('body-secret')].join(' ')}
      />
    )
  return (
    <>
      {isJsonText(media) ? <JsonText {...props} /> : <PlainText {...props} />}
      {(isSecret || secrets.names.size > 0) && <p class="playground-hint">{translate('body-secret')}</p>}
    </>
  )
}

function JsonText({ body, onBody, errors }: ContentProps): VNode {
  return (
    <JsonField
      text={body.text}
      onText={text => onBody({ mode: 'text', text, value: valueOfText(text, body.value) })}
      value={body.value}
      // The value is derived from the text.
      onChange={() => {}}
      errors={new Map([...errors].filter(([at]) => isPointerWithin(at, '/body')))}
      at="/body"
    />
  )
}

function PlainText({ body, onBody, errors }: ContentProps): VNode {
  const id = useId()
  const texts = errorTextsOf(errors.get('/body') ?? [])
  return (
    <div data-at="/body">
      <label for={id} class="visually-hidden">
        {translate('body')}
      </label>
      <textarea
        id={id}
        class="playground-text"
        dir="ltr"
        rows={10}
        spellcheck={false}
        aria-invalid={texts.length > 0 || undefined}
        aria-describedby={texts.length > 0 ? `${id}-faults` : undefined}
        value={body.text ?? ''}
        onInput={event => onBody({ ...body, mode: 'text', text: event.currentTarget.value })}
      />
      <FieldErrorList id={id} texts={texts} />
    </div>
  )
}
