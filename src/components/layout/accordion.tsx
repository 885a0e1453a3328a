import type { ComponentChildren } from 'preact'
import { type CommonProps, classes, type Flag, iconRules, isFlagSet, type RulesFor } from '../props/author-props.ts'
import { Glyph } from '../text/glyph.tsx'
import { Icon, type IconValue } from '../text/icon.tsx'

export interface AccordionProps extends CommonProps {
  readonly title?: ComponentChildren
  /** Second line of the summary. */
  readonly description?: ComponentChildren
  readonly defaultOpen?: Flag
  readonly icon?: IconValue
  readonly iconType?: string | undefined
}

export const accordionRules = {
  title: 'any',
  description: 'any',
  defaultOpen: 'flag',
  ...iconRules,
} as const satisfies RulesFor<AccordionProps>

/** A title that expands its content. */
export function Accordion({ title, description, defaultOpen, icon, iconType, ...rest }: AccordionProps) {
  const summaryId = rest.id ? `${rest.id}-summary` : undefined
  return (
    <details id={rest.id} class={classes('accordion', rest)} style={rest.style} open={isFlagSet(defaultOpen)}>
      <summary id={summaryId} class="accordion-summary" data-component-part="accordion-button">
        <Glyph name="chevron" />
        {icon && (
          <span class="accordion-icon" data-component-part="accordion-icon">
            <Icon icon={icon} iconType={iconType} />
          </span>
        )}
        <span class="accordion-titles" data-component-part="accordion-title-container">
          <span class="accordion-title" data-component-part="accordion-title">
            {title}
          </span>
          {description && (
            <span class="accordion-description" data-component-part="accordion-description">
              {description}
            </span>
          )}
        </span>
      </summary>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role is only set together with the label. */}
      <div
        class="accordion-content"
        data-component-part="accordion-content"
        role={summaryId ? 'region' : undefined}
        aria-labelledby={summaryId}
      >
        {rest.children}
      </div>
    </details>
  )
}

/** A group of accordions. Several can be open at the same time. */
export function AccordionGroup({ id, style, children, ...rest }: CommonProps) {
  return (
    <div id={id} class={classes('accordion-group', rest)} style={style}>
      {children}
    </div>
  )
}
