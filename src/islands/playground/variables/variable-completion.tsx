import type { RefObject, VNode } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { isSecretName } from '../draft/extra-fields.ts'
import { useAnnounce } from '../ui/announce.ts'
import { translate } from '../ui/messages.ts'
import { placeBelow } from '../ui/place-below.ts'
import { type TypedVariable, variableAt } from './variable-at.ts'
import { type Environments, usableVariables, type Variable, withVariable } from './variable-store.ts'

interface VariableCompletionProps {
  readonly form: RefObject<HTMLElement | null>
  readonly environments: Environments
  readonly setEnvironments: (environments: Environments) => void
  /** Called after a variable was added, which has no value yet. */
  readonly onAdded: () => void
}

type TextField = HTMLInputElement | HTMLTextAreaElement

interface Typing {
  readonly field: TextField
  readonly typed: TypedVariable
}

const id = 'playground-completion'

/**
 * A list of variables that complete the text after `{{` in any text field of a form. The focus stays in the field.
 *
 * @see WAI-ARIA Authoring Practices, editable combobox with list autocomplete
 */
export function VariableCompletion(props: VariableCompletionProps): VNode {
  const { form, environments, setEnvironments, onAdded } = props
  const [typing, setTyping] = useState(() => typingIn(document.activeElement, form.current))
  const [active, setActive] = useState(0)
  const announce = useAnnounce()
  const variables = environments.all[environments.chosen]?.variables ?? []
  const options = typing ? optionsFor(typing.typed.name, variables) : []
  const field = options.length > 0 ? typing?.field : undefined
  const close = () => setTyping(undefined)
  const update = ({ target }: Event) => {
    setTyping(typingIn(target, form.current))
    setActive(0)
  }
  const choose = (option: CompletionOption | undefined) => {
    if (!typing || !option) return
    close()
    complete(typing, option.name)
    if (!option.isNew) return
    setEnvironments(withVariable(environments, option.name))
    onAdded()
    announce(translate('field-added', { name: option.name }))
  }
  const onKey = (event: Event) => {
    if (!field || !(event instanceof KeyboardEvent) || hasModifier(event) || event.isComposing) return
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter' || event.key === 'Tab') choose(options[active])
    else if (event.key === 'ArrowDown') setActive(Math.min(active + 1, options.length - 1))
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0))
    else return
    // The form is not sent, and the dialog stays open.
    event.preventDefault()
    event.stopPropagation()
  }
  useListener(form, 'input', update)
  useListener(form, 'click', event => isTextField(event.target) && update(event))
  useListener(form, 'keyup', event => movesCaret(event) && update(event))
  useListener(form, 'keydown', onKey)
  useListener(form, 'focusout', close)
  // Scrolling moves the field away from its list.
  useListener(form, 'scroll', ({ target }) => target !== field && isAround(target, field) && close())
  useEffect(() => {
    if (field) announce(options.map(({ name }) => name).join(', '))
  }, [field])
  return <CompletionList {...{ options, active, field, choose }} />
}

function useListener(form: RefObject<HTMLElement | null>, type: string, listener: (event: Event) => void): void {
  // Not in the next frame, because a fast reader may continue typing before.
  useLayoutEffect(() => {
    const listening = new AbortController()
    form.current?.addEventListener(type, listener, { signal: listening.signal, capture: true })
    return () => listening.abort()
  })
}

interface CompletionListProps {
  readonly options: readonly CompletionOption[]
  /** Index of the active option. */
  readonly active: number
  /** The field that the list is open for. */
  readonly field: TextField | undefined
  readonly choose: (option: CompletionOption) => void
}

/** The list, in the top layer: the form around it scrolls. */
function CompletionList({ options, active, field, choose }: CompletionListProps): VNode {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = list
    if (!field || !current) return
    current.showPopover()
    placeBelow(current, field)
    return () => current.hidePopover()
  }, [field])
  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
    return field && connect(field, active)
  }, [field, active])
  return (
    <div
      ref={list}
      id={id}
      class="select-list completion-list"
      role="listbox"
      popover="manual"
      aria-label={translate('variables')}
    >
      {options.map((option, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text field has the focus and handles the keys.
        // biome-ignore lint/a11y/useFocusableInteractive: the text field has the focus, and refers to the active option.
        <div
          key={option.name}
          role="option"
          id={`${id}-${at}`}
          class="select-option"
          dir="ltr"
          aria-selected={at === active}
          data-active={at === active || undefined}
          onPointerDown={event => event.preventDefault()}
          onMouseDown={event => event.preventDefault()}
          onClick={() => choose(option)}
        >
          {option.isNew ? translate('field-add-named', { name: option.name }) : option.name}
          {option.value && <span class="value-note"> {option.value}</span>}
        </div>
      ))}
    </div>
  )
}

interface CompletionOption {
  readonly name: string
  /** The visible part of the value. */
  readonly value: string
  readonly isNew: boolean
}

const maxValueLength = 40

function optionsFor(typed: string, variables: readonly Variable[]): readonly CompletionOption[] {
  const named = usableVariables(variables)
  const matching = named.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()))
  const options = matching.map(({ name, value }) => ({
    name,
    value: isSecretName(name) ? '' : value.slice(0, maxValueLength),
    isNew: false,
  }))
  if (typed === '' || named.some(({ name }) => name === typed)) return options
  return [...options, { name: typed, value: '', isNew: true }]
}

function typingIn(target: unknown, form: HTMLElement | null): Typing | undefined {
  if (!isTextField(target)) return undefined
  const { selectionStart: caret, value } = target
  if (caret === null || caret !== target.selectionEnd || !form?.contains(target)) return undefined
  const typed = variableAt(value, caret)
  return typed && { field: target, typed }
}

const isTextField = (target: unknown): target is TextField =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** Shift+Tab leaves the field, and Shift+Enter inserts a line break. */
const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  altKey || ctrlKey || metaKey || shiftKey

const isAround = (target: EventTarget | null, field: TextField | undefined): boolean =>
  field !== undefined && target instanceof Node && target.contains(field)

const movesCaret = (event: Event): boolean => event instanceof KeyboardEvent && /^(Arrow[LR]|Home|End)/.test(event.key)

/** Replaces the typed text. The field gets an event as if the text had been typed. */
function complete({ field, typed: { start, end } }: Typing, name: string): void {
  field.setRangeText(`{{${name}}}`, start, end, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** Makes the list known to screen readers while it is open. Text areas cannot have the role of a combobox. */
function connect(field: TextField, active: number): () => void {
  const attributes: Readonly<Record<string, string>> = {
    ...(field instanceof HTMLInputElement ? { role: 'combobox', 'aria-expanded': 'true' } : {}),
    'aria-autocomplete': 'list',
    'aria-controls': id,
    'aria-activedescendant': `${id}-${active}`,
  }
  for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value)
  return () => {
    for (const name of Object.keys(attributes)) field.removeAttribute(name)
  }
}
