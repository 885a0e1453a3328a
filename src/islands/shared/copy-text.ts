import { announce } from './announce.ts'

/** How long a button shows that it has copied, in milliseconds. */
const confirmationTime = 2_000

const tick = 'm5 12.5 4.5 4.5L19 7.5'

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
  const before = document.activeElement
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true })
  field.style.position = 'fixed'
  document.body.append(field)
  field.select()
  const isDone = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return isDone
}

function showDone(button: HTMLElement): () => void {
  const drawing = button.querySelector('.glyph path')
  const words = button.querySelector('span')
  const name = button.getAttribute('aria-label')
  const before = { d: drawing?.getAttribute('d') ?? '', text: words?.textContent ?? '' }
  const copied = button.dataset.copied ?? ''
  button.dataset.done = ''
  drawing?.setAttribute('d', tick)
  if (words) words.textContent = copied
  if (name !== null) button.setAttribute('aria-label', copied)
  return () => {
    delete button.dataset.done
    drawing?.setAttribute('d', before.d)
    if (words) words.textContent = before.text
    if (name !== null) button.setAttribute('aria-label', name)
  }
}
