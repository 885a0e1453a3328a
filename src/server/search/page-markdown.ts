import { completeSections, type PageMetadata, type PageRecords } from '../../search/records/page-records.ts'

/** A complete page in the format for programs. */
export function pageMarkdown({ page, sections }: PageRecords): string {
  const contents = completeSections(sections).map(({ markdown }) => markdown.trim())
  if (isTitle(contents[0], page)) contents[0] = contents[0]?.replace(/^.*\n*/, '') ?? ''
  const description = page.description?.trim()
  const parts = [`# ${page.title}`, description ? `> ${description}` : '', ...contents]
  return `${parts.filter(part => part !== '').join('\n\n')}\n`
}

/** A page may repeat its title as its first heading. */
const isTitle = (markdown: string | undefined, { title }: PageMetadata): boolean =>
  markdown?.split('\n', 1)[0]?.replace(/\\(.)/g, '$1') === `# ${title}`
