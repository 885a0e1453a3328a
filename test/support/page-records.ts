import type { PageMetadata, PageRecords } from '../../src/search/records/page-records.ts'
import { type Access, everyone } from '../../src/source/access/access.ts'

const everywhere = { sidebar: true, search: true, sitemap: true, noindex: false, assistant: true, llms: true }

/** Access for the members of some groups. */
export const forGroups = (...anyOf: readonly string[]): Access => ({ for: 'groups', anyOf, noneOf: [] })

/**
 * The records of a page.
 *
 * @param sections Texts by heading. The text above the first heading has the heading ''.
 */
export function pageRecords(
  route: string,
  title: string,
  sections: Readonly<Record<string, string>>,
  metadata: Partial<PageMetadata> = {},
): PageRecords {
  const page: PageMetadata = {
    ...{ route, href: route, path: `${route.slice(1)}.mdx`, title, keywords: [], breadcrumb: [], language: 'en' },
    ...{ divisions: {}, groups: [], isInDefaults: true, visibility: everywhere, access: everyone, boost: 1 },
    ...{ kind: 'guide', incoming: [], ...metadata },
  }
  return {
    page,
    sections: Object.entries(sections).map(([heading, text]) => {
      const id = heading === '' ? undefined : heading.toLowerCase().replaceAll(' ', '-')
      const fragment = id === undefined ? '' : `#${id}`
      return {
        ...{ id, title: heading, titles: [title, ...(heading === '' ? [] : [heading])], kind: 'text', text },
        ...{ code: [], tables: [], lists: [], fields: [], links: [], markdown: text },
        ...{ recordId: route + fragment, href: route + fragment },
      }
    }),
  }
}
