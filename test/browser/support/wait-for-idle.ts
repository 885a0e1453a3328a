import type { Browser, BrowserContext, Page, Request } from 'playwright-core'

interface Traffic {
  /** Requests that have not ended. */
  readonly open: Set<Request>
  /** How many requests were sent so far. */
  count: number
}

/** The requests of the pages of each browser context. */
const traffic = new WeakMap<BrowserContext, Traffic>()

/** Count the requests of a browser's pages, for `waitForIdle`. */
export function trackRequests(browser: Browser): void {
  browser.on('context', context => {
    const own: Traffic = { open: new Set(), count: 0 }
    traffic.set(context, own)
    context.on('request', request => {
      // A stream of events stays open.
      if (request.resourceType() === 'eventsource') return
      own.open.add(request)
      own.count += 1
    })
    context.on('requestfinished', request => own.open.delete(request))
    context.on('requestfailed', request => own.open.delete(request))
  })
}

/**
 * Wait until a page and the others of its context have nothing left to load or render: each request has ended, and no
 * new one was sent while the page rendered what it received. Event streams do not count.
 *
 * @param isAwaited Which requests are waited for: all, unless a test holds some.
 */
export async function waitForIdle(page: Page, isAwaited: (request: Request) => boolean = () => true): Promise<void> {
  const own = traffic.get(page.context())
  if (!own) throw new Error('waitForIdle needs a browser that `launchChromium` started.')
  const deadline = Date.now() + patience
  const awaited = () => [...own.open].filter(isAwaited)
  for (let count = -1; awaited().length > 0 || own.count !== count; ) {
    if (Date.now() > deadline)
      throw new Error(`These requests have not ended: ${awaited().map(request => request.url())}`)
    count = own.count
    await waitForRender(page).catch(unlessItLeft)
  }
}

/** A page that is left for another one renders nothing more. The request for the other one is waited for. */
function unlessItLeft(error: unknown): void {
  if (!/Execution context was destroyed/.test(String(error))) throw error
}

/** Milliseconds after which a request that has not ended is an error. */
export const patience = 120_000

/**
 * Wait for two frames and the tasks that they start: effects of a component run after the frame that shows it, and may
 * change it once more.
 */
export function waitForRender(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>(resolve => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
      }),
  )
}

/**
 * Wait until all timers of a page that are due within this time have run, and what they started has ended. A browser
 * runs timers in the order in which they are due, so this holds on a slow machine as well.
 *
 * @param milliseconds The longest delay of the timers, such as that after which a form is checked.
 */
export async function waitForTimers(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate(delay => new Promise<void>(resolve => setTimeout(resolve, delay)), milliseconds + 1)
  await waitForIdle(page)
}
