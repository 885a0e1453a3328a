import { memoize } from '../../source/memoize.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { splitFrontmatter } from '../front-matter/split-frontmatter.ts'
import { parseModule } from '../javascript/parse-javascript.ts'
import { moduleTextOf } from '../syntax/module-text.ts'
import { fillPlainText } from '../syntax/variables.ts'

type Variables = Readonly<Record<string, string>>

/** The files that code may import, by path. */
export type ModuleFiles = Pick<ReadonlyMap<string, SourceFile>, 'get' | 'has'>

/**
 * The files of a project, with the values of variables in the imports and exports of Markdown files. Only files that are
 * requested are read: most pages of a site have no code.
 */
export function fillModules(files: ModuleFiles, variables: Variables): ModuleFiles {
  if (Object.keys(variables).length === 0) return files
  const filled = filledWith(variables)
  const fileAt = (path: string) => {
    const file = files.get(path)
    return file && /\.mdx?$/.test(path) ? filled(file) : file
  }
  return { has: path => files.has(path), get: fileAt }
}

/** Fills the variables of a file. If its code becomes invalid, as when a value contains a quotation mark, the file is not changed. */
const filledWith = memoize((variables: Variables) =>
  memoize((file: SourceFile): SourceFile => {
    const code = file.text.includes('{{') ? codeOf(file) : ''
    if (fillPlainText(code, variables) === code) return file
    const filled = { ...file, text: fillPlainText(file.text, variables) }
    return parseModule(codeOf(filled)).problem && !parseModule(code).problem ? file : filled
  }),
)

const codeOf = (file: SourceFile): string => moduleTextOf(splitFrontmatter(file).value.text)
