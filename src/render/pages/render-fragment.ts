import { placeOf } from '../../navigation/lookup/navigation-index.ts'
import type { SiteFragment } from '../../reference/pages/collect-fragments.ts'
import { resolveLinks } from '../../site/links/resolve-links.ts'
import type { Diagnostic, Outcome } from '../../source/diagnostics/diagnostic.ts'
import { styleHrefs } from '../frame/client-files.ts'
import { frameDigestOf } from '../frame/frame-digest.ts'
import { languageOf } from '../frame/page-language.ts'
import { pageDataOf } from '../frame/site-frame.ts'
import type { OutputFile } from '../output/output-file.ts'
import { pageViewOf } from '../views/page-view-of.ts'
import type { RenderContext } from './render-context.ts'
import { renderPlainBodyOnce } from './render-page.ts'

/** Where a file of fields lies, relative to the output folder. */
export const fragmentPath = ({ page }: SiteFragment): string => `${page.route.slice(1)}.html`

/** Render a file of fields, unless the very same one is published already: a page of its own for readers without scripts. */
export async function renderFragment(
  rendering: RenderContext,
  part: SiteFragment,
): Promise<readonly Outcome<OutputFile | undefined>[]> {
  const { frame, layouts, publishedDiagnostics, hints } = rendering
  const { input, page } = part
  const path = fragmentPath(part)
  const { value: links, diagnostics } = resolveLinks(frame.site, page, hints)
  const ofLinks = { value: undefined, diagnostics }
  const found = publishedDiagnostics(path, () => [frameDigestOf(frame), input, links])
  if (found) return [ofLinks, { value: { path, isUnchanged: true }, diagnostics: found }]
  const { tag } = languageOf(frame, placeOf(frame.navigation.index, undefined))
  const data = pageDataOf(frame, tag, links, page.icons)
  const body = await renderPlainBodyOnce(rendering, input, data, path)
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
  return [ofLinks, { value: { path, contents, body }, diagnostics: [...body.diagnostics, ...failures] }]
}
