import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import type { Json } from '../../../source/json/json.ts'
import { ownValue } from '../../../source/json/own-value.ts'
import { errorsByPointer } from '../fields/errors/errors-by-pointer.ts'
import { isUntouched } from '../fields/errors/touched-fields.ts'
import type { FieldErrors } from '../fields/model/field-props.ts'
import { ValueField } from '../fields/value-field.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { translate } from '../ui/messages.ts'
import { useId } from '../ui/use-id.ts'
import { appendPointer } from '../values/json-pointer.ts'
import {
  credentialNames,
  handshakeFields,
  type SubprotocolCredential,
  sampleHandshake,
} from './connection/handshake.ts'
import { exampleHeaderValue, websocatCommand } from './connection/websocat-command.ts'
import type { ConnectionFormProps } from './connection-form.tsx'
import { isProtocolHeader } from './draft/channel-draft.ts'
import { useValidation } from './use-validation.ts'

type HandshakeFieldsProps = Pick<
  ConnectionFormProps,
  'subject' | 'channel' | 'draft' | 'change' | 'values' | 'handshake' | 'files' | 'touched'
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
  const isMissing = errors.get(at)?.some(({ keyword, wanted: expected }) => keyword === 'required' && expected === name)
  return isMissing
    ? new Map([...errors, ...errorsByPointer([{ at: fieldPointer(name), keyword: 'required', wanted: '' }])])
    : errors
}

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
      {isOffered && <SubprotocolPreview {...{ carried: subprotocolCredentials, protocols }} />}
    </fieldset>
  )
}

/** What is sent instead of headers, with placeholders, because others may see the screen. */
function SubprotocolPreview({
  carried,
  protocols,
}: {
  carried: readonly SubprotocolCredential[]
  protocols: readonly string[]
}): VNode {
  const preview = protocols.map(name => placeholderOf(name, carried)).join(', ')
  return (
    <div class="playground-hint">
      <p>
        <code dir="ltr">Sec-WebSocket-Protocol: {preview}</code>
      </p>
      <ul>
        {carried.map(({ header, scheme = '', isEncoded }) => (
          <li key={header}>
            {translate(subprotocolTextKey(scheme, isEncoded), { header, word: scheme, placeholder: `<${header}>` })}
          </li>
        ))}
      </ul>
      <p>{translate('channel-offer-answer')}</p>
    </div>
  )
}

function placeholderOf(name: string, carried: readonly SubprotocolCredential[]): string {
  const found = carried.find(({ token }) => token === name)
  return found ? `<${found.header}>` : name
}

function subprotocolTextKey(scheme: string, isEncoded: boolean): string {
  if (scheme === '') return isEncoded ? 'channel-offered-encoded' : 'channel-offered'
  return isEncoded ? 'channel-offered-word-encoded' : 'channel-offered-word'
}

/** What a page cannot set, and a command that sends it. */
function UnsupportedHeaders({ subject, channel, handshake, values }: HandshakeFieldsProps): VNode | null {
  const { schemas } = subject
  const described = handshakeFields(channel.bindings, 'headers', schemas, credentialNames(values, 'header'))
  const headers = described.filter(({ name }) => !isProtocolHeader(name))
  const sample = sampleHandshake(values)
  const extra = headers.map(({ name, schema }) => [name, exampleHeaderValue(name, schema, schemas)] as const)
  const all = [...sample.headers, ...extra]
  if (all.length + sample.cookies.length === 0) return null
  const tokens = handshake.subprotocolCredentials.map(({ token }) => token)
  const line = websocatCommand({
    url: sample.url,
    protocols: handshake.protocols.filter(name => !tokens.includes(name)),
    headers:
      sample.cookies.length > 0 ? [...all, ['Cookie', sample.cookies.map(pair => pair.join('=')).join('; ')]] : all,
  })
  return (
    <div class="channel-unsendable">
      {headers.length > 0 && (
        <ul class="playground-hint">
          {headers.map(({ name, isRequired }) => (
            <li key={name}>{translate(isRequired ? 'channel-header-required' : 'channel-header', { name })}</li>
          ))}
        </ul>
      )}
      {sample.cookies.length > 0 && (
        <p class="playground-hint">
          {translate('channel-cookies', { names: sample.cookies.map(([name]) => name).join(', ') })}
        </p>
      )}
      <CommandLine title={translate('channel-websocat')} line={line} />
    </div>
  )
}

/** A command line with a copy button. */
export function CommandLine({ title, line }: { readonly title: string; readonly line: string }): VNode {
  return (
    <div class="channel-command">
      <div class="playground-section-head">
        <p>{title}</p>
        <CopyButton text={() => line} label={translate('copy')} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard. */}
      <section class="playground-code" dir="ltr" tabIndex={0} aria-label={title}>
        <pre>
          <code>{line}</code>
        </pre>
      </section>
    </div>
  )
}
