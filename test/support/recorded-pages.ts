import type { PageRecords } from '../../src/search/records/page-records.ts'
import type { PageWithoutLinks, RecordWriter } from '../../src/search/records/record-store.ts'
import { type BuiltSite, builtSite } from './built-site.ts'

/** A writer that keeps all records in memory. */
export function memoryWriter(): RecordWriter & { readonly pages: () => readonly PageRecords[] } {
  const added: PageWithoutLinks[] = []
  let links: Parameters<RecordWriter['finish']>[0] = new Map()
  return {
    reuse: () => undefined,
    add: (_, records) => void added.push(records),
    finish: incoming => {
      links = incoming
      return []
    },
    abandon: () => {},
    pages: () =>
      added.map(({ page, sections }) => ({ page: { ...page, incoming: links.get(page.route) ?? [] }, sections })),
  }
}

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
