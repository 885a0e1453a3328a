import { useLabel } from '../page-data.ts'
import { type CommonProps, classes, type Flag, isFlagSet, oneOf, plainText } from '../props/author-props.ts'
import { textOf } from '../props/children.ts'
import { diagramSize } from './diagram-size.ts'

export interface MermaidProps extends CommonProps {
  readonly code?: string | undefined
  /** Names the diagram for screen readers. */
  readonly title?: string | undefined
  /** Whether zoom and pan controls are shown. If absent, only tall diagrams have them. */
  readonly actions?: Flag
  /** Corner of the controls. */
  readonly placement?: string | undefined
}

const placements = ['bottom-right', 'bottom-left', 'top-right', 'top-left'] as const

/** A diagram. Shows its source until a script renders it, in a space of the estimated size. */
export function Mermaid({ code, title, actions, placement, id, style, children, ...rest }: MermaidProps) {
  const unnamed = useLabel('diagram')
  const label = plainText(title) ?? unnamed
  const source = (plainText(code) ?? textOf(children)).trim()
  const { width, height } = diagramSize(source)
  return (
    <lectern-mermaid
      id={id}
      class={classes('mermaid', rest)}
      style={style}
      data-component-name="mermaid-container"
      data-label={label}
      data-failed={useLabel('diagram-failed')}
      data-actions={actions === undefined ? undefined : String(isFlagSet(actions))}
      data-placement={oneOf(placement, placements, 'bottom-right')}
      data-controls={useControlLabels()}
    >
      <figure class="mermaid-figure" aria-label={label} style={`--diagram-width:${width};--diagram-height:${height}`}>
        <pre class="mermaid-source">
          <code class="language-mermaid">{source}</code>
        </pre>
      </figure>
    </lectern-mermaid>
  )
}

/** Labels of the controls, in the order in which the script creates them. */
function useControlLabels(): string {
  const zoom = [useLabel('zoom-in'), useLabel('zoom-out'), useLabel('zoom-reset'), useLabel('full-screen')]
  const pan = [useLabel('pan-up'), useLabel('pan-down'), useLabel('pan-left'), useLabel('pan-right')]
  return [...zoom, ...pan].join('|')
}
