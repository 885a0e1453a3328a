import { useContext } from 'preact/hooks'
import { ZoomContext } from '../nesting-contexts.ts'
import { useLink } from '../page-data.ts'
import {
  type CommonProps,
  declaredValue,
  type Flag,
  isFlagSet,
  oneOf,
  parseList,
  styleOf,
} from '../props/author-props.ts'
import { type AuthorAttributes, htmlElement } from '../props/html-element.ts'

const placements = ['bottom-center', 'bottom-left', 'bottom-right', 'top-center', 'top-left', 'top-right'] as const

type Size = number | string | undefined

export interface ImageProps extends CommonProps {
  readonly src?: string | undefined
  readonly alt?: string | undefined
  /** Pixels or a percentage: `300`, `"300"`, `"50%"`. */
  readonly width?: Size
  readonly height?: Size
  readonly noZoom?: Flag
  /** Buttons over the image: `true`, `copy`, `download`, or `copy,download`. */
  readonly actions?: Flag
  readonly actionsPlacement?: string | undefined
}

/** An image. Its space is reserved while it loads, and a click enlarges it. */
export function Image(props: ImageProps & AuthorAttributes) {
  const { src, alt, width, height, noZoom, actions, actionsPlacement, ...rest } = props
  const link = useLink(src)
  const mayZoom = useContext(ZoomContext) && !isFlagSet(noZoom)
  const attributes = {
    src: link?.href,
    alt: alt ?? '',
    ...(link?.width && link.height ? sizeOf(props, link.width, link.height) : { width, height }),
    'data-zoom': mayZoom ? '' : undefined,
    ...actionsOf(actions, actionsPlacement),
  }
  return htmlElement('img', { loading: 'lazy', decoding: 'async', ...rest }, attributes)
}

/**
 * The author's size. A missing dimension is computed from the proportions of the image, so that its space is reserved
 * while it loads.
 */
function sizeOf({ width, height, style, ...rest }: ImageProps, naturalWidth: number, naturalHeight: number) {
  if (width !== undefined && height !== undefined) return { width, height }
  if (width === undefined && height === undefined) {
    // The width follows from the height in the style, instead of the natural width.
    const defaultStyle = isHeightStyled(style, rest) ? { width: 'auto' } : {}
    return { width: naturalWidth, height: naturalHeight, style: styleOf(defaultStyle, style) }
  }
  const known = Number(width ?? height)
  const ratio = naturalWidth / naturalHeight
  if (!Number.isFinite(known))
    return { width, height, style: styleOf({ 'aspect-ratio': `${naturalWidth} / ${naturalHeight}` }, style) }
  return width === undefined
    ? { width: Math.round(known * ratio), height }
    : { width, height: Math.round(known / ratio) }
}

/** Whether a style or a utility class sets a height but not a width. */
function isHeightStyled(style: CommonProps['style'], { className, class: alias }: CommonProps): boolean {
  const heights = [declaredValue(style, 'height'), declaredValue(style, 'max-height')]
  const classNames = `${className ?? ''} ${alias ?? ''}`
  const hasHeight =
    heights.some(height => height !== undefined && height !== 'auto') || /(^|[\s:])(max-)?h-/.test(classNames)
  return hasHeight && declaredValue(style, 'width') === undefined && !/(^|[\s:])(w|size)-/.test(classNames)
}

function actionsOf(actions: Flag, placement: unknown) {
  const isAll = actions === true || actions === '' || actions === 'true'
  const requested = isAll
    ? ['copy', 'download']
    : parseList(actions).filter(name => name === 'copy' || name === 'download')
  if (requested.length === 0) return {}
  return {
    'data-actions': requested.join(' '),
    'data-actions-placement': oneOf(placement, placements, 'bottom-center'),
  }
}
