import type { MouseEventHandler } from 'preact'
import {
  type CommonProps,
  classes,
  type Flag,
  iconRules,
  isFlagSet,
  oneOf,
  type RulesFor,
} from '../props/author-props.ts'
import { Icon, type IconValue } from './icon.tsx'
import { Link } from './link.tsx'

const colors = [
  'gray',
  'blue',
  'green',
  'yellow',
  'orange',
  'red',
  'purple',
  'white',
  'surface',
  'white-destructive',
  'surface-destructive',
] as const

const sizes = ['xs', 'sm', 'md', 'lg'] as const
const shapes = ['rounded', 'pill'] as const
const variants = ['solid', 'outline'] as const

export interface BadgeProps extends CommonProps {
  readonly color?: string | undefined
  readonly size?: string | undefined
  readonly shape?: string | undefined
  /** An outline instead of a filled shape, like `variant="outline"`. */
  readonly stroke?: Flag
  readonly variant?: string | undefined
  readonly disabled?: Flag
  readonly icon?: IconValue
  readonly iconType?: string | undefined
  readonly leadIcon?: IconValue
  readonly tailIcon?: IconValue
  readonly href?: string | undefined
  readonly onClick?: MouseEventHandler<HTMLElement> | undefined
}

export const badgeRules = {
  color: colors,
  size: sizes,
  shape: shapes,
  stroke: 'flag',
  variant: variants,
  disabled: 'flag',
  ...iconRules,
  leadIcon: 'any',
  tailIcon: 'any',
  href: 'any',
  onClick: 'any',
} as const satisfies RulesFor<BadgeProps>

/** An inline label. */
export function Badge(props: BadgeProps) {
  const { icon, iconType, leadIcon, tailIcon, href, id, style, onClick, children } = props
  const attributes = {
    id,
    style,
    class: classes('badge', props),
    'data-badge': '',
    'data-color': oneOf(props.color, colors, 'gray'),
    'data-size': oneOf(props.size, sizes, 'md'),
    'data-shape': oneOf(props.shape, shapes, 'rounded'),
    'data-stroke': isFlagSet(props.stroke) || props.variant === 'outline' ? '' : undefined,
    'data-disabled': isFlagSet(props.disabled) ? '' : undefined,
  }
  const content = [
    (icon ?? leadIcon) && <Icon icon={icon ?? leadIcon} iconType={iconType} size="1em" />,
    children,
    tailIcon && <Icon icon={tailIcon} iconType={iconType} size="1em" />,
  ]
  if (href !== undefined && !isFlagSet(props.disabled)) {
    return (
      <Link {...attributes} href={href}>
        {content}
      </Link>
    )
  }
  if (!onClick) return <span {...attributes}>{content}</span>
  return (
    <button type="button" {...attributes} onClick={onClick} disabled={isFlagSet(props.disabled)}>
      {content}
    </button>
  )
}
