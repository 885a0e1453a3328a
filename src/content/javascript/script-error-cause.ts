/** What a script contains that is not JavaScript for browsers. */
export interface ScriptErrorCause {
  /** Continues the sentence "Browsers cannot run this script: …". */
  readonly message: string
  readonly hint: string
  readonly offset: number
}

/** The cause of a syntax error in a script, if it is a common one. The parser only says that a token is unexpected. */
export function scriptErrorCause(text: string, offset: number): ScriptErrorCause | undefined {
  const before = text.slice(Math.max(0, offset - 200), offset)
  const after = text.slice(offset, offset + 200)
  if (isHtml(text))
    return { message: 'it contains HTML', hint: 'Keep only what is between <script> and </script>.', offset }
  if (isJson(text.slice(0, offset), after))
    return { message: 'it contains JSON', hint: 'Change the file extension to ".json".', offset: text.search(/\S/) }
  if (isAwait(before, after))
    return {
      message: '"await" is only allowed in async functions',
      hint: 'Put the code into an async function: (async () => { … })().',
      offset: offset - (/\bawait\s+$/.exec(before)?.[0].length ?? 0),
    }
  if (isTypeScript(before, after))
    return { message: 'it contains TypeScript', hint: 'Remove the types, or compile the file to JavaScript.', offset }
  if (isJsx(text.slice(offset)))
    return { message: 'it contains JSX', hint: 'Write a component in a .jsx file, and import it into pages.', offset }
  return undefined
}

const isHtml = (text: string): boolean => /^\s*<(?:script|style|html|!doctype)\b/i.test(text)

/** In a script, `{` begins a block, so the colon after the first key is an error. */
const isJson = (before: string, after: string): boolean =>
  /^\s*\{\s*"(?:[^"\\\n]|\\.)*"\s*$/.test(before) && after.startsWith(':')

/** An element has a closing tag, or ends with `/>`. */
const isJsx = (after: string): boolean => /^<[A-Za-z>]/.test(after) && /<\/[\w.:-]*>|\/>/.test(after)

/** Outside of async functions, `await` is a name, so the error is after it. */
const isAwait = (before: string, after: string): boolean =>
  /\bawait\s+$/.test(before) || (/\bfor\s+$/.test(before) && /^await\b/.test(after))

function isTypeScript(before: string, after: string): boolean {
  return typeScript.some(([start, end]) => start.test(before) && end.test(after))
}

/** What is before and after the position at which a parser of JavaScript fails. */
const typeScript: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(?:const|let|var)\s+[\w$]+\s*$/, /^!?\s*:/],
  [
    /[\w$)\]}]\s*$/,
    /^[?!]?\s*:\s*(?:(?:any|bigint|boolean|never|number|object|readonly|string|symbol|unknown|void)\b|[A-Z])/,
  ],
  // Parameters of a function, and a function without parameters.
  [/(?:\bfunction\b[^()]*|[=(,]\s*(?:async\s*)?)\([^()]*$/, /^\??\s*:\s*[\w({[]/],
  [/\(\s*$/, /^\)\s*:\s*[\w({[]/],
  [/(?:^|[;{}\n])\s*(?:declare\s+)?(?:abstract|declare|interface|namespace|type)\s+$/, /^[\w$]/],
  [/(?:)/, /^enum\s+[\w$]+\s*\{/],
  [/[\w$)\]}"'`]\s+$/, /^(?:as|satisfies)\s+[\w$[{('"]/],
  [/\b(?:override|private|protected|public|readonly)\s+$/, /^[\w$#[]/],
  [/\bclass\s[^{}]*$/, /^implements\b/],
  [/\b(?:function|class)\s*[\w$]*\s*$/, /^<\s*[\w$]/],
]
