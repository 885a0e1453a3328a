import { type Report, warning } from '../json/report.ts'
import { nameOf, type Reader } from '../readers/reader.ts'
import { readText } from '../readers/scalars.ts'

/** A short text with Markdown. Its scripts would not run, because it is part of many pages. */
export const readInlineMarkdown: Reader<string> = (value, report) => {
  const text = readText(value, report)
  if (text !== undefined && /<script\b/i.test(text.replace(/`[^`]*`/g, '')))
    reportScript(nameOf(value), value.span, report)
  return text
}

function reportScript(name: string, span: Parameters<typeof warning>[1], report: Report): void {
  const message = `${name} contains a script, which is left out.`
  const hint = 'Put the script into a .js file of the docs folder. Such files run on every page.'
  report(warning('config/no-effect', span, message, hint))
}
