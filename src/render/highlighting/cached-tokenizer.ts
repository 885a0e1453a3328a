import type { BundledLanguage, GrammarState, Highlighter, ThemedToken, TokensResult } from 'shiki'
import { normalizeLine, restoreTokens } from './normalize-line.ts'
import { SearchBudgetExceeded } from './search-budget.ts'

/** The state of a grammar between two lines, and the lines that were tokenized in this state. */
interface LineState {
  /** Absent before the first line of a text. */
  readonly grammar: GrammarState | undefined
  /** Whether the line begins inside a string or a comment. */
  readonly isInside: boolean
  readonly lines: Map<string, CachedLine>
}

interface CachedLine {
  readonly tokens: readonly ThemedToken[]
  readonly next: LineState
}

/** The states of one language, and the number of lines that they cache. */
interface StateCache {
  readonly first: LineState
  readonly others: LineState[]
  lineCount: number
}

/** What this module needs from a highlighter. */
export type LineTokenizer = Pick<Highlighter, 'getLoadedLanguages' | 'codeToTokens'>

/** The tokens of a text by line, the same as the library returns for the whole text. */
export type TokenizeLines = (language: string, code: string) => readonly (readonly ThemedToken[])[]

/** Limits of the cache for one language. If one is exceeded, the cache is cleared. A line needs about 900 bytes. */
const limits = { lines: 8_000, states: 400 }

/** Limit for the nesting in the state of a grammar, because recursive functions walk through it. */
const maxStateDepth = 500

/**
 * Create a tokenizer that works line by line and caches each line by the grammar state before it, because API samples
 * repeat the same lines thousands of times.
 *
 * @param startLine Called before each line that is tokenized.
 */
export function cachedTokenizer(highlighter: LineTokenizer, theme: string, startLine = () => {}): TokenizeLines {
  const languages = new Map<string, StateCache>()
  let loaded = 0
  return (language, code) => {
    // Loading a language changes the grammars that embed it, and makes their states invalid.
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
      const cachedLine =
        state.lines.get(line) ?? tokenizeNormalized(line, state, states, { highlighter, theme, language, startLine })
      state = cachedLine.next
      return cachedLine.tokens
    })
  }
}

const emptyStateCache = (): StateCache => ({
  first: { grammar: undefined, isInside: false, lines: new Map() },
  others: [],
  lineCount: 0,
})

interface TokenizeOptions {
  readonly highlighter: LineTokenizer
  readonly theme: string
  readonly language: string
  readonly startLine: () => void
}

/** Tokenize a line in its normalized form, which is more likely to be cached. */
function tokenizeNormalized(line: string, state: LineState, states: StateCache, options: TokenizeOptions): CachedLine {
  const normalized = state.isInside ? undefined : normalizeLine(options.language, line)
  if (!normalized) return tokenizeLine(line, state, states, options)
  const known = state.lines.get(normalized.text) ?? tokenizeLine(normalized.text, state, states, options)
  const cachedLine = { tokens: restoreTokens(known.tokens, normalized, line), next: known.next }
  state.lines.set(line, cachedLine)
  states.lineCount++
  return cachedLine
}

function tokenizeLine(line: string, state: LineState, states: StateCache, options: TokenizeOptions): CachedLine {
  const result = tokensWithinBudget(line, state, options)
  // The next line continues as if this one did not exist.
  const cachedLine = result
    ? {
        tokens: result.tokens[0] ?? [],
        next: result.grammarState ? stateFor(result.grammarState, states) : states.first,
      }
    : { tokens: [{ content: line, offset: 0 }], next: state }
  state.lines.set(line, cachedLine)
  states.lineCount++
  return cachedLine
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

/** The existing equal state, or a new one. So cached lines are found no matter which line led to the state. */
function stateFor(grammar: GrammarState, { others }: StateCache): LineState {
  const stack = grammar.getInternalStack()
  const known = others.find(other => stack !== undefined && other.grammar?.getInternalStack()?.equals(stack as never))
  const state = known ?? { grammar, isInside: isInside(grammar), lines: new Map() }
  if (!known) others.push(state)
  return state
}

const isInside = (grammar: GrammarState): boolean =>
  (grammar.getScopes() ?? []).some(scope => /^(?:comment|string\.(?!unquoted))/.test(scope))
