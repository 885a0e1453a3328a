import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import type { Json } from '../../../source/json/json.ts'
import { ownValue } from '../../../source/json/own-value.ts'
import { missingError } from '../fields/errors/missing-error.ts'
import { isUntouched } from '../fields/errors/touched-fields.ts'
import type { FieldErrors } from '../fields/model/field-props.ts'
import { ValueField } from '../fields/value-field.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { translate } from '../ui/messages.ts'
import { useId } from '../ui/use-id.ts'
import { appendPointer } from '../values/json-pointer.ts'
import { credentialNames, handshakeFields } from './connection/handshake.ts'
import type { ConnectionFormProps } from './connection-form.tsx'
import { UnsupportedHeaders } from './unsupported-headers.tsx'
import { useValidation } from './use-validation.ts'

export type HandshakeFieldsProps = Pick<
  ConnectionFormProps,
  'subject' | 'channel' | 'code' | 'draft' | 'change' | 'values' | 'handshake' | 'files' | 'touched'
>

/** The parts of a handshake besides the address: query parameters, subprotocols, and what a browser cannot send. */
export function HandshakeFields(props: HandshakeFieldsProps): VNode {
  const { subject, channel, draft, change, values, files, touched } = props
  const { schemas } = subject
  const fields = useMemo(
    () => handshakeFields(channel.bindings, 'query', schemas, credentialNames(values, 'query')),
    [channel, schemas, values.alternative],
  )
  const schema = channel.bindings.find(({ protocol, query }) => protocol === 'ws' && query)?.query
  // If the reader has not visited any field, no errors are shown, and the code for them is not even loaded.
  const checked = isUntouched(touched.handshake.touchedFields) ? undefined : schema
  const { visibleErrors } = useValidation({ value: draft.query, schema: checked, schemas, at }, touched.handshake)
  const set = (name: string, value: Json | undefined) => {
    const { [name]: _, ...others } = draft.query
    change({ query: value === undefined ? others : { ...others, [name]: value } })
  }
  return (
    <>
      {fields.length > 0 && (
        <fieldset class="playground-parameters">
          <legend>{translate('parameters-query')}</legend>
          {fields.map(({ name, schema, isRequired }) => (
            <ValueField
              key={name}
              {...{ name, schema, schemas, isRequired, files }}
              value={ownValue(draft.query, name)}
              onChange={value => set(name, value)}
              at={fieldPointer(name)}
              errors={errorsOfField(visibleErrors, name)}
            />
          ))}
        </fieldset>
      )}
      <Subprotocols {...props} />
      <UnsupportedHeaders {...props} />
    </>
  )
}

const at = '/handshake'

const fieldPointer = (name: string): string => appendPointer(at, name)

/** Errors of one field. Errors for missing properties are reported on the parent, so they are moved to the field. */
function errorsOfField(errors: FieldErrors, name: string): FieldErrors {
  const isMissing = errors.get(at)?.some(({ keyword, expected }) => keyword === 'required' && expected === name)
  return isMissing ? new Map([...errors, [fieldPointer(name), [missingError(fieldPointer(name))]]]) : errors
}

/** Loaded when the reader has filled in a credential for a header. */
const PreviewPart = lazyComponent(async () => (await import('./subprotocol-preview.tsx')).SubprotocolPreview, {
  isSilent: true,
  isAwaited: true,
})

function Subprotocols({ draft, change, handshake }: HandshakeFieldsProps): VNode {
  const id = useId()
  const { invalid, subprotocolCredentials, protocols } = handshake
  const isOffered = draft.isOffered && subprotocolCredentials.length > 0
  return (
    <fieldset class="playground-parameters">
      <legend>{translate('channel-subprotocols')}</legend>
      <div class="value-field">
        <label for={id} class="visually-hidden">
          {translate('channel-subprotocols')}
        </label>
        <input
          id={id}
          dir="ltr"
          autocomplete="off"
          spellcheck={false}
          value={draft.protocols}
          aria-invalid={invalid.length > 0 || undefined}
          aria-describedby={`${id}-hint${invalid.length > 0 ? ` ${id}-fault` : ''}`}
          onInput={event => change({ protocols: event.currentTarget.value })}
        />
        <p id={`${id}-hint`} class="playground-hint">
          {translate('channel-subprotocols-hint')}
        </p>
        {invalid.length > 0 && (
          <p id={`${id}-fault`} class="playground-fault">
            {translate('channel-subprotocols-invalid', { names: invalid.join(' ') })}
          </p>
        )}
      </div>
      {subprotocolCredentials.length > 0 && (
        <label class="playground-check">
          <input
            type="checkbox"
            checked={draft.isOffered}
            onChange={event => change({ isOffered: event.currentTarget.checked })}
          />
          <span>
            {translate('channel-offer', { headers: subprotocolCredentials.map(({ header }) => header).join(', ') })}
          </span>
        </label>
      )}
      {isOffered && <PreviewPart {...{ carried: subprotocolCredentials, protocols }} />}
    </fieldset>
  )
}
