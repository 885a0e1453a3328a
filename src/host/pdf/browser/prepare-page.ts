/** What a page is prepared with. */
export interface PageTask {
  /** A style sheet for the paper, after those of the site. */
  readonly sheet: string
  /** Ids in the page that links may lead to. */
  readonly ids: readonly string[]
  /** The variation to show, as in `data-variation`. */
  readonly variation?: string | undefined
}

/** An element that loads fields on demand. `fill` is absent without scripts. */
interface MoreFields extends HTMLElement {
  readonly fill?: () => Promise<unknown>
}

/** The page of the browser during preparation: a function returns whether it is ready. */
declare global {
  var lecternPdfIsReady: (() => boolean) | undefined
}

/**
 * Prepares the open page for print, and leaves a function in it that tells whether everything is loaded and drawn. Runs
 * in the browser, so it must not refer to anything outside of it: its steps are the functions at its end.
 */
export function preparePage({ sheet, variation }: PageTask): void {
  /** How long the page must stay unchanged before it is printed, in milliseconds. */
  const quietMs = 120
  /** Limits of the fields that are loaded on demand, because schemas can contain themselves. */
  const maxLoadedParts = 40
  const maxDepth = 3
  const prepared = new WeakSet<Element>()
  /** The content of a part with fields: the name of its file, which is that of the schema. */
  const contents = new WeakMap<Element, string>()
  let loadedParts = 0
  let isLoading = false
  let changedAt = performance.now()

  new MutationObserver(() => {
    changedAt = performance.now()
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
  applyPrintStyles()
  dispatchEvent(new Event('beforeprint'))
  showContent()
  void loadFields()
  globalThis.lecternPdfIsReady = () => {
    showContent()
    void loadFields()
    return !isLoading && isDrawn() && performance.now() - changedAt > quietMs
  }

  function applyPrintStyles(): void {
    const root = document.documentElement
    root.classList.remove('dark')
    root.style.colorScheme = 'light'
    const style = document.createElement('style')
    style.textContent = sheet
    document.head.append(style)
    if (variation !== undefined) root.dataset.variation = variation
  }

  /** Shows what readers would open or scroll to. */
  function showContent(): void {
    forEachNew<HTMLSelectElement>('.variations-select', select => {
      select.value = variation ?? select.value
    })
    forEachNew<HTMLImageElement>('img[loading="lazy"]', image => {
      image.loading = 'eager'
    })
    forEachNew<HTMLDetailsElement>('main details', details => {
      details.open = true
    })
    forEachNew<HTMLIFrameElement | HTMLMediaElement>('main :is(iframe, video, audio)', replaceByLink)
  }

  function forEachNew<Matching extends Element>(selector: string, change: (element: Matching) => void): void {
    for (const element of document.querySelectorAll<Matching>(selector)) {
      if (prepared.has(element)) continue
      prepared.add(element)
      change(element)
    }
  }

  /** Paper shows neither videos nor other pages, so their addresses take their place. */
  function replaceByLink(media: HTMLIFrameElement | HTMLMediaElement): void {
    const address = media.getAttribute('src') ?? media.querySelector('source')?.getAttribute('src') ?? ''
    if (!/^(?:https?:)?\/|^\.{0,2}[\w/]/i.test(address) || /^(?:javascript|data|blob):/i.test(address)) return
    // A silent film is a moving image: its first picture is printed.
    if (media instanceof HTMLVideoElement && media.autoplay && !media.controls && media.readyState > 1) return
    const link = document.createElement('a')
    link.href = address
    link.className = 'link pdf-media-link'
    link.textContent = media.title || media.getAttribute('aria-label') || link.href
    const hasPoster = media instanceof HTMLVideoElement && media.poster !== ''
    if (!hasPoster) media.style.display = 'none'
    media.after(link)
  }

  /** Loads parts with fields one after the other, so that each id is given to the same field in each PDF. */
  async function loadFields(): Promise<void> {
    if (isLoading) return
    isLoading = true
    for (let part = nextPart(); part; part = nextPart()) {
      prepared.add(part)
      contents.set(part, contentOf(part))
      loadedParts += 1
      await part.fill?.().catch(() => undefined)
    }
    isLoading = false
  }

  /** The next part to load: the first one among those that are nested least deeply. */
  function nextPart(): MoreFields | undefined {
    if (loadedParts >= maxLoadedParts) return undefined
    const waiting = [...document.querySelectorAll<MoreFields>('main lectern-more:defined')].filter(
      part => !prepared.has(part) && depthOf(part) <= maxDepth && !isInItself(part, contentOf(part)),
    )
    const leastDepth = Math.min(...waiting.map(depthOf))
    return waiting.find(part => depthOf(part) === leastDepth)
  }

  function outerPart(part: Element): Element | undefined {
    return part.parentElement?.closest('lectern-more') ?? undefined
  }

  function depthOf(part: Element): number {
    const outer = outerPart(part)
    return outer ? depthOf(outer) + 1 : 1
  }

  function contentOf(part: Element): string {
    const href = part.querySelector(':scope > a')?.getAttribute('href') ?? ''
    return href.replace(/-[\da-f]+\.html$/, '')
  }

  /** Whether a part around this one already shows the same schema. */
  function isInItself(part: Element, content: string): boolean {
    const outer = outerPart(part)
    return outer !== undefined && (contents.get(outer) === content || isInItself(outer, content))
  }

  function isDrawn(): boolean {
    const hasImages = [...document.images].every(image => image.complete)
    const hasDiagrams =
      document.querySelector('lectern-mermaid:defined:is(:not([data-state]), [data-drawing])') === null
    return hasImages && hasDiagrams && document.fonts.status === 'loaded'
  }
}

/**
 * Makes the last changes before a page is printed: names in tables stay whole, wide tables are made smaller, and links to
 * all ids are added, because the browser only writes the positions of ids that the page itself links to. Runs in the browser
 * like `preparePage`.
 *
 * @returns The title of the page.
 */
export function finishPage({ ids }: PageTask): string {
  const minScale = 0.55
  // Columns are as wide as short names in them, instead of breaking these.
  const longestName = 24
  for (const code of document.querySelectorAll<HTMLElement>('main td code')) {
    const words = (code.textContent ?? '').split(/\s/)
    if (words.every(word => word.length <= longestName)) code.style.setProperty('overflow-wrap', 'normal', 'important')
  }
  for (const table of document.querySelectorAll<HTMLElement>('main table')) {
    const frame = table.closest<HTMLElement>('.table-wrap') ?? table.parentElement
    const room = frame?.clientWidth ?? 0
    if (room === 0 || table.scrollWidth <= room + 1) continue
    const scale = Math.max(minScale, room / table.scrollWidth)
    table.style.setProperty('zoom', scale.toFixed(3))
    if (scale > minScale) continue
    // Too wide for readable letters: long words break instead.
    table.classList.add('pdf-narrow-table')
  }
  const targets = document.createElement('div')
  targets.setAttribute('aria-hidden', 'true')
  targets.className = 'pdf-targets'
  for (const id of ids) {
    if (document.getElementById(id) === null) continue
    const link = document.createElement('a')
    link.href = `#${encodeURIComponent(id)}`
    link.textContent = '.'
    targets.append(link)
  }
  if (targets.childElementCount > 0) document.body.append(targets)
  return document.title
}
