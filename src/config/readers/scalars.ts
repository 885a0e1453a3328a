import { didYouMean } from '../../source/diagnostics/nearest-name.ts'
import type { Located } from '../json/located.ts'
import { type Report, warning } from '../json/report.ts'
import { nameOf, orSafest, type Reader, wrongType } from './reader.ts'

/** Any string, even an empty one. */
export const readString: Reader<string> = (value, report) =>
  value.type === 'string' ? value.value : wrongType(value, 'a string', report)

/** A non-blank string, trimmed. */
export const readText: Reader<string> = (value, report) => {
  if (value.type !== 'string') return wrongType(value, 'a string', report)
  const text = value.value.trim()
  if (text !== '') return text
  report(warning('config/empty-value', value.span, `${nameOf(value)} is empty.`, 'Write a value, or remove the key.'))
  return undefined
}

export const readBoolean: Reader<boolean> = (value, report) =>
  value.type === 'boolean' ? value.value : wrongType(value, 'true or false', report)

/** Like `readBoolean`, for a setting that gives access: an invalid value gives no access. */
export const readAccess: Reader<boolean> = orSafest(readBoolean, false)

export const readNumber: Reader<number> = (value, report) =>
  value.type === 'number' ? value.value : wrongType(value, 'a number', report)

/** A number that is not less than 0, such as a price. */
export const readAmount: Reader<number> = (value, report) => {
  const amount = readNumber(value, report)
  if (amount === undefined || amount >= 0) return amount
  report(warning('config/invalid-value', value.span, `${nameOf(value)} must not be less than 0, but it is ${amount}.`))
  return undefined
}

/** A whole number in a range. */
export function wholeNumber(min: number, max: number): Reader<number> {
  return (value, report) => {
    if (value.type !== 'number') return wrongType(value, 'a number', report)
    if (Number.isInteger(value.value) && value.value >= min && value.value <= max) return value.value
    const message = `${nameOf(value)} must be a whole number from ${min} to ${max}, but it is ${value.value}.`
    report(warning('config/invalid-value', value.span, message))
    return undefined
  }
}

/** One of several allowed values. */
export function oneOf<const Choice extends string>(choices: readonly Choice[]): Reader<Choice> {
  return (value, report) => {
    const expected = choices.length > maxListedChoices ? 'a string' : `one of ${quotedList(choices)}`
    if (value.type !== 'string') return wrongType(value, expected, report)
    const choice = choices.find(candidate => candidate === value.value)
    return choice ?? reportUnknownChoice(value, value.value, choices, report)
  }
}

/** If more values are allowed, messages do not list them. */
const maxListedChoices = 20

function reportUnknownChoice(value: Located, written: string, choices: readonly string[], report: Report): undefined {
  if (choices.length > maxListedChoices) {
    const message = `${nameOf(value)} has the unknown value "${written}".`
    report(warning('config/unknown-value', value.span, message, didYouMean(written, choices)))
    return undefined
  }
  const message = `${nameOf(value)} must be one of ${quotedList(choices)}, but it is "${written}".`
  report(warning('config/unknown-value', value.span, message, didYouMean(written, choices)))
}

/** Formats values for a message: `"light", "dark"`. */
export function quotedList(choices: readonly string[]): string {
  return choices.map(choice => `"${choice}"`).join(', ')
}

/** Accepts any value: the key is known, but its value is parsed elsewhere. */
export const readUnchecked: Reader<Located> = value => value
