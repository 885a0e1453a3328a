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

// `?playground=open` in the address opens the playground on load.
const first = document.querySelector<HTMLButtonElement>('button[data-playground]')
if (first && new URLSearchParams(location.search).get('playground') === 'open') void openPlayground(first)
