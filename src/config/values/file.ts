import type { LocatedString } from '../json/located.ts'
import { type Report, warning } from '../json/report.ts'
import { resolvePath } from '../json/resolve-path.ts'
import { nameOf } from '../readers/reader.ts'
import { fromText } from './from-text.ts'

/** The address of a project file on the site (`/logo/dark.svg`), or a URL unchanged. */
export const readFileAddress = fromText((text, value, report) => {
  if (isUrl(text)) return text
  const path = projectPath(text, value, report)
  return path === undefined ? undefined : `/${path}`
})

/** The path of a project file (`specs/v1.yaml`), or a URL unchanged. */
export const readFilePath = fromText((text, value, report) => (isUrl(text) ? text : projectPath(text, value, report)))

/** The path of a project folder (`api/v1`). */
export const readFolderPath = fromText(projectPath)

function isUrl(text: string): boolean {
  return /^(?:https?:)?\/\//i.test(text)
}

function projectPath(text: string, value: LocatedString, report: Report): string | undefined {
  if (text === '') {
    report(
      warning(
        'config/empty-value',
        value.span,
        `${nameOf(value)} is empty.`,
        'Write the path of a file, or remove the key.',
      ),
    )
    return undefined
  }
  const [scheme] = /^(?:data|file|blob):/i.exec(text) ?? []
  if (scheme !== undefined) {
    const hint = 'Save the file in the project, and write its path.'
    const message = `${nameOf(value)} must be the path of a file, but it is an address that begins with "${scheme}".`
    report(warning('config/invalid-address', value.span, message, hint))
    return undefined
  }
  // A leading slash means the project root. All paths are relative to it, in any file.
  const path = resolvePath('', text.replace(/^[\\/]+/, ''))
  if (path !== undefined) return path
  const message = `${nameOf(value)} is the path "${text}", which leads outside the project.`
  const hint = 'Move the file into the folder that contains docs.json, or correct the path.'
  report(warning('config/path-outside-project', value.span, message, hint))
  return undefined
}
