import { type IconReference, iconLibraries, iconStyles } from '../../source/icon-reference.ts'
import { type LocatedObject, memberOf } from '../json/located.ts'
import { type Report, warning } from '../json/report.ts'
import { byType } from '../readers/by-type.ts'
import { objectOf } from '../readers/collections.ts'
import { nameOf, read } from '../readers/reader.ts'
import { oneOf, readText } from '../readers/scalars.ts'
import { fromText } from './from-text.ts'

const readIconName = fromText((_, value, report) => {
  const name = readText(value, report)
  if (name === undefined || !name.startsWith('fa-')) return name
  const unprefixed = iconNameOf(name)
  const message = `${nameOf(value)} is the icon "${name}", but icon names have no "fa-" prefix.`
  report(warning('config/icon-prefix', value.span, message, `Write "${unprefixed}".`))
  return unprefixed
})

/** The name of an icon without the "fa-" that it has in the style sheets of Font Awesome. */
export const iconNameOf = (written: string): string => written.trim().replace(/^fa-/, '')

const readIconObject = objectOf({ style: oneOf(iconStyles), library: oneOf(iconLibraries) }, { name: readIconName })

/** An icon: its name, its address or its markup, or an object with style and library. */
export const readIcon = byType<IconReference>({
  string: (value, report) => {
    const name = readIconName(value, report)
    return name === undefined ? undefined : { name }
  },
  object: readIconObject,
})

/** The icon of an element, with the style from the older `iconType` next to it. */
export function iconOf(element: LocatedObject, report: Report): IconReference | undefined {
  const icon = read(memberOf(element, 'icon'), readIcon, report)
  const style = read(memberOf(element, 'iconType'), oneOf(iconStyles), report)
  return icon && style ? { style, ...icon } : icon
}
