import { ownValue } from '../source/json/own-value.ts'
import { type CommonProps, plainText } from './author-props.ts'
import type { LabelKey } from './labels.ts'
import { useFact, useLabel } from './page-data.ts'

export interface MoreProps extends CommonProps {
  /** Where the fields stand that are not on this page. */
  readonly part?: string | undefined
  readonly name?: string | undefined
  /** What the ids of those fields begin with; absent, the id of what it stands in. */
  readonly below?: string | undefined
}

/** Fields that are fetched when they are asked for; without scripts a link to them. */
export function More({ part, name, below }: MoreProps) {
  const fallback = useLabel('child-attributes')
  const show = useLabel('show-title', { title: plainText(name) || fallback })
  return (
    <lectern-more data-below={below}>
      <a class="api-more" href={plainText(part) ?? ''}>
        {show}
      </a>
    </lectern-more>
  )
}

/** A response without a body. */
export function Empty() {
  return <p class="api-note">{useLabel('api-no-content')}</p>
}

/** Nobody has to sign in, though one may. */
export function Optional() {
  return <p class="api-note">{useLabel('api-optional-sign-in')}</p>
}

/** A body without which nothing can be sent. */
export const Required = () => <Mark label="field-required" />

/** What is better no longer used, and has no row of its own. */
export const Deprecated = () => <Mark label="field-deprecated" />

function Mark({ label }: { readonly label: LabelKey }) {
  return (
    <p class="api-note">
      <span class={`field-pill ${label}`}>{useLabel(label)}</span>
    </p>
  )
}

const explanations: Readonly<Record<string, LabelKey>> = {
  bearer: 'api-bearer',
  basic: 'api-basic',
  apiKey: 'api-key',
  oauth2: 'api-token',
  openIdConnect: 'api-token',
  http: 'api-credentials',
  mutualTLS: 'api-certificate',
  other: 'api-credentials',
}

/** What to send, for a scheme that its author does not explain. */
export function Credentials({ type = 'other' }: CommonProps & { readonly type?: string }) {
  const known = typeof type === 'string' ? ownValue(explanations, type) : undefined
  return <p>{useLabel(known ?? 'api-credentials')}</p>
}

/** The permissions that an operation needs. */
export const Scopes = ({ children }: CommonProps) => <LabeledParagraph label="api-scopes">{children}</LabeledParagraph>

/** Links to examples that lie elsewhere. */
export const Examples = ({ children }: CommonProps) => (
  <LabeledParagraph label="field-example">{children}</LabeledParagraph>
)

function LabeledParagraph({ label, children }: CommonProps & { readonly label: LabelKey }) {
  const [before, after] = useFact(label)
  return (
    <p class="field-fact">
      {before}
      {children}
      {after}
    </p>
  )
}
