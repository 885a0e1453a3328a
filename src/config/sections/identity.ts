import { type Config, themes } from '../config.ts'
import { type Located, type LocatedObject, memberOf } from '../json/located.ts'
import { type Report, warning } from '../json/report.ts'
import { listOf, objectOf, reportMissingKey } from '../readers/collections.ts'
import { type Reader, read } from '../readers/reader.ts'
import { oneOf, readAccess, readText } from '../readers/scalars.ts'
import { readColor } from '../values/color.ts'

type Identity = Pick<Config, 'theme' | 'name' | 'description' | 'public' | 'variations' | 'colors'>

/** The primary color of a site without a usable `colors.primary`. */
const defaultPrimary = '#16a34a'
const defaultName = 'Documentation'

const readColorFields = objectOf({ primary: readColor, light: readColor, dark: readColor })

const readOptions = listOf(objectOf({}, { id: readText, label: readText }))
const readVariations = objectOf({
  options: (value, report) => {
    const options = readOptions(value, report) ?? []
    return options.filter(({ id }, index) => {
      const isFirst = options.findIndex(other => other.id === id) === index
      if (!isFirst) report(duplicateVariation(id, value))
      return isFirst
    })
  },
})

const duplicateVariation = (id: string, { span }: Located) =>
  warning('config/invalid-value', span, `The id "${id}" is used by two variations. Only the first one is used.`)

/** Reads theme, name, colors and the like. */
export function readIdentity(root: LocatedObject, report: Report): Identity {
  return {
    theme: readRequired(root, 'theme', oneOf(themes), report) ?? 'mint',
    name: readRequired(root, 'name', readText, report) ?? defaultName,
    description: read(memberOf(root, 'description'), readText, report),
    public: read(memberOf(root, 'public'), readAccess, report),
    variations: read(memberOf(root, 'variations'), readVariations, report)?.options ?? [],
    colors: readRequired(root, 'colors', readColors, report) ?? toColors({}),
  }
}

function readRequired<Value>(
  root: LocatedObject,
  key: string,
  reader: Reader<Value>,
  report: Report,
): Value | undefined {
  const value = memberOf(root, key)
  if (!value) reportMissingKey(root, key, report)
  return read(value, reader, report)
}

const readColors: Reader<Config['colors']> = (value, report) => {
  const colors = readColorFields(value, report)
  if (value.type === 'object' && !memberOf(value, 'primary')) reportMissingKey(value, 'primary', report)
  return colors && toColors(colors)
}

/** Missing colors default to the primary one. */
function toColors({ primary, light, dark }: Partial<Config['colors']>): Config['colors'] {
  const main = primary ?? defaultPrimary
  return { primary: main, light: light ?? main, dark: dark ?? main }
}
