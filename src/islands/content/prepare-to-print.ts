/** After this time, a page is printed as it is. */
const limitMs = 5000

/**
 * Loads images and draws diagrams that the reader has not reached yet, because a browser prints only what is there.
 * Diagrams get the colors of light mode.
 */
export async function prepareToPrint(): Promise<void> {
  const hasDiagrams = document.querySelector('lectern-mermaid') !== null
  if (hasDiagrams) useLightMode()
  // Diagrams notice the other mode first.
  await Promise.resolve()
  dispatchEvent(new Event('beforeprint'))
  const images = [...document.querySelectorAll<HTMLImageElement>('main img')]
  for (const image of images) image.loading = 'eager'
  await Promise.race([Promise.all([...images.map(isLoaded), isDrawn()]), isLate()])
}

/** Paper is white. */
function useLightMode(): void {
  const { classList } = document.documentElement
  if (!classList.contains('dark')) return
  classList.remove('dark')
  addEventListener('afterprint', () => classList.add('dark'), { once: true })
}

const isLoaded = (image: HTMLImageElement): Promise<void> => image.decode().catch(() => {}) // a broken image

const waiting = 'lectern-mermaid:defined:is(:not([data-state]), [data-drawing])'

const isDrawn = (): Promise<void> =>
  new Promise(resolve => {
    const check = () => {
      if (document.querySelector(waiting)) return
      watcher.disconnect()
      resolve()
    }
    const watcher = new MutationObserver(check)
    watcher.observe(document.body, { subtree: true, attributeFilter: ['data-state', 'data-drawing'] })
    check()
  })

const isLate = (): Promise<void> => new Promise(resolve => setTimeout(resolve, limitMs))
