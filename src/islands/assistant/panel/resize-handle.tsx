import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { useTranslate } from '../ui/labels.ts'
import { panelWidths, setPanelWidth } from './panel-state.ts'

/** Pixels for each press of an arrow key. */
const step = 24

/** The edge between page and panel on wide screens. It can be dragged, and moved with the arrow keys. */
export function ResizeHandle(): VNode {
  const translate = useTranslate()
  const [width, setWidth] = useState(currentWidth)
  const resize = (wanted: number) => setWidth(setPanelWidth(wanted))
  const drag = (event: PointerEvent) => {
    const { clientX, currentTarget } = event
    if (!(currentTarget instanceof Element) || !currentTarget.hasPointerCapture(event.pointerId)) return
    resize(isRightToLeft() ? clientX : document.documentElement.clientWidth - clientX)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = { ArrowLeft: 1, ArrowRight: -1 }[event.key]
    if (direction === undefined) return
    event.preventDefault()
    resize(currentWidth() + direction * step * (isRightToLeft() ? -1 : 1))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved.
    <div
      class="chat-assistant-resize"
      role="separator"
      aria-orientation="vertical"
      aria-label={translate('resize')}
      aria-valuenow={width}
      aria-valuemin={panelWidths.minimum}
      aria-valuemax={panelWidths.maximum}
      tabIndex={0}
      onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onDblClick={() => resize(panelWidths.default)}
      onKeyDown={onKeyDown}
    />
  )
}

const isRightToLeft = (): boolean => document.documentElement.dir === 'rtl'

function currentWidth(): number {
  const written = getComputedStyle(document.documentElement).getPropertyValue('--assistant-width')
  return written.endsWith('px') ? Number.parseInt(written, 10) : panelWidths.default
}
