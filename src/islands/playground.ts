import { buttonInUrl } from './playground/playground-in-url.ts'
import { announce } from './shared/announce.ts'

/**
 * Opens the playground of a button. Its code is loaded when it is first needed. If that fails, the reader sees a message.
 *
 * @param isAddressed Whether the address of the page asks for it, and not the reader.
 */
async function openPlayground(button: HTMLButtonElement, isAddressed: boolean): Promise<void> {
  button.setAttribute('aria-busy', 'true')
  button.removeAttribute('title')
  try {
    const { showPlayground } = await import('./playground/show-playground.tsx')
    await showPlayground(button, isAddressed)
  } catch {
    const { failed = '' } = button.dataset
    announce(failed)
    button.title = failed
  } finally {
    button.removeAttribute('aria-busy')
  }
}

document.addEventListener('click', event => {
  const button = event.target instanceof Element ? event.target.closest('button[data-playground]') : null
  if (button instanceof HTMLButtonElement) void openPlayground(button, false)
})

/** `?playground=open` in the address opens the playground on load, and when the reader goes forward to it. */
function openAsAddressed(): void {
  const button = buttonInUrl()
  if (button) void openPlayground(button, true)
}

openAsAddressed()
addEventListener('popstate', openAsAddressed)
