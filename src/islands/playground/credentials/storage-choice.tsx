import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { addEnglishMessages, translate } from '../ui/messages.ts'
import { englishStorageMessages } from './english-storage-messages.ts'
import { storageText } from './storage-text.ts'

addEnglishMessages(englishStorageMessages)

export interface StorageChoiceProps {
  readonly origin: string
  readonly isRemembered: boolean
  readonly remember: (isEnabled: boolean) => void
  readonly forget: () => void
}

/** How long credentials are stored, and a button that removes them. */
export function StorageChoice({ origin, isRemembered, remember, forget }: StorageChoiceProps): VNode {
  const [status, setStatus] = useState('')
  return (
    <div class="credential-keeping">
      <label class="credential-check">
        <input
          type="checkbox"
          checked={isRemembered}
          onChange={event => {
            remember(event.currentTarget.checked)
            setStatus('')
          }}
        />
        {translate('credentials-remember')}
      </label>
      <button
        type="button"
        class="ui-button"
        onClick={() => {
          forget()
          setStatus(translate('credentials-forgotten', { origin }))
        }}
      >
        {translate('credentials-forget')}
      </button>
      <p class="credential-hint">{storageText(isRemembered, origin)}</p>
      <p class="credential-hint" role="status">
        {status}
      </p>
    </div>
  )
}
