import type { VNode } from 'preact'
import { useMemo, useRef, useState } from 'preact/hooks'
import { isForm, isXml } from '../../../api-spec/model/media-type.ts'
import type { MediaType, Operation } from '../../../api-spec/model/operation.ts'
import type { Schemas } from '../../../api-spec/schemas/merged-schema.ts'
import { isRecord } from '../../../source/json/is-record.ts'
import { type DraftBody, isJsonText } from '../draft/body-draft.ts'
import { schemaOfBody } from '../draft/body-schema.ts'
import type { Draft } from '../draft/draft.ts'
import { bodyExamples, exampleCount } from '../draft/example-count.ts'
import type { SecretFields } from '../draft/secret-names.ts'
import { usePaste } from '../fields/controls/use-paste.ts'
import { useTouchTracking } from '../fields/errors/touch-context.ts'
import type { FieldErrors } from '../fields/model/field-props.ts'
import { ValueField } from '../fields/value-field.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { translate } from '../ui/messages.ts'
import { Segments } from '../ui/segments.tsx'
import { Select } from '../ui/select.tsx'
import type { FileStore } from '../values/file-store.ts'

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

export interface BodyContentProps
  extends Pick<BodyEditorProps, 'schemas' | 'errors' | 'files' | 'secrets' | 'isOptionalFilled'> {
  readonly media: MediaType
  readonly body: DraftBody
  readonly isRequired: boolean
  readonly onBody: (body: DraftBody) => void
}

function BodyContent(props: BodyContentProps): VNode {
  const { media, body, schemas, onBody } = props
  const { touch } = useTouchTracking()
  const hasBothModes = isJsonText(media) || isForm(media.name) || isXmlForm(media)
  const latest = useRef(props)
  latest.current = props
  // While its code is loading.
  const [requestedMode, setRequestedMode] = useState<DraftBody['mode']>()
  const setMode = async (mode: DraftBody['mode']) => {
    setRequestedMode(mode)
    const load = import('./to-body-mode.ts').catch(() => undefined)
    const { toBodyMode } = (await load) ?? {}
    // The reader may have changed the body in the meantime.
    const current = latest.current
    const next = toBodyMode ? toBodyMode(mode, current.body, media, schemas) : { ...current.body }
    current.onBody(next)
    setRequestedMode(undefined)
    // Text with an error stays: its field also describes the error.
    if (next.mode !== mode) document.getElementById('value_body-json')?.focus()
  }
  const paste = usePaste({
    schema: media.schema,
    schemas,
    onValue: value => {
      onBody({ mode: 'form', value })
      touch('/body')
    },
  })
  return (
    <div {...(body.mode === 'form' ? paste : {})}>
      <div class="playground-body-tools">
        {hasBothModes && (
          <BodyModeSelect {...{ media }} mode={requestedMode ?? body.mode} onMode={mode => void setMode(mode)} />
        )}
        {exampleCount(bodyExamples(media), media.schema, schemas) > 1 && <BodyExamples {...props} />}
      </div>
      {body.mode === 'form' ? <BodyForm {...props} /> : <BodyText {...props} />}
    </div>
  )
}

/** Most readers use the form. */
const BodyText = lazyComponent(async () => (await import('./body-text.tsx')).BodyText, {
  hasMoreStyle: true,
  isAwaited: true,
})

/** The code for examples is loaded if there are several to choose from. */
const BodyExamples = lazyComponent(async () => (await import('./body-examples-select.tsx')).BodyExamplesSelect, {
  isAwaited: true,
})

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

function BodyForm({ media, body, isRequired, onBody, schemas, errors, files }: BodyContentProps): VNode {
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
