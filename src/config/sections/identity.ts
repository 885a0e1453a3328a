import { type Config, themes } from '../config.ts'
import { type LocatedObject, memberOf } from '../json/located.ts'
import { type Report, warning } from '../json/report.ts'
import { objectOf, reportMissingKey, uniqueListOf } from '../readers/collections.ts'
import { orDefault, type Reader, read } from '../readers/reader.ts'
import { oneOf, readAccess, readText } from '../readers/scalars.ts'
import { readColor } from '../values/color.ts'

type Identity = Pick<Config, 'theme' | 'name' | 'description' | 'public' | 'variations' | 'colors'>

/** The primary color of a site without a usable `colors.primary`. */
const defaultPrimary = '#16a34a'
const defaultName = 'Documentation'
const defaultTheme = 'mint'

const readColorFields = objectOf({ primary: orDefault(readColor, defaultPrimary), light: readColor, dark: readColor })

const readVariation = objectOf({}, { id: readText, label: readText })
const readUniqueVariations = uniqueListOf(
  readVariation,
  ({ id }) => id,
  ({ id }, { span }, report) =>
    report(warning('config/duplicate-entry', span, `The variation "${id}" is in this list twice.`)),
)

const readOptions: typeof readUniqueVariations = (value, report) => {
  if (value.type === 'array' && value.items.length === 0) {
    const hint = 'Add a variation with an "id" and a "label", or remove "variations".'
    report(warning('config/empty-list', value.span, `"${value.at}" has no entries.`, hint))
  }
  return readUniqueVariations(value, report)
}

const readVariations = objectOf({}, { options: readOptions })

/** Reads theme, name, colors and the like. */
export function readIdentity(root: LocatedObject, report: Report): Identity {
  return {
    theme: readRequired(root, 'theme', orDefault(oneOf(themes), defaultTheme), report) ?? defaultTheme,
    name: readRequired(root, 'name', orDefault(readText, defaultName), report) ?? defaultName,
    description: read(memberOf(root, 'description'), readText, report),
    public: read(memberOf(root, 'public'), readAccess, report),
    variations: read(memberOf(root, 'variations'), readVariations, report)?.options ?? [],
    colors: readRequired(root, 'colors', readColors, report) ?? toColors({}),
  }
}

/** An example of each required key, and what is used without it. */
const missingKeyTexts = {
  theme: { example: '"mint"', defaultValue: defaultTheme },
  name: { example: '"My docs"', defaultValue: defaultName },
  colors: { example: '{ "primary": "#0f766e" }', defaultValue: defaultPrimary },
} as const

function readRequired<Value>(
  root: LocatedObject,
  key: keyof typeof missingKeyTexts,
  reader: Reader<Value>,
  report: Report,
): Value | undefined {
  const value = memberOf(root, key)
  if (!value) reportMissingKey(root, key, report, missingKeyTexts[key])
  return read(value, reader, report)
}

const readColors: Reader<Config['colors']> = (value, report) => {
  const colors = readColorFields(value, report)
  if (value.type === 'object' && !memberOf(value, 'primary'))
    reportMissingKey(value, 'primary', report, { example: '"#0f766e"', defaultValue: defaultPrimary })
  return colors && toColors(colors)
}

/** Missing colors default to the primary one. */
function toColors({ primary, light, dark }: Partial<Config['colors']>): Config['colors'] {
  const main = primary ?? defaultPrimary
  return { primary: main, light: light ?? main, dark: dark ?? main }
}
