import type { ComponentChildren } from 'preact'
import { useLabel } from '../page-data.ts'
import {
  type CommonProps,
  classes,
  cssValue,
  iconRules,
  plainText,
  type RulesFor,
  styleOf,
} from '../props/author-props.ts'
import { Glyph } from '../text/glyph.tsx'
import { Icon, type IconValue } from '../text/icon.tsx'

/** The kinds of callout that have their own color and icon. */
export const calloutTypes = ['note', 'info', 'tip', 'warning', 'check', 'danger'] as const
type CalloutType = (typeof calloutTypes)[number]

export interface CalloutProps extends CommonProps {
  readonly title?: ComponentChildren
  readonly icon?: IconValue
  readonly iconType?: string | undefined
  /** Any CSS color. Border, background and text are derived from it. */
  readonly color?: string | undefined
  readonly type?: string | undefined
}

export const calloutRules = {
  title: 'any',
  ...iconRules,
  color: 'color',
  type: calloutTypes,
} as const satisfies RulesFor<CalloutProps>

/** A box that stands out from the text. With a `type` it looks like the callout of that name. */
export function Callout({ title, icon, iconType, color, type, style, children, ...rest }: CalloutProps) {
  const kind = calloutTypeOf(type)
  return (
    <div
      id={rest.id}
      class={classes('callout', rest)}
      data-callout-type={kind ?? 'custom'}
      data-tinted={color ? '' : undefined}
      style={styleOf({ '--callout-color': cssValue(color) }, style)}
    >
      <CalloutIcon icon={icon} iconType={iconType} kind={kind} />
      <div class="callout-content" data-component-part="callout-content">
        {title !== undefined && title !== '' && <div class="callout-title">{title}</div>}
        {children}
      </div>
    </div>
  )
}

/** The callout type, in any letter case. */
export function calloutTypeOf(type: unknown): CalloutType | undefined {
  const normalized = plainText(type)?.trim().toLowerCase()
  return calloutTypes.find(name => name === normalized)
}

function CalloutIcon({
  icon,
  iconType,
  kind,
}: {
  icon: IconValue
  iconType?: string | undefined
  kind?: CalloutType | undefined
}) {
  const label = useLabel(kind ?? 'note')
  if (!icon && !kind) return null
  return (
    <div class="callout-icon" data-component-part="callout-icon">
      {icon ? (
        <Icon icon={icon} iconType={iconType} />
      ) : (
        kind && <Glyph name={`${kind}-callout`} label={label} size={18} />
      )}
      {icon && kind && <span class="visually-hidden">{label}</span>}
    </div>
  )
}

function calloutOf(type: CalloutType) {
  return (props: CalloutProps) => <Callout {...props} type={type} />
}

export const Note = calloutOf('note')
export const Info = calloutOf('info')
export const Tip = calloutOf('tip')
export const Warning = calloutOf('warning')
export const Check = calloutOf('check')
export const Danger = calloutOf('danger')
