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
 * in the browser, so it must not refer to anything outside of it.
 */
export function preparePage({ sheet, variation }: PageTask): void {
  const quietMs = 120
  const root = document.documentElement
  root.classList.remove('dark')
  root.style.colorScheme = 'light'
  const style = document.createElement('style')
  style.textContent = sheet
  document.head.append(style)
  if (variation !== undefined) root.dataset.variation = variation

  const prepared = new WeakSet<Element>()
  const once = <Found extends Element>(selector: string, change: (found: Found) => void): void => {
    for (const found of document.querySelectorAll<Found>(selector)) {
      if (prepared.has(found)) continue
      prepared.add(found)
      change(found)
    }
  }
  const prepareContent = (): void => {
    once<HTMLSelectElement>('.variations-select', select => {
      select.value = variation ?? select.value
    })
    once<HTMLImageElement>('img[loading="lazy"]', image => {
      image.loading = 'eager'
    })
    once<HTMLDetailsElement>('main details', details => {
      details.open = true
    })
    // Paper shows neither videos nor other pages, so their addresses take their place.
    once<HTMLIFrameElement | HTMLMediaElement>('main :is(iframe, video, audio)', media => {
      const address = media.getAttribute('src') ?? media.querySelector('source')?.getAttribute('src') ?? ''
      if (!/^(?:https?:)?\/|^\.{0,2}[\w/]/i.test(address) || /^(?:javascript|data|blob):/i.test(address)) return
      // A silent film is a moving image: its first picture is printed.
      if (media instanceof HTMLVideoElement && media.autoplay && !media.controls && media.readyState > 1) return
      const link = document.createElement('a')
      link.href = address
      link.className = 'link pdf-media-link'
      link.textContent = media.title || media.getAttribute('aria-label') || link.href
      if (media instanceof HTMLVideoElement && media.poster !== '') return media.after(link)
      media.style.display = 'none'
      media.after(link)
    })
  }

  // Fields that the page loads on demand: on paper, nothing can be opened. Schemas can contain themselves, so there is an end.
  const maxParts = 40
  const maxDepth = 3
  let parts = 0
  let isFilling = false
  const depthOf = (more: Element): number => {
    const outer = more.parentElement?.closest('lectern-more')
    return outer ? depthOf(outer) + 1 : 1
  }
  /** What a part contains, by its file: that of a schema is named after it. */
  const contents = new WeakMap<Element, string>()
  const contentOf = (more: Element): string =>
    more
      .querySelector(':scope > a')
      ?.getAttribute('href')
      ?.replace(/-[\da-f]+\.html$/, '') ?? ''
  const isRepeated = (more: Element, content: string): boolean => {
    const outer = more.parentElement?.closest('lectern-more')
    return outer ? contents.get(outer) === content || isRepeated(outer, content) : false
  }
  const nextPart = (): MoreFields | undefined => {
    const waiting = [...document.querySelectorAll<MoreFields>('main lectern-more:defined')].filter(
      more => !prepared.has(more) && depthOf(more) <= maxDepth && !isRepeated(more, contentOf(more)),
    )
    const depth = Math.min(...waiting.map(depthOf))
    return parts < maxParts ? waiting.find(more => depthOf(more) === depth) : undefined
  }
  // One after the other, so that each id is given to the same field in each PDF.
  const fillParts = async (): Promise<void> => {
    if (isFilling) return
    isFilling = true
    for (let more = nextPart(); more; more = nextPart()) {
      prepared.add(more)
      contents.set(more, contentOf(more))
      parts += 1
      await more.fill?.().catch(() => undefined)
    }
    isFilling = false
  }

  let changedAt = performance.now()
  new MutationObserver(() => {
    changedAt = performance.now()
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
  dispatchEvent(new Event('beforeprint'))
  prepareContent()
  void fillParts()

  globalThis.lecternPdfIsReady = () => {
    prepareContent()
    void fillParts()
    if (isFilling) return false
    const isLoaded = [...document.images].every(image => image.complete)
    const isDrawn = document.querySelector('lectern-mermaid:defined:is(:not([data-state]), [data-drawing])') === null
    const hasFonts = document.fonts.status === 'loaded'
    return isLoaded && isDrawn && hasFonts && performance.now() - changedAt > quietMs
  }
}

/**
 * The last changes before a page is printed: names in tables stay whole, wide tables are made smaller, and links to all ids are added, because the
 * browser only writes the positions of ids that the page itself links to. Runs in the browser like `preparePage`.
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
