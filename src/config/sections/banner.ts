import type { Banner } from '../config.ts'
import { objectOf } from '../readers/collections.ts'
import type { Reader } from '../readers/reader.ts'
import { oneOf, readBoolean } from '../readers/scalars.ts'
import { readColorForModes } from '../values/color.ts'
import { readInlineMarkdown } from '../values/inline-markdown.ts'

const readFields = objectOf(
  { dismissible: readBoolean, type: oneOf(['info', 'warning', 'critical']), color: readColorForModes },
  { content: readInlineMarkdown },
)

/** The banner above every page, for the whole site or for one language. */
export const readBanner: Reader<Banner> = (value, report) => {
  const fields = readFields(value, report)
  return (
    fields && {
      content: fields.content,
      dismissible: fields.dismissible ?? false,
      type: fields.type ?? 'info',
      color: fields.color,
    }
  )
}
