import { type IncomingLink, linksForEverybody, type PageRecords } from '../../src/search/records/page-records.ts'
import type { PageWithoutLinks, RecordTexts, RecordWriter } from '../../src/search/records/record-store.ts'
import { type BuiltSite, builtSite } from './built-site.ts'

/** A writer that keeps all records in memory. */
export function memoryWriter(): RecordWriter & { readonly pages: () => readonly PageRecords[] } {
  const added = new Map<string, PageWithoutLinks>()
  const links = new Map<string, readonly IncomingLink[]>()
  let finished: readonly string[] = []
  return {
    reuse: () => undefined,
    add: async (_, { route }, { records }) => void added.set(route, JSON.parse(records) as PageWithoutLinks),
    addIncoming: (route, incoming) => void links.set(route, JSON.parse(incoming) as readonly IncomingLink[]),
    finish: routes => {
      finished = routes
      return []
    },
    abandon: () => {},
    pages: () =>
      finished.flatMap(route => {
        const records = added.get(route)
        const incoming = links.get(route) ?? []
        return records ? [{ page: { ...records.page, incoming }, sections: records.sections }] : []
      }),
  }
}

/** The texts of the records of a page, as a build makes them. */
export const recordTexts = (records: PageWithoutLinks): RecordTexts => ({
  records: JSON.stringify(records),
  links: JSON.stringify(linksForEverybody(records.sections)),
})

const config = { theme: 'mint', name: 'Test', colors: { primary: '#112233' } }

/** Build a literal folder and return the records of its pages by route. `docs.json` only needs the navigation. */
export async function recordedPages(
  files: Readonly<Record<string, string>>,
  settings: object,
): Promise<BuiltSite & { readonly records: ReadonlyMap<string, PageRecords> }> {
  const writer = memoryWriter()
  const site = await builtSite(
    { ...files, 'docs.json': JSON.stringify({ ...config, ...settings }) },
    {},
    { records: writer },
  )
  return { ...site, records: new Map(writer.pages().map(page => [page.page.route, page])) }
}
