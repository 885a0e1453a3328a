import type { PatternScanner, RegexEngine } from 'shiki'

/**
 * The total number of characters that all searches in one line may cover. Minified JavaScript uses this up after about
 * 15,000 characters. A Markdown line that a grammar repeatedly searches to its end uses it up after 5,000, which takes
 * some seconds.
 */
const maxCharacters = 1_000_000

/** Thrown by a search when a line has used up its budget. */
export class SearchBudgetExceeded extends Error {}

export interface BudgetedEngine {
  readonly engine: RegexEngine
  /** Call it before each line. */
  readonly startLine: () => void
}

type SearchedText = Parameters<PatternScanner['findNextMatchSync']>[0]

const lengthOf = (text: SearchedText): number => (typeof text === 'string' ? text.length : text.content.length)

/**
 * Limit how much a grammar may search in one line. It counts work instead of time, so that a line has the same colors
 * on every machine.
 */
export function budgetSearches(innerEngine: RegexEngine): BudgetedEngine {
  let remaining = maxCharacters
  const budgeted = (scanner: PatternScanner): PatternScanner => ({
    findNextMatchSync: (text, start, options) => {
      if (remaining < 0) throw new SearchBudgetExceeded()
      const match = scanner.findNextMatchSync(text, start, options)
      // Without a match, the search has covered the rest of the line.
      const end = match ? (match.captureIndices[0]?.end ?? start) : lengthOf(text)
      remaining -= 1 + Math.max(0, end - start)
      return match
    },
    dispose: () => scanner.dispose?.(),
  })
  return {
    engine: { ...innerEngine, createScanner: patterns => budgeted(innerEngine.createScanner(patterns)) },
    startLine: () => {
      remaining = maxCharacters
    },
  }
}
