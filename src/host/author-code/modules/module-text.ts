import { splitFrontmatter } from '../../../content/front-matter/split-frontmatter.ts'
import { impliedDefaultOf } from '../../../content/modules/implied-default.ts'
import { moduleTextOf } from '../../../content/syntax/module-text.ts'
import { onlyExportOf } from '../../../content/syntax/only-export.ts'
import { memoize } from '../../../source/memoize.ts'
import type { SourceFile } from '../../../source/source-file.ts'
import { providedModules } from './provided-names.ts'

/** A file as the text of a module, with the same line numbers. */
export const moduleText = memoize(toModuleText)

function toModuleText(file: SourceFile): string {
  const { path, text } = file
  if (path.endsWith('.css')) return ''
  if (path.endsWith('.json')) return jsonModule(text)
  if (!/\.mdx?$/.test(path)) return scriptText(file)
  const { value } = splitFrontmatter(file)
  // Text below the last import or export is not part of the module.
  const code = moduleTextOf(value.text).trimEnd()
  const lines = '\n'.repeat(value.lineOffset) + code
  if (/^export\s+default\b/m.test(code)) return lines
  const name = onlyExportOf(value.text)
  return `${lines}\n${name === undefined ? markdownExport(path) : `export { ${name} as default }`}`
}

/** A script. A default import of it works if the meaning is clear. */
function scriptText(file: SourceFile): string {
  const name = impliedDefaultOf(file)
  return name === undefined ? file.text : `${file.text}\nexport { ${name} as default }`
}

/** The export of a Markdown file: a component that renders its content. */
const markdownExport = (path: string): string =>
  `import { markdown as $markdown } from '${providedModules.markdown}'; export default /* @__PURE__ */ $markdown(${JSON.stringify(path)})`

/** A JSON file as a module: its value as the default export, and its keys as named exports. */
function jsonModule(text: string): string {
  const names = namesIn(text).map(name => `export const ${name} = $json.${name}`)
  return `const $json = ${text.trim() || 'null'}\nexport default $json\n${names.join('\n')}`
}

function namesIn(json: string): string[] {
  try {
    const value: unknown = JSON.parse(json)
    const keys = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : []
    return keys.filter(key => /^[A-Za-z_$][\w$]*$/.test(key) && !reserved.has(key))
  } catch {
    // It is not valid JavaScript either, so it is reported when it is compiled.
    return []
  }
}

const reserved = new Set(
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  ),
)
