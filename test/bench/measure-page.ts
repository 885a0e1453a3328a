import type { Browser, CDPSession, Page } from 'playwright-core'

export const screens = { phone: { width: 412, height: 823 }, wide: { width: 1440, height: 900 } } as const

export interface Visit {
  readonly address: string
  readonly screen: keyof typeof screens
  /** Whether to click a group of the sidebar as soon as the group is visible. */
  readonly pressesGroup?: boolean
  /** Whether the fonts of the site are loaded. Otherwise the page keeps fonts of the system. */
  readonly withFonts: boolean
}

/**
 * Times are in milliseconds since the start of the navigation. Bytes are those of compressed bodies, without headers.
 */
export interface PageFigures {
  /** Sum of all layout shifts. */
  readonly shift: number
  /** The total blocking time: of each task after the first paint, the time above 50 ms. */
  readonly blocked: number
  readonly firstPaint: number
  readonly largestPaint: number
  readonly bytes: Readonly<Record<'html' | 'script' | 'style' | 'font' | 'other', number>>
  /** From the click on a group until its list is shown. `undefined` if no group was clicked. */
  readonly answer?: number | undefined
  readonly answeredAt?: number | undefined
  /** The elements that moved, by their classes. */
  readonly moved: readonly string[]
}

/** Simulate the slow phone of Lighthouse: a processor four times as slow, 1.6 Mbit/s, and a latency of 150 ms. */
async function slowDown(session: CDPSession): Promise<void> {
  const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Open a page for the first time on a slow phone, and measure it. */
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

/** What `watch` records, as a property of the window. */
interface Watched {
  readonly shifts: { readonly value: number; readonly names: readonly string[] }[]
  readonly tasks: { readonly start: number; readonly duration: number }[]
  largestPaint: number
  pressed?: number
  answered?: number
}

/** Runs in the page, before its own scripts. */
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
    // The types of the DOM do not contain this kind of entry yet.
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
    // Set by `watch` before the scripts of the page ran.
    const { shifts, tasks, largestPaint, pressed, answered } = (window as unknown as { watched: Watched }).watched
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const long = tasks.filter(({ start }) => start >= firstPaint)
    const bytes = { html: 0, script: 0, style: 0, font: 0, other: 0 }
    const kinds: Readonly<Record<string, keyof typeof bytes>> = { js: 'script', css: 'style', woff2: 'font' }
    // Both kinds of entries have the fields of resources, which the types do not say.
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
