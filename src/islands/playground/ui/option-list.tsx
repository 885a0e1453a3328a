import type { VNode } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { placeBelow } from './place-below.ts'
import type { SelectProps } from './select.tsx'

interface OptionListProps extends Pick<SelectProps, 'options' | 'dir'> {
  readonly id: string
  readonly selected: number
  readonly active: number
  readonly label: string | undefined
  readonly button: { readonly current: HTMLButtonElement | null }
  readonly choose: (at: number) => void
  readonly close: () => void
}

/** The list of an open `Select`, in the top layer: the form around it scrolls. */
export function OptionList({
  id,
  options,
  selected,
  active,
  label,
  dir,
  button,
  choose,
  close,
}: OptionListProps): VNode {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = list
    if (!current || !button.current) return
    current.showPopover()
    placeBelow(current, button.current)
    return () => current.hidePopover()
  }, [button])
  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  useEffect(() => {
    // Scrolling moves the button away from its list.
    const onScroll = ({ target }: Event) => target instanceof Node && target.contains(button.current) && close()
    const listening = new AbortController()
    document.addEventListener('scroll', onScroll, { capture: true, signal: listening.signal })
    window.addEventListener('resize', close, { signal: listening.signal })
    return () => listening.abort()
  })
  return (
    <div
      ref={list}
      id={`${id}-options`}
      class="select-list"
      role="listbox"
      popover="manual"
      aria-label={label}
      aria-labelledby={label === undefined ? id : undefined}
    >
      {options.map((option, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the button has the focus and handles the keys.
        // biome-ignore lint/a11y/useFocusableInteractive: the button has the focus, and refers to the active option.
        <div
          key={option.value}
          role="option"
          id={`${id}-option-${at}`}
          class="select-option"
          data-value={option.value}
          aria-selected={at === selected}
          data-active={at === active || undefined}
          dir={dir}
          // The button keeps the focus.
          onPointerDown={event => event.preventDefault()}
          onMouseDown={event => event.preventDefault()}
          onClick={() => choose(at)}
        >
          {option.label}
        </div>
      ))}
    </div>
  )
}
