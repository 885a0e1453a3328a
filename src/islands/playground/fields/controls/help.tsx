import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { translate } from '../../ui/messages.ts'
import { hasSeveralParagraphs, plainText } from '../../ui/plain-text.ts'

interface HelpProps {
  /** Id of the control. */
  readonly id: string
  /** Of the field. */
  readonly name: string
  readonly markdown: string
}

/** About two lines. */
const maxLength = 130

/** The code for whole descriptions is loaded when the first one is opened. */
const FullText = lazyComponent(async () => (await import('./full-text.tsx')).FullText)

/** The description of a field: its beginning, and a button that shows all of it. */
export function Help({ id, name, markdown }: HelpProps): VNode {
  const [isOpen, setOpen] = useState(false)
  const text = plainText(markdown, maxLength)
  const label = translate(isOpen ? 'field-less' : 'field-more')
  return (
    <div class="value-help" dir="auto">
      <div id={`${id}-help`}>{isOpen ? <FullText markdown={markdown} /> : text}</div>
      {(text?.endsWith('…') || hasSeveralParagraphs(markdown)) && (
        <button type="button" aria-expanded={isOpen} aria-label={`${label}: ${name}`} onClick={() => setOpen(!isOpen)}>
          {label}
        </button>
      )}
    </div>
  )
}
