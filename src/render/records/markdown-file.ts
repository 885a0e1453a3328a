import { withoutMarks } from '../../search/markdown/section-markers.ts'
import type { CompleteContent, ContentTexts } from '../../search/page-content.ts'
import { digestStage } from '../../source/digest-stage.ts'
import { peekPageBody } from '../frame/page-bodies.ts'
import { languageDataOf } from '../frame/site-frame.ts'
import { markdownPathOf } from '../output/output-paths.ts'
import type { RenderedFile } from '../output/planned-file.ts'
import { nothingOnDemand } from '../output/rendered-body.ts'
import type { PageSource } from '../pages/page-source.ts'
import type { RenderContext } from '../pages/render-context.ts'
import { agentInstructions } from './agent-instructions.ts'
import { insertFragments } from './insert-fragments.ts'
import { contentBelowTitle, contentInFile, headInputs, pageMarkdown } from './page-markdown.ts'
import { contentOf, renderContent } from './render-content.ts'
import { withoutSpecParts } from './without-spec-parts.ts'

/** The Markdown file of a page, unless the same file is already published. */
export async function renderMarkdownFile(context: RenderContext, source: PageSource): Promise<RenderedFile> {
  const { frame, diagnosticsIfUnchanged } = context
  const path = markdownPathOf(source.page.route)
  const instructions = agentInstructions(frame.site.config)
  const own = () => ({ ...headInputs(frame, source), instructions, content: source.contentDigest() })
  // Fragments are files of their own, which are only written if a page that is rendered requests them.
  const isUnchanged =
    !source.hasFragments && diagnosticsIfUnchanged(path, () => ({ shared: {}, own: own() })) !== undefined
  if (isUnchanged) return { outcomes: [{ value: { path, isUnchanged }, diagnostics: [] }] }
  const contents = pageMarkdown(frame, source, await markdownOfPage(context, source), instructions)
  return { outcomes: [{ value: { path, contents }, diagnostics: [] }] }
}

/**
 * The content of a page below its title, with the fragments that its HTML contains or loads on demand. The parts of a spec
 * are left out if the settings say so.
 */
export async function markdownOfPage(context: RenderContext, source: PageSource): Promise<string> {
  return unchangedMarkdown(context, source) ?? (await makeMarkdown(context, source))
}

/** The content in the Markdown file of a page, if it is unchanged. Reading the file takes less time than making it. */
function unchangedMarkdown({ frame, unchangedText }: RenderContext, source: PageSource): string | undefined {
  const file = unchangedText(markdownPathOf(source.page.route))
  return file === undefined ? undefined : contentInFile(frame, source, file, agentInstructions(frame.site.config))
}

async function makeMarkdown(context: RenderContext, source: PageSource): Promise<string> {
  const { frame } = context
  const { page, input } = source
  if (!frame.site.config.markdown.schema && input.reference) {
    const body = withoutSpecParts(peekPageBody(frame, input))
    return contentBelowTitle(page, withoutMarks(contentOf(body, source.data(), () => undefined).marked))
  }
  const { content } = await completeContent(context, source)
  return contentBelowTitle(page, withoutMarks(content.marked))
}

/** The content of a page, with the fragments that its HTML contains or loads on demand. */
export async function completeContent(context: RenderContext, source: PageSource): Promise<CompleteContent> {
  const content = await contentOfPage(context, source)
  const fragments = new Map<string, ContentTexts>()
  const { markdown, inserted, linked } = await insertFragments(content.marked, href => {
    const fragment = context.fragments.schemaAt(href, source.lang())
    if (!fragment) return undefined
    return async () => {
      const content = await contentOfPage(context, fragment)
      fragments.set(href, content)
      return withoutMarks(content.marked)
    }
  })
  context.fragments.request(source, { ...nothingOnDemand, hrefs: [...linked] })
  return {
    content: { ...content, marked: markdown },
    fragments: new Map([...fragments].filter(([href]) => inserted.has(href))),
  }
}

const cachedContent = digestStage<ContentTexts>('page-content', { build: true, disk: true })

/** The content of a page, from the cache if nothing that it depends on has changed. */
function contentOfPage(context: RenderContext, source: PageSource): Promise<ContentTexts> {
  return cachedContent(context.run, source.contentDigest(), () => produceContent(context, source))
}

async function produceContent({ frame, run }: RenderContext, source: PageSource): Promise<ContentTexts> {
  const { links, lang } = source.data()
  const islandHtml = source.isPlain ? undefined : (await source.bodyWithCode()).value.islandHtml
  const text = await source.bodyText()
  const [content] = await run(renderContent, languageDataOf(frame, lang), [{ text, links, islandHtml }])
  return content as ContentTexts // one for the one input
}
