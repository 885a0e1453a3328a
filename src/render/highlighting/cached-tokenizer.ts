import type { BundledLanguage, GrammarState, Highlighter, ThemedToken, TokensResult } from 'shiki'
import { normalizeLine, restoreTokens } from './normalize-line.ts'
import { SearchBudgetExceeded } from './search-budget.ts'

/** What a grammar has in mind between two lines, and the lines that were met in that state. */
interface LineState {
  /** Absent before the first line of a text. */
  readonly grammar: GrammarState | undefined
  /** Whether a text or a comment goes on. */
  readonly isInside: boolean
  readonly lines: Map<string, CachedLine>
}

interface CachedLine {
  readonly tokens: readonly ThemedToken[]
  readonly next: LineState
}

/** The states of one language, and how many lines are kept in them. */
interface StateCache {
  readonly first: LineState
  readonly others: LineState[]
  lineCount: number
}

/** Tokens of a text by line, as the library gives them for the whole of it. */
export type TokenizeLines = (language: string, code: string) => readonly (readonly ThemedToken[])[]

/** Bounds of what is remembered of a language. Beyond them its memory is emptied. */
const limits = { lines: 30_000, states: 400 }

/** Limit for the nesting in the state of a grammar, because recursive functions walk through it. */
const maxStateDepth = 500

/**
 * A function that tokenises line by line and remembers each line by the state of the grammar before it: samples of an API
 * repeat the same lines a thousand times.
 *
 * @param startLine Called before each line that is tokenised.
 */
export function cachedTokenizer(highlighter: Highlighter, theme: string, startLine = () => {}): TokenizeLines {
  const languages = new Map<string, StateCache>()
  let loaded = 0
  return (language, code) => {
    // A language that is loaded changes the grammars in which it may stand, and all that they had in mind.
    const { length } = highlighter.getLoadedLanguages()
    if (length !== loaded) languages.clear()
    loaded = length
    const known = languages.get(language)
    const states =
      !known || known.lineCount > limits.lines || known.others.length > limits.states ? emptyStateCache() : known
    languages.set(language, states)
    let state = states.first
    return code.split(/\r?\n/).map(line => {
      if (line === '') return []
      const found =
        state.lines.get(line) ?? tokenizeNormalized(line, state, states, { highlighter, theme, language, startLine })
      state = found.next
      return found.tokens
    })
  }
}

const emptyStateCache = (): StateCache => ({
  first: { grammar: undefined, isInside: false, lines: new Map() },
  others: [],
  lineCount: 0,
})

interface TokenizeOptions {
  readonly highlighter: Highlighter
  readonly theme: string
  readonly language: string
  readonly startLine: () => void
}

/** A line as one that was met before, if all that is new in it are words that no grammar looks into. */
function tokenizeNormalized(
  line: string,
  state: LineState,
  states: StateCache,
  tokenising: TokenizeOptions,
): CachedLine {
  const shape = state.isInside ? undefined : normalizeLine(tokenising.language, line)
  if (!shape) return tokenizeLine(line, state, states, tokenising)
  const known = state.lines.get(shape.text) ?? tokenizeLine(shape.text, state, states, tokenising)
  const found = { tokens: restoreTokens(known.tokens, shape, line), next: known.next }
  state.lines.set(line, found)
  states.lineCount++
  return found
}

function tokenizeLine(line: string, state: LineState, states: StateCache, tokenising: TokenizeOptions): CachedLine {
  const result = tokensWithinBudget(line, state, tokenising)
  // The next line continues as if this one did not exist.
  const found = result
    ? {
        tokens: result.tokens[0] ?? [],
        next: result.grammarState ? stateFor(result.grammarState, states) : states.first,
      }
    : { tokens: [{ content: line, offset: 0 }], next: state }
  state.lines.set(line, found)
  states.lineCount++
  return found
}

/** The tokens of a line; `undefined` if it takes too much work or is nested too deeply. */
function tokensWithinBudget(
  line: string,
  state: LineState,
  { highlighter, theme, language, startLine }: TokenizeOptions,
): TokensResult | undefined {
  // Grammars of the author have names that the type cannot know.
  const lang = language as BundledLanguage
  // By default the library stops after half a second. A busy machine would then highlight less than an idle one.
  const options = { lang, theme, tokenizeTimeLimit: 0, ...(state.grammar ? { grammarState: state.grammar } : {}) }
  startLine()
  try {
    const result = highlighter.codeToTokens(line, options)
    return (result.grammarState?.getInternalStack()?.depth ?? 0) > maxStateDepth ? undefined : result
  } catch (error) {
    if (error instanceof SearchBudgetExceeded) return undefined
    throw error
  }
}

/** The state as it was met before, if it was: lines behind it are then found whatever led there. */
function stateFor(grammar: GrammarState, { others }: StateCache): LineState {
  const stack = grammar.getInternalStack()
  const known = others.find(other => stack !== undefined && other.grammar?.getInternalStack()?.equals(stack as never))
  const state = known ?? { grammar, isInside: isInside(grammar), lines: new Map() }
  if (!known) others.push(state)
  return state
}

const isInside = (grammar: GrammarState): boolean =>
  (grammar.getScopes() ?? []).some(scope => /^(?:comment|string\.(?!unquoted))/.test(scope))
