import { variationIdsOf, variationWords } from '../../content/tree/variation.ts'
import { type CommonProps, classes, type RulesFor } from '../props/author-props.ts'

export interface VariationProps extends CommonProps {
  /** The ids of the variations that its content belongs to. */
  readonly is?: string | readonly string[] | undefined
}

export const variationRules = { is: 'any' } as const satisfies RulesFor<VariationProps>

/** Content for some variations of the site. The style sheet of the site hides it while another one is chosen. */
export function Variation({ is, id, style, children, ...rest }: VariationProps) {
  const words = variationWords(variationIdsOf(is))
  return (
    <lectern-variation id={id} class={classes('variation', rest)} style={style} data-is={words || undefined}>
      {children}
    </lectern-variation>
  )
}
