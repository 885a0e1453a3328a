import type { ComponentChildren, VNode } from 'preact'
import { Document, type Frame } from './frame.tsx'

interface PlainPageProps {
  readonly frame: Frame
  readonly title: string
  readonly children: ComponentChildren
}

/** A page without navigation: to sign in, and for errors. */
export function PlainPage({ frame, title, children }: PlainPageProps): VNode {
  return (
    <Document frame={frame} title={title}>
      <main class="plain-page">
        <p class="plain-page-site" dir="auto">
          {frame.siteName}
        </p>
        <h1>{title}</h1>
        {children}
      </main>
    </Document>
  )
}
