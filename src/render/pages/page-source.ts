import { mayRunCode } from '../../content/context/content-settings.ts'
import type { Page } from '../../content/page.ts'
import { navLocationOf } from '../../navigation/lookup/navigation-index.ts'
import type { SitePageInput } from '../../reference/subjects/site-page-input.ts'
import { hrefOfFile } from '../../site/links/href.ts'
import { resolveLinks } from '../../site/links/resolve-links.ts'
import type { Access } from '../../source/access/access.ts'
import type { Outcome } from '../../source/diagnostics/diagnostic.ts'
import { discardable, lazy } from '../../source/lazy.ts'
import { memoize } from '../../source/memoize.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { shortDigest } from '../../source/text/short-digest.ts'
import { extractScripts } from '../body/extract-scripts.ts'
import { type BodyWithIslands, renderBody } from '../body/render-body.ts'
import type { SizeBudget } from '../fragments/fit-body-to-budget.ts'
import { bodyDigestsOf } from '../frame/frame-digest.ts'
import { pageBodyTextOf, peekPageBody } from '../frame/page-bodies.ts'
import { languageOf } from '../frame/page-language.ts'
import { pageDataOf, type SiteFrame } from '../frame/site-frame.ts'
import type { TypeChecker } from '../highlighting/type-checker.ts'
import { needsTypes } from './find-type-checker.ts'
import { authorInputs, pageAuthorCode } from './page-author-code.ts'
import type { PageInputs } from './page-input-names.ts'
import type { RenderContext } from './render-context.ts'
import { fragmentBudgetOf, pageBudgetOf } from './size-budget.ts'

/** A page to render. Needs little memory, so that a list of all pages can stay in memory. */
export interface PageEntry {
  /** The site that it is a page of. */
  readonly context: RenderContext
  readonly input: SitePageInput
  readonly page: Page
  /** Who may find it in search, if not all readers of the page may. */
  readonly onlyFor?: Access | undefined
}

/** A page to render, with the steps that its HTML file and its Markdown file share. Each is done at most once. */
export interface PageSource extends PageEntry {
  /** The compiler that its code blocks need. */
  readonly types: TypeChecker | undefined
  /** Whether neither author code nor a compiler takes part in rendering it. */
  readonly isPlain: boolean
  /** Whether fragments may be a part of it, or be loaded by it. */
  readonly hasFragments: boolean
  /** The language of its interface texts. */
  readonly lang: () => string
  /** The body as JSON. */
  readonly bodyText: () => Promise<string>
  /** How much of it is part of its own file. Absent for pages that authors write. */
  readonly budget: () => SizeBudget | undefined
  readonly links: () => ReturnType<typeof resolveLinks>
  readonly data: () => ReturnType<typeof pageDataOf>
  /** Hash of everything that the content of its Markdown file depends on. */
  readonly contentDigest: () => string
  /** What the author's code and the compiler contribute; empty without both. */
  readonly codeInputs: () => PageInputs
  /** The body of a page that is not plain. */
  readonly bodyWithCode: () => Promise<Outcome<BodyWithIslands>>
  /** Discards the results of all steps but `contentDigest`. They are computed again if they are needed again. */
  readonly discard: () => void
}

/** The steps of a page whose results are too large to be kept for all pages of a site. */
type Steps = Pick<PageSource, 'bodyText' | 'budget' | 'links' | 'data' | 'codeInputs' | 'bodyWithCode'>

interface PageSourceOptions extends Partial<Pick<PageSource, 'links' | 'bodyText' | 'isPlain' | 'onlyFor'>> {
  /** The template around its content. */
  readonly layout?: 'page' | 'schema' | undefined
  /** By default, the language of its location in the navigation. */
  readonly lang?: string | undefined
  /** Content digests of pages, which several sources of the same page share. */
  readonly contentDigests?: Map<Page, string> | undefined
}

