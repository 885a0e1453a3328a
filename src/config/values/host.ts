import { warning } from '../json/report.ts'
import { nameOf } from '../readers/reader.ts'
import { fromText } from './from-text.ts'

/** A host, or all hosts of a domain: `images.example.com`, `*.example.org`. */
export const readHost = fromText((text, value, report) => {
  if (/^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?$/i.test(text)) return text.toLowerCase()
  const message = `${nameOf(value)} must be a host such as "images.example.com", but it is "${text}".`
  report(warning('config/invalid-value', value.span, message, 'Leave out "https://" and the path.'))
  return undefined
})
