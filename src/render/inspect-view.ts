import type { Route } from '../content/page.ts'
import type { Run } from '../source/stage.ts'
import { pageSource } from './pages/page-source.ts'
import { prepareRendering } from './pages/prepare-rendering.ts'
import { renderPage } from './pages/render-page.ts'
import type { RenderPorts } from './ports.ts'
import type { RenderInput } from './render-input.ts'
import type { Layouts } from './templates/compile-layouts.ts'
import type { PageView } from './templates/page-view.ts'

/** The view that the layout of one page gets in a build; `undefined` if the page does not exist. */
export async function inspectView(
  renderInput: RenderInput,
  run: Run,
  ports: RenderPorts,
  route: Route,
): Promise<PageView | undefined> {
  const page = renderInput.site.pages.get(route)
  const input = renderInput.inputs.find(candidate => candidate.route === route)
  if (!page || !input) return undefined
  const { context } = await prepareRendering(renderInput, run, ports)
  let pageView: PageView | undefined
  const layouts: Layouts = {
    render: (_name, view) => {
      if ('head' in view) pageView = view
      return ''
    },
    diagnostics: [],
  }
  // Render the page even if it is already published. No file is written.
  await renderPage({ ...context, layouts, diagnosticsIfUnchanged: () => undefined }, pageSource(context, input, page))
  return pageView
}
