import type { ComponentChildren, VNode } from 'preact'
import { useRef } from 'preact/hooks'

export interface PanelTab {
  readonly panel: string
  readonly label: string
  /** Id of the element that it shows. */
  readonly controls: string
  /** A note next to the label. */
  readonly note?: ComponentChildren
}

interface PanelTabsProps {
  readonly tabs: readonly PanelTab[]
  readonly selected: string
  readonly onSelect: (panel: string) => void
}

/** The tabs of the dialog. Arrow keys move between them. */
export function PanelTabs({ tabs, selected, onSelect }: PanelTabsProps): VNode {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ panel }) => panel === selected)
    const next = tabs[nextIndex(event.key, at, tabs.length, getComputedStyle(document.documentElement).direction) ?? -1]
    if (!next) return
    event.preventDefault()
    onSelect(next.panel)
    list.current?.querySelector<HTMLElement>(`#playground-tab-${next.panel}`)?.focus()
  }
  return (
    <div ref={list} class="playground-tabs" role="tablist" aria-labelledby="playground-title" onKeyDown={onKeyDown}>
      {tabs.map(tab => (
        <button
          key={tab.panel}
          type="button"
          role="tab"
          id={`playground-tab-${tab.panel}`}
          class="playground-tab"
          aria-selected={tab.panel === selected}
          aria-controls={tab.controls}
          tabIndex={tab.panel === selected ? 0 : -1}
          onClick={() => onSelect(tab.panel)}
        >
          {tab.label}
          {tab.note}
        </button>
      ))}
    </div>
  )
}

function nextIndex(key: string, at: number, count: number, direction: string): number | undefined {
  const step = direction === 'rtl' ? -1 : 1
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: (at + step + count) % count,
    ArrowLeft: (at - step + count) % count,
    Home: 0,
    End: count - 1,
  }
  return steps[key]
}
