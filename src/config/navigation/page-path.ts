import { warning } from '../json/report.ts'
import { resolvePath } from '../json/resolve-path.ts'
import { nameOf } from '../readers/reader.ts'
import { fromText } from '../values/from-text.ts'

/** Reads the path of a page, without leading slash and extension. Accepts other forms such as `/guides//start.mdx`. */
export const readPagePath = fromText((text, value, report) => {
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) {
    const message = `"${text}" is a URL, but this must be the path of a page.`
    const hint =
      'To link to a URL, use "href" in an anchor or a tab, or list a page that has "url" in its front matter.'
    report(warning('config/invalid-page-path', value.span, message, hint))
    return undefined
  }
  if (text === '') {
    report(warning('config/empty-value', value.span, `${nameOf(value)} is empty.`, 'Write the path of a page.'))
    return undefined
  }
  const path = resolvePath('', text.replace(/^[\\/]+/, ''))
  if (path !== undefined) return path.replace(/\.mdx?$/, '') || 'index'
  const message = `The path "${text}" leads outside the project.`
  const hint = 'Move the page into the folder that contains docs.json, or correct the path.'
  report(warning('config/path-outside-project', value.span, message, hint))
  return undefined
})
