/** Dispatched on an element that should become visible. The element that hides it then shows it. */
export const revealEvent = 'lectern:reveal'

/** Show one of several panels. The browser's page search can still find the others, if it supports that. */
export function showPanel(panels: readonly HTMLElement[], visible: HTMLElement | undefined): void {
  for (const panel of panels) {
    panel.toggleAttribute('data-active', panel === visible)
    if (panel === visible) panel.removeAttribute('hidden')
    else panel.setAttribute('hidden', 'until-found')
  }
}

/** Change the fragment of the address without a history entry; `undefined` removes it. */
export function writeFragment(fragment: string | undefined): void {
  const { pathname, search, hash } = location
  if (fragment === undefined && hash === '') return
  history.replaceState(history.state, '', fragment === undefined ? pathname + search : `#${fragment}`)
}
