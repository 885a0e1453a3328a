import { announce } from './status.ts'

/** How long a button says that it has copied, in milliseconds. */
const confirmationTime = 2_000

const tick = 'm5 12.5 4.5 4.5L19 7.5'

/** Without a secure context there is no clipboard, and a button that copies has nothing to do. */
export function canCopy(): boolean {
  return 'clipboard' in navigator
}

/** Copy a text and show on the button that it was done: by a tick, by its name and to who listens. */
export async function copyFrom(button: HTMLElement, text: string): Promise<void> {
  if ('done' in button.dataset) return
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    return // The reader did not allow it; the text is still there to be selected.
  }
  const restore = showDone(button)
  announce(button.dataset.copied ?? '')
  setTimeout(restore, confirmationTime)
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
