import { ownValue } from '../../source/json/own-value.ts'

/** Commands of other documentation tools, with what to use instead. */
const otherCommands: Readonly<Record<string, string>> = {
  init: 'docs new',
  create: 'docs new',
  start: 'docs dev',
  lint: 'docs check',
  a11y: 'docs check',
  'openapi-check': 'docs check',
  score: 'docs audit',
  export: 'docs build --zip',
  version: 'docs --version',
}

/**
 * What is printed if the arguments of a command are invalid: the message of the parser, and what to do.
 *
 * @param text The message, with a line break at its end.
 */
export function usageErrorText(text: string): string {
  const command = /^error: unknown command '(.+?)'/.exec(text)?.[1]
  if (command === undefined) return `${text}Add --help to see the arguments and options of the command.\n`
  const other = ownValue(otherCommands, command)
  return `${text}${other === undefined ? '' : `Use "${other}" instead.\n`}Run "docs --help" to see all commands.\n`
}
