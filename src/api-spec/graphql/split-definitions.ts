/** A definition of a schema file, with its position. */
export interface DefinitionText {
  readonly text: string
  /** The line of the file that it starts in, from 1. */
  readonly line: number
}

/**
 * Divide the text of a schema into its definitions. A definition starts at the beginning of a line, with its description
 * or its keyword. A missing bracket therefore affects only the definition that it is missing in.
 */
export function splitDefinitions(text: string): readonly DefinitionText[] {
  const lines = text.split(/\r\n|\n|\r/)
  const starts = definitionStarts(lines)
  const bounds = starts[0] === 0 ? starts : [0, ...starts]
  return bounds.flatMap((from, at) => {
    const part = lines.slice(from, bounds[at + 1]).join('\n')
    return hasContent(part) ? [{ text: part, line: from + 1 }] : []
  })
}

const keyword =
  /^(?:extend\s+)?(?:(?:type|interface|union|enum|input|scalar)\s+[_A-Za-z]|schema\b\s*(?:[@{]|$)|directive\s*@)/

/** The lines that definitions start in. A description right above a keyword belongs to it. */
function definitionStarts(lines: readonly string[]): readonly number[] {
  const starts: number[] = []
  let blockString = false
  let description: number | undefined
  for (const [at, line] of lines.entries()) {
    const wasInString = blockString
    // A comment can contain quotation marks.
    const code = wasInString ? line : line.replace(/^([^"#]*)#.*$/, '$1')
    if (code.split('"""').length % 2 === 0) blockString = !blockString
    if (wasInString) continue
    if (/^"/.test(line)) description = at
    else if (keyword.test(line)) {
      starts.push(description ?? at)
      description = undefined
    } else if (line.trim() !== '' && !line.startsWith('#')) description = undefined
  }
  return starts
}

/** Whether a text contains more than comments and white space. */
const hasContent = (text: string): boolean => /^[^\S\n]*[^\s#,\uFEFF]/m.test(text)
