import type { VNode } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

/** The description as rendered below the title of the page, or else as plain text. */
export function PageDescription({ description }: { readonly description: string | undefined }): VNode | null {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const rendered = document.querySelector('.page-description')
    if (rendered) element.current?.replaceChildren(...[...rendered.childNodes].map(node => node.cloneNode(true)))
  }, [])
  if (!description) return null
  return (
    <div ref={element} class="playground-about" dir="auto">
      {description}
    </div>
  )
}
