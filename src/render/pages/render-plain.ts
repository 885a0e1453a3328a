import type { Outcome } from '../../source/diagnostics/diagnostic.ts'
import { plainBodySettings, renderPlainBody } from '../body/render-plain-body.ts'
import { languageDataOf } from '../frame/site-frame.ts'
import type { BodyWithParts } from '../output/rendered-body.ts'
import type { PageSource } from './page-source.ts'
import type { RenderContext } from './render-context.ts'

/** Render a body that contains only built-in components. */
export async function renderPlain(
  { frame, run }: Pick<RenderContext, 'frame' | 'run'>,
  source: PageSource,
): Promise<Outcome<BodyWithParts>> {
  const { lang, links, icons, code } = source.data()
  const { route, file } = source.input
  const page = {
    route,
    path: file.path,
    text: await source.bodyText(),
    data: { links, icons, code },
    budget: source.budget(),
  }
  const [rendered] = await run(renderPlainBody, plainBodySettings(frame.highlighting, languageDataOf(frame, lang)), [
    page,
  ])
  return rendered as Outcome<BodyWithParts> // one result for one input
}
