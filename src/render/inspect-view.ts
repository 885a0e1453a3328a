import type { Route } from '../content/page.ts'
import type { Run } from '../source/stage.ts'
import type { FileInputs } from './output/file-inputs.ts'
import { pageSource } from './pages/page-source.ts'
import { prepareRendering } from './pages/prepare-rendering.ts'
import type { RenderContext } from './pages/render-context.ts'
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
  let pageView: PageView | undefined
  const layouts: Layouts = {
    render: (_name, view) => {
      if ('head' in view) pageView = view
      return ''
    },
    diagnostics: [],
  }
  // Render the page even if it is already published, and write no file.
  const changes = { layouts, diagnosticsIfUnchanged: () => undefined }
  await renderAlone(renderInput, run, { ports, route, changes })
  return pageView
}

/** The file of a page, and the inputs from which a build renders it. */
export interface InspectedInputs {
  /** Relative to the output folder. */
  readonly path: string
  readonly inputs: FileInputs
}

/** The inputs of the file of one page; `undefined` if the page does not exist. */
export async function inspectInputs(
  renderInput: RenderInput,
  run: Run,
  ports: RenderPorts,
  route: Route,
): Promise<InspectedInputs | undefined> {
  let found: InspectedInputs | undefined
  const diagnosticsIfUnchanged: RenderPorts['diagnosticsIfUnchanged'] = (path, inputs) => {
    found = { path, inputs: inputs() }
    return [] // The page need not be rendered.
  }
  await renderAlone(renderInput, run, { ports, route, changes: { diagnosticsIfUnchanged } })
  return found
}

interface RenderAlone {
  readonly ports: RenderPorts
  readonly route: Route
  /** The differences from a build. */
  readonly changes: Partial<RenderContext>
}

/** Render one page. Does nothing if it does not exist. */
async function renderAlone(renderInput: RenderInput, run: Run, { ports, route, changes }: RenderAlone): Promise<void> {
  const page = renderInput.site.pages.get(route)
  const input = renderInput.inputs.find(candidate => candidate.route === route)
  if (!page || !input) return
  const { context } = await prepareRendering(renderInput, run, ports)
  await renderPage({ ...context, ...changes }, pageSource(context, input, page))
}
