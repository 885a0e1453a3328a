import type { VNode } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { lazyComponent } from './lazy-component.tsx'
import { firstMatchingOption, nextOption } from './select-keys.ts'
import { useId } from './use-id.ts'

export interface SelectOption {
  readonly value: string
  readonly label: string
}

export interface SelectProps {
  /** Id of the control, for its label. */
  readonly id?: string | undefined
  readonly value: string
  readonly options: readonly SelectOption[]
  readonly onValue: (value: string) => void
  /** Name of the control, if no label refers to it. */
  readonly 'aria-label'?: string | undefined
  readonly 'aria-describedby'?: string | undefined
  readonly 'aria-invalid'?: boolean | undefined
  readonly 'aria-required'?: boolean | undefined
  /** Shown while no option has the value. */
  readonly placeholder?: string | undefined
  readonly dir?: 'ltr' | 'auto' | undefined
  /** Whether it takes only the space of its value. */
  readonly isInline?: boolean | undefined
}

const loadOptionList = () => import('./option-list.tsx')

/** The code is loaded when a reader uses the button: many choices are never opened. */
const OptionList = lazyComponent(async () => (await loadOptionList()).OptionList, {
  hasMoreStyle: true,
  isSilent: true,
})

/**
 * A choice of one value: a button that opens a list. The focus stays on the button.
 *
 * @see WAI-ARIA Authoring Practices, select-only combobox
 */
export function Select(props: SelectProps): VNode {
  const { value, options, onValue, placeholder = '', dir, isInline, id: givenId, ...attributes } = props
  const ownId = useId()
  const id = givenId ?? ownId
  const button = useRef<HTMLButtonElement>(null)
  const [active, setActive] = useState<number>()
  const isOpen = active !== undefined
  const selected = options.findIndex(option => option.value === value)
  const typed = useRef({ text: '', time: 0 })
  const close = () => setActive(undefined)
  const choose = (at: number | undefined) => {
    close()
    const option = at === undefined ? undefined : options[at]
    if (option && option.value !== value) onValue(option.value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return
    if (event.key === 'Tab') return choose(active)
    if (event.key === 'Escape') {
      if (!isOpen) return
      // The dialog stays open.
      event.stopPropagation()
      close()
    } else if (event.key === 'Enter' || (event.key === ' ' && !isTyping(typed.current, event))) {
      if (isOpen) choose(active)
      else setActive(Math.max(0, selected))
    } else if (event.key.length === 1) {
      const { current } = typed
      const text = (isTyping(current, event) ? current.text : '') + event.key
      typed.current = { text, time: event.timeStamp }
      setActive(firstMatchingOption(options, text, active ?? selected) ?? active ?? Math.max(0, selected))
    } else {
      const next = nextOption(event, active, { selected, count: options.length })
      if (next === undefined) return
      if (next === 'choose') choose(active)
      else setActive(next)
    }
    event.preventDefault()
  }
  return (
    <span class="select" data-inline={isInline || undefined}>
      <button
        {...attributes}
        ref={button}
        type="button"
        role="combobox"
        id={id}
        class="select-button"
        value={value}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-options` : undefined}
        aria-activedescendant={isOpen ? `${id}-option-${active}` : undefined}
        onClick={() => (isOpen ? close() : setActive(Math.max(0, selected)))}
        onFocus={() => void loadOptionList().catch(() => undefined)}
        onKeyDown={onKeyDown}
        onBlur={close}
      >
        <span class="select-value" dir={dir} data-empty={selected < 0 || undefined}>
          {options[selected]?.label ?? placeholder}
        </span>
        <svg class="ui-icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="m6 9 6 6 6-6" />
        </svg>
      </button>
      {isOpen && (
        <OptionList
          {...{ id, options, selected, active, dir, button, choose, close }}
          label={attributes['aria-label']}
        />
      )}
    </span>
  )
}

/** Milliseconds between two keys of one typed word. */
const typingPause = 700

const isTyping = ({ text, time }: { readonly text: string; readonly time: number }, { timeStamp }: Event): boolean =>
  text !== '' && timeStamp - time < typingPause
