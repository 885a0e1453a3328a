import { type Document, visit, type YAMLParseError } from 'yaml'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import { yamlErrorText } from '../../source/text/yaml-error-text.ts'

type Explanation = Pick<Diagnostic, 'message'> & { readonly hint: string }

/**
 * Explain why the front matter of a page is not valid YAML.
 *
 * @param problem What the parser reports. If absent, the YAML is valid, but not a list of names and values.
 * @param line The line with the problem.
 */
export function explainYamlProblem(problem: string | undefined, line: string): Explanation {
  const { name = '', value = '' } = /^\s*(?<name>[\w:-]+):\s+(?<value>\S.*)/.exec(line)?.groups ?? {}
  if (problem?.startsWith('Nested mappings') && name !== '')
    return explained(
      `The value of "${name}" contains a colon, so it must be in quotes.`,
      // The colon of a value of several lines may be in another line.
      /:\s/.test(value) ? `Write ${name}: ${quoted(value)}.` : 'Put the whole value in quotes.',
    )
  if (problem?.startsWith('Unexpected scalar at node end'))
    return explained(
      'There is text after the closing quotation mark of this value.',
      'If the value contains quotation marks, use the other kind around it.',
    )
  if (/^Missing closing ["']quote/.test(problem ?? ''))
    return explained('The closing quotation mark of this value is missing.', 'Add it at the end of the value.')
  if (/^Tabs are not allowed/.test(problem ?? ''))
    return explained('The front matter is indented with a tab, but YAML needs spaces.', 'Replace the tab with spaces.')
  const message =
    problem === undefined
      ? 'The front matter has no fields of the form "name: value".'
      : `The front matter is not valid YAML: ${yamlErrorText(problem)}.`
  return explained(message, 'Put values with a colon or a quotation mark in quotes: title: "Keys: an overview".')
}

/** The offset of the cause of a problem: a value without its closing quotation mark includes the lines below it. */
export function problemOffset({ message, pos: [end] }: YAMLParseError, document: Document): number {
  let start = end
  if (!message.startsWith('Missing closing')) return start
  visit(document, {
    Scalar: (_, { type, range }) => {
      const isQuoted = type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE'
      if (isQuoted && range && range[0] < end && end <= range[2]) start = range[0]
    },
  })
  return start
}

/** A value in quotes, without the comment after it. */
const quoted = (value: string): string => JSON.stringify(value.replace(/\s#.*/, '').trim())

const explained = (message: string, advice: string): Explanation => ({
  message,
  hint: `${advice} The lines that could be read are used.`,
})
