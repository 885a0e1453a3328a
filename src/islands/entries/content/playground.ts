import { announce } from '../../shared/announce.ts'

/**
 * Opens a playground. Its code is loaded when it is first needed. If that fails, the reader sees a message.
 *
 * @param pressed The button that the reader pressed; absent for the playground that the address of the page asks for.
 */
async function openPlayground(pressed?: HTMLButtonElement): Promise<void> {
  const button = pressed ?? document.querySelector<HTMLButtonElement>('button[data-playground]')
  if (!button) return
  button.setAttribute('aria-busy', 'true')
  button.removeAttribute('title')
  try {
    const { showPlayground, showPlaygroundInUrl } = await import('../../playground/show-playground.tsx')
    await (pressed ? showPlayground(pressed) : showPlaygroundInUrl())
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
  if (button instanceof HTMLButtonElement) void openPlayground(button)
})

/** `?playground=open` in the address opens the playground on load, and when the reader goes forward to it. */
function openAsAddressed(): void {
  if (new URLSearchParams(location.search).get('playground') === 'open') void openPlayground()
}

openAsAddressed()
addEventListener('popstate', openAsAddressed)
