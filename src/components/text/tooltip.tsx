import type { ComponentChildren } from 'preact'
import { type CommonProps, classes, oneOf, type RulesFor } from '../props/author-props.ts'
import { Link } from './link.tsx'

const sides = ['top', 'bottom', 'left', 'right'] as const
const aligns = ['center', 'start', 'end'] as const

export interface TooltipProps extends CommonProps {
  readonly tip?: ComponentChildren
  readonly headline?: ComponentChildren
  /** Text of a link to `href`. */
  readonly cta?: ComponentChildren
  readonly href?: string | undefined
  readonly side?: string | undefined
  readonly align?: string | undefined
}

export const tooltipRules = {
  tip: 'any',
  headline: 'any',
  cta: 'any',
  href: 'any',
  side: sides,
  align: aligns,
} as const satisfies RulesFor<TooltipProps>

/** A word with an explanation that appears on hover or focus. */
export function Tooltip({ tip, headline, cta, href, side, align, id, style, children, ...rest }: TooltipProps) {
  return (
    <lectern-tooltip id={id} class={classes('tooltip', rest)} style={style}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the explanation must be reachable by keyboard. */}
      <span class="tooltip-trigger" data-component-part="tooltip-trigger" tabIndex={0}>
        {children}
      </span>
      <span
        class="tooltip-content"
        data-component-part="tooltip-content"
        role="tooltip"
        data-side={oneOf(side, sides, 'top')}
        data-align={oneOf(align, aligns, 'center')}
      >
        {headline && (
          <span class="tooltip-headline" data-component-part="tooltip-title">
            {headline}
          </span>
        )}
        <span class="tooltip-tip" data-component-part="tooltip-description">
          {tip}
        </span>
        {cta && href && (
          <Link href={href} className="tooltip-cta">
            {cta}
          </Link>
        )}
      </span>
    </lectern-tooltip>
  )
}
