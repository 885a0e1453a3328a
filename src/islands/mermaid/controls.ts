/** How far one click moves a diagram, in pixels. */
const panStep = 60

/** Icons of the buttons, in the order of their names: zoom in and out, reset, full screen, up, down, left, right. */
const paths = [
  'M12 5v14M5 12h14',
  'M5 12h14',
  'M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5',
  'M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5',
  'm6 14 6-6 6 6',
  'm6 10 6 6 6-6',
  'm14 6-6 6 6 6',
  'm10 6 6 6-6 6',
]

interface Position {
  readonly zoom: number
  readonly x: number
  readonly y: number
}

const start: Position = { zoom: 1, x: 0, y: 0 }

const moves: readonly ((at: Position) => Position)[] = [
  at => ({ ...at, zoom: Math.min(at.zoom * 1.25, 6) }),
  at => ({ ...at, zoom: Math.max(at.zoom / 1.25, 0.4) }),
  () => start,
  at => at,
  at => ({ ...at, y: at.y + panStep }),
  at => ({ ...at, y: at.y - panStep }),
  at => ({ ...at, x: at.x + panStep }),
  at => ({ ...at, x: at.x - panStep }),
]

/** Buttons that zoom and move a diagram inside its frame. */
export function addControls(frame: HTMLElement, box: HTMLElement, names: readonly string[]): HTMLElement {
  const bar = Object.assign(document.createElement('div'), { className: 'mermaid-controls' })
  bar.dataset.componentName = 'mermaid-controls-wrapper'
  let position = start
  bar.append(
    ...paths.map((path, index) => {
      const button = buttonOf(names[index] ?? '', path)
      button.addEventListener('click', () => {
        if (index === 3) toggleFullScreen(frame)
        position = moves[index]?.(position) ?? position
        box.style.transform = `translate(${position.x}px, ${position.y}px) scale(${position.zoom})`
      })
      return button
    }),
  )
  return bar
}

function buttonOf(name: string, path: string): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), { type: 'button', title: name })
  button.setAttribute('aria-label', name)
  button.innerHTML = `<svg class="glyph" width="14" height="14" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`
  return button
}

function toggleFullScreen(frame: HTMLElement): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  else void frame.requestFullscreen()
}
