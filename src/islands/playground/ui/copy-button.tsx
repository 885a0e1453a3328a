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
      <button type="button" class="button" ref={button} onClick={copy}>
        {isDone ? translate('response-copied') : label}
      </button>
      <span role="status" class="visually-hidden">
        {isDone ? translate('response-copied') : ''}
      </span>
    </>
  )
}

async function tryClipboard(text: string | Promise<string>, button: HTMLElement | null): Promise<boolean> {
  if (!('clipboard' in navigator)) return tryExecCommand(await text, button)
  try {
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

/**
 * Sites without encryption have no other way. The field is next to the button, because everything outside a dialog is
 * inert.
 */
function tryExecCommand(text: string, button: HTMLElement | null): boolean {
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true })
  field.style.position = 'fixed'
  button?.after(field)
  field.select()
  const isDone = document.execCommand('copy')
  field.remove()
  button?.focus({ preventScroll: true })
  return isDone
}
