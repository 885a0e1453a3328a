import { iconLibraries } from '../../source/icon-reference.ts'
import type { Config, Logo, ModePair } from '../config.ts'
import { type LocatedObject, memberOf } from '../json/located.ts'
import { type Report, warning } from '../json/report.ts'
import { byType, mapReader } from '../readers/by-type.ts'
import { objectOf } from '../readers/collections.ts'
import { nameOf, orDefault, type Reader, read } from '../readers/reader.ts'
import { oneOf, readBoolean, readText } from '../readers/scalars.ts'
import { readHref } from '../values/address.ts'
import { readColorPair } from '../values/color.ts'
import { readFileAddress } from '../values/file.ts'
import { defaultCodeblocks, readCodeblocks } from './codeblocks.ts'
import { readFonts } from './fonts.ts'

type ThemeSettings = Pick<
  Config,
  'logo' | 'favicon' | 'appearance' | 'fonts' | 'icons' | 'background' | 'styling' | 'thumbnails' | 'drilldown'
>

/** Reads all settings of the design except colors. */
export function readThemeSettings(root: LocatedObject, report: Report): ThemeSettings {
  const field = <Value>(key: string, reader: Reader<Value>) => read(memberOf(root, key), reader, report)
  return {
    logo: field('logo', readLogo),
    favicon: field('favicon', readPicturePair),
    appearance: { default: 'system', strict: false, ...field('appearance', readAppearance) },
    fonts: field('fonts', readFonts) ?? {},
    icons: { library: 'fontawesome', ...field('icons', readIcons) },
    background: { color: {}, ...field('background', readBackground) },
    styling: { codeblocks: defaultCodeblocks, ...field('styling', readStyling) },
    thumbnails: field('thumbnails', readThumbnails) ?? {},
    drilldown: field('interaction', objectOf({ drilldown: readBoolean }))?.drilldown,
  }
}

/** The images for each mode. If one is missing, the other is used for both. */
type Pictures = { readonly light?: string | undefined; readonly dark?: string | undefined }

function bothModes(pictures: Pictures | undefined): ModePair<string> | undefined {
  const either = pictures?.light ?? pictures?.dark
  return either === undefined ? undefined : { light: pictures?.light ?? either, dark: pictures?.dark ?? either }
}

function checkModes(value: LocatedObject, report: Report): void {
  const missing = ['light', 'dark'].filter(mode => !memberOf(value, mode))
  if (missing.length === 2)
    report(warning('config/missing-key', value.span, `${nameOf(value)} needs the keys "light" and "dark".`))
  if (missing.length !== 1) return
  const message = `${nameOf(value)} has no "${missing[0]}", so both modes use the same image.`
  report(warning('config/missing-key', value.span, message))
}

function picturesWith<Value extends Pictures>(
  readFields: Reader<Value>,
): Reader<ModePair<string> & Omit<Value, 'light' | 'dark'>> {
  return (value, report) => {
    const fields = readFields(value, report)
    const pair = bothModes(fields)
    if (value.type === 'object') checkModes(value, report)
    return fields && pair && { ...fields, ...pair }
  }
}

const readOnePicture = mapReader(readFileAddress, picture => ({ light: picture, dark: picture }))
const pictureFields = { light: readFileAddress, dark: readFileAddress }

const readPicturePair = byType<ModePair<string>>({
  string: readOnePicture,
  object: picturesWith(objectOf(pictureFields)),
})

const readLogo = byType<Logo>({
  string: readOnePicture,
  object: picturesWith(objectOf({ ...pictureFields, href: readHref })),
})

const readAppearance = objectOf({
  default: orDefault(oneOf(['system', 'light', 'dark']), 'system'),
  strict: orDefault(readBoolean, false),
})

const readIcons = objectOf({ library: orDefault(oneOf(iconLibraries), 'fontawesome') })

const readBackground = objectOf({
  decoration: oneOf(['gradient', 'grid', 'windows']),
  color: readColorPair,
  image: readPicturePair,
})

const readStyling = objectOf({
  eyebrows: oneOf(['section', 'breadcrumbs']),
  latex: readBoolean,
  codeblocks: readCodeblocks,
})

const readThumbnails: Reader<Config['thumbnails']> = (value, report) => {
  const fields = objectOf({
    appearance: oneOf(['light', 'dark']),
    background: readFileAddress,
    fonts: objectOf({}, { family: readText }),
  })(value, report)
  return fields && { appearance: fields.appearance, background: fields.background, font: fields.fonts?.family }
}
