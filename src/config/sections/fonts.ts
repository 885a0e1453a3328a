import type { Config, FontFace } from '../config.ts'
import { type LocatedObject, memberOf } from '../json/located.ts'
import { advice, type Report, warning } from '../json/report.ts'
import { objectOf, reportMissingKey } from '../readers/collections.ts'
import type { Reader } from '../readers/reader.ts'
import { oneOf, readText, wholeNumber } from '../readers/scalars.ts'
import { readFileAddress } from '../values/file.ts'

const faceFields = {
  family: readText,
  weight: wholeNumber(1, 1000),
  source: readFileAddress,
  format: oneOf(['woff', 'woff2']),
}

const readFaceFields = objectOf(faceFields)

/** The settings of a font. Missing ones may come from the font for all text. */
type FaceFields = { readonly [Key in keyof FontFace]?: FontFace[Key] | undefined }

const readFace: Reader<FaceFields> = (value, report) => {
  const face = readFaceFields(value, report)
  if (face && value.type === 'object') checkFormat(face, value, report)
  return face
}

const readFields = objectOf({ ...faceFields, heading: readFace, body: readFace })

/** One font for all text, one for headings and one for body text, or one for all text with exceptions. */
export const readFonts: Reader<Config['fonts']> = (value, report) => {
  const fields = readFields(value, report)
  if (!fields || value.type !== 'object') return undefined
  const { heading, body, ...common } = fields
  checkFormat(common, value, report)
  const fonts = { heading: joined(common, heading), body: joined(common, body) }
  for (const font of fontsWithoutFamily(value)) reportMissingKey(font, 'family', report, missingFamilyTexts)
  return fonts
}

const missingFamilyTexts = { example: '"Inter"', result: 'The default font is used.' }

/** The objects where `family` is missing. The family of the font for all text also applies to headings and body text. */
function fontsWithoutFamily(value: LocatedObject): readonly LocatedObject[] {
  if (memberOf(value, 'family')) return []
  const faces = value.members.filter(({ key }) => key === 'heading' || key === 'body')
  if (faces.length === 0 || value.members.some(({ key }) => key in faceFields)) return [value]
  return faces.flatMap(({ value: face }) => (face.type === 'object' && !memberOf(face, 'family') ? face : []))
}

/** A font of another family does not inherit the file of the common one. */
function joined(common: FaceFields, specific: FaceFields = {}): FontFace | undefined {
  const merged =
    specific.family === undefined || specific.family === common.family ? { ...common, ...specific } : specific
  const { family } = merged
  if (family === undefined) return undefined
  const format = merged.format ?? formatOf(merged.source)
  return { family, weight: merged.weight, source: merged.source, format }
}

function checkFormat({ source, format }: FaceFields, { at, members, span }: LocatedObject, report: Report): void {
  if (source === undefined && format !== undefined) {
    const hint = 'Add "source", or remove "format".'
    report(advice('config/no-effect', span, `"${at}" has "format" but no "source", so the format has no effect.`, hint))
  }
  if (source === undefined || format !== undefined || formatOf(source) !== undefined) return
  const keySpan = members.find(member => member.key === 'source')?.keySpan ?? span
  const message = `"${at}" has a "source" but no "format".`
  report(warning('config/missing-key', keySpan, message, 'Add "format": "woff2" or "woff".'))
}

function formatOf(source: string | undefined): FontFace['format'] {
  const [, format] = /\.(woff2?)(?:[?#]|$)/i.exec(source ?? '') ?? []
  if (format === undefined) return undefined
  return format.toLowerCase() === 'woff2' ? 'woff2' : 'woff'
}
