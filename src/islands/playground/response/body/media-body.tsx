import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { essenceOf } from '../../../../api-spec/model/media-type.ts'
import type { BodyKind } from '../../transport/body-kind.ts'
import { translate } from '../../ui/messages.ts'

/** Drawings may hold scripts: as an address with data in it, no browser gives them the rights of this site. */
const maxSvgBytes = 2_000_000

interface MediaBodyProps {
  readonly body: Blob
  readonly kind: BodyKind
  readonly name: string
}

/** An image, a sound, a film or a document, shown by the browser out of the bytes that came; told where it cannot. */
export function MediaBody({ body, kind, name }: MediaBodyProps): VNode | null {
  const href = useAddress(body, kind)
  const [isRefused, refuse] = useState(false)
  if (isRefused || !isShown(body, kind)) return <p class="response-note">{translate('response-unshown')}</p>
  return href === undefined ? null : <Media {...{ href, kind, name }} onUnsupported={() => refuse(true)} />
}

interface MediaProps extends Omit<MediaBodyProps, 'body'> {
  readonly href: string
  /** The browser does not know how it is written, or it is not what its type says. */
  readonly onUnsupported: () => void
}

function Media({ href, kind, name, onUnsupported }: MediaProps): VNode {
  const shared = { class: 'response-media', src: href, onError: onUnsupported }
  if (kind === 'image') return <img {...shared} alt={translate('response-image', { name })} />
  // What an API sends has no captions.
  if (kind === 'audio') return <audio {...shared} controls aria-label={name} />
  if (kind === 'video') return <video {...shared} controls aria-label={name} />
  return <iframe class="response-document" src={href} title={name} />
}

/** A browser without a viewer would save a document unasked. */
function isShown(body: Blob, kind: BodyKind): boolean {
  if (kind === 'pdf') return navigator.pdfViewerEnabled
  return !isSvg(body) || body.size <= maxSvgBytes
}

/** An image that is text. */
export const isSvg = (body: Blob): boolean => essenceOf(body.type) === 'image/svg+xml'

function useAddress(body: Blob, kind: BodyKind): string | undefined {
  const [href, setHref] = useState<string>()
  useEffect(() => {
    if (isSvg(body)) {
      const reader = new FileReader()
      reader.onload = () => typeof reader.result === 'string' && setHref(reader.result)
      if (body.size <= maxSvgBytes) reader.readAsDataURL(body)
      return () => reader.abort()
    }
    const address = URL.createObjectURL(kind === 'pdf' ? body.slice(0, body.size, 'application/pdf') : body)
    setHref(address)
    return () => URL.revokeObjectURL(address)
  }, [body, kind])
  return href
}
