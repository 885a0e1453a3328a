import { warning } from '../json/report.ts'
import { byType, mapReader } from '../readers/by-type.ts'
import { objectOf } from '../readers/collections.ts'
import { nameOf } from '../readers/reader.ts'
import { fromText } from './from-text.ts'

/** A color with three or six hexadecimal digits. The result is `#rrggbb` in lower case. */
export const readColor = fromText((text, value, report) => {
  if (/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)) return sixDigits(text.toLowerCase())
  const message = `${nameOf(value)} must be a color such as "#16a34a", but it is "${text}".`
  report(warning('config/invalid-color', value.span, message, 'Write # and three or six hexadecimal digits.'))
  return undefined
})

/** An optional color for each mode. */
export const readColorPair = objectOf({ light: readColor, dark: readColor })

/** One color for both modes, or one for each. If one is missing, the other is used. */
export const readColorForModes = byType({
  string: mapReader(readColor, color => ({ light: color, dark: color })),
  object: (value, report) => {
    const { light, dark } = readColorPair(value, report) ?? {}
    const either = light ?? dark
    return either === undefined ? undefined : { light: light ?? either, dark: dark ?? either }
  },
})

function sixDigits(color: string): string {
  return color.length === 7 ? color : color.replace(/[0-9a-f]/g, digit => digit + digit)
}
