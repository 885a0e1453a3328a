import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { launchChromium } from './chromium.ts'
import type { TestServer } from './serve.ts'
import { waitForIdle } from './wait-for-idle.ts'

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }

export type OpenPage = (path: string, options?: BrowserContextOptions) => Promise<Page>

/** The browser of all test files of this worker. Each page has its own context, which shares nothing with others. */
let shared: Browser | undefined

async function sharedBrowser(): Promise<Browser> {
  // A browser that has crashed must not fail the tests of the next files.
  if (!shared?.isConnected()) shared = await launchChromium()
  return shared
}

/**
 * A browser and a server for the tests of one file. A test fails if a script throws or violates the content security
 * policy.
 *
 * @param complaints Collects errors. The server may add its own.
 */
export function testBrowser(start: () => Promise<TestServer>, complaints: string[] = []): OpenPage {
  let browser: Browser
  let server: TestServer
  const contexts: BrowserContext[] = []

  beforeAll(async () => {
    browser = await sharedBrowser()
    server = await start()
  })
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map(context => context.close()))
    expect(complaints.splice(0)).toEqual([])
  })
  afterAll(async () => {
    // Some tests open contexts themselves.
    await Promise.all(browser.contexts().map(context => context.close()))
    await server?.close()
  })

  return async (path, options = {}) => {
    const context = await browser.newContext({ viewport: desktop, reducedMotion: 'reduce', ...options })
    contexts.push(context)
    const page = await context.newPage()
    page.on('pageerror', error => complaints.push(error.message))
    page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
    await page.goto(server.origin + path)
    // Islands are loaded and rendered after the page. Earlier clicks would be lost.
    if (options.javaScriptEnabled !== false) await waitForIdle(page)
    return page
  }
}
