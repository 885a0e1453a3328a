import type { VNode } from 'preact'
import { withoutUser } from '../credentials/store/without-secrets.ts'
import { addEnglishMessages, translate } from '../ui/messages.ts'
import { useId } from '../ui/use-id.ts'
import { englishAddressMessages } from './english-address-messages.ts'
import type { ServerSelectProps } from './server-select.tsx'

addEnglishMessages(englishAddressMessages)

/** A URL that the reader writes, instead of a server of the spec. */
export function CustomAddress({
  selected,
  address,
  onChange,
}: Pick<ServerSelectProps, 'selected' | 'address' | 'onChange'>): VNode {
  const id = useId()
  const isInvalid = address === undefined
  const hasUser = address?.startsWith('http') && withoutUser(selected.custom ?? '') !== selected.custom
  const described = isInvalid ? `${id}-fault` : hasUser ? `${id}-user` : undefined
  return (
    <div class="value-field">
      <label for={id}>{translate('server-address')}</label>
      <input
        id={id}
        type="url"
        dir="ltr"
        autocomplete="off"
        spellcheck={false}
        value={selected.custom ?? ''}
        aria-invalid={isInvalid || undefined}
        aria-describedby={described}
        onInput={event => onChange({ ...selected, custom: event.currentTarget.value })}
      />
      {isInvalid && (
        <p id={`${id}-fault`} class="playground-fault">
          {translate('server-invalid')}
        </p>
      )}
      {hasUser && (
        <p id={`${id}-user`} class="playground-hint" role="status">
          {translate('server-user')}
        </p>
      )}
    </div>
  )
}
