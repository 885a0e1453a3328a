import type { VNode } from 'preact'
import type { Server, ServerVariable } from '../../api-spec/operation.ts'
import { ownValue } from '../../source/own-value.ts'
import { withoutUser } from './credentials/without-secrets.ts'
import { plainText } from './fields/plain-text.ts'
import { type ChosenServer, serverAddress } from './server-address.ts'
import { slotText } from './server-slot.ts'
import { useId } from './use-id.ts'
import { VariableField } from './variable-field.tsx'
import { word } from './words.ts'

export interface ServerPartProps {
  readonly servers: readonly Server[]
  readonly chosen: ChosenServer
  /** What it comes to; absent for an address that is none. */
  readonly address: string | undefined
  /** What the link that the reader followed asks for, until they decide. */
  readonly offered: ChosenServer | undefined
  /** What relative addresses count from. */
  readonly documentHref: string
  readonly onChange: (chosen: ChosenServer) => void
}

/** Where the request goes: one of the servers with its variables, or an address of the reader's own. */
export function ServerPart({ servers, chosen, address, offered, documentHref, onChange }: ServerPartProps): VNode {
  const id = useId()
  const isOwn = chosen.custom !== undefined
  const server = isOwn ? undefined : servers[chosen.index]
  const { variables = [] } = server ?? {}
  const about = plainText(server?.description)
  const isTold = about !== undefined && !isShort(about)
  const choose = (value: string) =>
    onChange(
      value === 'own'
        ? { ...chosen, custom: address ?? '' }
        : { index: Number(value), variables: {}, custom: undefined },
    )
  return (
    <fieldset class="playground-server">
      <legend>{word('server')}</legend>
      <label for={id} class="visually-hidden">
        {word('server')}
      </label>
      <select
        id={id}
        dir="ltr"
        value={isOwn ? 'own' : String(chosen.index)}
        aria-describedby={isTold ? `${id}-about` : undefined}
        onChange={event => choose(event.currentTarget.value)}
      >
        {servers.map((server, at) => (
          <option key={at} value={String(at)}>
            {labelOf(server)}
          </option>
        ))}
        <option value="own">{word('server-own')}</option>
      </select>
      {isTold && (
        <p id={`${id}-about`} class="playground-hint" dir="auto">
          {about}
        </p>
      )}
      {offered && (
        <LinkedServer address={serverAddress(servers, offered, documentHref) ?? ''} onUse={() => onChange(offered)} />
      )}
      {isOwn && <OwnAddress {...{ chosen, address, onChange }} />}
      {variables.map(variable => (
        <VariableField
          key={variable.name}
          variable={variable}
          value={ownValue(chosen.variables, variable.name) ?? ''}
          onValue={value => onChange({ ...chosen, variables: { ...chosen.variables, [variable.name]: value } })}
          fault={server && faultOf(server, variable, ownValue(chosen.variables, variable.name)?.trim() ?? '')}
        />
      ))}
      {variables.length > 0 && address && (
        <p class="playground-hint" dir="ltr">
          <code>{address}</code>
        </p>
      )}
    </fieldset>
  )
}

function faultOf(server: Server, variable: ServerVariable, value: string): string | undefined {
  const filled = value === '' || variable.enum.length > 0 ? undefined : slotText(server, variable, value)
  return filled && 'fault' in filled ? word(filled.fault) : undefined
}

/** Anybody can make a link, so its server is used only if the reader agrees. */
function LinkedServer({ address, onUse }: { readonly address: string; readonly onUse: () => void }): VNode {
  const id = useId()
  return (
    <div class="response-note" data-tone="orange">
      <p id={id}>{word('link-server', { address })}</p>
      <button type="button" class="button" aria-describedby={id} onClick={onUse}>
        {word('link-server-use')}
      </button>
    </div>
  )
}

/** What stands in the list: longer texts stand below it when theirs is chosen. */
const longest = 80

function labelOf({ url, name, description }: Server): string {
  const text = plainText(description)
  const address = name ? `${url} (${name})` : url
  return text !== undefined && isShort(text) ? `${address} · ${text}` : address
}

const isShort = (text: string): boolean => text.length <= longest

function OwnAddress({ chosen, address, onChange }: Pick<ServerPartProps, 'chosen' | 'address' | 'onChange'>): VNode {
  const id = useId()
  const isInvalid = address === undefined
  const hasUser = address?.startsWith('http') && withoutUser(chosen.custom ?? '') !== chosen.custom
  const described = isInvalid ? `${id}-fault` : hasUser ? `${id}-user` : undefined
  return (
    <div class="value-field">
      <label for={id}>{word('server-address')}</label>
      <input
        id={id}
        type="url"
        dir="ltr"
        autocomplete="off"
        spellcheck={false}
        value={chosen.custom ?? ''}
        aria-invalid={isInvalid || undefined}
        aria-describedby={described}
        onInput={event => onChange({ ...chosen, custom: event.currentTarget.value })}
      />
      {isInvalid && (
        <p id={`${id}-fault`} class="playground-fault">
          {word('server-invalid')}
        </p>
      )}
      {hasUser && (
        <p id={`${id}-user`} class="playground-hint" role="status">
          {word('server-user')}
        </p>
      )}
    </div>
  )
}
