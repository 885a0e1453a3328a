import type { Route } from '../content/page.ts'
import type { Run } from '../source/stage.ts'
import { prepareRendering } from './pages/prepare-rendering.ts'
import { renderPage } from './pages/render-page.ts'
import type { RenderPorts } from './ports.ts'
import type { RenderInput } from './render-input.ts'
import type { Layouts } from './templates/compile-layouts.ts'
import type { PageView } from './templates/page-view.ts'

/** All that the layout of one page is given, as a build gives it; `undefined` when there is no such page. */
export async function inspectView(
  parts: RenderInput,
  run: Run,
  ports: RenderPorts,
  route: Route,
): Promise<PageView | undefined> {
  const page = parts.site.pages.get(route)
  const input = parts.inputs.find(candidate => candidate.route === route)
  if (!page || !input) return undefined
  const { rendering } = await prepareRendering(parts, run, ports)
  let seen: PageView | undefined
  const layouts: Layouts = {
    render: (_name, view) => {
      if ('head' in view) seen = view
      return ''
    },
    diagnostics: [],
  }
  // Its files are made anew, and none of them is written.
  await renderPage({ ...rendering, layouts, publishedDiagnostics: () => undefined }, input, page)
  return seen
}
