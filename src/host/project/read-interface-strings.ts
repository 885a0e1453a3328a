import type { Located, LocatedObject } from '../../config/json/located.ts'
import { readLocated } from '../../config/json/read-located.ts'
import { languageOfCode, languages } from '../../navigation/languages.ts'
import type { Diagnostic, Span } from '../../source/diagnostics/diagnostic.ts'
import { didYouMean } from '../../source/diagnostics/nearest-name.ts'
import type { SourceFile } from '../../source/source-file.ts'

/** Interface strings by key. */
export type InterfaceStrings = Readonly<Record<string, string>>

/** A file of interface strings: its language, as a language tag, and its strings. */
export interface LanguageStrings {
  readonly language: string
  readonly strings: InterfaceStrings
}

/**
 * Read an author's `strings/LANGUAGE.json`. Invalid parts are reported, and the rest is used.
 *
 * @param known Keys with their English strings, including `{placeholders}`. Keys of the author's templates have an
 * empty string.
 * @returns `undefined` if there is nothing to use.
 */
export function readInterfaceStrings(
  file: SourceFile,
  known: ReadonlyMap<string, string>,
  report: (diagnostic: Diagnostic) => void,
): LanguageStrings | undefined {
  const code = /([^/]*)\.json$/.exec(file.path)?.[1] ?? ''
  const language = languageOfCode(code)
  if (!language) report(unknownLanguage(file.path, code))
  const { value } = readLocated(file, new Map(), report)
  if (value && value.type !== 'object') report(notAnObject(value))
  if (!language || value?.type !== 'object') return undefined
  return { language: language.tag, strings: Object.fromEntries(stringsOf(value, known, report)) }
}

function stringsOf(
  { members }: LocatedObject,
  known: ReadonlyMap<string, string>,
  report: (diagnostic: Diagnostic) => void,
): (readonly [string, string])[] {
  return members.flatMap(({ key, keySpan, value }) => {
    if (value.type !== 'string') {
      report(notAString(key, value))
      return []
    }
    const english = known.get(key)
    if (english === undefined) report(unknownKey(key, keySpan, known.keys()))
    const placeholders = placeholdersIn(english ?? '')
    // The placeholders of the author's own templates are not known.
    const unknown = english
      ? placeholdersIn(value.value).find(placeholder => !placeholders.includes(placeholder))
      : undefined
    if (unknown !== undefined) report(unknownPlaceholder(key, unknown, placeholders, value.span))
    return [[key, value.value]]
  })
}

const placeholdersIn = (text: string): string[] => text.match(/\{\w+\}/g) ?? []

const unknownLanguage = (path: string, code: string): Diagnostic => ({
  code: 'host/faulty-strings',
  severity: 'warning',
  message: `Unknown language code "${code}". This file is not used.`,
  span: { path, line: 1, column: 1 },
  hint:
    didYouMean(
      code,
      Object.values(languages).map(({ tag }) => tag),
    ) ?? 'Use the language code from docs.json as the name of the file, such as strings/de.json.',
})

const notAnObject = ({ span }: Located): Diagnostic => ({
  code: 'host/faulty-strings',
  severity: 'warning',
  message: 'Expected a JSON object whose values are strings. The interface uses its default text.',
  span,
  hint: 'Write an object with a string for each key: { "copy": "Kopieren" }.',
})

const notAString = (key: string, { span }: Located): Diagnostic => ({
  code: 'host/faulty-strings',
  severity: 'warning',
  message: `The value of "${key}" must be a string. The interface uses its default text.`,
  span,
  hint: 'Write the text in double quotes.',
})

const unknownKey = (key: string, span: Span, keys: Iterable<string>): Diagnostic => ({
  code: 'host/unknown-word',
  severity: 'warning',
  message: `Unknown key "${key}". Neither the interface nor your templates use it.`,
  span,
  hint: didYouMean(key, keys) ?? `Remove it, or use it in a template: {{t "${key}"}}.`,
})

const unknownPlaceholder = (
  key: string,
  placeholder: string,
  placeholders: readonly string[],
  span: Span,
): Diagnostic => ({
  code: 'host/faulty-strings',
  severity: 'warning',
  message: `Unknown placeholder ${placeholder} in "${key}". It is shown as written.`,
  span,
  hint: placeholders.length === 0 ? `"${key}" has no placeholders.` : `Valid placeholders: ${placeholders.join(', ')}.`,
})
