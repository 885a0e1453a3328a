import { inlineMarkdownText } from '../../content/body/parse-inline-markdown.ts'
import type { Page } from '../../content/page.ts'
import { navLocationOf } from '../../navigation/lookup/navigation-index.ts'
import { isInDefaults } from '../../navigation/lookup/page-context.ts'
import { hrefOfFile } from '../../site/links/href.ts'
import { memoize } from '../../source/memoize.ts'
import { shareWhileNeeded } from '../../source/share-while-needed.ts'
import type { SiteFrame } from '../frame/site-frame.ts'
import type { Contents } from '../output/output-file.ts'
import { markdownPathOf } from '../output/output-paths.ts'
import type { PlannedFile } from '../output/planned-file.ts'
import { openPage, type PageEntry, type PageSource } from '../pages/page-source.ts'
import type { RenderContext } from '../pages/render-context.ts'
import { agentInstructions } from './agent-instructions.ts'
import { firstParagraph } from './first-paragraph.ts'
import { llmsIndex } from './llms-index.ts'
import { markdownOfPage } from './markdown-file.ts'
import { hasIndex, pageMarkdown, plainTitleOf, publicUrl } from './page-markdown.ts'
import { pageMetadata } from './page-metadata.ts'
import { splitDocument } from './split-document.ts'

/** A page as the files for language models list it. */
export interface LlmsPage {
  readonly page: Page
  readonly title: string
  /** Address of its Markdown file. */
  readonly url: string
  /** Its description, else its first paragraph or its operation; empty if it has none of them. */
  readonly summary: string
}

interface ListedPages {
  readonly pages: readonly LlmsPage[]
  /** The Markdown of all pages, in parts. Bytes, because a text of the same length may need twice the memory. */
  readonly parts: readonly Uint8Array[]
}

/**
 * `llms.txt`, which lists the pages of a site, and `llms-full.txt` with all of their content, also in parts that fit into
 * the context of a model. Both are published at `.well-known/` too. None of them exists if the site must not be indexed.
 *
 * @param entries The pages in the order of the navigation. Only those of the default version and language are listed.
 * @param isPublished Whether a file of the project is published at its own path.
 * @see https://llmstxt.org
 */
export function llmsFiles(
  context: RenderContext,
  entries: () => readonly PageEntry[],
  isPublished: (path: string) => boolean,
): PlannedFile[] {
  if (!hasIndex(context.frame)) return []
  const { settings } = context.frame.site.config
  const withListed = shareWhileNeeded(() => listPages(context, entries()))
  const partPath = (at: number) => `llms-full-${at + 1}.txt`
  const index = memoize(({ pages, parts }: ListedPages) => {
    const pathsOfParts = parts.length > 1 ? parts.map((_, at) => partPath(at)) : []
    const hrefs = ['llms-full.txt', ...pathsOfParts].map(path => publicUrl(context.frame, hrefOfFile(path, settings)))
    return llmsIndex(context.frame, { pages, complete: hrefs, isPublished })
  })
  const instructions = agentInstructions(context.frame.site.config)
  const start = instructions === '' ? [] : [encode(`${instructions}\n\n`)]
  // Two files are the same, and their hash is computed once.
  const whole = memoize(({ parts }: ListedPages) => [
    ...start,
    ...parts.flatMap((part, at) => (at === 0 ? [part] : [lineBreak, part])),
  ])
  const partFiles = ({ parts }: ListedPages) =>
    parts.length > 1 ? parts.map((part, at) => ({ path: partPath(at), contents: [...start, part] })) : []
  const planned = (path: string, make: (pages: ListedPages) => Contents, furtherFiles = noFiles): PlannedFile => ({
    path,
    render: () =>
      withListed(pages => {
        const files = [{ path, contents: make(pages) }, ...furtherFiles(pages)]
        return { outcomes: files.map(value => ({ value, diagnostics: [] })) }
      }),
  })
  return [
    planned('llms.txt', index),
    planned('.well-known/llms.txt', index),
    planned('.well-known/llms-full.txt', whole),
    { ...planned('llms-full.txt', whole, partFiles), alsoMakes: path => /^llms-full-\d+\.txt$/.test(path) },
  ]
}

const noFiles = (_: ListedPages): readonly { readonly path: string; readonly contents: Contents }[] => []
const encoder = new TextEncoder()
const encode = (text: string): Uint8Array => encoder.encode(text)
const lineBreak = encode('\n')

/** Reads one page after the other, so that only the parts are held in memory. */
async function listPages(context: RenderContext, entries: readonly PageEntry[]): Promise<ListedPages> {
  const pages: LlmsPage[] = []
  async function* markdownOfPages() {
    for (const entry of entries.filter(candidate => isListed(context, candidate))) {
      const source = openPage(entry)
      const content = await markdownOfPage(context, source)
      pages.push(llmsPage(context, source, content))
      yield pageMarkdown(context.frame, source, content)
    }
  }
  const parts: Uint8Array[] = []
  for await (const part of splitDocument(markdownOfPages())) parts.push(encode(part))
  return { pages, parts }
}

function isListed({ frame: { site, navigation } }: RenderContext, { page: { route } }: PageEntry): boolean {
  const location = navLocationOf(navigation.index, route)
  return site.navigation.visibility.get(route)?.llms === true && isInDefaults(navigation.index, location)
}

function llmsPage({ frame }: RenderContext, source: PageSource, content: string): LlmsPage {
  const { page } = source
  const { description } = page.frontmatter
  return {
    page,
    title: plainTitleOf(page),
    url: publicUrl(frame, hrefOfFile(markdownPathOf(page.route), frame.site.config.settings)),
    summary: description ? inlineMarkdownText(description) : summaryOf(frame, source, content),
  }
}

/** For an API page, only the author's text or the operation. The rest is generated text, such as "required". */
function summaryOf(frame: SiteFrame, source: PageSource, content: string): string {
  if (!source.input.reference) return firstParagraph(content)
  const { operation } = pageMetadata(frame, source)
  const [written = ''] = content.split(/^## /m)
  return firstParagraph(written) || (operation ? `${operation.method} ${operation.path}` : '')
}
