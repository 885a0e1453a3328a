import type { ComponentChildren, VNode } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { translate } from './messages.ts'

/** How long a button shows that it has copied, in milliseconds. */
const confirmationTime = 2_000

interface CopyButtonProps {
  readonly text: () => string | Promise<string>
  readonly label: ComponentChildren
}

/** A button that copies a text. If copying fails, the reader can still select the text. */
export function CopyButton({ text, label }: CopyButtonProps): VNode {
  const [isDone, setDone] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const copy = async () => {
    if (!(await tryClipboard(text(), button.current))) return
    setDone(true)
    setTimeout(() => setDone(false), confirmationTime)
  }
  return (
    <>
      <button type="button" class="ui-button" ref={button} onClick={copy}>
        {isDone ? translate('response-copied') : label}
      </button>
      <span role="status" class="visually-hidden">
        {isDone ? translate('response-copied') : ''}
      </span>
    </>
  )
}

async function tryClipboard(text: string | Promise<string>, button: HTMLElement | null): Promise<boolean> {
  try {
    if (!('clipboard' in navigator)) return (await import('./copy-by-command.ts')).copyByCommand(await text, button)
    await (typeof text === 'string' ? navigator.clipboard.writeText(text) : writePromisedText(text))
    return true
  } catch {
    return false
  }
}

/**
 * Some browsers allow writing to the clipboard only while a click is handled, so pass a promise for a text that comes
 * later.
 */
function writePromisedText(text: Promise<string>): Promise<void> {
  const type = 'text/plain'
  const content = text.then(written => new Blob([written], { type }))
  return navigator.clipboard.write([new ClipboardItem({ [type]: content })])
}
