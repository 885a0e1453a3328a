import { inflateSync } from 'node:zlib'
import { PDFRawStream } from '@cantoo/pdf-lib'
import { type PrintedDocument, textAt, valueAt } from './printed-document.ts'

/** Operators that draw something: text, images, gradients, lines and areas. */
const drawing = /(?:^|\s)(?:T[jJ]|Do|sh|[sSfFbB]\*?|EI)(?=\s|$)/

/** The pages of a document without empty ones at its end. At least one page remains. */
export function visiblePages(printed: PrintedDocument): PrintedDocument['pages'] {
  const last = printed.pages.findLastIndex(({ page }) => {
    const contents = valueAt(printed.context, page, 'Contents')
    return !(contents instanceof PDFRawStream) || drawing.test(textOf(printed, contents))
  })
  return printed.pages.slice(0, Math.max(1, last + 1))
}

function textOf({ context }: PrintedDocument, { dict, contents }: PDFRawStream): string {
  const isPacked = textAt(context, dict, 'Filter') === 'FlateDecode'
  return Buffer.from(isPacked ? inflateSync(contents) : contents).toString('latin1')
}
