/**
 * The navigation on small screens. Wide screens never load its code. Until it is loaded, the button is a link to the
 * navigation, as without scripts.
 */
export function watchMobileNav(): void {
  const nav = document.querySelector<HTMLElement>('[data-nav]')
  const opener = document.querySelector<HTMLElement>('[data-nav-open]')
  if (!nav || !opener) return
  const wide = matchMedia('(min-width: 64rem)')
  const load = async () => {
    if (wide.matches) return
    wide.removeEventListener('change', load)
    const { openAsDialog } = await import('./mobile-nav-dialog.ts')
    openAsDialog(nav, opener)
  }
  wide.addEventListener('change', load)
  void load()
}
