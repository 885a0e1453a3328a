import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { PageView } from '../../../src/render/page-view.ts'
import { launchChromium } from './chromium.ts'
import { ourLayouts, picture, readClientFile } from './frame-site.ts'
import { serve, type TestServer } from './serve.ts'

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }

export interface FrameBrowser {
  readonly open: (path: string, options?: BrowserContextOptions) => Promise<Page>
  /** Addresses that were asked for, in their order. */
  readonly asked: readonly string[]
}

/** A browser and a server for the tests of one file. A script that throws or breaks the policy fails the test it is in. */
export function frameBrowser(
  pageAt: (route: string) => PageView | undefined,
  fileAt: (path: string) => string | undefined = () => undefined,
): FrameBrowser {
  const layouts = ourLayouts()
  let browser: Browser
  let server: TestServer
  const contexts: BrowserContext[] = []
  const complaints: string[] = []
  const asked: string[] = []
  const read = (path: string) => {
    asked.push(`/${path}`)
    if (path === 'picture.svg') return picture
    const file = fileAt(path)
    if (file !== undefined) return file
    if (path.startsWith('_lectern/')) return readClientFile(path.slice('_lectern/'.length))
    const view = pageAt(`/${path.replace(/index\.html$/, '')}`)
    return view && render(view)
  }
  /** A server that throws never answers: the test is told, and the browser that there is nothing. */
  const render = (view: PageView) => {
    try {
      return layouts.render('page', view)
    } catch (error) {
      complaints.push(String(error))
      return undefined
    }
  }

  beforeAll(async () => {
    browser = await launchChromium()
    server = await serve(read)
  })
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map(context => context.close()))
    asked.splice(0)
    expect(complaints.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await browser.close()
    await server.close()
  })

  const open = async (path: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const context = await browser.newContext({ viewport: desktop, reducedMotion: 'reduce', ...options })
    contexts.push(context)
    const page = await context.newPage()
    page.on('pageerror', error => complaints.push(error.message))
    page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
    await page.goto(server.origin + path)
    return page
  }
  return { open, asked }
}
