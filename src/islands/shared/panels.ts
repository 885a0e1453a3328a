/** Sent to an element by whoever wants it to be seen: what hides it, shows it. */
export const revealEvent = 'lectern:reveal'

/** Show one of several panels. The others stay findable by the browser's own search where it can do that. */
export function showPanel(panels: readonly HTMLElement[], shown: HTMLElement | undefined): void {
  for (const panel of panels) {
    panel.toggleAttribute('data-active', panel === shown)
    if (panel === shown) panel.removeAttribute('hidden')
    else panel.setAttribute('hidden', 'until-found')
  }
}

/** Change the fragment of the address without an entry in the history; `undefined` takes it away. */
export function writeFragment(fragment: string | undefined): void {
  const { pathname, search, hash } = location
  if (fragment === undefined && hash === '') return
  history.replaceState(history.state, '', fragment === undefined ? pathname + search : `#${fragment}`)
}
