import { useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks'
import type { Operation } from '../../../api-spec/model/operation.ts'
import type { ServerVariables } from '../../shared/server-variables.ts'
import type { CredentialValues } from '../credentials/store/credential-values.ts'
import { countErrorFields } from '../fields/errors/field-errors.ts'
import { isUntouched, type TouchedFields, visibleErrors } from '../fields/errors/touched-fields.ts'
import { type TouchedState, useTouchedFields } from '../fields/errors/use-touched-fields.ts'
import type { FieldErrors } from '../fields/model/field-props.ts'
import { useAuthorVariables, withoutStoredVariables } from '../server/author-variables.ts'
import { type SelectedServer, serversFromLink } from '../server/server-address.ts'
import type { ActionResult } from '../ui/announcing-button.tsx'
import { type Draft, initialDraft } from './draft.ts'
import type { FillDraft } from './draft-errors.ts'
import { draftTextInUrl, linkToDraft } from './draft-in-url.ts'
import type { Subject } from './load-subject.ts'
import type { SecretFields } from './secret-names.ts'
import { hasDraftChanged, storeDraftText, storedDraftText } from './stored-draft.ts'
import { clearStoredServer, storeServer, withStoredServer } from './stored-server.ts'

const noSecrets: SecretFields = { names: new Set(), keys: new Set(), bodies: new Set() }

/** Milliseconds after the last change before the draft is checked and stored. */
const saveDelay = 150

export interface DraftState {
  readonly draft: Draft
  readonly change: (change: Partial<Draft>) => void
  /** Restore the initial draft. Credentials stay until the reader removes them. */
  readonly reset: () => void
  /**
   * Fill in the example: `no-effect` if the spec has none, `canceled` if the reader reset the form while the code was
   * loading. Rejects if the code cannot be loaded.
   */
  readonly fillExample: () => Promise<ActionResult>
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
  readonly link: (credentials: CredentialValues) => Promise<string>
}

/**
 * What a reader fills in. It starts from the link that they followed, from the draft stored in this tab, or from the
 * spec.
 *
 * @param name Identifies the operation on the site.
 * @param fill The same function on each render.
 */
export function useDraft(subject: Subject, operation: Operation, name: string, fill: FillDraft): DraftState {
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
  const secrets = useMemo(
    () => subject.passwords?.secretFields(operation, subject.schemas) ?? noSecrets,
    [subject, operation],
  )
  const toPublicDraft = async (credentials: CredentialValues) => {
    const { encodeDraft, publicDraft } = await import('./draft-link.ts')
    const stored = publicDraft(draft, { ...secrets, schemes: subject.securitySchemes, credentials })
    return { stored, text: encodeDraft(stored) }
  }
  const latest = useRef(draft)
  latest.current = draft
  const isStored = useRef(first.isSaved)
  // If the reader has not visited any field, the code for these is not even loaded.
  const isChecked = !isUntouched(touchedFields) || isFilled(draft, first.draft)
  useEffect(() => {
    const store = async () => {
      const [{ stored, text }, { storePrefilledKeys }] = await Promise.all([
        toPublicDraft({}),
        import('./stored-prefill.ts'),
      ])
      if (latest.current !== draft) return
      storeDraftText(name, text)
      storePrefilledKeys(name, subject.reader?.parameters, draft.parameters, stored.parameters)
    }
    const check = async () => {
      const { draftErrors } = await import('./draft-errors.ts')
      const found = await draftErrors(draft, subject, { fill, isChosen })
      afterPress(() => latest.current === draft && setErrors(found))
    }
    const timer = setTimeout(() => {
      isStored.current ||= hasDraftChanged(draft, first.draft)
      if (isStored.current) void store()
      if (isChecked) void check()
    }, saveDelay)
    return () => clearTimeout(timer)
  }, [draft, first, checkCount, isChecked, isChosen, subject, fill, secrets, name, afterPress])
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
        if (resets.current !== resetCount) return 'canceled'
        setDraft(current => ({ ...exampleDraft(subject, current), accept: current.accept }))
        revealErrors('all')
        return hasExample(subject) ? 'done' : 'no-effect'
      },
    }),
    [subject, servers, revealErrors],
  )
  const link = async (credentials: CredentialValues) => linkToDraft((await toPublicDraft(credentials)).text)
  const visible = useMemo(() => visibleErrors(errors, touchedFields), [errors, touchedFields])
  return {
    draft,
    errors: visible,
    errorCount: countErrorFields(errors),
    recheck: () => recheck(undefined),
    touched,
    secrets,
    authorVariables,
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
  /** Whether the draft is from a link or from this tab. */
  readonly isSaved: boolean
}

function initialDraftState(subject: Subject, operation: Operation, name: string): InitialDraftState {
  const shared = draftTextInUrl()
  const linked = shared ? subject.savedDrafts?.decodeDraft(shared, operation) : undefined
  if (linked) {
    const { server, offered } = serversFromLink(linked.server, operation.servers, subject.documentHref)
    return { draft: { ...linked, server }, extent: 'all', offered, isSaved: true }
  }
  const text = storedDraftText(name)
  const parsed = text ? subject.savedDrafts?.decodeDraft(text, operation) : undefined
  const prefill = subject.reader?.parameters
  const parameters = parsed && subject.savedDrafts?.withNewPrefill(parsed.parameters, prefill, name)
  const stored = parsed && { ...parsed, ...(parameters && { parameters }) }
  const draft = withStoredServer(stored ?? initialDraft(subject), subject, operation.servers)
  return { draft, extent: stored ? 'filled' : 'touched', isSaved: stored !== undefined }
}
