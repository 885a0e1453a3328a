import type { VNode } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

/** The description as rendered below the title of the page, or else as plain text. */
export function PageDescription({ description }: { readonly description: string | undefined }): VNode | null {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const drawn = document.querySelector('.page-description')
    if (drawn) place.current?.replaceChildren(...[...drawn.childNodes].map(node => node.cloneNode(true)))
  }, [])
  if (!description) return null
  return (
    <div ref={place} class="playground-about" dir="auto">
      {description}
    </div>
  )
}
