import type { Browser, CDPSession, Page } from 'playwright-core'

export const screens = { phone: { width: 412, height: 823 }, wide: { width: 1440, height: 900 } } as const

export interface Visit {
  readonly address: string
  readonly screen: keyof typeof screens
  /** Whether a group of the sidebar is pressed as soon as it is seen. */
  readonly pressesGroup?: boolean
  /** Whether the fonts of the site come; else the page stays in those of the system. */
  readonly withFonts: boolean
}

/** Times in milliseconds from the beginning of the navigation, bytes as they came over the wire without their heads. */
export interface PageFigures {
  /** Sum of all layout shifts. */
  readonly shift: number
  /** What of tasks went beyond 50 ms, after the first paint. */
  readonly blocked: number
  readonly firstPaint: number
  readonly largestPaint: number
  readonly bytes: Readonly<Record<'html' | 'script' | 'style' | 'font' | 'other', number>>
  /** From the press on a group until its list is drawn; absent where there is none to press. */
  readonly answer?: number | undefined
  readonly answeredAt?: number | undefined
  /** What moved, by its class. */
  readonly moved: readonly string[]
}

/** A slow phone, as Lighthouse has it: a processor four times as slow, 1.6 Mbit/s, 150 ms to the server and back. */
async function slowDown(session: CDPSession): Promise<void> {
  const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Open a page as a reader with a slow phone does for the first time, and measure. */
export async function measurePage(browser: Browser, visit: Visit): Promise<PageFigures> {
  const context = await browser.newContext({ viewport: screens[visit.screen], isMobile: visit.screen === 'phone' })
  try {
    const page = await context.newPage()
    await slowDown(await context.newCDPSession(page))
    if (!visit.withFonts) await page.route('**/*.woff2', route => route.abort())
    await page.addInitScript(watch, visit.pressesGroup === true)
    await page.goto(visit.address, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await page.waitForTimeout(500)
    return await figuresOf(page)
  } finally {
    await context.close()
  }
}

/** What `watch` writes on the window of the page. */
interface Watched {
  readonly shifts: { readonly value: number; readonly names: readonly string[] }[]
  readonly tasks: { readonly start: number; readonly duration: number }[]
  largestPaint: number
  pressed?: number
  answered?: number
}

/** Runs in the page, before anything of its own. */
function watch(pressesGroup: boolean): void {
  const watched: Watched = { shifts: [], tasks: [], largestPaint: 0 }
  Object.assign(window, { watched })
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('longtask', ({ startTime, duration }) => watched.tasks.push({ start: startTime, duration }))
  observe('largest-contentful-paint', ({ startTime }) => {
    watched.largestPaint = startTime
  })
  observe('layout-shift', entry => {
    // `lib.dom` does not know this kind of entry yet.
    const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
      readonly value: number
      readonly hadRecentInput: boolean
      readonly sources: readonly { readonly node?: Node | null }[]
    }
    const names = sources.map(({ node }) =>
      node instanceof Element
        ? `${node.localName}.${node.className}`
        : `text “${node?.textContent?.trim().slice(0, 24)}” in ${node?.parentElement?.localName}.${node?.parentElement?.className}`,
    )
    if (!hadRecentInput) watched.shifts.push({ value, names })
  })
  if (!pressesGroup) return
  const wait = () => {
    const group = [...document.querySelectorAll<HTMLDetailsElement>('nav.sidebar details:not([open])')].at(-1)
    if (!group || performance.getEntriesByName('first-contentful-paint').length === 0) requestAnimationFrame(wait)
    else press(group)
  }
  const press = (group: HTMLDetailsElement) => {
    watched.pressed = performance.now()
    group.querySelector('summary')?.click()
    const look = () => {
      if (group.dataset.lazyHref || !group.querySelector('a')?.checkVisibility()) requestAnimationFrame(look)
      else watched.answered = performance.now()
    }
    look()
  }
  requestAnimationFrame(wait)
}

function figuresOf(page: Page): Promise<PageFigures> {
  return page.evaluate(() => {
    // Set by `watch` before anything of the page ran.
    const { shifts, tasks, largestPaint, pressed, answered } = (window as unknown as { watched: Watched }).watched
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const long = tasks.filter(({ start }) => start >= firstPaint)
    const bytes = { html: 0, script: 0, style: 0, font: 0, other: 0 }
    const kinds: Readonly<Record<string, keyof typeof bytes>> = { js: 'script', css: 'style', woff2: 'font' }
    // Both kinds of entries are resources; the types of the list do not say so.
    const files = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[]
    for (const { name, entryType, encodedBodySize } of files) {
      const ending = /\.(\w+)$/.exec(new URL(name).pathname)?.[1] ?? ''
      bytes[entryType === 'navigation' ? 'html' : (kinds[ending] ?? 'other')] += encodedBodySize
    }
    return {
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
      blocked: long.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
      firstPaint,
      largestPaint,
      bytes,
      answer: answered === undefined || pressed === undefined ? undefined : answered - pressed,
      answeredAt: answered,
      moved: shifts.flatMap(({ names }) => names),
    }
  })
}
