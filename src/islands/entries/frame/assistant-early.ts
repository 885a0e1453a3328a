// Runs before the first paint, as a classic script: it must not leave global names, and cannot import. Reserves the
// space of the panel if it was open on the last page, so that the page does not move when the panel appears.
{
  const root = document.documentElement
  try {
    // Both are written by `panel-state.ts`.
    const isOpen = sessionStorage.getItem('lectern-assistant-open') !== null && root.dataset.pageMode !== 'assistant'
    if (isOpen && matchMedia('(min-width: 64rem)').matches) root.dataset.assistant = 'open'
    const width = Number(localStorage.getItem('lectern-assistant-width'))
    if (width > 0) root.style.setProperty('--assistant-width', `${width}px`)
  } catch {
    // Storage may be blocked; then the panel is closed on every new page.
  }
}
