import { isValidElement, type VNode } from 'preact'
import { type IconReference, toIconReference } from '../../source/icon-reference.ts'
import { type ResolvedIcon, useIcon } from '../page-data.ts'
import {
  type CommonProps,
  classes,
  cssValue,
  iconRules,
  plainText,
  type RulesFor,
  styleOf,
} from '../props/author-props.ts'

/** An icon as written by an author: a name, URL or path, an object with library and style, or an `<svg>`. */
export type IconValue = string | IconReference | VNode | undefined

export interface IconProps extends CommonProps {
  readonly icon?: IconValue
  /** An older name of `icon`. */
  readonly name?: string | undefined
  /** An image instead of an icon from the library. */
  readonly src?: string | undefined
  /** Font Awesome style: `solid`, `regular`, `brands` … */
  readonly iconType?: string | undefined
  readonly color?: string | undefined
  /** Side length in pixels, or a CSS length; the default is 16. */
  readonly size?: number | string | undefined
}

export const iconComponentRules = {
  ...iconRules,
  name: 'any',
  src: 'any',
  color: 'color',
  size: 'any',
} as const satisfies RulesFor<IconProps>

/** An inline icon. An unknown icon leaves an empty box of the same size. */
export function Icon({ icon, name, src, iconType, color, size, style, ...rest }: IconProps) {
  const written = src ?? icon ?? name
  const resolved = useIcon(referenceOf(written, iconType))
  const edge = edgeOf(size)
  const tint = { color: cssValue(color) }
  const shared = { class: classes('icon', rest), 'aria-hidden': 'true' } as const
  if (isValidElement(written)) {
    return (
      <span {...shared} style={styleOf({ ...tint, ...boxOf(edge) }, style)}>
        {written}
      </span>
    )
  }
  if (!resolved)
    return <svg {...shared} class={`${shared.class} icon-missing`} width={edge} height={edge} style={style} />
  return <IconGraphic resolved={resolved} className={shared.class} edge={edge} style={styleOf(tint, style)} />
}

/** The reference of an icon in the page data; `undefined` if it is absent or an `<svg>`. */
export const referenceOf = (icon: IconValue, iconType?: string): IconReference | undefined =>
  isValidElement(icon) ? undefined : toIconReference(icon, iconType)

interface IconGraphicProps {
  readonly resolved: ResolvedIcon
  readonly className: string
  readonly edge: number | string
  readonly style: CommonProps['style']
}

function IconGraphic({ resolved, className, edge, style }: IconGraphicProps) {
  const box = { width: edge, height: edge, style }
  if (resolved.kind === 'image') return <img class={className} src={resolved.src} alt="" {...box} />
  const shape = resolved.isStroked ? `${className} icon-stroked` : className
  // Style sheets set the same colors. Without them, a stroked icon would be a black shape.
  const paint = resolved.isStroked ? { fill: 'none', stroke: 'currentColor' } : { fill: 'currentColor' }
  return (
    <svg
      class={shape}
      viewBox={resolved.viewBox}
      aria-hidden="true"
      {...paint}
      {...box}
      dangerouslySetInnerHTML={{ __html: resolved.body }}
    />
  )
}

/** The size in style sheets, in pixels. */
const defaultSize = 16

/** Larger values are probably typing errors. */
const maxPixels = 2048

/** Pixels, or a CSS length. */
function edgeOf(size: unknown): number | string {
  const written = plainText(size)?.trim() ?? ''
  if (/^[\d.]+(?:[a-z]{2,4}|%)$/i.test(written)) return written
  const pixels = written === '' ? Number.NaN : Number(written)
  return pixels >= 0 ? Math.min(pixels, maxPixels) : defaultSize
}

/** The size for elements without width and height attributes. */
function boxOf(edge: number | string): Readonly<Record<string, string | undefined>> {
  if (edge === defaultSize) return {}
  const length = typeof edge === 'number' ? `${edge}px` : edge
  return { width: length, height: length }
}
