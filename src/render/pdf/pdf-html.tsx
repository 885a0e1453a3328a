import type { ComponentChildren, VNode } from 'preact'
import { renderToString } from 'preact-render-to-string'

/** What the pages around the chapters of a PDF have in common. */
export interface PdfDocument {
  readonly title: string
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  /** Addresses of the style sheets of the site. */
  readonly styles: readonly string[]
}

/** An HTML document with the fonts and colors of the site. */
export function pdfHtml(document: PdfDocument, sheet: string, body: ComponentChildren): string {
  return `<!doctype html>${renderToString(<Page document={document} sheet={sheet} body={body} />)}`
}

interface PageProps {
  readonly document: PdfDocument
  readonly sheet: string
  readonly body: ComponentChildren
}

function Page({ document: { title, lang, dir, styles }, sheet, body }: PageProps): VNode {
  return (
    <html lang={lang} dir={dir}>
      <head>
        <meta charset="utf-8" />
        <title>{title}</title>
        {styles.map(href => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {/* The text of the sheet contains only our own rules and numbers. */}
        <style dangerouslySetInnerHTML={{ __html: sheet }} />
      </head>
      <body>{body}</body>
    </html>
  )
}
