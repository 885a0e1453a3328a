import type { VNode } from 'preact'
import { useContext, useState } from 'preact/hooks'
import { AnnounceContext } from './announce-context.ts'
import { Icon } from './icon.tsx'
import { useTranslate } from './labels.ts'
import { writeClipboard } from './write-clipboard.ts'

/** How long a button shows that it has copied, in milliseconds. */
const confirmationTime = 2_000

interface CopyButtonProps {
  readonly label: string
  readonly text: () => string
  readonly className?: string
}

/** A button that copies a text, and confirms it. */
export function CopyButton({ label, text, className = 'chat-assistant-icon-button' }: CopyButtonProps): VNode {
  const translate = useTranslate()
  const announce = useContext(AnnounceContext)
  const [isDone, setDone] = useState(false)
  const copy = async ({ currentTarget }: { readonly currentTarget: HTMLButtonElement }) => {
    // If copying fails, the reader can still select the text.
    if (!(await writeClipboard(text(), currentTarget))) return
    setDone(true)
    announce(translate('copied'))
    setTimeout(() => setDone(false), confirmationTime)
  }
  const name = isDone ? translate('copied') : label
  return (
    <button
      type="button"
      class={className}
      aria-label={name}
      title={name}
      data-done={isDone || undefined}
      onClick={copy}
    >
      <Icon name={isDone ? 'check' : 'copy'} />
    </button>
  )
}
