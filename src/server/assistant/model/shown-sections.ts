import {
  completeSections,
  type PageMetadata,
  type PageRecords,
  type SectionRecord,
} from '../../../search/records/page-records.ts'
import type { DataBlocks } from '../../models/data-block.ts'
import type { FoundSection } from '../../search/site-search.ts'
import type { KnownLinks } from '../links/known-links.ts'
import { sourceOf } from '../sources.ts'

/** Writes sections for a model, and remembers which it has seen, because an answer may link to these. */
export interface ShownSections {
  /** @param limit Total length of all sections, in characters. */
  readonly found: (sections: readonly FoundSection[], limit: number) => string
  readonly page: (records: PageRecords, limit: number) => string
}

export interface ShownSectionsOptions {
  readonly blocks: DataBlocks
  readonly links: KnownLinks
  readonly siteAddress: string
}

/** Maximum length of a section in a list of results, in characters. */
const maxResult = 6_000
/** Maximum length of a further section of a found page, in characters. */
const maxFurther = 2_000

export function shownSections({ blocks, links, siteAddress }: ShownSectionsOptions): ShownSections {
  /** Number of characters that the model has seen, by the ID of the record. */
  const seen = new Map<string, number>()
  const show = (kind: string, page: PageMetadata, section: SectionRecord, text: string) => {
    links.addSection(page, section)
    const { url, title } = sourceOf(page, section, siteAddress)
    const isRepeated = (seen.get(section.recordId) ?? 0) >= text.length
    seen.set(section.recordId, Math.max(seen.get(section.recordId) ?? 0, text.length))
    return blocks.wrap(kind, { url, title }, isRepeated ? '(The text of this section is in a data block above.)' : text)
  }
  return {
    found: (sections, limit) => {
      let left = limit
      const texts: string[] = []
      for (const { page, section, further, passage } of sections) {
        const all = [{ section, text: textOf(section, maxResult, passage.markdown) }]
        for (const other of further) all.push({ section: other, text: textOf(other, maxFurther) })
        for (const { section, text } of all) {
          if (text.length > left && texts.length > 0) continue
          const shown = cut(text, left)
          left -= shown.length
          texts.push(show('search-result', page, section, shown))
        }
      }
      return texts.join('\n\n')
    },
    page: ({ page, sections: all }, limit) => {
      let left = limit
      const texts: string[] = []
      const sections = completeSections(all)
      for (const section of sections) {
        if (left <= 0) break
        const shown = cut(section.markdown, left)
        left -= shown.length
        texts.push(show('page-section', page, section, shown))
      }
      const rest = sections.slice(texts.length).map(({ title }) => title)
      if (rest.length === 0) return texts.join('\n\n')
      const titles = cut(rest.join(' · '), maxFurther)
      return [...texts, blocks.wrap('page-rest', { title: page.title }, `Sections that are not shown: ${titles}`)].join(
        '\n\n',
      )
    },
  }
}

/** The beginning of a section, and its best passage for the question. */
function textOf({ markdown }: SectionRecord, limit: number, passage = ''): string {
  const start = cut(markdown, limit)
  return start === markdown || passage === '' || start.includes(passage) ? start : `${start}\n\n${passage}`
}

const cut = (text: string, limit: number): string =>
  text.length <= limit ? text : `${text.slice(0, Math.max(0, limit)).replace(/[\uD800-\uDBFF]$/, '')} …`
