import { warning } from '../json/report.ts'
import { nameOf } from '../readers/reader.ts'
import { fromText } from './from-text.ts'

/** An email address without characters that have a meaning in addresses and headers. */
export const readEmail = fromText((text, value, report) => {
  if (/^[^\s@<>"',;:?&%]+@[^\s@<>"',;:?&%]+\.[^\s@<>"',;:?&%]+$/.test(text)) return text
  report(warning('config/invalid-value', value.span, `${nameOf(value)} must be an email address, but it is "${text}".`))
  return undefined
})
