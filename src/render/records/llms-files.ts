import { inlineMarkdownText } from '../../content/body/parse-inline-markdown.ts'
import type { Page } from '../../content/page.ts'
import { navLocationOf } from '../../navigation/lookup/navigation-index.ts'
import { isInDefaults } from '../../navigation/lookup/page-context.ts'
import { hrefOfFile } from '../../site/links/href.ts'
import { lazy } from '../../source/lazy.ts'
import { markdownPathOf } from '../output/output-paths.ts'
import { type PlannedFile, plannedFile } from '../output/planned-file.ts'
import type { PageSource } from '../pages/page-source.ts'
import type { RenderContext } from '../pages/render-context.ts'
import { llmsIndex } from './llms-index.ts'
import { markdownOfPage } from './markdown-file.ts'
import { hasIndex, pageMarkdown, plainTitleOf, publicUrl } from './page-markdown.ts'
import { splitDocument } from './split-document.ts'

/** A page as the files for language models list it. */
export interface LlmsPage {
  readonly page: Page
  readonly title: string
  /** Address of its Markdown file. */
  readonly url: string
  /** Its description, else its first paragraph; empty if it has neither. */
  readonly summary: string
  /** The whole Markdown file. */
  readonly markdown: string
}

/**
 * `llms.txt`, which lists the pages of a site, and `llms-full.txt` with all of their content, also in parts that fit into
 * the context of a model. Both are published at `.well-known/` too. None of them exists if the site must not be indexed.
 *
 * @param sources The pages in the order of the navigation. Only those of the default version and language are listed.
 * @param isPublished Whether a file of the project is published at its own path.
 * @see https://llmstxt.org
 */
export function llmsFiles(
  context: RenderContext,
  sources: () => readonly PageSource[],
  isPublished: (path: string) => boolean,
): PlannedFile[] {
  if (!hasIndex(context.frame)) return []
  const { settings } = context.frame.site.config
  const listed = lazy(() => listedPages(context, sources()))
  const parts = lazy(async () => splitDocument((await listed()).map(({ markdown }) => markdown)))
  const partPath = (at: number) => `llms-full-${at + 1}.txt`
  const index = async () => {
    const full = await parts()
    const pathsOfParts = full.length > 1 ? full.map((_, at) => partPath(at)) : []
    const hrefs = ['llms-full.txt', ...pathsOfParts].map(path => publicUrl(context.frame, hrefOfFile(path, settings)))
    return llmsIndex(context.frame, { pages: await listed(), complete: hrefs, isPublished })
  }
  const whole = async () => (await parts()).join('\n')
  return [
    textFile('llms.txt', index),
    textFile('.well-known/llms.txt', index),
    textFile('.well-known/llms-full.txt', whole),
    {
      path: 'llms-full.txt',
      render: async () => {
        const full = await parts()
        const further = full.length > 1 ? full.map((contents, at) => ({ path: partPath(at), contents })) : []
        const files = [{ path: 'llms-full.txt', contents: await whole() }, ...further]
        return { outcomes: files.map(value => ({ value, diagnostics: [] })) }
      },
    },
  ]
}

const textFile = (path: string, make: () => Promise<string>): PlannedFile => ({
  ...plannedFile(path, () => ({ path, contents: '' })),
  render: async () => ({ outcomes: [{ value: { path, contents: await make() }, diagnostics: [] }] }),
})

async function listedPages(context: RenderContext, sources: readonly PageSource[]): Promise<readonly LlmsPage[]> {
  const { frame } = context
  const { site, navigation } = frame
  const shown = sources.filter(({ page: { route } }) => {
    const location = navLocationOf(navigation.index, route)
    return site.navigation.visibility.get(route)?.llms === true && isInDefaults(navigation.index, location)
  })
  const pages: LlmsPage[] = []
  for (const source of shown) {
    const { page } = source
    const content = await markdownOfPage(context, source)
    pages.push({
      page,
      title: plainTitleOf(page),
      url: publicUrl(frame, hrefOfFile(markdownPathOf(page.route), site.config.settings)),
      summary: page.frontmatter.description
        ? inlineMarkdownText(page.frontmatter.description)
        : firstParagraph(content),
      markdown: pageMarkdown(frame, page, content),
    })
  }
  return pages
}

/** The first paragraph of text, without its marks. */
function firstParagraph(markdown: string): string {
  const paragraph = markdown.split(/\n{2,}/).find(block => /^[\p{L}\p{N}*_["'(“]/u.test(block))
  return paragraph === undefined ? '' : inlineMarkdownText(paragraph.replace(/\s+/g, ' ')).trim()
}
