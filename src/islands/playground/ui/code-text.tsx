import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { tokenizeCode } from './tokenize-code.ts'

/** Code in the colors of the playground. */
export function CodeText({ code, label }: { readonly code: string; readonly label: string }): VNode {
  // The same elements are not rendered again.
  const tokens = useMemo(() => tokenizeCode(code).map(toElement), [code])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, and there are none.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
    <div class="playground-code" dir="ltr" role="group" aria-label={label} tabIndex={0}>
      <pre>
        <code>{tokens}</code>
      </pre>
    </div>
  )
}

/** Tokens have no state, so the index is a stable key. */
const toElement = ([text, kind]: ReturnType<typeof tokenizeCode>[number], at: number): VNode => (
  <span key={at} class={kind && `code-${kind}`}>
    {text}
  </span>
)
