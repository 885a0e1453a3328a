import { CommandError } from './parse-command.ts'

/** A compiled regular expression. */
export interface Pattern {
  readonly test: (text: string) => boolean
  /** The matches in a text, without empty ones. */
  readonly matchesIn: (text: string) => readonly string[]
}

export type Compile = (source: string, isCaseIgnored: boolean) => Pattern

const maxLength = 1000

/**
 * Load the engine for regular expressions. It takes linear time for any pattern and text, because both are untrusted.
 * It does not support backreferences and lookarounds.
 */
export async function loadPatterns(): Promise<Compile> {
  const { RE2JS } = await import('re2js')
  return (source, isCaseIgnored) => {
    if (source.length > maxLength) throw new CommandError(`The pattern is longer than ${maxLength} characters.`)
    const pattern = compiled(() => RE2JS.compile(source, isCaseIgnored ? RE2JS.CASE_INSENSITIVE : 0))
    return {
      test: text => pattern.test(text),
      matchesIn: text => {
        const matchingPaths: string[] = []
        const matcher = pattern.matcher(text)
        while (matcher.find()) {
          const match = matcher.group()
          if (match) matchingPaths.push(match)
        }
        return matchingPaths
      },
    }
  }
}

function compiled<Value>(compile: () => Value): Value {
  try {
    return compile()
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^error parsing regexp: /, '') : ''
    throw new CommandError(`Invalid pattern: ${reason}`)
  }
}
