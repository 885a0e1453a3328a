import type { ComponentChildren } from 'preact'
import { type HighlightedCode, useCode, useLabel } from '../page-data.ts'
import {
  type CommonProps,
  classes,
  type Flag,
  iconRules,
  isFlagSet,
  lineNumbers,
  plainText,
  type RulesFor,
} from '../props/author-props.ts'
import { textOf } from '../props/children.ts'
import { Icon, type IconValue } from '../text/icon.tsx'
import { codeHtml } from './code-lines.ts'
import { CopyButton } from './copy-button.tsx'

type Lines = readonly number[] | string | number | undefined

export interface CodeBlockProps extends CommonProps {
  /** The code. If absent, the text of the children. */
  readonly code?: string | undefined
  readonly language?: string | undefined
  /** In a group, use the group's label instead of the language. */
  readonly unnamed?: Flag
  /** The title. `filename` is an alias. */
  readonly title?: string | undefined
  readonly filename?: string | undefined
  readonly icon?: IconValue
  readonly iconType?: string | undefined
  readonly lines?: Flag
  readonly wrap?: Flag
  readonly expandable?: Flag
  readonly nocopy?: Flag
  readonly highlight?: Lines
  readonly focus?: Lines
  readonly added?: Lines
  readonly removed?: Lines
  /** The code with annotations for the compiler, if its types are shown. */
  readonly typed?: { readonly source: string } | undefined
  /** Whether the title is already shown on a tab. */
  readonly isInGroup?: boolean | undefined
}

export const codeBlockRules = {
  code: 'any',
  language: 'any',
  unnamed: null,
  title: 'any',
  filename: 'any',
  ...iconRules,
  lines: 'flag',
  wrap: 'flag',
  expandable: 'flag',
  nocopy: 'flag',
  highlight: 'any',
  focus: 'any',
  added: 'any',
  removed: 'any',
  typed: null,
  isInGroup: null,
} as const satisfies RulesFor<CodeBlockProps>

/** Number of lines in a collapsed block. Shorter blocks are not collapsed. */
const foldedLines = 9

/** A block of code with title, marked lines and a copy button. */
export function CodeBlock(props: CodeBlockProps) {
  const { language = '', icon, iconType, isInGroup, id, style } = props
  const code = plainText(props.code) ?? textOf(props.children).replace(/^\r?\n|\s+$/g, '')
  const highlighted = useCode(language, code, props.typed?.source)
  const lineCount = highlighted?.lines.length ?? code.split('\n').length
  const isFolded = isFlagSet(props.expandable) && lineCount > foldedLines
  const title = props.title || props.filename
  const hasHeader = !isInGroup && (title !== undefined || icon !== undefined)
  return (
    <lectern-code
      id={id}
      class={classes('code-block', props)}
      style={style}
      data-language={language || undefined}
      data-wrap={isFlagSet(props.wrap) ? '' : undefined}
      data-folded={isFolded ? '' : undefined}
      data-typed={highlighted?.isTyped ? '' : undefined}
    >
      {hasHeader && <CodeHeader title={title} icon={icon} iconType={iconType} />}
      {!isFlagSet(props.nocopy) && <CopyButton />}
      <CodeText {...props} code={code} language={language} name={title} highlighted={highlighted} />
      {isFolded && <Unfold count={lineCount} />}
    </lectern-code>
  )
}

interface CodeHeaderProps {
  readonly title: ComponentChildren
  readonly icon: IconValue
  readonly iconType: string | undefined
}

function CodeHeader({ title, icon, iconType }: CodeHeaderProps) {
  return (
    <div class="code-block-header" data-component-part="code-block-header">
      {icon && (
        <span class="code-block-icon" data-component-part="code-block-header-icon">
          <Icon icon={icon} iconType={iconType} size={14} />
        </span>
      )}
      <span class="code-block-filename" data-component-part="code-block-header-filename">
        {title}
      </span>
    </div>
  )
}

type CodeTextProps = CodeBlockProps & {
  readonly code: string
  readonly language: string
  readonly name: string | undefined
  readonly highlighted: HighlightedCode | undefined
}

function CodeText({ code, language, name, highlighted, highlight, focus, added, removed, lines }: CodeTextProps) {
  const label = useLabel('code')
  const focused = lineNumbers(focus)
  const marks = {
    highlight: lineNumbers(highlight),
    focus: focused,
    added: lineNumbers(added),
    removed: lineNumbers(removed),
  }
  const html = codeHtml(code, highlighted, marks)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is only for form fields.
    <pre
      class="code-block-content"
      data-component-part="code-block-root"
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard.
      tabIndex={0}
      aria-label={name ?? label}
    >
      <code
        class={language ? `language-${language}` : undefined}
        data-lines={isFlagSet(lines) ? '' : undefined}
        data-focus={focused.size > 0 ? '' : undefined}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </pre>
  )
}

function Unfold({ count }: { count: number }) {
  const expand = useLabel('expand', { count: String(count) })
  const collapse = useLabel('collapse')
  return (
    <div class="code-block-fade-overlay" hidden data-styled="">
      <button type="button" class="code-block-expand" aria-expanded="false" data-collapse={collapse}>
        {expand}
      </button>
    </div>
  )
}
