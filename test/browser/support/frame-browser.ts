import { afterEach } from 'vitest'
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

/** Pages of the frame alone, made from views: what needs no project needs no build. */
export function frameBrowser(
  pageAt: (route: string) => PageView | undefined,
  fileAt: (path: string) => string | undefined = () => undefined,
): FrameBrowser {
  const layouts = ourLayouts()
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

  afterEach(() => {
    asked.splice(0)
  })
  return { open: testBrowser(() => serve(read), complaints), asked }
}
