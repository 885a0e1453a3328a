import { didYouMean } from '../../source/nearest-name.ts'
import type { Navbar, NavbarLink } from '../config.ts'
import type { Located } from '../json/located.ts'
import { memberOf } from '../json/located.ts'
import { type Report, warning } from '../json/report.ts'
import { listOf, objectOf, reportMissingKey } from '../readers/collections.ts'
import type { Reader } from '../readers/reader.ts'
import { oneOf, readLater, readText } from '../readers/scalars.ts'
import { readHref } from '../values/address.ts'
import { iconOf } from '../values/icon.ts'
import { fromText } from '../values/text.ts'

const linkTypes = ['github', 'discord'] as const

/** What a link is called that says only what it leads to. */
const typeLabels = { github: 'GitHub', discord: 'Discord' } as const

/** A word for a plain link is accepted too, since the format allows any. */
const readLinkType = fromText((text, value, report) => {
  const type = linkTypes.find(known => known === text)
  if (type) return type
  const near = didYouMean(text, linkTypes)
  if (near) {
    const message = `The link type "${text}" is not known, so this becomes a plain link.`
    report(warning('config/unknown-value', value.span, message, near))
  }
  return 'link' as const
})

const readLinkFields = objectOf(
  { type: readLinkType, label: readText, icon: readLater, iconType: readLater },
  { href: readHref },
)

const readLink: Reader<NavbarLink> = (value, report) => {
  const fields = readLinkFields(value, report)
  if (!fields || value.type !== 'object') return undefined
  const type = fields.type ?? 'link'
  const label = fields.label ?? labelOf(type, value, report) ?? fields.href
  return { type, label, href: fields.href, icon: iconOf(value, report) }
}

const readPrimaryFields = objectOf(
  { type: oneOf(['button', ...linkTypes]), label: readText, color: readText },
  { href: readHref },
)

const readPrimary: Reader<NonNullable<Navbar['primary']>> = (value, report) => {
  const fields = readPrimaryFields(value, report)
  if (!fields) return undefined
  const type = fields.type ?? 'button'
  return { type, label: fields.label ?? labelOf(type, value, report) ?? fields.href, href: fields.href }
}

const readFields = objectOf({ links: listOf(readLink), primary: readPrimary })

/** The links of the top bar, of the site or of a language. */
export const readNavbar: Reader<Navbar> = (value, report) => {
  const fields = readFields(value, report)
  return fields && { links: fields.links ?? [], primary: fields.primary }
}

function labelOf(type: string, value: Located, report: Report): string | undefined {
  if (type === 'github' || type === 'discord') return typeLabels[type]
  if (value.type === 'object' && !memberOf(value, 'label')) reportMissingKey(value, 'label', report)
  return undefined
}
