import { didYouMean } from '../../source/diagnostics/nearest-name.ts'
import type { Located } from '../json/located.ts'
import { type Report, warning } from '../json/report.ts'
import { nameOf, type Reader, wrongType } from './reader.ts'

/** Any text, even an empty one. */
export const readString: Reader<string> = (value, report) =>
  value.type === 'string' ? value.value : wrongType(value, 'a text', report)

/** A non-blank text, trimmed. */
export const readText: Reader<string> = (value, report) => {
  if (value.type !== 'string') return wrongType(value, 'a text', report)
  const text = value.value.trim()
  if (text !== '') return text
  report(warning('config/empty-value', value.span, `${nameOf(value)} is empty.`, 'Write a text, or remove the key.'))
  return undefined
}

export const readBoolean: Reader<boolean> = (value, report) =>
  value.type === 'boolean' ? value.value : wrongType(value, 'true or false', report)

export const readNumber: Reader<number> = (value, report) =>
  value.type === 'number' ? value.value : wrongType(value, 'a number', report)

/** A whole number in a range. */
export function wholeNumber(least: number, most: number): Reader<number> {
  return (value, report) => {
    if (value.type !== 'number') return wrongType(value, 'a number', report)
    if (Number.isInteger(value.value) && value.value >= least && value.value <= most) return value.value
    const message = `${nameOf(value)} must be a whole number from ${least} to ${most}, but it is ${value.value}.`
    report(warning('config/invalid-value', value.span, message))
    return undefined
  }
}

/** One of several allowed values. */
export function oneOf<const Word extends string>(words: readonly Word[]): Reader<Word> {
  return (value, report) => {
    const expected = words.length > maxListedWords ? 'a text' : `one of ${listWords(words)}`
    if (value.type !== 'string') return wrongType(value, expected, report)
    const word = words.find(candidate => candidate === value.value)
    return word ?? reportUnknownWord(value, value.value, words, report)
  }
}

/** If more values are allowed, messages do not list them. */
const maxListedWords = 20

function reportUnknownWord(value: Located, written: string, words: readonly string[], report: Report): undefined {
  if (words.length > maxListedWords) {
    const message = `${nameOf(value)} has the unknown value "${written}".`
    report(warning('config/unknown-value', value.span, message, didYouMean(written, words)))
    return undefined
  }
  const message = `${nameOf(value)} must be one of ${listWords(words)}, but it is "${written}".`
  report(warning('config/unknown-value', value.span, message, didYouMean(written, words)))
}

/** Formats values for a message: `"light", "dark"`. */
export function listWords(words: readonly string[]): string {
  return words.map(word => `"${word}"`).join(', ')
}

/** Accepts any value: the key is known, but its value is parsed elsewhere. */
export const readUnchecked: Reader<Located> = value => value
