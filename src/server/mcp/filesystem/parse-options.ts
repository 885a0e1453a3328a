import { CommandError, type Word } from './parse-command.ts'

/** The options of a command. */
export interface OptionRules {
  /** Letters of options without a value. */
  readonly flags: string
  /** Letters of options with a value. */
  readonly values: string
  /** Long names of options, with their letters. */
  readonly long?: Readonly<Record<string, string>>
  /** Whether `-20` is a value of the option `n`. */
  readonly hasNumber?: boolean
}

export interface ParsedOptions {
  readonly has: (letter: string) => boolean
  /** All values of an option, in order. */
  readonly all: (letter: string) => readonly string[]
  /** A whole number; `undefined` if the option is absent. */
  readonly number: (letter: string) => number | undefined
  readonly operands: readonly Word[]
}

/**
 * Parse the arguments of a command: `-rn`, `-A 3`, `-A3`, `--include=*.md`, `--`.
 *
 * @throws {CommandError} For an unknown option.
 */
export function parseOptions(args: readonly Word[], rules: OptionRules): ParsedOptions {
  const found: [letter: string, value: string][] = []
  const operands: Word[] = []
  for (let at = 0; at < args.length; at++) {
    const word = args[at] as Word // in range
    const { text } = word
    const valueAfter = (option: string): string => {
      const next = args[++at]
      if (!next) throw new CommandError(`The option ${option} needs a value.`)
      return next.text
    }
    if (text === '--') {
      operands.push(...args.slice(at + 1))
      break
    }
    if (text.startsWith('--')) found.push(longOption(text, rules, valueAfter))
    else if (text.startsWith('-') && text.length > 1) found.push(...shortOptions(text, rules, valueAfter))
    else operands.push(word)
  }
  const all = (letter: string) => found.flatMap(([name, value]) => (name === letter ? [value] : []))
  return {
    operands,
    all,
    has: letter => found.some(([name]) => name === letter),
    number: letter => {
      const value = all(letter).at(-1)
      if (value === undefined) return undefined
      if (!/^[+-]?\d{1,9}$/.test(value)) throw new CommandError(`"${value}" is not a number.`)
      return Number(value)
    },
  }
}

function longOption(text: string, rules: OptionRules, valueAfter: (option: string) => string): [string, string] {
  const [, name = '', value] = /^--([^=]*)(?:=([\s\S]*))?$/.exec(text) ?? []
  const letter = Object.hasOwn(rules.long ?? {}, name) ? rules.long?.[name] : undefined
  if (letter === undefined) throw new CommandError(`Unknown option --${name}.`)
  return [letter, value ?? (rules.values.includes(letter) ? valueAfter(`--${name}`) : '')]
}

function shortOptions(
  text: string,
  { flags, values, hasNumber = false }: OptionRules,
  valueAfter: (option: string) => string,
): readonly [string, string][] {
  if (hasNumber && /^-\d+$/.test(text)) return [['n', text.slice(1)]]
  const found: [string, string][] = []
  for (let at = 1; at < text.length; at++) {
    const letter = text.charAt(at)
    if (values.includes(letter)) {
      const value = text.slice(at + 1)
      return [...found, [letter, value === '' ? valueAfter(`-${letter}`) : value]]
    }
    if (!flags.includes(letter)) throw new CommandError(`Unknown option -${letter}.`)
    found.push([letter, ''])
  }
  return found
}