/** The source of a page. Its content digest is computed once for all of its sources. */
export const openPage = ({ context, input, page, onlyFor }: PageEntry): PageSource =>
  pageSource(context, input, page, { onlyFor, contentDigests: context.contentDigests })

/** `PageSource.contentDigest` of a page. */
export const contentDigestOf = (entry: PageEntry): string =>
  entry.context.contentDigests.get(entry.page) ?? openPage(entry).contentDigest()

export function pageSource(
  context: RenderContext,
  input: SitePageInput,
  page: Page,
  options: PageSourceOptions = {},
): PageSource {
  const { frame } = context
  const types = needsTypes(page) ? context.types : undefined
  const { layout = 'page', onlyFor, contentDigests } = options
  const lang = () => options.lang ?? languageOf(frame, navLocationOf(frame.navigation.index, page.route)).tag
  const {
    isPlain = !page.hasAuthorCode &&
      !page.features.includes('script') &&
      !types &&
      mayRunCode(frame.content, page.path),
  } = options
  const { get: steps, discard } = discardable(() =>
    stepsOf({ context, input, page, types, lang }, layout, options.links),
  )
  return {
    context,
    input,
    page,
    onlyFor,
    types,
    isPlain,
    hasFragments: layout === 'schema' || input.reference !== undefined,
    lang,
    bodyText: options.bodyText ?? (() => steps().bodyText()),
    budget: () => steps().budget(),
    links: () => steps().links(),
    data: () => steps().data(),
    codeInputs: () => steps().codeInputs(),
    contentDigest: lazy(() => {
      const known = contentDigests?.get(page)
      if (known !== undefined) return known
      const { links, codeInputs } = steps()
      const parts = [bodyDigestsOf(frame, lang()), digestedInput(input), links().value, codeInputs()]
      const digest = shortDigest(JSON.stringify(parts))
      contentDigests?.set(page, digest)
      return digest
    }),
    bodyWithCode: () => steps().bodyWithCode(),
    discard,
  }
}

/** The source of a page with digests instead of texts, because converting texts to JSON takes most of the time. */
const digestedInput = ({ file, imports, ...settings }: SitePageInput): object => ({
  ...settings,
  files: [file, ...imports].map(fileDigest),
})

const fileDigest = memoize(({ path, text }: SourceFile) => [path, shortDigest(text)])

function stepsOf(
  { context, input, page, types, lang }: Pick<PageSource, 'context' | 'input' | 'page' | 'types' | 'lang'>,
  layout: PageSourceOptions['layout'],
  links: PageSource['links'] = lazy(() => resolveLinks(context.frame.linkSite, page, context.hints)),
): Steps {
  const { frame, author, run } = context
  const bodyText = lazy(() => pageBodyTextOf(frame, input, run))
  const data = lazy(() => pageDataOf(frame, lang(), links().value, page.icons))
  const budget = lazy(() => {
    if (layout === 'schema') return fragmentBudgetOf(context, data())
    return input.reference ? pageBudgetOf(context, page, data()) : undefined
  })
  const codeInputs = lazy(
    (): PageInputs => ({
      ...(author && page.hasAuthorCode ? authorInputs(frame, input, page, author) : {}),
      ...(types ? { types: types.cacheKey() } : {}),
    }),
  )
  const bodyWithCode = lazy(() => {
    const { body } = extractPageScripts(frame, input)
    const { route, path } = page
    const code = author && pageAuthorCode({ frame, input, page, lang: lang(), types }, author, run)
    const bodyInput = { route, path, body, data: data(), highlighting: frame.highlighting, types, author: code }
    return renderBody({ ...bodyInput, budget: budget() }, run)
  })
  return { bodyText, budget, links, data, codeInputs, bodyWithCode }
}

/** Move the scripts of a page into their own files. */
export function extractPageScripts(frame: SiteFrame, input: SitePageInput): ReturnType<typeof extractScripts> {
  return extractScripts(
    peekPageBody(frame, input),
    path => hrefOfFile(path, frame.site.config.settings),
    !mayRunCode(frame.content, input.file.path),
  )
}
