import type { TargetedKeyboardEvent, VNode } from 'preact'
import { useState } from 'preact/hooks'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { addEnglishMessages, translate } from '../ui/messages.ts'
import { hasEndpoints } from './has-endpoints.ts'

/** The list is loaded when it is opened. */
const EndpointList = lazyComponent(
  async () => {
    const [{ EndpointList: Part }, { englishEndpointMessages }] = await Promise.all([
      import('./endpoint-list.tsx'),
      import('./english-endpoint-messages.ts'),
    ])
    addEnglishMessages(englishEndpointMessages)
    return Part
  },
  { hasMoreStyle: true },
)

/** A button with the title of the endpoint, for a list of the others. Choosing one opens its page with its playground. */
export function EndpointMenu({ title }: { readonly title: string }): VNode | null {
  const [isShown] = useState(hasEndpoints)
  const [isOpen, setOpen] = useState(false)
  if (!isShown) return null
  return (
    <details class="endpoint-menu" onKeyDown={closeOnEscape} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary id="endpoints-menu-trigger" class="ui-button" aria-label={`${translate('endpoints')}: ${title}`}>
        <svg class="ui-icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 6h16M4 12h16M4 18h10" />
        </svg>
        <span dir="auto">{title}</span>
      </summary>
      <div class="endpoint-list">{isOpen && <EndpointList />}</div>
    </details>
  )
}

/** Escape closes the menu, but not the dialog. */
function closeOnEscape(event: TargetedKeyboardEvent<HTMLDetailsElement>): void {
  const { currentTarget: menu } = event
  if (event.key !== 'Escape' || !menu.open) return
  event.preventDefault()
  menu.open = false
  menu.querySelector('summary')?.focus()
}
