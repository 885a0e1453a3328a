import { didYouMean } from '../../source/diagnostics/nearest-name.ts'
import { ownValue } from '../../source/json/own-value.ts'
import { canParseUrl } from '../../source/paths/can-parse-url.ts'
import type { Navbar, NavbarLink } from '../config.ts'
import { type LocatedObject, memberOf } from '../json/located.ts'
import { advice, type Report, warning } from '../json/report.ts'
import { listOf, objectOf } from '../readers/collections.ts'
import type { Reader } from '../readers/reader.ts'
import { oneOf, readString, readUnchecked } from '../readers/scalars.ts'
import { readHref } from '../values/address.ts'
import { fromText } from '../values/from-text.ts'
import { iconOf } from '../values/icon.ts'

const linkTypes = ['github', 'discord'] as const

/** Labels of links that have only a type. */
const typeLabels = { github: 'GitHub', discord: 'Discord' } as const

/** Any other type is accepted for a plain link, since the format allows it. */
const readLinkType = fromText((text, value, report) => {
  const type = linkTypes.find(known => known === text)
  if (type) return type
  const suggestion = didYouMean(text, linkTypes)
  if (suggestion) {
    const message = `Unknown link type "${text}". This becomes a plain link.`
    report(warning('config/unknown-value', value.span, message, suggestion))
  }
  return 'link' as const
})

const readLinkFields = objectOf(
  { type: readLinkType, label: readString, icon: readUnchecked, iconType: readUnchecked },
  { href: readHref },
)

const readLink: Reader<NavbarLink> = (value, report) => {
  const fields = readLinkFields(value, report)
  if (!fields || value.type !== 'object') return undefined
  const type = fields.type ?? 'link'
  const label = fields.label?.trim() || labelOf(type, fields.href, value, report)
  return { type, label, href: fields.href, icon: iconOf(value, report) }
}

const readPrimaryFields = objectOf({ type: oneOf(['button', ...linkTypes]), label: readString }, { href: readHref })

const readPrimary: Reader<NonNullable<Navbar['primary']>> = (value, report) => {
  const fields = readPrimaryFields(value, report)
  if (!fields || value.type !== 'object') return undefined
  const { type = 'button', label, href } = fields
  return { type, label: label?.trim() || labelOf(type, href, value, report), href }
}

const readFields = objectOf({ links: listOf(readLink), primary: readPrimary })

/** The links of the top bar, for the whole site or for one language. */
export const readNavbar: Reader<Navbar> = (value, report) => {
  const fields = readFields(value, report)
  return fields && { links: fields.links ?? [], primary: fields.primary }
}

/** A label for a link without one: authors omit it if there is an icon, but screen readers need it. */
function labelOf(type: string, href: string, value: LocatedObject, report: Report): string {
  if (type === 'github' || type === 'discord') return typeLabels[type]
  const label = labelOfAddress(href)
  const span = memberOf(value, 'label')?.span ?? value.span
  report(advice('config/empty-value', span, `"${value.at}" has no label. The label "${label}" is used.`))
  return label
}

function labelOfAddress(href: string): string {
  const host = canParseUrl(href) ? new URL(href).hostname.replace(/^www\./, '') : href
  return ownValue(hostLabels, host) ?? host
}

const hostLabels: Readonly<Record<string, string>> = {
  'bsky.app': 'Bluesky',
  'discord.com': 'Discord',
  'discord.gg': 'Discord',
  'github.com': 'GitHub',
  'linkedin.com': 'LinkedIn',
  'slack.com': 'Slack',
  'twitter.com': 'X',
  'x.com': 'X',
  'youtube.com': 'YouTube',
}
