import { announce } from './announce.ts'

/** How long a button shows that it has copied, in milliseconds. */
const confirmationTime = 2_000

const checkMark = 'm5 12.5 4.5 4.5L19 7.5'

/** Copy a text and confirm it on the button: with a check mark, with its label and for screen readers. */
export async function copyText(button: HTMLElement, text: string): Promise<void> {
  if ('done' in button.dataset) return
  // If copying fails, the reader can still select the text.
  if (!(await tryClipboard(text))) return
  const restore = showDone(button)
  announce(button.dataset.copied ?? '')
  setTimeout(restore, confirmationTime)
}

async function tryClipboard(text: string): Promise<boolean> {
  if (!('clipboard' in navigator)) return tryExecCommand(text)
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Many internal sites are served without encryption. There, a browser has no other way. */
function tryExecCommand(text: string): boolean {
  const focused = document.activeElement
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true })
  field.style.position = 'fixed'
  document.body.append(field)
  field.select()
  const isDone = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return isDone
}

function showDone(button: HTMLElement): () => void {
  const iconPath = button.querySelector('.glyph path')
  const label = button.querySelector('[data-label]') ?? button.querySelector('span')
  const name = button.getAttribute('aria-label')
  const original = { d: iconPath?.getAttribute('d') ?? '', text: label?.textContent ?? '' }
  const copied = button.dataset.copied ?? ''
  button.dataset.done = ''
  iconPath?.setAttribute('d', checkMark)
  if (label) label.textContent = copied
  if (name !== null) button.setAttribute('aria-label', copied)
  return () => {
    delete button.dataset.done
    iconPath?.setAttribute('d', original.d)
    if (label) label.textContent = original.text
    if (name !== null) button.setAttribute('aria-label', name)
  }
}
