import { ownValue } from '../../source/json/own-value.ts'

const opening = '\uE000\uE000'
const closing = '\uE001\uE001'
const variablePattern = /(^|[^{])\{\{\s*([A-Za-z0-9-]+)\s*\}\}/g
const markerPattern = /\uE000\uE000(\s*)([A-Za-z0-9-]+)(\s*)\uE001\uE001/g

/**
 * Hide `{{name}}` from the parser, which reads braces as code. Offsets do not change, because the markers have the same
 * length as the braces. After `=`, where JSX has objects (`style={{color}}`), only defined names are variables.
 */
export function markVariables(text: string, variables: Readonly<Record<string, string>>): string {
  if (!text.includes('{{')) return text
  return text.replace(variablePattern, (whole: string, before: string, name: string) =>
    before === '=' && !Object.hasOwn(variables, name)
      ? whole
      : before + opening + whole.slice(before.length + 2, -2) + closing,
  )
}

/** Insert the values of variables into a text that is not parsed. Undefined names stay as they are. */
export function fillPlainText(text: string, variables: Readonly<Record<string, string>>): string {
  return fillVariables(markVariables(text, variables), variables, () => {})
}

/** The names in a text that is not parsed which are not defined, each once. */
export function undefinedVariablesIn(text: string, variables: Readonly<Record<string, string>>): readonly string[] {
  const names = new Set<string>()
  fillVariables(markVariables(text, variables), variables, name => names.add(name))
  return [...names]
}

/** Insert the values of variables after parsing. Undefined names stay as written and are reported. */
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

/** The first use of a variable in a text from an offset on, whether or not the text is marked. */
export function variableIn(
  text: string,
  name: string,
  from: number,
): { readonly start: number; readonly end: number } | undefined {
  const uses = new RegExp(`(?:\\{\\{|${opening})\\s*${name}\\s*(?:\\}\\}|${closing})`, 'g')
  uses.lastIndex = from
  const start = uses.exec(text)?.index
  return start === undefined ? undefined : { start, end: uses.lastIndex }
}
