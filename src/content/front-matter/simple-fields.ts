import type { SimpleField } from '../../source/page-scan.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { parsePlainFields } from './parse-plain-fields.ts'
import { frontmatterOnly, splitFrontmatter } from './split-frontmatter.ts'

/**
 * The fields of front matter that consists of simple lines.
 *
 * @returns `undefined` for other front matter: with problems, with an address, or with a symbol of a library.
 */
export function simpleFieldsOf(file: SourceFile): readonly SimpleField[] | undefined {
  const front = frontmatterOnly(file)
  const [, yaml] = /^---[ \t]*\n([\s\S]*)\n---[ \t]*\n?$/.exec(front.text) ?? []
  if (front === file || yaml === undefined || /sdk|:\/\//.test(yaml)) return undefined
  const values = parsePlainFields(yaml)
  if (!values || splitFrontmatter(front).diagnostics.length > 0) return undefined
  const lines = yaml.split('\n')
  // Simple fields are texts or booleans, each in its own line.
  return Object.entries(values).map(([name, value], at) => [
    name,
    value as string | boolean, // see parsePlainFields
    (lines[at] ?? '').trimEnd().length + 1,
  ])
}
