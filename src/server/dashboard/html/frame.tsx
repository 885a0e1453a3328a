import type { ComponentChildren, VNode } from 'preact'
import { texts } from '../texts.ts'

/** The data that all pages of the dashboard share. */
export interface Frame {
  /** Prefix of every address, without a trailing slash; empty for none. */
  readonly base: string
  readonly siteName: string
  /** Names of style sheets and scripts, below `/_admin/assets/`. */
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
  readonly earlyScripts: readonly string[]
  /** Whether there is a page for viewing the site as a reader. */
  readonly hasPreviews: boolean
}

/** The address of a page of the dashboard: `/docs/_admin/keys`. */
export const addressOf = (frame: Pick<Frame, 'base'>, path = ''): string => `${frame.base}/_admin${path}`

interface DocumentProps {
  readonly frame: Frame
  readonly title: string
  readonly children: ComponentChildren
}

/** The HTML around every page. */
export function Document({ frame, title, children }: DocumentProps): VNode {
  const asset = (name: string) => addressOf(frame, `/assets/${name}`)
  return (
    <html lang="en" dir="ltr" data-appearance="system">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} · ${frame.siteName}`}</title>
        {frame.earlyScripts.map(name => (
          <script key={name} src={asset(name)} />
        ))}
        {frame.styles.map(name => (
          <link key={name} rel="stylesheet" href={asset(name)} />
        ))}
        {frame.scripts.map(name => (
          <script key={name} type="module" src={asset(name)} />
        ))}
      </head>
      <body>
        {children}
        <div
          class="visually-hidden"
          role="status"
          data-status
          data-copied={texts.copied}
          data-failed={texts.copyFailed}
          data-updated={texts.updated}
        />
      </body>
    </html>
  )
}
