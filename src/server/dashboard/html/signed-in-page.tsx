import type { ComponentChildren, VNode } from 'preact'
import { texts } from '../texts.ts'
import { addressOf, Document, type Frame } from './frame.tsx'
import { Icon, type IconName } from './icon.tsx'

/** The frame of a page for a session. */
export interface SessionFrame extends Frame {
  /** The token in every form of the session. */
  readonly formToken: string
}

export type PageName = keyof typeof texts.nav

interface PageProps {
  readonly frame: SessionFrame
  readonly current: PageName
  readonly title: string
  /** A sentence below the title. */
  readonly lead?: string | undefined
  /** Next to the title. */
  readonly actions?: ComponentChildren
  /** A link to the list that the page belongs to. */
  readonly back?: { readonly path: string; readonly label: string } | undefined
  readonly children: ComponentChildren
}

/** A page with the navigation of the dashboard. */
export function SignedInPage({ frame, current, title, lead, actions, back, children }: PageProps): VNode {
  return (
    <Document frame={frame} title={title}>
      <a class="skip-link" href="#content">
        {texts.skip}
      </a>
      <TopBar frame={frame} />
      <div class="dashboard">
        <Navigation frame={frame} current={current} />
        <main id="content" class="dashboard-content" tabIndex={-1}>
          {back && (
            <a class="back-link" href={addressOf(frame, back.path)}>
              <Icon name="back" />
              {back.label}
            </a>
          )}
          <div class="page-head">
            <div class="page-head-text">
              <h1>{title}</h1>
              {lead !== undefined && <p class="page-lead">{lead}</p>}
            </div>
            {actions}
          </div>
          {children}
        </main>
      </div>
    </Document>
  )
}

function TopBar({ frame }: { readonly frame: SessionFrame }): VNode {
  return (
    <header class="topbar">
      <div class="topbar-row">
        <a class="brand" href={addressOf(frame)}>
          <span class="brand-site" dir="auto">
            {frame.siteName}
          </span>
          <span class="brand-part">{texts.dashboard}</span>
        </a>
        <div class="topbar-links">
          <a class="topbar-link" href={`${frame.base}/`}>
            {texts.openSite}
          </a>
          <form method="post" action={addressOf(frame, '/sign-out')}>
            <FormToken frame={frame} />
            <button class="topbar-link" type="submit">
              {texts.signOut}
            </button>
          </form>
        </div>
      </div>
    </header>
  )
}

const pages: readonly (readonly [PageName, path: string, IconName])[] = [
  ['overview', '', 'chart'],
  ['conversations', '/conversations', 'messages'],
  ['questions', '/questions', 'question'],
  ['searches', '/searches', 'search'],
  ['feedback', '/feedback', 'flag'],
  ['jobs', '/jobs', 'bot'],
  ['keys', '/keys', 'key'],
  ['seeAs', '/see-as', 'eye'],
  ['sessions', '/sessions', 'sessions'],
]

function Navigation({ frame, current }: { readonly frame: SessionFrame; readonly current: PageName }): VNode {
  const shown = pages.filter(([name]) => name !== 'seeAs' || frame.hasPreviews)
  return (
    <nav class="dashboard-nav" aria-label={texts.navigation}>
      <ul>
        {shown.map(([name, path, icon]) => (
          <li key={name}>
            <a href={addressOf(frame, path)} aria-current={name === current ? 'page' : undefined}>
              <Icon name={icon} />
              {texts.nav[name]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The form token. The server accepts no form without it. */
export function FormToken({ frame }: { readonly frame: Pick<SessionFrame, 'formToken'> }): VNode {
  return <input type="hidden" name="token" value={frame.formToken} />
}
