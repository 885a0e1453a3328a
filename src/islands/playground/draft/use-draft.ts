import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Operation } from '../../../api-spec/model/operation.ts'
import { readStorage, writeStorage } from '../../shared/browser-storage.ts'
import type { ServerVariables } from '../../shared/server-variables.ts'
import type { CredentialValues } from '../credentials/store/credential-values.ts'
import { countErrorFields } from '../fields/errors/field-errors.ts'
import { isUntouched, type TouchedFields, visibleErrors } from '../fields/errors/touched-fields.ts'
import { type TouchedState, useTouchedFields } from '../fields/errors/use-touched-fields.ts'
import type { FieldErrors } from '../fields/model/field-props.ts'
import { useAuthorVariables, withoutStoredVariables } from '../server/author-variables.ts'
import { type SelectedServer, serversFromLink } from '../server/server-address.ts'
import { type Draft, initialDraft } from './draft.ts'
import { draftErrors } from './draft-errors.ts'
import { draftTextInUrl, linkToDraft } from './draft-in-url.ts'
import { decodeDraft, encodeDraft, publicDraft } from './draft-link.ts'
import type { Subject } from './load-subject.ts'
import { type SecretFields, secretFields } from './secret-names.ts'
import { clearStoredServer, storeServer, withStoredServer } from './stored-server.ts'

/** Milliseconds after the last change before what is filled in is checked and kept. */
const saveDelay = 150

export interface DraftState {
  readonly draft: Draft
  readonly change: (change: Partial<Draft>) => void
  /** Back to what the fields held at first; credentials are kept until the reader forgets them. */
  readonly reset: () => void
  /** Whether the example is filled in: not where the reader reset the form before its code came. Fails where it does not come. */
  readonly fillExample: () => Promise<boolean>
  /** Those that the reader is told at their fields. */
  readonly errors: FieldErrors
  /** How many fields are at fault, told or not. */
  readonly errorCount: number
  readonly touched: TouchedState
  readonly secrets: SecretFields
  /** What scripts of the author give for variables of servers. */
  readonly authorVariables: ServerVariables
  /** The server of the link that the reader followed, if it differs from the chosen one. The reader decides whether to use it. */
  readonly linkedServer: SelectedServer | undefined
  /** Address of the page that opens with this request, without anything secret. */
  readonly link: (credentials: CredentialValues) => string
}

/**
 * What a reader fills in: begun from the link that they followed, from what they filled in before in this tab, or from
 * what the document says.
 *
 * @param name Names the operation among all of the site.
 */
export function useDraft(subject: Subject, operation: Operation, name: string): DraftState {
  const key = `lectern-draft:${name}`
  const { servers } = operation
  const first = useMemo(() => initialDraftState(subject, operation, key), [subject, operation, key])
  const [draft, setDraft] = useState(first.draft)
  const [offered, setOffered] = useState(first.offered)
  const given = useAuthorVariables()
  useLayoutEffect(() => setDraft(known => withoutStoredVariables(known, given)), [given])
  const judging = useTouchedFields(() => first.extent)
  const { touchedFields, revealErrors, afterPress } = judging
  const [faults, setFaults] = useState<FieldErrors>(() => new Map())
  const secrets = useMemo(() => secretFields(operation, subject.schemas), [subject, operation])
  const open = (credentials: CredentialValues) =>
    publicDraft(draft, { ...secrets, schemes: subject.securitySchemes, credentials })
  const latest = useRef(draft)
  latest.current = draft
  // Nobody has come to any field yet: what judges them is not even fetched.
  const isJudged = !isUntouched(touchedFields) || isFilled(draft, first.draft)
  useEffect(() => {
    const timer = setTimeout(() => {
      writeStorage('sessionStorage', key, encodeDraft(open({})))
      if (!isJudged) return
      void draftErrors(draft, subject).then(found => {
        afterPress(() => latest.current === draft && setFaults(found))
      })
    }, saveDelay)
    return () => clearTimeout(timer)
  }, [draft, isJudged, subject, secrets, key, afterPress])
  const resets = useRef(0)
  const actions = useMemo(
    () => ({
      change: (change: Partial<Draft>) => {
        if (change.server) {
          setOffered(undefined)
          storeServer(subject, servers, change.server)
        }
        setDraft(known => ({ ...known, ...change }))
      },
      reset: () => {
        resets.current++
        clearStoredServer(subject)
        setDraft(initialDraft(subject))
        revealErrors('touched')
      },
      fillExample: async () => {
        const asked = resets.current
        const { exampleDraft } = await import('./example-draft.ts')
        if (resets.current !== asked) return false
        setDraft(known => ({ ...exampleDraft(subject, known), accept: known.accept }))
        revealErrors('all')
        return true
      },
    }),
    [subject, servers, revealErrors],
  )
  const link = (credentials: CredentialValues) => linkToDraft(encodeDraft(open(credentials)))
  const shown = useMemo(() => visibleErrors(faults, touchedFields), [faults, touchedFields])
  return {
    draft,
    errors: shown,
    errorCount: countErrorFields(faults),
    touched: judging,
    secrets,
    authorVariables: given,
    linkedServer: offered,
    ...actions,
    link,
  }
}

/** Whether something in the fields is another value than at first. */
function isFilled(draft: Draft, first: Draft): boolean {
  return (['parameters', 'mediaType', 'bodies'] as const).some(key => draft[key] !== first[key])
}

interface InitialDraftState {
  readonly draft: Draft
  /** What came by a link is judged as a whole; of what was left here, what is there. */
  readonly extent: TouchedFields['extent']
  readonly offered?: SelectedServer | undefined
}

function initialDraftState(subject: Subject, operation: Operation, key: string): InitialDraftState {
  const shared = draftTextInUrl()
  const linked = shared ? decodeDraft(shared, operation) : undefined
  if (linked) {
    const { server, offered } = serversFromLink(linked.server, operation.servers, subject.documentHref)
    return { draft: { ...linked, server }, extent: 'all', offered }
  }
  const text = readStorage('sessionStorage', key)
  const kept = text ? decodeDraft(text, operation) : undefined
  const draft = withStoredServer(kept ?? initialDraft(subject), subject, operation.servers)
  return { draft, extent: kept ? 'filled' : 'touched' }
}
