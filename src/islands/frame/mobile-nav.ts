/**
 * The navigation on small screens. Wide screens never load its code. Without scripts, the button is a link to the
 * navigation.
 */
export function watchMobileNav(): void {
  const nav = document.querySelector<HTMLElement>('[data-nav]')
  const opener = document.querySelector<HTMLAnchorElement>('a[data-nav-open]')
  if (!nav || !opener) return
  const wide = matchMedia('(min-width: 64rem)')
  let loading: ReturnType<typeof loadDialog> | undefined
  const load = () => {
    loading ??= loadDialog(nav, opener)
    return loading
  }
  opener.addEventListener('click', event => {
    event.preventDefault()
    load().then(
      show => show(),
      () => {
        // Offline: follow the link instead, and load the code again next time.
        loading = undefined
        location.hash = opener.hash
      },
    )
  })
  const loadIfNarrow = () => {
    if (!wide.matches) load().catch(() => {}) // a click loads it again
  }
  wide.addEventListener('change', loadIfNarrow)
  loadIfNarrow()
}

async function loadDialog(nav: HTMLElement, opener: HTMLElement): Promise<() => void> {
  const { createDialog } = await import('./mobile-nav-dialog.ts')
  return createDialog(nav, opener)
}
