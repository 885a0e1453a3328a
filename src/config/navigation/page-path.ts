import { warning } from '../json/report.ts'
import { resolvePath } from '../json/resolve-path.ts'
import { fromText } from '../values/from-text.ts'

/** Reads the path of a page, without leading slash and extension. Accepts other forms such as `/guides//start.mdx`. */
export const readPagePath = fromText((text, value, report) => {
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) {
    const message = `"${text}" is an address, but here a page of the project is named by its path.`
    const hint = 'Give an anchor or tab this "href", or list a page whose front matter has this "url".'
    report(warning('config/invalid-page-path', value.span, message, hint))
    return undefined
  }
  const path = resolvePath('', text.replace(/^[\\/]+/, ''))
  if (path !== undefined) return path.replace(/\.mdx?$/, '') || 'index'
  report(warning('config/path-outside-project', value.span, `The path "${text}" leads out of the project.`))
  return undefined
})
