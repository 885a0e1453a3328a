import type { SeoConfig } from '../config.ts'
import { type Located, memberOf } from '../json/located.ts'
import { type Report, warning } from '../json/report.ts'
import { byType, mapReader } from '../readers/by-type.ts'
import { listOf, objectOf, recordOf, uniqueListOf } from '../readers/collections.ts'
import { nameOf, orDefault, type Reader, read } from '../readers/reader.ts'
import { oneOf, readBoolean, readNumber, readText } from '../readers/scalars.ts'
import { readUrl } from '../values/address.ts'
import { readFileAddress } from '../values/file.ts'
import { fromText } from '../values/from-text.ts'

/** Tags are strings; numbers and booleans are converted. */
const readMetatags = recordOf(
  byType<string>({ string: readText, number: mapReader(readNumber, String), boolean: mapReader(readBoolean, String) }),
)

/** The tags of the whole site. `canonical` is the base URL for the canonical URLs of all pages. */
const readSiteTags: Reader<Readonly<Record<string, string>>> = (value, report) => {
  const tags = readMetatags(value, report)
  const canonical = value.type === 'object' ? memberOf(value, 'canonical') : undefined
  if (!tags || !canonical || read(canonical, readUrl, report) !== undefined) return tags
  const { canonical: _, ...others } = tags
  return others
}

const readOrganization = objectOf({
  id: readUrl,
  name: readText,
  legalName: readText,
  url: readUrl,
  logo: readFileAddress,
  sameAs: listOf(readUrl),
})

const readFolder = fromText((text, value, report) => {
  const folder = text.replace(/^\/+|\/+$/g, '')
  if (folder !== '' && !/[\s?#]|(?:^|\/)\.{1,2}(?:\/|$)/.test(folder)) return folder
  report(warning('config/invalid-value', value.span, `${nameOf(value)} must be a folder such as "guides/v2".`))
  return undefined
})

const readPaths = uniqueListOf<SeoConfig['paths'][number]>(
  objectOf({}, { path: readFolder, metatags: readMetatags }),
  ({ path }) => path,
  reportDuplicate,
)

const readFields = objectOf({
  indexing: orDefault(oneOf(['navigable', 'all']), 'navigable'),
  metatags: readSiteTags,
  organization: readOrganization,
  trailingSlash: readBoolean,
  paths: readPaths,
})

/** The default SEO settings. */
export const defaultSeo: SeoConfig = { indexing: 'navigable', metatags: {}, paths: [] }

/** Settings for search engines. */
export const readSeo: Reader<SeoConfig> = (value, report) => ({ ...defaultSeo, ...readFields(value, report) })

function reportDuplicate({ path }: SeoConfig['paths'][number], { span }: Located, report: Report): void {
  report(warning('config/duplicate-entry', span, `The folder "${path}" is in this list twice.`))
}
