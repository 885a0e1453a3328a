import { type ComponentChildren, cloneElement, createContext, h, isValidElement } from 'preact'
import { useContext } from 'preact/hooks'
import { useLabel } from '../page-data.ts'
import {
  type CommonProps,
  classes,
  type Flag,
  iconRules,
  isFlagSet,
  type Numeric,
  oneOf,
  type RulesFor,
  styleOf,
  wholeNumber,
} from '../props/author-props.ts'
import { isElement, listChildren } from '../props/children.ts'
import { Icon, type IconValue } from '../text/icon.tsx'
import { SectionLink } from '../text/section-link.tsx'

const titleSizes = ['p', 'h2', 'h3', 'h4'] as const
type TitleSize = (typeof titleSizes)[number]

export interface StepsProps extends CommonProps {
  /** Size of the titles of all steps: `p`, `h2`, `h3` or `h4`. */
  readonly titleSize?: string | undefined
}

export const stepsRules = { titleSize: titleSizes } as const satisfies RulesFor<StepsProps>

export interface StepProps extends CommonProps {
  readonly title?: ComponentChildren
  readonly titleSize?: string | undefined
  /** Shown instead of the number. */
  readonly icon?: IconValue
  readonly iconType?: string | undefined
  readonly stepNumber?: Numeric
  readonly noAnchor?: Flag
  /** Its position among its siblings, set by `Steps`. */
  readonly position?: number | undefined
}

export const stepRules = {
  title: 'any',
  titleSize: titleSizes,
  ...iconRules,
  stepNumber: { least: 0, most: 9999 },
  noAnchor: 'flag',
  position: null,
} as const satisfies RulesFor<StepProps>

const StepsContext = createContext<TitleSize | undefined>(undefined)

/** A numbered list of steps. */
export function Steps({ titleSize, id, style, children, ...rest }: StepsProps) {
  const steps = listChildren(children)
  const numbered = steps.filter(child => isElement(child) && child.type === Step)
  const withPositions = steps.map(child => {
    const position = numbered.indexOf(child) + 1
    return isElement(child) && position > 0 ? cloneElement(child, { position }) : child
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list would add its own numbers and indentation, also in the styles of authors.
    <div id={id} class={classes('steps', rest)} role="list" style={style}>
      <StepsContext.Provider value={oneOf(titleSize, titleSizes, 'p')}>{withPositions}</StepsContext.Provider>
    </div>
  )
}

/** One step. If an author's component is between the step and its `Steps`, CSS counts the number. */
export function Step(props: StepProps) {
  const inheritedSize = useContext(StepsContext)
  const size = oneOf(props.titleSize, titleSizes, inheritedSize ?? 'p')
  const number = wholeNumber(props.stepNumber, 0, 9999)
  return (
    <div
      id={size === 'p' ? props.id : undefined}
      class={classes('step', props)}
      role={inheritedSize === undefined ? undefined : 'listitem'}
      style={styleOf({ 'counter-set': number === undefined ? undefined : `step ${number}` }, props.style)}
    >
      <div class="step-number" data-component-part={props.icon ? 'step-icon' : 'step-number'}>
        {props.icon ? <Icon icon={props.icon} iconType={props.iconType} /> : (number ?? props.position)}
      </div>
      <div class="step-body">
        <StepTitle {...props} size={size} />
        <div class="step-content" data-component-part="step-content">
          <StepsContext.Provider value={undefined}>{props.children}</StepsContext.Provider>
        </div>
      </div>
    </div>
  )
}

function StepTitle({ title, id, noAnchor, size }: StepProps & { readonly size: TitleSize }) {
  const label = useLabel('link-to-section')
  if (title === undefined || title === null || title === '') return null
  const anchor = id !== undefined && !isFlagSet(noAnchor) && <SectionLink id={id} label={label} />
  const isPlain = size === 'p'
  const text = isValidElement(title) || typeof title === 'string' ? title : String(title)
  const props = { id: isPlain ? undefined : id, class: 'step-title', 'data-component-part': 'step-title' }
  return h(isPlain ? 'div' : size, props, [text, anchor])
}
