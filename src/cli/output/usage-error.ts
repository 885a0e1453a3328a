import { ownValue } from '../../source/json/own-value.ts'

/** Commands of other documentation tools and likely guesses, with what to use instead. */
const otherCommands: Readonly<Record<string, string>> = {
  init: 'docs new',
  create: 'docs new',
  start: 'docs dev',
  lint: 'docs check',
  a11y: 'docs check',
  'openapi-check': 'docs check',
  'docs openapi check': 'docs check',
  score: 'docs audit',
  export: 'docs build --zip',
  version: 'docs --version',
}

/**
 * What is printed if the arguments of a command are invalid: the message of the parser, and what to do.
 *
 * @param text The message, with a line break at its end.
 * @param parent The command that the arguments belong to: `docs`, or `docs openapi`.
 */
export function usageErrorText(text: string, parent = 'docs'): string {
  const command = /^error: unknown command '(.+?)'/.exec(text)?.[1]
  if (command === undefined) return `${text}Add --help to see the arguments and options of the command.\n`
  const fullName = parent === 'docs' ? command : `${parent} ${command}`
  const other = ownValue(otherCommands, fullName)
  return `${text}${other === undefined ? '' : `Use "${other}" instead.\n`}Run "${parent} --help" to see all commands.\n`
}
