import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { tokenizeCode } from './tokenize-code.ts'

/** Code in the colors of the playground. */
export function CodeText({ code, label }: { readonly code: string; readonly label: string }): VNode {
  const tokens = useMemo(() => tokenizeCode(code), [code])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, and there are none.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
    <div class="playground-code" dir="ltr" role="group" aria-label={label} tabIndex={0}>
      <pre>
        <code>
          {tokens.map(([text, kind], at) => (
            // Tokens have no state, so the index is a stable key.
            <span key={at} class={kind && `code-${kind}`}>
              {text}
            </span>
          ))}
        </code>
      </pre>
    </div>
  )
}
