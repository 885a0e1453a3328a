import type { ComponentChildren, VNode } from 'preact'
import { useState } from 'preact/hooks'
import type { Server, ServerVariable } from '../../../api-spec/model/operation.ts'
import { ownValue } from '../../../source/json/own-value.ts'
import { useFocus } from '../fields/controls/use-focus.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { translate } from '../ui/messages.ts'
import { plainText } from '../ui/plain-text.ts'
import { Select } from '../ui/select.tsx'
import { useId } from '../ui/use-id.ts'
import { type SelectedServer, serverAddress } from './server-address.ts'
import { slotRules } from './slot-rules.ts'
import { isRequiredVariable, VariableField } from './variable-field.tsx'

export interface ServerSelectProps {
  readonly servers: readonly Server[]
  readonly selected: SelectedServer
  /** The resulting URL; absent if it is invalid. */
  readonly address: string | undefined
  /** The server in the link that the reader followed, until they decide. */
  readonly linked: SelectedServer | undefined
  /** Base of relative URLs. */
  readonly documentHref: string
  readonly onChange: (chosen: SelectedServer) => void
  /** Shown below the server. */
  readonly children?: ComponentChildren
}

/** The code for these is loaded when a reader writes a URL, or has followed a link with another server. */
const CustomAddress = lazyComponent(async () => (await import('./custom-address.tsx')).CustomAddress)
const LinkedServer = lazyComponent(async () => (await import('./linked-server.tsx')).LinkedServer, {
  hasMoreStyle: true,
})

/** The target of the request: one of the servers with its variables, or a custom URL. */
export function ServerSelect({
  servers,
  selected,
  address,
  linked,
  documentHref,
  onChange,
  children,
}: ServerSelectProps): VNode {
  const id = useId()
  const isCustom = selected.custom !== undefined
  const server = isCustom ? undefined : servers[selected.index]
  const { variables = [] } = server ?? {}
  const description = plainText(server?.description)
  const showsDescription = description !== undefined && !isShort(description)
  const [isNew, setNew] = useState(false)
  const focus = useFocus()
  const choose = (value: string) => {
    setNew(value === 'own')
    onChange(
      value === 'own'
        ? { ...selected, custom: address ?? '' }
        : { index: Number(value), variables: {}, custom: undefined },
    )
  }
  const chooseLinked = (server: SelectedServer) => {
    onChange(server)
    // The button that had the focus disappears.
    focus(id)
  }
  return (
    <fieldset class="playground-server">
      <legend>{translate('server')}</legend>
      <label for={id} class="visually-hidden">
        {translate('server')}
      </label>
      <Select
        id={id}
        dir="ltr"
        value={isCustom ? 'own' : String(selected.index)}
        aria-invalid={(!isCustom && variables.length === 0 && address === undefined) || undefined}
        aria-describedby={showsDescription ? `${id}-about` : undefined}
        options={[
          ...servers.map((server, at) => ({ value: String(at), label: labelOf(server) })),
          { value: 'own', label: translate('server-own') },
        ]}
        onValue={choose}
      />
      {showsDescription && (
        <p id={`${id}-about`} class="playground-hint" dir="auto">
          {description}
        </p>
      )}
      {linked && (
        <LinkedServer address={serverAddress(servers, linked, documentHref) ?? ''} onUse={() => chooseLinked(linked)} />
      )}
      {isCustom && <CustomAddress {...{ selected, address, onChange, isNew }} />}
      {variables.map(variable => (
        <VariableField
          key={variable.name}
          variable={variable}
          value={ownValue(selected.variables, variable.name) ?? ''}
          onValue={value => onChange({ ...selected, variables: { ...selected.variables, [variable.name]: value } })}
          error={
            server && errorOf(server, variable, ownValue(selected.variables, variable.name)?.trim() ?? '', address)
          }
        />
      ))}
      {variables.length > 0 && address && (
        <p class="playground-hint" dir="ltr">
          <code>{address}</code>
        </p>
      )}
      {children}
    </fieldset>
  )
}

function errorOf(
  server: Server,
  variable: ServerVariable,
  value: string,
  address: string | undefined,
): string | undefined {
  if (value === '' && address === undefined && isRequiredVariable(variable)) return translate('server-invalid')
  const filled =
    value === '' || variable.enum.length > 0 ? undefined : slotRules().encodeSlotValue(server, variable, value)
  return filled && 'error' in filled ? translate(filled.error) : undefined
}

/** Longer descriptions are not shown in the list, but below it when the server is chosen. */
const maxLabelLength = 80

function labelOf({ url, name, description }: Server): string {
  const text = plainText(description)
  const address = name ? `${url} (${name})` : url
  return text !== undefined && isShort(text) ? `${address} · ${text}` : address
}

const isShort = (text: string): boolean => text.length <= maxLabelLength
