import { ownValue } from '../../source/json/own-value.ts'

const opening = '\uE000\uE000'
const closing = '\uE001\uE001'
const variablePattern = /(^|[^{])\{\{\s*([A-Za-z0-9-]+)\s*\}\}/g
const markerPattern = /\uE000\uE000(\s*)([A-Za-z0-9-]+)(\s*)\uE001\uE001/g

/**
 * Hide `{{name}}` from the parser, which takes braces for code. Nothing moves: the marks are as long as the braces.
 * Behind `=`, where JSX has objects (`style={{color}}`), only names that are defined are variables.
 */
export function markVariables(text: string, variables: Readonly<Record<string, string>>): string {
  if (!text.includes('{{')) return text
  return text.replace(variablePattern, (whole: string, before: string, name: string) =>
    before === '=' && !Object.hasOwn(variables, name)
      ? whole
      : before + opening + whole.slice(before.length + 2, -2) + closing,
  )
}

/** Put the values into a text that no parser sees; names that are not defined stay as they are. */
export function fillPlainText(text: string, variables: Readonly<Record<string, string>>): string {
  return fillVariables(markVariables(text, variables), variables, () => {})
}

/** Put the values in, after the parser; a name that is not defined stays as it was written and is told. */
export function fillVariables(
  text: string,
  variables: Readonly<Record<string, string>>,
  onUndefined: (name: string) => void,
): string {
  if (!text.includes(opening)) return text
  return text.replace(markerPattern, (_, before: string, name: string, after: string) => {
    const value = ownValue(variables, name)
    if (value === undefined) onUndefined(name)
    return value ?? `{{${before}${name}${after}}}`
  })
}
