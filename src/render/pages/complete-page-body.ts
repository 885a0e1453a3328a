import type { Page } from '../../content/page.ts'
import type { Outcome } from '../../source/diagnostics/diagnostic.ts'
import { digestStage } from '../../source/digest-stage.ts'
import { lazy } from '../../source/lazy.ts'
import { escapeAttribute } from '../../source/text/escape-html.ts'
import { shortDigest } from '../../source/text/short-digest.ts'
import { type CompleteBody, completeBody } from '../fragments/complete-body.ts'
import { bodyDigestsOf } from '../frame/frame-digest.ts'
import type { FileInputs } from '../output/file-inputs.ts'
import { type BodyWithParts, nothingOnDemand, type OnDemandContent } from '../output/rendered-body.ts'
import { sourceInputs } from './page-inputs.ts'
import type { PageSource } from './page-source.ts'
import type { RenderContext } from './render-context.ts'
import { renderPlain } from './render-plain.ts'

/**
 * Render the body of a page with the fragments that it contains, unless the same body is already published.
 *
 * @param path The file that will contain it.
 */
export async function completePageBody(
  context: RenderContext,
  source: PageSource,
  path: string,
): Promise<Outcome<CompleteBody>> {
  if (!source.isPlain) return withFragments(context, source, await source.bodyWithCode())
  const { lang, links, icons } = source.data()
  const budget = source.budget()
  const inputs = (): FileInputs => ({
    shared: bodyDigestsOf(context.frame, lang),
    own: { ...sourceInputs(source.input), links, icons, ...fragmentInputs(context, source) },
  })
  const previous = context.publishedBody(path, inputs)
  const render = lazy(async () => withFragments(context, source, await renderPlain(context, source)))
  if (!previous) return render()
  const onDemand = budget
    ? await cachedOnDemand(context.run, digestOf(inputs()), async () => (await render()).value.onDemand)
    : nothingOnDemand
  return { ...previous, value: { ...previous.value, onDemand } }
}

/** What the fragments in a page depend on, besides its own input. Empty for a page that authors write. */
function fragmentInputs({ fragments }: RenderContext, source: PageSource): FileInputs['own'] {
  const budget = source.budget()
  return budget ? { budget, fragments: fragments.linksDigest() } : {}
}

async function withFragments(
  { fragments }: RenderContext,
  source: PageSource,
  { value: body, diagnostics }: Outcome<BodyWithParts>,
): Promise<Outcome<CompleteBody>> {
  const lang = source.lang()
  const value = await completeBody(body, source.budget(), href =>
    fragments.bodyAt(href, lang)?.then(found => found.value),
  )
  const included = await Promise.all(value.onDemand.included.map(href => fragments.bodyAt(href, lang)))
  return { value, diagnostics: [...diagnostics, ...included.flatMap(found => found?.diagnostics ?? [])] }
}

const cachedOnDemand = digestStage<OnDemandContent>('on-demand-content', { disk: true })
const digestOf = (inputs: FileInputs): string => shortDigest(JSON.stringify(inputs))

/**
 * Find out what a page loads on demand, and request it.
 *
 * @param inputs What the file of the page depends on.
 */
export async function requestOnDemand(
  { run, fragments }: RenderContext,
  source: PageSource,
  inputs: () => FileInputs,
  body: () => Promise<Outcome<CompleteBody>>,
): Promise<void> {
  if (!source.hasFragments) return
  fragments.request(source, await cachedOnDemand(run, digestOf(inputs()), async () => (await body()).value.onDemand))
}

/** A page as its file shows it: without headings that it loads on demand, and with the scripts of included fragments. */
export function shownPage({ fragments }: RenderContext, page: Page, { html, onDemand }: CompleteBody): Page {
  const { hrefs, movedParts, included } = onDemand
  const isShown = ({ id }: Page['headings'][number]) =>
    movedParts.length === 0 || html.includes(`id="${escapeAttribute(id)}"`)
  const features = new Set([
    ...page.features,
    ...included.flatMap(href => fragments.at(href)?.source.page.features ?? []),
    ...(hrefs.length + movedParts.length > 0 ? ['Api.More'] : []),
  ])
  return { ...page, headings: page.headings.filter(isShown), features: [...features] }
}
