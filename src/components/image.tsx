import { useContext } from 'preact/hooks'
import { type CommonProps, type Flag, isOn, oneOf, wordsOf } from './author-props.ts'
import { htmlElement, type WrittenAttributes } from './html-element.ts'
import { useLink } from './page-data.ts'
import { ZoomContext } from './surroundings.ts'

const placements = ['bottom-center', 'bottom-left', 'bottom-right', 'top-center', 'top-left', 'top-right'] as const

type Size = number | string | undefined

export interface ImageProps extends CommonProps {
  readonly src?: string | undefined
  readonly alt?: string | undefined
  /** Pixels or a share: `300`, `"300"`, `"50%"`. */
  readonly width?: Size
  readonly height?: Size
  readonly noZoom?: Flag
  /** Buttons over the picture: `true`, `copy`, `download`, or `copy,download`. */
  readonly actions?: Flag
  readonly actionsPlacement?: string | undefined
}

/** A picture: its place is kept while it loads, a click enlarges it. */
export function Image(props: ImageProps & WrittenAttributes) {
  const { src, alt, width, height, noZoom, actions, actionsPlacement, ...rest } = props
  const link = useLink(src)
  const mayZoom = useContext(ZoomContext) && !isOn(noZoom)
  const attributes = {
    src: link?.href,
    alt: alt ?? '',
    ...sizeOf(width, height, link),
    'data-zoom': mayZoom ? '' : undefined,
    ...actionsOf(actions, actionsPlacement),
  }
  return htmlElement('img', { loading: 'lazy', decoding: 'async', ...rest }, attributes)
}

/** The author's size; what is missing of it comes from the picture itself, in its own proportions. */
function sizeOf(width: Size, height: Size, natural: { width?: number | undefined; height?: number | undefined } = {}) {
  const ratio = natural.width && natural.height ? natural.width / natural.height : undefined
  if (ratio === undefined || (width !== undefined && height !== undefined)) return { width, height }
  if (width === undefined && height === undefined) return { width: natural.width, height: natural.height }
  const known = Number(width ?? height)
  if (!Number.isFinite(known)) return { width, height }
  return width === undefined
    ? { width: Math.round(known * ratio), height }
    : { width, height: Math.round(known / ratio) }
}

function actionsOf(actions: Flag, placement: unknown) {
  const isAll = actions === true || actions === '' || actions === 'true'
  const wanted = isAll ? ['copy', 'download'] : wordsOf(actions).filter(name => name === 'copy' || name === 'download')
  if (wanted.length === 0) return {}
  return { 'data-actions': wanted.join(' '), 'data-actions-placement': oneOf(placement, placements, 'bottom-center') }
}
