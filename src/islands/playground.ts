/** Opens the playground of a page. Its code is loaded when it is first needed. */
async function openPlayground(button: HTMLButtonElement): Promise<void> {
  button.setAttribute('aria-busy', 'true')
  try {
    const { showPlayground } = await import('./playground/show-playground.tsx')
    await showPlayground(button)
  } finally {
    button.removeAttribute('aria-busy')
  }
}

document.addEventListener('click', event => {
  const button = event.target instanceof Element ? event.target.closest('button[data-playground]') : null
  if (button instanceof HTMLButtonElement) void openPlayground(button)
})

const first = document.querySelector<HTMLButtonElement>('button[data-playground]')

/** `?playground=open` in the address opens the playground on load, and when the reader goes forward to it. */
function openAsAddressed(): void {
  const isAsked = new URLSearchParams(location.search).get('playground') === 'open'
  if (first && isAsked && !document.querySelector('dialog.playground')) void openPlayground(first)
}

openAsAddressed()
addEventListener('popstate', openAsAddressed)
