import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { buildProject } from '../../../src/host/build/build-project.ts'
import { launchChromium } from './chromium.ts'
import { serve } from './serve.ts'

/** Build a project with its search index, and serve it to a browser. */
export async function searchSite(project: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-search-'))
  for (const [name, text] of Object.entries(project)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  const out = join(folder, 'dist')
  const { diagnostics } = await buildProject({ directory: folder, out, settings: {}, withCode: true })
  expect(diagnostics).toEqual([])
  const requested: string[] = []
  const errors: string[] = []
  const server = await serve(path => {
    requested.push(path)
    const names = [path, `${path}index.html`, `${path}/index.html`].map(name => join(out, name))
    const file = names.find(name => /\.\w+$/.test(name) && existsSync(name))
    return file === undefined ? undefined : readFileSync(file)
  })
  const browser = await launchChromium()
  const contexts: BrowserContext[] = []
  return {
    /** Paths that the browser has requested. */
    requested,
    /** Errors of the pages. */
    errors,
    open: async (path = '/', options = {}): Promise<Page> => {
      const context = await browser.newContext(options)
      contexts.push(context)
      const page = await context.newPage()
      page.on('pageerror', error => errors.push(error.message))
      page.on('console', message => message.type() === 'error' && errors.push(message.text()))
      await page.goto(server.origin + path)
      return page
    },
    afterEach: async () => {
      await Promise.all(contexts.splice(0).map(context => context.close()))
      expect(errors.splice(0)).toEqual([])
    },
    close: async () => {
      await Promise.all([browser.close(), server.close()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The options of the list. */
export const results = (page: Page): Locator => page.locator('dialog.search-dialog [role="option"]')

/** Hold back responses until the returned function is called. */
export async function hold(page: Page, pattern: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(pattern, async route => {
    await released
    await route.continue()
  })
  return release
}
