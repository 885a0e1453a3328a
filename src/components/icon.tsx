import { isValidElement, type VNode } from 'preact'
import type { IconReference } from '../source/icon-reference.ts'
import { type CommonProps, classes } from './author-props.ts'
import { type DrawnIcon, useIcon } from './page-data.ts'

/** An icon as an author gives it: a name, URL or path, an object with library and style, or an `<svg>`. */
export type IconValue = string | IconReference | VNode | undefined

export interface IconProps extends CommonProps {
  readonly icon?: IconValue
  /** An older word for `icon`. */
  readonly name?: string | undefined
  /** A picture instead of an icon of the library. */
  readonly src?: string | undefined
  /** Font Awesome style: `solid`, `regular`, `brands` … */
  readonly iconType?: string | undefined
  readonly color?: string | undefined
  /** Edge in pixels, or a CSS length; 16 if absent. */
  readonly size?: number | string | undefined
}

/** An icon in the line of text. An unknown one keeps its place as an empty box. */
export function Icon({ icon, name, src, iconType, color, size = 16, style, ...rest }: IconProps) {
  const written = src ?? icon ?? name
  const drawn = useIcon(referenceOf(written, iconType))
  const edge = typeof size === 'string' && /^\d+$/.test(size) ? Number(size) : size
  const box = { ...boxOf(edge), style: style ?? (color === undefined ? undefined : { color }) }
  if (isValidElement(written)) {
    return (
      <span
        class={classes('icon', rest)}
        aria-hidden="true"
        style={style ?? { ...(color ? { color } : {}), ...sizeOf(edge) }}
      >
        {written}
      </span>
    )
  }
  if (!drawn)
    return <span class={classes('icon icon-missing', rest)} aria-hidden="true" style={style ?? sizeOf(edge)} />
  return <Drawing drawn={drawn} className={classes('icon', rest)} box={box} />
}

/** What names an icon in the page's table; nothing for an absent one or an `<svg>`. */
export function referenceOf(icon: IconValue, iconType?: string): IconReference | undefined {
  if (typeof icon === 'string') return icon.trim() === '' ? undefined : { name: icon.trim(), style: iconType }
  if (typeof icon !== 'object' || icon === null || isValidElement(icon)) return undefined
  const { name, library, style } = icon as IconReference
  return typeof name === 'string' ? { name, library, style: style ?? iconType } : undefined
}

interface Box {
  readonly width: number | string
  readonly height: number | string
  readonly style: CommonProps['style']
}

function Drawing({ drawn, className, box }: { drawn: DrawnIcon; className: string; box: Box }) {
  if (drawn.kind === 'image') return <img class={className} src={drawn.src} alt="" {...box} />
  const shape = drawn.isStroked ? `${className} icon-stroked` : className
  return (
    <svg
      class={shape}
      viewBox={drawn.viewBox}
      aria-hidden="true"
      {...box}
      dangerouslySetInnerHTML={{ __html: drawn.body }}
    />
  )
}

function boxOf(edge: number | string) {
  return { width: edge, height: edge }
}

function sizeOf(edge: number | string) {
  return edge === 16 ? undefined : boxOf(edge)
}
