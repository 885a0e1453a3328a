import type { ComponentChildren } from 'preact'
import { ownValue } from '../../source/json/own-value.ts'
import type { LabelKey } from '../labels.ts'
import { printedTitle } from '../layout/expandable.tsx'
import { useLabel } from '../page-data.ts'
import { type CommonProps, plainText } from '../props/author-props.ts'

export interface MoreProps extends CommonProps {
  /** Address of the fragment with the remaining fields. */
  readonly part?: string | undefined
  readonly name?: string | undefined
  /** Prefix of the ids of those fields. If absent, the id of the parent element. */
  readonly below?: string | undefined
}

/** Fields that are loaded on demand. Without scripts, a link to them. */
export function More({ part, name, below }: MoreProps) {
  const label = useLabel('child-attributes')
  const title = plainText(name) || label
  const show = useLabel('show-title', { title })
  return (
    <lectern-more data-below={below}>
      <a class="api-more" href={plainText(part) ?? ''} data-title={printedTitle(title, label)}>
        {show}
      </a>
    </lectern-more>
  )
}

/** A description of several paragraphs. Outside of the page, its first paragraph is the description of the page. */
export const Description = ({ first, children }: CommonProps & { readonly first?: ComponentChildren }) => (
  <>
    {first}
    {children}
  </>
)

/** A response without a body. */
export function Empty() {
  return <p class="api-note">{useLabel('api-no-content')}</p>
}

/** Authentication is optional. */
export function Optional() {
  return <p class="api-note">{useLabel('api-optional-sign-in')}</p>
}

/** The request body is required. */
export const Required = () => <Mark label="field-required" />

/** Something that is deprecated, and why. Without a reason, it has no row of its own. */
export const Deprecated = ({ children }: CommonProps) =>
  children === undefined || (Array.isArray(children) && children.length === 0) ? (
    <Mark label="field-deprecated" />
  ) : (
    <LabeledParagraph label="field-deprecated">{children}</LabeledParagraph>
  )

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

/** What to send, for a security scheme without a description. */
export function Credentials({ type = 'other' }: CommonProps & { readonly type?: string }) {
  const known = typeof type === 'string' ? ownValue(explanations, type) : undefined
  return <p>{useLabel(known ?? 'api-credentials')}</p>
}

/** The permissions that an operation needs. */
export const Scopes = ({ children }: CommonProps) => <LabeledParagraph label="api-scopes">{children}</LabeledParagraph>

/** Links to external examples. */
export const Examples = ({ children }: CommonProps) => (
  <LabeledParagraph label="field-example">{children}</LabeledParagraph>
)

/** A line about a symbol of a library, after its label: what it returns, or where its source code is. */
export const SymbolNote = ({ label, title, children }: CommonProps & { readonly label?: string; title?: string }) => {
  const key = symbolNoteLabels.find(known => known === label)
  if (key !== undefined) return <LabeledParagraph label={key}>{children}</LabeledParagraph>
  return title === undefined ? null : <LabeledValue label={title}>{children}</LabeledValue>
}

/** The labels of notes about symbols. */
export const symbolNoteLabels = [
  'api-returns',
  'sdk-throws',
  'sdk-overrides',
  'sdk-inherited-from',
  'sdk-since',
  'sdk-see',
  'sdk-source',
] as const satisfies readonly LabelKey[]

const LabeledParagraph = ({ label, children }: CommonProps & { readonly label: LabelKey }) => (
  <LabeledValue label={useLabel(label)}>{children}</LabeledValue>
)

function LabeledValue({ label, children }: CommonProps & { readonly label: string }) {
  const [before, after] = useLabel('labeled-value', { label }).split('{value}')
  return (
    <p class="field-note">
      {before}
      {children}
      {after}
    </p>
  )
}
