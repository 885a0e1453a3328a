import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import type { Json } from '../../../source/json.ts'
import { ownValue } from '../../../source/own-value.ts'
import { CopyButton } from '../exchange/actions.tsx'
import type { Faults } from '../fields/field-props.ts'
import { pointerBelow } from '../fields/pointer.ts'
import { ValueField } from '../fields/value-field.tsx'
import { useId } from '../use-id.ts'
import { word } from '../words.ts'
import { isProtocolHeader } from './channel-draft.ts'
import type { ConnectionPartProps } from './connection-part.tsx'
import { type CarriedCredential, handshakeFields, sampleHandshake, secretNames } from './handshake.ts'
import { useFaults } from './use-faults.ts'
import { headerValue, websocatLine } from './websocat-line.ts'

type HandshakePartProps = Pick<
  ConnectionPartProps,
  'subject' | 'channel' | 'draft' | 'change' | 'values' | 'handshake' | 'files' | 'judging'
>

/** What a handshake carries beside its address: parameters of the query, subprotocols; and what a browser cannot send. */
export function HandshakePart(props: HandshakePartProps): VNode {
  const { subject, channel, draft, change, values, files, judging } = props
  const { schemas } = subject
  const fields = useMemo(
    () => handshakeFields(channel.bindings, 'query', schemas, secretNames(values, 'query')),
    [channel, schemas, values.alternative],
  )
  const schema = channel.bindings.find(({ protocol, query }) => protocol === 'ws' && query)?.query
  const { shown } = useFaults({ value: draft.query, schema, schemas, at }, judging.handshake)
  const set = (name: string, value: Json | undefined) => {
    const { [name]: _, ...others } = draft.query
    change({ query: value === undefined ? others : { ...others, [name]: value } })
  }
  return (
    <>
      {fields.length > 0 && (
        <fieldset class="playground-parameters">
          <legend>{word('parameters-query')}</legend>
          {fields.map(({ name, schema, isRequired }) => (
            <ValueField
              key={name}
              {...{ name, schema, schemas, isRequired, files }}
              value={ownValue(draft.query, name)}
              onChange={value => set(name, value)}
              at={placeOf(name)}
              faults={ofField(shown, name)}
            />
          ))}
        </fieldset>
      )}
      <Subprotocols {...props} />
      <Unsendable {...props} />
    </>
  )
}

const at = '/handshake'

const placeOf = (name: string): string => pointerBelow(at, name)

/** Faults of one field: what the whole lacks is said where it is asked for. */
function ofField(faults: Faults, name: string): Faults {
  const lacks = faults.get(at)?.some(({ keyword, wanted }) => keyword === 'required' && wanted === name)
  return lacks
    ? new Map([...faults, [placeOf(name), [{ at: placeOf(name), keyword: 'required', wanted: '' }]]])
    : faults
}

function Subprotocols({ draft, change, handshake }: HandshakePartProps): VNode {
  const id = useId()
  const { invalid, carried, protocols } = handshake
  const isOffered = draft.isOffered && carried.length > 0
  return (
    <fieldset class="playground-parameters">
      <legend>{word('channel-subprotocols')}</legend>
      <div class="value-field">
        <label for={id} class="visually-hidden">
          {word('channel-subprotocols')}
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
          {word('channel-subprotocols-hint')}
        </p>
        {invalid.length > 0 && (
          <p id={`${id}-fault`} class="playground-fault">
            {word('channel-subprotocols-invalid', { names: invalid.join(' ') })}
          </p>
        )}
      </div>
      {carried.length > 0 && (
        <label class="playground-check">
          <input
            type="checkbox"
            checked={draft.isOffered}
            onChange={event => change({ isOffered: event.currentTarget.checked })}
          />
          <span>{word('channel-offer', { headers: carried.map(({ header }) => header).join(', ') })}</span>
        </label>
      )}
      {isOffered && <Offered {...{ carried, protocols }} />}
    </fieldset>
  )
}

/** What exactly goes out in place of headers: with placeholders, since others may look on. */
function Offered({
  carried,
  protocols,
}: {
  carried: readonly CarriedCredential[]
  protocols: readonly string[]
}): VNode {
  const shown = protocols.map(name => placeholderOf(name, carried)).join(', ')
  return (
    <div class="playground-hint">
      <p>
        <code dir="ltr">Sec-WebSocket-Protocol: {shown}</code>
      </p>
      <ul>
        {carried.map(({ header, word: left = '', isEncoded }) => (
          <li key={header}>{word(offeredKey(left, isEncoded), { header, word: left, placeholder: `<${header}>` })}</li>
        ))}
      </ul>
      <p>{word('channel-offer-answer')}</p>
    </div>
  )
}

function placeholderOf(name: string, carried: readonly CarriedCredential[]): string {
  const found = carried.find(({ token }) => token === name)
  return found ? `<${found.header}>` : name
}

function offeredKey(left: string, isEncoded: boolean): string {
  if (left === '') return isEncoded ? 'channel-offered-encoded' : 'channel-offered'
  return isEncoded ? 'channel-offered-word-encoded' : 'channel-offered-word'
}

/** What no page can set, and a line that sends it nevertheless. */
function Unsendable({ subject, channel, handshake, values }: HandshakePartProps): VNode | null {
  const { schemas } = subject
  const described = handshakeFields(channel.bindings, 'headers', schemas, secretNames(values, 'header'))
  const headers = described.filter(({ name }) => !isProtocolHeader(name))
  const sample = sampleHandshake(values)
  const extra = headers.map(({ name, schema }) => [name, headerValue(name, schema, schemas)] as const)
  const all = [...sample.headers, ...extra]
  if (all.length + sample.cookies.length === 0) return null
  const carried = handshake.carried.map(({ token }) => token)
  const line = websocatLine({
    url: sample.url,
    protocols: handshake.protocols.filter(name => !carried.includes(name)),
    headers:
      sample.cookies.length > 0 ? [...all, ['Cookie', sample.cookies.map(pair => pair.join('=')).join('; ')]] : all,
  })
  return (
    <div class="channel-unsendable">
      {headers.length > 0 && (
        <ul class="playground-hint">
          {headers.map(({ name, isRequired }) => (
            <li key={name}>{word(isRequired ? 'channel-header-required' : 'channel-header', { name })}</li>
          ))}
        </ul>
      )}
      {sample.cookies.length > 0 && (
        <p class="playground-hint">
          {word('channel-cookies', { names: sample.cookies.map(([name]) => name).join(', ') })}
        </p>
      )}
      <CommandLine title={word('channel-websocat')} line={line} />
    </div>
  )
}

/** A command line, with the button that copies it. */
export function CommandLine({ title, line }: { readonly title: string; readonly line: string }): VNode {
  return (
    <div class="channel-command">
      <div class="playground-section-head">
        <p>{title}</p>
        <CopyButton text={() => line} label={word('copy')} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too. */}
      <section class="playground-code" dir="ltr" tabIndex={0} aria-label={title}>
        <pre>
          <code>{line}</code>
        </pre>
      </section>
    </div>
  )
}
