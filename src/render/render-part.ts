import { placeOf } from '../navigation/navigation-index.ts'
import type { SitePart } from '../reference/collect-parts.ts'
import { resolveLinks } from '../site/resolve-links.ts'
import type { Diagnostic, Outcome } from '../source/diagnostic.ts'
import { styleHrefs } from './client-files.ts'
import type { OutputFile } from './output-file.ts'
import { languageOf, pageViewOf } from './page-view-of.ts'
import { renderBody } from './render-body.ts'
import type { PageRendering } from './render-page.ts'
import { pageDataOf, readInput } from './site-frame.ts'

/** Render a file of fields, unless the very same one is published already: a page of its own for readers without scripts. */
export async function* renderPart(
  { frame, layouts, run, published, hints }: PageRendering,
  { input, page }: SitePart,
): AsyncIterable<Outcome<OutputFile | undefined>> {
  const path = `${page.route.slice(1)}.html`
  const { value: links, diagnostics } = resolveLinks(frame.site, page, hints)
  yield { value: undefined, diagnostics }
  const found = published(path, JSON.stringify([frame.digest, input, links]))
  if (found) {
    yield { value: { path, isUnchanged: true }, diagnostics: found }
    return
  }
  const { body } = readInput(frame, input)
  const { tag } = languageOf(frame, placeOf(frame.navigation.index, undefined))
  const data = pageDataOf(frame, tag, links, page.icons)
  const rendered = await renderBody(
    {
      route: page.route,
      path: page.path,
      body,
      data,
      highlighting: frame.highlighting,
      types: undefined,
      author: undefined,
    },
    run,
  )
  const failures: Diagnostic[] = []
  const view = pageViewOf(frame, {
    page,
    body: rendered.value,
    data,
    styles: styleHrefs(frame, []),
    scripts: [],
    changedAt: undefined,
  })
  const contents = layouts.render('schema', view, failure => failures.push(failure))
  yield { value: { path, contents }, diagnostics: [...rendered.diagnostics, ...failures] }
}
