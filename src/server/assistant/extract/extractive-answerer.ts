import type { LanguageDetector } from '../../../search/words/detect-language.ts'
import type { FoundSection, SiteSearch } from '../../search/site-search.ts'
import type { AnswerEvent, Answerer, AnswerRequest, Deflection } from '../answer.ts'
import { conversationQuery } from '../conversation-query.ts'
import { addressOf, sourceOf } from '../sources.ts'
import { answerTextsOf } from './answer-texts.ts'
import { choosePassages } from './choose-passages.ts'
import { passageText } from './passage-text.ts'

export interface ExtractiveOptions {
  readonly search: SiteSearch
  readonly detector: LanguageDetector
  /** Where readers can ask, depending on the question. */
  readonly deflectionFor: (question: string) => Deflection | undefined
}

/** Answers with passages of the docs: without a model, and without a network. */
export function extractiveAnswerer(options: ExtractiveOptions): Answerer {
  return async function* (request): AsyncIterable<AnswerEvent> {
    const query = conversationQuery(request.conversation, request.context)
    yield { type: 'search-started', query }
    const { filter, currentRoute: route, resultCount } = request
    const sections = await options.search.search({ text: query, route, filter, limit: Math.max(resultCount, 5) })
    const texts = answerTextsOf(languageFor(request, sections, options.detector))
    const chosen = choosePassages(sections)
    yield* chosen.length > 0 ? passages(chosen, texts.found, request) : notFound(sections, texts, request)
    if (chosen.length === 0) {
      const deflection = options.deflectionFor(request.conversation.at(-1)?.text ?? '')
      if (deflection) yield { type: 'deflection-offered', deflection }
    }
    yield { type: 'answer-end', mode: 'extractive', isAnswered: chosen.length > 0 }
  }
}

/** The language of the question, or else that of the sections that were found. */
function languageFor(
  { conversation, filter }: AnswerRequest,
  found: readonly FoundSection[],
  detector: LanguageDetector,
) {
  const question = conversation.at(-1)?.text ?? ''
  const known = [filter.language, found[0]?.page.language].filter(language => language !== undefined)
  return detector.bestOf(question, known) ?? detector.languageOf(question) ?? known[0] ?? 'en'
}

function* passages(
  chosen: readonly FoundSection[],
  introduction: string,
  { siteAddress }: AnswerRequest,
): Iterable<AnswerEvent> {
  const sources = chosen.map(({ page, section, steps }) => sourceOf(page, steps?.section ?? section, siteAddress))
  for (const source of sources) yield { type: 'source-found', source }
  yield { type: 'text-delta', text: `${introduction}\n\n` }
  for (const [at, { page, section, passage, steps }] of chosen.entries()) {
    const { title = '', url = '' } = sources[at] ?? {}
    const markdown = steps?.markdown ?? withoutTitle(passage.markdown, section.title)
    const text = passageText(markdown, href => addressOf(href, page, siteAddress))
    yield { type: 'text-delta', text: `**[${escapeLabel(title)}](${url})**\n\n${text}\n\n` }
  }
}

/** The Markdown of a step or an accordion begins with its title, which the link to the source already shows. */
function withoutTitle(markdown: string, title: string): string {
  const [first = '', ...others] = markdown.split('\n\n')
  const isTitle = first.replace(/\\(.)/g, '$1') === `**${title}**`
  return isTitle && others.length > 0 ? others.join('\n\n') : markdown
}

const nearestPages = 3

function* notFound(
  found: readonly FoundSection[],
  texts: ReturnType<typeof answerTextsOf>,
  { siteAddress }: AnswerRequest,
): Iterable<AnswerEvent> {
  const nearest = found.slice(0, nearestPages)
  const links = nearest.map(({ page, section }) => {
    const { title, url } = sourceOf(page, section, siteAddress)
    return `- [${escapeLabel(title)}](${url})\n`
  })
  yield { type: 'text-delta', text: `${texts.notFound}\n` }
  if (links.length > 0) yield { type: 'text-delta', text: `\n${texts.nearest}\n\n${links.join('')}` }
}

/** Escapes a title, so that it can neither end the link nor begin another one. */
const escapeLabel = (title: string): string => title.replace(/[\\[\]`*_<]/g, '\\$&')
