import type { ComponentChildren } from 'preact'
import { encodeUrlPart } from '../../source/paths/percent-encode.ts'
import { useLabel } from '../page-data.ts'
import { type CommonProps, classes, iconRules, parseList, plainText, type RulesFor } from '../props/author-props.ts'
import { textOf } from '../props/children.ts'
import { Glyph } from '../text/glyph.tsx'
import { Icon, type IconValue } from '../text/icon.tsx'
import { InlineMarkdown } from '../text/inline-markdown.tsx'

export interface PromptProps extends CommonProps {
  readonly description?: ComponentChildren
  /** `copy` and `cursor`. */
  readonly actions?: readonly string[] | string | undefined
  readonly icon?: IconValue
  readonly iconType?: string | undefined
  /** The source of the prompt, in Markdown. */
  readonly source?: string | undefined
}

export const promptRules = {
  description: 'any',
  actions: 'any',
  ...iconRules,
  source: null,
} as const satisfies RulesFor<PromptProps>

/** Cursor truncates longer addresses. */
const maxLinkLength = 8000

/** A prompt for a language model: its description, and its text to copy. */
export function Prompt({ description, actions = ['copy'], icon, iconType, source, ...rest }: PromptProps) {
  const show = useLabel('show-prompt')
  const text = (plainText(source) ?? textOf(rest.children)).trim()
  return (
    <lectern-prompt id={rest.id} class={classes('prompt', rest)} style={rest.style}>
      <div class="prompt-head">
        {icon && (
          <span class="prompt-icon" data-component-part="prompt-icon">
            <Icon icon={icon} iconType={iconType} />
          </span>
        )}
        <div class="prompt-description" data-component-part="prompt-description">
          <InlineMarkdown text={description} />
        </div>
        <PromptActions names={parseList(actions)} text={text} />
      </div>
      <details class="prompt-source">
        <summary>
          <Glyph name="chevron" size={14} />
          {show}
        </summary>
        <pre class="prompt-text" data-component-part="prompt-content">
          {text}
        </pre>
      </details>
    </lectern-prompt>
  )
}

function PromptActions({ names, text }: { names: readonly string[]; text: string }) {
  const copy = useLabel('copy-prompt')
  const copied = useLabel('copied')
  const open = useLabel('open-in-cursor')
  const cursor = `https://cursor.com/link/prompt?text=${encodeUrlPart(text)}`
  return (
    <div class="prompt-actions" data-component-part="prompt-actions">
      {names.includes('copy') && (
        <button type="button" class="prompt-copy" data-copied={copied}>
          <Glyph name="copy" /> <span>{copy}</span>
        </button>
      )}
      {names.includes('cursor') && cursor.length <= maxLinkLength && (
        <a class="prompt-cursor" href={cursor} target="_blank" rel="noreferrer">
          <Glyph name="arrow" /> {open}
        </a>
      )}
    </div>
  )
}
