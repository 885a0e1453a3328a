import type { Banner } from '../config.ts'
import { objectOf } from '../readers/collections.ts'
import type { Reader } from '../readers/reader.ts'
import { oneOf, readBoolean, readText } from '../readers/scalars.ts'
import { readColorForModes } from '../values/color.ts'

const readFields = objectOf(
  { dismissible: readBoolean, type: oneOf(['info', 'warning', 'critical']), color: readColorForModes },
  { content: readText },
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
