import { memoize } from '../../source/memoize.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { splitFrontmatter } from '../front-matter/split-frontmatter.ts'
import { parseModule } from '../javascript/parse-javascript.ts'
import { moduleTextOf } from '../syntax/module-text.ts'
import { fillPlainText } from '../syntax/variables.ts'

type Variables = Readonly<Record<string, string>>

/** The files of a project, with the values of variables in the imports and exports of Markdown files. */
export function fillModules(
  files: ReadonlyMap<string, SourceFile>,
  variables: Variables,
): ReadonlyMap<string, SourceFile> {
  if (Object.keys(variables).length === 0) return files
  const filled = filledWith(variables)
  return new Map([...files].map(([path, file]) => [path, /\.mdx?$/.test(path) ? filled(file) : file]))
}

/** A file whose code becomes invalid, because a value with a quotation mark ends a string, stays as it is. */
const filledWith = memoize((variables: Variables) =>
  memoize((file: SourceFile): SourceFile => {
    const code = file.text.includes('{{') ? codeOf(file) : ''
    if (fillPlainText(code, variables) === code) return file
    const filled = { ...file, text: fillPlainText(file.text, variables) }
    return parseModule(codeOf(filled)).problem && !parseModule(code).problem ? file : filled
  }),
)

const codeOf = (file: SourceFile): string => moduleTextOf(splitFrontmatter(file).value.text)
