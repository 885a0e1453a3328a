import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { translate } from '../../ui/messages.ts'
import { hasSeveralParagraphs, plainText } from '../../ui/plain-text.ts'

interface HelpProps {
  /** Id of the control. */
  readonly id: string
  /** Of the field. */
  readonly name: string
  readonly markdown: string
}

/** Two lines, with space for the button. */
const maxLength = 115

/** The code for whole descriptions is loaded when the first one is opened. */
const FullText = lazyComponent(async () => (await import('./full-text.tsx')).FullText)

/** The description of a field: its beginning, and a button that shows all of it. */
export function Help({ id, name, markdown }: HelpProps): VNode {
  const [isOpen, setOpen] = useState(false)
  const text = plainText(markdown, maxLength)
  const isCut = text?.endsWith('…')
  const label = translate(isOpen ? 'field-less' : 'field-more')
  return (
    <div class="value-help" dir="auto">
      <div id={`${id}-help`}>
        {isOpen ? <FullText markdown={markdown} /> : isCut ? text : <LinkedText markdown={markdown} />}
      </div>{' '}
      {(isCut || hasSeveralParagraphs(markdown)) && (
        <button type="button" aria-expanded={isOpen} aria-label={`${label}: ${name}`} onClick={() => setOpen(!isOpen)}>
          {label}
        </button>
      )}
    </div>
  )
}
