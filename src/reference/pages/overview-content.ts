import type { Tag } from '../../api-spec/model/api-spec.ts'
import type { GeneratedContent } from '../../content/parse-page.ts'
import type { BodyNode } from '../../content/tree/body.ts'
import type { PageContext } from '../context/page-context.ts'
import { externalDocsLink } from '../external-docs-link.ts'
import { overviewOf } from '../subjects/overview-of.ts'
import { splitDescriptionHead } from './description-head.ts'

/** The texts of a spec as a whole: its description above the author's content, and its tags below. */
export function overviewContent(settings: PageContext): GeneratedContent {
  const overview = overviewOf(settings.spec)
  const { frontmatter: frontmatterDefaults, textBelow } = splitDescriptionHead(overview.title, overview.description)
  return {
    frontmatterDefaults,
    build: (written, frontmatter) => [
      ...chapters(textBelow(frontmatter), settings),
      ...written,
      ...externalDocsLink(overview, settings.renderMarkdown),
      ...overview.tags.flatMap(tag => tagNodes(tag, settings)),
    ],
  }
}

/** The description below its first paragraph, which is in the page head. */
function chapters(
  { first, rest }: { readonly first?: string | undefined; readonly rest: string },
  { renderMarkdownWithHeadings }: PageContext,
): readonly BodyNode[] {
  // Rendered as one text, because link definitions can be at its end.
  return first === undefined
    ? renderMarkdownWithHeadings(rest)
    : renderMarkdownWithHeadings(`${first}\n\n${rest}`).slice(1)
}

function tagNodes(tag: Tag, { renderMarkdown, renderMarkdownWithHeadings }: PageContext): readonly BodyNode[] {
  return [
    ...renderMarkdownWithHeadings(`## ${escapedForMarkdown(tag.label)}`),
    ...(tag.description === undefined ? [] : renderMarkdown(tag.description)),
    ...externalDocsLink(tag, renderMarkdown),
  ]
}

/** A label is plain text on one line. */
const escapedForMarkdown = (text: string): string => text.replace(/\s+/g, ' ').replace(/[!-/:-@[-`{-~]/g, '\\$&')
