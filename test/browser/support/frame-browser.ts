import { afterEach } from 'vitest'
import type { Layouts } from '../../../src/render/templates/compile-layouts.ts'
import type { PageView } from '../../../src/render/templates/page-view.ts'
import { ourLayouts, picture, readClientFile } from './frame-site.ts'
import { serve } from './serve.ts'
import { type OpenPage, testBrowser } from './test-browser.ts'

export { desktop, phone } from './test-browser.ts'

export interface FrameBrowser {
  readonly open: OpenPage
  /** Addresses that were asked for, in their order. */
  readonly asked: readonly string[]
}

/** Pages with only the frame, made from views. They need neither a project nor a build. */
export function frameBrowser(
  pageAt: (route: string) => PageView | undefined,
  fileAt: (path: string) => string | undefined = () => undefined,
): FrameBrowser {
  const complaints: string[] = []
  const asked: string[] = []
  const readWith = (layouts: Layouts) => (path: string) => {
    asked.push(`/${path}`)
    if (path === 'picture.svg') return picture
    const file = fileAt(path)
    if (file !== undefined) return file
    if (path.startsWith('_lectern/')) return readClientFile(path.slice('_lectern/'.length))
    const view = pageAt(`/${path.replace(/index\.html$/, '')}`)
    return view && render(layouts, view)
  }
  /** Reports errors to the test, and answers the browser with 404. Otherwise the browser would wait forever. */
  const render = (layouts: Layouts, view: PageView) => {
    try {
      return layouts.render('page', view)
    } catch (error) {
      complaints.push(String(error))
      return undefined
    }
  }

  afterEach(() => {
    asked.splice(0)
  })
  return { open: testBrowser(async () => serve(readWith(await ourLayouts())), complaints), asked }
}
