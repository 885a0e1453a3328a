import type { Diagnostic, Span } from '../../source/diagnostics/diagnostic.ts'
import { toIconReference } from '../../source/icon-reference.ts'
import { isScriptAddress } from '../../source/paths/script-address.ts'
import { displayValue } from './access-fields.ts'
import { parseOwnMenu } from './own-menu.ts'

type Fields = Readonly<Record<string, unknown>>

/** Report values of front matter that have the wrong type, so that they have no effect. */
export function checkValues(fields: Fields, spans: Readonly<Record<string, Span>>): Diagnostic[] {
  const rejected = rules
    .filter(([name, { isValid }]) => hasValue(fields[name]) && !isValid(fields[name]))
    .map(([name, { expected, example }]) => invalidValue(name, fields[name], { expected, example }, spans[name]))
  const { problem } = parseOwnMenu(fields.contextual)
  return problem ? [...rejected, invalidMenu(problem, spans.contextual)] : rejected
}

/** YAML has `null` for a field that was left empty. */
const hasValue = (value: unknown): boolean =>
  value !== undefined && value !== null && !(typeof value === 'string' && value.trim() === '')

/** A finite number, also as text. */
export function toNumber(value: unknown): number | undefined {
  const isNumeric = typeof value === 'number' || (typeof value === 'string' && /^\s*\d/.test(value))
  return isNumeric && Number.isFinite(Number(value)) ? Number(value) : undefined
}

interface Rule {
  readonly isValid: (value: unknown) => boolean
  readonly expected: string
  readonly example: string
}

const isTextual = (value: unknown): boolean => typeof value !== 'object' || value instanceof Date

const textRule = (example: string): Rule => ({ isValid: isTextual, expected: 'a string', example })

const listOf =
  (isEntry: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    Array.isArray(value) ? value.every(entry => isEntry(entry) || !hasValue(entry)) : isEntry(value)

const isLink = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''

/** `Limits: /guides/limits` without quotes is an object in YAML. */
const isLabeledLink = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isLink)

const isAddress = (value: unknown): boolean => typeof value === 'string' && !isScriptAddress(value)

const rules: readonly (readonly [name: string, rule: Rule])[] = [
  ['boost', { isValid: value => toNumber(value) !== undefined, expected: 'a number', example: '2' }],
  [
    'keywords',
    { isValid: listOf(isTextual), expected: 'a string or a list of strings', example: '["limits", "quota"]' },
  ],
  [
    'related',
    {
      isValid: value =>
        value === false || value === 'false' || listOf(entry => isLink(entry) || isLabeledLink(entry))(value),
      expected: 'false or a list of links',
      example: '["/guides/start", "Limits: /guides/limits"]',
    },
  ],
  [
    'icon',
    { isValid: value => toIconReference(value) !== undefined, expected: 'the name of an icon', example: '"rocket"' },
  ],
  ['iconType', textRule('"solid"')],
  ['url', { isValid: value => typeof value === 'string', expected: 'an address', example: '"https://example.com"' }],
  ['canonical', { isValid: isAddress, expected: 'an address', example: '"https://example.com/guide"' }],
  ['robots', textRule('"noarchive"')],
]

function invalidValue(
  name: string,
  value: unknown,
  { expected, example }: Pick<Rule, 'expected' | 'example'>,
  span: Span | undefined,
): Diagnostic {
  const effect =
    Array.isArray(value) && expected.includes('list') ? 'Invalid entries are ignored.' : 'It has no effect.'
  return {
    code: 'content/invalid-value',
    severity: 'warning',
    message: `Invalid value ${displayValue(value)} for "${name}" in the front matter: expected ${expected}. ${effect}`,
    span,
    hint: `For example: ${name}: ${example}`,
  }
}

const invalidMenu = (
  { message, hint }: { readonly message: string; readonly hint: string },
  span: Span | undefined,
): Diagnostic => ({
  code: 'content/invalid-value',
  severity: 'warning',
  message: `"contextual" in the front matter ${message}. The page has the menu of the site.`,
  span,
  hint,
})
