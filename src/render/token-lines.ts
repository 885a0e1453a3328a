import type { BundledLanguage, GrammarState, Highlighter, ThemedToken, TokensResult } from 'shiki'
import { shapeOf, tokensOfLine } from './line-shape.ts'
import { SearchBudgetExceeded } from './search-budget.ts'

/** What a grammar has in mind between two lines, and the lines that were met in that state. */
interface LineState {
  /** Absent before the first line of a text. */
  readonly grammar: GrammarState | undefined
  /** Whether a text or a comment goes on. */
  readonly isInside: boolean
  readonly lines: Map<string, KnownLine>
}

interface KnownLine {
  readonly tokens: readonly ThemedToken[]
  readonly next: LineState
}

/** The states of one language, and how many lines are kept in them. */
interface KnownStates {
  readonly first: LineState
  readonly others: LineState[]
  kept: number
}

/** Tokens of a text by line, as the library gives them for the whole of it. */
export type TokenLines = (language: string, code: string) => readonly (readonly ThemedToken[])[]

/** Bounds of what is remembered of a language. Beyond them its memory is emptied. */
const most = { lines: 30_000, states: 400 }

/** Limit for the nesting in the state of a grammar, because recursive functions walk through it. */
const deepestState = 500

/**
 * A function that tokenises line by line and remembers each line by the state of the grammar before it: samples of an API
 * repeat the same lines a thousand times.
 *
 * @param startLine Called before each line that is tokenised.
 */
export function rememberLines(highlighter: Highlighter, theme: string, startLine = () => {}): TokenLines {
  const languages = new Map<string, KnownStates>()
  let loaded = 0
  return (language, code) => {
    // A language that is loaded changes the grammars in which it may stand, and all that they had in mind.
    const { length } = highlighter.getLoadedLanguages()
    if (length !== loaded) languages.clear()
    loaded = length
    const known = languages.get(language)
    const states = !known || known.kept > most.lines || known.others.length > most.states ? newStates() : known
    languages.set(language, states)
    let state = states.first
    return code.split(/\r?\n/).map(line => {
      if (line === '') return []
      const found = state.lines.get(line) ?? shaped(line, state, states, { highlighter, theme, language, startLine })
      state = found.next
      return found.tokens
    })
  }
}

const newStates = (): KnownStates => ({
  first: { grammar: undefined, isInside: false, lines: new Map() },
  others: [],
  kept: 0,
})

interface Tokenising {
  readonly highlighter: Highlighter
  readonly theme: string
  readonly language: string
  readonly startLine: () => void
}

/** A line as one that was met before, if all that is new in it are words that no grammar looks into. */
function shaped(line: string, state: LineState, states: KnownStates, tokenising: Tokenising): KnownLine {
  const shape = state.isInside ? undefined : shapeOf(tokenising.language, line)
  if (!shape) return tokenised(line, state, states, tokenising)
  const known = state.lines.get(shape.text) ?? tokenised(shape.text, state, states, tokenising)
  const found = { tokens: tokensOfLine(known.tokens, shape, line), next: known.next }
  state.lines.set(line, found)
  states.kept++
  return found
}

function tokenised(line: string, state: LineState, states: KnownStates, tokenising: Tokenising): KnownLine {
  const result = tokensWithinBudget(line, state, tokenising)
  // The next line continues as if this one did not exist.
  const found = result
    ? {
        tokens: result.tokens[0] ?? [],
        next: result.grammarState ? sameState(result.grammarState, states) : states.first,
      }
    : { tokens: [{ content: line, offset: 0 }], next: state }
  state.lines.set(line, found)
  states.kept++
  return found
}

/** The tokens of a line; `undefined` if it takes too much work or is nested too deeply. */
function tokensWithinBudget(
  line: string,
  state: LineState,
  { highlighter, theme, language, startLine }: Tokenising,
): TokensResult | undefined {
  // Grammars of the author have names that the type cannot know.
  const lang = language as BundledLanguage
  // By default the library stops after half a second. A busy machine would then highlight less than an idle one.
  const options = { lang, theme, tokenizeTimeLimit: 0, ...(state.grammar ? { grammarState: state.grammar } : {}) }
  startLine()
  try {
    const result = highlighter.codeToTokens(line, options)
    return (result.grammarState?.getInternalStack()?.depth ?? 0) > deepestState ? undefined : result
  } catch (error) {
    if (error instanceof SearchBudgetExceeded) return undefined
    throw error
  }
}

/** The state as it was met before, if it was: lines behind it are then found whatever led there. */
function sameState(grammar: GrammarState, { others }: KnownStates): LineState {
  const stack = grammar.getInternalStack()
  const known = others.find(other => stack !== undefined && other.grammar?.getInternalStack()?.equals(stack as never))
  const state = known ?? { grammar, isInside: isInside(grammar), lines: new Map() }
  if (!known) others.push(state)
  return state
}

const isInside = (grammar: GrammarState): boolean =>
  (grammar.getScopes() ?? []).some(scope => /^(?:comment|string\.(?!unquoted))/.test(scope))
