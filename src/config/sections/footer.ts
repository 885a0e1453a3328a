import { didYouMean } from '../../source/diagnostics/nearest-name.ts'
import type { Footer, FooterColumn } from '../config.ts'
import { warning } from '../json/report.ts'
import { listOf, objectOf, recordOf } from '../readers/collections.ts'
import { nameOf, type Reader } from '../readers/reader.ts'
import { readText } from '../readers/scalars.ts'
import { isHost, readSecureHref } from '../values/address.ts'
import { fromText } from '../values/from-text.ts'

/** The social networks of the format. Each has an icon. */
export const socialPlatforms = [
  'x',
  'website',
  'facebook',
  'youtube',
  'discord',
  'slack',
  'github',
  'linkedin',
  'instagram',
  'hacker-news',
  'medium',
  'telegram',
  'twitter',
  'x-twitter',
  'earth-americas',
  'bluesky',
  'threads',
  'reddit',
  'podcast',
] as const

/** More columns do not fit next to each other. */
const maxColumns = 4

const readColumnItems: Reader<FooterColumn['items']> = (value, report) => {
  const items = listOf(objectOf({}, { label: readText, href: readSecureHref }))(value, report)
  if (value.type === 'array' && value.items.length === 0) {
    report(warning('config/empty-list', value.span, `${nameOf(value)} has no entries, so the column is left out.`))
  }
  return items
}

const readColumns: Reader<readonly FooterColumn[]> = (value, report) => {
  const columns = listOf<FooterColumn>(objectOf({ header: readText }, { items: readColumnItems }))(value, report)
  const full = columns?.filter(column => column.items.length > 0)
  if (full && full.length > maxColumns) {
    const message = `${nameOf(value)} has ${full.length} columns. More than ${maxColumns} make the footer hard to read.`
    report(warning('config/invalid-value', value.span, message))
  }
  return full
}

/** The address of a profile on another site. */
const readSocial = fromText((text, value, report) => {
  if (isAddress(text)) return readSecureHref(value, report)
  const message = `${nameOf(value)} must be an address that begins with "https:", but it is "${text}".`
  report(warning('config/invalid-address', value.span, message, isHost(text) ? `Write "https://${text}".` : undefined))
  return undefined
})

const isAddress = (text: string): boolean => /^(?:https?|mailto):/i.test(text)

const readSocials: Reader<Footer['socials']> = (value, report) => {
  const hrefs = recordOf(readSocial)(value, report)
  if (!hrefs || value.type !== 'object') return undefined
  for (const { key, keySpan } of value.members) {
    if (socialPlatforms.some(platform => platform === key)) continue
    const message = `Unknown social network "${key}". Its link shows this name, unless an icon library has an icon of the same name.`
    report(warning('config/unknown-key', keySpan, message, didYouMean(key, socialPlatforms)))
  }
  return Object.entries(hrefs).map(([platform, href]) => ({ platform, href }))
}

const readFields = objectOf({ socials: readSocials, links: readColumns })

/** Social links and link columns, for the whole site or for one language. */
export const readFooter: Reader<Footer> = (value, report) => {
  const fields = readFields(value, report)
  return fields && { socials: fields.socials ?? [], columns: fields.links ?? [] }
}
