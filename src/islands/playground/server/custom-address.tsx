import type { VNode } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { withoutUser } from '../credentials/store/without-user.ts'
import { addEnglishMessages, translate } from '../ui/messages.ts'
import { useId } from '../ui/use-id.ts'
import { englishAddressMessages } from './english-address-messages.ts'
import type { ServerSelectProps } from './server-select.tsx'

addEnglishMessages(englishAddressMessages)

interface CustomAddressProps extends Pick<ServerSelectProps, 'selected' | 'address' | 'onChange'> {
  /** Whether the reader has just asked for it: the field gets the focus. */
  readonly isNew: boolean
}

/** A URL that the reader writes, instead of a server of the spec. */
export function CustomAddress({ selected, address, onChange, isNew }: CustomAddressProps): VNode {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (!isNew) return
    input.current?.focus()
    input.current?.select()
  }, [])
  const isInvalid = address === undefined
  const hasUser = address?.startsWith('http') && withoutUser(selected.custom ?? '') !== selected.custom
  const described = isInvalid ? `${id}-fault` : hasUser ? `${id}-user` : undefined
  return (
    <div class="value-field">
      <label for={id}>{translate('server-address')}</label>
      <input
        ref={input}
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
