import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { essenceOf } from '../../../../api-spec/model/media-type.ts'
import type { BodyKind } from '../../transport/body-kind.ts'
import { translate } from '../../ui/messages.ts'

/**
 * Larger SVG images are not shown. SVG may contain scripts; in a data URL they do not run with the rights of this site.
 */
const maxSvgBytes = 2_000_000

interface MediaBodyProps {
  readonly body: Blob
  readonly kind: BodyKind
  readonly name: string
}

/**
 * An image, audio, video or PDF, shown by the browser from the received bytes; a note if the browser cannot show it.
 */
export function MediaBody({ body, kind, name }: MediaBodyProps): VNode | null {
  const href = useMediaUrl(body, kind)
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed || !canShow(body, kind)) return <p class="response-note">{translate('response-unshown')}</p>
  return href === undefined ? null : <Media {...{ href, kind, name }} onUnsupported={() => setFailed(true)} />
}

interface MediaProps extends Omit<MediaBodyProps, 'body'> {
  readonly href: string
  /** Called if the browser does not support the format, or the content does not match its type. */
  readonly onUnsupported: () => void
}

function Media({ href, kind, name, onUnsupported }: MediaProps): VNode {
  const shared = { class: 'response-media', src: href, onError: onUnsupported }
  if (kind === 'image') return <img {...shared} alt={translate('response-image', { name })} />
  // Media from an API has no captions.
  if (kind === 'audio') return <audio {...shared} controls aria-label={name} />
  if (kind === 'video') return <video {...shared} controls aria-label={name} />
  return <iframe class="response-document" src={href} title={name} />
}

/** A browser without a PDF viewer would download the document without asking. */
function canShow(body: Blob, kind: BodyKind): boolean {
  if (kind === 'pdf') return navigator.pdfViewerEnabled
  return !isSvg(body) || body.size <= maxSvgBytes
}

/** Whether a body is an SVG image, which is also text. */
export const isSvg = (body: Blob): boolean => essenceOf(body.type) === 'image/svg+xml'

function useMediaUrl(body: Blob, kind: BodyKind): string | undefined {
  const [href, setHref] = useState<string>()
  useEffect(() => {
    if (isSvg(body)) {
      const reader = new FileReader()
      reader.onload = () => typeof reader.result === 'string' && setHref(reader.result)
      if (body.size <= maxSvgBytes) reader.readAsDataURL(body)
      return () => reader.abort()
    }
    const url = URL.createObjectURL(kind === 'pdf' ? body.slice(0, body.size, 'application/pdf') : body)
    setHref(url)
    return () => URL.revokeObjectURL(url)
  }, [body, kind])
  return href
}
