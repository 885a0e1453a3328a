import type { Page } from '../../content/page.ts'
import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import { styleHrefs } from '../frame/client-files.ts'
import { frameDigestOf } from '../frame/frame-digest.ts'
import type { OutputFile } from '../output/output-file.ts'
import { pageViewOf } from '../views/page-view-of.ts'
import type { PageSource } from './page-source.ts'
import type { RenderContext } from './render-context.ts'
import { renderPlainBodyOnce } from './render-page.ts'

/** The path of a file of fields, relative to the output folder. */
export const fragmentPath = ({ route }: Page): string => `${route.slice(1)}.html`

/** Render a file of fields, unless the same file is already published. For readers without scripts, it is a page. */
export async function renderFragment(
  context: RenderContext,
  fragment: PageSource,
): Promise<readonly Outcome<OutputFile | undefined>[]> {
  const { frame, layouts, diagnosticsIfUnchanged } = context
  const { input, page } = fragment
  const path = fragmentPath(page)
  const { value: links, diagnostics } = fragment.links()
  const linkOutcome = { value: undefined, diagnostics }
  const previous = diagnosticsIfUnchanged(path, () => [frameDigestOf(frame), input, links])
  if (previous) return [linkOutcome, { value: { path, isUnchanged: true }, diagnostics: previous }]
  const data = fragment.data()
  const body = await renderPlainBodyOnce(context, input, data, path)
  const failures: Diagnostic[] = []
  const view = pageViewOf(frame, {
    page,
    body: body.value,
    data,
    styles: styleHrefs(frame, []),
    scripts: [],
    changedAt: undefined,
  })
  const contents = layouts.render('schema', view, failure => failures.push(failure))
  return [linkOutcome, { value: { path, contents, body }, diagnostics: [...body.diagnostics, ...failures] }]
}
