import type { VNode } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { useTranslate } from '../ui/labels.ts'

/** A button that deletes all conversations after a confirmation. */
export function DeleteAll({ onDelete }: { readonly onDelete: () => void }): VNode {
  const translate = useTranslate()
  const [isAsked, setAsked] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isAsked) cancel.current?.focus()
  }, [isAsked])
  if (!isAsked)
    return (
      <button type="button" class="ui-button" onClick={() => setAsked(true)}>
        {translate('delete-all')}
      </button>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is only for form fields.
    <div class="chat-assistant-confirm" role="group" aria-label={translate('delete-question')}>
      <p>{translate('delete-question')}</p>
      <button type="button" class="ui-button" ref={cancel} onClick={() => setAsked(false)}>
        {translate('cancel')}
      </button>
      <button type="button" class="ui-button ui-button-primary" onClick={onDelete}>
        {translate('delete-all')}
      </button>
    </div>
  )
}
