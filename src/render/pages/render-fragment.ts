import type { Page } from '../../content/page.ts'
import { navLocationOf } from '../../navigation/lookup/navigation-index.ts'
import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import { lazy } from '../../source/lazy.ts'
import { styleHrefs } from '../frame/client-files.ts'
import type { OutputFile } from '../output/output-file.ts'
import { noPageDetails } from '../views/page-details.ts'
import { navigationNear } from '../views/page-navigation.ts'
import { pageViewOf } from '../views/page-view-of.ts'
import { completePageBody, requestOnDemand, shownPage } from './complete-page-body.ts'
import type { Fragment } from './fragment-index.ts'
import { pageInputs } from './page-inputs.ts'
import type { RenderContext } from './render-context.ts'

/** The path of a file of fields, relative to the output folder. */
export const fragmentPath = ({ route }: Page): string => `${route.slice(1)}.html`

/** Render a file of fields, unless the same file is already published. For readers without scripts, it is a page. */
export async function renderFragment(
  context: RenderContext,
  { source: fragment, hasMarkdown }: Fragment,
): Promise<readonly Outcome<OutputFile>[]> {
  const { frame, layouts, diagnosticsIfUnchanged } = context
  const { page } = fragment
  const path = fragmentPath(page)
  const navigation = navigationNear(frame)(navLocationOf(frame.navigation.index, page.route))
  const details = { ...noPageDetails, navigation, styles: styleHrefs(frame, []), hasMarkdown }
  const inputs = () => pageInputs(fragment, details)
  const previous = diagnosticsIfUnchanged(path, inputs)
  const body = lazy(() => completePageBody(context, fragment, path))
  await requestOnDemand(context, fragment, inputs, body)
  if (previous) return [{ value: { path, isUnchanged: true }, diagnostics: previous }]
  const rendered = await body()
  const failures: Diagnostic[] = []
  const view = pageViewOf(frame, {
    page: shownPage(context, page, rendered.value),
    body: rendered.value,
    data: fragment.data(),
    details,
  })
  const contents = layouts.render('schema', view, failure => failures.push(failure))
  return [{ value: { path, contents, body: rendered }, diagnostics: [...rendered.diagnostics, ...failures] }]
}
