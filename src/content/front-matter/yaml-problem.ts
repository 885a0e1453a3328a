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
  const { message, advice } =
    (name === '' ? undefined : explainValue(problem, name, value)) ?? explainSyntax(problem, line)
  return { message, hint: `${advice} The lines that could be read are used.` }
}

interface Advice {
  readonly message: string
  readonly advice: string
}

/** Problems of the value of a field that is in the same line as its name. */
function explainValue(problem: string | undefined, name: string, value: string): Advice | undefined {
  const inQuotes = `Write ${name}: ${quoted(value)}.`
  if (problem?.startsWith('Nested mappings'))
    return {
      message: `The value of "${name}" contains a colon, so it must be in quotes.`,
      // The colon of a value of several lines may be in another line.
      advice: /:\s/.test(value) ? inQuotes : 'Put the whole value in quotes.',
    }
  if (problem?.startsWith('Map keys must be unique'))
    return { message: `The field "${name}" occurs twice. Only the last one is used.`, advice: 'Remove one of them.' }
  const isSpecial = problem === undefined || specialStart.test(problem)
  if (isSpecial && /^[^\w\s"']/.test(value))
    return { message: `The value of "${name}" begins with "${value[0]}", so it must be in quotes.`, advice: inQuotes }
  return undefined
}

/** The parser reads the first character of the value as syntax. */
const specialStart = /^Plain value cannot start with|^Not a YAML token|^Unexpected block-seq-ind/

function explainSyntax(problem: string | undefined, line: string): Advice {
  if (problem === undefined)
    return {
      message: 'The front matter has no fields of the form "name: value".',
      advice: 'Write a colon and a space after the name of each field: title: "Get started".',
    }
  const known = explanations.find(([pattern]) => pattern.test(problem))?.[1]
  if (known) return known
  if (problem.startsWith('Implicit map keys need'))
    return {
      message: `The line "${shortened(line)}" has no colon after the name of a field.`,
      advice: 'Write a colon, a space and a value after the name, or remove the line.',
    }
  return {
    message: `The front matter is not valid YAML: ${yamlErrorText(problem)}.`,
    advice: 'Put values with a colon or a quotation mark in quotes: title: "Keys: an overview".',
  }
}

const explanations: readonly (readonly [problem: RegExp, advice: Advice])[] = [
  [
    /^Unexpected scalar at node end/,
    {
      message: 'There is text after the closing quotation mark of this value.',
      advice: 'If the value contains quotation marks, use the other kind around it.',
    },
  ],
  [
    /^Missing closing ["']quote/,
    { message: 'The closing quotation mark of this value is missing.', advice: 'Add it at the end of the value.' },
  ],
  [
    /^Tabs are not allowed/,
    {
      message: 'The front matter is indented with a tab, but YAML needs spaces.',
      advice: 'Replace the tab with spaces.',
    },
  ],
  [
    /^Flow sequence in block collection/,
    {
      message: 'The closing bracket "]" of this value is missing.',
      advice: 'Add it at the end of the list. If the value is text, put it in quotes.',
    },
  ],
  [
    /^Flow map in block collection/,
    {
      message: 'The closing brace "}" of this value is missing.',
      advice: 'Add it at the end of the object. If the value is text, put it in quotes.',
    },
  ],
]

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

const shortened = (line: string): string => (line.length > 40 ? `${line.slice(0, 39)}…` : line.trim())
