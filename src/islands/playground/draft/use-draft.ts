import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks'
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
import { draftErrors, type FillDraft } from './draft-errors.ts'
import { draftTextInUrl, linkToDraft } from './draft-in-url.ts'
import { decodeDraft, encodeDraft, publicDraft } from './draft-link.ts'
import type { Subject } from './load-subject.ts'
import { type SecretFields, secretFields } from './secret-names.ts'
import { storePrefilledKeys, withNewPrefill } from './stored-prefill.ts'
import { clearStoredServer, storeServer, withStoredServer } from './stored-server.ts'

/** Milliseconds after the last change before the draft is checked and stored. */
const saveDelay = 150

export interface DraftState {
  readonly draft: Draft
  readonly change: (change: Partial<Draft>) => void
  /** Restore the initial draft. Credentials stay until the reader removes them. */
  readonly reset: () => void
  /**
   * Whether an example was filled in: not if there is none, or if the reader reset the form while its code was loading.
   * Rejects if the code cannot be loaded.
   */
  readonly fillExample: () => Promise<boolean>
  /** The errors that are shown at their fields. */
  readonly errors: FieldErrors
  /** How many fields have errors, visible or not. */
  readonly errorCount: number
  /** Checks the draft again, because the values of its variables have changed. */
  readonly recheck: () => void
  readonly touched: TouchedState
  readonly secrets: SecretFields
  /** Values of server variables from author scripts. */
  readonly authorVariables: ServerVariables
  /**
   * The server of the link that the reader followed, if it differs from the chosen one. The reader decides whether to
   * use it.
   */
  readonly linkedServer: SelectedServer | undefined
  /** URL of the page with this request, without secrets. */
  readonly link: (credentials: CredentialValues) => string
}

/**
 * What a reader fills in. It starts from the link that they followed, from the draft stored in this tab, or from the
 * spec.
 *
 * @param name Identifies the operation on the site.
 * @param fill The same function on each render.
 */
export function useDraft(subject: Subject, operation: Operation, name: string, fill: FillDraft): DraftState {
  const key = keyOf(name)
  const { servers } = operation
  const first = useMemo(() => initialDraftState(subject, operation, name), [subject, operation, name])
  const [draft, setDraft] = useState(first.draft)
  const [offered, setOffered] = useState(first.offered)
  const authorVariables = useAuthorVariables()
  useLayoutEffect(() => setDraft(current => withoutStoredVariables(current, authorVariables)), [authorVariables])
  const touched = useTouchedFields(() => first.extent)
  const { touchedFields, isChosen, revealErrors, afterPress } = touched
  const [errors, setErrors] = useState<FieldErrors>(() => new Map())
  const [checkCount, recheck] = useReducer((count: number, _: undefined) => count + 1, 0)
  const secrets = useMemo(() => secretFields(operation, subject.schemas), [subject, operation])
  const toPublicDraft = (credentials: CredentialValues) =>
    publicDraft(draft, { ...secrets, schemes: subject.securitySchemes, credentials })
  const latest = useRef(draft)
  latest.current = draft
  // If the reader has not visited any field, the validation code is not even loaded.
  const isChecked = !isUntouched(touchedFields) || isFilled(draft, first.draft)
  useEffect(() => {
    const timer = setTimeout(() => {
      const stored = toPublicDraft({})
      writeStorage('sessionStorage', key, encodeDraft(stored))
      storePrefilledKeys(name, subject.reader?.parameters, draft.parameters, stored.parameters)
      if (!isChecked) return
      void draftErrors(draft, subject, { fill, isChosen }).then(found => {
        afterPress(() => latest.current === draft && setErrors(found))
      })
    }, saveDelay)
    return () => clearTimeout(timer)
  }, [draft, checkCount, isChecked, isChosen, subject, fill, secrets, key, name, afterPress])
  const resets = useRef(0)
  const actions = useMemo(
    () => ({
      change: (change: Partial<Draft>) => {
        if (change.server) {
          setOffered(undefined)
          storeServer(subject, servers, change.server)
        }
        setDraft(current => ({ ...current, ...change }))
      },
      reset: () => {
        resets.current++
        clearStoredServer(subject)
        setDraft(initialDraft(subject))
        revealErrors('touched')
      },
      fillExample: async () => {
        const resetCount = resets.current
        const { exampleDraft, hasExample } = await import('./example-draft.ts')
        if (resets.current !== resetCount) return false
        setDraft(current => ({ ...exampleDraft(subject, current), accept: current.accept }))
        revealErrors('all')
        return hasExample(subject)
      },
    }),
    [subject, servers, revealErrors],
  )
  const link = (credentials: CredentialValues) => linkToDraft(encodeDraft(toPublicDraft(credentials)))
  const visible = useMemo(() => visibleErrors(errors, touchedFields), [errors, touchedFields])
  return {
    draft,
    errors: visible,
    errorCount: countErrorFields(errors),
    recheck: () => recheck(undefined),
    touched: touched,
    secrets,
    authorVariables: authorVariables,
    linkedServer: offered,
    ...actions,
    link,
  }
}

/** Whether a value differs from the initial draft. */
function isFilled(draft: Draft, first: Draft): boolean {
  return (['parameters', 'mediaType', 'bodies'] as const).some(key => draft[key] !== first[key])
}

interface InitialDraftState {
  readonly draft: Draft
  /** A draft from a link is checked completely; of a stored one, only the filled-in fields. */
  readonly extent: TouchedFields['extent']
  readonly offered?: SelectedServer | undefined
}

const keyOf = (name: string): string => `lectern-draft:${name}`

function initialDraftState(subject: Subject, operation: Operation, name: string): InitialDraftState {
  const shared = draftTextInUrl()
  const linked = shared ? decodeDraft(shared, operation) : undefined
  if (linked) {
    const { server, offered } = serversFromLink(linked.server, operation.servers, subject.documentHref)
    return { draft: { ...linked, server }, extent: 'all', offered }
  }
  const text = readStorage('sessionStorage', keyOf(name))
  const parsed = text ? decodeDraft(text, operation) : undefined
  const prefill = subject.reader?.parameters
  const stored = parsed && { ...parsed, parameters: withNewPrefill(parsed.parameters, prefill, name) }
  const draft = withStoredServer(stored ?? initialDraft(subject), subject, operation.servers)
  return { draft, extent: stored ? 'filled' : 'touched' }
}
