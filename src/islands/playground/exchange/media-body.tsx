import type { VNode } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { essenceOf } from '../../../api-spec/media-type-name.ts'
import { word } from '../words.ts'
import type { BodyKind } from './body-kind.ts'

/** Drawings may hold scripts: as an address with data in it, no browser gives them the rights of this site. */
const longestDrawing = 2_000_000

/** An image, a sound, a film or a document, shown by the browser out of the bytes that came. */
export function MediaBody({ body, kind, name }: { body: Blob; kind: BodyKind; name: string }): VNode | null {
  const href = useAddress(body, kind)
  if (!isShown(body, kind)) return <p>{word('response-file')}</p>
  if (href === undefined) return null
  if (kind === 'image') return <img class="response-media" src={href} alt={word('response-image', { name })} />
  // biome-ignore lint/a11y/useMediaCaption: what an API sends has none.
  if (kind === 'audio') return <audio class="response-media" src={href} controls aria-label={name} />
  // biome-ignore lint/a11y/useMediaCaption: what an API sends has none.
  if (kind === 'video') return <video class="response-media" src={href} controls aria-label={name} />
  return <iframe class="response-document" src={href} title={name} />
}

/** A browser without a viewer would save a document unasked. */
function isShown(body: Blob, kind: BodyKind): boolean {
  if (kind === 'pdf') return navigator.pdfViewerEnabled
  return !isDrawing(body) || body.size <= longestDrawing
}

const isDrawing = (body: Blob): boolean => essenceOf(body.type) === 'image/svg+xml'

function useAddress(body: Blob, kind: BodyKind): string | undefined {
  const [href, setHref] = useState<string>()
  useEffect(() => {
    if (isDrawing(body)) {
      const reader = new FileReader()
      reader.onload = () => typeof reader.result === 'string' && setHref(reader.result)
      if (body.size <= longestDrawing) reader.readAsDataURL(body)
      return () => reader.abort()
    }
    const address = URL.createObjectURL(kind === 'pdf' ? body.slice(0, body.size, 'application/pdf') : body)
    setHref(address)
    return () => URL.revokeObjectURL(address)
  }, [body, kind])
  return href
}
