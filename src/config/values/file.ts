import type { LocatedString } from '../json/located.ts'
import { type Report, warning } from '../json/report.ts'
import { resolvePath } from '../json/resolve-path.ts'
import { nameOf } from '../readers/reader.ts'
import { fromText } from './text.ts'

/** A file of the project as an address of the site (`/logo/dark.svg`), or a URL as it is. */
export const readFileAddress = fromText((text, value, report) => {
  if (isUrl(text)) return text
  const path = projectPath(text, value, report)
  return path === undefined ? undefined : `/${path}`
})

/** A file of the project by its path (`specs/v1.yaml`), or a URL as it is. */
export const readFilePath = fromText((text, value, report) => (isUrl(text) ? text : projectPath(text, value, report)))

/** A folder of the project by its path (`api/v1`). */
export const readFolderPath = fromText(projectPath)

function isUrl(text: string): boolean {
  return /^(?:https?:)?\/\//i.test(text)
}

function projectPath(text: string, value: LocatedString, report: Report): string | undefined {
  if (text === '') {
    report(warning('config/empty-value', value.span, `${nameOf(value)} is empty.`, 'Name a file, or remove the key.'))
    return undefined
  }
  // A leading slash means the project's own root; paths count from there, wherever they are written.
  const path = resolvePath('', text.replace(/^[\\/]+/, ''))
  if (path !== undefined) return path
  const message = `${nameOf(value)} is the path "${text}", which leads out of the project.`
  report(warning('config/path-outside-project', value.span, message))
  return undefined
}
